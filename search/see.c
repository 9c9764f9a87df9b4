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
struct fight {
    const struct evaluator *evaluator;
    const struct position *pos;
    square target;
    bitset present; /* the pieces that have not yet been exchanged */
    bitset closed;  /* empty squares that nothing passes           */
    bitset frozen;  /* pieces that capture nothing                 */
    const struct army *armies[COLOURS];
    int turned[KIND_MAX];         /* how often pieces of a kind have moved ... */
    struct army turning[COLOURS]; /* ... and `armies`, where that matters      */
};

static void muster_kind(struct fight *fight, int us, int kind)
{
    const struct position *pos = fight->pos;
    const int index = position_power_index(pos, us, kind, fight->turned[kind]);

    fight->turning[us].groups[kind - KIND_KING] = pos->rules->turning[us][kind][index];
}

/* The armies with the powers that they have now. */
static void muster(struct fight *fight)
{
    for (int us = 0; us < COLOURS; us++) {
        fight->armies[us] = &fight->turning[us];
        fight->turning[us].count = 0;
        for (int kind = KIND_KING; fight->pos->rules->turning[us][kind][0]; kind++) {
            muster_kind(fight, us, kind);
            fight->turning[us].count++;
        }
    }
}

/* A piece of this kind moves. */
static void turn(struct fight *fight, int kind)
{
    if (fight->pos->rules->power_count[kind] == 1)
        return;
    fight->turned[kind]++;
    for (int us = 0; us < COLOURS; us++)
        muster_kind(fight, us, kind);
}

/* The pieces of `us` that could capture on the target now. */
static ALWAYS_INLINE bitset attackers(const struct fight *fight, int us, bool wide)
{
    const struct position *pos = fight->pos;
    const struct army *army = fight->armies[us];
    const bitset able = pos->by_colour[us] & fight->present & ~fight->frozen;
    const bitset blockers = fight->present | fight->closed;
    bitset found = 0;

    for (int i = 0; i < army->count; i++) {
        const struct army_group *group = army->groups[i];
        const bitset members = army_members(group, pos->by_kind) & able;

        if (bitset_any(members, wide))
            found |= members
                     & reach_squares(&group->incoming, fight->target, blockers, wide);
    }
    return found;
}

/* The square of the cheapest of some pieces, and what it is worth. */
static square cheapest(const struct fight *fight, bitset pieces, int *value)
{
    square best = SQ_NONE;

    while (pieces) {
        const square sq = bitset_pop(&pieces, true);
        const int worth = evaluator_value(fight->evaluator, fight->pos,
                                          position_piece(fight->pos, sq));

        if (best == SQ_NONE || worth < *value) {
            best = sq;
            *value = worth;
        }
    }
    return best;
}

/* Capture in turn, the cheapest piece first, as long as that pays.  `us` has captured with
 * a piece worth `standing`, and would be `ahead` of its aim if that were all. */
static ALWAYS_INLINE bool fight_out(struct fight *fight, int us, int ahead,
                                    int standing, bool wide)
{
    int side = us;
    int debt = standing - ahead; /* of the side to capture, if it does not */
    bool ours = true;            /* our aim is reached if nobody goes on   */

    while (debt > (ours ? 0 : -1)) {
        square from = SQ_NONE;

        side ^= 1;
        from = cheapest(fight, attackers(fight, side, wide), &standing);
        if (from == SQ_NONE)
            break;
        if (from == fight->pos->king[side] && attackers(fight, side ^ 1, wide))
            break;
        fight->present &= ~bit(from);
        turn(fight, piece_kind(position_piece(fight->pos, from)));
        ours = !ours;
        debt = standing - debt;
    }
    return ours;
}

bool exchange_gains(const struct evaluator *evaluator, const struct position *pos,
                    move m, int gain, int least)
{
    const bitset numbered = countdown_squares(&pos->state.countdown);
    const bitset occupied = position_occupied(pos);
    const piece mover = position_piece(pos, move_from(m));
    const int ahead = gain - least;
    int standing = 0;
    struct fight fight;

    if (ahead < 0 || move_type(m) != MOVE_NORMAL || piece_kind(mover) == KIND_KING)
        return ahead >= 0;
    fight.evaluator = evaluator;
    fight.pos = pos;
    fight.target = move_to(m);
    fight.present = occupied & ~bit(move_from(m));
    fight.closed = numbered & ~occupied;
    fight.frozen = numbered & occupied;
    fight.armies[WHITE] = &pos->rules->armies[WHITE];
    fight.armies[BLACK] = &pos->rules->armies[BLACK];
    if (pos->rules->powers_turn) {
        memset(fight.turned, 0, sizeof fight.turned);
        muster(&fight);
        turn(&fight, piece_kind(mover));
    }
    standing = evaluator_value(evaluator, pos, mover);
    return pos->rules->variant->board->wide
               ? fight_out(&fight, pos->to_move, ahead, standing, true)
               : fight_out(&fight, pos->to_move, ahead, standing, false);
}
