/* legality.h - what keeps a king safe.  SPDX-License-Identifier: MIT
 *
 * Checks and pins are found on the lines from attackers to the king.  A free line is a
 * check: a move must end on it.  A line with one piece of the king's side between pins that
 * piece: it must stay on the line.  Each line is looked at alone, so that bent, forked and
 * one-way lines need no code of their own.
 */
#ifndef ENGINE_RULES_LEGALITY_H
#define ENGINE_RULES_LEGALITY_H

#include "engine/board/attacks.h"
#include "engine/core/bitset.h"
#include "engine/core/types.h"

enum { PINS_MAX = 128 };
_Static_assert(PINS_MAX > (int)SQUARE_MAX, "there is a pin for each piece");

/* The members of one attack group. */
struct threat {
    const struct attack_table *incoming; /* from where they capture on a square */
    bitset members;                      /* at least one */
    bitset shunned; /* the pieces that these shun; set on ANY_BOARD alone */
};

struct threats {
    int count;
    struct threat list[ATTACK_GROUPS_MAX];
};

struct pin {
    bitset piece;   /* the one that is pinned */
    bitset allowed; /* where it may go: along the line, or to its far end */
};

struct legality {
    /* Where a piece may go: all squares, or those that end all checks. */
    bitset allowed;
    bitset pinned; /* the pinned pieces */
    bool check;    /* the king is attacked */
    int pin_count; /* a piece pinned on two lines stands in two pins */
    struct pin pins[PINS_MAX];
};

/* What is needed to find the attackers of one king. */
struct king_attackers {
    const struct attack_groups *groups; /* of the other colour */
    const bitset *by_kind;              /* of the position */
    bitset pieces;                      /* of the other colour, that can attack */
    bitset defenders;                   /* pieces that can be pinned */
    bitset occupied;                    /* blocks lines, after the ply */
    square king;                        /* which is attacked */
};

/* List the groups of `attackers` that are on the board.  This pays as soon as two squares are
 * tested (perft: 1.3 times faster where kings can move). */
static ALWAYS_INLINE void threats_collect(struct threats *threats,
                                          const struct king_attackers *attackers,
                                          enum board_class big_board)
{
    threats->count = 0;
    for (int i = 0; i < attackers->groups->count; i++) {
        const struct attack_group *group = attackers->groups->list[i];
        const bitset members =
            attack_group_members(group, attackers->by_kind) & attackers->pieces;

        if (!bitset_any(members, big_board))
            continue;

        struct threat *threat = &threats->list[threats->count++];

        threat->incoming = &group->incoming;
        threat->members = members;
        if (big_board == ANY_BOARD)
            threat->shunned =
                attacks_shunned(group->limits.shuns, attackers->by_kind, ANY_BOARD);
    }
}

/* The squares where a piece that comes or goes can change whether a listed piece attacks `target`. */
static inline bitset threats_ways(const struct threats *threats, square target)
{
    bitset ways = 0;

    for (int i = 0; i < threats->count; i++)
        ways |= attack_table_ways(threats->list[i].incoming, target,
                                  threats->list[i].members);
    return ways;
}

/* Whether one of the listed pieces attacks `target` when lines are blocked by `occupied`.
 * Pieces on `captured` do not count. */
static ALWAYS_INLINE bool threats_attack(const struct threats *threats, square target,
                                         bitset occupied, bitset captured,
                                         enum board_class big_board)
{
    for (int i = 0; i < threats->count; i++) {
        const struct threat *threat = &threats->list[i];
        const bitset members = threat->members & ~captured;

        if (attacks_meet(threat->incoming, target, occupied,
                         threat->shunned & ~captured, members, big_board))
            return true;
    }
    return false;
}

/* Make one pin of all pins of a piece, so that there is room for another piece's. */
void legality_merge_pins(struct legality *legality);

static ALWAYS_INLINE void legality_add_pin(struct legality *legality, bitset one,
                                           bitset allowed)
{
    legality->pinned |= one;
    if (legality->pin_count == PINS_MAX)
        legality_merge_pins(legality);
    legality->pins[legality->pin_count++] = (struct pin){one, allowed};
}

