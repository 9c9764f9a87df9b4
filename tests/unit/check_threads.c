/* check_threads.c - searches with several threads.  SPDX-License-Identifier: MIT */
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/variants/registry.h"
#include "search/search.h"
#include "search/worker.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

enum { MEGABYTES = 1, DEPTH = 6, THREADS = 4 };

static struct playground ground;
static struct game *game;
static struct searcher *searcher;

static void open_game(const char *variant, const char *fen, int threads)
{
    playground_open(&ground, variant, NULL, fen);
    game = playground_game(&ground);
    searcher = searcher_new(MEGABYTES, threads);
    ck_assert_ptr_nonnull(searcher);
}

static void close_game(void)
{
    searcher_free(searcher);
    game_free(game);
    playground_close(&ground);
}

static void keep_report(const struct report *report, void *context)
{
    *(struct report *)context = *report;
}

static move think(const struct limits *limits, struct report *last)
{
    *last = (struct report){.nodes = 0};
    searcher_prepare(searcher);
    return searcher_think(searcher, game, limits, keep_report, last);
}

FIXTURE(NULL, close_game);

LOOP_TEST(test_one_thread_is_reproducible, unit_variant_count())
{
    const struct limits limits = {.depth = DEPTH};
    struct report first;
    struct report second;

    open_game(variants[_i]->name, NULL, THREADS);
    think(&limits, &first);
    ck_assert(searcher_set_threads(searcher, 1));
    searcher_clear(searcher);
    think(&limits, &first);
    searcher_clear(searcher);
    think(&limits, &second);
    ck_assert_uint_eq(first.nodes, second.nodes);
    ck_assert_int_eq(first.score, second.score);
    ck_assert_uint_eq(first.pv[0], second.pv[0]);
}

LOOP_TEST(test_threads_play_legal_moves_in_every_game, unit_variant_count())
{
    const struct limits limits = {.depth = DEPTH};
    struct report last;

    open_game(variants[_i]->name, NULL, THREADS);
    ck_assert(play_is_legal(&ground.pos, think(&limits, &last)));
    ck_assert_int_ge(last.depth, DEPTH);
    ck_assert_int_lt(last.depth, DEPTH_MAX);
}

TEST(test_threads_find_a_mate)
{
    const struct limits limits = {.mate = 2};
    struct report last;

    open_game("chess", "7k/8/5K2/8/8/8/8/1Q6 w - - 0 1", THREADS);
    think(&limits, &last);
    ck_assert_int_eq(last.score, SCORE_MATE - 3);
}

/* Each thread may exceed the limit by what it visits between two checks. */
TEST(test_threads_share_the_node_limit)
{
    enum { NODES = 50000 };
    const struct limits limits = {.nodes = NODES};
    struct report last;

    open_game("chess", NULL, THREADS);
    think(&limits, &last);
    ck_assert_uint_ge(searcher_nodes(searcher), NODES);
    ck_assert_uint_le(searcher_nodes(searcher), NODES + THREADS * NODES_PER_CHECK);
}

static void stop_at_some_depth(const struct report *report, void *context)
{
    keep_report(report, context);
    if (report->depth == DEPTH)
        searcher_stop(searcher);
}

TEST(test_threads_obey_a_stop)
{
    const struct limits limits = {.depth = DEPTH_MAX};
    struct report last = {.nodes = 0};

    open_game("chess", NULL, THREADS);
    searcher_prepare(searcher);
    ck_assert(play_is_legal(&ground.pos, searcher_think(searcher, game, &limits,
                                                        stop_at_some_depth, &last)));
    ck_assert_int_ge(last.depth, DEPTH);
    ck_assert_int_lt(last.depth, DEPTH_MAX);
}

TEST(test_many_threads_play_legal_moves)
{
    const struct limits limits = {.depth = 3};
    struct report last;

    open_game("chess", NULL, 1);
    ck_assert(searcher_set_threads(searcher, 12));
    ck_assert(play_is_legal(&ground.pos, think(&limits, &last)));
    ck_assert(searcher_set_threads(searcher, 2));
    ck_assert(play_is_legal(&ground.pos, think(&limits, &last)));
}
