/* result_claims.c - claims about who wins, and about many games.  SPDX-License-Identifier: MIT */
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/platform/stream.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/analysis/solution_tree.h"
#include "protocol/pages/claims.h"
#include "protocol/pages/inspector.h"
#include "protocol/text/word_wrap.h"
#include "search/proof/solve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Winning chances, from -1 to 1, and points per game, from 0 to 1. */
#define CHANCE_WON 0.8
#define CHANCE_NOT_WON 0.5
#define CHANCE_LEVEL 0.2
#define CHANCE_EVEN 0.08
#define POINTS_WON 0.8
#define POINTS_NOT_WON 0.65
#define SHARE_DRAWN 0.7

enum { LINE_SHARE = 10 }; /* a line is searched for this part of the limits */

/* ---- proofs ---------------------------------------------------------------------------- */

/* Write the trees of a forced win into the details.  False when memory is out. */
static bool add_solution(struct inspector *inspector, const struct position *pos,
                         const struct solution *solution, struct finding *finding)
{
    size_t size;
    struct word_wrap word_wrap = {.file = stream_open_memory(&finding->details, &size)};

    if (!word_wrap.file)
        return false;
    for (int i = 0; i < solution->keys.count; i++) {
        solution_tree_print(&word_wrap, inspector->solver, pos, solution->keys.moves[i],
                            solution->moves);
        word_wrap_end(&word_wrap);
    }
    if (stream_close_memory(word_wrap.file, &finding->details, &size))
        return true;
    free(finding->details);
    finding->details = NULL;
    return false;
}

bool claim_check_mate(struct claim *claim, struct text *why)
{
    struct finding *finding = claim->finding;
    struct solver *solver = claim->inspector->solver;
    const struct position *pos = claim_position(claim);
    struct solution solution;
    int64_t moves;

    if (!number_read(claim->value, 1, PROOF_MOVES_MAX, &moves))
        return text_fail(why, "'%.40s' is no number of moves from 1 to %d",
                         claim->value, PROOF_MOVES_MAX);
    if (play_has_dice(pos))
        return text_fail(why, "with dice no mate is certain");
    text_add(&finding->claim, "%s %s in %d move%s, and not sooner",
             colour_name(pos->to_move), claim->type->words, (int)moves,
             text_plural(moves));
    solver_clear(solver);
    solver_set_nodes_max(solver, PROOF_NODES_MAX);
    if (!solver_solve(solver, pos, (int)moves, &solution)) {
        finding->verdict = VERDICT_OPEN;
        finding->ground = GROUND_SEARCH;
        text_add(&finding->evidence, "the proof takes too long");
        return true;
    }
    claim_decide(claim, GROUND_PROOF, solution.moves == (int)moves);
    if (!solution.moves) {
        text_add(&finding->evidence, "there is no win in %d move%s", (int)moves,
                 text_plural(moves));
        return true;
    }
    text_add(&finding->evidence, "the shortest win takes %d move%s", solution.moves,
             text_plural(solution.moves));
    return add_solution(claim->inspector, pos, &solution, finding)
           || text_fail(why, "out of memory");
}

/* Find the result of best play in an endgame table.  RESULT_NONE: there is none. */
static enum result probe_result(struct inspector *inspector, const struct game *game,
                                struct finding *finding)
{
    int moves;

    if (!inspector_probe_table(inspector, game_position(game), &moves))
        return RESULT_NONE;
    inspector_search(inspector, game, NULL, NULL, LINE_SHARE);
    inspector_write_line(inspector, &finding->line);
    if (moves == 0) {
        text_add(&finding->evidence, "a draw by the endgame table");
        return RESULT_DRAW;
    }
    text_add(&finding->evidence, "%s wins in %d by the endgame table",
             colour_name(moves > 0 ? WHITE : BLACK), abs(moves));
    return moves > 0 ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

/* Find the result of best play by the rules, a table or a proof.  RESULT_NONE, and `finding` as it
 * was: it is not known. */
static enum result prove_result(struct inspector *inspector, const struct game *game,
                                struct finding *finding)
{
    const struct outcome outcome = game_outcome(game);
    enum result result = outcome.result;

