/* weights.h - the numbers of evaluation, as data.  SPDX-License-Identifier: MIT
 *
 * One const object a game, written by `potpourri tune` into a file of its own.  A tool may
 * treat it as a row of ints.  All are millipawns (1000: a pawn), for the middle game and
 * the end game, where nothing else is said; what a term is, and why, stands where it is
 * counted.
 */
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "engine/core/types.h"
#include "eval/tapered.h"

enum {
    FILE_STEPS = (FILES_MAX + 1) / 2, /* from an edge of the board to its middle      */
    SHIELD_STEPS = 5,                 /* ranks to a pawn before a king; last: none    */
    OWN_MAX = 16,                     /* terms of a game's own                        */
};

struct weights {
    /* By kind. */
    struct tapered material[KIND_MAX];         /* beyond what its mobility tells  */
    struct tapered pair[KIND_MAX];             /* for having two or more          */
    struct tapered mobility[KIND_MAX];         /* for as many squares as usual    */
    struct tapered mobility_root[KIND_MAX];    /* the same, by their square root  */
    struct tapered outpost[KIND_MAX];          /* where no pawn drives it away    */
    struct tapered open_file[KIND_MAX];        /* a slider on a file without pawns */
    struct tapered half_open_file[KIND_MAX];   /* or without one's own            */
    struct tapered hanging[KIND_MAX];          /* attacked and not protected      */
    struct tapered by_pawn[KIND_MAX];          /* attacked by a pawn              */
    struct tapered by_lesser[KIND_MAX];        /* attacked by a cheaper piece     */
    struct tapered file[KIND_MAX][FILE_STEPS]; /* where it stands, from the edge  */
    struct tapered rank[KIND_MAX][RANKS_MAX];  /* and from its own side           */

    /* Pawns. */
    struct tapered doubled;
    struct tapered isolated;
    struct tapered backward;
    struct tapered phalanx[RANKS_MAX];   /* beside another                           */
    struct tapered supported[RANKS_MAX]; /* protected by another                     */
    struct tapered passed[RANKS_MAX];
    struct tapered passed_open;     /* nothing stands before it; on the last rank    */
    struct tapered passed_safe;     /* and nothing attacks its way                   */
    struct tapered passed_own;      /* for each step to its own king                 */
    struct tapered passed_enemy;    /* and to the enemy's                            */
    struct tapered passed_escorted; /* its next square is protected                  */

    /* Kings. */
    struct tapered shield[SHIELD_STEPS]; /* own pawns on the files before him     */
    struct tapered storm[SHIELD_STEPS];  /* enemy pawns there                     */
    struct tapered castling;             /* for each right                        */

    /* The danger to a king, in units whose square over 1024 is millipawns. */
    int attacker[KIND_MAX]; /* a piece that reaches his surroundings              */
    int check[KIND_MAX];    /* a square whence it could give check unpunished     */
    int danger_square;      /* each square of his surroundings, each attacker     */
    int danger_weak;        /* each that only he protects                         */
    int danger_army;        /* all of the enemy's force is on the board           */
    int danger_base;        /* always                                             */
    int danger_end;         /* in the end game: millipawns for 256 units          */

    /* The whole board. */
    struct tapered tempo; /* to have the move                                     */
    int power_now;        /* percent of a turning power's worth that is present   */
    int pawnless;         /* percent of a small lead that counts without pawns    */
    int opposite;         /* the same with bishops that never meet                */
    struct tapered own[OWN_MAX]; /* the game's own terms, numbered by its profile */
};

/* The weights of a game that has none of its own: those of orthodox chess. */
extern const struct weights weights_default;

enum { WEIGHTS = sizeof(struct weights) / sizeof(int) };

/* One member of the struct: rows of columns of ints or of tapered pairs. */
struct weights_field {
    const char *name; /* eg. "rank"                          */
    int first;        /* its first int, counted from 0       */
    int rows;         /* eg. KIND_MAX; 1: it has no rows      */
    int columns;      /* eg. RANKS_MAX; 1: it has no columns  */
    int stages;       /* 2: tapered; 1: a number            */
};

/* Member `number`, in the struct's order; NULL behind the last. */
const struct weights_field *weights_field(int number);

#endif
