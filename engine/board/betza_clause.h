/* betza_clause.h - a clause about moves, in English.  SPDX-License-Identifier: MIT
 *
 * Jumps that differ in their directions alone make one clause: the four of W are "steps one square horizontally or vertically".
 */
#ifndef ENGINE_BOARD_BETZA_CLAUSE_H
#define ENGINE_BOARD_BETZA_CLAUSE_H

#include "engine/board/betza.h"

struct buffer;

/* What a clause is for. */
enum use { USE_BOTH, USE_QUIET, USE_CAPTURE, USES };

/* Jumps of the same length, range, use and manner. */
struct clause {
    int longer;   /* the longer leg, eg. 2 */
    int shorter;  /* the shorter leg, eg. 1 */
    int range;    /* eg. RANGE_UNLIMITED */
    enum use use; /* eg. USE_QUIET */
    enum manner manner;
    bool first, passing, lined;
    unsigned narrow; /* the directions of jumps that are longer along the file, and of
                        straight and diagonal ones: a set of direction() */
    unsigned wide;   /* of those that are longer along the rank */
};

/* The numbers in words: "no", "one", "two" ... */
extern const char *const betza_numbers[BETZA_LEG_MAX + 1];

/* Add a direction, that of the leap (dx, dy), to a clause. */
void betza_add_direction(struct clause *clause, int dx, int dy);

/* How many directions a clause has: at most eight. */
int betza_count_directions(const struct clause *clause);

/* Append the directions of a clause, eg. "diagonally forward". */
void betza_write_directions(const struct clause *clause, struct text *text);

/* The range of a jump for one use; RANGE_NONE if the jump is not for it. */
int betza_range_for(const struct jump *jump, enum use use);

/* Append the clauses of the bent jumps, with "; " between them and `separator` before the first one. */
void betza_write_bent_words(const struct betza *betza, const char *separator,
                            struct buffer *words);

#endif
