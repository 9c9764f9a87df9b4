/* move.h - a ply or a roll in one word.  SPDX-License-Identifier: MIT
 *
 *       31    30 29   28    27    23 22    18 17    14 13       7 6        0
 *     +------+------+------+--------+--------+--------+----------+----------+
 *     |   0  |   0  | rook | gated  | extra  |  type  |   from   |    to    |
 *     +------+------+------+--------+--------+--------+----------+----------+
 *     |   1  |  0  |      wall      |  ...
 *     +------+-----+----------------+
 *
 * `extra` is the kind promoted to (MOVE_PROMOTION) or dropped (MOVE_DROP), or what the variant says
 * (MOVE_ROLL).  `gated` is the kind that comes in from the hand where the mover leaves, or with castling
 * where the king does, or, with `rook`, where the rook does; KIND_NONE: none.  `wall`, in a game whose moves
 * end with one, is the square that becomes a wall; then nothing is gated.
 */
#ifndef ENGINE_RULES_MOVE_H
#define ENGINE_RULES_MOVE_H

#include "engine/core/types.h"

enum move_type {
    MOVE_NORMAL,      /* from `from` to `to`, captures what is there */
    MOVE_DOUBLE_STEP, /* of a pawn that can be captured en passant */
    MOVE_EN_PASSANT,  /* captures the pawn that has passed `to` */
    MOVE_CASTLING,    /* from, to: the king's */
    MOVE_PROMOTION,   /* to the kind `extra`; from == to: where it stands */
    MOVE_DROP,        /* of the kind `extra` on `to`; from == to */
    MOVE_SPECIAL_1,   /* of this variant alone (struct special_move) ... */
    MOVE_SPECIAL_2,   /* ... which gives them names */
    MOVE_SPECIAL_3,
    MOVE_ROLL, /* of dice, between two plies; the rest is the variant's */
    MOVE_PASS, /* nothing moves, but a wall may be placed; from == to: of an own piece */
    MOVE_LOCUST, /* captures what stands right before `to` on the way there */
};

enum {
    MOVE_FROM_SHIFT = 7,
    MOVE_TYPE_SHIFT = 14,
    MOVE_EXTRA_SHIFT = 18,
    MOVE_GATED_SHIFT = 23,
    MOVE_AT_ROOK_BIT = 1 << 28,
    MOVE_WALL_SHIFT = 23,
};
#define MOVE_WALL_BIT (1U << 31)
enum { MOVE_NONE = 0, MOVE_LIST_MAX = 1300, MOVE_ROOM = MOVE_LIST_MAX + SQUARE_MAX };

/* A list of moves on the caller's stack.  No position has more than MOVE_LIST_MAX (move_bounds.h); behind them is room
 * for those of one more piece, so that generators need not count a piece's moves before they append them. */
struct move_list {
    int count;             /* eg. 20 at the start of chess */
    move moves[MOVE_ROOM]; /* the first `count` are valid */
};

/* Whether so many moves can be appended.  There always is room by the bounds above; were one of them wrong,
 * moves would be missing, and nothing be written beyond the list. */
static ALWAYS_INLINE bool move_list_has_room(const struct move_list *list, int moves)
{
    return list->count <= MOVE_ROOM - moves;
}

/* Append a move. */
static ALWAYS_INLINE void move_list_add(struct move_list *list, move m)
{
    if (move_list_has_room(list, 1))
        list->moves[list->count++] = m;
}

/* Whether a list has a move. */
static inline bool move_list_has(const struct move_list *list, move m)
{
    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == m)
            return true;
    return false;
}

/* A move and the roll after it. */
struct ply {
    move move;
    move roll; /* MOVE_NONE: there is none, or it is not known yet */
};

static ALWAYS_INLINE move move_make(int type, square from, square to)
{
    return (move)(type << MOVE_TYPE_SHIFT | from << MOVE_FROM_SHIFT | to);
}

static ALWAYS_INLINE move move_make_extra(int type, square from, square to, int extra)
{
    return move_make(type, from, to) | (move)extra << MOVE_EXTRA_SHIFT;
}

static ALWAYS_INLINE square move_to(move m)
{
    return m & 127;
}

static ALWAYS_INLINE square move_from(move m)
{
    return m >> MOVE_FROM_SHIFT & 127;
}

/* Of enum move_type, or a variant's name for one of these. */
static ALWAYS_INLINE int move_type(move m)
{
    return m >> MOVE_TYPE_SHIFT & 15;
}

static ALWAYS_INLINE int move_extra(move m)
{
    return m >> MOVE_EXTRA_SHIFT & 31;
}

/* The square that the move makes a wall of; SQ_NONE: there is none. */
static ALWAYS_INLINE square move_wall(move m)
{
    return m & MOVE_WALL_BIT ? (square)(m >> MOVE_WALL_SHIFT & 127) : SQ_NONE;
}

/* `m`, which brings nothing in and has no wall, with one on `sq`. */
static ALWAYS_INLINE move move_with_wall(move m, square sq)
{
    return m | MOVE_WALL_BIT | (move)sq << MOVE_WALL_SHIFT;
}

/* The first part of a turn `m`, without its wall. */
static ALWAYS_INLINE move move_first_part(move m)
{
    return m & MOVE_WALL_BIT ? m & ((1U << MOVE_WALL_SHIFT) - 1) : m;
}

/* The kind that the move brings in from the hand; KIND_NONE: none. */
static ALWAYS_INLINE int move_gated(move m)
{
    return m & MOVE_WALL_BIT ? KIND_NONE : (int)(m >> MOVE_GATED_SHIFT & 31);
}

/* Whether that piece comes in where the rook leaves. */
static ALWAYS_INLINE bool move_is_at_rook(move m)
{
    return (m & (MOVE_WALL_BIT | MOVE_AT_ROOK_BIT)) == MOVE_AT_ROOK_BIT;
}

#endif
