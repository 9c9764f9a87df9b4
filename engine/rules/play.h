/* play.h - the operations of a game, with their defaults.  SPDX-License-Identifier: MIT
 *
 * Thin wrappers around the operations of a position's variant (variant.h).  In debug builds
 * they check that keys are right.
 */
#ifndef ENGINE_RULES_PLAY_H
#define ENGINE_RULES_PLAY_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"

struct past;
struct wing;

/* All legal moves of one sort, where turns have two parts the first ones (parts.h).  None where the game has ended
 * by its rules; in a position that awaits a roll, those after the likeliest one. */
void play_moves(const struct position *pos, enum generate which,
                struct move_list *list);

/* Append the moves of one sort to a list that has none of them. */
void play_add_moves(const struct position *pos, enum generate which,
                    struct move_list *list);

/* How many legal turns there are. */
int play_count(const struct position *pos);

/* Play `m`, a turn that is legal in `before`, or a roll that it awaits. */
void play_make(struct position *after, const struct position *before, move m);

/* Make a null move, which no game allows. */
void play_null_move(struct position *after, const struct position *before);

bool play_in_check(const struct position *pos);

/* Whether a side is in check at each of its turns. */
bool play_is_always_in_check(const struct past *past, int colour);

/* Whether a null move says something about the position: not in a game with dice, nor while
 * a countdown runs, which the null move would advance. */
bool play_allows_null_move(const struct position *pos);

/* Whether the king of the side to move dies with that side's next ply unless the ply stops
 * its countdown. */
bool play_king_is_dying(const struct position *pos);

/* The legal move of type MOVE_PASS that places a wall on that square, or, for SQ_NONE, none; MOVE_NONE: there is no
 * such move. */
move play_find_pass(const struct position *pos, square wall);

/* Whether dice are thrown in this game. */
static inline bool play_has_dice(const struct position *pos)
{
    return pos->rules->variant->dice.rolls != NULL;
}

/* Whether `m` is one of the legal turns. */
bool play_is_legal(const struct position *pos, move m);

/* The letter of a kind of piece, eg. 'N'. */
static inline char play_kind_letter(const struct position *pos, int kind)
{
    return pos->rules->variant->kinds[kind].letter;
}

/* What is special about `m`; NULL if its type is the same in all variants. */
static inline const struct special_move *play_special(const struct position *pos,
                                                      move m)
{
    const int number = move_type(m) - MOVE_SPECIAL_1;

    return number >= 0 && number < SPECIAL_MOVES_MAX
               ? &pos->rules->variant->special_moves[number]
               : NULL;
}

/* Whether `m` captures a piece: on its target square, en passant, or by leaping over it. */
bool play_is_capture(const struct position *pos, move m);

/* The square of the piece that `m` captures; SQ_NONE: it captures none. */
square play_captured_square(const struct position *pos, move m);

/* What a promotion `m` ends with as text: the letter of what the piece becomes, '+' where it is
 * marked so, or '-' where it is again what it was. */
char play_promotion_sign(const struct position *pos, move m);

/* play_is_noisy() of a move whose type is not MOVE_NORMAL. */
bool play_is_noisy_by_type(const struct position *pos, move m);

/* Whether `m` captures, promotes for good, or is a noisy special move. */
static inline bool play_is_noisy(const struct position *pos, move m)
{
    return move_type(m) == MOVE_NORMAL ? position_piece(pos, move_to(m)) != PIECE_NONE
                                       : play_is_noisy_by_type(pos, m);
}

/* Of a castling `m`, legal in `pos`: whether the king goes to the right as White sees it, the wing, and the
 * square of its rook. */
bool play_castles_east(const struct position *pos, move m);
const struct wing *play_castling_wing(const struct position *pos, move m);
square play_castling_rook(const struct position *pos, move m);

/* Whether `m` is the longer of two castlings on its wing. */
bool play_castles_far(const struct position *pos, move m);

/* The squares that have been passed and where captures en passant end, if any is legal. */
bitset play_passed_squares(const struct position *pos);

/* The square of the piece that `m` captures en passant. */
square play_en_passant_victim(const struct position *pos, move m);

/* The kind of the piece that moves or is dropped. */
int play_mover_kind(const struct position *pos, move m);

/* Whether `m` is a capture by which its piece stays where it is. */
static inline bool play_stays(const struct position *pos, move m)
{
    const unsigned stay = pos->rules->variant->moves.stay;

    return stay && stay >> play_mover_kind(pos, m) & 1 && play_is_capture(pos, m);
}

/* Where the piece that makes such a move, or another one but castling, stands after it. */
square play_arrival(const struct position *pos, move m);

/* Where a move that brings a piece in from the hand puts it. */
square play_gate(const struct position *pos, move m);

/* Whether `m` may put its piece on any vacant square: a drop, or the move of a piece without
 * powers. */
bool play_is_placement(const struct position *pos, move m);

/* The number of plies back to the oldest position that `pos` can repeat. */
static inline int play_plies_to_repeat(const struct position *pos)
{
    const struct variant *variant = pos->rules->variant;

    return variant->moves.captures_return || variant->moves.several ? NO_LIMIT
                                                                    : pos->halfmove;
}

/* Set the outcome to a draw that only this game has, which lasting `words` tell, or to the win of the side to which the
 * rules give draws, and return true. */
bool play_draw_own(const struct position *pos, struct outcome *outcome,
                   const char *words);

/* Set the outcome where a position has come again so often that this ends the game, as repeated() of struct judge. */
void play_set_repetition(const struct past *past, struct outcome *outcome);

/* The outcome of the position, the 50-move rule included; game_outcome() adds repetition. */
struct outcome play_outcome(const struct position *pos);

/* The same where the caller knows whether there are legal moves. */
struct outcome play_outcome_given(const struct position *pos, bool has_moves);

/* All rolls that `pos` awaits, play_likely_roll() first; none where it awaits no roll. */
void play_rolls(const struct position *pos, struct move_list *list);

/* The roll that a search follows, and a line that tells no rolls: the likeliest. */
move play_likely_roll(const struct position *pos);

/* How likely roll `number` of the `count` that play_rolls() lists is. */
double play_roll_probability(const struct position *pos, int number, int count);

/* Throw the dice in a position that awaits a roll, by a generator's state (random.h). */
move play_roll_dice(const struct position *pos, uint64_t *state);

#endif
