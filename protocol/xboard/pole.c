/* pole.c - Pole chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * The Pole wears the Flag's picture and waits in the hand.  Of XBoard's games with hands
 * only bughouse does not put captured pieces into them.
 */
#include "protocol/xboard/xboard.h"

extern const struct xboard_variant xboard_pole;

const struct xboard_variant xboard_pole = {
    .variant = "pole",
    .name = "pole",
    .setup = "(PNBRQ..................................L.........................K"
             "pnbrq..................................l.........................k)"
             " 8x8+6_bughouse",
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1",
};
