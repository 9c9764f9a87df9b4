/* material_counting.c - who wins a game that is a draw elsewhere.  SPDX-License-Identifier: MIT
 *
 * Where nobody can or does carry on, the game is no draw: who has more pieces wins, or more of their value, or one
 * side always.  That is so after stalemate, repetition, moves without progress, two passes, and when the board is full.
 *
 *     Othello: when nobody can move any more, 33 discs win against 31.
 *     Armageddon: Black wins what would be a draw.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

extern const struct module module_material_counting; /* the end of this file */

enum { COUNTING, FULL_BOARD };

enum counting { NOT_COUNTED, JANGGI, UNWEIGHTED, WHITE_WINS, BLACK_WINS };

static const char *const counting_words[] = {
    "none", "janggi", "unweighted", "whitedrawodds", "blackdrawodds", NULL};

/* What pieces of Janggi count, by how they move.  White, who begins, needs two points more. */
static const struct {
    const char *betza;
    int points;
} janggi_points[] = {{"R", 13}, {"pR", 7}, {"nN", 5}, {"nZ", 3}, {"W", 3}, {"fsW", 2}};

enum {
    JANGGI_TYPES = sizeof janggi_points / sizeof *janggi_points,
    JANGGI_AHEAD = 2,
};

static bool wanted(const union module_value *values)
{
    return values[COUNTING].number != NOT_COUNTED || values[FULL_BOARD].number;
}

/* ---- counting ------------------------------------------------------------------------------ */

static int janggi_points_of(const struct variant *variant, int kind)
{
    for (int i = 0; i < JANGGI_TYPES; i++)
        if (kind != KIND_KING && module_moves_as(variant, kind, janggi_points[i].betza))
            return janggi_points[i].points;
    return 0;
}

/* How many more of these pieces White has. */
static int difference(const struct position *pos, bitset pieces)
{
    return bitset_count(pieces & pos->by_colour[WHITE], true)
           - bitset_count(pieces & pos->by_colour[BLACK], true);
}

/* How many more points White has. */
static int difference_in_points(const struct position *pos)
{
    const struct variant *variant = pos->rules->variant;
    int sum = 0;

    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        sum += janggi_points_of(variant, kind) * difference(pos, pos->by_kind[kind]);
    return sum;
}

/* Above 0 where White wins, below where Black does. */
static int balance(const struct position *pos)
{
    const union module_value *values =
        modules_values(pos->rules->variant, &module_material_counting);

    switch (values[COUNTING].number) {
    case JANGGI:
        return difference_in_points(pos) >= JANGGI_AHEAD ? 1 : -1;
    case WHITE_WINS:
        return 1;
    case BLACK_WINS:
        return -1;
    default:
        return difference(pos, position_occupied(pos));
    }
}

/* The operation settle_draw() of the game. */
static void settle_draw(const struct position *pos, struct outcome *outcome)
{
    const int ahead = balance(pos);

    if (ahead != 0) {
        outcome->result = ahead > 0 ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
        outcome->clause = "its pieces count more";
    }
}

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    const bitset taken = position_occupied(pos) | position_closed(pos);

    if (!values[FULL_BOARD].number
        || bitset_any(pos->rules->variant->board->squares & ~taken, ANY_BOARD))
        return false;
    return play_draw_own(pos, outcome, "the board is full");
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)why;
    if (values[COUNTING].number != NOT_COUNTED)
        variant->judge.settle_draw = settle_draw;
    if (values[COUNTING].number == UNWEIGHTED)
        goals_add(&variant->hints.goals, (struct goal){.type = GOAL_COUNT});
    else if (values[COUNTING].number != NOT_COUNTED)
        variant->hints.favours_a_colour = true;
    return true;
}

/* ---- words --------------------------------------------------------------------------------- */

static void describe_janggi(const struct variant *variant, struct text *text)
{
    text_add(text,
             "the side with more points wins, but White only with %d more than "
             "Black. Pieces count",
             JANGGI_AHEAD);
    for (int kind = KIND_KING, count = 0; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter && janggi_points_of(variant, kind))
            text_add(text, "%s %d for a %s", count++ ? "," : "",
                     janggi_points_of(variant, kind), variant->kinds[kind].name);
    text_add_char(text, '.');
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    if (values[FULL_BOARD].number)
        text_add(text, "The game ends when the board is full.%s",
                 values[COUNTING].number ? " " : "");
    if (values[COUNTING].number == NOT_COUNTED)
        return;
    text_add(text,
             "Where a game would be a draw by stalemate%s%s, by repetition or by "
             "moves without progress, ",
             values[FULL_BOARD].number ? ", with a full board" : "",
             variant->moves.passers ? ", by two passes in a row" : "");
    if (values[COUNTING].number == JANGGI)
        describe_janggi(variant, text);
    else if (values[COUNTING].number == UNWEIGHTED)
        text_add(text, "the side with more pieces on the board wins.");
    else
        text_add(text, "%s wins.",
                 colour_name(values[COUNTING].number == WHITE_WINS ? WHITE : BLACK));
}

const struct module module_material_counting = {
    .keys =
        {
            [COUNTING] = {"materialCounting", VALUE_WORD, NOT_COUNTED, counting_words,
                          NULL},
            [FULL_BOARD] = {"adjudicateFullBoard", VALUE_BOOL, false, NULL, NULL},
        },
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .ends.ended = ended,
};
