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

/* The standard game of that name, which is read when it is first wanted; NULL: there is none. */
const struct loaded_game *library_find_standard(struct library *library,
                                                const char *name);

/* Make the list of games again after some have been added. */
void library_list_games(struct library *library);

#endif
