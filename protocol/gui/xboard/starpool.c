/* starpool.c - Star Pool chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * With the parent courier, a capture of one's own piece swaps the two.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/core/text.h"

static void write_pieces(const struct position *pos, struct text *text)
{
    (void)pos;
    /* With a move in its description, a king that leaps over the pool does not castle. */
    text_add(text, "piece K& KiN\n");
}

const struct xboard_variant xboard_starpool = {
    .variant = "starpool",
    .name = "starpool",
    .setup = "(PN.R..E.GL...C..S..................W.............................K"
             "pn.r..e.gl...c..s..................w.............................k)"
             " 11x11+0_courier",
    .start = "w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/*PPPPPPPPP*/"
             "*3L1L3*/*RNEGKCENR*/W*********W w - - 0 1",
    .fen_omits_castling = true,
    .write_pieces = write_pieces,
};
