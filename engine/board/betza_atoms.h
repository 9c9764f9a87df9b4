/* betza_atoms.h - the letters of Betza's notation.  SPDX-License-Identifier: MIT
 *
 * Each letter stands for leaps of one length to all sides, such as N for the eight of a knight, or, as Q does, for those of
 * other letters.  Behind it X and Y make the leaps longer, and the letter again or a number lets them be repeated.
 */
#ifndef ENGINE_BOARD_BETZA_ATOMS_H
#define ENGINE_BOARD_BETZA_ATOMS_H

#include <stdbool.h>

struct text;

enum { BETZA_LEAPS_MAX = 8 }; /* of one atom */

struct betza_atom {
    char letter; /* eg. 'N' */
    int major;   /* the longer leg, eg. 2 */
    int minor;   /* the shorter leg, eg. 1 */
};

/* A letter with what follows it, as "Q", "NN" or "FX3". */
struct betza_word {
    char letter;                /* eg. 'Q' */
    struct betza_atom parts[2]; /* eg. W and F */
    int count;                  /* of them */
    int range;                  /* how often in a row, eg. RANGE_UNLIMITED */
};

struct betza_leap {
    int dx, dy; /* files and ranks */
};

/* Read a word at `*c`, before `end`, and move `*c` behind it.  On failure returns false and says in `why` what is
 * wrong. */
bool betza_read_word(struct betza_word *word, const char **c, const char *end,
                     struct text *why);

/* The leaps of an atom, four or eight.  Returns how many. */
int betza_leaps(const struct betza_atom *atom,
                struct betza_leap leaps[BETZA_LEAPS_MAX]);

#endif
