/* game_log.c - the files that a tournament writes.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/game_log.h"

#include "engine/core/text.h"
#include "protocol/match/results/record.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/match/settings/tournament_file.h"
#include "protocol/text/json.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LOCK_ATTEMPTS = 10, LOCK_PAUSE_NS = 20000000 };

/* Read the next line, without its end, into `*line`, which getline() allocates.  False at
 * the end of the file; a last line that has no end was not written completely. */
static bool read_line(FILE *file, char **line, size_t *size)
{
    const ssize_t length = getline(line, size, file);

    if (length <= 0 || (*line)[length - 1] != '\n')
        return false;
    (*line)[length - 1] = '\0';
    return true;
}

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

/* Add the result in `line`.  A game beyond the end of the tournament is ignored: the
 * tournament may have become shorter. */
static bool add_result(struct standings *standings, const char *line, struct text *why)
{
    enum result result;
    int number;

    if (!record_read_result(line, &number, &result, why))
        return false;
    if (standings_has(standings, number))
        return text_fail(why, "game %d is there twice", number + 1);
    standings_add(standings, number, result);
    return true;
}

/* Whether another process locks the file for longer than a process takes to die. */
static bool is_locked(int file)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    const struct timespec pause = {.tv_nsec = LOCK_PAUSE_NS};

    for (int i = 0; i < LOCK_ATTEMPTS; i++) {
        if (fcntl(file, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN))
            return false;
        nanosleep(&pause, NULL);
    }
    return true;
}

/* Open and lock a file for reading and writing.  It must be the only descriptor of that
 * file in the process: closing any of them gives up the lock. */
static FILE *open_locked(const char *path, struct text *why)
{
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    FILE *stream = NULL;

    if (file >= 0 && is_locked(file))
        text_fail(why, "%.200s: another match writes to it", path);
    else if (file < 0 || !(stream = fdopen(file, "r+")))
        text_fail(why, "%.200s: %s", path, strerror(errno));
    if (file >= 0 && !stream)
        close(file);
    return stream;
}

/* Write out what is buffered. */
static bool flush(FILE *stream, const char *path, struct text *why)
{
    if (fflush(stream) == 0 && !ferror(stream))
        return true;
    return text_fail(why, "%.200s: %s", path, strerror(errno));
}

/* Cut the file off at `end`, and write there from now on. */
static bool cut_off(FILE *stream, const char *path, int64_t end, struct text *why)
{
    struct stat status;

    if (fstat(fileno(stream), &status) == 0 && status.st_size < end)
        return text_fail(why, "%.200s: it is shorter than the record says", path);
    if (fseeko(stream, end, SEEK_SET) != 0 || ftruncate(fileno(stream), end) != 0)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    return true;
}

/* Start a record: the settings, and the size of the PGN file before the first game. */
static bool write_header(struct game_log *log, struct text *why)
{
    char *settings = tournament_file_write(log->tournament);
    struct json_writer json = {.file = log->record};

    if (!settings)
        return text_fail(why, "out of memory");
    json_open(&json, NULL, '{');
    json_write_string(&json, "tournament", settings);
    json_write_string(&json, "pgn", log->tournament->pgn);
    json_write_integer(&json, "pgn_end", log->pgn_end);
    json_close(&json, '}');
    putc('\n', log->record);
    free(settings);
    return flush(log->record, log->tournament->jsonl, why);
}

/* Whether the record was started with the same PGN file. */
static bool check_pgn(const struct game_log *log, const char *line, struct text *why)
{
    char *pgn = json_read_string(line, "pgn");
    const bool good = pgn && strcmp(pgn, log->tournament->pgn) == 0;

    if (!good)
        text_fail(why, "it was begun with --pgn '%.100s'", pgn ? pgn : "");
    free(pgn);
    return good;
}

/* Read the log's own record.  `*end` is set to the end of its last complete line, 0 if
 * there is none. */
static bool read_record(struct game_log *log, struct standings *standings, int64_t *end,
                        struct text *why)
{
    char *line = NULL;
    size_t size = 0;
    bool good = true;

