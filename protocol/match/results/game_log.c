/* game_log.c - the files that a tournament is kept in.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/game_log.h"

#include "engine/core/text.h"
#include "protocol/match/results/record.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/match/settings/tournament_file.h"
#include "protocol/text/json.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LOCK_ATTEMPTS = 10, LOCK_PAUSE_NS = 20000000 };

bool game_log_read_line(FILE *file, char **line, size_t *size)
{
    const ssize_t length = getline(line, size, file);

    if (length <= 0 || (*line)[length - 1] != '\n')
        return false;
    (*line)[length - 1] = '\0';
    return true;
}

char *game_log_read_tournament(const char *line)
{
    return json_is_object(line) ? json_read_string(line, "tournament") : NULL;
}

static enum result read_result(const char *line)
{
    char *points = json_read_string(line, "result");
    enum result result = RESULT_NONE;

    for (int i = RESULT_WHITE_WINS; points && i <= RESULT_DRAW; i++)
        if (strcmp(points, outcome_score((enum result)i)) == 0)
            result = (enum result)i;
    free(points);
    return result;
}

bool game_log_enter(const char *line, struct standings *standings, struct text *why)
{
    const enum result result = read_result(line);
    int64_t number;

    if (!json_is_object(line) || !json_read_integer(line, "game", &number)
        || result == RESULT_NONE)
        return text_fail(why, "it is no record of a game");
    if (number < 1 || number > INT32_MAX)
        return text_fail(why, "there is no game %" PRId64, number);
    if (standings_has(standings, (int)number - 1))
        return text_fail(why, "game %" PRId64 " is there twice", number);
    /* A tournament that has become shorter has no place for it. */
    standings_enter(standings, (int)number - 1, result);
    return true;
}

/* Whether the file is locked by another process for longer than one takes to die. */
static bool is_taken(int file)
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

/* Open for reading and writing, alone. */
static int open_alone(const char *path, struct text *why)
{
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);

    if (file < 0) {
        text_fail(why, "%.200s: %s", path, strerror(errno));
        return -1;
    }
    if (is_taken(file)) {
        text_fail(why, "%.200s: another match writes to it", path);
        close(file);
        return -1;
    }
    return file;
}