    if (result != RESULT_NONE) {
        finding->ground = GROUND_RULES;
        text_add(&finding->evidence, "the game is over");
        return result;
    }
    finding->ground = GROUND_PROOF;
    result = probe_result(inspector, game, finding);
    for (int colour = 0; colour < COLOURS && result == RESULT_NONE; colour++) {
        const int moves = inspector_prove_win(inspector, game_position(game), colour);

        if (moves) {
            text_add(&finding->evidence, "%s wins in %d against any defence",
                     colour_name(colour), moves);
            result = colour == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
        }
    }
    return result;
}

/* ---- estimates ------------------------------------------------------------------------- */

/* A search and games from the position, from White's view. */
struct opinion {
    double chance;
    bool is_mate; /* the search has found one */
    double points;
    double drawn; /* share of the games */
};

/* Search and play, and put into the finding what was found. */
static bool form_opinion(struct claim *claim, struct opinion *opinion, struct text *why)
{
    struct inspector *inspector = claim->inspector;
    struct finding *finding = claim->finding;
    const struct analysis *analysis = &inspector->analysis;
    struct series series;

    inspector_search_result(inspector, claim->game);
    opinion->chance = inspector_chance(inspector, WHITE);
    opinion->is_mate =
        analysis->line_count && score_is_mate(analysis->lines[0].report.score);
    finding->ground = opinion->is_mate && !play_has_dice(&analysis->pos)
                          ? GROUND_PROOF
                          : GROUND_SEARCH;
    inspector_write_search(inspector, &finding->evidence);
    inspector_write_line(inspector, &finding->line);
    if (finding->ground == GROUND_PROOF) {
        opinion->points = opinion->chance > 0;
        return true;
    }
    if (!inspector_play(inspector, claim->game, &series, why))
        return false;
    if (series.games) {
        opinion->points = (series.wins + series.draws / 2.0) / series.games;
        opinion->drawn = (double)series.draws / series.games;
        text_add(&finding->evidence,
                 "; of %d games from here White wins %d, draws %d and loses %d",
                 series.games, series.wins, series.draws,
                 series.games - series.wins - series.draws);
    } else {
        opinion->points = (1 + opinion->chance) / 2;
        opinion->drawn = 1 - fabs(opinion->chance);
    }
    return true;
}

/* Take an opinion from the view of `colour`. */
static void turn_opinion(struct opinion *opinion, int colour)
{
    if (colour == WHITE)
        return;
    opinion->chance = -opinion->chance;
    opinion->points = 1 - opinion->points;
}

bool claim_check_won(struct claim *claim, struct text *why)
{
    struct opinion opinion;
    enum result result;
    int colour;

    if (!claim_read_colour(claim->value, &colour, why))
        return false;
    text_add(&claim->finding->claim, "%s %s", colour_name(colour), claim->type->words);
    result = prove_result(claim->inspector, claim->game, claim->finding);
    if (result != RESULT_NONE)
        return claim_decide(
            claim, claim->finding->ground,
            result == (colour == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS));
    if (!form_opinion(claim, &opinion, why))
        return false;
    turn_opinion(&opinion, colour);
    claim->finding->verdict =
        opinion.is_mate ? (opinion.chance > 0 ? VERDICT_HOLDS : VERDICT_FAILS)
        : opinion.chance >= CHANCE_WON && opinion.points >= POINTS_WON ? VERDICT_HOLDS
        : opinion.chance < CHANCE_NOT_WON && opinion.points < POINTS_NOT_WON
            ? VERDICT_FAILS
            : VERDICT_OPEN;
    return true;
}

bool claim_check_drawn(struct claim *claim, struct text *why)
{
    struct opinion opinion;
    enum result result;

    text_add(&claim->finding->claim, "%s", claim->type->words);
    result = prove_result(claim->inspector, claim->game, claim->finding);
    if (result != RESULT_NONE)
        return claim_decide(claim, claim->finding->ground, result == RESULT_DRAW);
    if (!form_opinion(claim, &opinion, why))
        return false;
    claim->finding->verdict =
        opinion.is_mate || fabs(opinion.chance) >= CHANCE_WON
                || fabs(opinion.points - 0.5) >= POINTS_WON - 0.5
            ? VERDICT_FAILS
        : fabs(opinion.chance) <= CHANCE_LEVEL && opinion.drawn >= SHARE_DRAWN
            ? VERDICT_HOLDS
            : VERDICT_OPEN;
    return true;
}

bool claim_check_at_least_equal(struct claim *claim, struct text *why)
{
    struct opinion opinion;
    int colour;

    if (!claim_read_colour(claim->value, &colour, why))
        return false;
    text_add(&claim->finding->claim, "%s %s", colour_name(colour), claim->type->words);
    if (!form_opinion(claim, &opinion, why))
        return false;
    turn_opinion(&opinion, colour);
    claim->finding->verdict =
        opinion.chance >= -CHANCE_EVEN && opinion.points >= 0.45  ? VERDICT_HOLDS
        : opinion.chance <= -CHANCE_LEVEL && opinion.points < 0.5 ? VERDICT_FAILS
                                                                  : VERDICT_OPEN;
    return true;
}

bool claim_check_level(struct claim *claim, struct text *why)
{
    struct opinion opinion;

    text_add(&claim->finding->claim, "%s", claim->type->words);
    if (!form_opinion(claim, &opinion, why))
        return false;
    claim->finding->verdict = fabs(opinion.chance) <= CHANCE_LEVEL
                                      && fabs(opinion.points - 0.5) <= CHANCE_LEVEL
                                  ? VERDICT_HOLDS
                              : fabs(opinion.chance) >= CHANCE_NOT_WON ? VERDICT_FAILS
                                                                       : VERDICT_OPEN;
    return true;
}

/* ---- measurements elsewhere -------------------------------------------------------------- */

bool claim_check_measured(struct claim *claim, struct text *why)
{
    static const struct {
        const char *word;
        enum ground ground;
        bool holds;
    } outcomes[] = {
        {"proved", GROUND_PROOF, true},
        {"likely", GROUND_SEARCH, true},
        {"unlikely", GROUND_SEARCH, false},
        {"disproved", GROUND_PROOF, false},
    };
    const char *word = claim_next_word(claim);

    if (!word || !claim->rest || !*claim->rest)
        return text_fail(why, "the outcome is missing, or by what it was measured");
    text_add(&claim->finding->claim, "%s", claim->type->words);
    text_add(&claim->finding->evidence, "%s", claim->rest);
    for (size_t i = 0; i < sizeof outcomes / sizeof *outcomes; i++)
        if (strcmp(outcomes[i].word, word) == 0)
            return claim_decide(claim, outcomes[i].ground, outcomes[i].holds);
    return text_fail(why, "'%.40s' is not %s", word, claim->type->value);
}
