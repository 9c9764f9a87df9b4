/* turn.c - turns that are not one move.  SPDX-License-Identifier: MIT
 *
 * Where a turn has several moves, each is a node's, and the window is turned round only where the side changes.
 *
 * Where moves end with a wall (engine/rules/parts.h), a node chooses the move, and what follows here chooses the
 * wall.  Both are parts of the same side's turn: the window is not turned round, and a turn is one ply.
 *
 * A wall that the next turn takes away, such as the duck, does no more than bar some replies.  So the reply that
 * refutes one wall refutes all others that do not bar it, and only those that do are tried next:
 *
 *     After Nf3 with the duck on a6 Black takes a pawn with the bishop of c8.  Of the squares left for the
 *     duck only those between the two are better.
 */
#include "engine/board/attacks.h"
#include "engine/rules/move.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/tree/node.h"
#include "search/tt.h"
#include "search/worker.h"

enum {
    LMP_DEPTH_MAX = 8,        /* from here on no number of walls is enough */
    QUIESCENCE_WALLS_MAX = 4, /* walls tried by quiescence */
    RANK_HASH = 1 << 24,      /* the table's wall */
    RANK_BARS = 1 << 20,      /* bars the reply that refuted the turn before */
};

struct turn {
    struct worker *worker;
    const struct position *pos;   /* before the turn */
    const struct position *moved; /* after its first part */
    move first;                   /* that part */
    int ply;
    int depth;     /* plies still to be searched after the turn */
    int plies;     /* of quiescence, the turn not counted; NOT_QUIET: none */
    bool cut_node; /* as for chance_search(), after the turn */
    bool is_pv;
    bool learns; /* of the frame */
    score alpha; /* raised by the walls searched */
    score beta;
    score best;
    move best_turn;           /* MOVE_NONE while none has raised alpha */
    bitset walls;             /* still to be tried */
    bitset tried;             /* those that did not reach beta */
    int count;                /* of the walls tried so far */
    int32_t rank[SQUARE_MAX]; /* of the walls; higher ones come first */
};

enum { NOT_QUIET = -1 };

/* The key of the turn in the table: of the position and of what has been chosen. */
static key turn_key(const struct turn *turn)
{
    return turn->pos->key ^ turn->first * UINT64_C(0x9e3779b97f4a7c15);
}

/* ---- walls that bar a reply ---------------------------------------------------------------- */

/* Whether the piece of a reply that reaches its target no longer does with a wall on `sq`. */
static bool is_barred(const struct position *pos, const struct attack_table *table,
                      move reply, square sq)
{
    const bitset blockers = position_occupied(pos) | position_closed(pos) | bit(sq);

    return !bitset_has(attacks_from(table, move_from(reply), blockers, ANY_BOARD),
                       move_to(reply));
}

/* Of `walls` those that bar a reply in `pos`.  Where it is not known how the piece goes, all. */
static bitset barring(const struct position *pos, move reply, bitset walls)
{
    const square from = move_from(reply), to = move_to(reply);
    const piece mover = position_piece(pos, from);
    const struct power *power;
    const struct attack_table *table;
    bitset rest = walls & ~bit(to), barred = walls & bit(to);

    if (move_type(reply) == MOVE_DROP)
        return barred;
    if (mover == PIECE_NONE || piece_colour(mover) != pos->to_move)
        return walls;
    power = position_power(pos, pos->to_move, piece_kind(mover));
    if (move_type(reply) == MOVE_CASTLING || !power)
        return walls & bitset_between(from, to);
    if (move_type(reply) == MOVE_DOUBLE_STEP)
        return walls & (bit((from + to) / 2) | bit(to));
    table = power->divergent && position_piece(pos, to) == PIECE_NONE ? &power->quiet
                                                                      : &power->capture;
    if (is_barred(pos, table, reply, from))
        return walls;
    while (rest) {
        const square sq = bitset_pop(&rest, true);

        if (is_barred(pos, table, reply, sq))
            barred |= bit(sq);
    }
    return barred;
}

/* The reply that refuted the turn that led to `after` at `ply`; MOVE_NONE: it needed none, or is unknown. */
static move find_refutation(struct worker *worker, const struct position *after,
                            int ply)
{
    const move played = worker_frame(worker, ply)->played;
    struct tt_entry entry;

    if (played != MOVE_NONE)
        return move_first_part(played);
    return tt_probe(worker->tt, after->key, &entry) ? entry.move : MOVE_NONE;
}

/* Of `walls`, which may end a turn like `turn` as well, those that may be better than its own, after a search of that
 * turn at `ply` that has not raised alpha. */
static bitset hopeful_walls(struct worker *worker, const struct position *pos,
                            move turn, int ply, bitset walls)
{
    const bitset before = position_walls(pos);
    struct position moved, after;
    move reply;

    play_make(&after, pos, turn);
    if (!before || before == (before & position_walls(&after)))
        return walls; /* they stay, and do more than bar one reply */
    reply = find_refutation(worker, &after, ply + 1);
    if (reply == MOVE_NONE)
        return 0;
    play_make(&moved, pos, move_first_part(turn));
    return barring(&moved, reply, walls);
}

