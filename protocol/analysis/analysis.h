/* analysis.h - a searched position: best lines, and for dice the spread of the rolls.
 * SPDX-License-Identifier: MIT
 *
 * A search reports again and again; an analysis is what remains when it has ended, and what the
 * commands, the terminal and the browser explain to people.  In a game with dice a score supposes
 * the likeliest roll, so an analysis also tells how far the scores of all rolls lie apart.
 */
#ifndef PROTOCOL_ANALYSIS_ANALYSIS_H
#define PROTOCOL_ANALYSIS_ANALYSIS_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"
#include "search/search.h"

struct game;

enum roll_rank {
    ROLL_LIKELY, /* the likeliest roll */
    ROLL_WORST,  /* of all rolls */
    ROLL_LOW,    /* a tenth of the probability lies at or below */
    ROLL_MEDIAN, /* half of it */
    ROLL_HIGH,   /* nine tenths */
    ROLL_BEST,   /* of all rolls */
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
    struct report report;      /* the last one of its rank */
    struct roll_spread spread; /* of its first move */
};

struct analysis {
    struct position pos;
    struct outcome outcome; /* if the game has ended, there is no line */
    struct report last;     /* of all reports */
    double even;            /* centipawns with which half of the games are won */
    int move_count;         /* legal moves */
    /* The score of the second best move; SCORE_NONE: it is not known. */
    score second;
    int line_count;
    struct analysis_line lines[MULTIPV_MAX]; /* best first */
};

/* Set up an analysis of the present position of `game` without lines. */
void analysis_begin(struct analysis *analysis, const struct game *game);

/* Search the present position of `game`, to depth 1 at least.  `report`, unless NULL, is called with each report
 * of the search. */
void analysis_search(struct analysis *analysis, struct searcher *searcher,
                     const struct game *game, const struct limits *limits,
                     report_function report, void *context);

/* The same, and then find the spread of the rolls after each line's first move.  False when
 * memory is out. */
WARN_UNUSED bool analysis_make(struct analysis *analysis, struct searcher *searcher,
                               const struct game *game, const struct limits *limits,
                               report_function report, void *context);

/* Find the score of the second best move, unless it is known, by a search with a quarter of the
 * limits; `game` and `limits` are those of analysis_search().  `report` is as there. */
void analysis_find_second(struct analysis *analysis, struct searcher *searcher,
                          const struct game *game, const struct limits *limits,
                          report_function report, void *context);

/* Whether all moves but the best are mistakes (accuracy.h), or there is no other legal move. */
bool analysis_has_only_move(const struct analysis *analysis);

/* Whether a search of two moves alone has found that `m` is worse than the other one. */
bool analysis_finds_worse(const struct analysis *analysis, move m);

/* The score of a ply that leads to a position with the score `s` for the other side. */
score score_before_ply(score s);

/* The score of the position for the side to move, by the outcome if the game has ended; SCORE_NONE
 * without a line. */
score analysis_score(const struct analysis *analysis);

#endif
