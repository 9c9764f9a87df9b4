/* node.c - alpha-beta search of one position.  SPDX-License-Identifier: MIT
 *
 * node_search() at the end goes through the stages of a node in this order: repetition,
 * mate distance pruning, endgame tables, table cutoff, end of the game, forced captures, static
 * evaluation, pruning of the whole node, generation of moves, singular extension, internal
 * iterative reduction, and the loop over the moves, which prunes and reduces late ones (prune.c).
 */
#include "search/tree/node.h"

#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/tree/movepick.h"
#include "search/tree/repetition.h"
#include "search/worker.h"

enum {
    IIR_DEPTH_MIN = 4,
    SINGULAR_DEPTH_MIN = 7,
    SINGULAR_TT_DEPTH_MARGIN = 3, /* plies by which the table's depth may be less */
};

bool node_draw_is_near(const struct position *pos)
{
    return pos->halfmove + TT_PLIES_LEFT_MIN >= pos->rules->progress_limit
           || (position_count_limit(pos)
               && pos->counted + TT_PLIES_LEFT_MIN >= pos->count_limit);
}

score node_evaluate(struct worker *worker, const struct position *pos, int ply,
                    const struct tt_entry *entry)
{
    return entry->evaluation != SCORE_NONE ? entry->evaluation
                                           : worker_static_eval(worker, pos, ply);
}

/* Mate distance pruning: no score here can be better or worse than a mate at this ply.
 * In Poison the side to move can win at once by the opponent's own ply, so its best is
 * a mate in 0. */
static bool mate_distance_prunes(struct node *node)
{
    const score worst = node->distance - SCORE_MATE;
    const score best = SCORE_MATE - node->distance;

    node->alpha = node->alpha > worst ? node->alpha : worst;
    node->beta = node->beta < best ? node->beta : best;
    return node->alpha >= node->beta;
}

/* Look the position up in the transposition table; whether its score ends the search
 * here. */
static bool tt_cutoff(const struct worker *worker, struct node *node, score *result)
{
    const struct tt_entry *entry = &node->entry;

    if (!tt_probe(worker->tt, node->pos->key, &node->entry)
        || node->frame->excluded != MOVE_NONE)
        return false;
    *result = node_score_from_tt(entry->score, node->distance);
    return !node->is_pv && entry->depth >= node->depth && !node_draw_is_near(node->pos)
           && tt_proves(entry, *result, node->beta);
}

static bool score_end(const struct node *node, const struct outcome *outcome,
                      score *result)
{
    if (outcome->result != RESULT_NONE)
        *result = node_end_score(outcome, node->pos, node->distance);
    return outcome->result != RESULT_NONE;
}

/* Whether the game has ended though there may be moves. */
static bool is_game_over(const struct node *node, score *result)
{
    struct outcome outcome = play_outcome_given(node->pos, true);

    if (outcome.result != RESULT_NONE)
        outcome = play_outcome(node->pos); /* checkmate precedes the 50-move rule */
    return score_end(node, &outcome, result);
}

/* Evaluate.  `improving` tells whether the side to move stands better than before its
 * last move. */
static void set_static_eval(struct worker *worker, struct node *node)
{
    const score before = worker_frame(worker, node->ply - 2)->static_eval;

    node->raw_eval = node->static_eval = SCORE_NONE;
    if (!node->must_move) {
        node->raw_eval = node_evaluate(worker, node->pos, node->ply, &node->entry);
        node->static_eval = worker_correct_eval(worker, node->pos, node->raw_eval);
        node->improving = before != SCORE_NONE && node->static_eval > before;
    }
    node->frame->static_eval = node->static_eval;
    if (!node->must_move)
        node->static_eval = node_refine_eval(node->static_eval, &node->entry);
}

/* Whether a move may repeat a position, and so raise alpha to a draw.  In a singular search
 * the draw may be the excluded move. */
static bool may_draw(const struct worker *worker, const struct node *node)
{
    return node->alpha < 0 && node->frame->excluded == MOVE_NONE
           && repetition_may_be_ahead(worker, node->pos, node->ply);
}

/* Start the move picker; its list holds the forced captures, where there are any.  True when the
 * search ends here: there are no moves, or one repeats a position and a draw is at least beta. */
static bool start_moves(struct worker *worker, struct node *node,
                        struct movepick *movepick, score *result)
{
    const move hash_move = node->entry.move;

