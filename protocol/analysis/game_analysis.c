/* game_analysis.c - a game explained, ply by ply.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/game_analysis.h"

#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "eval/wdl.h"
#include "protocol/analysis/analyser.h"
#include "protocol/analysis/analysis.h"
#include "search/roll_scores.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SCORE_CEILING = 1000 }; /* what a score counts at most, as lichess has it */

/* What analysing a game takes. */
struct job {
    struct game_analysis *result;
    struct analyser *analyser;
    struct analysis *analysis; /* of the present position */
    struct game *game;         /* up to the present position */
    const struct variant *variant;
    struct text *why;
};

/* Turn a score in White's favour into one in favour of the side to move, or back. */
static score for_mover(const struct position *pos, score s)
{
    return pos->to_move == WHITE ? s : -s;
}

static int clamp_score(score s)
{
    return clamp_int(s, -SCORE_CEILING, SCORE_CEILING);
}

static bool out_of_memory(const struct job *job)
{
    return text_fail(job->why, "out of memory");
}

/* ---- one ply --------------------------------------------------------------------------- */

static void keep_line(struct ply_analysis *ply, const struct report *report)
{
    ply->line_length =
        report->pv_length < BEST_LINE_MAX ? report->pv_length : BEST_LINE_MAX;
    memcpy(ply->line, report->pv, (size_t)ply->line_length * sizeof *ply->line);
}

/* Store in `ply` what the analysis of the position before it says about its move `m`. */
static void keep_best(struct ply_analysis *ply, const struct analysis *analysis, move m)
{
    const struct report *report = &analysis->lines[0].report;

    ply->move_count = analysis->move_count;
    ply->depth = analysis->last.depth;
    ply->nodes = analysis->last.nodes;
    ply->is_best = true;
    if (analysis->line_count == 0)
        return;
    ply->is_best = report->pv[0] == m;
    ply->is_only = ply->is_best && analysis_has_only_move(analysis);
    keep_line(ply, report);
}

/* Find the score that `m` has with the likeliest roll after it, which all searches assume, in
 * the mover's favour; `*found` keeps its value if the analyser has none. */
static bool score_likely_roll(struct job *job, move m, score *found)
{
    struct position after;
    bool good;

    play_make(&after, game_position(job->game), m);
    if (!game_play(job->game, (struct ply){m, play_likely_roll(&after)}))
        return out_of_memory(job);
    good = job->analyser->operations->search(job->analyser, job->game, job->analysis,
                                             job->why);
    if (good && analysis_score(job->analysis) != SCORE_NONE)
        *found = game_turn_goes_on(job->game)
                     ? analysis_score(job->analysis)
                     : score_before_ply(analysis_score(job->analysis));
    game_undo(job->game);
    return good;
}

/* Whether the roll that followed `ply` is the one that searches assume. */
static bool has_likely_roll(const struct position *pos, struct ply ply)
{
    struct position after;

    if (ply.roll == MOVE_NONE)
        return true;
    play_make(&after, pos, ply.move);
    return ply.roll == play_likely_roll(&after);
}

/* Measure the luck of the roll that followed `played`. */
static bool measure_luck(struct job *job, struct ply played, struct ply_analysis *ply)
{
    struct roll_score *scores;
    int count;

    if (!job->analyser->operations->score_rolls(job->analyser, job->game, played.move,
                                                &scores, &count, job->why))
        return false;
    ply->has_roll =
        roll_scores_luck(job->variant, scores, count, played.roll, &ply->luck);
    free(scores);
    return true;
}

/* Whether ply `number` takes what has just taken on the same square, or mates. */
static bool is_obvious(const struct job *job, int number)
{
    const struct game *game = job->result->game;
    const move m = game_ply(game, number).move;
    const move before = number > 0 ? game_ply(game, number - 1).move : MOVE_NONE;

    if (job->result->plies[number].played == SCORE_MATE - 1)
        return true;
    return number > 0 && move_to(m) == move_to(before)
           && position_piece(game_position_at(game, number - 1), move_to(before))
                  != PIECE_NONE;
}

