/* selfplay_game.c - a game with the engine at the board.  SPDX-License-Identifier: MIT */
#include "protocol/commands/selfplay_game.h"

#include "engine/rules/game.h"
#include "protocol/text/errors.h"
#include "search/search.h"

bool selfplay_game_begin(struct selfplay_game *selfplay_game,
                         const struct command_line *command_line)
{
    if (!command_line_set_up(command_line, &selfplay_game->setup))
        return false;
    selfplay_game->game =
        game_new(selfplay_game->setup.rules, command_line->configuration.seed);
    selfplay_game->searcher = searcher_new(command_line->configuration.hash_mb,
                                           command_line->configuration.threads);
    if (!selfplay_game->game || !selfplay_game->searcher) {
        report_error(STATUS_FAILED, "out of memory");
        selfplay_game_end(selfplay_game);
        return false;
    }
    game_reset(selfplay_game->game, &selfplay_game->setup.start);
    return true;
}

void selfplay_game_end(struct selfplay_game *selfplay_game)
{
    searcher_free(selfplay_game->searcher);
    game_free(selfplay_game->game);
    rules_free(selfplay_game->setup.rules);
}

bool selfplay_game_open(struct selfplay_game *selfplay_game, uint64_t *state, int plies)
{
    game_reset(selfplay_game->game, &selfplay_game->setup.start);
    searcher_clear(selfplay_game->searcher);
    for (int i = 0; i < plies; i++)
        if (!game_play_random(selfplay_game->game, state))
            return false;
    return game_outcome(selfplay_game->game).result == RESULT_NONE;
}

move selfplay_game_choose(struct selfplay_game *selfplay_game, int think_ms)
{
    const struct limits limits = {.soft_ms = think_ms, .hard_ms = think_ms};

    return searcher_think(selfplay_game->searcher, selfplay_game->game, &limits, NULL,
                          NULL);
}
