/* board_words.c - what a board cannot show of a position, in sentences.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_words.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/rules/piece_looks.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_view.h"
#include "protocol/text/ply_effects.h"

#include <ctype.h>
#include <string.h>

/* ---- powers ---------------------------------------------------------------------------------- */

static const char *power_name(const struct position *pos, int colour, int kind,
                              int turns)
{
    const int index = position_power_index(pos, colour, kind, turns);

    return pos->rules->powers[colour][kind][index]->name;
}

static bool is_usual(const struct position *pos, int kind, const char *name)
{
    const char *usual = pos->rules->variant->kinds[kind].betza;

    return usual && strcmp(usual, name) == 0;
}

static void add_power(const struct position *pos, int kind, const char *name,
                      struct text *text)
{
    if (is_usual(pos, kind, name))
        text_add(text, "usual");
    else
        power_write_words(name, text);
}

/* Append how a kind moves now, if not as usual: "Knights move as WD (steps one square ...)." */
static void add_present_power(const struct position *pos, int kind, struct text *text)
{
    const char *white = power_name(pos, WHITE, kind, 0);
    const char *black = power_name(pos, BLACK, kind, 0);

    if (is_usual(pos, kind, white) && is_usual(pos, kind, black))
        return;
    piece_add_plural(pos->rules->variant, kind, text);
    text->chars[0] = (char)toupper((unsigned char)text->chars[0]);
    text_add(text, " move as ");
    add_power(pos, kind, white, text);
    if (strcmp(white, black) != 0) {
        text_add(text, ", Black's as ");
        add_power(pos, kind, black, text);
    }
    text_add_char(text, '.');
}

/* Append what a kind's next power is: "knights N", to a list. */
static void add_next_power(const struct position *pos, int kind, int listed,
                           struct text *text)
{
    const char *white = power_name(pos, WHITE, kind, 1);
    const char *black = power_name(pos, BLACK, kind, 1);

    text_add(text, listed ? ", " : "After the next move of its kind: ");
    piece_add_plural(pos->rules->variant, kind, text);
    text_add(text, " %s", white);
    if (strcmp(white, black) != 0)
        text_add(text, "/%s", black);
}

static void add_next_powers(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    int listed = 0;

    for (int kind = 1; kind < variant->kind_count; kind++)
        if (pos->by_kind[kind] && board_view_is_power_unusual(pos, kind)
            && strcmp(power_name(pos, WHITE, kind, 0), power_name(pos, WHITE, kind, 1))
                   != 0)
            add_next_power(pos, kind, listed++, text);
    text_add(text, "%s", listed ? "." : "");
}

/* ---- hands ----------------------------------------------------------------------------------- */

static int count_in_hand(const struct position *pos, int colour, int kind)
{
    return pos->rules->variant->hands.kinds >> kind & 1
               ? position_in_hand(pos, colour, kind)
               : 0;
}

static void add_hand(const struct position *pos, int colour, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    int listed = 0;

    text_begin_sentence(text);
    text_add(text, "%s holds", colour_name(colour));
    for (int kind = 1; kind < variant->kind_count; kind++) {
        const int count = count_in_hand(pos, colour, kind);

        if (!count)
            continue;
        text_add(text, "%s%d ", listed++ ? ", " : " ", count);
        if (count > 1)
            piece_add_plural(variant, kind, text);
        else
            text_add(text, "%s", variant->kinds[kind].name);
    }
    text_add(text, "%s.", listed ? "" : " nothing");
}

static void add_hands(const struct position *pos, struct text *text)
{
    if (!pos->rules->variant->hands.write)
        return;
    add_hand(pos, WHITE, text);
    add_hand(pos, BLACK, text);
}

/* ---- countdowns ------------------------------------------------------------------------------ */

/* Append how long a piece goes on with its number, eg. "White's king on e1 is poisoned, 3 turns left." */
static void add_stopped(const struct position *pos, square sq, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const char *stopped = variant->effect_words.stopped;
    const piece p = position_piece(pos, sq);
    const int left = board_view_number(pos, sq);

    text_add(text, "%s's %s on ", colour_name(piece_colour(p)),
             variant->kinds[piece_kind(p)].name);
    topology_add_name(variant->board, sq, text);
    /* Only the state, not what comes of it: "is poisoned: it dies unless ...". */
    if (stopped)
        text_add(text, " %.*s", (int)strcspn(stopped, ":"), stopped);
    text_add(text, ", %d turn%s left.", left, left == 1 ? "" : "s");
}

/* Append how long an empty square stays blocked, eg. "The hole on c4 stays for 2 plies." */
static void add_blocked(const struct position *pos, square sq, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const int left = board_view_number(pos, sq);

    text_add(text, "The %s on ",
             variant->countdowns.noun ? variant->countdowns.noun : "blocked square");
    topology_add_name(variant->board, sq, text);
    text_add(text, " stays for %d %s.", left, left == 1 ? "ply" : "plies");
}

static void add_countdowns(const struct position *pos, struct text *text)
{
    bitset squares = countdown_squares(&pos->state.countdown);

    while (squares) {
        const square sq = bitset_pop(&squares, true);

        if (!board_view_number(pos, sq))
            continue;
        text_begin_sentence(text);
        if (position_piece(pos, sq) == PIECE_NONE)
            add_blocked(pos, sq, text);
        else
            add_stopped(pos, sq, text);
    }
}

int board_words_write(const struct position *pos, struct text *words)
{
    static void (*const writers[])(const struct position *, struct text *) = {
        add_countdowns, add_hands, add_next_powers};
    int count = 0;

    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        text_clear(&words[count]);
        writers[i](pos, &words[count]);
        count += words[count].length > 0;
    }
    return count;
}

int board_words_write_powers(const struct position *pos, struct text *words)
{
    const struct variant *variant = pos->rules->variant;
    int count = 0;

    for (int kind = 1; kind < variant->kind_count; kind++) {
        text_clear(&words[count]);
        if (pos->by_kind[kind] && board_view_is_power_unusual(pos, kind))
            add_present_power(pos, kind, &words[count]);
        count += words[count].length > 0;
    }
    return count;
}