static double chance_of(const struct job *job, score s)
{
    return accuracy_chance(s, job->result->even);
}

static void grade_ply(const struct job *job, struct ply_analysis *ply)
{
    ply->chance = chance_of(job, ply->best);
    ply->loss = 0;
    ply->loss_cp = 0;
    if (!ply->is_best) {
        ply->loss = fmax(0, ply->chance - chance_of(job, ply->played));
        ply->loss_cp = max_int(clamp_score(ply->best) - clamp_score(ply->played), 0);
    }
    ply->grade = grade_of_loss(ply->loss);
}

/* Look at a ply that would be graded and at the best move once more, and believe that.  Where the ply
 * is found to be no worse, nothing is known against it. */
static bool confirm_grade(struct job *job, move m, struct ply_analysis *ply)
{
    const move moves[2] = {ply->line[0], m};
    const struct analysis *analysis = job->analysis;

    if (ply->grade == GRADE_NONE || ply->line_length == 0)
        return true;
    if (!job->analyser->operations->compare(job->analyser, job->game, moves,
                                            job->analysis, job->why))
        return false;
    if (analysis_finds_worse(analysis, m)) {
        keep_line(ply, &analysis->lines[0].report);
        ply->best = analysis->lines[0].report.score;
        ply->played = analysis->lines[1].report.score;
    } else {
        ply->is_best = true;
        ply->played = ply->best;
    }
    grade_ply(job, ply);
    return true;
}

/* The score after ply `number`, in White's favour, as one before the ply: a mate is a ply farther away, unless
 * the turn goes on. */
static score score_after(const struct game_analysis *result, int number)
{
    const struct position *before = game_position_at(result->game, number);
    const struct position *after = game_position_at(result->game, number + 1);
    const score s = result->scores[number + 1];

    return before->to_move == after->to_move ? s : -score_before_ply(s);
}

/* Explain ply `number`; job->analysis is of the position before it. */
static bool explain_ply(struct job *job, int number)
{
    const struct ply played = game_ply(job->result->game, number);
    const struct position *pos = game_position_at(job->result->game, number);
    struct ply_analysis *ply = &job->result->plies[number];

    keep_best(ply, job->analysis, played.move);
    ply->best = ply->played = for_mover(pos, job->result->scores[number]);
    if (!ply->is_best) {
        ply->played = for_mover(pos, score_after(job->result, number));
        if (!has_likely_roll(pos, played)
            && !score_likely_roll(job, played.move, &ply->played))
            return false;
    }
    ply->is_notable = ply->is_only && ply->move_count > 1 && !is_obvious(job, number);
    grade_ply(job, ply);
    return confirm_grade(job, played.move, ply)
           && (played.roll == MOVE_NONE || measure_luck(job, played, ply));
}

/* ---- the whole game -------------------------------------------------------------------- */

/* The likeliest result of a game with this score for White. */
static enum result likely_result(const struct variant *variant, score white)
{
    struct wdl wdl;

