/* game_file.c - files of games.  SPDX-License-Identifier: MIT */
#include "protocol/game_file.h"

#include "engine/pgn_reader.h"
#include "engine/pgn_writer.h"
#include "engine/text.h"
#include "protocol/complain.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static void write_file(void *context, const char *chars)
{
    fputs(chars, context);
}

static bool set_date(struct pgn_notes *notes, struct text *why)
{
    const time_t now = time(NULL);
    struct tm today;
    char date[16] = "????.??.??";

    if (pgn_notes_tag(notes, "Date"))
        return true;
    if (localtime_r(&now, &today))
        strftime(date, sizeof date, "%Y.%m.%d", &today);
    return pgn_notes_set_tag(notes, "Date", date, why);
}

bool game_file_append(const char *path, const struct game *game,
                      struct pgn_notes *notes, struct text *why)
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

static int read_character(void *context)
{
    return getc((FILE *)context);
}

/* Hand over the games that `reader` finds. */
static bool read_games(struct pgn_reader *reader, const char *path, game_function take,
                       void *context)
{
    bool good = true;

    for (int number = 1;; number++) {
        struct text why;
        struct pgn pgn;
        bool on = true;

        switch (pgn_read(reader, &pgn, &why)) {
        case PGN_READ:
            on = take(context, &pgn, number);
            pgn_free(&pgn);
            break;
        case PGN_BAD:
            complain(STATUS_FAILED, "%s: %s", path, why.chars);
            good = false;
            break;
        case PGN_END:
            return good;
        }
        if (!on)
            return good;
    }
}

bool game_file_read(const char *path, const struct rules *rules, game_function take,
                    void *context)
{
    FILE *file = fopen(path, "r");
    struct pgn_reader *reader;
    bool good;

    if (!file) {
        complain(STATUS_FAILED, "%s: %s", path, strerror(errno));
        return false;
    }
    reader = pgn_reader_new(read_character, file, rules);
    if (reader) {
        good = read_games(reader, path, take, context);
    } else {
        complain(STATUS_FAILED, "out of memory");
        good = false;
    }
    if (ferror(file)) {
        complain(STATUS_FAILED, "%s: %s", path, strerror(errno));
        good = false;
    }
    pgn_reader_free(reader);
    fclose(file);
    return good;
}
