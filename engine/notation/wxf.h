/* wxf.h - moves of xiangqi as the World Xiangqi Federation writes them.  SPDX-License-Identifier: MIT
 *
 * A piece, its file, how it goes, and how far or where: in `C2=5` the cannon of file 2 goes sideways to file 5, in `C2+4`
 * it advances four ranks, and in `H8-6` the horse of file 8 retreats to file 6, since a horse never stays on its file.
 * Each side counts the files from its own right.  Of two pieces on one file the front one is `+`, the rear one `-`:
 * `R+=4` or `+R=4`.
 */
#ifndef ENGINE_NOTATION_WXF_H
#define ENGINE_NOTATION_WXF_H

#include "engine/core/types.h"

struct position;
struct text;

/* Whether `chars` have this form, in a game with the soldiers of xiangqi. */
bool wxf_is_spelt(const struct position *pos, const char *chars);

/* The legal move that `chars`, which have this form, tell.  MOVE_NONE, with the reason: there is none, or there are several. */
move wxf_read(const struct position *pos, const char *chars, struct text *why);

#endif