bool turn_is_hopeless(const struct hopeful *hopeful, move turn)
{
    return move_first_part(turn) == hopeful->first && move_wall(turn) != SQ_NONE
           && !bitset_has(hopeful->walls, move_wall(turn));
}

void turn_note_failure(struct worker *worker, const struct position *pos, move turn,
                       struct hopeful *hopeful)
{
    if (!worker->turns_have_parts)
        return;
    if (hopeful->first != move_first_part(turn))
        hopeful->walls = ~(bitset)0;
    hopeful->first = move_first_part(turn);
    hopeful->walls = hopeful_walls(worker, pos, turn, 0, hopeful->walls);
}

/* ---- the order of walls -------------------------------------------------------------------- */

static void rank_walls(struct turn *turn, move hash_turn)
{
    const move reply =
        move_first_part(worker_frame(turn->worker, turn->ply + 1)->played);
    const bitset bars = reply == MOVE_NONE || move_type(reply) == MOVE_DROP
                                || move_type(reply) == MOVE_PASS
                            ? 0
                            : barring(turn->moved, reply, turn->walls);
    bitset rest = turn->walls;

    while (rest) {
        const square sq = bitset_pop(&rest, true);

        turn->rank[sq] =
            history_wall(&turn->worker->history, turn->pos, turn->first, sq)
            + (bitset_has(bars, sq) ? RANK_BARS : 0)
            + (move_with_wall(turn->first, sq) == hash_turn ? RANK_HASH : 0);
    }
}

static square pop_best(struct turn *turn)
{
    bitset rest = turn->walls;
    square best = bitset_pop(&rest, true);

    while (rest) {
        const square sq = bitset_pop(&rest, true);

        if (turn->rank[sq] > turn->rank[best])
            best = sq;
    }
    turn->walls &= ~bit(best);
    return best;
}

/* ---- the search ---------------------------------------------------------------------------- */

/* Whether so many walls have been tried that another one will hardly be better. */
static bool is_enough(const struct turn *turn)
{
    const int base = turn->worker->parameters.lmp_base;

    if (turn->best <= -SCORE_MATE_MIN)
        return false;
    return turn->plies != NOT_QUIET
               ? turn->count >= QUIESCENCE_WALLS_MAX
               : !turn->is_pv && turn->depth < LMP_DEPTH_MAX
                     && turn->count >= (base + turn->depth * turn->depth) / 2;
}

static score search_after(const struct turn *turn, const struct position *after,
                          int reduction, score alpha, score beta)
{
    struct worker *worker = turn->worker;

    const bool goes_on = after->to_move == turn->pos->to_move;
    const score low = goes_on ? alpha : -beta, high = goes_on ? beta : -alpha;
    const bool cut_node = reduction > 0 || turn->cut_node;
    score s;

    worker_frame(worker, turn->ply + 1)->played = MOVE_NONE;
    if (turn->plies != NOT_QUIET)
        s = chance_qsearch(worker, after, turn->ply + 1, turn->plies + 1, low, high);
    else
        s = chance_search(worker, after, turn->ply + 1, turn->depth - reduction, low,
                          high, cut_node != goes_on);
    return goes_on ? s : -s;
}

/* By how many plies the first search after a late wall is shallower. */
static int wall_reduction(const struct turn *turn)
{
    const int plies =
        turn->plies != NOT_QUIET || turn->depth + 1 < LMR_DEPTH_MIN || turn->count < 2
            ? 0
            : worker_reduction(turn->worker, turn->depth + 1, turn->count) / PLY_PARTS
                  - turn->is_pv;

    return plies < 0 ? 0 : plies < turn->depth ? plies : turn->depth - 1;
}

/* Principal variation search, as in node.c. */
static score search_wall(struct turn *turn, const struct position *after)
{
    const int reduction = wall_reduction(turn);
    score s;

    if (turn->count == 1 || turn->plies != NOT_QUIET)
        return search_after(turn, after, 0, turn->alpha, turn->beta);
    s = search_after(turn, after, reduction, turn->alpha, turn->alpha + 1);
    if (s > turn->alpha && reduction > 0)
        s = search_after(turn, after, 0, turn->alpha, turn->alpha + 1);
    if (s > turn->alpha && s < turn->beta)
        s = search_after(turn, after, 0, turn->alpha, turn->beta);
    return s;
}

