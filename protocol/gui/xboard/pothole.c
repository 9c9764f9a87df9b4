/* pothole.c - Pot-Hole chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * A piece that falls into a hole is a kill of the ply before the roll.  Holes are dark marks
 * on the board.  The parent is not `normal`, as XBoard would not name the variant to a second
 * engine.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/rules/position.h"

char xboard_mark_countdown(const struct position *pos, square sq)
{
    return countdown_get(&pos->state.countdown, sq) > 0 ? 'd' : 0;
}

const struct xboard_variant xboard_pothole = {
    .variant = "pothole",
    .name = "pothole",
    .setup = "(PNBRQ...........Kpnbrq...........k) 8x8+0_fairy",
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .rolls_after_move = true,
    .mark = xboard_mark_countdown,
};
