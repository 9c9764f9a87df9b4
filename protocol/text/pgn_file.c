/* pgn_file.c - files of games.  SPDX-License-Identifier: MIT */
#include "protocol/text/pgn_file.h"

#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/notation/pgn_writer.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static void write_file(void *context, const char *chars)
{
    fputs(chars, context);
}

void pgn_file_date(char date[16])
{
    const time_t now = time(NULL);
    struct tm today;

    if (!localtime_r(&now, &today) || !strftime(date, 16, "%Y.%m.%d", &today))
        strcpy(date, "????.??.??");
}

static bool set_date(struct pgn_tags *notes, struct text *why)
{
    char date[16];

    if (pgn_tags_get(notes, "Date"))
        return true;
    pgn_file_date(date);
    return pgn_tags_set(notes, "Date", date, why);
}

bool pgn_file_append(const char *path, const struct game *game, struct pgn_tags *notes,
                     struct text *why)
{
    FILE *file;
    bool failed;

    if (!set_date(notes, why))
        return false;
    file = fopen(path, "a");
    if (!file)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    pgn_write(game, notes, write_file, file);
    failed = ferror(file) != 0;
    if (fclose(file) != 0 || failed)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    return true;
}

/* A file being read. */
struct source {
    FILE *file;
    const char *path;
    double size; /* bytes; 0: not known */
    double read; /* bytes               */
};

static int read_character(void *context)
{
    struct source *source = context;

    source->read += 1.0;
    return getc(source->file);
}

/* Hand over the games that `reader` finds. */
static bool read_games(struct pgn_reader *reader, const struct source *source,
                       game_function take, void *context)
{
    bool good = true;
    bool on = true;

    for (int number = 1; on; number++) {
        struct text why;
        struct pgn pgn;

        switch (pgn_read(reader, &pgn, &why)) {
        case PGN_READ:
            on = take(context, &pgn, number,
                      source->size > 0.0 ? source->read / source->size : 0.0);
            pgn_free(&pgn);
            break;
        case PGN_BAD:
            report_error(STATUS_FAILED, "%s: %s", source->path, why.chars);
            good = false;
            break;
        case PGN_END:
            return good;
        }
    }
    return good;
}

static double file_size(FILE *file)
{
    struct stat status;

    return fstat(fileno(file), &status) == 0 ? (double)status.st_size : 0.0;
}

bool pgn_file_read(const char *path, const struct rules *rules, game_function take,
                   void *context)
{
    struct source source = {.file = fopen(path, "r"), .path = path};
    struct pgn_reader *reader;
    bool good;

    if (!source.file) {
        report_error(STATUS_FAILED, "%s: %s", path, strerror(errno));
        return false;
    }
    source.size = file_size(source.file);
    reader = pgn_reader_new(read_character, &source, rules);
    good = reader && read_games(reader, &source, take, context);
    if (!reader)
        report_error(STATUS_FAILED, "out of memory");
    if (ferror(source.file)) {
        report_error(STATUS_FAILED, "%s: %s", path, strerror(errno));
        good = false;
    }
    pgn_reader_free(reader);
    fclose(source.file);
    return good;
}
