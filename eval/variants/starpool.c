/* starpool.c - evaluation of Star Pool chess.  SPDX-License-Identifier: MIT
 *
 * A side with nothing left but its king has lost, so the last few pieces count double.
 */
#include "eval/eval_state.h"
#include "eval/variant_terms.h"

enum { TERM_SHORTAGE };

enum { FEW_PIECES = 5 }; /* the king included: fewer are in danger of the bare king */

static int shortage_squared(const struct eval_state *eval, int us)
{
    const int missing = FEW_PIECES - bitset_count(eval->pos->by_colour[us], true);

    return missing > 0 ? missing * missing : 0;
}

static void add_terms(struct eval_state *eval)
{
    eval_add(eval, WHITE, eval->evaluator->weights.terms[TERM_SHORTAGE],
             shortage_squared(eval, BLACK) - shortage_squared(eval, WHITE));
}

extern const struct weights starpool_weights;

const struct variant_terms starpool_terms = {
    .variant = "starpool",
    .weights = &starpool_weights,
    .wdl = {117, 195}, /* +165 =35 -100 */
    .level_exponent = 1.4,
    .kind_values = {{'P', 80}},
    .add = add_terms,
};
