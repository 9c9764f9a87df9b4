/* attack_groups.h - who attacks what.  SPDX-License-Identifier: MIT
 *
 * An army is one colour's pieces seen from their victims: groups of kinds that capture
 * in the same way, each with a table of the squares they would come from.  In chess these
 * are pawns, knights, kings, straight movers (rooks, queens), diagonal ones.
 */
#ifndef ENGINE_BOARD_ATTACK_GROUPS_H
#define ENGINE_BOARD_ATTACK_GROUPS_H

#include "engine/board/attacks.h"
#include "engine/core/bitset.h"
#include "engine/core/types.h"

struct army_group {
    struct reach incoming;   /* whence they capture to a square */
    int kind_count;          /* of `kinds`                      */
    uint8_t kinds[KIND_MAX]; /* eg. rook and queen              */
};

enum { ARMY_GROUPS_MAX = 32 };

struct army {
    int count;
    const struct army_group *groups[ARMY_GROUPS_MAX];
};

/* The pieces of a group. */
static ALWAYS_INLINE bitset army_members(const struct army_group *group,
                                         const bitset *by_kind)
{
    bitset members = by_kind[group->kinds[0]];

    for (int i = 1; i < group->kind_count; i++)
        members |= by_kind[group->kinds[i]];
    return members;
}

/* Whether one of `attackers`, pieces of this army, attacks `target`. */
static ALWAYS_INLINE bool army_attacks(const struct army *army, const bitset *by_kind,
                                       bitset attackers, bitset occupied, square target,
                                       bool wide)
{
    for (int i = 0; i < army->count; i++) {
        const struct army_group *group = army->groups[i];
        const bitset members = army_members(group, by_kind) & attackers;

        if (bitset_any(members, wide)
            && reach_sees(&group->incoming, target, occupied, members, wide))
            return true;
    }
    return false;
}

#endif
