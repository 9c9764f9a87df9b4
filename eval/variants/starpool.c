/* starpool.c - what counts in Star Pool chess.  SPDX-License-Identifier: MIT
 *
 * Who has nothing left but his king has lost, so the last few pieces count double.
 */
#include "eval/evaluation.h"
#include "eval/variant_terms.h"
#include "eval/weights.h"

enum { OWN_FEW };

enum { FEW = 5 }; /* pieces and fewer, the king among them, are dangerously few */

/* The square of what is missing. */
static int shortage(const struct evaluation *evaluation, int us)
{
    const int missing = FEW - bitset_count(evaluation->pos->by_colour[us], true);

    return missing > 0 ? missing * missing : 0;
}

static void add(struct evaluation *evaluation)
{
    evaluation_add(evaluation, WHITE, evaluation->evaluator->weights.own[OWN_FEW],
                   shortage(evaluation, BLACK) - shortage(evaluation, WHITE));
}

extern const struct weights profile_starpool_weights;

const struct variant_terms profile_starpool = {
    .variant = "starpool",
    .weights = &profile_starpool_weights,
    .kind_values = {{'P', 80}},
    .add = add,
};
