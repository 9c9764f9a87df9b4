/* slow_mixed.h - the rules of the games' pages together, by trial and error.  SPDX-License-Identifier: MIT
 *
 * A second, slow program for chess with any of the pages' ingredients: a set of letters, l for Poles, h for knights
 * that poison and bishops that cure, o for holes, of which a new one closes the others, t for knights whose power
 * turns (N, WD), a for atoms that turn (W, N; F, D), s for knights that swap, p for a pool on d4 and e5,
 * m for kinds that paralyse each other, b for pieces that turn what they attack, f for pieces that capture from where
 * they stand, j for queens that leap over what they capture, c for what is captured and comes back.  It shares no
 * code with the engine: it has a board of characters, makes every ply as the rules tell it in their order, and looks
 * whether the king could be captured then.
 */
#ifndef TESTS_SUPPORT_SLOW_MIXED_H
#define TESTS_SUPPORT_SLOW_MIXED_H

#include "tests/support/plies.h"

/* The FENs after all legal plies of the position `fen`, without their move number, with ` roll` at the end where
 * dice are thrown.  Returns their number. */
int slow_mixed(const char *rules, const char *fen, char after[PLIES_MAX][PLY_FEN_MAX]);

#endif
