/* see.h - static exchange evaluation (SEE).  SPDX-License-Identifier: MIT */
#ifndef SEARCH_SEE_H
#define SEARCH_SEE_H

#include "engine/core/types.h"

struct evaluator;
struct position;

/* What `m` gains at once, in centipawns: captured and promoted pieces, less what it loses.
 * 0 for a quiet move. */
int see_gain(const struct evaluator *evaluator, const struct position *pos, move m);

/* Whether `m`, which gains `gain` centipawns at once (0: it is quiet), brings its side
 * at least `least` when both sides then capture on its target square as long as that
 * pays.  Pins are ignored.  True where captures are forced: nobody can stop; and where the side has another move
 * in its turn, which may save the piece. */
bool see_ge(const struct evaluator *evaluator, const struct position *pos, move m,
            int gain, int least);

/* What the piece on `sq` is worth in an exchange, in centipawns; 0 for an empty square. */
int see_value(const struct evaluator *evaluator, const struct position *pos, square sq);

#endif
