/* transfer.h - what a net for one game knows of another.  SPDX-License-Identifier: MIT */
#ifndef EVAL_TUNING_TRANSFER_H
#define EVAL_TUNING_TRANSFER_H

#include "engine/core/types.h"

struct net;
struct rules;

/* A net for `rules` with the size, the outputs and the scale of `net`, which is for
 * `net_rules`; the caller frees it.  Rows of features that both games have are those of `net`:
 * pieces with the same letter and power on boards of the same squares, castling rights, hands.
 * All other rows are 0.  NULL when memory is out. */
WARN_UNUSED struct net *transfer_net(const struct net *net,
                                     const struct rules *net_rules,
                                     const struct rules *rules);

#endif