    if (node->must_capture) {
        movepick_init(movepick, worker, node->pos, node->ply, hash_move);
    } else if (may_draw(worker, node)) {
        play_moves(node->pos, GENERATE_ALL, &movepick->list);
        if (repetition_ahead(worker, node->pos, node->ply, &movepick->list))
            *result = node->best = node->alpha = 0;
        movepick_init(movepick, worker, node->pos, node->ply, hash_move);
    } else {
        movepick_init_staged(movepick, worker, node->pos, node->ply, hash_move);
    }
    if (movepick->list.count == 0) {
        const struct outcome outcome = play_outcome_given(node->pos, false);

        return score_end(node, &outcome, result);
    }
    return node->alpha >= node->beta;
}

/* Singular extension: when all other moves, searched to half the depth, are clearly
 * worse than the table's, extend that one.  True when even the others reach beta
 * (multi-cut). */
static bool extend_singular(struct worker *worker, struct node *node, score *result)
{
    const struct tt_entry *entry = &node->entry;
    const struct search_parameters *parameters = &worker->parameters;
    const score limit = entry->score - parameters->singular_margin * node->depth;
    score others;

    if (entry->move == MOVE_NONE || node->depth < SINGULAR_DEPTH_MIN
        || node->ply >= worker->extension_ply_max || node->frame->excluded != MOVE_NONE
        || !(entry->bound & BOUND_LOWER)
        || entry->depth < node->depth - SINGULAR_TT_DEPTH_MARGIN
        || score_is_mate(entry->score))
        return false;
    node->frame->excluded = entry->move;
    others = node_search(worker, node->pos, node->ply, (node->depth - 1) / 2, limit - 1,
                         limit, node->cut_node);
    node->frame->excluded = MOVE_NONE;
    if (others < limit)
        node->extension =
            1 + (!node->is_pv && others < limit - parameters->double_extension_margin);
    else
        node->extension = entry->score >= node->beta ? -1 : 0;
    *result = limit;
    return !worker->stopped && others >= limit && limit >= node->beta;
}

/* Search after `m`, which leads to `after`; where turns are not one move, by way of turn.c. */
static score search_after(struct worker *worker, const struct node *node, move m,
                          const struct position *after, int depth, score alpha,
                          score beta, bool cut_node)
{
    if (!worker->has_plain_turns)
        return turn_search(worker, node->pos, after, node->ply, m, depth, alpha, beta,
                           cut_node);
    return -chance_search(worker, after, node->ply + 1, depth, -beta, -alpha, cut_node);
}

/* Principal variation search: the first move with the full window, the others with a
 * null window and `reduction` plies shallower.  What is better than expected is
 * searched again. */
static score search_move(struct worker *worker, const struct node *node, move m,
                         const struct position *after, int depth, int reduction)
{
    score s = 0;

    if (node->move_count == 1)
        return search_after(worker, node, m, after, depth, node->alpha, node->beta,
                            !node->is_pv && !node->cut_node);
    s = search_after(worker, node, m, after, depth - reduction, node->alpha,
                     node->alpha + 1, reduction > 0 || !node->cut_node);
    if (s > node->alpha && reduction > 0)
        s = search_after(worker, node, m, after, depth, node->alpha, node->alpha + 1,
                         !node->cut_node);
    if (s > node->alpha && s < node->beta)
        s = search_after(worker, node, m, after, depth, node->alpha, node->beta, false);
    return s;
}

/* Take the score of a move into account; true at a beta cutoff. */
static bool update_best(struct worker *worker, struct node *node, move m, score s)
{
    node->best = s > node->best ? s : node->best;
    if (s <= node->alpha)
        return false;
    node->alpha = s;
    node->best_move = m;
    if (!worker->turns_have_parts)
        worker_update_pv(worker, node->ply, m);
    return s >= node->beta;
}

static void add_tried(struct tried *tried, move m)
{
    if (tried->count < TRIED_MAX)
        tried->moves[tried->count++] = m;
}

int node_history_bonus(const struct search_parameters *parameters, int depth)
{
    const int earned = parameters->history_bonus_square * depth * depth
                       + parameters->history_bonus_linear * depth;

    return earned < parameters->history_bonus_max ? earned
                                                  : parameters->history_bonus_max;
}

