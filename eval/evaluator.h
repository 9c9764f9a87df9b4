/* evaluator.h - what the evaluation looks up.  SPDX-License-Identifier: MIT
 *
 * Tables made once from the rules and the weights.  For eval/ alone; other rooms include
 * eval.h or tuning/tune.h.
 */
#ifndef EVAL_EVALUATOR_H
#define EVAL_EVALUATOR_H

#include "engine/core/types.h"
#include "engine/rules/rules.h"
#include "eval/weights.h"

struct position;
struct variant_terms;

enum {
    PERCENT = 100,
    MILLIPAWNS = 10,     /* in a centipawn */
    PHASE_MAX = 256,     /* all of the start's pieces are on the board */
    MOBILITY_UNIT = 256, /* mobility is summed up in 1/256 millipawns */
    ROOT_UNIT = 16,      /* square roots are stored in 1/16 */
    PASSED_SCALE = 256,  /* of a passed pawn on the last rank */
    TERM_KINDS_MAX = 4,
    EVALUATE_RAW_UNIT = MILLIPAWNS * PHASE_MAX,
};

/* Sets of squares by geometry alone.  Squares that the board lacks are in none of them. */
struct masks {
    uint8_t file[SQUARE_MAX];               /* eg. 4 for e4 */
    uint8_t rank[COLOURS][SQUARE_MAX];      /* from its own side, eg. 3 for e4 */
    bitset forward[COLOURS][SQUARE_MAX];    /* in front, on the same file */
    bitset front_span[COLOURS][SQUARE_MAX]; /* the same, and on the adjacent files */
    bitset files[SQUARE_MAX];               /* its file, itself included */
    bitset adjacent_files[SQUARE_MAX];      /* the files left and right */
    bitset beside[SQUARE_MAX];              /* left and right of it */
    bitset around[SQUARE_MAX];              /* a king's step away, itself included */
    bitset king_zone[SQUARE_MAX];           /* the same, larger on the board's edge */
    bitset enemy_half[COLOURS];             /* of the board */
    bitset light_squares;
};

/* The number of a king's steps from `a` to `b` on an empty board. */
static ALWAYS_INLINE int masks_distance(const struct masks *masks, square a, square b)
{
    const int files = masks->file[a] - masks->file[b];
    const int ranks = masks->rank[WHITE][a] - masks->rank[WHITE][b];
    const int across = files < 0 ? -files : files;
    const int along = ranks < 0 ? -ranks : ranks;

    return across > along ? across : along;
}

/* A kind with one of its powers. */
struct power_eval {
    struct tapered value;         /* per piece, without placement and mobility */
    struct tapered mobility;      /* per square, in 1/MOBILITY_UNIT */
    struct tapered mobility_root; /* per 1/ROOT_UNIT of their number's square root */
    bool uses_files;              /* it slides forward */
};

struct evaluator {
    struct weights weights;
    const struct variant_terms *variant_terms;
    int kind_count;                 /* as in struct variant */
    unsigned hand_kinds;            /* the set of kinds that count in hand, too */
    bool mates_bare_kings;          /* a bare king can only wait to be mated */
    int force[KIND_MAX];            /* centipawns of a piece: the mean of its powers */
    int start_force;                /* of both sides at the start */
    int term_kinds[TERM_KINDS_MAX]; /* the kinds of variant_terms.kinds */
    int by_value[KIND_MAX];         /* kinds without king and pawn, cheapest first */
    bool minor[KIND_MAX];           /* cheap enough for an outpost */
    bool colour_bound[KIND_MAX];    /* always on squares of one colour, as a bishop */
    int passed_scale[RANKS_MAX];    /* of a passed pawn's terms, in 1/PASSED_SCALE */
    int piece_values[PIECE_MAX][POWERS_MAX]; /* for the search, centipawns, eg. 320 */
    struct power_eval powers[COLOURS][KIND_MAX][POWERS_MAX];
    struct tapered placement[COLOURS][KIND_MAX][SQUARE_MAX];
    struct masks masks;
};

#endif
