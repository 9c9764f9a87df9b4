/* node.h - alpha-beta search of one position, in parts.  SPDX-License-Identifier: MIT
 *
 * Scores are from the side to move's view and fail-soft: a result at or below alpha is
 * an upper bound, one at or above beta is a lower bound.  When worker->stopped is set
 * they are worthless.
 *
 * node.c, prune.c, turn.c, chance.c and qsearch.c call each other, because alpha-beta recurses:
 * a node searches its moves by way of chance_search(), which calls node_search() for
 * the position after them; prune_node() searches null moves and captures in the same
 * way; and at depth 0 a node is left to qsearch().
 */
#ifndef SEARCH_TREE_NODE_H
#define SEARCH_TREE_NODE_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"
#include "search/search.h"
#include "search/tt.h"

struct frame;
struct search_parameters;
struct worker;

enum {
    TRIED_MAX = 64, /* moves of each sort that get a malus after a cutoff */
    TT_PLIES_LEFT_MIN =
        10, /* until a draw without progress: with fewer no table cutoffs */
};

/* Moves that caused no cutoff. */
struct tried {
    int count;
    move moves[TRIED_MAX];
};

struct node {
    const struct position *pos;
    struct frame *frame; /* of this ply */
    int ply;             /* from the root */
    int distance;        /* from the root in turns, as worker_distance() */
    int depth;           /* plies still to be searched */
    score alpha;         /* raised by the moves searched */
    score beta;
    score alpha_before; /* alpha before any move was searched */
    bool is_pv;         /* the window is open: beta > alpha + 1 */
    bool cut_node;      /* some move is expected to reach beta */
    bool in_check;
    bool must_capture; /* as node_must_capture() */
    bool must_move;    /* either of these: a static evaluation would say nothing */
    bool improving;    /* static_eval rose since our last move */
    bool hash_move_is_noisy; /* the table has a move, a noisy one */
    score raw_eval;          /* static, uncorrected; SCORE_NONE if must_move */
    score static_eval;       /* corrected and refined; SCORE_NONE if must_move */
    struct tt_entry entry;   /* of the transposition table */
    score best;              /* best score so far */
    move best_move;          /* MOVE_NONE while no move has raised alpha */
    int extension;           /* plies by which the table's move is extended */
    int move_count;          /* the number of the move being searched, from 1 */
    struct tried quiets;
    struct tried noisy;
};

/* Search `pos`, which awaits no roll, to `depth` plies.  `cut_node`: some move is expected to
 * reach beta; false in PV nodes, and where no move is expected to. */
score node_search(struct worker *worker, const struct position *pos, int ply, int depth,
                  score alpha, score beta, bool cut_node);

/* The parts of a node, in the order in which it uses them; what each gained in matches is in
 * measurements.md. */

/* Fetch the table's entry after the null move that prune_node() may try, while the node is still
 * evaluated: 2 to 3 % more nodes a second. */
void prefetch_null_move(const struct worker *worker, const struct node *node);

/* Try reverse futility pruning and the null move.  True when one of them cuts; then `result` is the
 * node's score. */
bool prune_node(struct worker *worker, const struct node *node, score *result);

/* Whether all further quiet moves are skipped, after at least one move: by late move pruning (LMP),
 * because enough moves have been searched, or near the leaves by futility pruning.  LMP is worth
 * 113 Elo, more than any other. */
bool quiets_are_pruned(const struct worker *worker, const struct node *node);

/* Futility pruning and SEE pruning: whether `m`, a quiet move or one that loses material, is
 * skipped.  It is not the first move.  Worth 45 and 31 Elo. */
bool late_move_prunes(struct worker *worker, const struct node *node, move m,
                      bool quiet);

/* Late move reduction (LMR): by how many plies the first search of `m`, which leads to
 * `after`, is shallower.  Worth 34 Elo. */
int lmr_reduction(struct worker *worker, const struct node *node,
                  const struct position *after, move m, bool quiet);

