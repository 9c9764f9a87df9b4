/* analyser.h - what judges positions.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_ANALYSER_H
#define PROTOCOL_ANALYSIS_ANALYSER_H

#include "engine/core/types.h"
#include "search/search.h"

enum {
    ANALYSER_DEEPER = 4,       /* times the nodes and the time, or ... */
    ANALYSER_DEEPER_PLIES = 2, /* ... more plies than the limits have */
};

struct analyser;
struct analysis;
struct game;
struct roll_score;
struct text;

/* The operations of an analyser, on the present position of a game; they return false, with the
 * reason, on failure. */
struct analyser_operations {
    /* Search the position, and find the score of the second best move if it can be known.  An
     * analyser that does not say the score leaves a line out. */
    bool (*search)(struct analyser *analyser, const struct game *game,
                   struct analysis *analysis, struct text *why);
    /* Look at two different moves alone, to the same depth and with ANALYSER_DEEPER times the
     * limits: `analysis` gets a line for each, the better one first. */
    bool (*compare)(struct analyser *analyser, const struct game *game,
                    const move moves[2], struct analysis *analysis, struct text *why);
    /* As `search`, and then find the spread of the rolls after the first move of each line, if this
     * analyser can. */
    bool (*explain)(struct analyser *analyser, const struct game *game,
                    struct analysis *analysis, struct text *why);
    /* Search briefly after each roll that may follow `m`; see roll_scores_search().  A score that
     * is not known is SCORE_NONE. */
    bool (*score_rolls)(struct analyser *analyser, const struct game *game, move m,
                        struct roll_score **scores, int *count, struct text *why);
    /* Free what it holds, and not itself.  NULL: it holds nothing. */
    void (*close)(struct analyser *analyser);
};

/* What all analysers have, at the beginning of their own structs. */
struct analyser {
    const struct analyser_operations *operations;
    const char *name;       /* who judges, eg. "Potpourri 0.1.0" */
    report_function report; /* called with the reports of each search, or NULL */
    void *context;          /* of `report` */
};

/* Our own search by `searcher`, which must outlive it, each position within `limits`.  NULL when
 * memory is out; analyser_free() frees any analyser, and takes NULL. */
WARN_UNUSED struct analyser *analyser_new(struct searcher *searcher,
                                          const struct limits *limits);
void analyser_free(struct analyser *analyser);

#endif
