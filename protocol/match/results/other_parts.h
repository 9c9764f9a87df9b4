/* other_parts.h - what other processes have played of a tournament.  SPDX-License-Identifier: MIT
 *
 * The parts of a tournament with an SPRT are played by any number of processes at any time, and all
 * their games together decide when it ends.  So each process reads the records of the others: the
 * names differ in the number of the part, NAME.1.jsonl, NAME.2.jsonl and so on, in a folder that all share.
 */
#ifndef PROTOCOL_MATCH_RESULTS_OTHER_PARTS_H
#define PROTOCOL_MATCH_RESULTS_OTHER_PARTS_H

#include "engine/core/types.h"

struct record_part;
struct standings;
struct text;
struct tournament;

/* An object that is all 0 has no parts. */
struct other_parts {
    struct tournament *tournament; /* owned; as records are joined */
    struct record_part *read;      /* owned; [part from 0] */
};

/* Prepare to read the parts of `tournament` if there are any to be read: it is a shard, and has an
 * SPRT.  On failure returns false and sets `why`; close the object in any case. */
WARN_UNUSED bool other_parts_open(struct other_parts *parts,
                                  const struct tournament *tournament,
                                  struct text *why);
void other_parts_close(struct other_parts *parts);

/* Add to `standings` the results that have come since the last call; a part that nobody has
 * begun has none.  On failure returns false and sets `why`. */
WARN_UNUSED bool other_parts_read(struct other_parts *parts,
                                  struct standings *standings, struct text *why);

#endif
