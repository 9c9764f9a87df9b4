/* pothole.c - holes that dice open on any board.  SPDX-License-Identifier: MIT
 *
 * pothole_rule.h has the rule.  A piece that falls is gone for good, also where captured pieces go to
 * the hand.  Beside rules that forbid moves there are no holes: some of these rules make the moves to
 * judge them, and a move with dice asks whether there is a reply.
 */
#include "engine/modules/pothole_rule.h"

#include "engine/core/text.h"
#include "engine/modules/module.h"

extern const struct module module_pothole; /* the end of this file */

enum { HOLES };

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    for (int i = 0; i < variant->modules->count; i++)
        if (variant->modules->list[i].module->filter)
            return text_fail(why, "with %s Potpourri cannot play holes",
                             variant->modules->list[i].module->keys[0].name);
    variant->has_countdowns = true;
    variant->rolls = pothole_rolls;
    variant->likely_roll = POTHOLE_NONE;
    variant->roll_probability = pothole_roll_probability;
    variant->roll_dice = pothole_roll_dice;
    variant->write_roll = pothole_write_roll;
    variant->effect_words.lost = POTHOLE_LOST;
    variant->roll_noun = POTHOLE_NOUN;
    variant->roll_option = module_first_option(variant, pothole_options);
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
    pothole_limit_targets(gen);
}

/* A capture comes before any hole closes; one that closes with the ply shields nothing. */
static void limit_attackers(const union module_value *values,
                            const struct position *pos, int us,
                            struct king_attackers *attackers)
{
    (void)values;
    attackers->occupied |=
        us == pos->to_move ? pothole_lasting(pos, true) : pothole_holes(pos, true);
}

static void make_roll(const union module_value *values, struct position *after,
                      const struct position *before, move roll)
{
    (void)values;
    pothole_make_roll(after, before, roll, before->rules->variant->shape, KIND_MAX,
                      before->rules->variant->offer_en_passant);
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    (void)values;
    (void)before;
    (void)m;
    position_tick(after, pothole_holes(after, true));
}

static const char *const fen[] = {POTHOLE_FEN, NULL};

static const char *const endings[] = {
    "Only bare kings are a draw. A piece that falls counts as a capture does for the "
    "draw by moves without progress.",
    NULL,
};

static const struct rulebook words = {
    .credit = "Holes: Peter Spicer and Michael Chamberlain.",
    .fen = fen,
    .endings = endings,
    .choices = pothole_choices,
};

static const struct module_pair pairs[] = {
    {
        "pole",
        .meaning =
            "A pole stands in the way of a hole as any piece does: where one opens, "
            "the pole falls, and is gone for good, neither on the board nor in hand. "
            "No pole is dropped into a hole or goes there. With PoleCapture=discovered "
            "a pole is exposed if the other side is in check after its move, whether "
            "the pole or a hole that closes has opened the line.",
        .ending = "Only kings and poles are a draw. Drops and moves of a pole are no "
                  "progress; captures and falls of any pieces are.",
    },
    {"poison", .refusal = "a number on a square would be that of a hole or of poison"},
    {"polypiece", .refusal = "checks would hang on holes that close with a move and on "
                             "powers that turn with it"},
    {.built_in = NULL},
};

const struct module module_pothole = {
    .built_in = "pothole",
    .words = &words,
    .keys = {[HOLES] = {"holes", VALUE_BOOL, false, NULL, NULL}},
    .state = {pothole_read_state, pothole_write_state},
    .pairs = pairs,
    .set_up = set_up,
    .describe = describe,
    .limit_targets = limit_targets,
    .limit_attackers = limit_attackers,
    .make_roll = make_roll,
    .complete = complete,
};
