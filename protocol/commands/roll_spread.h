/* roll_spread.h - how much hangs on the dice.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_COMMANDS_ROLL_SPREAD_H
#define PROTOCOL_COMMANDS_ROLL_SPREAD_H

#include "engine/core/types.h"
#include "search/search.h"

struct game;
struct position;
struct searcher;

/* What the rolls behind a move make of it, in the mover's favour. */
struct roll_spread {
    int count;    /* of rolls; 0: none follows the move            */
    score likely; /* after the likeliest roll                       */
    move likely_roll;
    score worst;     /* of all rolls                                  */
    score low;       /* nine times out of ten it is this or more      */
    score middle;    /* as often more as less                         */
    score high;      /* nine times out of ten it is this or less      */
    score best;      /* of all rolls                                  */
    move worst_roll; /* one that leads there                          */
    move best_roll;  /* likewise                                      */
};

/* Look briefly at every roll behind `m`, legal in `pos`.  `game`, of the same rules, is
 * lost.  False when memory is out. */
WARN_UNUSED bool roll_spread_measure(struct roll_spread *spread,
                                     struct searcher *searcher, struct game *game,
                                     const struct position *pos, move m);

#endif
