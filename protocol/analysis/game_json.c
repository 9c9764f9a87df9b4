/* game_json.c - an analysed game as JSON.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/game_json.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/pgn_tags.h"
#include "engine/notation/roll.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "eval/wdl.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/analysis/print.h"
#include "protocol/text/json.h"
#include "protocol/text/position_json.h"

enum { CHANCE_DECIMALS = 4, MEAN_DECIMALS = 1 };

static const char *const colours[COLOURS] = {[WHITE] = "white", [BLACK] = "black"};

static void write_move(struct json_writer *json, const struct position *pos, move m)
{
    json_write_coordinates(json, pos, m);
    json_write_san(json, pos, m);
}

/* Win, draw and loss in permille, where they are known. */
static void write_wdl(struct json_writer *json, const char *name,
                      const struct variant *variant, score s)
{
    struct wdl wdl;

    if (!wdl_is_fitted(variant))
        return;
    wdl_estimate(variant, s, &wdl);
    json_open(json, name, '[');
    json_write_integer(json, NULL, wdl.win);
    json_write_integer(json, NULL, wdl.draw);
    json_write_integer(json, NULL, wdl.loss);
    json_close(json, ']');
}

static void write_best(struct json_writer *json, const struct position *pos,
                       const struct ply_analysis *ply)
{
    const struct variant *variant = pos->rules->variant;

    json_open(json, "best", '{');
    if (ply->line_length)
        write_move(json, pos, ply->line[0]);
    analysis_write_json_score(json, "score", ply->best);
    write_wdl(json, "wdl", variant, ply->best);
    analysis_write_json_moves(json, "moves", pos, ply->line, ply->line_length,
                              coordinates_write);
    json_close(json, '}');
}

static void write_roll(struct json_writer *json, const struct position *pos,
                       struct ply played, const struct ply_analysis *ply)
{
    struct text text = {.length = 0};

    roll_write_words(pos, played, &text);
    json_write_string(json, "roll", text.chars);
    json_write_decimal(json, "luck", ply->luck, CHANCE_DECIMALS);
}

static void print_ply(FILE *file, const struct game_analysis *analysis, int number,
                      int game)
{
    const struct position *pos = game_position_at(analysis->game, number);
    const struct ply played = game_ply(analysis->game, number);
    const struct ply_analysis *ply = &analysis->plies[number];
    struct json_writer json = {.file = file};

    json_open(&json, NULL, '{');
    json_write_integer(&json, "game", game);
    json_write_integer(&json, "ply", number + 1);
    json_write_integer(&json, "number", pos->fullmove);
    json_write_string(&json, "side", colours[pos->to_move]);
    json_write_fen(&json, pos);
    write_move(&json, pos, played.move);
    analysis_write_json_score(&json, "score", ply->played);
    write_wdl(&json, "wdl", pos->rules->variant, ply->played);
    write_best(&json, pos, ply);
    json_open(&json, "loss", '{');
    json_write_integer(&json, "cp", ply->loss_cp);
    json_write_decimal(&json, "chance", ply->loss, CHANCE_DECIMALS);
    json_close(&json, '}');
    json_write_string(&json, "grade",
                      ply->grade != GRADE_NONE ? grades[ply->grade].name : NULL);
    json_write_integer(&json, "legal_moves", ply->move_count);
    json_write_boolean(&json, "is_best", ply->is_best);
    json_write_boolean(&json, "only_move", ply->is_only);
    json_write_boolean(&json, "turning_point", ply->turns_game);
    if (ply->has_roll)
        write_roll(&json, pos, played, ply);
    json_write_integer(&json, "depth", ply->depth);
    json_write_integer(&json, "nodes", (int64_t)ply->nodes);
    json_close(&json, '}');
    putc('\n', file);
}

void game_json_write_side(struct json_writer *json,
                          const struct game_analysis *analysis, int colour)
{
    const struct side_summary *side = &analysis->sides[colour];

    json_open(json, colours[colour], '{');
    json_write_integer(json, "moves", side->moves);
    if (side->moves) {
        json_write_decimal(json, "accuracy", side->accuracy, MEAN_DECIMALS);
        json_write_decimal(json, "average_loss_cp", side->loss_cp, MEAN_DECIMALS);
    }
    json_write_integer(json, "inaccuracies", side->grades[GRADE_INACCURACY]);
    json_write_integer(json, "mistakes", side->grades[GRADE_MISTAKE]);
    json_write_integer(json, "blunders", side->grades[GRADE_BLUNDER]);
    json_write_integer(json, "only_moves", side->only_moves);
    if (analysis->has_dice)
        json_write_decimal(json, "luck", side->luck, CHANCE_DECIMALS);
    json_close(json, '}');
}

void game_json_print(FILE *file, const struct game_analysis *analysis,
                     const struct pgn_tags *tags, int number, const char *annotator,
                     const char *ending)
{
    const struct game *game = analysis->game;
    const struct outcome outcome = game_outcome(game);
    const score last = analysis->scores[analysis->count];
    struct json_writer json = {.file = file};

    for (int i = 0; i < analysis->count; i++)
        print_ply(file, analysis, i, number);
    json_open(&json, NULL, '{');
    json_write_integer(&json, "game", number);
    json_write_integer(&json, "plies", analysis->count);
    json_write_string(&json, "variant", game_position(game)->rules->variant->name);
    json_write_string(&json, "annotator", annotator);
    json_open(&json, "tags", '{');
    for (int i = 0; i < tags->tag_count; i++)
        json_write_string(&json, tags->tags[i].name, tags->tags[i].value);
    json_close(&json, '}');
    json_write_string(&json, "result", outcome_score(tags->result));
    if (ending)
        json_write_string(&json, "error", ending);
    json_write_fen(&json, game_position(game));
    if (outcome.result != RESULT_NONE)
        json_write_string(&json, "outcome", outcome_words(&outcome));
    else
        analysis_write_json_score(&json, "score",
                                  game_position(game)->to_move == WHITE ? last : -last);
    for (int colour = WHITE; colour <= BLACK; colour++)
        game_json_write_side(&json, analysis, colour);
    json_open(&json, "turning_points", '[');
    for (int i = 0; i < analysis->count; i++)
        if (analysis->plies[i].turns_game)
            json_write_integer(&json, NULL, i + 1);
    json_close(&json, ']');
    json_close(&json, '}');
    putc('\n', file);
}
