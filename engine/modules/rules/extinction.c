/* extinction.c - who runs out of pieces has lost, or won.  SPDX-License-Identifier: MIT */
#include "engine/modules/extinction.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/fen.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"

enum { VALUE, CLAIM, TYPES, COUNT, OPPONENT_COUNT, PSEUDO_ROYAL };

const char *const extinction_words[] = {"none", "draw", "loss", "win", NULL};

/* Pieces that may not be left attacked are never captured (royals.c), but an explosion may take a king. */
static bool wanted(const union module_value *values)
{
    return values[VALUE].number
           && (!values[PSEUDO_ROYAL].number || values[TYPES].kinds == 1U << KIND_KING);
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)why;
    if (values[VALUE].number == EXTINCT_WIN || values[VALUE].number == EXTINCT_LOSS)
        goals_add(&variant->hints.goals,
                  (struct goal){.type = values[VALUE].number == EXTINCT_WIN
                                            ? GOAL_SHED
                                            : GOAL_SURVIVE,
                                .kinds = {values[TYPES].kinds, values[TYPES].kinds},
                                .count = values[COUNT].number});
    return true;
}

/* Append how few pieces of a kind are too few, or of all for KIND_NONE: "no K", "2 K or fewer". */
static void add_shortage(const union module_value *values,
                         const struct variant *variant, int kind, struct text *text)
{
    if (values[COUNT].number)
        text_add(text, "%d ", values[COUNT].number);
    else
        text_add(text, "no ");
    if (kind == KIND_NONE)
        text_add(text, "piece");
    else
        fen_write_piece(variant, piece_make(kind, WHITE), text);
    if (values[COUNT].number)
        text_add(text, " or fewer");
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    static const char *const results[] = {[EXTINCT_NONE] = "",
                                          [EXTINCT_DRAW] = "the game is drawn",
                                          [EXTINCT_LOSS] = "it has lost",
                                          [EXTINCT_WIN] = "it has won"};
    const char *separator = "When a side has ";

    for (int kind = KIND_NONE; kind < variant->kind_count; kind++)
        if (values[TYPES].kinds >> kind & 1) {
            text_add(text, "%s", separator);
            add_shortage(values, variant, kind, text);
            separator = ", or ";
        }
    if (!values[TYPES].kinds) {
        text_add(text, "No type of pieces counts, so nobody runs out of them.");
        return;
    }
    text_add(text, ", %s.", results[values[VALUE].number]);
    /* Where explosions, and not poison, may take kings, checks are another matter. */
    if (values[PSEUDO_ROYAL].number
        && (!variant->judge.kingless || variant->countdowns.exist)) {
        text_add(text, " Like a king, ");
        fen_write_piece(variant, piece_make(KIND_KING, WHITE), text);
        text_add(text, " may not be left where it could be captured.");
    }
    if (values[OPPONENT_COUNT].number)
        text_add(text, " That is so only if the other side has %d of them or more%s.",
                 values[OPPONENT_COUNT].number,
                 values[CLAIM].number ? ", and one more than that if it has just moved"
                                      : "");
}

/* The pieces of `colour` that count with those of a kind, or all for KIND_NONE, those in hand
 * included. */
static int count_of(const struct position *pos, int colour, int kind)
{
    const struct variant *variant = pos->rules->variant;
    unsigned held;
    int count;

    if (kind == KIND_NONE)
        return bitset_count(pos->by_colour[colour], true)
               + (variant->hands.endless ? 0 : position_count_hand(pos, colour));
    held = variant->hands.endless
               ? 0
               : variant_kinds_alike(variant, kind) & variant->hands.kinds;
    count = bitset_count(position_alike(pos, colour, kind), true);
    for (int other = KIND_KING; other <= HAND_KIND_MAX; other++)
        if (held >> other & 1)
            count += position_in_hand(pos, colour, other);
    return count;
}

/* Whether `colour` has too few of one kind.  With extinctionClaim the other side needs one piece
 * more while it is not its turn: who is to move may still take that away. */
static bool is_extinct(const union module_value *values, const struct position *pos,
                       int colour, int kind)
{
    const int needed = values[OPPONENT_COUNT].number
                       + (values[CLAIM].number && colour == pos->to_move);

    return count_of(pos, colour, kind) <= values[COUNT].number
           && count_of(pos, colour ^ 1, kind) >= needed;
}

/* Set the outcome where `colour` has too few of a kind. */
static void set_outcome(const union module_value *values, int colour, int kind,
                        struct outcome *outcome)
{
    static const char ending[] = "extinction";
    const bool are_gone = values[COUNT].number == 0;

    if (values[VALUE].number == EXTINCT_WIN) {
        outcome_win_own(outcome, colour, ending,
                        are_gone ? "it has no %k left" : "it has too few %k left");
    } else if (values[VALUE].number == EXTINCT_LOSS) {
        outcome_win_own(outcome, colour ^ 1, ending,
                        are_gone ? "%l has no %k left" : "%l has too few %k left");
    } else {
        outcome_draw_own(outcome, ending);
        outcome->clause =
            are_gone ? "one side has no %k left" : "one side has too few %k left";
    }
    outcome->kind = kind;
}

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    const unsigned kinds = values[TYPES].kinds;
    const int mover = pos->to_move ^ 1;

    /* If the pieces of both are gone, those of the side that has moved count. */
    for (int colour = mover, i = 0; i < COLOURS; i++, colour ^= 1)
        for (int kind = 0; kind < pos->rules->variant->kind_count; kind++) {
            if (!(kinds >> kind & 1) || !is_extinct(values, pos, colour, kind))
                continue;
            set_outcome(values, colour, kind, outcome);
            return true;
        }
    return false;
}

const struct module module_extinction = {
    .keys =
        {
            [VALUE] = {"extinctionValue", VALUE_WORD, EXTINCT_NONE, extinction_words,
                       NULL},
            [CLAIM] = {"extinctionClaim", VALUE_BOOL, false, NULL, NULL},
            [TYPES] = {"extinctionPieceTypes", VALUE_KINDS, 0, NULL, NULL},
            [COUNT] = {"extinctionPieceCount", VALUE_NUMBER, 0, NULL, NULL},
            [OPPONENT_COUNT] = {"extinctionOpponentPieceCount", VALUE_NUMBER, 0, NULL,
                                NULL},
            [PSEUDO_ROYAL] = {"extinctionPseudoRoyal", VALUE_BOOL, false, NULL, NULL},
        },
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .ends.ended = ended,
};