/* ray_up() or ray_down(). */
typedef bitset ray_function(bitset ray, bitset occupied, bool big_board);

/* Find the check or the pin on a ray that `reach` follows from the king. */
static ALWAYS_INLINE void legality_scan(struct legality *legality,
                                        const struct king_attackers *attackers,
                                        ray_function *reach, bitset ray, bitset members,
                                        enum board_class big_board)
{
    const bitset seen = reach(ray, attackers->occupied, big_board);
    const bitset first = bitset_clip(seen & attackers->occupied, big_board);

    if (bitset_any(first & members, big_board)) {
        legality->allowed &= seen;
        legality->check = true;
    } else if (bitset_any(first & attackers->defenders, big_board)) {
        const bitset through = reach(ray, attackers->occupied ^ first, big_board);

        if (bitset_any(through & members, big_board))
            legality_add_pin(legality, first, through);
    }
}

static ALWAYS_INLINE void legality_add_group(struct legality *legality,
                                             const struct king_attackers *attackers,
                                             const struct attack_group *group,
                                             enum board_class big_board)
{
    const struct attack_table *table = &group->incoming;
    const bitset within_reach = table->reach[attackers->king] & attackers->pieces;

    if (!bitset_any(within_reach, big_board))
        return;

    const bitset members =
        attack_group_members(group, attackers->by_kind) & within_reach;

    if (!bitset_any(members, big_board))
        return;

    const struct line *line = table->lines + table->first[attackers->king];
    const struct line *end = table->lines + table->first[attackers->king + 1];
    const bitset leapers =
        bitset_clip(table->leaps[attackers->king] & members, big_board);

    if (bitset_any(leapers, big_board)) {
        legality->allowed &= bitset_many(leapers, big_board) ? 0 : leapers;
        legality->check = true;
    }
    for (; line < end; line++) {
        if (bitset_any(line->upper & members, big_board))
            legality_scan(legality, attackers, ray_up, line->upper, members, big_board);
        if (bitset_any(line->lower & members, big_board))
            legality_scan(legality, attackers, ray_down, line->lower, members,
                          big_board);
    }
}

/* No check and no pin: every move is allowed. */
static ALWAYS_INLINE void legality_clear(struct legality *legality)
{
    legality->allowed = ~(bitset)0;
    legality->pinned = 0;
    legality->check = false;
    legality->pin_count = 0;
}

/* Find the checks and pins of the king. */
static ALWAYS_INLINE void legality_find(struct legality *legality,
                                        const struct king_attackers *attackers,
                                        enum board_class big_board)
{
    legality_clear(legality);
    for (int i = 0; i < attackers->groups->count; i++)
        legality_add_group(legality, attackers, attackers->groups->list[i], big_board);
}

/* The same where there may be no king. */
static ALWAYS_INLINE void legality_find_if_any(struct legality *legality,
                                               const struct king_attackers *attackers,
                                               enum board_class big_board)
{
    if (attackers->king == SQ_NONE)
        legality_clear(legality);
    else
        legality_find(legality, attackers, big_board);
}

/* Whether there is no check and no pin. */
static ALWAYS_INLINE bool legality_is_free(const struct legality *legality)
{
    return !legality->check && legality->pin_count == 0;
}

/* Where the pinned piece `one` may go. */
static ALWAYS_INLINE bitset legality_pin_allows(const struct legality *legality,
                                                bitset one)
{
    bitset allowed = legality->allowed;

    for (int i = 0; i < legality->pin_count; i++)
        if (legality->pins[i].piece == one)
            allowed &= legality->pins[i].allowed;
    return allowed;
}

/* Like threats_attack(), but without collecting them first. */
static ALWAYS_INLINE bool king_attackers_attack(const struct king_attackers *attackers,
                                                square target, bitset occupied,
                                                bitset captured,
                                                enum board_class big_board)
{
    return attack_groups_attack(attackers->groups, attackers->by_kind,
                                attackers->pieces & ~captured, occupied, target,
                                big_board);
}

#endif
