/* pgn_difference.h - whether two games of PGN are the same.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_PGN_DIFFERENCE_H
#define TESTS_SUPPORT_PGN_DIFFERENCE_H

#include "engine/core/types.h"

struct pgn;
struct text;

/* Whether two games that were read have the same rules, positions, notes and tags; the tags that are
 * written in any case may be missing in `one`.  If not, `what` is what differs. */
bool pgn_is_same(const struct pgn *one, const struct pgn *other, struct text *what);

#endif
