/* check_two_best.c - the two best moves of a search.  SPDX-License-Identifier: MIT */
#include "search/two_best.h"

#include "engine/rules/game.h"
#include "search/search.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

enum { MEGABYTES = 1, NODES_MIN = 200, NODES_MAX = 4000, NODES_STEP = 25 };

static struct playground ground;
static struct game *game;
static struct searcher *searcher;

static void close_game(void)
{
    searcher_free(searcher);
    game_free(game);
    playground_close(&ground);
}

FIXTURE(NULL, close_game);

/* The depth of the last report of each rank. */
static void keep_depth(const struct report *report, void *context)
{
    int *depths = context;

    depths[report->multipv - 1] = report->depth;
}

/* Wherever the search is stopped, both moves are of the same iteration. */
TEST(test_two_best_moves_are_of_one_depth)
{
    int lone = 0;

    playground_open(
        &ground, "chess", NULL,
        "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7");
    game = playground_game(&ground);
    searcher = searcher_new(MEGABYTES, 1);
    ck_assert_ptr_nonnull(searcher);
    for (uint64_t nodes = NODES_MIN; nodes <= NODES_MAX; nodes += NODES_STEP) {
        const struct limits limits = {.nodes = nodes, .multipv = 2, .analyse = true};
        struct two_best best;
        int depths[2] = {0, -1};

        searcher_clear(searcher);
        searcher_think(searcher, game, &limits, keep_depth, depths);
        searcher_clear(searcher);
        two_best_search(searcher, game, nodes, &best);
        ck_assert_int_eq(best.count, depths[0] == depths[1] ? 2 : 1);
        lone += best.count == 1;
    }
    ck_assert_int_gt(lone, 0); /* the test has met the case */
}
