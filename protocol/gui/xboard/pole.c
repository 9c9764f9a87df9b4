/* pole.c - Pole chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * The Pole is drawn as a flag and starts in the hand.  The parent is bughouse, the only one
 * with hands that does not put captured pieces into them.  The square of an exposed Pole is
 * red.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

static char mark(const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);

    return piece_kind(p) == pos->rules->variant->moves.untaken_kind
                   && position_counter(pos, COUNTER_MARKS, piece_colour(p))
               ? 'r'
               : 0;
}

const struct xboard_variant xboard_pole = {
    .variant = "pole",
    .name = "pole",
    .setup = "(PNBRQ..................................L.........................K"
             "pnbrq..................................l.........................k)"
             " 8x8+6_bughouse",
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1",
    .mark = mark,
};
