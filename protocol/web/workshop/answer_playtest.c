/* answer_playtest.c - how a game plays, from some quick games of the engine.  SPDX-License-Identifier: MIT */
#include "protocol/web/workshop/workshop.h"

#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "protocol/openings/opening.h"
#include "protocol/playtest/facts.h"
#include "protocol/playtest/figures.h"
#include "protocol/playtest/figures_json.h"
#include "protocol/playtest/player.h"
#include "protocol/playtest/rows.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "search/search.h"
#include "search/strength.h"

#include <stdlib.h>

/* Two levels make a cycle of ten games, so that 50 have as many of full strength as warnings need, and as many between
 * neighbours. */
enum {
    GAMES = 50,
    GAMES_MAX = 1000,
    LEVEL = 10,
    NODES = 500,
    PLIES = 400,
    HASH_MB = 4
};

static const struct play_settings settings = {
    .seed = 1,
    .nodes = NODES,
    .plies = PLIES,
    .level_count = 2,
    .levels = {LEVEL, SKILL_MAX},
};

/* ---- the games -------------------------------------------------------------------------- */

/* What plays the games of a question. */
struct player {
    struct question *question;
    struct openings *openings; /* owned */
    struct searcher *searcher; /* owned */
};

static void close_player(struct player *player)
{
    openings_free(player->openings);
    searcher_free(player->searcher);
}

static bool open_player(struct player *player, struct question *question,
                        struct text *why)
{
    const struct rules *rules = question->rules;
    struct opening_settings openings = {.plies = -1, .seed = settings.seed};
    struct configuration configuration;

    options_preset(&configuration, rules->variant);
    configuration.hash_mb = HASH_MB;
    openings_choose(&openings, rules);
    *player = (struct player){question, openings_new(&openings, rules, why), NULL};
    if (player->openings)
        player->searcher = searcher_options_new(&configuration, rules, why);
    if (player->searcher)
        return true;
    close_player(player);
    return false;
}

static bool play_game(const struct player *player, int number, struct game_facts *facts,
                      struct text *why)
{
    const struct rules *rules = player->question->rules;
    struct played_game played;
    const bool good = player_play(&played, &settings, rules, player->openings,
                                  player->searcher, number, why);

    if (good)
        played_game_count(&played, &settings, rules, player->searcher, facts);
    played_game_free(&played);
    return good;
}

/* Play `count` games, and tell of each when it has ended. */
static bool play_games(struct question *question, struct game_facts *facts, int count,
                       struct text *why)
{
    struct player player;
    bool good = open_player(&player, question, why);

    if (!good)
        return false;
    for (int i = 0; good && i < count; i++) {
        good = play_game(&player, i, &facts[i], why);
        fprintf(question->progress, "progress %.3f\n", (i + 1.0) / count);
        fflush(question->progress);
    }
    close_player(&player);
    return good;
}

/* ---- the report ------------------------------------------------------------------------- */

/* A row, whose `values` are written by the caller and closed by end_row(). */
static void begin_row(struct json_writer *json, const char *title, const char *note)
{
    json_open(json, NULL, '{');
    json_write_string(json, "title", title);
    json_write_string(json, "note", note);
    json_open(json, "values", '[');
}

static void end_row(struct json_writer *json)
{
    json_close(json, ']');
    json_close(json, '}');
}

static void write_level_rows(struct json_writer *json, const struct figures *figures)
{
    json_open(json, "levelRows", '[');
    for (const struct level_row *row = level_rows; row->title; row++) {
        begin_row(json, row->title, row->note);
        for (int level = 0; level < figures->level_count; level++) {
            struct text text = {.length = 0};

            level_row_write(row, figures, level, &text);
            json_write_string(json, NULL, text.chars);
        }
        end_row(json);
    }
    json_close(json, ']');
}

/* A figure that the game does not have is left out. */
static void write_game_rows(struct json_writer *json, const struct figures *figures)
{
    json_open(json, "gameRows", '[');
    for (const struct game_row *row = game_rows; row->title; row++) {
        struct text text = {.length = 0};

        row->write(figures, &text);
        if (!text.length)
            continue;
        begin_row(json, row->title, row->note);
        json_write_string(json, NULL, text.chars);
        end_row(json);
    }
    json_close(json, ']');
}

static void write_report(struct json_writer *json, const struct figures *figures,
                         const struct rules *rules)
{
    json_write_integer(json, "games", figures->games);
    json_open(json, "levels", '[');
    for (int i = 0; i < figures->level_count; i++)
        json_write_integer(json, NULL, settings.levels[i]);
    json_close(json, ']');
    figures_write_warnings(json, figures, rules);
    figures_write_endings(json, &figures->levels[figures->level_count - 1]);
    write_level_rows(json, figures);
    write_game_rows(json, figures);
}

bool answer_playtest(struct question *question, struct text *why)
{
    const int count = question_number(question, "games", GAMES, GAMES_MAX);
    struct game_facts *facts = calloc((size_t)count + 1, sizeof *facts);
    struct figures *figures = malloc(sizeof *figures);
    bool good = facts && figures;

    if (!good)
        text_fail(why, "out of memory");
    good = good && play_games(question, facts, count, why);
    if (good) {
        good = figures_compute(figures, question->rules, facts, count,
                               settings.level_count)
               || text_fail(why, "out of memory");
    }
    if (good)
        write_report(&question->json, figures, question->rules);
    free(figures);
    free(facts);
    return good;
}