static bool write_all(int file, const char *path, const char *chars, size_t length,
                      struct text *why)
{
    while (length > 0) {
        const ssize_t written = write(file, chars, length);

        if (written < 0 && errno != EINTR)
            return text_fail(why, "%.200s: %s", path, strerror(errno));
        if (written > 0) {
            chars += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* Begin a record, with the size of what the PGN file held before. */
static bool write_header(struct game_log *game_log, struct text *why)
{
    char *text = tournament_file_write(game_log->tournament);
    char *line = NULL;
    size_t size = 0;
    FILE *stream = text ? open_memstream(&line, &size) : NULL;
    bool good = false;

    if (stream) {
        fputs("{\"tournament\":", stream);
        json_write_string(stream, text);
        fputs(",\"pgn\":", stream);
        json_write_string(stream, game_log->tournament->pgn);
        fprintf(stream, ",\"pgn_end\":%" PRId64 "}\n", game_log->pgn_end);
        fclose(stream);
        good = write_all(game_log->jsonl, game_log->tournament->jsonl, line, size, why);
    } else {
        text_fail(why, "out of memory");
    }
    free(line);
    free(text);
    return good;
}

/* Whether the record, by its first line, is ours. */
static bool check_header(const struct game_log *game_log, const char *line,
                         struct text *why)
{
    const char *path = game_log->tournament->jsonl;
    char *there = game_log_read_tournament(line);
    char *here = tournament_file_write(game_log->tournament);
    char *pgn = json_read_string(line, "pgn");
    struct text difference;
    bool good = false;

    if (!there || !here || !pgn)
        text_fail(why, "%.200s:1: it is no record of a tournament", path);
    else if (tournament_file_differs(there, here, &difference))
        text_fail(why, "%.100s is another tournament's: %.300s", path,
                  difference.chars);
    else if (strcmp(pgn, game_log->tournament->pgn) != 0)
        text_fail(why, "%.100s was begun with --pgn '%.100s'", path, pgn);
    else
        good = true;
    free(there);
    free(here);
    free(pgn);
    return good;
}

/* Take in what the record has.  `*end` becomes the end of its last whole line, 0 where
 * there is none. */
static bool read_record(struct game_log *game_log, FILE *file,
                        struct standings *standings, int64_t *end, struct text *why)
{
    const char *path = game_log->tournament->jsonl;
    char *line = NULL;
    size_t size = 0;
    bool good = true;

    *end = 0;
    for (int number = 1; good && game_log_read_line(file, &line, &size); number++) {
        struct text reason;

        if (number == 1) {
            good = check_header(game_log, line, why);
        } else if (!game_log_enter(line, standings, &reason)) {
            text_fail(why, "%.200s:%d: %.200s", path, number, reason.chars);
            good = false;
        }
        if (good && !json_read_integer(line, "pgn_end", &game_log->pgn_end)) {
            text_fail(why, "%.200s:%d: it is no record of a game", path, number);
            good = false;
        }
        *end = ftello(file);
    }
    free(line);
    return good;
}

/* Cut off what was being written when everything ended. */
static bool cut(int file, const char *path, int64_t end, struct text *why)
{
    struct stat status;

    if (fstat(file, &status) == 0 && status.st_size < end)
        return text_fail(why, "%.200s: it has become shorter than the record says",
                         path);
    if (ftruncate(file, end) != 0 || lseek(file, end, SEEK_SET) < 0)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    return true;
}

static bool open_jsonl(struct game_log *game_log, struct standings *standings,
                       struct text *why)
{
    const char *path = game_log->tournament->jsonl;
    const int64_t pgn_before = game_log->pgn_end;
    int64_t end;

    game_log->jsonl = open_alone(path, why);
    if (game_log->jsonl < 0)
        return false;
    /* Kept open: closing any descriptor of the file would give up its lock. */
    game_log->stream = fdopen(game_log->jsonl, "r+");
    if (!game_log->stream)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    if (!read_record(game_log, game_log->stream, standings, &end, why))
        return false;
    if (end == 0)
        game_log->pgn_end = pgn_before;
    return cut(game_log->jsonl, path, end, why)
           && (end > 0 || write_header(game_log, why));
}

bool game_log_open(struct game_log *game_log, const struct tournament *tournament,
                   struct standings *standings, struct text *why)
{
    *game_log = (struct game_log){.tournament = tournament, .jsonl = -1, .pgn = -1};
    if (*tournament->pgn) {
        game_log->pgn = open_alone(tournament->pgn, why);
        if (game_log->pgn < 0)
            return false;
        game_log->pgn_end = lseek(game_log->pgn, 0, SEEK_END);
    }
    if (*tournament->jsonl && !open_jsonl(game_log, standings, why))
        return false;
    return game_log->pgn < 0
           || cut(game_log->pgn, tournament->pgn, game_log->pgn_end, why);
}

void game_log_close(struct game_log *game_log)
{
    if (game_log->pgn >= 0)
        close(game_log->pgn);
    if (game_log->stream)
        fclose(game_log->stream);
    else if (game_log->jsonl >= 0)
        close(game_log->jsonl);
    game_log->stream = NULL;
    game_log->pgn = game_log->jsonl = -1;
}

static bool write_pgn(struct game_log *game_log, const struct record *record,
                      struct text *why)
{
    char *chars = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&chars, &size);
    bool good;

    if (!stream)
        return text_fail(why, "out of memory");
    record_write_pgn(record, game_log->tournament, stream);
    fclose(stream);
    good = write_all(game_log->pgn, game_log->tournament->pgn, chars, size, why);
    game_log->pgn_end += (int64_t)size;
    free(chars);
    return good;
}

static bool write_json(struct game_log *game_log, const struct record *record,
                       struct text *why)
{
    char *chars = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&chars, &size);
    bool good;

    if (!stream)
        return text_fail(why, "out of memory");
    record_write_json(record, game_log->tournament, game_log->pgn_end, stream);
    fclose(stream);
    good = write_all(game_log->jsonl, game_log->tournament->jsonl, chars, size, why);
    free(chars);
    return good;
}

bool game_log_write(struct game_log *game_log, const struct record *record,
                    struct text *why)
{
    return (game_log->pgn < 0 || write_pgn(game_log, record, why))
           && (game_log->jsonl < 0 || write_json(game_log, record, why));
}
