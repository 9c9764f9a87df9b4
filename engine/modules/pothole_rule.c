/* pothole_rule.c - holes: the dice, FEN and words.  SPDX-License-Identifier: MIT */
#include "engine/modules/pothole_rule.h"

#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/variant.h"

enum { HOLE_TURNS_ONE, HOLE_TURNS_DICE };
enum { PLIES_A_TURN = 2, DICE_SIDES = 6, HOLE_PLIES_MAX = PLIES_A_TURN * DICE_SIDES };

static const char *const hole_choices[] = {"each", "one", NULL};
static const char *const turn_choices[] = {"one", "dice", NULL};

const struct setting pothole_options[] = {
    {"Holes", .help = "each roll opens a hole, or a new hole closes every other (one)",
     .type = SETTING_CHOICE, .size = sizeof(int), .preset = "each",
     .choices = hole_choices},
    {"HoleTurns", .help = "complete turns that a hole stays: one, or as a die says",
     .type = SETTING_CHOICE, .size = sizeof(int), .preset = "one",
     .choices = turn_choices},
    {.name = NULL},
};

const struct choice_note pothole_choices[] = {
    {"Holes", "each", "Each roll may open a hole, whatever holes there are."},
    {"Holes", "one",
     "A new hole closes every other one. A roll that would leave the king of the "
     "player who has moved in check by that is repeated."},
    {"HoleTurns", "one",
     "A hole stays until the player after whose move it opened has moved again."},
    {"HoleTurns", "dice",
     "A die says for how many turns of both players, one to six, the hole stays; more "
     "of them are open at once."},
    {NULL, NULL, NULL},
};

/* ---- rolls ------------------------------------------------------------------------------- */

/* The part of `squares` where a hole would leave the king of the side that has just moved in check;
 * only where it closes every other hole. */
static ALWAYS_INLINE bitset exposing_squares(const struct position *pos, bitset squares,
                                             enum board_class big_board)
{
    const struct king_attackers before = king_attackers_make(pos, pos->to_move ^ 1);
    bitset exposing = 0;

    if (pothole_option(pos->rules, OPTION_HOLES) != HOLES_ONE || before.king == SQ_NONE)
        return 0;
    while (bitset_any(squares, big_board)) {
        const bitset hole = bit_on(bitset_pop(&squares, big_board), big_board);
        struct king_attackers attackers = before;

        attackers.occupied |= hole;
        attackers.pieces &= ~hole;
        if (king_attackers_give_check(&attackers, big_board))
            exposing |= hole;
    }
    return exposing;
}

/* Whether a die says how long a hole stays. */
static bool rolls_turns(const struct rules *rules)
{
    return pothole_option(rules, OPTION_HOLE_TURNS) == HOLE_TURNS_DICE;
}

static ALWAYS_INLINE void add_rolls(const struct position *pos, bitset squares,
                                    struct move_list *list, enum board_class big_board)
{
    const int turns_max = rolls_turns(pos->rules) ? DICE_SIDES : 1;

    move_list_add(list, POTHOLE_NONE);
    while (bitset_any(squares, big_board)) {
        const square sq = bitset_pop(&squares, big_board);

        for (int turns = 1; turns <= turns_max; turns++)
            move_list_add(list,
                          move_make_extra(MOVE_ROLL, 0, sq, PLIES_A_TURN * turns));
    }
}

void pothole_add_rolls(const struct position *pos, bitset squares,
                       struct move_list *list)
{
    add_rolls(pos, squares, list, PLAIN_BOARD);
}

static ALWAYS_INLINE void add_safe_rolls(const struct position *pos,
                                         struct move_list *list,
                                         enum board_class big_board)
{
    const bitset squares =
        pos->rules->variant->board->squares & ~pos->by_kind[KIND_KING];

    add_rolls(pos, squares & ~exposing_squares(pos, squares, big_board), list,
              big_board);
}

void pothole_rolls(const struct position *pos, struct move_list *list)
{
    if (pos->rules->variant->board->big_board)
        add_safe_rolls(pos, list, PLAIN_BOARD);
    else
        add_safe_rolls(pos, list, SMALL_BOARD);
}

/* One roll in two opens no hole; every other is equally likely. */
double pothole_roll_probability(int number, int count)
{
    if (count == 1)
        return 1.0;
    return number == 0 ? 0.5 : 0.5 / (count - 1);
}

int pothole_roll_dice(int count, uint64_t *state)
{
    if (count == 1 || random_below(state, 2) == 0)
        return 0;
    return 1 + random_below(state, count - 1);
}

/* `e5`, with the turns that the hole stays where a die says these, `e5x3`; `-`: no hole. */
void pothole_write_roll(const struct position *pos, move roll, struct text *text)
{
    if (roll == POTHOLE_NONE) {
        text_add_char(text, '-');
        return;
    }
    topology_add_name(pos->rules->variant->board, move_to(roll), text);
    if (rolls_turns(pos->rules))
        text_add(text, "x%d", move_extra(roll) / PLIES_A_TURN);
}

/* ---- FEN --------------------------------------------------------------------------------- */

bool pothole_read_state(struct position *pos, const char *field, struct text *why)
{
    struct countdown holes;

    if (!countdown_read(&holes, pos->rules->variant->board, field, POTHOLE_NOUN,
                        HOLE_PLIES_MAX, why))
        return false;
    if (countdown_squares(&holes) & position_occupied(pos))
        return text_fail(why, "hole '%.40s' is under a piece", field);
    if (countdown_squares(&holes) & position_walls(pos))
        return text_fail(why, "hole '%.40s' is under a wall", field);
    position_set_countdowns(pos, &holes);
    return true;
}

void pothole_write_state(const struct position *pos, struct text *text)
{
    countdown_write(&pos->state.countdown, pos->rules->variant->board,
                    position_closed(pos) & ~position_walls(pos), text);
}
