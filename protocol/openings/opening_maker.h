/* opening_maker.h - makes balanced openings by self-play.  SPDX-License-Identifier: MIT
 *
 * An opening is a few plies, each drawn from the good moves that a short search finds, after
 * which a longer search scores the position within bounds.  It is written as a line of EPD:
 *
 *     POSITION acn NODES; ce CENTIPAWNS; fmvn N; hmvc N; moves "e2e4 e7e5 ...";
 *
 * `ce` is from the view of the side to move.  Where dice are rolled it is the score that
 * corresponds to the expected points: the average over the rolls after the best move.
 * `moves`, from the game's start and with their rolls, is there unless the openings begin
 * with another position.
 */
#ifndef PROTOCOL_OPENINGS_OPENING_MAKER_H
#define PROTOCOL_OPENINGS_OPENING_MAKER_H

#include "engine/core/types.h"

#include <stdio.h>

struct game;
struct text;

struct opening_request {
    int count;      /* of openings */
    int plies;      /* of an opening at most; at least two fewer */
    int balance;    /* centipawns: scores are from -balance to +balance */
    uint64_t nodes; /* of the search that scores an opening */
    uint64_t seed;  /* the same seed gives the same openings */
};

/* Called before each attempt; `found` openings are written. */
typedef void (*opening_progress)(void *context, int found);

/* Write `request->count` openings that continue `begun`, a game that is not over.  No two
 * lead to the same position, nor to one that is the same with the colours changed.  False,
 * with the reason, when memory is out, `file` cannot be written, or there are too few. */
WARN_UNUSED bool openings_make(const struct opening_request *request,
                               const struct game *begun, FILE *file,
                               opening_progress progress, void *context,
                               struct text *why);

#endif