/* After a beta cutoff by `m`: a bonus for it, a malus for the moves searched before it. */
static void update_histories(struct worker *worker, const struct node *node, move m,
                             bool quiet)
{
    const int bonus = node_history_bonus(&worker->parameters, node->depth);
    struct frame *frame = node->frame;
    struct history *history = &worker->history;

    if (quiet && frame->killers[0] != m) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = m;
    }
    if (quiet)
        history_update_quiet(history, node->pos, &frame->previous, m, bonus);
    else
        history_update_noisy(history, node->pos, m, bonus);
    for (int i = 0; quiet && i < node->quiets.count; i++)
        history_update_quiet(history, node->pos, &frame->previous,
                             node->quiets.moves[i], -bonus);
    for (int i = 0; i < node->noisy.count; i++)
        history_update_noisy(history, node->pos, node->noisy.moves[i], -bonus);
}

/* No move has raised alpha: a bonus for the quiet move that led here. */
static void reward_previous_move(struct worker *worker, const struct node *node)
{
    const struct frame *before = worker_frame(worker, node->ply - 1);

    if (before->learns
        && !(worker->has_long_turns && before->side == node->pos->to_move))
        history_update_continuation(
            &worker->history, &before->previous, before->piece_to,
            node_history_bonus(&worker->parameters, node->depth));
}

/* Search one move; true when the node is done. */
static bool try_move(struct worker *worker, struct node *node, move m, bool quiet)
{
    const int depth = node->depth - 1 + (m == node->entry.move ? node->extension : 0);
    int reduction = 0;
    struct position after;

    node->move_count++;
    play_make(&after, node->pos, m);
    tt_prefetch(worker->tt, after.key);
    worker_set_move(worker, node->pos, node->ply, m);
    node->frame->learns = quiet;
    reduction = lmr_reduction(worker, node, &after, m, quiet);

    const score s = search_move(worker, node, m, &after, depth, reduction);

    if (worker->stopped)
        return true;
    if (update_best(worker, node, m, s)) {
        update_histories(worker, node, m, quiet);
        return true;
    }
    add_tried(quiet ? &node->quiets : &node->noisy, m);
    return false;
}

static void search_moves(struct worker *worker, struct node *node,
                         struct movepick *movepick)
{
    bool wants_quiets = true;
    move m;

    while ((m = movepick_next(movepick)) != MOVE_NONE) {
        const bool quiet = !play_is_noisy(node->pos, m);

        if (m == node->frame->excluded
            || (node->move_count > 0 && (quiet || movepick->losing)
                && late_move_prunes(worker, node, m, quiet))
            || (!node->must_move && worker_overlooks(worker, node->pos, node->ply, m)))
            continue;
        if (try_move(worker, node, m, quiet))
            return;
        if (wants_quiets && quiets_are_pruned(worker, node)) {
            movepick_skip_quiets(movepick);
            wants_quiets = false;
        }
    }
}

/* Correction history: learn by how much the search differs from the evaluation, unless a capture
 * is the reason or the score is only a bound on the wrong side.  Against a bare king the
 * difference says how far away the mate is, and learning it would blur the way there
 * (eval/bare_king.h). */
static void update_correction(struct worker *worker, const struct node *node,
                              enum bound bound)
{
    const score surplus = node->best - node->frame->static_eval;

    if (node->must_move || score_is_mate(node->best)
        || (node->best_move != MOVE_NONE && play_is_noisy(node->pos, node->best_move))
        || (bound == BOUND_LOWER && surplus <= 0)
        || (bound == BOUND_UPPER && surplus >= 0)
        || position_is_bare(node->pos, WHITE, true)
        || position_is_bare(node->pos, BLACK, true))
        return;
    history_update_correction(&worker->history, node->pos, node->depth, surplus);
}

/* Show the node to the observer, unless the score may come from a capture or is a mate. */
static void observe_node(const struct worker *worker, const struct node *node,
                         const struct tt_entry *entry)
{
    const struct observer *observer = worker->limits.observer;

    if (observer && observer->searched && !node->must_move && !score_is_mate(node->best)
        && (node->best_move == MOVE_NONE || !play_is_noisy(node->pos, node->best_move)))
        observer->searched(observer->context, node->pos, node->depth,
                           node_refine_eval(node->frame->static_eval, entry));
}

