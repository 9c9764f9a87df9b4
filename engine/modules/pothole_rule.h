/* pothole_rule.h - holes that dice open on the board.  SPDX-License-Identifier: MIT
 *
 * The rule of Pot-Hole Chess on any board and among any pieces.  After each ply a hole may open
 * anywhere but under a king, and swallow what stands there.  Nothing enters or passes a hole.  The
 * order of a ply: the move; a hole that has run out closes; checkmate and stalemate; the roll.  The
 * roll is a move of its own, made in the position that awaits it.
 *
 * Holes are the countdowns on empty squares (struct state).  What every node of a search needs is a
 * template here, which Pot-Hole Chess inlines with its constants.
 */
#ifndef ENGINE_MODULES_POTHOLE_RULE_H
#define ENGINE_MODULES_POTHOLE_RULE_H

#include "engine/core/setting.h"
#include "engine/core/types.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/movegen.h"
#include "engine/rules/position.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

struct text;

enum pothole_option { OPTION_HOLES, OPTION_HOLE_TURNS };
enum pothole_holes { HOLES_EACH, HOLES_ONE };

/* The roll that opens no hole; the others, with from == 0, open one on `to` for `extra`
 * plies. */
enum { POTHOLE_NONE = MOVE_ROLL << MOVE_TYPE_SHIFT | 1 << MOVE_FROM_SHIFT };

#define POTHOLE_LOST "falls into the hole"
#define POTHOLE_NOUN "hole"

/* What to do on a board that one touches. */
#define POTHOLE_GESTURE                                                             \
    "Just move: the dice roll by themselves after each move, and may open a hole. " \
    "What stands there is lost."

/* What a FEN and the PGN have, two rows. */
#define POTHOLE_FEN                                                                   \
    "A field after the en-passant square lists the holes and the plies, moves of "    \
    "either side, until they close, such as f2:1,e5:2. A dash means none.",           \
        "In PGN, the roll is a comment after its move: {hole e5} or {no hole}. With " \
        "HoleTurns=dice, e2e4/e5x3 and {hole e5x3} tell that the hole stays for "     \
        "three "                                                                      \
        "turns."

/* All options of a game with holes, and what the choices mean, for a struct rulebook. */
extern const struct setting pothole_options[];
extern const struct choice_note pothole_choices[];

static inline int pothole_option(const struct rules *rules, enum pothole_option option)
{
    return rules_option(rules, rules->variant->dice.first_option + (int)option);
}

static ALWAYS_INLINE bitset pothole_holes(const struct position *pos,
                                          enum board_class big_board)
{
    return bitset_clip(countdown_squares(&pos->state.countdown), big_board);
}

/* The holes that outlast the ply about to be made. */
static ALWAYS_INLINE bitset pothole_lasting(const struct position *pos,
                                            enum board_class big_board)
{
    return pothole_holes(pos, big_board) & ~countdown_ending(&pos->state.countdown);
}

/* Close every hole; numbers on pieces, and walls, stay. */
static inline void pothole_close_all(struct position *pos)
{
    bitset holes = position_closed(pos) & ~position_walls(pos);

    while (holes)
        position_set_countdown(pos, bitset_pop(&holes, ANY_BOARD), 0);
}

/* Nothing enters or passes a hole. */
static ALWAYS_INLINE void pothole_limit_targets(struct gen_targets *gen)
{
    const bitset holes = pothole_holes(gen->pos, gen->big_board);

    gen->blockers |= holes;
    gen->quiets &= ~holes;
    gen->vacant &= ~holes;
}

static ALWAYS_INLINE void pothole_open(struct position *pos, const struct shape *shape,
                                       move roll)
{
    const square sq = move_to(roll);

    if (position_piece(pos, sq) != PIECE_NONE)
        orthodox_remove(pos, shape, sq);
    if (pothole_option(pos->rules, OPTION_HOLES) == HOLES_ONE)
        pothole_close_all(pos);
    position_set_countdown(pos, sq, move_extra(roll));
}

/* Make a roll in a game of so many kinds.  The en-passant square is offered again, by `offer`: its
 * pawns or the square may be gone, and lines have changed.  The rule by which a piece has passed several squares
 * offers them itself. */
static ALWAYS_INLINE void pothole_make_roll(struct position *after,
                                            const struct position *before, move roll,
                                            const struct shape *shape, int kinds,
                                            void (*offer)(struct position *pos,
                                                          square sq))
{
    position_copy(after, before, kinds);
    position_set_awaits_roll(after, false);
    if (roll == POTHOLE_NONE)
        return;
    position_clear_en_passant(after);
    pothole_open(after, shape, roll);
    if (before->en_passant != SQ_NONE && !before->passing)
        offer(after, before->en_passant);
}

/* Append the roll that opens no hole, and those that open one on each of some squares. */
void pothole_add_rolls(const struct position *pos, bitset squares,
                       struct move_list *list);

/* Operations of struct variant. */
void pothole_rolls(const struct position *pos, struct move_list *list);
double pothole_roll_probability(int number, int count);
int pothole_roll_dice(int count, uint64_t *state);
void pothole_write_roll(const struct position *pos, move roll, struct text *text);
bool pothole_read_state(struct position *pos, const char *field, struct text *why);
void pothole_write_state(const struct position *pos, struct text *text);

#endif
