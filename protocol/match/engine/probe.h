/* probe.h - the engines, before a tournament.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_ENGINE_PROBE_H
#define PROTOCOL_MATCH_ENGINE_PROBE_H

#include "engine/core/types.h"

struct process_pool;
struct text;
struct tournament;

/* Start each engine once: find out its protocol and its name, and whether it knows the
 * game and can do what the tournament asks for, which is to set up positions where
 * `sets_up`.  Afterwards all have names of their own.  False, with the reason, when one
 * cannot take part. */
WARN_UNUSED bool probe_engines(struct tournament *tournament, bool sets_up,
                               struct process_pool *pool, struct text *why);

#endif
