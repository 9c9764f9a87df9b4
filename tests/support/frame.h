/* frame.h - the 11x11 frame around the Star Pool, to set up pieces on.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SUPPORT_FRAME_H
#define TESTS_SUPPORT_FRAME_H

#include <stdbool.h>

struct playground;

enum { FRAME = 11 };

/* Whether the frame has a square there: b2 to j10 without f6, and the corners. */
bool frame_has_square(int file, int rank);

/* Set up pieces, eg. "Kf2 kf10 Sa1", followed by the rest of a FEN. */
void frame_set(struct playground *ground, const char *pieces, const char *rest);

/* The squares to which the piece on `from` may go, in order; "~" marks a swap. */
const char *frame_targets(struct playground *ground, const char *from);

/* The letter of the kind that stands on a square. */
char frame_letter(const struct playground *ground, const char *name);

#endif
