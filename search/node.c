/* node.c - the search of one position, in stages.  SPDX-License-Identifier: MIT
 *
 * settle (draws, mates that are too far), probe (the table), end (is the game over?),
 * prune (is it hopeless to look?), then all moves: skip, reduce, try; and store.
 */
#include "search/node.h"

#include "engine/move.h"
#include "engine/outcome.h"
#include "engine/play.h"
#include "engine/position.h"
#include "eval/eval.h"
#include "search/chance.h"
#include "search/picker.h"
#include "search/table.h"
#include "search/worker.h"

#include <string.h>

enum {
    FIFTY_NEAR = 90,    /* plies without progress: the table knows nothing of them */
    STATIC_DEPTH = 6,   /* plies at which judgement alone may cut                  */
    STATIC_MARGIN = 80, /* centipawns for each of them                             */
    PASS_DEPTH = 3,     /* plies at which passing is tried                         */
    QUIET_DEPTH = 4,    /* plies at which late quiet moves are skipped             */
    FUTILE_DEPTH = 5,   /* plies at which hopeless quiet moves are skipped         */
    FUTILE_MARGIN = 90, /* centipawns for each of them                             */
    REDUCE_DEPTH = 3,   /* plies at which late moves are reduced                   */
    QUIETS_MAX = 64,    /* quiet moves tried that are blamed afterwards            */
    BLIND_DEPTH = 4,    /* plies at which not to know a best move costs one        */
};

/* One position being searched. */
struct node {
    const struct position *pos;
    int ply;     /* from the root                            */
    int depth;   /* plies still to go                        */
    score alpha; /* raised as moves are tried                */
    score beta;
    score floor;             /* alpha as it was                          */
    bool wide;               /* beta > alpha + 1: on the main line       */
    bool check;              /* the side to move is in check             */
    score judged;            /* what evaluation says, if not in check    */
    move hash_move;          /* the table's                              */
    score best;              /* so far                                   */
    move best_move;          /* MOVE_NONE while none has raised alpha    */
    int number;              /* of the move being tried, from 1          */
    int quiet_count;         /* of `quiets`                              */
    move quiets[QUIETS_MAX]; /* tried so far                          */
};

static score search_node(struct worker *worker, const struct position *pos, int ply,
                         int depth, score alpha, score beta, bool may_pass);

score node_end_score(const struct outcome *outcome, const struct position *pos, int ply)
{
    if (outcome->result == RESULT_DRAW)
        return 0;
    return (outcome->result == RESULT_WHITE_WINS) == (pos->to_move == WHITE)
               ? SCORE_MATE - ply
               : ply - SCORE_MATE;
}

static bool is_mate(score s)
{
    return s >= SCORE_MATE_MIN || s <= -SCORE_MATE_MIN;
}

/* Mates in the table are counted from the position, in the tree from the root. */
static score to_table(score s, int ply)
{
    return s >= SCORE_MATE_MIN ? s + ply : s <= -SCORE_MATE_MIN ? s - ply : s;
}

static score from_table(score s, int ply)
{
    return s >= SCORE_MATE_MIN ? s - ply : s <= -SCORE_MATE_MIN ? s + ply : s;
}

/* Repetition, the end of the stack, and mates that cannot beat one already found. */
static bool settle(struct worker *worker, struct node *node, score *result)
{
    const score worst = node->ply - SCORE_MATE;
    const score top = SCORE_MATE - node->ply - 1;

    if (worker_repeats(worker, node->pos, node->ply)) {
        *result = 0;
        return true;
    }
    if (node->ply >= PLY_MAX) {
        *result = evaluator_judge(worker->evaluator, node->pos);
        return true;
    }
    node->alpha = node->alpha > worst ? node->alpha : worst;
    node->beta = node->beta < top ? node->beta : top;
    *result = node->alpha;
    return node->alpha >= node->beta;
}

static bool probe(const struct worker *worker, struct node *node, score *result)
{
    struct table_entry entry;

    if (!table_probe(worker->table, node->pos->key, &entry))
        return false;
    node->hash_move = entry.move;
    *result = from_table(entry.score, node->ply);
    return !node->wide && entry.depth >= node->depth && node->pos->halfmove < FIFTY_NEAR
           && (entry.bound & (*result >= node->beta ? BOUND_LOWER : BOUND_UPPER));
}

/* Whether the rules say that the game is over.  Fills the picker's list. */
static bool end(const struct node *node, struct picker *picker, score *result)
{
    play_moves(node->pos, GENERATE_ALL, &picker->list);

    const struct outcome outcome =
        play_outcome_given(node->pos, picker->list.count > 0);

    *result = outcome.result == RESULT_NONE
                  ? 0
                  : node_end_score(&outcome, node->pos, node->ply);
    return outcome.result != RESULT_NONE;
}

/* Null moves lie where to move is a burden: with bare pawns, or when something counts
 * down. */
static bool may_pass_here(const struct worker *worker, const struct node *node)
{
    const struct position *pos = node->pos;
    const bitset plain = pos->by_kind[KIND_KING] | pos->by_kind[KIND_PAWN];

    return worker->may_pass && (pos->by_colour[pos->to_move] & ~plain) != 0
           && countdown_squares(&pos->state.countdown) == 0;
}

/* Let the opponent move twice: if even that does not bring us below beta, no search of
 * our moves will. */
static bool pass(struct worker *worker, const struct node *node, score *result)
{
    const int depth = node->depth - 3 - node->depth / 4;
    struct position after;

    play_pass(&after, node->pos);
    *result = -search_node(worker, &after, node->ply + 1, depth, -node->beta,
                           1 - node->beta, false);
    if (is_mate(*result))
        *result = node->beta;
    return !worker->stopped && *result >= node->beta;
}

