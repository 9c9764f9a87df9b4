/* slow_poles.h - Poles by trial and error.  SPDX-License-Identifier: MIT
 *
 * A second, slow program for games with Poles.  It shares no code with the engine: it has a board of
 * characters, tries every ply and looks whether the king could be captured then.
 */
#ifndef TESTS_SUPPORT_SLOW_POLES_H
#define TESTS_SUPPORT_SLOW_POLES_H

#include "tests/support/plies.h"

struct slow_game {
    int files, ranks;
    const char *promotes_to;   /* letters, eg. "QRBN"                          */
    int promotion_rank;        /* from 1, as White sees it, as all that follows */
    int double_step_rank;      /* 0: none                                      */
    int king_file;             /* from 0, where castling begins; -1: there is none */
    int king_side, queen_side; /* the files to where a king castles           */
};

/* The FENs after all legal plies of the position `fen`, without their move number, where poles are
 * captured by `rule`, a value of PoleCapture.  Returns their number. */
int slow_poles(const struct slow_game *game, const char *rule, const char *fen,
               char after[PLIES_MAX][PLY_FEN_MAX]);

#endif
