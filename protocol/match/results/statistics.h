/* statistics.h - what the games of a tournament are like.  SPDX-License-Identifier: MIT
 *
 * Games from the same opening resemble each other, so errors are computed from the openings:
 * an opening with all its games is one observation.
 */
#ifndef PROTOCOL_MATCH_RESULTS_STATISTICS_H
#define PROTOCOL_MATCH_RESULTS_STATISTICS_H

#include "engine/core/types.h"

struct record;
struct text;

enum measure {
    MEASURE_DRAW,     /* 1: the game was drawn, else 0                        */
    MEASURE_POINTS,   /* White's: 0, 0.5 or 1                                 */
    MEASURE_MOVES,    /* full moves, those of the opening included            */
    MEASURE_CAPTURED, /* 1: pieces of the counted kind left the board, else 0 */
    MEASURE_CAPTURES, /* how many did                                         */
    MEASURES,
};

/* The numbers of one game. */
struct sample {
    key opening; /* of the position after the opening */
    double values[MEASURES];
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

/* Count a game that has ended, and captures of the kind with the number `kind`, 0: of none.  The
 * promotion of a pawn is no capture of it.  False when memory is out. */
WARN_UNUSED bool statistics_add(struct statistics *statistics,
                                const struct record *record, int kind);

/* Sort the games by openings, before the functions below are called. */
void statistics_sort(struct statistics *statistics);

int statistics_openings(const struct statistics *statistics);

struct estimate statistics_estimate(const struct statistics *statistics,
                                    enum measure measure);

/* Called with each game of a record of games that have ended; returns false to stop there,
 * with the reason. */
typedef bool (*record_visitor)(const struct record *record, void *context,
                               struct text *why);

/* Read the games in the record at `path`.  False, with the reason, if it is no record, or
 * `visit` stops. */
WARN_UNUSED bool statistics_visit_records(const char *path, record_visitor visit,
                                          void *context, struct text *why);

#endif
