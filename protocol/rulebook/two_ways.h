/* two_ways.h - the moves of a game from a file, found in two ways.  SPDX-License-Identifier: MIT
 *
 * The fast way knows from checks and pins which moves are legal; the slow way makes every move that the pieces and the
 * rules allow, and asks whether the king stands safe (engine/modules/judge.h).  Where both list the same moves in all
 * positions of many random games, neither is wrong but in what both share: how pieces move, and what a move does.
 */
#ifndef PROTOCOL_RULEBOOK_TWO_WAYS_H
#define PROTOCOL_RULEBOOK_TWO_WAYS_H

#include "engine/core/text.h"
#include "engine/core/types.h"

struct position;
struct rules;

/* What was compared, and where the ways differ first. */
struct two_ways {
    int games;         /* that were played to their end or for as long as is usual */
    int64_t positions; /* compared */
    int64_t moves;     /* in these, by the fast way */
    struct text fen;   /* of the position where they differ; empty: of none */
    struct text only
        [2]; /* the moves that only the fast way finds, and only the slow one; or a reason */
};

/* Compare a position of the fast way with the same one by `slow`, and count it in `ways`; false where they differ. */
WARN_UNUSED bool two_ways_compare_position(const struct position *pos,
                                           const struct rules *slow,
                                           struct two_ways *ways);

/* Play random games by `fast`, and compare each position with the same one by `slow`, which are rules of the same game.
 * False where they differ, or memory is out: then `fen` is empty. */
WARN_UNUSED bool two_ways_compare(const struct rules *fast, const struct rules *slow,
                                  int games, uint64_t seed, struct two_ways *ways);

#endif
