/* inspector.c - evidence about a position: proofs, searches and games.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/pages/inspector.h"

#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/wdl.h"
#include "protocol/analysis/words.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "protocol/text/game_text.h"
#include "search/proof/solve.h"
#include "search/tablebase/material.h"
#include "search/tablebase/provider.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_set.h"

#include <math.h>
#include <string.h>

enum {
    GAME_SHARE = 40,      /* a move of a game has this part of the limits ... */
    GAME_NODES_MIN = 400, /* ... or this number of nodes */
    GAME_PLIES = 300,     /* after which a game is a draw */
    GAME_VARIETY = 25,    /* centipawns that random choices may lose ... */
    ENDING_MEN = 6,       /* at most, kings included */
    ENDING_TIMES =
        20, /* the time of a search is theirs for a result; the nodes: PROOF_FACTOR */
    VARIED_PLIES = 12,  /* ... in the first plies of a game */
    PROOF_FACTOR = 100, /* a proof may visit this many times the nodes of a search */
};

bool inspector_open(struct inspector *inspector,
                    const struct configuration *configuration, struct text *why)
{
    memset(inspector, 0, sizeof *inspector);
    inspector->configuration = configuration;
    inspector->searcher = searcher_options_new(configuration, NULL, why);
    inspector->solver = solver_new(SOLVE_TABLE_BITS);
    return inspector->searcher
           && searcher_options_use_tables(inspector->searcher, configuration, why)
           && (inspector->solver || text_fail(why, "out of memory"));
}

void inspector_close(struct inspector *inspector)
{
    solver_free(inspector->solver);
    searcher_free(inspector->searcher);
}

static uint64_t part_of(uint64_t limit, int share)
{
    return limit ? (limit + (uint64_t)share - 1) / (uint64_t)share : 0;
}

/* 1/`share` of the limits of a search. */
static struct limits part_of_limits(const struct inspector *inspector, int share)
{
    struct limits limits = inspector->limits;

    limits.nodes = part_of(limits.nodes, share);
    limits.soft_ms = (int64_t)part_of((uint64_t)limits.soft_ms, share);
    limits.hard_ms = (int64_t)part_of((uint64_t)limits.hard_ms, share);
    return limits;
}

void inspector_search(struct inspector *inspector, const struct game *game,
                      const struct move_list *include, const struct move_list *exclude,
                      int share)
{
    struct limits limits = part_of_limits(inspector, share);

    limits.include = include;
    limits.exclude = exclude;
    searcher_clear(inspector->searcher);
    analysis_search(&inspector->analysis, inspector->searcher, game, &limits,
                    inspector->report, inspector->context);
}

/* Stop at the first mate, which decides the result (report_function). */
static void stop_at_mate(const struct report *report, void *context)
{
    const struct inspector *inspector = context;

    if (inspector->report)
        inspector->report(report, inspector->context);
    if (score_is_mate(report->score))
        searcher_stop(inspector->searcher);
}

void inspector_search_result(struct inspector *inspector, const struct game *game)
{
    const int men = bitset_count(position_occupied(game_position(game)), true);
    struct limits limits = inspector->limits;

    if (men <= ENDING_MEN) {
        limits.nodes *= PROOF_FACTOR;
        limits.soft_ms *= ENDING_TIMES;
        limits.hard_ms *= ENDING_TIMES;
    }
    searcher_clear(inspector->searcher);
    analysis_search(&inspector->analysis, inspector->searcher, game, &limits,
                    stop_at_mate, inspector);
}

double inspector_chance(const struct inspector *inspector, int colour)
{
    const struct analysis *analysis = &inspector->analysis;
    const struct position *pos = &analysis->pos;
    double chance = 0;

    if (analysis->outcome.result == RESULT_WHITE_WINS
        || analysis->outcome.result == RESULT_BLACK_WINS)
        return outcome_is_win(analysis->outcome, colour) ? 1 : -1;
    if (analysis->line_count)
        chance = wdl_chance(pos->rules->variant, analysis->lines[0].report.score);
    return pos->to_move == colour ? chance : -chance;
}

void inspector_write_search(const struct inspector *inspector, struct text *text)
{
    const struct analysis *analysis = &inspector->analysis;

    analysis_write_words(analysis, text);
    if (analysis->line_count) {
        text_add(text, ", by a search to depth %d (", analysis->lines[0].report.depth);
        score_write(analysis->lines[0].report.score, analysis->pos.to_move, text);
        text_add_char(text, ')');
    }
}

