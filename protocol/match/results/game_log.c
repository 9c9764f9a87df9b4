/* game_log.c - the files that a tournament writes.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/game_log.h"

#include "engine/core/input_file.h"
#include "engine/core/text.h"
#include "engine/platform/stream.h"
#include "protocol/match/results/record.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/settings/files.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/match/settings/tournament_file.h"
#include "protocol/text/json.h"

#include <stdlib.h>
#include <string.h>

/* The settings in a record's first line; the caller frees them.  NULL if there are none. */
static char *read_settings(const char *line, struct text *why)
{
    char *settings = json_is_object(line) ? json_read_string(line, "tournament") : NULL;

    if (settings && *settings)
        return settings;
    free(settings);
    text_fail(why, "it is not the record of a tournament");
    return NULL;
}

/* Whether a record's first line describes the same tournament. */
static bool check_header(const struct tournament *tournament, const char *line,
                         struct text *why)
{
    char *there = read_settings(line, why);
    struct text difference;
    bool good = there != NULL;

    if (good && tournament_file_differs(there, tournament, &difference))
        good = text_fail(why, "it is another tournament's: %.300s", difference.chars);
    free(there);
    return good;
}

/* Add the result in `line`.  A game beyond the end of the tournament is ignored, because
 * the tournament may have become shorter, but not when records are joined. */
static bool add_result(struct standings *standings, const char *line, struct text *why)
{
    enum result result;
    int number;

    if (!record_read_result(line, &number, &result, why))
        return false;
    if (standings_has(standings, number))
        return text_fail(why, "game %d is there twice", number + 1);
    return standings_add(standings, number, result, record_read_termination(line))
           || !standings->schedule.tournament->merging
           || text_fail(why, "game %d is beyond the end; how many are --games?",
                        number + 1);
}

/* The first line of the record, which the caller frees; NULL when memory is out. */
static char *make_header(const struct tournament *tournament)
{
    char *settings = tournament_file_write(tournament);
    char *header = NULL;
    size_t size = 0;
    struct json_writer json = {.file = stream_open_memory(&header, &size)};

    if (settings && json.file) {
        json_open(&json, NULL, '{');
        json_write_string(&json, "tournament", settings);
        json_write_string(&json, "pgn", tournament->pgn);
        json_close(&json, '}');
        putc('\n', json.file);
    }
    free(settings);
    if (settings && json.file && stream_close_memory(json.file, &header, &size))
        return header;
    free(header);
    return NULL;
}

/* Start a record with the settings. */
static bool write_header(struct game_log *log, struct text *why)
{
    char *header = make_header(log->tournament);

    if (!header)
        return text_fail(why, "out of memory");
    fputs(header, log->record.stream);
    free(header);
    return output_file_flush(&log->record, why);
}

/* Whether the record was started with the same PGN file. */
static bool check_pgn(const struct game_log *log, const char *line, struct text *why)
{
    char *pgn = json_read_string(line, "pgn");
    const bool good = pgn
                      && (strcmp(pgn, log->tournament->pgn) == 0
                          || (log->pgn.stream && output_file_is_at(&log->pgn, pgn)));

    if (!good)
        text_fail(why, "it was begun with --pgn '%.100s'", pgn ? pgn : "");
    free(pgn);
    return good;
}

/* Whether `line`, the incomplete last one of the record, is the beginning of one that
 * this tournament writes. */
static bool is_torn_line(const struct game_log *log, int number, const char *line)
{
    static const char game[] = "{\"game\":";
    const size_t length = strlen(line);
    char *header;
    bool is_torn;

    if (number > 1)
        return strncmp(line, game, length < strlen(game) ? length : strlen(game)) == 0;
    header = make_header(log->tournament);
    is_torn = header && strncmp(line, header, length) == 0;
    free(header);
    return is_torn;
}

/* Read the log's own record.  `*end` is set to the end of its last complete line, 0 if
 * there is none, and `*last` to the line of its last game, which the caller frees. */
