/* pole.c - Pole chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * The Pole is drawn as a flag and starts in the hand.  The parent is bughouse, the only one
 * with hands that does not put captured pieces into them.
 */
#include "protocol/xboard/xboard.h"

const struct xboard_variant xboard_pole = {
    .variant = "pole",
    .name = "pole",
    .setup = "(PNBRQ..................................L.........................K"
             "pnbrq..................................l.........................k)"
             " 8x8+6_bughouse",
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1",
};
