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

/* The standard game of exactly that name, which is read when it is first wanted; NULL: there is none, or memory is
 * out. */
const struct loaded_game *library_find_standard(struct library *library,
                                                const char *name);

/* A library for the standard games alone, which is its own one.  It belongs to `library`, and has those that
 * were wanted so far.  NULL when out of memory. */
struct library *library_standard(struct library *library);

/* Keep of the games from number `first` on, to which nothing points yet, only the last of each name, and in its
 * place an older one that is the same. */
void library_share_games(struct library *library, int first);

/* Make the list of games again after some have been added. */
void library_list_games(struct library *library);

#endif
