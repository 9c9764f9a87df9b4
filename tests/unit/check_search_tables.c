/* check_search_tables.c - endgame tables in a search.  SPDX-License-Identifier: MIT */
#include "engine/rules/game.h"
#include "search/search.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;
static struct searcher *searcher;

static void open_searcher(void)
{
    searcher = searcher_new(1, 1);
    ck_assert_ptr_nonnull(searcher);
}

static void close_searcher(void)
{
    searcher_free(searcher);
}

FIXTURE(open_searcher, close_searcher);

static void keep_score(const struct report *report, void *context)
{
    *(score *)context = report->score;
}

static void count_table_hits(const struct report *report, void *context)
{
    if (report->bound != BOUND_NONE)
        *(uint64_t *)context = report->table_hits;
}

/* Search `fen`, and return how many positions were found in endgame tables. */
static uint64_t table_hits(const char *fen)
{
    const struct limits limits = {.nodes = 5000};
    uint64_t hits = 0;
    struct game *game;

    playground_open(&ground, "chess", NULL, fen);
    game = playground_game(&ground);
    searcher_prepare(searcher);
    searcher_think(searcher, game, &limits, count_table_hits, &hits);
    game_free(game);
    playground_close(&ground);
    return hits;
}

/* King and rook need more plies than are left. */
TEST(test_search_knows_wins_that_the_fifty_moves_prevent)
{
    const struct limits limits = {.depth = 3};
    const char *const fens[] = {"8/8/8/3k4/8/8/8/K6R w - - 84 80",
                                "8/8/8/3k4/8/8/8/K6R w - - 2 40"};

    ck_assert(searcher_set_tablebase(searcher, "/dev/null/tables", 64));
    for (int i = 0; i < 2; i++) {
        score found = SCORE_NONE;
        struct game *game;

        playground_open(&ground, "chess", NULL, fens[i]);
        game = playground_game(&ground);
        searcher_prepare(searcher);
        searcher_think(searcher, game, &limits, keep_score, &found);
        ck_assert_int_eq(found == 0, i == 0);
        ck_assert_int_eq(score_is_mate(found), i == 1);
        game_free(game);
        playground_close(&ground);
    }
}

/* A page has no folders. */
TEST(test_search_uses_shipped_tables_without_a_folder)
{
    const struct limits limits = {.depth = 1};

    for (int memory_mb = 0; memory_mb <= 64; memory_mb += 64) {
        score found = SCORE_NONE;
        struct game *game;

        ck_assert(searcher_set_tablebase(searcher, NULL, memory_mb));
        playground_open(&ground, "polypiece", NULL,
                        "8/8/8/4k3/8/8/3N4/K7 w - - 0000 0 1");
        game = playground_game(&ground);
        searcher_prepare(searcher);
        searcher_think(searcher, game, &limits, keep_score, &found);
        ck_assert_int_eq(score_is_mate(found), memory_mb > 0);
        game_free(game);
        playground_close(&ground);
    }
    ck_assert(searcher_set_tablebase(searcher, NULL, 64));
    ck_assert_uint_eq(table_hits("8/5k2/8/8/8/8/2PK4/8 w - - 0 1"), 0);
}

/* Else a game would depend on those played before it. */
TEST(test_search_forgets_the_tables_of_an_earlier_game)
{
    static const char far[] = "8/5k2/8/3p4/4p3/8/2PK4/8 w - - 0 1";
    static const char near[] = "8/5k2/8/8/8/8/2PK4/8 w - - 0 1";

    ck_assert(searcher_set_tablebase(searcher, "/dev/null/tables", 64));
    ck_assert_uint_eq(table_hits(far), 0);
    ck_assert_uint_gt(table_hits(near), 0);
    ck_assert_uint_gt(table_hits(far), 0);
    searcher_clear(searcher);
    ck_assert_uint_eq(table_hits(far), 0);
}