static void store_result(struct worker *worker, const struct node *node)
{
    const enum bound bound = node->best >= node->beta          ? BOUND_LOWER
                             : node->best > node->alpha_before ? BOUND_EXACT
                                                               : BOUND_UPPER;
    const struct tt_entry entry = {
        .move = node->best_move,
        .score = node_score_to_tt(node->best, node->distance),
        .evaluation = node->raw_eval,
        .depth = node->depth,
        .bound = bound,
    };

    update_correction(worker, node, bound);
    observe_node(worker, node, &entry);
    tt_store(worker->tt, node->pos->key, &entry);
}

static void init_node(struct node *node, struct worker *worker,
                      const struct position *pos, int ply, int depth)
{
    node->pos = pos;
    node->frame = worker_frame(worker, ply);
    node->ply = ply;
    node->distance = worker_enter(worker, pos, ply);
    node->in_check = play_in_check(pos);
    /* Check extension.  Worth 0 Elo, within the error; but without it mates take 9 to 38 % more
     * nodes (measurements.md). */
    node->depth = depth + (node->in_check && ply < worker->extension_ply_max);
    node->improving = false;
    node->extension = 0;
    node->best = -SCORE_INFINITE;
    node->best_move = MOVE_NONE;
    node->move_count = 0;
    node->quiets.count = 0;
    node->noisy.count = 0;
}

/* Find forced captures, which `list` then holds; a single one is searched a ply deeper. */
static void find_forced_captures(const struct worker *worker, struct node *node,
                                 struct move_list *list)
{
    node->must_capture = node_must_capture(node->pos, list);
    node->must_move = node->in_check || node->must_capture;
    if (node->must_capture && list->count == 1 && node->ply < worker->extension_ply_max)
        node->depth++;
}

/* The score where the excluded move is the only legal one, or all are overlooked. */
static score score_without_moves(const struct worker *worker, const struct node *node)
{
    return worker->limits.strength.overlook > 0 && !node->must_move ? node->static_eval
                                                                    : node->alpha;
}

score node_search(struct worker *worker, const struct position *pos, int ply, int depth,
                  score alpha, score beta, bool cut_node)
{
    struct node node;
    struct movepick movepick;
    score result = 0;

    init_node(&node, worker, pos, ply, depth);
    if (node.depth <= 0)
        return qsearch(worker, pos, ply, 0, node.in_check, alpha, beta);
    node.alpha = alpha;
    node.beta = beta;
    node.is_pv = beta > alpha + 1;
    node.cut_node = cut_node;
    node.frame->pv_length = 0;
    if (worker_count_node(worker, ply))
        return 0;
    if (repetition_here(worker, pos, ply, &result))
        return result;
    if (ply >= PLY_MAX)
        return worker_static_eval(worker, pos, ply);
    if (mate_distance_prunes(&node))
        return node.alpha;
    if (worker->tables && node.frame->excluded == MOVE_NONE
        && worker_probe_tables(worker, pos, ply, &result))
        return result;
    if (tt_cutoff(worker, &node, &result) || is_game_over(&node, &result))
        return result;
    find_forced_captures(worker, &node, &movepick.list);
    prefetch_null_move(worker, &node);
    set_static_eval(worker, &node);
    if (prune_node(worker, &node, &result))
        return result;
    if (worker->stopped)
        return 0;
    if (start_moves(worker, &node, &movepick, &result))
        return result;
    if (extend_singular(worker, &node, &result))
        return result;
    if (worker->stopped)
        return 0;
    node.alpha_before = node.alpha;
    node.hash_move_is_noisy =
        node.entry.move != MOVE_NONE && play_is_noisy(pos, node.entry.move);
    /* Internal iterative reduction: without a move from the table the order of moves is
     * poor.  Worth -1 Elo, within the error. */
    if (node.depth >= IIR_DEPTH_MIN && node.entry.move == MOVE_NONE)
        node.depth--;
    search_moves(worker, &node, &movepick);
    if (worker->stopped)
        return 0;
    if (node.move_count == 0 && node.best == -SCORE_INFINITE)
        return score_without_moves(worker, &node);
    if (node.frame->excluded != MOVE_NONE)
        return node.best;
    if (node.best <= node.alpha_before)
        reward_previous_move(worker, &node);
    store_result(worker, &node);
    return node.best;
}
