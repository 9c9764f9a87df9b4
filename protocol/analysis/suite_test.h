/* suite_test.h - positions of test suites, which say what is to be found.
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_ANALYSIS_SUITE_TEST_H
#define PROTOCOL_ANALYSIS_SUITE_TEST_H

#include "engine/core/text.h"
#include "engine/core/types.h"

#include <stdio.h>

struct analysis;
struct json_writer;
struct position;

enum { SUITE_MOVES_MAX = 16, SUITE_POINTS_MAX = 100 };

/* A list of moves of EPD. */
struct suite_moves {
    int count;
    move moves[SUITE_MOVES_MAX];
};

/* What EPD operations ask for. */
struct suite_test {
    struct suite_moves best;  /* `bm`: one of these must be found */
    struct suite_moves avoid; /* `am`: none of these */
    /* `dm 3` or `bm #3`: mate in so many moves, negative if the side to move is mated; 0: not asked. */
    int mate;
    struct suite_moves rated;    /* `c0 "f5=10, Bf2=4"`: moves that are worth points */
    int points[SUITE_MOVES_MAX]; /* of each, 0 to SUITE_POINTS_MAX */
    struct text id;              /* `id`, or empty */
};

/* The results of all tests of a file. */
struct suite_summary {
    int tests;       /* positions that said what is to be found */
    int solved;      /* of these */
    int mates;       /* of these, positions with a mate of known length */
    int mates_found; /* of these: a mate of any length, for the right side */
    int mates_best;  /* ... of the known length */
    int points;      /* for the moves played */
    int points_max;  /* for the best ones */
};

/* Read what is asked of a position; false, with the reason, when that makes no sense. */
WARN_UNUSED bool suite_test_read(struct suite_test *test, const struct position *pos,
                                 const char *operations, struct text *why);

/* Whether anything is asked. */
bool suite_test_is_set(const struct suite_test *test);

/* Count a test, if anything is asked. */
void suite_summary_add(struct suite_summary *summary, const struct suite_test *test,
                       const struct analysis *analysis);

/* Print how many tests are solved, if there were any, and, where that was asked, how many mates were found,
 * as matetrack counts them, and the points with the rating that STS gives them. */
void suite_summary_print(FILE *file, const struct suite_summary *summary);

/* Print the same as a line of JSON. */
void suite_summary_print_json(FILE *file, const struct suite_summary *summary);

/* Append the name of the test and whether it is solved, or what was to be found. */
void suite_test_write(const struct suite_test *test, const struct analysis *analysis,
                      struct text *text);

/* Write the same as members of a JSON object; a position without a test has at most an `id`. */
void suite_test_write_json(const struct suite_test *test,
                           const struct analysis *analysis, struct json_writer *json);

#endif
