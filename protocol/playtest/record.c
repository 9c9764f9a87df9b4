/* record.c - the file of a playtest's games.  SPDX-License-Identifier: MIT */
#include "protocol/playtest/record.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/game.h"
#include "protocol/match/results/record.h"
#include "protocol/playtest/player.h"
#include "protocol/text/game_text.h"
#include "protocol/text/json.h"

#include <stdlib.h>
#include <string.h>

/* ---- lines ----------------------------------------------------------------------------- */

/* Call `visit` with each line behind the first, and leave the file at the end of the last complete
 * one. */
static bool visit_lines(struct playtest_record *record,
                        bool (*visit)(void *context, const char *line, int number,
                                      struct text *why),
                        void *context, struct text *why)
{
    FILE *stream = record->file.stream;
    char *line = NULL;
    size_t size = 0;
    int64_t end = 0;
    bool good = true;

    rewind(stream);
    for (int number = 1; good && record_read_line(stream, &line, &size); number++) {
        good = visit(context, line, number, why);
        end = ftell(stream);
    }
    free(line);
    return good && output_file_truncate(&record->file, end, why);
}

/* ---- opening --------------------------------------------------------------------------- */

struct heading {
    const char *how;
    const char *path;
    bool found;
};

static bool check_heading(void *context, const char *line, int number, struct text *why)
{
    struct heading *heading = context;
    char *how;
    bool good;

    if (number > 1)
        return true;
    how = json_read_string(line, "playtest");
    good = how && strcmp(how, heading->how) == 0;
    if (!how)
        text_fail(why, "%s: it is no record of a playtest", heading->path);
    else if (!good)
        text_fail(why, "%s: it is the record of other games: %.200s", heading->path,
                  how);
    heading->found = good;
    free(how);
    return good;
}

bool playtest_record_open(struct playtest_record *record, const char *path,
                          const char *how, struct text *why)
{
    struct heading heading = {.how = how, .path = path};
    struct json_writer json;

    if (!output_file_open(&record->file, path, false, why))
        return false;
    if (!record->file.is_regular)
        return text_fail(why, "%s: it is not a regular file", path);
    if (!visit_lines(record, check_heading, &heading, why))
        return false;
    if (heading.found)
        return true;
    json = (struct json_writer){.file = record->file.stream};
    json_open(&json, NULL, '{');
    json_write_string(&json, "playtest", how);
    json_close(&json, '}');
    putc('\n', json.file);
    return output_file_flush(&record->file, why);
}

void playtest_record_close(struct playtest_record *record)
{
    output_file_close(&record->file);
}

/* ---- reading --------------------------------------------------------------------------- */

struct visit {
    int rules;
    const char *path;
    playtest_record_visitor visit;
    void *context;
};

static bool visit_game(void *context, const char *line, int number, struct text *why)
{
    const struct visit *visit = context;
    int64_t rules, game;
    struct text reason;

    if (number == 1)
        return true;
    if (!json_is_object(line) || !json_read_integer(line, "rules", &rules)
        || !json_read_integer(line, "game", &game) || game < 0 || game > INT32_MAX)
        return text_fail(why, "%s:%d: it is no game of a playtest", visit->path,
                         number);
    if (rules != visit->rules || visit->visit(visit->context, (int)game, line, &reason))
        return true;
    return text_fail(why, "%s:%d: %s", visit->path, number, reason.chars);
}

bool playtest_record_visit(struct playtest_record *record, int rules,
                           playtest_record_visitor visit, void *context,
                           struct text *why)
{
    struct visit all = {rules, record->file.path, visit, context};

    return !record->file.stream || visit_lines(record, visit_game, &all, why);
}

static bool replay_ply(struct played_game *played, const char *word, struct text *why)
{
    struct ply ply;

    if (game_outcome(played->game).result != RESULT_NONE)
        return text_fail(why, "the game was over before '%.40s'", word);
    return ply_read(game_position(played->game), word, &ply, why)
           && (game_play(played->game, ply)
               || text_fail(why, "%s", game_play_failure(played->game)));
}

/* Play the words of `moves`, which is changed. */
static bool replay_moves(struct played_game *played, char *moves, int plies,
                         struct text *why)
{
    char *rest = NULL;

    for (char *word = strtok_r(moves, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest))
        if (game_plies(played->game) >= plies)
            return text_fail(why, "the game has more than %d plies", plies);
        else if (!replay_ply(played, word, why))
            return false;
    return true;
}

static bool read_scores(struct played_game *played, const char *line, struct text *why)
{
    const char *array = json_find_array(line, "scores");
    const int count = game_plies(played->game) - played->opening;
    const char *element;
    int64_t score;
    int i = 0;

    while (array && (element = json_next_element(&array))) {
        if (i == count || !json_element_integer(element, &score) || score < INT16_MIN
            || score > INT16_MAX)
            return text_fail(why, "its scores are wrong");
        played->scores[i++] = (int)score;
    }
    return i == count || text_fail(why, "its scores are wrong");
}

bool playtest_record_replay(struct played_game *played, const char *line, int plies,
                            struct text *why)
{
    char *moves = json_read_string(line, "moves");
    const bool good = moves ? replay_moves(played, moves, plies, why)
                                  && read_scores(played, line, why)
                            : text_fail(why, "it has no moves");

    free(moves);
    return good;
}

/* ---- writing --------------------------------------------------------------------------- */

static void write_moves(struct json_writer *json, const struct played_game *played)
{
    const int plies = game_plies(played->game);

    json_open_string(json, "moves");
    for (int i = played->opening; i < plies; i++) {
        struct text ply = {.length = 0};

        if (i > played->opening)
            text_add_char(&ply, ' ');
        coordinates_write_ply(game_position_at(played->game, i),
                              game_ply(played->game, i), &ply);
        json_add(json, ply.chars);
    }
    json_close_string(json);
    json_open(json, "scores", '[');
    for (int i = 0; i < plies - played->opening; i++)
        json_write_integer(json, NULL, played->scores[i]);
    json_close(json, ']');
}

bool playtest_record_add(struct playtest_record *record, int rules,
                         const struct played_game *played, struct text *why)
{
    struct json_writer json = {.file = record->file.stream};
    const struct outcome outcome = game_outcome(played->game);

    if (!json.file)
        return true;
    json_open(&json, NULL, '{');
    json_write_integer(&json, "rules", rules);
    json_write_integer(&json, "game", played->number);
    json_write_string(&json, "result", outcome_score(outcome.result));
    json_write_string(&json, "reason", outcome_words(&outcome));
    write_moves(&json, played);
    json_close(&json, '}');
    putc('\n', json.file);
    return output_file_flush(&record->file, why);
}
