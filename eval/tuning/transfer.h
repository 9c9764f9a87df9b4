/* transfer.h - a net for one game that begins with the weights of another game's.
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_TUNING_TRANSFER_H
#define EVAL_TUNING_TRANSFER_H

#include "engine/core/types.h"

struct net;
struct rules;
struct text;

/* A net for `rules` with the hidden layer, the outputs and the scale of `net`, which is for
 * `net_rules`; the caller frees it.  Rows of features that both games have are those of `net`:
 * pieces with the same letter and power, castling rights, countdowns and hands if both games use
 * them.  Where the boards differ, a square has the row of the nearest one once both boards are scaled
 * to the same size.  All other rows are 0.  With more king `buckets` than `net` has, all of them
 * begin alike; where there is one instead of several, it begins as their mean.  NULL, with the reason, when
 * memory is out. */
WARN_UNUSED struct net *transfer_net(const struct net *net,
                                     const struct rules *net_rules,
                                     const struct rules *rules, int buckets,
                                     struct text *why);

#endif
