/* selfplay_game.h - a game with the engine at the board.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_COMMANDS_SELFPLAY_GAME_H
#define PROTOCOL_COMMANDS_SELFPLAY_GAME_H

#include "engine/core/types.h"
#include "protocol/cli/command_line.h"

struct game;
struct searcher;

struct selfplay_game {
    struct setup setup;
    struct game *game;
    struct searcher *searcher;
};

/* Set up what is asked for.  False, after a complaint, when it cannot be. */
WARN_UNUSED bool selfplay_game_begin(struct selfplay_game *selfplay_game,
                                     const struct command_line *command_line);
void selfplay_game_end(struct selfplay_game *selfplay_game);

/* Begin anew and play `plies` random plies, by the random numbers of `*state`.  False if
 * that ends the game. */
WARN_UNUSED bool selfplay_game_open(struct selfplay_game *selfplay_game,
                                    uint64_t *state, int plies);

/* What the engine would play now; some move must be legal. */
move selfplay_game_choose(struct selfplay_game *selfplay_game, int think_ms);

#endif
