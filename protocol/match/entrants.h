/* entrants.h - the engines of a tournament.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_ENTRANTS_H
#define PROTOCOL_MATCH_ENTRANTS_H

#include "engine/core/types.h"

struct match_engine;
struct process_pool;
struct rules;
struct text;
struct tournament;

/* Initialise `engines`, one for each of the tournament's, for the games number `slot` of those that are played at
 * a time, see process_start(). */
void entrants_init(struct match_engine *engines, const struct tournament *tournament,
                   struct process_pool *pool, int slot);

/* Try each engine, see match_engine_probe(); all names are unique afterwards, and the first two engines
 * run on.  All must know the castling of `rules`.  On failure returns false and sets `why`. */
WARN_UNUSED bool entrants_probe(struct match_engine *engines,
                                struct tournament *tournament,
                                const struct rules *rules, bool sets_up,
                                struct text *why);

/* End the tournament's engines that still run. */
void entrants_stop(struct match_engine *engines, const struct tournament *tournament);

#endif
