/* game.h - one game, refereed.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_GAME_H
#define PROTOCOL_MATCH_GAME_H

#include "engine/core/types.h"

struct match_engine;
struct record;
struct tournament;

/* Let the players, White first, play on in `record`, whose fixture and game - with the
 * opening - are set, and enter how it ends.  A player who does not play as he should
 * loses, and is not running afterwards.  False when the tournament was stopped or memory
 * is out: then there is no result. */
WARN_UNUSED bool match_game_play(const struct tournament *tournament,
                                 struct match_engine *const players[COLOURS],
                                 struct record *record);

#endif