    wdl_estimate(variant, white, &wdl);
    if (wdl.draw >= wdl.win && wdl.draw >= wdl.loss)
        return RESULT_DRAW;
    return wdl.win > wdl.loss ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

/* Mark the plies that turn the game. */
static void find_turns(const struct job *job)
{
    const struct game_analysis *result = job->result;

    for (int i = 0; i < result->count; i++) {
        const score before = result->scores[i], after = result->scores[i + 1];
        const double change = fabs(chance_of(job, after) - chance_of(job, before));

        result->plies[i].turns_game = grade_of_loss(change) >= GRADE_MISTAKE
                                      && likely_result(job->variant, before)
                                             != likely_result(job->variant, after);
    }
}

static void sum_up_side(struct game_analysis *result, int colour)
{
    struct side_summary *side = &result->sides[colour];

    for (int i = 0; i < result->count; i++) {
        const struct ply_analysis *ply = &result->plies[i];
        const bool is_own = game_position_at(result->game, i)->to_move == colour;

        side->luck += is_own ? ply->luck : -ply->luck;
        if (!is_own)
            continue;
        side->moves++;
        side->loss_cp += ply->loss_cp;
        side->grades[ply->grade]++;
        side->only_moves += ply->is_notable;
    }
    if (side->moves)
        side->loss_cp /= side->moves;
}

static bool sum_up(struct job *job)
{
    struct game_analysis *result = job->result;
    const int first = game_position_at(result->game, 0)->to_move;
    double *chances = calloc(2U * (unsigned)result->count + 1, sizeof *chances);
    double *accuracies = chances ? chances + result->count + 1 : NULL;

    if (!chances)
        return out_of_memory(job);
    for (int i = 0; i <= result->count; i++)
        chances[i] = chance_of(job, result->scores[i]);
    for (int i = 0; i < result->count; i++)
        accuracies[i] = accuracy_of_move(result->plies[i].loss);
    for (int colour = WHITE; colour <= BLACK; colour++) {
        sum_up_side(result, colour);
        result->sides[colour].accuracy =
            accuracy_of_game(chances, accuracies, result->count, colour != first);
    }
    free(chances);
    find_turns(job);
    return true;
}

/* Find the score of the position before ply `number`, which has just been analysed, in White's
 * favour.  If the analyser has none, the position after the ply tells. */
static bool find_score(struct job *job, int number)
{
    const struct position *pos = &job->analysis->pos;
    const score found = analysis_score(job->analysis);
    score *scores = job->result->scores;

    if (found != SCORE_NONE)
        scores[number] = for_mover(pos, found);
    else if (number < job->result->count)
        scores[number] = score_after(job->result, number);
    else
        return text_fail(job->why, "%s gives no score for the last position",
                         job->analyser->name);
    return true;
}

/* Analyse each position, the last one first. */
static bool analyse_positions(struct job *job, game_progress progress, void *context)
{
    const int count = job->result->count;

    for (int i = count; i >= 0; i--) {
        progress(context, (double)(count - i) / (count + 1));
        if (!job->analyser->operations->search(job->analyser, job->game, job->analysis,
                                               job->why))
            return false;
        job->result->even = job->analysis->even;
        if (!find_score(job, i) || (i < count && !explain_ply(job, i)))
            return false;
        game_undo(job->game);
    }
    return true;
}

bool game_analysis_make(struct game_analysis *analysis, struct analyser *analyser,
                        const struct game *game, game_progress progress, void *context,
                        struct text *why)
{
    const struct position *start = game_position_at(game, 0);
    struct job job = {.result = analysis,
                      .analyser = analyser,
                      .analysis = malloc(sizeof *job.analysis),
                      .game = game_copy(game, 0),
                      .variant = start->rules->variant,
                      .why = why};
    bool good = job.analysis && job.game;

    *analysis = (struct game_analysis){
        .game = game, .has_dice = play_has_dice(start), .count = game_plies(game)};
    analysis->plies = calloc((size_t)analysis->count + 1, sizeof *analysis->plies);
    analysis->scores = calloc((size_t)analysis->count + 1, sizeof *analysis->scores);
    if (!good || !analysis->plies || !analysis->scores)
        good = out_of_memory(&job);
    good = good && analyse_positions(&job, progress, context) && sum_up(&job);
    free(job.analysis);
    game_free(job.game);
    if (!good)
        game_analysis_free(analysis);
    return good;
}

void game_analysis_free(struct game_analysis *analysis)
{
    free(analysis->plies);
    free(analysis->scores);
    analysis->plies = NULL;
    analysis->scores = NULL;
}
