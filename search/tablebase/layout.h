/* layout.h - the positions of a material, numbered.  SPDX-License-Identifier: MIT
 *
 * A number is made of the side to move, the powers that turn, and for each man its square and
 * countdown.  Positions that the symmetries of the rules turn into each other have one number.
 * Some numbers stand for no position: men on one square, a king that could be captured, or a
 * position that has a lower number, too.
 */
#ifndef SEARCH_TABLEBASE_LAYOUT_H
#define SEARCH_TABLEBASE_LAYOUT_H

#include "engine/core/types.h"
#include "engine/rules/position.h"
#include "search/tablebase/material.h"

struct text;

enum { SYMMETRIES_MAX = 8 };

struct layout {
    const struct rules *rules; /* borrowed */
    struct material material;
    struct position empty;         /* the board without men, White to move */
    uint64_t size;                 /* numbers */
    int squares;                   /* of the board, eg. 64 */
    int countdown_max;             /* of a marked man; at least 1 */
    int power_states;              /* combinations of powers, eg. 1 */
    int power_count;               /* of `power_kinds` */
    uint8_t power_kinds[KIND_MAX]; /* whose powers turn and matter */
    uint8_t first[MAN_CLASSES];    /* the first man of a class */
    int places[MEN_MAX];           /* squares times countdowns, of each man */
    uint8_t number[SQUARE_MAX];    /* of a square among the board's */
    uint8_t square[SQUARE_MAX];    /* with that number */

    int symmetry_count;                             /* at least 1: the identity */
    uint8_t symmetries[SYMMETRIES_MAX][SQUARE_MAX]; /* where squares go */
    int king_places;                                /* of the first king */
    uint8_t king_square[SQUARE_MAX];                /* with that number */
    uint8_t king_number[SQUARE_MAX];                /* after any of its folds */
    /* Symmetries that bring a king to such a square. */
    uint8_t fold_count[SQUARE_MAX];
    uint8_t folds[SQUARE_MAX][SYMMETRIES_MAX];
};

/* Lay out the positions of `material`, without symmetries.  False, with the reason, when there can
 * be no table of them. */
WARN_UNUSED bool layout_init(struct layout *layout, const struct rules *rules,
                             const struct material *material, struct text *why);

/* Use these symmetries of the board, the first of which is the identity. */
void layout_fold(struct layout *layout, int count,
                 uint8_t symmetries[SYMMETRIES_MAX][SQUARE_MAX]);

/* The number of a position of this material.  Unless NULL, `symmetry` is set to the one that brought
 * its men to where the number says. */
uint64_t layout_number(const struct layout *layout, const struct men *men,
                       int *symmetry);

/* Set up the position of a number.  False if the number stands for none. */
bool layout_position(const struct layout *layout, uint64_t number,
                     struct position *pos);

/* Whether tables tell `pos`, its en-passant square aside, from all other positions, or need not as
 * the game has ended there: else it has state that they do not keep.  `scratch`, zeros at first, is
 * the layout of the last position's material. */
bool layout_tells(struct layout *scratch, const struct position *pos);

#endif
