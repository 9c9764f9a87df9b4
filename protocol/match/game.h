/* game.h - one game, refereed.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_GAME_H
#define PROTOCOL_MATCH_GAME_H

#include "engine/core/types.h"

struct match_engine;
struct record;
struct text;
struct tournament;

/* Play on from the opening in record->game, whose pairing is set, and fill in the rest of
 * the record.  An engine that crashes, hangs or breaks the rules loses and is stopped.
 * Returns false and sets `why` when there is no result, because a signal came or the
 * referee failed: memory is out, or a process cannot be started. */
WARN_UNUSED bool match_game_play(const struct tournament *tournament,
                                 struct match_engine *const players[COLOURS],
                                 struct record *record, struct text *why);

#endif
