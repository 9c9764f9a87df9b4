/* shape.h - the numbers of a game of the orthodox family.  SPDX-License-Identifier: MIT
 *
 * How such games differ in size, pawns and castling, and no behaviour: orthodox.h has that.  The
 * games on 8x8 pass the constant shape_8x8, which the compiler folds; a game from a file passes
 * its variant's.
 */
#ifndef ENGINE_RULES_SHAPE_H
#define ENGINE_RULES_SHAPE_H

#include "engine/core/types.h"

/* Castlings: one on each wing, and where they have two lengths a long one on each. */
enum { WINGS = 2, CASTLINGS = 2 * WINGS, FIRST_LEAPS = 2 };

/* One side's castling on one wing; no wing has right 0. */
struct wing {
    uint8_t right;     /* of enum castling (position.h) */
    uint8_t rook_from; /* squares */
    uint8_t rook_to;
    uint8_t king_to;
    bitset between; /* squares that must be free */
    bitset crossed; /* by the king, where it may not be attacked; without the last */
};

/* What one of a side's pieces may do with its first move alone, beside its others. */
struct first_leap {
    uint8_t right; /* of enum castling, in a game without it; 0: there is no leap */
    uint8_t from;  /* square */
    uint8_t kind;  /* of the piece */
    bitset to;     /* if vacant */
};

/* The kinds that a pawn may promote to, best first. */
struct promotions {
    int count;
    uint8_t kinds[KIND_MAX];
};

struct shape {
    int files;                  /* of the board: a step forward */
    enum board_class big_board; /* see struct topology */
    bitset west, east;          /* the first and the last file */
    const bitset *neighbours;   /* the squares beside each; NULL: the eight around it */
    bitset no_pawns[COLOURS];   /* where a position has no pawns */
    bitset shore[COLOURS];      /* from where a pawn steps or captures over a pool */
    bitset first_moves[COLOURS];  /* of pieces, from there; 0: none has any */
    bitset first_barred[COLOURS]; /* where they and double steps do not end */
    bitset passing[COLOURS];      /* where what passes by them can be captured */
    bitset passed[COLOURS];       /* squares that a double step may pass */
    bitset en_passant[COLOURS];   /* ... and among them where it can then be captured */
    bitset triple_steps[COLOURS]; /* from where pawns may go three squares, by a rule */
    bitset may_promote[COLOURS];  /* squares where a pawn may promote ... */
    bitset must_promote[COLOURS]; /* ... and among them where it must */
    /* Not by stepping or capturing there, but by moves of a rule. */
    bool promotes_apart;
    struct promotions promotions[COLOURS];
    unsigned promotes_as_pawn[COLOURS]; /* the set of other kinds that do so, too */
    bool has_promotion_limits;
    /* Pieces of a kind that a side may have for a pawn to become one; 0: any number. */
    uint8_t promotion_limit[KIND_MAX];
    /* Where a piece of a kind never goes, nor attacks; its tables know that. */
    bitset barred[COLOURS][KIND_MAX];
    /* From where it only goes straight ahead; its tables know that, too. */
    bitset ahead_only[COLOURS][KIND_MAX];
    bitset no_pieces[COLOURS][KIND_MAX]; /* where no piece of a kind may go */
    /* The kind that a piece becomes with a move that begins or ends where pawns promote, a
     * pawn with one that ends there, or is again; KIND_NONE: none. */
    uint8_t promoted[KIND_MAX];
    bitset must_become[COLOURS];      /* where a piece but a pawn has no choice */
    bool promotes_by_capture;         /* only a capture promotes a piece */
    bool castles_onto_rook;           /* castling is written as king takes rook */
    uint8_t castling_king[COLOURS];   /* eg. KIND_KING */
    unsigned castling_kinds[COLOURS]; /* that castle with a king: bit k is kind k */
    int castling_rank[COLOURS];       /* from 0, maybe beyond the board */
    /* Where a king castles from; any square if it does not. */
    uint8_t king_from[COLOURS];
    int castlings; /* of a side: WINGS, or CASTLINGS; 0: nobody castles */
    /* The king's and the queen's, then the long ones of both, by the same rights. */
    struct wing wings[COLOURS][CASTLINGS];
    struct first_leap leaps[COLOURS][FIRST_LEAPS];
    bitset begins
        [COLOURS]
        [KIND_MAX]; /* where the pieces of a kind begin, for a rule that needs it */
    uint8_t rights_of[SQUARE_MAX]; /* castling rights that end when a piece leaves the
                                      square or is captured there */
};

/* Whether some side may ever castle. */
static inline bool shape_has_castling(const struct shape *shape)
{
    return shape->wings[WHITE][0].right || shape->wings[WHITE][1].right
           || shape->wings[BLACK][0].right || shape->wings[BLACK][1].right;
}

/* The number of the castling that takes a side's king to `king_to`; its wing is the remainder by WINGS. */
static ALWAYS_INLINE int shape_castling_to(const struct shape *shape, int colour,
                                           square king_to)
{
    const struct wing *wings = shape->wings[colour];
    int number = 0;

    while (number < shape->castlings - 1
           && !(wings[number].right && wings[number].king_to == king_to))
        number++;
    return number;
}

#endif