static bool read_record(struct game_log *log, struct standings *standings, int64_t *end,
                        char **last, struct text *why)
{
    char *line = NULL;
    size_t size = 0;
    struct text reason;
    int number = 1;
    bool good = true;

    *end = 0;
    *last = NULL;
    for (; good && record_read_line(log->record.stream, &line, &size); number++) {
        good = number == 1 ? check_header(log->tournament, line, &reason)
                                 && check_pgn(log, line, &reason)
                           : add_result(standings, line, &reason);
        *end = ftello(log->record.stream);
        if (number > 1) {
            free(*last);
            *last = line;
            line = NULL;
            size = 0;
        }
    }
    if (good && *end < output_file_size(&log->record)
        && !is_torn_line(log, number, line)) {
        good = text_fail(&reason, "it is not a line of a tournament's record");
        number++;
    }
    if (!good)
        text_fail(why, "%.200s:%d: %.300s", log->tournament->jsonl, number - 1,
                  reason.chars);
    free(line);
    return good;
}

/* The PGN of the game in a line of the record; the caller frees it. */
static char *make_pgn(const struct game_log *log, const char *line,
                      const struct rules *rules, const struct schedule *schedule,
                      struct text *why)
{
    char *pgn = NULL;
    size_t size = 0;
    FILE *stream = stream_open_memory(&pgn, &size);
    struct record record = {.game = NULL};
    bool good = stream || text_fail(why, "out of memory");

    good = good && record_read_json(&record, line, schedule, rules, why)
           && record_write_pgn(&record, log->tournament, stream, why);
    record_free(&record);
    if (stream && !stream_close_memory(stream, &pgn, &size) && good)
        good = text_fail(why, "out of memory");
    if (good)
        return pgn;
    free(pgn);
    return NULL;
}

/* What the PGN file contains from `start` on, up to a byte of 0; the caller frees it. */
static char *read_pgn_from(const struct game_log *log, int64_t start, struct text *why)
{
    const int64_t size = output_file_size(&log->pgn) - start;
    char *chars = size < 0 ? NULL : malloc((size_t)size + 1);

    if (size < 0) {
        text_fail(why,
                  "%.200s: it is shorter than the record says; match --merge writes "
                  "another one from the record",
                  log->tournament->pgn);
    } else if (!chars) {
        text_fail(why, "out of memory");
    } else {
        fseeko(log->pgn.stream, (off_t)start, SEEK_SET);
        chars[fread(chars, 1, (size_t)size, log->pgn.stream)] = '\0';
    }
    return chars;
}

/* Write the last game on record to the PGN file, unless it is there already, complete.
 * Other tournaments may have added games since. */
static bool complete_pgn(struct game_log *log, const char *last,
                         const struct rules *rules, const struct schedule *schedule,
                         struct text *why)
{
    char *game, *there;
    int64_t start;

    if (!json_read_integer(last, "pgn_start", &start) || start < 0)
        return true;
    game = make_pgn(log, last, rules, schedule, why);
    there = game ? read_pgn_from(log, start, why) : NULL;
    if (there) {
        output_file_seek_end(&log->pgn);
        if (strncmp(game, there, strlen(there)) == 0)
            fputs(game + strlen(there), log->pgn.stream);
        else if (!strstr(there, game))
            fprintf(log->pgn.stream, "\n\n%s", game);
    }
    free(game);
    free(there);
    return there && output_file_flush(&log->pgn, why);
}

/* Write an empty line where what is in the PGN file does not end with one. */
static bool separate_games(struct game_log *log, struct text *why)
{
    char end[2] = "";

    if (output_file_size(&log->pgn) <= 0)
        return true;
    fseeko(log->pgn.stream, -2, SEEK_END);
    if (fread(end, 1, sizeof end, log->pgn.stream) == sizeof end
        && memcmp(end, "\n\n", sizeof end) == 0)
        return true;
    output_file_seek_end(&log->pgn);
    fputs("\n\n", log->pgn.stream);
    return output_file_flush(&log->pgn, why);
}

static bool open_record(struct game_log *log, const struct rules *rules,
                        struct standings *standings, struct text *why)
{
    int64_t end;
    char *last = NULL;
    bool good = read_record(log, standings, &end, &last, why);

    if (good && end < output_file_size(&log->record))
        good = output_file_truncate(&log->record, end, why);
    output_file_seek_end(&log->record);
    if (good && end == 0)
        good = write_header(log, why);
    if (good && last && log->pgn.is_regular)
        good = complete_pgn(log, last, rules, &standings->schedule, why);
    free(last);
    return good;
}

static bool check_files(const struct game_log *log, struct text *why)
{
    const struct tournament *tournament = log->tournament;

    if (!tournament_check_files(tournament, why))
        return false;
    if (tournament->merging && log->pgn.stream && output_file_size(&log->pgn) > 0)
        return text_fail(why, "%.200s: --merge writes new files only", log->pgn.path);
    if (tournament->merging && log->record.stream && output_file_size(&log->record) > 0)
        return text_fail(why, "%.200s: --merge writes new files only",
                         log->record.path);
    return true;
}

