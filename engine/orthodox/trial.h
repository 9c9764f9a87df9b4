/* trial.h - legal moves by trial.  SPDX-License-Identifier: MIT
 *
 * Hoppers and lame leapers give check and pin beside lines, and a hopper also when a piece comes
 * between.  In games that have some, moves are generated as if they could not expose the king,
 * and those that may are tried on the set of occupied squares.
 */
#ifndef ENGINE_ORTHODOX_TRIAL_H
#define ENGINE_ORTHODOX_TRIAL_H

struct gen_targets;
struct legality;
struct move_list;

/* Append the legal moves of the pieces on the board.  In `legality` is then whether the king is in
 * check, and where a piece may be dropped. */
void trial_pieces(const struct gen_targets *gen, struct legality *legality,
                  struct move_list *list);

#endif
