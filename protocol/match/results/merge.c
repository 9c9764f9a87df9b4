/* merge.c - records of a tournament's shards, joined.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/merge.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "protocol/match/results/game_log.h"
#include "protocol/match/results/record.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/match/settings/tournament_file.h"
#include "protocol/text/json.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Read settings from their text. */
static bool parse(struct tournament *tournament, char *chars, struct text *why)
{
    FILE *file = fmemopen(chars, strlen(chars), "r");
    const bool good = file && tournament_file_read(tournament, file, why);

    if (!file)
        text_fail(why, "out of memory");
    else
        fclose(file);
    return good;
}

bool merge_begin(struct tournament *tournament, const char *path, struct text *why)
{
    FILE *file = fopen(path, "r");
    char *line = NULL, *chars = NULL;
    size_t size = 0;
    struct text reason;
    bool good = false;

    if (!file)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    if (game_log_read_line(file, &line, &size))
        chars = game_log_read_tournament(line);
    tournament->count = 0;
    if (!chars || !*chars)
        text_fail(why, "%.200s:1: it is no record of a tournament", path);
    else if (!parse(tournament, chars, &reason))
        text_fail(why, "%.200s:1: %.200s", path, reason.chars);
    else if (tournament->count < 2)
        text_fail(why, "%.200s:1: there are no two engines", path);
    else
        good = true;
    free(chars);
    free(line);
    fclose(file);
    return good;
}

/* Play the moves that a line tells. */
static bool replay(struct game *game, char *moves, struct text *why)
{
    char *rest = NULL;

    for (char *word = strtok_r(moves, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct ply ply;

        if (!coordinates_read(game_position(game), word, &ply, why))
            return false;
        if (!game_play(game, ply))
            return text_fail(why, "out of memory");
    }
    return true;
}

/* Read the list of what the engines thought. */
static bool read_thoughts(struct record *record, const char *line)
{
    const int count = game_plies(record->game) - record->opening_plies;
    const char *at = strstr(line, "\"thoughts\":[");

    if (!at || count <= 0)
        return true;
    record->thoughts = calloc((size_t)count, sizeof *record->thoughts);
    if (!record->thoughts)
        return false;
    at += strlen("\"thoughts\":[");
    for (int i = 0; i < count && (at = strchr(at, '[')); i++) {
        struct thought *thought = &record->thoughts[i];

        at++;
        thought->has_score =
            sscanf(at, "%d,%d,%d", &thought->score, &thought->depth, &thought->ms) == 3;
        if (!thought->has_score)
            (void)!sscanf(at, "null,%d,%d", &thought->depth, &thought->ms);
    }
    return true;
}

static enum ending read_ending(const char *line)
{
    char *words = json_read_string(line, "termination");
    enum ending ending = ENDING_NORMAL;

    for (int i = ENDING_NORMAL; words && i <= ENDING_ADJUDICATION; i++)
        if (strcmp(words, ending_words((enum ending)i)) == 0)
            ending = (enum ending)i;
    free(words);
    return ending;
}

/* Fill in what a line says of its game; the ledger has its result. */
static bool read_game(struct record *record, const char *line,
                      const struct standings *standings, struct text *why)
{
    const struct rules *rules = game_position(record->game)->rules;
    char *fen = json_read_string(line, "fen");
    char *moves = json_read_string(line, "moves");
    char *reason = json_read_string(line, "reason");
    struct position start;
    int64_t number = 0, opening = 0;
    bool good = json_read_integer(line, "game", &number)
                && json_read_integer(line, "opening_plies", &opening) && fen && moves
                && reason;

    if (!good)
        text_fail(why, "it is no record of a game");
    good = good && schedule_get(standings->schedule, (int)number - 1, &record->pairing)
           && fen_parse(&start, rules, fen, why);
    if (good) {
        game_reset(record->game, &start);
        good = replay(record->game, moves, why);
        record->opening_plies = (int)opening;
        record->result = (enum result)standings->results[number - 1];
        record->ending = read_ending(line);
        snprintf(record->reason, sizeof record->reason, "%s", reason);
        good = good && read_thoughts(record, line);
    }
    free(fen);
    free(moves);
    free(reason);
    return good;
}

/* Copy a game to the journal, if there is any. */
static bool copy_game(const char *line, const struct rules *rules,
                      const struct standings *standings, struct game_log *game_log,
                      struct text *why)
{
    struct record record = {.result = RESULT_NONE};
    bool good = false;

    if (game_log->pgn < 0 && game_log->jsonl < 0)
        return true;
    record.game = game_new(rules, 0);
    if (record.game)
        good = read_game(&record, line, standings, why)
               && game_log_write(game_log, &record, why);
    else
        text_fail(why, "out of memory");
    record_free(&record);
    return good;
}

/* Whether the first line is of this tournament. */
static bool check_header(const struct tournament *tournament, const char *line,
                         struct text *why)
{
    char *there = game_log_read_tournament(line);
    char *here = tournament_file_write(tournament);
    bool good = there && here;

    if (!good)
        text_fail(why, "it is no record of a tournament");
    else
        good = !tournament_file_differs(there, here, why);
    free(there);
    free(here);
    return good;
}

bool merge_record(const struct tournament *tournament, const char *path,
                  struct standings *standings, struct game_log *game_log,
                  struct text *why)
{
    struct text reason;
    struct rules *rules = options_make_rules(&tournament->configuration, why);
    FILE *file = rules ? fopen(path, "r") : NULL;
    char *line = NULL;
    size_t size = 0;
    bool good = file != NULL;

    if (rules && !file)
        text_fail(why, "%.200s: %s", path, strerror(errno));
    for (int number = 1; good && game_log_read_line(file, &line, &size); number++) {
        good = number == 1
                   ? check_header(tournament, line, &reason)
                   : game_log_enter(line, standings, &reason)
                         && copy_game(line, rules, standings, game_log, &reason);
        if (!good)
            text_fail(why, "%.200s:%d: %.250s", path, number, reason.chars);
    }
    free(line);
    if (file)
        fclose(file);
    rules_free(rules);
    return good;
}
