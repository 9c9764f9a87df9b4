/* atom_powers.h - powers made of atoms that turn.  SPDX-License-Identifier: MIT
 *
 * Lists of atoms, such as `W,N;F,D`, and the powers that they make of the moves of pieces.  A piece has
 * an atom where its moves have the letter, alone or in a compound: a rook is WW.  The atom's place in
 * its list is the same for all pieces that have it, of both sides; modifiers and ranges stay with the
 * piece.  Kings and pawns have no atoms.
 *
 * A kind's power_index counts the places of all its atoms, so that positions keep, hash and write
 * nothing more than powers.  Sets of atoms: bit i is list i.
 */
#ifndef ENGINE_MODULES_ATOM_POWERS_H
#define ENGINE_MODULES_ATOM_POWERS_H

#include "engine/core/types.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"

struct text;
struct variant;

enum { ATOM_LISTS_MAX = 100 }; /* characters of all lists */

/* Whether these are lists of atoms that pieces of the game have; if not, why. */
WARN_UNUSED bool atom_powers_check(const struct variant *variant, const char *lists,
                                   struct text *why);

/* Set the powers of all kinds by `lists`. */
WARN_UNUSED bool atom_powers_build(struct rules *rules, const char *lists,
                                   struct text *why);

/* The atoms of a kind that turn; 0: it keeps its moves. */
unsigned atom_powers_of(const struct rules *rules, int kind);

/* What pieces of a kind do now by each atom alone; NULL: they have no such atom. */
static inline const struct power *const *atom_powers_parts(const struct position *pos,
                                                           int colour, int kind)
{
    return pos->rules->atoms.parts[colour][kind][pos->state.power_index[kind]];
}

/* The atoms of a legal move's piece, each of which alone could make the move. */
unsigned atom_powers_moving(const struct position *pos, move m);

/* A kind's power_index once `atoms` have turned. */
static inline int atom_powers_turned(const struct position *pos, int kind,
                                     unsigned atoms)
{
    int index = pos->state.power_index[kind];

    for (int i = 0; atoms; i++, atoms >>= 1)
        if (atoms & 1)
            index = pos->rules->atoms.turned[kind][index][i];
    return index;
}

/* The field of the FEN: a digit for each list, the place of its atom. */
WARN_UNUSED bool atom_powers_read_state(struct position *pos, const char *field,
                                        struct text *why);
void atom_powers_write_state(const struct position *pos, struct text *text);

#endif
