/* verify.h - are the values of a table true?  SPDX-License-Identifier: MIT
 *
 * A table is right if the value of each position follows from the values of the positions after
 * its moves: then wins and losses end, and draws cannot be broken.  Positions are taken one by
 * one here, without symmetries, and looked up as in play; each with its colours changed, too, if a
 * table serves both.
 */
#ifndef SEARCH_TABLEBASE_VERIFY_H
#define SEARCH_TABLEBASE_VERIFY_H

#include "engine/core/types.h"
#include "search/tablebase/parallel.h"

struct material;
struct rules;
struct table_set;
struct text;

struct verification {
    uint64_t positions; /* looked at */
    uint64_t wrong; /* positions with a value that does not follow from their moves */
    uint64_t wrong_number; /* one of those, by the layout without symmetries */
};

/* Verify all positions of a material.  False, with the reason, when there can be no table of it, or
 * when `progress` has stopped it. */
WARN_UNUSED bool verify_table(const struct table_set *set, const struct rules *rules,
                              const struct material *material, int threads,
                              parallel_progress progress, void *context,
                              struct verification *verification, struct text *why);

#endif
