/* poison_attacks.h - attacks in Poison Chess.  SPDX-License-Identifier: MIT
 *
 * Poisoned pieces and Harpies attack nothing.  A king attacks the other king only if it could
 * legally capture it.  A piece that dies with a ply is gone when its legality is decided.
 * Included by poison.c alone.
 */
#ifndef ENGINE_VARIANTS_POISON_ATTACKS_H
#define ENGINE_VARIANTS_POISON_ATTACKS_H

#include "engine/orthodox/orthodox.h"

enum { KIND_GUARD = KIND_QUEEN, KIND_HARPY = KIND_FIRST_VARIANT, KIND_DOCTOR };

/* The poisoned pieces. */
static ALWAYS_INLINE bitset poison_frozen(const struct position *pos)
{
    return countdown_squares(&pos->state.countdown);
}

/* The pieces on the board after a ply of `us` that cures nothing. */
static ALWAYS_INLINE bitset poison_survivors(const struct position *pos, int us)
{
    return position_occupied(pos)
           & ~(countdown_ending(&pos->state.countdown) & pos->by_colour[us]);
}

static ALWAYS_INLINE bitset poison_neighbours(const struct position *pos, square sq)
{
    return pos->rules->powers[WHITE][KIND_KING][0]->capture.leaps[sq];
}

/* The enemy king, if it is healthy and a neighbour of the king of `us` on `sq`. */
static ALWAYS_INLINE bitset poison_facing_king(const struct position *pos, int us,
                                               square sq)
{
    return poison_neighbours(pos, sq) & pos->by_kind[KIND_KING] & pos->by_colour[us ^ 1]
           & ~poison_frozen(pos);
}

/* The attackers of the king of `us` with `occupied` on the board: the healthy enemy pieces
 * except the king, for which poison_kings_clash() has its own rule. */
static ALWAYS_INLINE struct king_attackers poison_king_attackers(
    const struct position *pos, int us, bitset occupied)
{
    return (struct king_attackers){
        .groups = &pos->rules->attack_groups[us ^ 1],
        .by_kind = pos->by_kind,
        .pieces =
            pos->by_colour[us ^ 1] & ~(poison_frozen(pos) | pos->by_kind[KIND_KING]),
        .defenders = pos->by_colour[us],
        .occupied = occupied,
        .king = pos->king[us],
    };
}

/* Whether the enemy king could capture the king of `us` on `sq`: no healthy piece of `us`
 * protects that square.  Harpies protect nothing. */
static inline bool poison_kings_clash(const struct position *pos, int us, square sq,
                                      bitset occupied)
{
    const bitset attacker = poison_facing_king(pos, us, sq);
    const bitset friends =
        pos->by_colour[us] & ~(poison_frozen(pos) | pos->by_kind[KIND_KING]);

    return bitset_any(attacker, SMALL_BOARD)
           && !attack_groups_attack(&pos->rules->attack_groups[us], pos->by_kind,
                                    friends, occupied & ~attacker, sq, SMALL_BOARD);
}

/* Whether the king of `us` is, or would be, attacked on `sq`. */
static inline bool poison_is_attacked(const struct position *pos, int us, square sq,
                                      bitset occupied)
{
    const struct king_attackers attackers = poison_king_attackers(pos, us, occupied);

    return king_attackers_attack(&attackers, sq, occupied, 0, SMALL_BOARD)
           || poison_kings_clash(pos, us, sq, occupied);
}

#endif
