/* node.c - the search of one position, in stages.  SPDX-License-Identifier: MIT
 *
 * settle (draws, mates that are too far), probe (the table), is_over (by the rules), judge
 * (evaluate), prune.h (is it hopeless to look?), end (are there moves?), extend.h (is one alone
 * good?), then for each move late.h (skip or reduce) and try; and learn and store.
 */
#include "search/node.h"

#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/chance.h"
#include "search/late_moves.h"
#include "search/movepick.h"
#include "search/prune.h"
#include "search/qsearch.h"
#include "search/repetition.h"
#include "search/singular.h"
#include "search/worker.h"

enum {
    IIR_DEPTH = 4, /* from so many plies on, to know no best move costs one    */
    HISTORY_BONUS_MAX =
        1600, /* that one cut-off teaches                                 */
};

score node_end_score(const struct outcome *outcome, const struct position *pos, int ply)
{
    if (outcome->result == RESULT_DRAW)
        return 0;
    return (outcome->result == RESULT_WHITE_WINS) == (pos->to_move == WHITE)
               ? SCORE_MATE - ply
               : ply - SCORE_MATE;
}

score node_to_table(score s, int ply)
{
    return s >= SCORE_MATE_MIN ? s + ply : s <= -SCORE_MATE_MIN ? s - ply : s;
}

score node_from_table(score s, int ply)
{
    return s >= SCORE_MATE_MIN ? s - ply : s <= -SCORE_MATE_MIN ? s + ply : s;
}

score node_refine_eval(score static_eval, const struct tt_entry *entry)
{
    return !score_is_mate(entry->score) && tt_proves(entry, entry->score, static_eval)
               ? entry->score
               : static_eval;
}

/* Repetition, the end of the stack, and mates that cannot beat one already found. */
static bool settle(struct worker *worker, struct node *node, score *result)
{
    const score worst = node->ply - SCORE_MATE;
    const score top = SCORE_MATE - node->ply; /* Poison: won by the loser's own ply */

    if (repetition_here(worker, node->pos, node->ply)) {
        *result = 0;
        return true;
    }
    if (node->ply >= PLY_MAX) {
        *result = evaluate(worker->evaluator, node->pos);
        return true;
    }
    node->alpha = node->alpha > worst ? node->alpha : worst;
    node->beta = node->beta < top ? node->beta : top;
    *result = node->alpha;
    return node->alpha >= node->beta;
}

static bool probe(const struct worker *worker, struct node *node, score *result)
{
    const struct tt_entry *entry = &node->entry;

    if (!tt_probe(worker->tt, node->pos->key, &node->entry)
        || node->frame->excluded != MOVE_NONE)
        return false;
    *result = node_from_table(entry->score, node->ply);
    return !node->is_pv && entry->depth >= node->depth
           && node->pos->halfmove < FIFTY_NEAR && tt_proves(entry, *result, node->beta);
}

/* Score the end of the game, if it is one. */
static bool is_end(const struct node *node, const struct outcome *outcome,
                   score *result)
{
    if (outcome->result != RESULT_NONE)
        *result = node_end_score(outcome, node->pos, node->ply);
    return outcome->result != RESULT_NONE;
}

/* Whether the game is over though there may be moves. */
static bool is_over(const struct node *node, score *result)
{
    struct outcome outcome = play_outcome_given(node->pos, true);

    if (outcome.result != RESULT_NONE)
        outcome = play_outcome(node->pos); /* checkmate goes before fifty moves */
    return is_end(node, &outcome, result);
}

/* Whether there is nothing to play, or a draw at hand is enough.  Fills the picker's list, which
 * costs too much to do before the position is worth it. */
