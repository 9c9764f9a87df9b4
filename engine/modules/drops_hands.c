/* drops_hands.c - pieces in hand in a FEN.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/modules/drops.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

/* Where kings can wait in hand, each side has its one there or on the board. */
static bool check_kings(const struct position *pos, struct text *why)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        const int count =
            (pos->king[colour] != SQ_NONE) + position_in_hand(pos, colour, KIND_KING);

        if (pos->rules->variant->hands.kinds >> KIND_KING & 1 && count != 1)
            return text_fail(why, "%s has %s %s", colour_name(colour),
                             count ? "more than one" : "no",
                             pos->rules->variant->kinds[KIND_KING].name);
    }
    return true;
}

bool drops_read_hands(struct position *pos, const char *brackets, struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    const char *c = brackets ? brackets + 1 : "]";

    if (strcmp(c, "-]") == 0)
        c++;
    for (; *c && *c != ']'; c++) {
        const piece p = fen_read_piece(variant, *c);
        const int kind = piece_kind(p), colour = piece_colour(p);

        if (!(variant->hands.kinds >> kind & 1))
            return text_fail(why, "no piece '%c' is ever in hand", *c);
        if (position_in_hand(pos, colour, kind) == pos->rules->hand_count_limit)
            return text_fail(why, "more than %d '%c' in hand",
                             pos->rules->hand_count_limit, *c);
        position_set_hand(pos, colour, kind, position_in_hand(pos, colour, kind) + 1);
    }
    if (strcmp(c, "]") != 0)
        return text_fail(why, "the hands '%.40s' are not like [QPp]", brackets);
    return check_kings(pos, why);
}

static void write_held(const struct position *pos, int colour, int kind,
                       struct text *text)
{
    const char letter = pos->rules->variant->kinds[kind].letter;

    for (int i = 0; i < position_in_hand(pos, colour, kind); i++)
        text_add_char(text, colour == WHITE ? letter : text_lower(letter));
}

void drops_write_hands(const struct position *pos, struct text *text)
{
    text_add_char(text, '[');
    for (int colour = 0; colour < COLOURS; colour++) {
        write_held(pos, colour, KIND_KING, text);
        for (int kind = HAND_KIND_MAX; kind >= KIND_PAWN; kind--)
            write_held(pos, colour, kind, text);
    }
    text_add_char(text, ']');
}
