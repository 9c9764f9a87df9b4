/* standard.h - well-known games, from which others are made.  SPDX-License-Identifier: MIT
 *
 * standard.ini is built into the program.  A game from a file may have one of these as its parent, under the
 * name that Fairy-Stockfish has for it; it is not in the list of games unless the whole file is
 * read as `standard`.
 */
#ifndef ENGINE_LIBRARY_STANDARD_H
#define ENGINE_LIBRARY_STANDARD_H

#include "engine/core/embedded.h"
#include "engine/core/types.h"

/* A table of that one file. */
extern const struct embedded_file standard_games[];

/* The lines of the game of that name, `*length` characters; NULL: there is none, or in a browser the file has
 * not come yet. */
const char *standard_find(const char *name, size_t *length);

#endif