static bool end(struct worker *worker, struct node *node, struct movepick *movepick,
                score *result)
{
    play_moves(node->pos, GENERATE_ALL, &movepick->list);
    if (movepick->list.count == 0) {
        const struct outcome outcome = play_outcome_given(node->pos, false);

        return is_end(node, &outcome, result);
    }
    /* In a singular search the draw may be the move left out. */
    if (node->alpha < 0 && node->frame->excluded == MOVE_NONE
        && repetition_ahead(worker, node->pos, node->ply, &movepick->list))
        *result = node->best = node->alpha = 0;
    return node->alpha >= node->beta;
}

/* What evaluation says, corrected by what searches of such positions found, and then by what
 * the table knows of this one. */
static void judge(struct worker *worker, struct node *node)
{
    const score before = worker_frame(worker, node->ply - 2)->static_eval;

    node->static_eval = SCORE_NONE;
    if (!node->check) {
        node->static_eval = worker_evaluate(worker, node->pos);
        node->improving = before != SCORE_NONE && node->static_eval > before;
    }
    node->frame->static_eval = node->static_eval;
    if (!node->check)
        node->static_eval = node_refine_eval(node->static_eval, &node->entry);
}

/* The score of a move searched `depth` plies deep: the first with the whole window; the others,
 * `less` plies shallower at first, with none at all, to show that they are worse, and again if
 * they are not. */
static score try(struct worker *worker, const struct node *node,
                 const struct position *after, int depth, int less)
{
    const int ply = node->ply + 1;
    score s = 0;

    if (node->number == 1)
        return -chance_search(worker, after, ply, depth, -node->beta, -node->alpha);
    s = -chance_search(worker, after, ply, depth - less, -node->alpha - 1,
                       -node->alpha);
    if (s > node->alpha && less > 0)
        s = -chance_search(worker, after, ply, depth, -node->alpha - 1, -node->alpha);
    if (s > node->alpha && s < node->beta)
        s = -chance_search(worker, after, ply, depth, -node->beta, -node->alpha);
    return s;
}

/* Note the score of a move; whether it refutes the position. */
static bool take(struct worker *worker, struct node *node, move m, score s)
{
    node->best = s > node->best ? s : node->best;
    if (s <= node->alpha)
        return false;
    node->alpha = s;
    node->best_move = m;
    worker_set_line(worker, node->ply, m);
    return s >= node->beta;
}

static void remember(struct tried *tried, move m)
{
    if (tried->count < TRIED_MAX)
        tried->moves[tried->count++] = m;
}

/* Reward the move that refuted the position, and blame those before it. */
static void learn(struct worker *worker, const struct node *node, move m, bool quiet)
{
    const int depth = node->depth;
    const int earned = 8 * depth * depth + 32 * depth;
    const int bonus = earned < HISTORY_BONUS_MAX ? earned : HISTORY_BONUS_MAX;
    struct frame *frame = node->frame;
    struct history *history = &worker->history;

    if (quiet && frame->killers[0] != m) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = m;
    }
    if (quiet)
        history_learn_quiet(history, node->pos, &frame->past, m, bonus);
    else
        history_learn_noisy(history, node->pos, m, bonus);
    for (int i = 0; quiet && i < node->quiets.count; i++)
        history_learn_quiet(history, node->pos, &frame->past, node->quiets.moves[i],
                            -bonus);
    for (int i = 0; i < node->noisy.count; i++)
        history_learn_noisy(history, node->pos, node->noisy.moves[i], -bonus);
}

/* Try one move; whether nothing more need be looked at. */
static bool visit(struct worker *worker, struct node *node, move m, bool quiet)
{
    const int depth = node->depth - 1 + (m == node->entry.move ? node->extension : 0);
    int less = 0;
    struct position after;

    node->number++;
    play_make(&after, node->pos, m);
    tt_prefetch(worker->tt, after.key);
    worker_try(worker, node->pos, node->ply, m);
    less = lmr_reduction(worker, node, &after, m, quiet);

    const score s = try(worker, node, &after, depth, less);

    if (worker->stopped)
        return true;
    if (take(worker, node, m, s)) {
        learn(worker, node, m, quiet);
        return true;
    }
    remember(quiet ? &node->quiets : &node->noisy, m);
    return false;
}

