/* features.h - the inputs of a net.  SPDX-License-Identifier: MIT
 *
 * A position has one list of features for each side, which sees the board from its own
 * end: ranks are flipped for Black, and files are mirrored while the side's king is on the
 * left half of a board that allows it.  A feature is the number of a row of the net's first
 * layer, which may have a set of rows for each king bucket, a part of the board where the side's
 * own king is:
 *
 *     piece     own or enemy, kind, index of its current power, square
 *     numbered  own or enemy, kind, square: a piece with a countdown
 *     number    own or enemy, kind, number of that countdown
 *     vacant    square, and number: an empty square with a countdown
 *     castling  own or enemy, to the right or to the left
 *     hand      own or enemy, kind that can be in hand, how many are
 *     checks    own or enemy, how many that side has still to give, where all of them win
 *
 * All of this follows from the rules.  Rows that a game cannot have are not laid out.
 */
#ifndef EVAL_NET_FEATURES_H
#define EVAL_NET_FEATURES_H

#include "engine/core/bitset.h"
#include "engine/core/types.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"

struct variant;

enum {
    FEATURES_VERSION = 1,      /* of the scheme above; nets of others are refused */
    CASTLING_ROWS = 4,         /* own right and left, enemy right and left */
    HAND_COUNT_MAX = 4,        /* pieces of a kind in hand that are told apart */
    CHECKS_LEFT_MAX = 4,       /* checks left that are told apart */
    KING_BUCKETS = 4,          /* first two ranks or beyond, by an edge or central */
    FEATURES_ACTIVE_MAX = 512, /* features of one position and side */
};

/* How a side sees the board of a position. */
struct features_view {
    bool mirrored;
    uint8_t bucket; /* of its king, from 0 */
};

/* The layout of a game's rows. */
struct features {
    int count;       /* of all rows, eg. 772 in chess */
    int squares;     /* that exist, eg. 64 */
    int files;       /* of the board */
    int cells;       /* files * ranks, eg. 64 or 121 */
    int kinds;       /* as the variant counts them, kind 0 included */
    int piece_count; /* on the board at the start, eg. 32; half the squares for a game
                        from a file */
    bool mirrors;    /* the board is its own mirror image */
    bool countdowns; /* the game has them, so their rows exist */
    bool plain; /* 64 squares at most, and neither countdowns nor powers that turn */
    uint8_t index[COLOURS][2][SQUARE_MAX]; /* of a square for a side, [1]: mirrored */
    /* By the square of a side's king; SQ_NONE: it has died. */
    struct features_view view[COLOURS][SQ_NONE + 1];
    int piece[2][KIND_MAX][POWERS_MAX]; /* first row of own [0] or enemy [1] ones */
    uint16_t plain_piece[COLOURS][PIECE_MAX]; /* piece[][][0] by side and piece */
    int numbered[2][KIND_MAX];                /* first row, own and enemy */
    int number[2][KIND_MAX];                  /* row of number 0, own and enemy */
    int vacant;                               /* first row */
    int vacant_number;                        /* row of number 0 */
    int castling;                             /* first of CASTLING_ROWS */
    int hand[2][KIND_MAX];                    /* row of one piece, own and enemy */
    unsigned hand_kinds;                      /* the set of those with rows */
    bool counts_checks;                       /* the game does, so their rows exist */
    int checks[2];                            /* row of one check, own and enemy */
};

/* The features of one position and side, in no order. */
struct feature_list {
    int count;
    uint16_t rows[FEATURES_ACTIVE_MAX];
};

/* Lay out the rows for `rules`. */
void features_init(struct features *features, const struct rules *rules);

/* The game whose nets serve `variant`: the game of the registry that has the same pieces and board
 * as a game from a file, else `variant`. */
const struct variant *features_game(const struct variant *variant);

/* A hash of what a net depends on: powers, options, the layout, and the game's name and start or, for
 * a game from a file, its board, the letters of its pieces and which rules are in force; games from files
 * that agree in these have the same, and it is that of features_game().  The same on every machine. */
uint64_t features_fingerprint(const struct features *features,
                              const struct rules *rules);

/* How `side` sees the board of `pos`, with `buckets` king buckets, 1 or KING_BUCKETS. */
static inline struct features_view features_view(const struct features *features,
                                                 const struct position *pos, int side,
                                                 int buckets)
{
    struct features_view view = features->view[side][pos->king[side]];

    if (buckets == 1)
        view.bucket = 0;
    return view;
}

/* Append a row. */
static inline void features_add_row(struct feature_list *list, int row)
{
    list->rows[list->count++] = (uint16_t)row;
}

/* Append the features of what is on `sq`. */
static ALWAYS_INLINE void features_add_square(const struct features *features,
                                              const struct position *pos, square sq,
                                              int side, bool mirrored,
                                              struct feature_list *list)
{
    const piece p = position_piece(pos, sq);
    const int kind = piece_kind(p);
    const int enemy = piece_colour(p) != side;
    const int seen = features->index[side][mirrored][sq];
    const int number =
        features->countdowns ? countdown_get(&pos->state.countdown, sq) : 0;
    const int row = number < COUNTDOWN_MAX ? number : COUNTDOWN_MAX; /* a wall's, too */

    if (p != PIECE_NONE)
        features_add_row(list, features->piece[enemy][kind][position_power_index(
                                   pos, piece_colour(p), kind, 0)]
                                   + seen);
    if (number == 0)
        return;
    features_add_row(
        list,
        (p != PIECE_NONE ? features->numbered[enemy][kind] : features->vacant) + seen);
    features_add_row(list, (p != PIECE_NONE ? features->number[enemy][kind]
                                            : features->vacant_number)
                               + row);
}

/* The same where features.plain, without branches: a processor could not predict what is on a
 * square. */
static ALWAYS_INLINE void features_add_plain_square(const struct features *features,
                                                    const struct position *pos,
                                                    square sq, int side, bool mirrored,
                                                    struct feature_list *list)
{
    const piece p = position_piece(pos, sq);

    list->rows[list->count] = (uint16_t)(features->plain_piece[side][p]
                                         + features->index[side][mirrored][sq]);
    list->count += p != PIECE_NONE;
}

/* Append the features that belong to no square: castling rights, hands and checks. */
void features_add_rest(const struct features *features, const struct position *pos,
                       int side, bool mirrored, struct feature_list *list);

/* Set `list` to all features that `side` sees, mirrored or not. */
void features_list(const struct features *features, const struct position *pos,
                   int side, bool mirrored, struct feature_list *list);

/* Which of `outputs` output sets scores `pos`, by the number of pieces on the board: 0
 * for the fewest. */
static ALWAYS_INLINE int features_output(const struct features *features,
                                         const struct position *pos, int outputs)
{
    const int pieces = bitset_count(position_occupied(pos), features->cells > 64);
    const int output = (pieces - 1) * outputs / features->piece_count;

    return output < 0 ? 0 : output < outputs ? output : outputs - 1;
}

#endif
