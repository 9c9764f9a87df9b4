/* analysis.h - a searched position: best lines, and for dice the spread of the rolls.
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_COMMANDS_ANALYSIS_H
#define PROTOCOL_COMMANDS_ANALYSIS_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"
#include "search/search.h"

#include <stdio.h>

struct game;

enum roll_rank {
    ROLL_LIKELY, /* the likeliest roll                           */
    ROLL_WORST,  /* of all rolls                                 */
    ROLL_LOW,    /* a tenth of the probability lies at or below  */
    ROLL_MEDIAN, /* half of it                                   */
    ROLL_HIGH,   /* nine tenths                                  */
    ROLL_BEST,   /* of all rolls                                 */
    ROLL_RANKS,
};

/* The scores after a move by its rolls, in the mover's favour. */
struct roll_spread {
    int count; /* of rolls; 0: none follows the move */
    struct {
        score score;
        move roll; /* one that leads to it */
    } ranks[ROLL_RANKS];
};

/* A principal variation. */
struct analysis_line {
    struct report report;      /* the last one of its rank                  */
    struct roll_spread spread; /* of its first move                         */
};

struct analysis {
    struct position pos;
    struct outcome outcome; /* if the game has ended, there is no line */
    struct report last;     /* of all reports                          */
    int line_count;
    struct analysis_line lines[MULTIPV_MAX]; /* best first */
};

/* Search the present position of `game`.  `report`, unless NULL, is called with each report
 * of the search.  False when memory is out. */
WARN_UNUSED bool analysis_make(struct analysis *analysis, struct searcher *searcher,
                               const struct game *game, const struct limits *limits,
                               report_function report, void *context);

/* Print an analysis for people, or as a line of JSON; `source` says where the position
 * comes from, NULL: from the command line. */
void analysis_print(FILE *file, const struct analysis *analysis, const char *source);
void analysis_print_json(FILE *file, const struct analysis *analysis,
                         const char *source);

#endif
