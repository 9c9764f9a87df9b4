/* made_game.h - random games in variants files.  SPDX-License-Identifier: MIT
 *
 * The text of a game with random pieces, a random board or parent, and values for random keys: of all keys that a
 * file may have, those of rules by what module.h says that their values are.  Most of these games can be played, and
 * nobody has thought of any of them.
 *
 *     [x:shatranj]
 *     knibis = y
 *     poisonTypes = y
 *     cureTypes = *
 *     flagRegionWhite = *8 c4
 */
#ifndef TESTS_SUPPORT_MADE_GAME_H
#define TESTS_SUPPORT_MADE_GAME_H

#include "engine/core/buffer.h"
#include "engine/core/types.h"

enum { MADE_GAME_KEYS_MAX = 256 };

/* The keys that a game may have: all that keys_list() tells, but those of pieces. */
struct made_game_keys {
    const char *names[MADE_GAME_KEYS_MAX]; /* owned */
    int count;
};

void made_game_keys_open(struct made_game_keys *keys);
void made_game_keys_close(struct made_game_keys *keys);

/* The key, of keys_list() but none that is made here, for which there are no values; NULL: there is none. */
const char *made_game_unknown_key(const struct made_game_keys *keys);

/* Append the text of a game [x]; the same seed makes the same one.  `given` becomes, for each key, whether the game has
 * it. */
void made_game_write(const struct made_game_keys *keys, uint64_t seed,
                     struct buffer *text, bool given[MADE_GAME_KEYS_MAX]);

#endif
