/* sample.h - what some positions of a layout tell of the rules.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TABLEBASE_SAMPLE_H
#define SEARCH_TABLEBASE_SAMPLE_H

#include "engine/core/types.h"

struct layout;
struct text;

/* Fold a layout by the symmetries of the board that leave moves and outcomes as they are.  Each
 * is tried on positions of the layout: no rule is known here.  With pawns, for example, the
 * mirror image from left to right is left. */
void sample_symmetries(struct layout *layout);

/* Whether tables of a layout tell positions apart by all that matters: each is tried that moves lead
 * to from positions of the layout.  Else false, with the reason. */
WARN_UNUSED bool sample_is_told(const struct layout *layout, struct text *why);

/* A hash of the rules and of what can follow some positions: it differs where a table was made by
 * other rules or by other code. */
uint64_t sample_fingerprint(const struct layout *layout);

#endif
