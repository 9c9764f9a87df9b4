/* balanced_opening.c - random plies that a short search finds balanced.
 * SPDX-License-Identifier: MIT */
#include "search/balanced_opening.h"

#include "engine/core/random.h"
#include "engine/rules/game.h"

#include <stdlib.h>

/* Take back all plies but the first `plies`, and play random ones; false where the game ends. */
static bool play_attempt(const struct balanced_opening *opening, struct game *game,
                         int plies, uint64_t *state)
{
    const int more =
        opening->plies_spread ? random_below(state, opening->plies_spread) : 0;

    while (game_plies(game) > plies)
        game_undo(game);
    return game_play_random_plies(game, opening->plies + more, state);
}

static score search_imbalance(const struct balanced_opening *opening,
                              struct searcher *searcher, const struct game *game)
{
    const struct limits limits = {.nodes = opening->nodes};
    score found = 0;

    searcher_clear(searcher);
    searcher_think_score(searcher, game, &limits, &found);
    return abs(found);
}

score balanced_opening_play(const struct balanced_opening *opening,
                            struct searcher *searcher, struct game *game,
                            uint64_t *state)
{
    const int begun = game_plies(game);
    score least = SCORE_INFINITE, imbalance = SCORE_INFINITE;
    uint64_t best = *state;

    for (int i = 0; i < opening->attempts && imbalance > opening->balance; i++) {
        const uint64_t before = *state;

        imbalance = play_attempt(opening, game, begun, state)
                        ? search_imbalance(opening, searcher, game)
                        : SCORE_INFINITE;
        if (imbalance < least) {
            least = imbalance;
            best = before;
        }
    }
    /* The same random numbers lead to the same plies again, as a game's dice follow from them. */
    if (imbalance > least && !play_attempt(opening, game, begun, &best))
        least = SCORE_INFINITE;
    while (least == SCORE_INFINITE && game_plies(game) > begun)
        game_undo(game);
    return least;
}
