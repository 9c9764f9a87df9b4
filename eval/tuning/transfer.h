/* transfer.h - a net for one game that begins with the weights of another game's.
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_TUNING_TRANSFER_H
#define EVAL_TUNING_TRANSFER_H

#include "engine/core/types.h"

struct net;
struct rules;
struct text;

/* What a net is made to fit. */
struct transfer_target {
    const struct rules *rules;
    int hidden;    /* neurons: a good number, no less than the net has */
    int buckets;   /* of the own king: 1 or KING_BUCKETS */
    uint64_t seed; /* of further neurons */
};

/* A net for `target` that begins with the weights and the scale of `net`, which is for `net_rules`; the
 * caller frees it.  NULL, with the reason, when memory is out.
 *
 * Rows of features that both games have are those of `net`: pieces with the same letter and power, castling
 * rights, countdowns and hands if both games use them.  A power that the other game lacks begins as the
 * piece's first if both games have that.  Where the boards differ, a square has the row of the nearest one
 * once both boards are scaled to the same size.  All other rows are 0.  With more king buckets than `net`
 * has, all of them begin alike; where there is one instead of several, it begins as their mean.  Further
 * neurons begin with random weights in the rows that are not 0, but no output heeds them yet, so scores stay
 * what they are (Net2Net, Chen et al. 2015).
 */
WARN_UNUSED struct net *transfer_net(const struct net *net,
                                     const struct rules *net_rules,
                                     const struct transfer_target *target,
                                     struct text *why);

#endif
