/* poison.c - Poison chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * A poisoned piece is a kind of its own.  A sting puts such a piece of the other colour on the
 * target: XBoard does so for a suffix that is the letter of that kind, but takes it for a
 * capital letter when White moves.  So White's poisoned kinds have small letters and Black's
 * have capital ones.  A letter with a dash would hang XBoard when a promotion is dragged.
 * Their slots are free in all other games, whose drawings XBoard has at the same time.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

static char letter(const struct position *pos, square sq)
{
    const struct variant *variant = pos->rules->variant;
    const struct countdowns *countdowns = &variant->countdowns;
    const int kind = piece_kind(position_piece(pos, sq));
    const char own = text_lower(variant->kinds[kind].letter);

    return countdown_get(&pos->state.countdown, sq) > 0
               ? countdowns->shown_letters[strchr(countdowns->shown_kinds, own)
                                           - countdowns->shown_kinds]
               : own;
}

/* Red with one turn left, then yellow, green and white.  With all five the ice in the drawing says enough. */
static char mark(const struct position *pos, square sq)
{
    static const char marks[] = {0, 'r', 'y', 'g', 'w', 0};

    return marks[countdown_get(&pos->state.countdown, sq)];
}

const struct xboard_variant xboard_poison = {
    .variant = "poison",
    .name = "poison",
    .setup = "(PNBRG.....D.c.fe...........a..H.i.l.j........................m...K"
             "pnbrg.....d.C.FE...........A..h.I.L.J........................M...k)"
             " 8x8+0_fairy",
    .start = "hnbdkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBDKBNH w - - 0 1",
    .fen_omits_castling = true,
    .letter = letter,
    .mark = mark,
};