bool game_log_open(struct game_log *log, const struct tournament *tournament,
                   const struct rules *rules, struct standings *standings,
                   struct text *why)
{
    *log = (struct game_log){.tournament = tournament};
    if (*tournament->pgn
        && !output_file_open(&log->pgn, tournament->pgn, tournament->durable, why))
        return false;
    if (*tournament->jsonl
        && !output_file_open(&log->record, tournament->jsonl, tournament->durable, why))
        return false;
    return check_files(log, why)
           && (!log->record.stream || open_record(log, rules, standings, why))
           && (!log->pgn.stream || separate_games(log, why));
}

void game_log_close(struct game_log *log)
{
    output_file_close(&log->pgn);
    output_file_close(&log->record);
}

bool game_log_write(struct game_log *log, const struct record *record, struct text *why)
{
    if (log->pgn.stream)
        output_file_seek_end(&log->pgn);
    if (log->record.stream) {
        const int64_t start = log->pgn.stream ? output_file_size(&log->pgn) : -1;

        record_write_json(record, log->tournament, start, log->record.stream);
        if (!output_file_flush(&log->record, why))
            return false;
    }
    return !log->pgn.stream
           || (record_write_pgn(record, log->tournament, log->pgn.stream, why)
               && output_file_flush(&log->pgn, why));
}

/* Write the game in `line`. */
static bool copy_game(struct game_log *log, const char *line, const struct rules *rules,
                      const struct standings *standings, struct text *why)
{
    struct record record;
    bool good;

    good = record_read_json(&record, line, &standings->schedule, rules, why)
           && game_log_write(log, &record, why);
    record_free(&record);
    return good;
}

/* Read on in the record at `path`, of a part of `tournament`: add its results to `standings`, or
 * copy its games to `log`, unless that is NULL. */
static bool read_part(const struct tournament *tournament, struct game_log *log,
                      const char *path, struct record_part *part,
                      const struct rules *rules, struct standings *standings,
                      struct text *why)
{
    FILE *file = input_file_open(path, why);
    char *line = NULL;
    size_t size = 0;
    bool good = true;

    if (!file)
        return false;
    fseeko(file, (off_t)part->end, SEEK_SET);
    while (good && record_read_line(file, &line, &size)) {
        struct text reason;

        if (part->lines++ == 0)
            good = check_header(tournament, line, &reason);
        else
            good = log ? copy_game(log, line, rules, standings, &reason)
                       : add_result(standings, line, &reason);
        if (!good)
            text_fail(why, "%.200s:%d: %.300s", path, part->lines, reason.chars);
        part->end = ftello(file);
    }
    free(line);
    fclose(file);
    return good;
}

bool game_log_read_part(const struct tournament *tournament, const char *path,
                        struct record_part *part, struct standings *standings,
                        struct text *why)
{
    return read_part(tournament, NULL, path, part, NULL, standings, why);
}

bool game_log_merge(struct game_log *log, const struct tournament *tournament,
                    char *const paths[], int count, const struct rules *rules,
                    struct standings *standings, struct text *why)
{
    *log = (struct game_log){.tournament = tournament};
    for (int i = 0; i < count; i++)
        if (!game_log_read_part(tournament, paths[i], &(struct record_part){.end = 0},
                                standings, why))
            return false;
    if (!*tournament->pgn && !*tournament->jsonl)
        return true;
    if (!game_log_open(log, tournament, rules, standings, why))
        return false;
    for (int i = 0; i < count; i++)
        if (!read_part(tournament, log, paths[i], &(struct record_part){.end = 0},
                       rules, standings, why))
            return false;
    return true;
}

bool game_log_read_tournament(struct tournament *tournament, const char *path,
                              struct text *why)
{
    FILE *file = input_file_open(path, why);
    char *line = NULL, *settings = NULL;
    size_t size = 0;
    struct text reason;
    bool good;

    if (!file)
        return false;
    settings = read_settings(record_read_line(file, &line, &size) ? line : "", &reason);
    good = settings && tournament_file_read(tournament, settings, &reason)
           && (tournament->count >= 2 || text_fail(&reason, "it has no two engines"));
    if (!good)
        text_fail(why, "%.200s:1: %.300s", path, reason.chars);
    free(settings);
    free(line);
    fclose(file);
    return good;
}
