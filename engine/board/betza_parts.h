/* betza_parts.h - what the readers of Betza's notation share.  SPDX-License-Identifier: MIT
 *
 * betza.c reads modifiers and atoms, betza_bent.c what stands in brackets; both add jumps.
 */
#ifndef ENGINE_BOARD_BETZA_PARTS_H
#define ENGINE_BOARD_BETZA_PARTS_H

#include "engine/board/betza.h"
#include "engine/board/betza_atoms.h"

/* The modifiers before an atom: "fsm" is two directions and a mode. */
struct betza_modifiers {
    const char *directions; /* eg. "fs"; "hl" and "hr" are halves */
    int count;              /* of them */
    bool only_moves;        /* m */
    bool only_captures;     /* c */
    bool first;             /* i */
    bool passing;           /* e */
    enum manner manner;     /* n, p, g */
};

/* A jump along a leap, with what the modifiers say of it but its directions. */
struct jump betza_make_jump(const struct betza_modifiers *modifiers, enum manner manner,
                            const struct betza_leap *leap, int range);

/* Add a jump, or let one that goes the same way go farther.  False: they are too many. */
WARN_UNUSED bool betza_add_jump(struct betza *betza, const struct jump *added);

/* Read the bent move at `*c`, from its bracket on, and move `*c` behind it.  On failure returns false and says in `why`
 * what is wrong. */
WARN_UNUSED bool betza_read_bent(struct betza *betza,
                                 const struct betza_modifiers *modifiers,
                                 const char **c, const char *end, struct text *why);

#endif