    *end = 0;
    for (int number = 1; good && read_line(log->record, &line, &size); number++) {
        struct text reason;

        good = number == 1 ? check_header(log->tournament, line, &reason)
                                 && check_pgn(log, line, &reason)
                           : add_result(standings, line, &reason);
        if (good && !json_read_integer(line, "pgn_end", &log->pgn_end))
            good = text_fail(&reason, "it is not the record of a game");
        if (!good)
            text_fail(why, "%.200s:%d: %.300s", log->tournament->jsonl, number,
                      reason.chars);
        *end = ftello(log->record);
    }
    free(line);
    return good;
}

static bool open_record(struct game_log *log, struct standings *standings,
                        struct text *why)
{
    const char *path = log->tournament->jsonl;
    const int64_t pgn_before = log->pgn_end;
    int64_t end;

    log->record = open_locked(path, why);
    if (!log->record || !read_record(log, standings, &end, why)
        || !cut_off(log->record, path, end, why))
        return false;
    if (end > 0)
        return true;
    log->pgn_end = pgn_before;
    return write_header(log, why);
}

bool game_log_open(struct game_log *log, const struct tournament *tournament,
                   struct standings *standings, struct text *why)
{
    *log = (struct game_log){.tournament = tournament};
    if (*tournament->pgn) {
        log->pgn = open_locked(tournament->pgn, why);
        if (!log->pgn)
            return false;
        fseeko(log->pgn, 0, SEEK_END);
        log->pgn_end = ftello(log->pgn);
    }
    if (*tournament->jsonl && !open_record(log, standings, why))
        return false;
    return !log->pgn || cut_off(log->pgn, tournament->pgn, log->pgn_end, why);
}

void game_log_close(struct game_log *log)
{
    if (log->pgn)
        fclose(log->pgn);
    if (log->record)
        fclose(log->record);
    log->pgn = log->record = NULL;
}

bool game_log_write(struct game_log *log, const struct record *record, struct text *why)
{
    if (log->pgn) {
        if (!record_write_pgn(record, log->tournament, log->pgn, why)
            || !flush(log->pgn, log->tournament->pgn, why))
            return false;
        log->pgn_end = ftello(log->pgn);
    }
    if (log->record) {
        record_write_json(record, log->tournament, log->pgn_end, log->record);
        return flush(log->record, log->tournament->jsonl, why);
    }
    return true;
}

/* Write the game in `line`, if the log has any file. */
static bool copy_game(struct game_log *log, const char *line, const struct rules *rules,
                      const struct standings *standings, struct text *why)
{
    struct record record;
    bool good;

    if (!log->pgn && !log->record)
        return true;
    good = record_read_json(&record, line, &standings->schedule, rules, why)
           && game_log_write(log, &record, why);
    record_free(&record);
    return good;
}

bool game_log_merge(struct game_log *log, const char *path, const struct rules *rules,
                    struct standings *standings, struct text *why)
{
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t size = 0;
    bool good = true;

    if (!file)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    for (int number = 1; good && read_line(file, &line, &size); number++) {
        struct text reason;

        good = number == 1 ? check_header(log->tournament, line, &reason)
                           : add_result(standings, line, &reason)
                                 && copy_game(log, line, rules, standings, &reason);
        if (!good)
            text_fail(why, "%.200s:%d: %.300s", path, number, reason.chars);
    }
    free(line);
    fclose(file);
    return good;
}

/* Read settings from their text. */
static bool parse_settings(struct tournament *tournament, char *settings,
                           struct text *why)
{
    return tournament_file_parse(tournament, settings, why)
           && (tournament->count >= 2 || text_fail(why, "it has no two engines"));
}

bool game_log_read_tournament(struct tournament *tournament, const char *path,
                              struct text *why)
{
    FILE *file = fopen(path, "r");
    char *line = NULL, *settings = NULL;
    size_t size = 0;
    struct text reason;
    bool good;

    if (!file)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    tournament->count = 0;
    settings = read_settings(read_line(file, &line, &size) ? line : "", &reason);
    good = settings && parse_settings(tournament, settings, &reason);
    if (!good)
        text_fail(why, "%.200s:1: %.300s", path, reason.chars);
    free(settings);
    free(line);
    fclose(file);
    return good;
}
