/* found_puzzles.c - puzzles for the page of a game.  SPDX-License-Identifier: MIT */
#include "protocol/publish/found_puzzles.h"

#include "protocol/publish/site.h"
#include "protocol/puzzles/puzzle_maker.h"
#include "protocol/session/searcher_options.h"
#include "search/search.h"

#include <stdlib.h>

enum {
    GAMES_SHARE = 5 /* games searched for puzzles, for each game of the playtest */
};

static void keep_puzzle(void *context, const struct puzzle *puzzle)
{
    struct found_puzzles *found = context;

    found->puzzles[found->count++] = *puzzle;
}

static int compare_levels(const void *a, const void *b)
{
    const struct puzzle *one = a, *other = b;

    return one->level != other->level ? one->level - other->level
                                      : one->depth - other->depth;
}

/* Find puzzles that show what the game has, and then any. */
static bool find_with(struct searcher *searcher, const struct site_settings *settings,
                      const struct published_game *game, struct found_puzzles *found,
                      struct text *why)
{
    struct puzzle_settings making = {
        .nodes = settings->nodes,
        .seed = settings->playtest.play.seed,
        .games = GAMES_SHARE * settings->playtest.games,
    };
    struct puzzle_count count = {.all = 0};

    if (!puzzles_make(&making, game->rules, searcher, PAGE_PUZZLES, &count, keep_puzzle,
                      found, why))
        return false;
    making.takes_any = true;
    count.last_game = making.games;
    return puzzles_make(&making, game->rules, searcher, PAGE_PUZZLES, &count,
                        keep_puzzle, found, why);
}

bool puzzles_find(const struct site_settings *settings,
                  const struct published_game *game, struct found_puzzles *found,
                  struct text *why)
{
    struct searcher *searcher =
        searcher_options_new(game->configuration, game->rules, why);
    bool good;

    found->count = 0;
    if (!searcher)
        return false;
    good = find_with(searcher, settings, game, found, why);
    searcher_free(searcher);
    qsort(found->puzzles, (size_t)found->count, sizeof *found->puzzles, compare_levels);
    return good;
}
