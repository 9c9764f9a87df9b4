/* xboard_ranks.h - the numbers of ranks as XBoard has them.  SPDX-License-Identifier: MIT
 *
 * XBoard, what it saves, and engines over CECP number ranks from 1 as we do, but ten of them from 0.
 */
#ifndef ENGINE_NOTATION_XBOARD_RANKS_H
#define ENGINE_NOTATION_XBOARD_RANKS_H

#include "engine/core/text.h"
#include "engine/core/types.h"

struct topology;

/* Whether XBoard numbers the ranks of `board` in another way. */
bool xboard_ranks_differ(const struct topology *board);

/* Append `chars`, in which XBoard names squares, as we name them; and the other way round. */
void xboard_ranks_read(const struct topology *board, const char *chars,
                       struct text *text);
void xboard_ranks_write(const struct topology *board, const char *chars,
                        struct text *text);

/* Append sentences, in which we name squares and say "rank 1", as XBoard counts: a number after a capital letter is
 * of a piece's moves there, as in W3, and no rank. */
void xboard_ranks_write_words(const struct topology *board, const char *chars,
                              struct text *text);

#endif
