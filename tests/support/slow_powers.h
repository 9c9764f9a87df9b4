/* slow_powers.h - powers that turn, by trial and error.  SPDX-License-Identifier: MIT
 *
 * A second, slow program for games whose pieces turn.  It shares no code with the engine: it has a
 * board of characters and reads Betza's notation anew, tries every ply and looks whether the king
 * could be captured then.
 */
#ifndef TESTS_SUPPORT_SLOW_POWERS_H
#define TESTS_SUPPORT_SLOW_POWERS_H

#include "tests/support/plies.h"

#include <stdbool.h>

enum { SLOW_TYPES_MAX = 10 };

/* A type of pieces, and its list for White and for Black, eg. "N,WD". */
struct slow_type {
    char letter;
    const char *lists[2];
};

struct slow_turning {
    int files, ranks;
    const char *promotes_to;   /* letters, eg. "QRBN" */
    int double_step_rank;      /* from 1, as White sees it; 0: none */
    int king_file;             /* from 0, where castling begins; -1: there is none */
    int king_side, queen_side; /* the files to where a king castles */
    bool phased;               /* Black's lists run one entry ahead */
    /* Lists of atoms that turn instead of types, eg. "W,N;F,D"; or NULL.  Types have one
     * power then, of atoms alone where they have a list. */
    const char *atoms;
    const char *promotion; /* "SQ": on the last rank S becomes +S, of type Q; or NULL */
    /* In the order of the digits, the king last. */
    struct slow_type types[SLOW_TYPES_MAX];
};

/* The FENs after all legal plies of the position `fen`, without their move number.  Returns their
 * number. */
int slow_powers(const struct slow_turning *game, const char *fen,
                char after[PLIES_MAX][PLY_FEN_MAX]);

#endif
