/* runner.h - a tournament's games, several at a time.  SPDX-License-Identifier: MIT
 *
 * Each of `concurrency` threads takes the next game, has it played and enters it, until
 * none is left or everything is to end.
 */
#ifndef PROTOCOL_MATCH_RUNNER_H
#define PROTOCOL_MATCH_RUNNER_H

#include "engine/core/types.h"

struct game_log;
struct standings;
struct process_pool;
struct openings;
struct rules;
struct text;
struct tournament;

/* What is needed to play; all is the caller's. */
struct match_runner {
    const struct tournament *tournament;
    const struct rules *rules;
    const struct openings *openings;
    struct standings *standings;
    struct game_log *game_log;
    struct process_pool *pool;
};

enum match_runner_end { MATCH_DONE, MATCH_DECIDED, MATCH_INTERRUPTED, MATCH_FAILED };

/* Play all games that are not in the ledger; `total` there will be then.  MATCH_FAILED: a
 * file could not be written or the like, `why` says what. */
enum match_runner_end match_runner_run(struct match_runner *runner, int total,
                                       struct text *why);

#endif
