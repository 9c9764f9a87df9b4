/* standard.h - well-known games, which are loaded when they are named.  SPDX-License-Identifier: MIT
 *
 * standard.ini is built into the program.  A game from a file may have one of these as its parent, under the
 * name that Fairy-Stockfish has for it, and users may name them like the games of the registry.  To make all of
 * them takes a third of a second: they are known by what their lines say until one is wanted, and are in
 * the list of games only if the whole file is read as `standard`.
 */
#ifndef ENGINE_LIBRARY_STANDARD_H
#define ENGINE_LIBRARY_STANDARD_H

#include "engine/core/embedded.h"
#include "engine/core/types.h"

/* A table of that one file. */
extern const struct embedded_file standard_games[];

enum { STANDARD_NAME_MAX = 64 };

struct standard_game {
    const char *lines; /* from its header on */
    size_t length;     /* of the lines, in characters */
    char name[STANDARD_NAME_MAX];
    char title[STANDARD_NAME_MAX];
};

/* Go to the next game, or to the first one where `lines` is NULL.  False: there is none, or in a browser the
 * file has not come yet. */
bool standard_next(struct standard_game *game);

/* Find the game of exactly that name.  False: there is none. */
bool standard_find(struct standard_game *game, const char *name);

/* Find the game that users call so, by its name or title, as variants_find() compares them.  False: there is
 * none. */
bool standard_find_called(struct standard_game *game, const char *name);

#endif
