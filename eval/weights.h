/* weights.h - the numbers of the evaluation, as data.  SPDX-License-Identifier: MIT
 *
 * One const object per game, in eval/variants/NAME_weights.c.  The numbers were fitted to the
 * results of games by Texel's method, and stay as they are: what games can teach now goes into
 * nets.  Unless a comment says otherwise a weight is a bonus in millipawns (1000: a pawn);
 * penalties are negative.
 */
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "engine/core/types.h"

/* A score for the middle game and one for the endgame, in millipawns. */
struct tapered {
    int middle; /* with all pieces on the board, eg. -200 for a king in the centre */
    int end;    /* without any, eg. 300 for the same */
};

static ALWAYS_INLINE void tapered_add(struct tapered *sum, struct tapered t, int times)
{
    sum->middle += t.middle * times;
    sum->end += t.end * times;
}

enum {
    FILE_STEPS = (FILES_MAX + 1) / 2, /* distances of a file to the nearer edge */
    SHIELD_STEPS = 5,                 /* ranks from a king to a pawn; last: no pawn */
    TERMS_MAX = 16,                   /* terms of one game */
};

struct weights {
    /* By kind. */
    struct tapered material[KIND_MAX];         /* correction to piece_values.h */
    struct tapered pair[KIND_MAX];             /* two or more of them */
    struct tapered mobility[KIND_MAX];         /* for the usual number of squares */
    struct tapered mobility_root[KIND_MAX];    /* the same, by the square root */
    struct tapered outpost[KIND_MAX];          /* where no pawn can attack it */
    struct tapered open_file[KIND_MAX];        /* a slider on a file without pawns */
    struct tapered half_open_file[KIND_MAX];   /* or without pawns of its own side */
    struct tapered hanging[KIND_MAX];          /* an attacked, undefended victim */
    struct tapered threat_by_pawn[KIND_MAX];   /* a victim attacked by a pawn */
    struct tapered threat_by_lesser[KIND_MAX]; /* or by a cheaper piece */
    struct tapered file[KIND_MAX][FILE_STEPS]; /* placement, from the nearer edge */
    struct tapered rank[KIND_MAX][RANKS_MAX];  /* placement, from its own side */

    /* Pawns; arrays by rank, from the pawn's own side.  The stop square is the one in front;
     * the terms of passed pawns after the first are for the last rank (PASSED_SCALE). */
    struct tapered doubled;
    struct tapered isolated;
    struct tapered backward;
    struct tapered phalanx[RANKS_MAX];
    struct tapered supported[RANKS_MAX];
    struct tapered passed[RANKS_MAX];
    struct tapered passed_unblocked;   /* the stop square is free */
    struct tapered passed_safe_path;   /* no square ahead is attacked or occupied */
    struct tapered passed_own_king;    /* per step from the stop square */
    struct tapered passed_enemy_king;  /* per step from the stop square */
    struct tapered passed_stop_backed; /* its own side attacks the stop square */

    /* Kings. */
    struct tapered shield[SHIELD_STEPS]; /* own pawns in front, by distance */
    struct tapered storm[SHIELD_STEPS];  /* enemy pawns in front, by distance */
    struct tapered castling;             /* per right */

    /* King danger: its square divided by 1024 is in millipawns. */
    int danger_attacker[KIND_MAX];   /* per piece that attacks the king zone */
    int danger_safe_check[KIND_MAX]; /* per square of a safe check */
    int danger_zone_attack;          /* per attack on a square of the king zone */
    int danger_weak_square;          /* per attacked square only the king defends */
    int danger_force;                /* if all enemy pieces are on the board */
    int danger_base;                 /* always */
    int danger_end;                  /* in the endgame: millipawns per 256 units */

    /* The whole board. */
    struct tapered tempo;
    int current_power;  /* percent that the current power counts; the rest: the next */
    int scale_pawnless; /* percent of an endgame score: a small lead without pawns */
    int scale_opposite; /* percent of an endgame score: opposite-coloured bishops */

    struct tapered terms[TERMS_MAX]; /* of eval/variants/NAME.c, as its enum says */
};

/* Orthodox chess; also for games without weights of their own. */
extern const struct weights default_weights;

#endif
