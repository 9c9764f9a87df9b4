/* schedule.h - who plays whom in a playtest.  SPDX-License-Identifier: MIT
 *
 * Players are rungs of a ladder: rung 0 moves at random, the others are levels of the engine, each
 * stronger than the one below it.  Games are played in cycles, and in each cycle there are
 *
 *     from the start        full strength twice, each other level once, against itself
 *     from an opening       the same, where the openings are balanced
 *     neighbouring rungs    from an opening, with both colours
 *
 * A game is its number: a game played again, or by another thread, is the same game.
 */
#ifndef PROTOCOL_PLAYTEST_SCHEDULE_H
#define PROTOCOL_PLAYTEST_SCHEDULE_H

#include "engine/core/types.h"

enum {
    LEVELS_MAX = 6,
    RUNGS_MAX = LEVELS_MAX + 1, /* with the player that moves at random */
};

/* Who plays a game, and how it begins. */
struct encounter {
    int rungs[COLOURS];
    bool from_start; /* else after a balanced opening */
    int opening;     /* its number, from 0 */
};

/* The games of a cycle where there are `levels`. */
int schedule_cycle(int levels);

/* Game `number`, from 0, where there are `levels`, rung 1 to rung `levels`. */
struct encounter schedule_encounter(int levels, int number);

#endif