static bool prune(struct worker *worker, struct node *node, bool may_pass,
                  score *result)
{
    node->judged =
        node->check ? -SCORE_INFINITE : evaluator_judge(worker->evaluator, node->pos);
    if (node->check || node->wide || is_mate(node->beta))
        return false;
    if (node->depth <= STATIC_DEPTH
        && node->judged - STATIC_MARGIN * node->depth >= node->beta) {
        *result = node->judged;
        return true;
    }
    return may_pass && node->depth >= PASS_DEPTH && node->judged >= node->beta
           && may_pass_here(worker, node) && pass(worker, node, result);
}

/* Whether a quiet move comes too late, or too far below alpha, to be worth a look. */
static bool skip(const struct node *node)
{
    if (node->wide || node->check || node->best <= -SCORE_MATE_MIN)
        return false;
    if (node->depth <= QUIET_DEPTH
        && node->quiet_count > 3 + 2 * node->depth * node->depth)
        return true;
    return node->depth <= FUTILE_DEPTH
           && node->judged + FUTILE_MARGIN * (node->depth + 1) <= node->alpha;
}

/* How many plies less a late quiet move gets at first. */
static int reduction(struct worker *worker, const struct node *node,
                     const struct position *after, move m)
{
    const int depth = node->depth < REDUCTIONS ? node->depth : REDUCTIONS - 1;
    const int number = node->number < REDUCTIONS ? node->number : REDUCTIONS - 1;
    int plies = worker->reductions[depth][number];

    if (node->depth < REDUCE_DEPTH || node->number < 3 || node->check
        || play_in_check(after))
        return 0;
    plies -= node->wide;
    plies -= *worker_history(worker, node->pos, m) / (HISTORY_MAX / 2);
    return plies < 0 ? 0 : plies > node->depth - 2 ? node->depth - 2 : plies;
}

/* The score of one move: the first with the whole window; the others with none at all,
 * to show that they are worse, and again if they are not. */
static score try(struct worker *worker, const struct node *node, move m, bool quiet)
{
    const int depth = node->depth - 1;
    const int ply = node->ply + 1;
    struct position after;
    score s = 0;

    play_make(&after, node->pos, m);
    if (node->number == 1)
        return -chance_search(worker, &after, ply, depth, -node->beta, -node->alpha);

    const int less = quiet ? reduction(worker, node, &after, m) : 0;

    s = -chance_search(worker, &after, ply, depth - less, -node->alpha - 1,
                       -node->alpha);
    if (s > node->alpha && less > 0)
        s = -chance_search(worker, &after, ply, depth, -node->alpha - 1, -node->alpha);
    if (s > node->alpha && s < node->beta)
        s = -chance_search(worker, &after, ply, depth, -node->beta, -node->alpha);
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

static void loop(struct worker *worker, struct node *node, struct picker *picker)
{
    move m;

    picker_rank(picker, worker, node->pos, node->ply, node->hash_move);
    while ((m = picker_next(picker)) != MOVE_NONE) {
        const bool quiet = !play_is_noisy(node->pos, m);

        if (quiet && node->number > 0 && skip(node))
            continue;
        node->number++;

        const score s = try(worker, node, m, quiet);

        if (worker->stopped)
            return;
        if (take(worker, node, m, s)) {
            if (quiet)
                worker_learn(worker, node->pos, node->ply, node->depth, m, node->quiets,
                             node->quiet_count);
            return;
        }
        if (quiet && node->quiet_count < QUIETS_MAX)
            node->quiets[node->quiet_count++] = m;
    }
}

static void store(struct worker *worker, const struct node *node)
{
    const enum bound bound = node->best >= node->beta   ? BOUND_LOWER
                             : node->best > node->floor ? BOUND_EXACT
                                                        : BOUND_UPPER;
    const struct table_entry entry = {
        .move = node->best_move,
        .score = to_table(node->best, node->ply),
        .depth = node->depth,
        .bound = bound,
    };

    table_store(worker->table, node->pos->key, &entry);
}

static score search_node(struct worker *worker, const struct position *pos, int ply,
                         int depth, score alpha, score beta, bool may_pass)
{
    const bool check = play_in_check(pos);
    struct node node = {
        .pos = pos,
        .ply = ply,
        .depth = depth + (check && ply < worker->extend_until),
        .alpha = alpha,
        .beta = beta,
        .wide = beta > alpha + 1,
        .check = check,
        .best = -SCORE_INFINITE,
    };
    struct picker picker;
    score result = 0;

    if (node.depth <= 0)
        return quiesce_search(worker, pos, ply, 0, alpha, beta);
    worker->frames[ply].line_length = 0;
    if (worker_visit(worker, ply))
        return 0;
    if (settle(worker, &node, &result) || probe(worker, &node, &result)
        || end(&node, &picker, &result) || prune(worker, &node, may_pass, &result))
        return result;
    if (worker->stopped)
        return 0;
    node.floor = node.alpha;
    if (node.depth >= BLIND_DEPTH && node.hash_move == MOVE_NONE)
        node.depth--;
    loop(worker, &node, &picker);
    if (worker->stopped)
        return 0;
    store(worker, &node);
    return node.best;
}

score node_search(struct worker *worker, const struct position *pos, int ply, int depth,
                  score alpha, score beta)
{
    return search_node(worker, pos, ply, depth, alpha, beta, true);
}
