/* attacks.h - attack tables.  SPDX-License-Identifier: MIT
 *
 * A table holds for each square of a board where a piece leaps to, along which lines it
 * slides, and which leaps of it depend on what stands between.  ATTACK_OUTGOING: from the
 * square; ATTACK_INCOMING: the squares from which the piece would come to it.
 */
#ifndef ENGINE_BOARD_ATTACKS_H
#define ENGINE_BOARD_ATTACKS_H

#include "engine/board/betza.h"
#include "engine/core/bitset.h"
#include "engine/core/types.h"

struct topology;

enum attack_part { ATTACK_QUIET, ATTACK_CAPTURE };
enum attack_sense { ATTACK_OUTGOING, ATTACK_INCOMING };

/* A leap of a lame leaper or a way of a bent one, which nothing between may stop, or a leap of a hopper, which needs exactly
 * one piece between, on a hurdle. */
struct conditional_leap {
    bitset target;  /* one square */
    bitset between; /* the squares between */
    /* The squares among them where the one piece may be; 0: for a lame leap. */
    bitset hurdles;
    /* The squares where a piece that it shuns stops it: between, and its end. */
    bitset clear;
};

struct conditional_leaps {
    uint32_t first[SQUARE_MAX + 1]; /* as of lines */
    struct conditional_leap list[];
};

struct attack_table {
    bitset leaps[SQUARE_MAX]; /* eg. 8 squares for a knight on e4 */
    bitset reach[SQUARE_MAX]; /* all squares, whatever would have to stand where */
    uint16_t first[SQUARE_MAX + 1]; /* lines[first[sq]] .. lines[first[sq+1] - 1] */
    struct line *lines;             /* owned */
    /* Owned; NULL: none.  Looked at on an ANY_BOARD alone. */
    struct conditional_leaps *conditional;
};

/* Where a piece does not go as its notation says. */
struct attack_limits {
    bitset barred;       /* it never goes there, and attacks nothing there */
    bitset ahead_only;   /* from there it only goes straight ahead */
    int ahead;           /* ranks to there: 1, or for Black -1 */
    bitset first_moves;  /* from where it makes first moves */
    bitset first_barred; /* where these do not end */
    /* The kinds that it neither hops over nor captures, a set: bit k is kind k. */
    unsigned shuns;
};

/* What a table is made from. */
struct attack_source {
    const struct topology *board;
    const struct betza *betza; /* as the piece's colour moves */
    struct attack_limits limits;
};

/* Make the table of a piece that moves, or captures, as the source says.  False when memory is out;
 * attack_table_free() is called in any case, and takes a zeroed one. */
WARN_UNUSED bool attack_table_init(struct attack_table *table,
                                   const struct attack_source *source,
                                   enum attack_part part, enum attack_sense sense);
void attack_table_free(struct attack_table *table);

/* The squares to which one jump leads from `from` within `range`, whatever would have to stand where. */
bitset attacks_jump_reach(const struct topology *board, const struct jump *jump,
                          int range, square from);

/* The part of the `wanted` targets that conditional leaps from `sq` reach, past pieces that those shun
 * which shun any. */
bitset attacks_conditional(const struct conditional_leaps *leaps, square sq,
                           bitset occupied, bitset shunned, bitset wanted);

/* The conditional leap from `sq` to `target`, the first of several; NULL: there is none. */
const struct conditional_leap *attack_table_conditional(
    const struct attack_table *table, square sq, square target);

/* The squares where a piece that comes or goes can change whether one of `members` reaches `sq`. */
bitset attack_table_ways(const struct attack_table *table, square sq, bitset members);

/* The pieces of a set of kinds; on boards that are not ANY_BOARD no piece shuns any. */
static ALWAYS_INLINE bitset attacks_shunned(unsigned kinds, const bitset *by_kind,
                                            enum board_class big_board)
{
    bitset pieces = 0;

    for (; big_board == ANY_BOARD && kinds; kinds &= kinds - 1)
        pieces |= by_kind[bitset_lowest(kinds, SMALL_BOARD)];
    return pieces;
}

/* The squares reached from `sq`: all free ones and the first occupied one on each line.  `shunned` are
 * the pieces that the table's piece shuns. */
static ALWAYS_INLINE bitset attacks_past(const struct attack_table *table, square sq,
                                         bitset occupied, bitset shunned,
                                         enum board_class big_board)
{
    const struct line *line = table->lines + table->first[sq];
    const struct line *end = table->lines + table->first[sq + 1];
    bitset squares = table->leaps[sq];

    for (; line < end; line++)
        squares |= line_reach(line, occupied, big_board);
    if (big_board == ANY_BOARD && table->conditional)
        squares |=
            attacks_conditional(table->conditional, sq, occupied, shunned, ~(bitset)0);
    return squares;
}

/* The same of a piece that shuns none. */
static ALWAYS_INLINE bitset attacks_from(const struct attack_table *table, square sq,
                                         bitset occupied, enum board_class big_board)
{
    return attacks_past(table, sq, occupied, 0, big_board);
}

/* Whether attacks from `sq` meet one of `members`.  Mostly none of them is within reach, and lines
 * need not be followed. */
static ALWAYS_INLINE bool attacks_meet(const struct attack_table *table, square sq,
                                       bitset occupied, bitset shunned, bitset members,
                                       enum board_class big_board)
{
    const struct line *line = table->lines + table->first[sq];
    const struct line *end = table->lines + table->first[sq + 1];

    if (!bitset_any(table->reach[sq] & members, big_board))
        return false;
    if (bitset_any(table->leaps[sq] & members, big_board))
        return true;
    for (; line < end; line++)
        if (bitset_any((line->lower | line->upper) & members, big_board)
            && bitset_any(line_reach(line, occupied, big_board) & members, big_board))
            return true;
    return big_board == ANY_BOARD && table->conditional
           && attacks_conditional(table->conditional, sq, occupied, shunned, members);
}

/* ---- groups: the kinds of one colour by how they capture ---------------------------- */

/* Kinds that capture in the same way.  In chess: pawns, knights, kings, straight sliders
 * (rooks and queens), diagonal sliders (bishops and queens). */
struct attack_group {
    struct attack_table incoming; /* from where they capture on a square */
    int kind_count;               /* of `kinds` */
    uint8_t kinds[KIND_MAX];      /* eg. rook and queen */
    struct attack_limits limits;  /* what `incoming` was made from */
    struct betza betza;           /* likewise */
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

    /* Few groups have more than two kinds, and a loop over these is slow. */
    if (group->kind_count == 1)
        return members;
    members |= by_kind[group->kinds[1]];
    for (int i = 2; i < group->kind_count; i++)
        members |= by_kind[group->kinds[i]];
    return members;
}

/* Whether one of `attackers`, pieces of the groups' colour, attacks `target`. */
static ALWAYS_INLINE bool attack_groups_attack(const struct attack_groups *groups,
                                               const bitset *by_kind, bitset attackers,
                                               bitset occupied, square target,
                                               enum board_class big_board)
{
    for (int i = 0; i < groups->count; i++) {
        const struct attack_group *group = groups->list[i];
        const bitset within_reach = group->incoming.reach[target] & attackers;

        if (!bitset_any(within_reach, big_board))
            continue;

        const bitset members = attack_group_members(group, by_kind) & within_reach;

        if (bitset_any(members, big_board)
            && attacks_meet(&group->incoming, target, occupied,
                            attacks_shunned(group->limits.shuns, by_kind, big_board),
                            members, big_board))
            return true;
    }
    return false;
}

#endif
