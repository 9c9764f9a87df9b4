/* mate.h - forced ends of a game, by exhaustive search.  SPDX-License-Identifier: MIT
 *
 * Counted in the winner's moves, as UCI does and `dm` in EPD.  Where dice are rolled, forced
 * is what holds whatever they show.
 */
#ifndef SEARCH_PROOF_MATE_H
#define SEARCH_PROOF_MATE_H

#include "engine/core/types.h"

struct mate_prover;
struct position;

/* A prover that gives up where one side's win would take it more positions than so many to
 * find or rule out.  NULL when memory is out.  mate_prover_free() takes NULL. */
WARN_UNUSED struct mate_prover *mate_prover_new(uint64_t nodes_most);
void mate_prover_free(struct mate_prover *prover);

/* In how few moves, at most `most`, the side to move forces a win; 0: it does not.  False
 * when the prover gave up. */
WARN_UNUSED bool mate_find_win(struct mate_prover *prover, const struct position *pos,
                               int most, int *moves);

/* In how many moves, at most `most`, the opponent forces one against the best defence of
 * the side to move; 0: he does not.  False when the prover gave up. */
WARN_UNUSED bool mate_find_loss(struct mate_prover *prover, const struct position *pos,
                                int most, int *moves);

#endif
