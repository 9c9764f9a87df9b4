/* entrants.h - the engines of a tournament.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_ENTRANTS_H
#define PROTOCOL_MATCH_ENTRANTS_H

#include "engine/core/types.h"

struct process_pool;
struct text;
struct tournament;

/* Start each engine once, see match_engine_probe(); all names are unique afterwards.  On failure
 * returns false and sets `why`. */
WARN_UNUSED bool entrants_probe(struct tournament *tournament, bool sets_up,
                                struct process_pool *pool, struct text *why);

#endif