/* Whether the rules force a capture in `pos`; then `captures` are all its legal moves. */
bool node_must_capture(const struct position *pos, struct move_list *captures);

/* Whether a move, before any roll, gives check. */
bool node_gives_check(const struct position *pos, move m);

/* Like node_search(), after a player's ply: `after` may await a roll (chance.c).  The score is from the view of
 * who is to move in `after`, which is the mover where its turn goes on. */
score chance_search(struct worker *worker, const struct position *after, int ply,
                    int depth, score alpha, score beta, bool cut_node);

/* Like -chance_search(), where turns are not one move.  A second part of the turn follows its first part `m`, which leads
 * from `pos` to `moved`: the side to move chooses it (turn.c).  Or in `moved` the same side may be to move again: then the
 * window is not turned round.  `cut_node` is that of the positions after the turn. */
score turn_search(struct worker *worker, const struct position *pos,
                  const struct position *moved, int ply, move m, int depth, score alpha,
                  score beta, bool cut_node);

/* Quiescence search: noisy moves only; in check evasions, too, quiet ones until one escapes
 * mate.  `plies`: how many plies of it have been played; `in_check`: the side to move is in
 * check. */
score qsearch(struct worker *worker, const struct position *pos, int ply, int plies,
              bool in_check, score alpha, score beta);

/* Like qsearch(), after a player's ply: `after` may await a roll. */
score chance_qsearch(struct worker *worker, const struct position *after, int ply,
                     int plies, score alpha, score beta);

/* Like turn_search(), in quiescence. */
score turn_qsearch(struct worker *worker, const struct position *pos,
                   const struct position *moved, int ply, int plies, move m,
                   score alpha, score beta);

/* For the root, which searches whole turns: the first part of the last one that has not raised alpha, and the walls
 * after it that may still do so. */
struct hopeful {
    move first; /* MOVE_NONE: nothing is known */
    bitset walls;
};

/* Whether `turn` shares the fate of those with the same first part. */
bool turn_is_hopeless(const struct hopeful *hopeful, move turn);

/* Note that the search of `turn` in `pos`, at the root, has not raised alpha. */
void turn_note_failure(struct worker *worker, const struct position *pos, move turn,
                       struct hopeful *hopeful);

/* What a search to `depth` adds to a history. */
int node_history_bonus(const struct search_parameters *parameters, int depth);

/* Whether a draw for want of progress is so near that scores of the table cannot be trusted. */
bool node_draw_is_near(const struct position *pos);

/* The score of a game that has ended in `pos`, at a distance from the root (worker_distance()). */
static inline score node_end_score(const struct outcome *outcome,
                                   const struct position *pos, int distance)
{
    if (outcome->result == RESULT_DRAW)
        return 0;
    return outcome_is_win(*outcome, pos->to_move) ? SCORE_MATE - distance
                                                  : distance - SCORE_MATE;
}

/* Convert a mate score: the search counts from the root, so many turns away (worker_distance()), the table from the
 * position. */
static inline score node_score_to_tt(score s, int turns)
{
    return s >= SCORE_MATE_MIN ? s + turns : s <= -SCORE_MATE_MIN ? s - turns : s;
}

static inline score node_score_from_tt(score s, int turns)
{
    return s >= SCORE_MATE_MIN ? s - turns : s <= -SCORE_MATE_MIN ? s + turns : s;
}

/* The static evaluation of `pos` at `ply`, from the table's entry if it is there. */
score node_evaluate(struct worker *worker, const struct position *pos, int ply,
                    const struct tt_entry *entry);

/* `static_eval`, or the table's score where that is a better bound. */
static inline score node_refine_eval(score static_eval, const struct tt_entry *entry)
{
    return !score_is_mate(entry->score) && tt_proves(entry, entry->score, static_eval)
               ? entry->score
               : static_eval;
}

#endif
