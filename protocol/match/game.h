/* game.h - one game, refereed.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_GAME_H
#define PROTOCOL_MATCH_GAME_H

#include "engine/core/text.h"

struct match_engine;
struct record;
struct tournament;

enum game_status {
    GAME_PLAYED, /* it has a result */
    GAME_ABORTED, /* no result: an engine could not be started, or was killed from outside */
    GAME_FAILED, /* no result: a signal came, or the referee has run out of something */
};

/* Why a game has no result. */
struct game_failure {
    int colour; /* of the engine, if the game was aborted */
    /* About that engine, eg. "was ended by SIGKILL"; else a sentence. */
    struct text why;
};

/* Play on from the opening in record->game, whose pairing and `clock_use`, as far as it is known
 * before the game, are set, and fill in the rest of the record.  An engine that crashes, hangs or
 * breaks the rules loses and is stopped. */
enum game_status match_game_play(const struct tournament *tournament,
                                 struct match_engine *const players[COLOURS],
                                 struct record *record, struct game_failure *failure);

#endif
