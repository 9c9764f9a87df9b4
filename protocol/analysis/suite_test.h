/* suite_test.h - positions of test suites, which say what is to be found.
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_ANALYSIS_SUITE_TEST_H
#define PROTOCOL_ANALYSIS_SUITE_TEST_H

#include "engine/core/text.h"
#include "engine/core/types.h"

struct analysis;
struct json_writer;
struct position;

enum { SUITE_MOVES_MAX = 16 };

/* A list of moves of EPD. */
struct suite_moves {
    int count;
    move moves[SUITE_MOVES_MAX];
};

/* What EPD operations ask for. */
struct suite_test {
    struct suite_moves best;  /* `bm`: one of these must be found */
    struct suite_moves avoid; /* `am`: none of these */
    /* `dm`: mate in so many moves, negative if the side to move is mated; 0: not asked. */
    int mate;
    struct text id; /* `id`, or empty */
};

/* Read what is asked of a position; false, with the reason, when that makes no sense. */
WARN_UNUSED bool suite_test_read(struct suite_test *test, const struct position *pos,
                                 const char *operations, struct text *why);

/* Whether anything is asked. */
bool suite_test_is_set(const struct suite_test *test);

/* Whether the first line of an analysis answers it. */
bool suite_test_is_solved(const struct suite_test *test,
                          const struct analysis *analysis);

/* Append the name of the test and whether it is solved, or what was to be found. */
void suite_test_write(const struct suite_test *test, const struct analysis *analysis,
                      struct text *text);

/* Write the same as members of a JSON object; a position without a test has at most an `id`. */
void suite_test_write_json(const struct suite_test *test,
                           const struct analysis *analysis, struct json_writer *json);

#endif
