/* reach.h - small pictures of how pieces move.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_RULEBOOK_REACH_H
#define PROTOCOL_RULEBOOK_REACH_H

#include "engine/core/types.h"

#include <stdio.h>

struct rules;

enum {
    CAPTION_MAX = 40,    /* characters of a caption, its final 0 included */
    REACH_LEAP = 'o',    /* leaps there, whatever stands in between */
    REACH_SLIDE = '+',   /* slides there, unless a piece in between stops it */
    REACH_QUIET = '-',   /* goes there without capturing, by a leap or a slide */
    REACH_CAPTURE = 'x', /* only captures there */
    REACH_HOP = '^',     /* hops there over a piece, whatever else it may do there */
    REACH_NOTHING = '.',
};

/* A character for each square of the board. */
struct reach {
    char caption[CAPTION_MAX];
    char marks[SQUARE_MAX];
};

/* Whether the pieces of a kind move alike on both sides, each side seen from its own end. */
bool reach_is_same(const struct rules *rules, int kind);

/* Where a piece of `kind` of `colour` with power `index` goes on an empty board from
 * `origin`, which shows its letter, and where it may hop.  Its kind must have powers. */
void reach_from(struct reach *reach, const struct rules *rules, int colour, int kind,
                int index, square origin);

/* A square from which the reach of that power is shown well. */
square reach_origin(const struct rules *rules, int colour, int kind, int index);

/* The pieces at the start. */
void reach_start(struct reach *reach, const struct rules *rules);

/* Print pictures, as many beside each other as fit in `width` columns. */
void reach_print(FILE *file, const struct rules *rules, const struct reach *list,
                 int count, int width);

#endif
