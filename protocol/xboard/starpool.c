/* starpool.c - Star Pool chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * In a game descended from courier a capture of one's own piece is a swap, and a FEN may
 * have squares that do not exist.
 */
#include "protocol/xboard/xboard.h"

#include "engine/core/text.h"

static void write_pieces(const struct position *pos, struct text *text)
{
    (void)pos;
    /* A king with moves of his own is not taken for castling when he crosses the pool. */
    text_add(text, "piece K& KiN\n");
}

extern const struct xboard_variant xboard_starpool;

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
