/* runner.h - a tournament's games, several at a time.  SPDX-License-Identifier: MIT
 *
 * Each of `concurrency` threads takes the next game, has it played and enters it, until
 * none is left or everything is to end.
 */
#ifndef PROTOCOL_MATCH_RUNNER_H
#define PROTOCOL_MATCH_RUNNER_H

#include "engine/core/types.h"

struct journal;
struct ledger;
struct nursery;
struct openings;
struct rules;
struct text;
struct tournament;

/* What is needed to play; all is the caller's. */
struct office {
    const struct tournament *tournament;
    const struct rules *rules;
    const struct openings *openings;
    struct ledger *ledger;
    struct journal *journal;
    struct nursery *nursery;
};

enum office_end { OFFICE_DONE, OFFICE_DECIDED, OFFICE_INTERRUPTED, OFFICE_FAILED };

/* Play all games that are not in the ledger; `total` there will be then.  OFFICE_FAILED: a
 * file could not be written or the like, `why` says what. */
enum office_end office_run(struct office *office, int total, struct text *why);

#endif
