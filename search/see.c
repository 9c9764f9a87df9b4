/* see.c - who gains by captures on one square.  SPDX-License-Identifier: MIT */
#include "search/see.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/eval.h"

#include <string.h>

/* A square being fought for. */
struct see_state {
    const struct evaluator *evaluator;
    const struct position *pos;
    square target;
    bitset present; /* the pieces that have not yet been exchanged */
    bitset closed;  /* empty squares that nothing passes           */
    bitset frozen;  /* pieces that capture nothing                 */
    const struct attack_groups *attack_groups[COLOURS];
    int turned[KIND_MAX]; /* how often pieces of a kind have moved ... */
    struct attack_groups
        turning[COLOURS]; /* ... and `armies`, where that matters      */
};

static void muster_kind(struct see_state *see_state, int us, int kind)
{
    const struct position *pos = see_state->pos;
    const int index = position_power_index(pos, us, kind, see_state->turned[kind]);

    see_state->turning[us].groups[kind - KIND_KING] =
        pos->rules->turning[us][kind][index];
}

/* The armies with the powers that they have now. */
static void muster(struct see_state *see_state)
{
    for (int us = 0; us < COLOURS; us++) {
        see_state->attack_groups[us] = &see_state->turning[us];
        see_state->turning[us].count = 0;
        for (int kind = KIND_KING; see_state->pos->rules->turning[us][kind][0];
             kind++) {
            muster_kind(see_state, us, kind);
            see_state->turning[us].count++;
        }
    }
}

/* A piece of this kind moves. */
static void turn(struct see_state *see_state, int kind)
{
    if (see_state->pos->rules->power_count[kind] == 1)
        return;
    see_state->turned[kind]++;
    for (int us = 0; us < COLOURS; us++)
        muster_kind(see_state, us, kind);
}

/* The pieces of `us` that could capture on the target now. */
static ALWAYS_INLINE bitset attackers(const struct see_state *see_state, int us,
                                      bool big_board)
{
    const struct position *pos = see_state->pos;
    const struct attack_groups *attack_groups = see_state->attack_groups[us];
    const bitset able = pos->by_colour[us] & see_state->present & ~see_state->frozen;
    const bitset blockers = see_state->present | see_state->closed;
    bitset found = 0;

    for (int i = 0; i < attack_groups->count; i++) {
        const struct attack_group *group = attack_groups->groups[i];
        const bitset members = attack_group_members(group, pos->by_kind) & able;

        if (bitset_any(members, big_board))
            found |= members
                     & attacks_from(&group->incoming, see_state->target, blockers,
                                    big_board);
    }
    return found;
}

/* The square of the cheapest of some pieces, and what it is worth. */
static square cheapest(const struct see_state *see_state, bitset pieces, int *value)
{
    square best = SQ_NONE;

    while (pieces) {
        const square sq = bitset_pop(&pieces, true);
        const int kind_value = evaluate_piece(see_state->evaluator, see_state->pos,
                                              position_piece(see_state->pos, sq));

        if (best == SQ_NONE || kind_value < *value) {
            best = sq;
            *value = kind_value;
        }
    }
    return best;
}

/* Capture in turn, the cheapest piece first, as long as that pays.  `us` has captured with
 * a piece worth `standing`, and would be `ahead` of its aim if that were all. */
static ALWAYS_INLINE bool see_resolve(struct see_state *see_state, int us, int ahead,
                                      int standing, bool big_board)
{
    int side = us;
    int debt = standing - ahead; /* of the side to capture, if it does not */
    bool ours = true;            /* our aim is reached if nobody goes on   */

    while (debt > (ours ? 0 : -1)) {
        square from = SQ_NONE;

        side ^= 1;
        from = cheapest(see_state, attackers(see_state, side, big_board), &standing);
        if (from == SQ_NONE)
            break;
        if (from == see_state->pos->king[side]
            && attackers(see_state, side ^ 1, big_board))
            break;
        see_state->present &= ~bit(from);
        turn(see_state, piece_kind(position_piece(see_state->pos, from)));
        ours = !ours;
        debt = standing - debt;
    }
    return ours;
}

bool see_ge(const struct evaluator *evaluator, const struct position *pos, move m,
            int gain, int least)
{
    const bitset numbered = countdown_squares(&pos->state.countdown);
    const bitset occupied = position_occupied(pos);
    const piece mover = position_piece(pos, move_from(m));
    const int ahead = gain - least;
    int standing = 0;
    struct see_state see_state;

    if (ahead < 0 || move_type(m) != MOVE_NORMAL || piece_kind(mover) == KIND_KING)
        return ahead >= 0;
    see_state.evaluator = evaluator;
    see_state.pos = pos;
    see_state.target = move_to(m);
    see_state.present = occupied & ~bit(move_from(m));
    see_state.closed = numbered & ~occupied;
    see_state.frozen = numbered & occupied;
    see_state.attack_groups[WHITE] = &pos->rules->attack_groups[WHITE];
    see_state.attack_groups[BLACK] = &pos->rules->attack_groups[BLACK];
    if (pos->rules->powers_turn) {
        memset(see_state.turned, 0, sizeof see_state.turned);
        muster(&see_state);
        turn(&see_state, piece_kind(mover));
    }
    standing = evaluate_piece(evaluator, pos, mover);
    return pos->rules->variant->board->big_board
               ? see_resolve(&see_state, pos->to_move, ahead, standing, true)
               : see_resolve(&see_state, pos->to_move, ahead, standing, false);
}
