/* attack_groups.h - who attacks what.  SPDX-License-Identifier: MIT
 *
 * The kinds of one colour, grouped by how they capture: each group has one table of the
 * squares that it captures from.  In chess these are pawns, knights, kings, straight sliders
 * (rooks and queens) and diagonal sliders (bishops and queens).
 */
#ifndef ENGINE_BOARD_ATTACK_GROUPS_H
#define ENGINE_BOARD_ATTACK_GROUPS_H

#include "engine/board/attacks.h"
#include "engine/core/bitset.h"
#include "engine/core/types.h"

struct attack_group {
    struct attack_table incoming; /* from where they capture on a square */
    int kind_count;               /* of `kinds`                      */
    uint8_t kinds[KIND_MAX];      /* eg. rook and queen              */
};

enum { ATTACK_GROUPS_MAX = 32 };

struct attack_groups {
    int count;
    const struct attack_group *list[ATTACK_GROUPS_MAX];
};

/* The pieces of a group. */
static ALWAYS_INLINE bitset attack_group_members(const struct attack_group *group,
                                                 const bitset *by_kind)
{
    bitset members = by_kind[group->kinds[0]];

    for (int i = 1; i < group->kind_count; i++)
        members |= by_kind[group->kinds[i]];
    return members;
}

/* Whether one of `attackers`, pieces of the groups' colour, attacks `target`. */
static ALWAYS_INLINE bool attack_groups_attack(const struct attack_groups *groups,
                                               const bitset *by_kind, bitset attackers,
                                               bitset occupied, square target,
                                               bool big_board)
{
    for (int i = 0; i < groups->count; i++) {
        const struct attack_group *group = groups->list[i];
        const bitset members = attack_group_members(group, by_kind) & attackers;

        if (bitset_any(members, big_board)
            && attacks_meet(&group->incoming, target, occupied, members, big_board))
            return true;
    }
    return false;
}

#endif
