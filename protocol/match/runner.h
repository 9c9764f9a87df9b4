/* runner.h - the match runner: a tournament's games, several at a time.
 * SPDX-License-Identifier: MIT
 *
 * The schedule says which game is number 7: who plays White, and from which opening.  Each of
 * `concurrency` threads takes the next number, plays that game and enters its result, until no game
 * is left, the SPRT has decided, or a signal comes.
 */
#ifndef PROTOCOL_MATCH_RUNNER_H
#define PROTOCOL_MATCH_RUNNER_H

#include "protocol/engines/process.h"
#include "protocol/match/results/game_log.h"
#include "protocol/match/results/other_parts.h"
#include "protocol/match/results/record.h"
#include "protocol/match/results/standings.h"

struct match_engine;
struct openings;
struct rules;

/* All that a tournament's games need.  An object that is all 0 is closed. */
struct match_runner {
    struct tournament *tournament;
    struct process_pool pool;
    struct match_engine *entrants; /* of the first thread: the first two run already */
    struct rules *rules;
    struct openings *openings;
    struct standings standings;
    struct clock_use clock_use; /* of the games that were played */
    struct game_log log;
    struct other_parts other_parts;
};

/* Acquire everything for `tournament`, which must outlive the runner: probe its engines,
 * which gives them names, and read the games on record.  Call it before there are other
 * threads.  Returns false and sets `why` when something cannot be had; close the runner in
 * any case. */
WARN_UNUSED bool match_runner_open(struct match_runner *runner,
                                   struct tournament *tournament, struct text *why);
void match_runner_close(struct match_runner *runner);

/* Play all games that are not in the standings.  Returns false and sets `why` when they
 * cannot all be played: a signal came, a file could not be written, or memory is out. */
WARN_UNUSED bool match_runner_play(struct match_runner *runner, struct text *why);

#endif
