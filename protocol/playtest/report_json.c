/* report_json.c - what a playtest has found, as JSON.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/playtest/figures.h"
#include "protocol/playtest/figures_json.h"
#include "protocol/playtest/report.h"
#include "protocol/playtest/rows.h"
#include "protocol/text/json.h"
#include "protocol/text/position_json.h"

enum { DECIMALS = 4 };

static void write_number(struct json_writer *json, const char *name, double number)
{
    json_write_decimal(json, name, number, DECIMALS);
}

static void write_tally(struct json_writer *json, const char *name,
                        const struct tally *tally)
{
    json_open(json, name, '{');
    json_write_integer(json, "wins", tally->wins);
    json_write_integer(json, "draws", tally->draws);
    json_write_integer(json, "losses", tally->losses);
    json_close(json, '}');
}

static void write_interval(struct json_writer *json, const char *name,
                           const struct interval *interval)
{
    json_open(json, name, '{');
    write_number(json, "value", interval->value);
    write_number(json, "low", interval->low);
    write_number(json, "high", interval->high);
    json_close(json, '}');
}

static void write_level(struct json_writer *json, const struct level_figures *level,
                        const struct tally *step, int number)
{
    json_open(json, NULL, '{');
    json_write_integer(json, "level", number);
    json_write_integer(json, "games", level->games);
    json_write_integer(json, "stopped", level->stopped);
    write_tally(json, "white", &level->white);
    write_interval(json, "draws", &level->draws);
    write_interval(json, "score", &level->score);
    write_number(json, "completion", level->completion);
    json_write_integer(json, "median", level->median);
    json_write_integer(json, "longest_tenth", level->long_tenth);
    write_number(json, "branching", level->choices);
    figures_write_endings(json, level);
    write_tally(json, "against_level_below", step);
    json_close(json, '}');
}

static void write_uses(struct json_writer *json, const struct tested_game *game)
{
    const struct variant *variant = game->rules->variant;
    const struct use_figures *use = &game->figures->use;

    json_open(json, "pieces", '[');
    for (int kind = 1; kind < variant->kind_count; kind++) {
        if (!variant->kinds[kind].letter)
            continue;
        json_open(json, NULL, '{');
        json_write_string(json, "piece", variant->kinds[kind].name);
        write_number(json, "share", use->kind_share[kind]);
        write_number(json, "moves", use->kind_moves[kind]);
        write_number(json, "captures", use->kind_captures[kind]);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_open(json, "features", '[');
    for (int i = 0; i < FEATURES; i++) {
        struct text name = {.length = 0};

        if (!feature_write(game->rules, i, &name))
            continue;
        json_open(json, NULL, '{');
        json_write_string(json, "feature", name.chars);
        write_number(json, "a_game", use->features[i]);
        write_number(json, "games", use->feature_games[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_tension(struct json_writer *json, const struct figures *figures)
{
    write_interval(json, "start_score", &figures->start_score);
    write_number(json, "uncertainty", figures->tension.uncertainty);
    write_number(json, "drama", figures->tension.drama);
    write_number(json, "lead_change", figures->tension.changes);
    write_number(json, "decided", figures->tension.decided);
    write_number(json, "decisiveness", figures->decisiveness);
    write_number(json, "luck", figures->luck);
    write_number(json, "elo", figures->elo);
    json_write_boolean(json, "elo_is_bound", figures->elo_is_bound);
    write_number(json, "depth", figures->depth);
}

static void write_first_moves(struct json_writer *json, const struct tested_game *game)
{
    json_open(json, "first_moves", '[');
    for (int i = 0; i < game->figures->first_count; i++) {
        json_open(json, NULL, '{');
        json_write_coordinates(json, game->rules->start, game->figures->first[i].move);
        write_tally(json, "white", &game->figures->first[i].white);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_game(struct json_writer *json, const struct playtest_report *report,
                       const struct tested_game *game)
{
    const struct figures *figures = game->figures;

    json_open(json, NULL, '{');
    json_write_string(json, "game", game->name);
    json_write_integer(json, "games", figures->games);
    json_open(json, "levels", '[');
    for (int i = 0; i < figures->level_count; i++)
        write_level(json, &figures->levels[i], &figures->steps[i],
                    report->settings->levels[i]);
    json_close(json, ']');
    write_tension(json, figures);
    write_uses(json, game);
    write_first_moves(json, game);
    figures_write_warnings(json, figures, game->rules);
    json_close(json, '}');
}

void report_write_json(FILE *file, const struct playtest_report *report)
{
    struct json_writer json = {.file = file};

    json_open(&json, NULL, '{');
    json_write_integer(&json, "seed", (int64_t)report->settings->seed);
    json_write_integer(&json, "nodes", (int64_t)report->settings->nodes);
    json_open(&json, "games", '[');
    for (int i = 0; i < report->count; i++)
        write_game(&json, report, &report->games[i]);
    json_close(&json, ']');
    json_close(&json, '}');
    putc('\n', file);
}