static void loop(struct worker *worker, struct node *node, struct movepick *movepick)
{
    move m;

    movepick_begin(movepick, worker, node->pos, node->ply, node->entry.move);
    while ((m = movepick_next(movepick)) != MOVE_NONE) {
        const bool quiet = !play_is_noisy(node->pos, m);

        if (quiet && node->number > 0 && lmp_prunes(node))
            movepick_skip_quiets(movepick);
        else if (m == node->frame->excluded
                 || (node->number > 0 && late_move_prunes(worker, node, m, quiet)))
            continue;
        else if (visit(worker, node, m, quiet))
            return;
    }
}

/* Let evaluation learn from what the search found, unless captures explain it or only a bound
 * on the wrong side is known. */
static void learn_correction(struct worker *worker, const struct node *node,
                             enum bound bound)
{
    const score surplus = node->best - node->frame->static_eval;

    if (node->check || score_is_mate(node->best)
        || (node->best_move != MOVE_NONE && play_is_noisy(node->pos, node->best_move))
        || (bound == BOUND_LOWER && surplus <= 0)
        || (bound == BOUND_UPPER && surplus >= 0))
        return;
    history_learn_correction(&worker->history, node->pos, node->depth, surplus);
}

static void store(struct worker *worker, const struct node *node)
{
    const enum bound bound = node->best >= node->beta   ? BOUND_LOWER
                             : node->best > node->floor ? BOUND_EXACT
                                                        : BOUND_UPPER;
    const struct tt_entry entry = {
        .move = node->best_move,
        .score = node_to_table(node->best, node->ply),
        .depth = node->depth,
        .bound = bound,
    };

    learn_correction(worker, node, bound);
    tt_store(worker->tt, node->pos->key, &entry);
}

static void begin(struct node *node, struct worker *worker, const struct position *pos,
                  int ply, int depth)
{
    node->pos = pos;
    node->frame = worker_frame(worker, ply);
    node->ply = ply;
    node->check = play_in_check(pos);
    node->depth = depth + (node->check && ply < worker->extend_until);
    node->improving = false;
    node->extension = 0;
    node->best = -SCORE_INFINITE;
    node->best_move = MOVE_NONE;
    node->number = 0;
    node->quiets.count = 0;
    node->noisy.count = 0;
}

score node_search(struct worker *worker, const struct position *pos, int ply, int depth,
                  score alpha, score beta)
{
    struct node node;
    struct movepick movepick;
    score result = 0;

    begin(&node, worker, pos, ply, depth);
    if (node.depth <= 0)
        return qsearch(worker, pos, ply, 0, alpha, beta);
    node.alpha = alpha;
    node.beta = beta;
    node.is_pv = beta > alpha + 1;
    node.frame->line_length = 0;
    if (worker_visit(worker, ply))
        return 0;
    if (settle(worker, &node, &result) || probe(worker, &node, &result)
        || is_over(&node, &result))
        return result;
    judge(worker, &node);
    if (prune_node(worker, &node, &result))
        return result;
    if (worker->stopped)
        return 0;
    if (end(worker, &node, &movepick, &result))
        return result;
    if (singular_applies(worker, &node) && singular_search(worker, &node, &result))
        return result;
    if (worker->stopped)
        return 0;
    node.floor = node.alpha;
    /* "Internal iterative reduction". */
    if (node.depth >= IIR_DEPTH && node.entry.move == MOVE_NONE)
        node.depth--;
    loop(worker, &node, &movepick);
    if (worker->stopped)
        return 0;
    if (node.number == 0 && node.best == -SCORE_INFINITE)
        return node.alpha; /* the one legal move is left out */
    if (node.frame->excluded == MOVE_NONE)
        store(worker, &node);
    return node.best;
}
