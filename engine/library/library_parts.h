/* library_parts.h - what the reader of files needs of a library.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_LIBRARY_LIBRARY_PARTS_H
#define ENGINE_LIBRARY_LIBRARY_PARTS_H

#include "engine/library/library.h"

struct loaded_game;

/* Add a game, which the library frees.  False: it has too many games. */
WARN_UNUSED bool library_take(struct library *library, struct loaded_game *game);

/* The last game from a file that has this name; NULL: there is none. */
const struct loaded_game *library_find_loaded(const struct library *library,
                                              const char *name);

/* How many games from files there are, those that were replaced included. */
int library_count_loaded(const struct library *library);

/* Whether one that was added when there were already `first` has this name. */
bool library_has_loaded_since(const struct library *library, int first,
                              const char *name);

/* Whether a game from a file is called by `name` and has another one. */
bool library_has_alike(const struct library *library, const char *name);

/* A library for the standard games that others are made from, which is its own one.  It belongs to
 * `library`, and has those that have been read into it.  NULL when out of memory. */
struct library *library_standard(struct library *library);

/* Make the list of games again after some have been added. */
void library_list_games(struct library *library);

#endif
