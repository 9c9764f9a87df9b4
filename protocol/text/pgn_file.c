/* pgn_file.c - files of games.  SPDX-License-Identifier: MIT */
#include "protocol/text/pgn_file.h"

#include "engine/core/text.h"
#include "engine/notation/pgn_writer.h"
#include "engine/platform/file.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void put_chars(void *context, const char *chars)
{
    fputs(chars, context);
}

void pgn_file_write(FILE *file, const struct game *game, const struct pgn_tags *tags)
{
    pgn_write(game, tags, put_chars, file);
}

void pgn_file_date(char date[16])
{
    const time_t now = time(NULL);
    struct tm today;

    if (!localtime_r(&now, &today) || !strftime(date, 16, "%Y.%m.%d", &today))
        strcpy(date, "????.??.??");
}

bool pgn_file_append(const char *path, const struct game *game, struct pgn_tags *tags,
                     struct text *why)
{
    char date[16];
    int descriptor;
    FILE *file;
    bool failed;

    pgn_file_date(date);
    if (!pgn_tags_get(tags, "Date") && !pgn_tags_set(tags, "Date", date, why))
        return false;
    descriptor = file_open(path, FILE_APPEND);
    file = descriptor < 0 ? NULL : fdopen(descriptor, "a");
    if (!file) {
        text_fail(why, "%.200s: %s", path, strerror(errno));
        if (descriptor >= 0)
            close(descriptor);
        return false;
    }
    pgn_file_write(file, game, tags);
    failed = ferror(file) != 0;
    if (fclose(file) != 0 || failed)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    return true;
}

bool pgn_file_begin(struct pgn_file *file, const struct text_file *text,
                    const struct rules *rules, struct library *library,
                    struct text *why)
{
    file->text = *text;
    file->was_read = false;
    file->reader = pgn_reader_new(text_file_next, &file->text, rules, library);
    if (file->reader)
        return true;
    text_file_close(&file->text);
    return text_fail(why, "out of memory");
}

bool pgn_file_open(struct pgn_file *file, const char *path, const struct rules *rules,
                   struct library *library, struct text *why)
{
    struct text_file text;

    return text_file_open(&text, path, why)
           && pgn_file_begin(file, &text, rules, library, why);
}

void pgn_file_close(struct pgn_file *file)
{
    pgn_reader_free(file->reader);
    text_file_close(&file->text);
}

enum pgn_verdict pgn_file_next(struct pgn_file *file, struct pgn *pgn, struct text *why)
{
    const char *path = file->text.path;
    struct text reason;
    const enum pgn_verdict verdict = pgn_read(file->reader, pgn, &reason);

    if (verdict == PGN_BAD)
        text_fail(why, "%.200s: %.300s", path, reason.chars);
    if (verdict != PGN_END && pgn->notice.length && !file->was_read)
        report_error(0, "%.200s: %.300s", path, pgn->notice.chars);
    if (verdict != PGN_END || !ferror(file->text.file))
        return verdict;
    clearerr(file->text.file);
    text_fail(why, "%.300s: %s", path, strerror(errno));
    return PGN_BAD;
}
