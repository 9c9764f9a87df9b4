/* pole.c - Poles on any board.  SPDX-License-Identifier: MIT
 *
 * pole_rule.h has the rule.  A piece without moves of its own becomes a Pole, one for each side.  By some values of
 * PoleCapture what may be captured depends on whether there are other legal moves (struct gen_targets).
 */
#include "engine/modules/pole_rule.h"

#include "engine/core/text.h"
#include "engine/modules/drops.h"
#include "engine/modules/module.h"
#include "engine/rules/shape.h"

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
    for (int colour = 0; colour < COLOURS; colour++)
        if (shape->castling_kinds[colour] >> pole & 1
            || shape->castling_king[colour] == pole)
            return text_fail(why, "a pole does not castle");
    return true;
}

/* Refuse rules that make something else of Poles. */
static bool check_rules(const struct variant *variant, int pole, struct text *why)
{
    for (int i = 0; i < variant->file.modules->count; i++) {
        const struct module_in_force *rule = &variant->file.modules->list[i];

        for (int j = 0; rule->module->keys[j].name; j++)
            if (rule->module->keys[j].type == VALUE_KINDS
                && rule->module != &module_pole
                && rule->values[j].kinds != (unsigned)rule->module->keys[j].preset
                && rule->values[j].kinds & (1U << pole | EVERY_KIND))
                return text_fail(why, "%s names the poles, or all pieces",
                                 rule->module->keys[j].name);
    }
    return true;
}

/* Read the hands of a game with other pieces in hand, too.  Without brackets every Pole that is not on the board
 * is in hand. */
static bool read_all_hands(struct position *pos, const char *brackets, struct text *why)
{
    const int pole = pos->rules->variant->moves.untaken_kind;

    if (!drops_read_hands(pos, brackets, why))
        return false;
    for (int colour = 0; colour < COLOURS; colour++) {
        const int placed =
            bitset_count(pos->by_kind[pole] & pos->by_colour[colour], PLAIN_BOARD);

        if (!brackets)
            position_set_hand(pos, colour, pole, placed == 0);
        if (placed + position_in_hand(pos, colour, pole) > 1)
            return text_fail(why, "%s has more than one Pole", colour_name(colour));
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
    variant->moves.untaken_kind = pole;
    if (variant->hands.read) {
        variant->hands.read = read_all_hands;
    } else {
        variant->hands.read = pole_read_hands;
        variant->hands.write = pole_write_hands;
    }
    variant->hands.kinds |= 1U << pole;
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
        pole_add_moves(list, gen, legality,
                       gen->pos->rules->variant->moves.untaken_kind, gen->vacant);
    if (gen->which == GENERATE_QUIET
        || pole_capture_rule(gen->pos) == POLE_CAPTURE_NEVER)
        return;
    if (gen->tried)
        pole_add_tried_captures(gen, legality->check, list);
    else
        pole_add_captures(gen->pos, gen->counting, list);
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    (void)values;
    if (m != MOVE_NONE && move_type(m) != MOVE_DROP)
        pole_leave_together(after, before, m);
}

static void complete_check(const union module_value *values, struct position *after,
                           const struct position *before, move m)
{
    (void)values;
    if (m != MOVE_NONE && move_type(m) != MOVE_DROP)
        pole_expose(after, before, m);
    pole_cover_lost(after);
}

static void complete_roll(const union module_value *values, struct position *after,
                          const struct position *before)
{
    (void)values;
    (void)before;
    pole_cover_lost(after);
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

static const struct piece_note gestures[] = {
    {'*', "A pole waits beside the board: click it, then any empty square. It blocks "
          "every piece, and moves to any other empty square later."},
    {0, NULL},
};

static const struct rulebook words = {
    .gestures = gestures,
    .explain = pole_explain,
    .credit = "Poles: Piers Anthony, in a novel.",
    .fen = fen,
    .endings = endings,
    .choices = pole_choices,
};

const struct module module_pole = {
    .built_in = "pole",
    .text.words = &words,
    .roles = {[POLE_TYPES] = {"L", "pole", POLE_NOTE, NULL}},
    .state = {pole_read_state, pole_write_state, pole_write_note},
    .ply.stage = PLY_EXPLOSION,
    .ply.act = "two poles that capture each other leave together",
    .changes = ADDS_MOVES,
    .heeds = CHANGES_CLOSED,
    .traits = SPARES_KINDS,
    .keys = {[POLE_TYPES] = {"poleTypes", VALUE_KINDS, 0, NULL, NULL}},
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe = describe,
    .moves.add_moves = add_moves,
    .ply.complete = complete,
    .ply.complete_check = complete_check,
    .ply.complete_roll = complete_roll,
};
