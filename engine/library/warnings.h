/* warnings.h - what to be warned of in a game that can be played.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_LIBRARY_WARNINGS_H
#define ENGINE_LIBRARY_WARNINGS_H

struct loaded_game;

/* A key that the file gives for the game itself. */
struct given_key {
    int line;
    int number; /* key_find() */
    const char *name;
    const char *value;
};

/* Called with the name of a key, which the file may lack, and what to say of it. */
typedef void (*warning_function)(void *context, const char *name, const char *text);

/* Tell what other programs may play in another way, and what the author can hardly mean: keys without effect,
 * squares that are not on the board, a game that is over at its start or that a side cannot lose. */
void warnings_find(const struct loaded_game *game, const struct given_key *keys,
                   int count, warning_function tell, void *context);

#endif