void inspector_write_line(const struct inspector *inspector, struct text *text)
{
    const struct analysis *analysis = &inspector->analysis;

    if (analysis->line_count)
        pv_write(&analysis->pos, analysis->lines[0].report.pv,
                 analysis->lines[0].report.pv_length, text);
}

/* ---- games ----------------------------------------------------------------------------- */

/* The limits of a move of a game. */
static struct limits game_limits(const struct inspector *inspector)
{
    struct limits limits = part_of_limits(inspector, GAME_SHARE);

    if (limits.nodes && limits.nodes < GAME_NODES_MIN)
        limits.nodes = GAME_NODES_MIN;
    limits.strength.variety = GAME_VARIETY;
    return limits;
}

/* Play on to the end of `game`; the random choices follow from `seed`. */
static bool play_to_end(struct inspector *inspector, struct game *game, uint64_t seed,
                        enum result *result)
{
    struct limits limits = game_limits(inspector);

    searcher_clear(inspector->searcher);
    *result = game_outcome(game).result;
    for (int i = 0; *result == RESULT_NONE; i++) {
        const struct position *pos = game_position(game);
        struct ply ply = {MOVE_NONE, MOVE_NONE};
        score found = 0;

        if (i == VARIED_PLIES)
            limits.strength.variety = 0;
        limits.strength.seed = seed + (uint64_t)i;
        searcher_prepare(inspector->searcher);
        ply.move = searcher_think_score(inspector->searcher, game, &limits, &found);
        /* A mate that is found needs not be played. */
        if (score_is_mate(found)) {
            *result = (found > 0) == (pos->to_move == WHITE) ? RESULT_WHITE_WINS
                                                             : RESULT_BLACK_WINS;
            break;
        }
        if (!game_play(game, ply))
            return false;
        *result = i == GAME_PLIES ? RESULT_DRAW : game_outcome(game).result;
    }
    return true;
}

/* Play game `number`, from 0, of those from the present position of `game`. */
static bool play_game(struct inspector *inspector, const struct game *game, int number,
                      enum result *result)
{
    const uint64_t seed = (uint64_t)(number + 1) << 32;
    struct game *copy = game_copy(game, seed);
    const bool good = copy && play_to_end(inspector, copy, seed, result);

    game_free(copy);
    return good;
}

bool inspector_play(struct inspector *inspector, const struct game *game,
                    struct series *series, struct text *why)
{
    *series = (struct series){.games = 0};
    while (series->games < inspector->games) {
        enum result result;

        if (!play_game(inspector, game, series->games, &result))
            return text_fail(why, "out of memory");
        series->games++;
        series->wins += result == RESULT_WHITE_WINS;
        series->draws += result == RESULT_DRAW;
    }
    return true;
}

/* ---- proofs ---------------------------------------------------------------------------- */

uint64_t inspector_proof_nodes(const struct inspector *inspector)
{
    const uint64_t nodes = inspector->limits.nodes;

    return nodes && nodes < PROOF_NODES_MAX / PROOF_FACTOR ? PROOF_FACTOR * nodes
                                                           : PROOF_NODES_MAX / 10;
}

int inspector_prove_win(struct inspector *inspector, const struct position *pos,
                        int colour)
{
    struct solver *solver = inspector->solver;
    int moves;
    move best;

    if (play_has_dice(pos))
        return 0;
    solver_clear(solver);
    solver_set_nodes_max(solver, inspector_proof_nodes(inspector));
    moves = pos->to_move == colour
                ? solver_find_win(solver, pos, PROOF_MOVES_MAX, &best)
                : solver_find_loss(solver, pos, PROOF_MOVES_MAX);
    return solver_gave_up(solver) ? 0 : moves;
}

bool inspector_probe_table(const struct inspector *inspector,
                           const struct position *pos, int *moves)
{
    struct text folder;
    struct table_provider *provider = table_provider_new(
        pos->rules,
        tablebase_path_find(inspector->configuration->tablebase_path, &folder),
        inspector->configuration->tablebase_mb, NULL);
    struct material missing;
    bool found = false;
    int value;

    if (!provider)
        return false;
    table_provider_need(provider, pos, true);
    if (table_set_men(table_provider_set(provider)))
        found = table_set_resolve(table_provider_set(provider), pos, &value, &missing);
    tablebase_report_complaint(provider);
    table_provider_free(provider);
    if (!found)
        return false;
    *moves = value == TABLE_DRAW ? 0 : (value_plies(value) + 1) / 2;
    if ((value > 0) != (pos->to_move == WHITE))
        *moves = -*moves;
    return true;
}
