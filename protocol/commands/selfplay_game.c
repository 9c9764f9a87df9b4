/* selfplay_game.c - a game with the engine at the board.  SPDX-License-Identifier: MIT */
#include "protocol/commands/selfplay_game.h"

#include "engine/rules/game.h"
#include "protocol/text/errors.h"
#include "search/search.h"

bool sparring_begin(struct sparring *sparring, const struct request *request)
{
    if (!request_set_up(request, &sparring->setup))
        return false;
    sparring->game = game_new(sparring->setup.rules, request->configuration.seed);
    sparring->searcher =
        searcher_new(request->configuration.hash_mb, request->configuration.threads);
    if (!sparring->game || !sparring->searcher) {
        complain(STATUS_FAILED, "out of memory");
        sparring_end(sparring);
        return false;
    }
    game_reset(sparring->game, &sparring->setup.start);
    return true;
}

void sparring_end(struct sparring *sparring)
{
    searcher_free(sparring->searcher);
    game_free(sparring->game);
    rules_free(sparring->setup.rules);
}

bool sparring_open(struct sparring *sparring, uint64_t *state, int plies)
{
    game_reset(sparring->game, &sparring->setup.start);
    searcher_clear(sparring->searcher);
    for (int i = 0; i < plies; i++)
        if (!game_play_random(sparring->game, state))
            return false;
    return game_outcome(sparring->game).result == RESULT_NONE;
}

move sparring_choose(struct sparring *sparring, int think_ms)
{
    const struct limits limits = {.soft_ms = think_ms, .hard_ms = think_ms};

    return searcher_think(sparring->searcher, sparring->game, &limits, NULL, NULL);
}
