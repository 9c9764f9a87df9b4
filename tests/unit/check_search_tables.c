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

/* Else a game would depend on those played before it. */
TEST(test_search_forgets_the_tables_of_an_earlier_game)
{
    static const char far[] = "8/5k2/8/3p4/4p3/8/2PK4/8 w - - 0 1";
    static const char near[] = "8/5k2/8/8/8/8/2PK4/8 w - - 0 1";

    ck_assert(searcher_set_tablebase(searcher, "/dev/null/tables"));
    ck_assert_uint_eq(table_hits(far), 0);
    ck_assert_uint_gt(table_hits(near), 0);
    ck_assert_uint_gt(table_hits(far), 0);
    searcher_clear(searcher);
    ck_assert_uint_eq(table_hits(far), 0);
}
