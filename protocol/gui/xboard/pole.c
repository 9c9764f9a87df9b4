/* pole.c - Pole chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * The Pole is drawn as a flag and starts in the hand.  The parent is bughouse, the only one
 * with hands that does not put captured pieces into them.  The square of an exposed Pole is
 * red.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

static bool is_exposed_pole(const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);
    const struct variant *variant = pos->rules->variant;

    return p != PIECE_NONE && pos->state.exposed[piece_colour(p)]
           && variant->kinds[piece_kind(p)].letter == 'L';
}

static char mark(const struct position *pos, square sq)
{
    return is_exposed_pole(pos, sq) ? 'r' : 0;
}

static void write_note(const struct position *pos, struct text *text)
{
    const struct topology *board = pos->rules->variant->board;
    bitset pieces = position_occupied(pos);
    const char *before = "exposed Poles: ";

    while (pieces) {
        const square sq = bitset_pop(&pieces, true);

        if (!is_exposed_pole(pos, sq))
            continue;
        text_add(text, "%s", before);
        topology_add_name(board, sq, text);
        before = ", ";
    }
}

const struct xboard_variant xboard_pole = {
    .variant = "pole",
    .name = "pole",
    .setup = "(PNBRQ..................................L.........................K"
             "pnbrq..................................l.........................k)"
             " 8x8+6_bughouse",
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1",
    .mark = mark,
    .write_note = write_note,
};
