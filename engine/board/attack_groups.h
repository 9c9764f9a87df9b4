/* attack_groups.h - who attacks what.  SPDX-License-Identifier: MIT
 *
 * Attack groups are one colour's pieces seen from their victims: groups of kinds that capture
 * in the same way, each with a table of the squares they would come from.  In chess these
 * are pawns, knights, kings, straight movers (rooks, queens), diagonal ones.
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
    const struct attack_group *groups[ATTACK_GROUPS_MAX];
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

/* Whether one of `attackers`, pieces of this army, attacks `target`. */
static ALWAYS_INLINE bool attack_groups_attack(
    const struct attack_groups *attack_groups, const bitset *by_kind, bitset attackers,
    bitset occupied, square target, bool big_board)
{
    for (int i = 0; i < attack_groups->count; i++) {
        const struct attack_group *group = attack_groups->groups[i];
        const bitset members = attack_group_members(group, by_kind) & attackers;

        if (bitset_any(members, big_board)
            && attacks_meet(&group->incoming, target, occupied, members, big_board))
            return true;
    }
    return false;
}

#endif
