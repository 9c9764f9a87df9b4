/* pgn_file.c - files of games.  SPDX-License-Identifier: MIT */
#include "protocol/text/pgn_file.h"

#include "engine/core/text.h"
#include "engine/notation/pgn_writer.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
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

static bool set_date(struct pgn_tags *tags, struct text *why)
{
    char date[16];

    if (pgn_tags_get(tags, "Date"))
        return true;
    pgn_file_date(date);
    return pgn_tags_set(tags, "Date", date, why);
}

bool pgn_file_append(const char *path, const struct game *game, struct pgn_tags *tags,
                     struct text *why)
{
    FILE *file;
    bool failed;

    if (!set_date(tags, why))
        return false;
    file = fopen(path, "a");
    if (!file)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    pgn_write(game, tags, write_file, file);
    failed = ferror(file) != 0;
    if (fclose(file) != 0 || failed)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    return true;
}

bool pgn_file_is_named(const char *path)
{
    const char *ending = strrchr(path, '.');

    return ending && strcasecmp(ending, ".pgn") == 0;
}

/* Whether the first character that is no blank is that of a tag. */
static bool begins_with_tag(FILE *file)
{
    int c = getc(file);

    while (c == ' ' || (c >= '\t' && c <= '\r'))
        c = getc(file);
    return ungetc(c, file) == '[';
}

bool pgn_file_is_at(const char *path)
{
    struct stat status;
    FILE *file;
    bool found;

    if (pgn_file_is_named(path))
        return true;
    if (strcmp(path, "-") == 0)
        return begins_with_tag(stdin);
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)
        || !(file = fopen(path, "r")))
        return false;
    found = begins_with_tag(file);
    fclose(file);
    return found;
}

static int read_character(void *context)
{
    return getc(context);
}

static void close_file(struct pgn_file *file)
{
    if (file->file != stdin)
        fclose(file->file);
}

bool pgn_file_open(struct pgn_file *file, const char *path, const struct rules *rules,
                   struct text *why)
{
    file->path = path;
    file->file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (!file->file)
        return text_fail(why, "%.300s: %s", path, strerror(errno));
    file->reader = pgn_reader_new(read_character, file->file, rules);
    if (file->reader)
        return true;
    close_file(file);
    return text_fail(why, "out of memory");
}

void pgn_file_close(struct pgn_file *file)
{
    pgn_reader_free(file->reader);
    close_file(file);
}

enum pgn_verdict pgn_file_next(struct pgn_file *file, struct pgn *pgn, struct text *why)
{
    struct text reason;
    const enum pgn_verdict verdict = pgn_read(file->reader, pgn, &reason);

    if (verdict == PGN_BAD)
        text_fail(why, "%.200s: %.300s", file->path, reason.chars);
    if (verdict != PGN_END || !ferror(file->file))
        return verdict;
    clearerr(file->file);
    text_fail(why, "%.300s: %s", file->path, strerror(errno));
    return PGN_BAD;
}
