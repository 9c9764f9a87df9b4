/* pothole.c - holes that dice open on any board.  SPDX-License-Identifier: MIT
 *
 * pothole_rule.h has the rule.  A piece that falls is gone for good, also where captured pieces go to
 * the hand.
 */
#include "engine/modules/pothole_rule.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"

extern const struct module module_pothole; /* the end of this file */

enum { HOLES };

static bitset holes_of(const struct position *pos)
{
    return position_closed(pos) & ~position_walls(pos);
}

/* Where a hole leaves the side that has just moved in check, it does not open; it may do so only where it closes
 * every other one. */
static bool exposes(const struct position *pos, move roll)
{
    struct position after;

    pos->rules->variant->moves.make(&after, pos, roll);
    return judge_king_is_attacked(&after, pos->to_move ^ 1);
}

/* The operation rolls(): a hole opens neither under a king nor on a wall. */
static void rolls(const struct position *pos, struct move_list *list)
{
    const bitset squares = pos->rules->variant->board->squares
                           & ~(pos->by_kind[KIND_KING] | position_walls(pos));
    int count = 1;

    pothole_add_rolls(pos, squares, list);
    if (pothole_option(pos->rules, OPTION_HOLES) != HOLES_ONE)
        return;
    for (int i = 1; i < list->count; i++)
        if (!exposes(pos, list->moves[i]))
            list->moves[count++] = list->moves[i];
    list->count = count;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    (void)why;
    variant->countdowns.exist = true;
    variant->dice.rolls = rolls;
    variant->dice.likely = POTHOLE_NONE;
    variant->dice.probability = pothole_roll_probability;
    variant->dice.throw = pothole_roll_dice;
    variant->dice.write = pothole_write_roll;
    variant->effect_words.lost = POTHOLE_LOST;
    variant->countdowns.noun = POTHOLE_NOUN;
    variant->dice.first_option = module_first_option(variant, pothole_options);
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text,
             "After each move that does not end the game dice are rolled. One time in "
             "two a hole opens on one of the squares without a king, all equally "
             "likely, and a piece that stands there, of either side, is lost for good. "
             "Nothing enters or passes a hole, and nothing is dropped into it, but "
             "pieces may leap over it. When its time is up it closes with a move, and "
             "shields no king from that move on.");
}

static void limit_targets(const union module_value *values, struct gen_targets *gen)
{
    (void)values;
    gen->blockers |= position_closed(gen->pos);
    gen->quiets &= ~position_closed(gen->pos);
    gen->vacant &= ~position_closed(gen->pos);
}

/* A capture comes before any hole closes; one that closes with the ply shields nothing. */
static void limit_attackers(const union module_value *values,
                            const struct position *pos, int us,
                            struct king_attackers *attackers)
{
    (void)values;
    attackers->occupied |= position_closed(pos);
    if (us == pos->to_move)
        attackers->occupied &=
            ~(countdown_ending(&pos->state.countdown) & position_closed(pos));
}

static void make_roll(const union module_value *values, struct position *after,
                      const struct position *before, move roll)
{
    (void)values;
    pothole_make_roll(after, before, roll, before->rules->variant->shape, KIND_MAX,
                      before->rules->variant->en_passant.offer);
}

static void run_down(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    (void)values;
    (void)before;
    (void)m;
    position_tick(after, holes_of(after));
}

static const char *const fen[] = {POTHOLE_FEN, NULL};

static const char *const endings[] = {
    "Only bare kings are a draw. A piece that falls counts as a capture does for the "
    "draw by moves without progress.",
    NULL,
};

static const struct piece_note gestures[] = {
    {'*', POTHOLE_GESTURE},
    {0, NULL},
};

static const struct rulebook words = {
    .gestures = gestures,
    .credit = "Holes: Peter Spicer and Michael Chamberlain.",
    .fen = fen,
    .endings = endings,
    .choices = pothole_choices,
};

const struct module module_pothole = {
    .built_in = "pothole",
    .text.words = &words,
    .keys = {[HOLES] = {"holes", VALUE_BOOL, false, NULL, NULL}},
    .state = {pothole_read_state, pothole_write_state, NULL},
    .ply.stage = PLY_RUN_DOWN,
    .ply.running = "holes come nearer to closing, and some close",
    .changes = CHANGES_CLOSED,
    .setup.set_up = set_up,
    .text.describe = describe,
    .moves.limit_targets = limit_targets,
    .king.limit_attackers = limit_attackers,
    .ply.make_roll = make_roll,
    .ply.run_down = run_down,
};
