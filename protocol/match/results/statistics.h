/* statistics.h - means over games, and what the games of a tournament are like.
 * SPDX-License-Identifier: MIT
 *
 * Games from the same opening resemble each other, so errors are computed from the openings:
 * an opening with all its games is one observation.
 */
#ifndef PROTOCOL_MATCH_RESULTS_STATISTICS_H
#define PROTOCOL_MATCH_RESULTS_STATISTICS_H

#include "engine/core/types.h"

struct record;

/* What statistics_add_game() measures. */
enum measure {
    MEASURE_DRAW,     /* 1: the game was drawn, else 0                        */
    MEASURE_POINTS,   /* White's: 0, 0.5 or 1                                 */
    MEASURE_MOVES,    /* full moves, those of the opening included            */
    MEASURE_CAPTURED, /* 1: pieces of the counted kind left the board, else 0 */
    MEASURE_CAPTURES, /* how many did                                         */
    MEASURES_MAX, /* of one game; callers of statistics_add() may have an enum of their own */
};

/* The numbers of one game. */
struct sample {
    key opening; /* see record_opening()                                     */
    double values[MEASURES_MAX]; /* by enum measure, or by the caller's own measures */
};

/* Start with zeros; free `samples`. */
struct statistics {
    int count; /* of games */
    int room;
    struct sample *samples;
};

struct estimate {
    double mean;
    double error; /* standard error of the mean; infinite for less than two openings */
};

/* Count a game.  False when memory is out. */
WARN_UNUSED bool statistics_add(struct statistics *statistics,
                                const struct sample *sample);

/* Count a game that has ended, and captures of the kind with the number `kind`, 0: of none.  The
 * promotion of a pawn is no capture of it.  False when memory is out. */
WARN_UNUSED bool statistics_add_game(struct statistics *statistics,
                                     const struct record *record, int kind);

/* Sort the games by openings, before the functions below are called. */
void statistics_sort(struct statistics *statistics);

int statistics_openings(const struct statistics *statistics);

struct estimate statistics_estimate(const struct statistics *statistics, int measure);

#endif
