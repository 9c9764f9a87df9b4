/* material.h - which men an endgame table is about.  SPDX-License-Identifier: MIT
 *
 * A man is a king, a piece or a pawn.  Its status never changes without the table changing:
 * on the board; on the board and marked (a countdown runs on it, or its side's counter marks it); or in hand.
 *
 * As text: White's men, then Black's, each side from its king on, then those in hand as in a FEN:
 * "KQKR", "KPK+" (Black's king is marked), "KQ~K" (the queen has been a pawn), "KRLK[l]".
 */
#ifndef SEARCH_TABLEBASE_MATERIAL_H
#define SEARCH_TABLEBASE_MATERIAL_H

#include "engine/core/types.h"
#include "engine/rules/position.h"

struct rules;
struct text;

enum { MEN_MAX = 6, MATERIAL_TEXT_MAX = 32 };

enum man_status { MAN_ON_BOARD, MAN_MARKED, MAN_IN_HAND, MAN_STATUSES };

/* Classes of men that are alike: piece * MAN_STATUSES + status. */
enum { MAN_CLASSES = PIECE_MAX * MAN_STATUSES };

struct man {
    uint8_t class;     /* see above */
    uint8_t square;    /* SQ_NONE: in hand */
    uint8_t countdown; /* 0: none runs */
};

/* The men of a position, in any order, and what else a table distinguishes positions by. */
struct men {
    int count;
    int to_move;
    uint64_t key; /* material_key() of the men, order aside */
    struct man list[MEN_MAX];
    const uint8_t *power_index; /* of the position, by kind */
};

struct material {
    int count;                /* at least 2 */
    uint64_t key;             /* tells materials apart */
    uint8_t classes[MEN_MAX]; /* sorted: White's men first, kings first */
};

static ALWAYS_INLINE int man_class(piece p, enum man_status status)
{
    return p * MAN_STATUSES + (int)status;
}

static ALWAYS_INLINE piece man_piece(int class)
{
    return class / MAN_STATUSES;
}

static ALWAYS_INLINE enum man_status man_status(int class)
{
    return (enum man_status)(class % MAN_STATUSES);
}

/* The same man of the other colour. */
static ALWAYS_INLINE int man_flip(int class)
{
    return man_class(man_piece(class) ^ 1, man_status(class));
}

/* What a man adds to the key of its material. */
static ALWAYS_INLINE uint64_t man_key(int class)
{
    uint64_t x = (uint64_t)(class + 1) * UINT64_C(0x9e3779b97f4a7c15);

    x = (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ x >> 29;
}

/* Read a material that positions of `rules` can have.  On failure returns false with the
 * reason. */
WARN_UNUSED bool material_parse(struct material *material, const struct rules *rules,
                                const char *chars, struct text *why);

/* Append the material as text. */
void material_write(const struct material *material, const struct rules *rules,
                    struct text *text);

/* List the materials of this many men, at most MEN_MAX, all on the board and none marked, that
 * games by `rules` can have; of two that are the same with the colours changed, only the one
 * with the stronger White.  Stores the first `max`, and returns how many there are. */
int material_list(const struct rules *rules, int men, struct material *list, int max);

/* The material of `men`. */
void material_of(struct material *material, const struct men *men);

/* Change the colours. */
void material_flip(struct material *material);

/* Change the colours if that makes White the stronger side: the one with more men, then with
 * men of higher kinds.  True if the colours were changed. */
bool material_favour_white(struct material *material);

/* List the men of a position.  False where no table can have it: too many men, a dead king, castling
 * rights, a legal en-passant capture, a roll is awaited, or a counter that does not mark a man.  `men`
 * refers to `pos`. */
bool men_list(struct men *men, const struct position *pos);

/* The same as if there were no en-passant capture. */
bool men_list_plain(struct men *men, const struct position *pos);

/* How many men a position has, those in hand among them. */
static inline int men_count(const struct position *pos)
{
    return bitset_count(position_occupied(pos), true) + position_count_hand(pos, WHITE)
           + position_count_hand(pos, BLACK);
}

/* Whether it has more men than `most`: mostly those on the board are enough to tell. */
static inline bool men_exceed(const struct position *pos, int most)
{
    return bitset_count(position_occupied(pos), true) > most || men_count(pos) > most;
}

#endif
