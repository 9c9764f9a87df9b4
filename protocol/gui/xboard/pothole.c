/* pothole.c - Pot-Hole chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * A piece that falls into a hole is a kill of the ply before the roll.  Holes are dark marks
 * on the board.  The parent is not `normal`, as XBoard would not name the variant to a second
 * engine.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"

static char mark(const struct position *pos, square sq)
{
    return countdown_get(&pos->state.countdown, sq) > 0 ? 'd' : 0;
}

static void write_note(const struct position *pos, struct text *text)
{
    bitset holes = countdown_squares(&pos->state.countdown);
    const char *before = "holes: ";

    for (; holes; before = ", ") {
        const square sq = bitset_pop(&holes, true);
        const int left = countdown_get(&pos->state.countdown, sq);

        text_add(text, "%s", before);
        topology_add_name(&topology_8x8, sq, text);
        text_add(text, " for %d %s", left, left == 1 ? "ply" : "plies");
    }
}

const struct xboard_variant xboard_pothole = {
    .variant = "pothole",
    .name = "pothole",
    .setup = "(PNBRQ...........Kpnbrq...........k) 8x8+0_fairy",
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .rolls_after_move = true,
    .mark = mark,
    .write_note = write_note,
};