/* Try a wall; true when the search has to stop. */
static bool try_wall(struct turn *turn, square sq)
{
    struct worker *worker = turn->worker;
    const move m = move_with_wall(turn->first, sq);
    struct position after;
    score s;

    turn->count++;
    play_make(&after, turn->pos, m);
    worker_set_move(worker, turn->pos, turn->ply, m);
    worker_frame(worker, turn->ply)->learns = turn->learns;
    s = search_wall(turn, &after);
    if (worker->stopped)
        return true;
    turn->best = s > turn->best ? s : turn->best;
    if (s > turn->alpha) {
        turn->alpha = s;
        turn->best_turn = m;
        if (turn->is_pv)
            worker_update_pv(worker, turn->ply, m);
    } else {
        turn->walls = hopeful_walls(worker, turn->pos, m, turn->ply, turn->walls);
    }
    if (s < turn->beta)
        turn->tried |= bit(sq);
    return s >= turn->beta;
}

/* Search walls until one reaches beta; returns the best score. */
static score search_walls(struct turn *turn, move hash_turn)
{
    turn->best = -SCORE_INFINITE;
    turn->best_turn = MOVE_NONE;
    turn->is_pv = turn->beta > turn->alpha + 1;
    turn->learns = worker_frame(turn->worker, turn->ply)->learns;
    turn->walls = parts_walls(turn->pos, turn->first);
    turn->tried = 0;
    turn->count = 0;
    rank_walls(turn, hash_turn);
    while (turn->walls && !is_enough(turn) && !try_wall(turn, pop_best(turn)))
        ;
    return turn->best;
}

/* Look the turn up in the table; whether its score ends the search here. */
static bool tt_cutoff(const struct turn *turn, struct tt_entry *entry, score *result)
{
    *entry = tt_no_entry;
    if (turn->depth <= 0 || !tt_probe(turn->worker->tt, turn_key(turn), entry))
        return false;
    *result =
        node_score_from_tt(entry->score, worker_distance(turn->worker, turn->ply));
    return turn->beta == turn->alpha + 1 && entry->depth >= turn->depth
           && !node_draw_is_near(turn->pos) && tt_proves(entry, *result, turn->beta);
}

static void store_result(const struct turn *turn, score alpha)
{
    const struct tt_entry entry = {
        .move = turn->best_turn,
        .score = node_score_to_tt(turn->best, worker_distance(turn->worker, turn->ply)),
        .evaluation = SCORE_NONE,
        .depth = turn->depth,
        .bound = turn->best >= turn->beta ? BOUND_LOWER
                 : turn->best > alpha     ? BOUND_EXACT
                                          : BOUND_UPPER,
    };

    if (turn->depth > 0)
        tt_store(turn->worker->tt, turn_key(turn), &entry);
}

/* After a cutoff: a bonus for its wall, a malus for those tried before it. */
static void update_history(struct turn *turn)
{
    struct history *history = &turn->worker->history;
    const int bonus = node_history_bonus(&turn->worker->parameters, turn->depth + 1);

    if (turn->best < turn->beta)
        return;
    history_update_wall(history, turn->pos, turn->first, move_wall(turn->best_turn),
                        bonus);
    while (turn->tried)
        history_update_wall(history, turn->pos, turn->first,
                            bitset_pop(&turn->tried, true), -bonus);
}

NO_INLINE score turn_search(struct worker *worker, const struct position *pos,
                            const struct position *moved, int ply, move m, int depth,
                            score alpha, score beta, bool cut_node)
{
    struct turn turn;
    struct tt_entry entry;
    score result;

    if (worker->has_long_turns && !worker->turns_have_parts)
        return moved->to_move == pos->to_move
                   ? chance_search(worker, moved, ply + 1, depth, alpha, beta,
                                   !cut_node)
                   : -chance_search(worker, moved, ply + 1, depth, -beta, -alpha,
                                    cut_node);
    turn.worker = worker;
    turn.pos = pos;
    turn.moved = moved;
    turn.first = m;
    turn.ply = ply;
    turn.depth = depth;
    turn.plies = NOT_QUIET;
    turn.cut_node = cut_node;
    turn.alpha = alpha;
    turn.beta = beta;
    if (tt_cutoff(&turn, &entry, &result))
        return result;
    result = search_walls(&turn, entry.move);
    if (worker->stopped)
        return 0;
    update_history(&turn);
    store_result(&turn, alpha);
    return result;
}

NO_INLINE score turn_qsearch(struct worker *worker, const struct position *pos,
                             const struct position *moved, int ply, int plies, move m,
                             score alpha, score beta)
{
    struct turn turn;

    if (worker->has_long_turns && !worker->turns_have_parts)
        return moved->to_move == pos->to_move
                   ? chance_qsearch(worker, moved, ply + 1, plies + 1, alpha, beta)
                   : -chance_qsearch(worker, moved, ply + 1, plies + 1, -beta, -alpha);
    turn.worker = worker;
    turn.pos = pos;
    turn.moved = moved;
    turn.first = m;
    turn.ply = ply;
    turn.depth = 0;
    turn.plies = plies;
    turn.cut_node = false;
    turn.alpha = alpha;
    turn.beta = beta;
    return search_walls(&turn, MOVE_NONE);
}
