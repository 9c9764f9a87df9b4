/* selfplay_game.h - a game with the engine at the board.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_COMMANDS_SELFPLAY_GAME_H
#define PROTOCOL_COMMANDS_SELFPLAY_GAME_H

#include "engine/core/types.h"
#include "protocol/cli/command_line.h"

struct game;
struct searcher;

struct sparring {
    struct setup setup;
    struct game *game;
    struct searcher *searcher;
};

/* Set up what is asked for.  False, after a complaint, when it cannot be. */
WARN_UNUSED bool sparring_begin(struct sparring *sparring,
                                const struct request *request);
void sparring_end(struct sparring *sparring);

/* Begin anew and play `plies` random plies, by the random numbers of `*state`.  False if
 * that ends the game. */
WARN_UNUSED bool sparring_open(struct sparring *sparring, uint64_t *state, int plies);

/* What the engine would play now; some move must be legal. */
move sparring_choose(struct sparring *sparring, int think_ms);

#endif
