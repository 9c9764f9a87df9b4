/* check_threads.c - several threads that search together.  SPDX-License-Identifier: MIT */
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

static void remember(const struct report *report, void *context)
{
    *(struct report *)context = *report;
}

static move think(const struct limits *limits, struct report *last)
{
    *last = (struct report){.nodes = 0};
    searcher_prepare(searcher);
    return searcher_think(searcher, game, limits, remember, last);
}

LOOP_TEST(test_one_thread_repeats_itself_exactly, unit_variant_count())
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
    close_game();
}

LOOP_TEST(test_crew_plays_legal_moves_in_every_game, unit_variant_count())
{
    const struct limits limits = {.depth = DEPTH};
    struct report last;

    open_game(variants[_i]->name, NULL, THREADS);
    ck_assert(play_is_legal(&ground.pos, think(&limits, &last)));
    ck_assert_int_ge(last.depth, DEPTH);
    ck_assert_int_lt(last.depth, DEPTH_MAX);
    close_game();
}

TEST(test_crew_finds_a_mate)
{
    const struct limits limits = {.mate = 2};
    struct report last;

    open_game("chess", "7k/8/5K2/8/8/8/8/1Q6 w - - 0 1", THREADS);
    think(&limits, &last);
    ck_assert_int_eq(last.score, SCORE_MATE - 3);
    close_game();
}

/* All that the threads visit counts, give or take what they do between two looks. */
TEST(test_crew_shares_the_node_limit)
{
    enum { NODES = 50000 };
    const struct limits limits = {.nodes = NODES};
    struct report last;

    open_game("chess", NULL, THREADS);
    think(&limits, &last);
    ck_assert_uint_ge(searcher_nodes(searcher), NODES);
    ck_assert_uint_le(searcher_nodes(searcher), NODES + THREADS * NODES_PER_CHECK);
    close_game();
}

static void stop_at_some_depth(const struct report *report, void *context)
{
    remember(report, context);
    if (report->depth == DEPTH)
        searcher_stop(searcher);
}

TEST(test_crew_heeds_a_stop)
{
    const struct limits limits = {.depth = DEPTH_MAX};
    struct report last = {.nodes = 0};

    open_game("chess", NULL, THREADS);
    searcher_prepare(searcher);
    ck_assert(play_is_legal(&ground.pos, searcher_think(searcher, game, &limits,
                                                        stop_at_some_depth, &last)));
    ck_assert_int_ge(last.depth, DEPTH);
    ck_assert_int_lt(last.depth, DEPTH_MAX);
    close_game();
}

TEST(test_crew_of_many_does_as_well)
{
    const struct limits limits = {.depth = 3};
    struct report last;

    open_game("chess", NULL, 1);
    ck_assert(searcher_set_threads(searcher, 12));
    ck_assert(play_is_legal(&ground.pos, think(&limits, &last)));
    ck_assert(searcher_set_threads(searcher, 2));
    ck_assert(play_is_legal(&ground.pos, think(&limits, &last)));
    close_game();
}
