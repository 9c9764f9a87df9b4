/* pole.c - Poles on any board.  SPDX-License-Identifier: MIT
 *
 * pole_rule.h has the rule.  A piece without moves of its own becomes a Pole, one for each side.
 * Beside other pieces in hand there are none, nor beside rules that forbid moves: by some values of
 * PoleCapture what may be captured depends on the other moves.
 */
#include "engine/modules/pole_rule.h"

#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/shape.h"

#include <assert.h>

extern const struct module module_pole; /* the end of this file */

enum { POLE_TYPES };

static bool wanted(const union module_value *values)
{
    return values[POLE_TYPES].kinds != 0;
}

/* Refuse kinds that cannot be Poles. */
static bool check_kind(const struct variant *variant, unsigned kinds, struct text *why)
{
    const int kind = bitset_lowest(kinds, true);

    if (kinds & EVERY_KIND || kinds & (kinds - 1))
        return text_fail(why, "only one kind of pieces can be poles");
    if (variant->kinds[kind].betza)
        return text_fail(why,
                         "a pole has no moves of its own: write immobile = %c for it",
                         text_lower(variant->kinds[kind].letter));
    return kind <= HAND_KIND_MAX
           || text_fail(why, "with poles more than %d kinds of pieces", HAND_KIND_MAX);
}

/* Refuse Poles that are promoted, promote or castle. */
static bool check_shape(const struct shape *shape, int pole, struct text *why)
{
    bool promotes = shape->promoted[pole] != KIND_NONE;

    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < shape->promotions[colour].count; i++)
            promotes |= shape->promotions[colour].kinds[i] == pole;
    for (int kind = 1; kind < KIND_MAX; kind++)
        promotes |= shape->promoted[kind] == pole;
    if (promotes)
        return text_fail(why, "a pole does not promote, and nothing becomes one");
    return (!(shape->castling_kinds >> pole & 1) && shape->castling_king != pole)
           || text_fail(why, "a pole does not castle");
}

/* Refuse the rules that do not go with Poles. */
static bool check_rules(const struct variant *variant, int pole, struct text *why)
{
    if (variant->hand_kinds)
        return text_fail(why, "with other pieces in hand Potpourri cannot play poles");
    for (int i = 0; i < variant->modules->count; i++) {
        const struct module_in_force *rule = &variant->modules->list[i];

        if (rule->module->filter)
            return text_fail(why, "with %s Potpourri cannot play poles",
                             rule->module->keys[0].name);
        for (int j = 0; rule->module->keys[j].name; j++)
            if (rule->module->keys[j].type == VALUE_KINDS
                && rule->module != &module_pole
                && rule->values[j].kinds & (1U << pole | EVERY_KIND))
                return text_fail(why, "%s names the poles, or all pieces",
                                 rule->module->keys[j].name);
    }
    return true;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const unsigned kinds = values[POLE_TYPES].kinds;
    const int pole = bitset_lowest(kinds, true);

    if (!check_kind(variant, kinds, why) || !check_shape(variant->shape, pole, why)
        || !check_rules(variant, pole, why))
        return false;
    assert(module_first_option(variant, pole_options) == OPTION_POLE_CAPTURE);
    variant->marked_kind = variant->spared_kind = pole;
    variant->hand_kinds = 1U << pole;
    variant->read_hands = pole_read_hands;
    variant->write_hands = pole_write_hands;
    variant->write_note = pole_write_note;
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text,
             "A side has one pole at most, in hand or on the board. Instead of another "
             "move it is dropped on any vacant square, or goes from its square to any "
             "other. A pole blocks everything, captures nothing, gives no check and "
             "guards no square; PoleCapture says whether it can be captured.");
}

static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    (void)values;
    if (gen->which != GENERATE_NOISY)
        pole_add_moves(list, gen, legality, gen->pos->rules->variant->marked_kind,
                       gen->vacant);
    if (gen->which != GENERATE_QUIET
        && pole_capture_rule(gen->pos) != POLE_CAPTURE_NEVER)
        pole_add_captures(gen->pos, gen->counting, list);
}

static void complete_check(const union module_value *values, struct position *after,
                           const struct position *before, move m)
{
    (void)values;
    if (m != MOVE_NONE && move_type(m) != MOVE_DROP)
        pole_complete(after, before, m);
}

static void complete_roll(const union module_value *values, struct position *after)
{
    (void)values;
    pole_complete_roll(after);
}

static const char *const fen[] = {
    "After the placement, brackets hold the poles in hand, [-] none. Without brackets, "
    "every pole that is not on the board is in hand.",
    "Where poles can be exposed, a field after the en-passant square lists those that "
    "are.",
    NULL,
};

static const char *const endings[] = {
    "Only kings and poles are a draw. Drops and moves of a pole are no progress; its "
    "capture is.",
    NULL,
};

static const struct rulebook words = {
    .explain = pole_explain,
    .credit = "Poles: Piers Anthony, in a novel.",
    .fen = fen,
    .endings = endings,
    .choices = pole_choices,
};

const struct module module_pole = {
    .built_in = "pole",
    .words = &words,
    .roles = {[POLE_TYPES] = {"L", "pole", POLE_NOTE, NULL}},
    .state = {pole_read_state, pole_write_state},
    .spares_kinds = true,
    .keys = {[POLE_TYPES] = {"poleTypes", VALUE_KINDS, 0, NULL, NULL}},
    .wanted = wanted,
    .set_up = set_up,
    .describe = describe,
    .add_moves = add_moves,
    .complete_check = complete_check,
    .complete_roll = complete_roll,
};
