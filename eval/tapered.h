/* tapered.h - a worth that changes as the game wears on.  SPDX-License-Identifier: MIT */
#ifndef EVAL_TAPERED_H
#define EVAL_TAPERED_H

#include "engine/core/types.h"

/* Millipawns, with all pieces on the board and with hardly any. */
struct tapered {
    int middle; /* eg. -200 for a king in the centre */
    int end;    /* eg. 300 for the same              */
};

static ALWAYS_INLINE void tapered_add(struct tapered *sum, struct tapered t, int times)
{
    sum->middle += t.middle * times;
    sum->end += t.end * times;
}

#endif
