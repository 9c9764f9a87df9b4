/* check_chance.c - positions in which a roll is awaited.  SPDX-License-Identifier: MIT */

#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/proof/solve.h"
#include "search/tree/node.h"
#include "search/tree/threads.h"
#include "search/tt.h"
#include "search/worker.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

enum { DEPTH = 3, TABLE_MB = 1 };

static struct playground ground;
static struct threads threads;
static struct worker *worker;
static struct evaluator *evaluator;
static struct tt table;
static struct signals signals;
static struct position after; /* a move, with the roll still to come */

/* Prepare a search after the move `text` in a position of Pot-Hole. */
static void open_search(const char *fen, const char *text)
{
    const struct limits limits = {.depth = 1};
    struct game *game = NULL;

    playground_open(&ground, "pothole", NULL, fen);
    game = playground_game(&ground);
    evaluator = evaluator_new(ground.rules);
    ck_assert_ptr_nonnull(evaluator);
    ck_assert(tt_init(&table, TABLE_MB));
    ck_assert(threads_init(&threads, 1));
    worker = threads.workers[0];
    worker->evaluator = evaluator;
    worker->tt = &table;
    worker->signals = &signals;
    worker_new_search(worker, game, &limits);
    game_free(game);
    play_make(&after, &ground.pos, playground_move(&ground, text));
    ck_assert(after.awaits_roll);
}

static void close_search(void)
{
    threads_free(&threads);
    tt_free(&table);
    evaluator_free(evaluator);
    playground_close(&ground);
}

static score search(int depth)
{
    return chance_search(worker, &after, 1, depth, -SCORE_INFINITE, SCORE_INFINITE,
                         false);
}

/* The same after the likely roll. */
static score search_likely_roll(int depth)
{
    struct position likely;

    play_make(&likely, &after, play_likely_roll(&after));
    return node_search(worker, &likely, 1, depth, -SCORE_INFINITE, SCORE_INFINITE,
                       false);
}

FIXTURE(NULL, close_search);

/* A hole may open under the rook that mates. */
TEST(test_chance_discounts_a_mate_that_a_roll_prevents)
{
    open_search("2r3k1/8/8/8/P7/8/1r6/7K w - - - 0 1", "a4a5");
    ck_assert_int_eq(search_likely_roll(DEPTH), SCORE_MATE - 2);
    ck_assert(!score_is_mate(search(DEPTH)));
    ck_assert_int_gt(search(DEPTH), 2000);
}

TEST(test_chance_keeps_a_mate_that_no_roll_prevents)
{
    open_search("6k1/1RR5/8/Q7/8/8/5K2/3R4 b - - - 13 7", "g8h8");
    ck_assert_int_eq(search(DEPTH), SCORE_MATE - 2);
}

/* Beta is below the score without a proof. */
TEST(test_chance_proves_only_what_the_window_needs)
{
    open_search("6k1/1RR5/8/Q7/8/8/5K2/3R4 b - - - 13 7", "g8h8");
    ck_assert_int_ge(chance_search(worker, &after, 1, DEPTH, 99, 100, false), 100);
    ck_assert_uint_eq(solver_nodes(worker->solver), 0);
}
