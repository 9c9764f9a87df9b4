/* judge.h - what a legal move is.  SPDX-License-Identifier: MIT
 *
 * A move is legal if, once it is made with all that the game's rules do, the mover's king is not attacked, and
 * no rule forbids it.  The judge takes this literally: it lists every move that the pieces and the rules allow,
 * makes each, and asks whether the king stands safe.  It is true of any rules together.
 *
 *     Poison beside Poles: a Pole may shield the king from a rook only as long as no piece between
 *     dies of poison with the same ply.  Nobody has to think of that: the piece dies, and the
 *     king is attacked or not.
 *
 * Most games need not try their moves.  Checks and pins (engine/rules/legality.h) tell what is legal at once
 * where no rule changes what these rest on, and several rules have a fast way of their own; which way a game
 * goes follows from what its rules declare that they change and heed (struct module).  Where both ways can
 * be gone, tests compare them.
 */
#ifndef ENGINE_MODULES_JUDGE_H
#define ENGINE_MODULES_JUDGE_H

#include "engine/rules/movegen.h"

/* Whether the king of `us` is attacked.  For the side to move: after a ply that moves nothing, with which
 * holes close and the poisoned die; for the other one: now.  False where it has no king. */
bool judge_king_is_attacked(const struct position *pos, int us);

/* Make a ply of a game from a file up to PLY_RUN_DOWN, so that check can be judged.  The square of en passant
 * is not set, no dice are awaited, and nothing is counted that depends on check. */
void judge_make_ply(struct position *after, const struct position *before, move m);

/* The squares where pieces stand after a capture in a game where what is captured comes back to the board: neither a wall
 * nor another piece comes there in the same ply.  0 for any other move. */
bitset judge_occupied_by_return(const struct position *pos, move m);

/* Whether a move that the pieces and the rules allow leaves the king of the side to move safe. */
bool judge_is_legal(const struct position *pos, move m);

/* Append all moves of the wanted sort by trial, without other forms of them and before filters. */
void judge_add_moves(const struct position *pos, enum generate which,
                     struct move_list *list);

/* The operation `offer` of en passant, by trial. */
void judge_offer_en_passant(struct position *pos, square sq);

#endif
