/* slow_poison.h - poison and cures by trial and error.  SPDX-License-Identifier: MIT
 *
 * A second, slow program for games with poison.  It shares no code with the engine: it has a board of
 * characters, tries every ply, lets pieces die and looks whether the king could be captured then.
 */
#ifndef TESTS_SUPPORT_SLOW_POISON_H
#define TESTS_SUPPORT_SLOW_POISON_H

#include "tests/support/plies.h"

#include <stdbool.h>

enum { SLOW_POISON_KINDS = 14 };

struct slow_poison_game {
    int files, ranks;
    /* Of all but pawns a letter, how it moves without capturing and how it captures: leaps n (2,1), w,
     * f, d (2,0), a (2,2), slides r and b, - nothing; eg. "H r -".  The king is the first.  Pieces that
     * turn have several such pairs, eg. "N n n;wd wd". */
    const char *pieces[SLOW_POISON_KINDS];
    const char *harpies, *doctors; /* capital letters */
    int turns;                     /* that a poisoned piece has to live */
    const char *promotes_to;       /* capital letters */
    int promotion_rank;            /* from 1, as White sees it, as all that follows */
    int double_step_rank;          /* 0: none */
    char castler;              /* the letter of what castles with a king; 0: nothing */
    int king_file;             /* from 0 */
    int castler_files[2];      /* on the king's side and on the queen's */
    int king_side, queen_side; /* the files to where a king castles */
    /* The FEN has a digit for each of `pieces`, for a king that turns the last. */
    bool has_powers;
    bool phased; /* Black's powers run one ahead */
};

/* The FENs after all legal plies of the position `fen`, without their move number.  Returns how
 * many there are. */
int slow_poison(const struct slow_poison_game *game, const char *fen,
                char after[PLIES_MAX][PLY_FEN_MAX]);

#endif
