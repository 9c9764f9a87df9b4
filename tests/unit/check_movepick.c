/* check_movepick.c - the move picker.  SPDX-License-Identifier: MIT */
#include "search/tree/movepick.h"

#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/tree/threads.h"
#include "search/tt.h"
#include "search/worker.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

/* White can win a rook with a pawn, lose the queen for a pawn, or play a quiet move. */
static const char fen[] = "4k3/2p5/1p1r4/4P3/8/1Q6/8/4K3 w - - 0 1";

static struct playground ground;
static struct threads threads;
static struct worker *worker;
static struct evaluator *evaluator;
static struct tt table;
static struct movepick movepick;

static void open_movepick(void)
{
    const struct limits limits = {.depth = 1};
    struct game *game = NULL;

    playground_open(&ground, "chess", NULL, fen);
    game = playground_game(&ground);
    evaluator = evaluator_new(ground.rules);
    ck_assert_ptr_nonnull(evaluator);
    ck_assert(threads_init(&threads, 1));
    worker = threads.workers[0];
    worker->evaluator = evaluator;
    ck_assert(tt_init(&table, 1));
    worker->tt = &table;
    worker_new_search(worker, game, &limits);
    game_free(game);
    play_moves(&ground.pos, GENERATE_ALL, &movepick.list);
}

static void close_movepick(void)
{
    threads_free(&threads);
    tt_free(&table);
    evaluator_free(evaluator);
    playground_close(&ground);
}

static void start_with(move hash_move)
{
    movepick_init(&movepick, worker, &ground.pos, 0, hash_move);
}

FIXTURE(open_movepick, close_movepick);

/* With a list of all moves, and in stages after no table's move, a quiet and a noisy one. */
LOOP_TEST(test_movepick_gives_every_move_once, 4)
{
    static const char *const hash_moves[] = {"e1e2", NULL, "e1e2", "b3b6"};
    const char *text = hash_moves[_i];
    const move hash_move = text ? playground_move(&ground, text) : MOVE_NONE;
    struct move_list given = {.count = 0};
    move m;

    if (_i == 0)
        start_with(hash_move);
    else
        movepick_init_staged(&movepick, worker, &ground.pos, 0, hash_move);
    while ((m = movepick_next(&movepick)) != MOVE_NONE) {
        ck_assert(play_is_legal(&ground.pos, m));
        for (int i = 0; i < given.count; i++)
            ck_assert_uint_ne(given.moves[i], m);
        given.moves[given.count++] = m;
    }
    ck_assert_int_eq(given.count, play_count(&ground.pos));
}

TEST(test_movepick_starts_with_the_hash_move)
{
    start_with(playground_move(&ground, "e1e2"));
    ck_assert_uint_eq(movepick_next(&movepick), playground_move(&ground, "e1e2"));
    ck_assert_uint_eq(movepick_next(&movepick), playground_move(&ground, "e5d6"));
}

TEST(test_movepick_ignores_an_illegal_hash_move)
{
    start_with(move_make(MOVE_NORMAL, 0, 63));
    ck_assert_uint_eq(movepick_next(&movepick), playground_move(&ground, "e5d6"));
}

TEST(test_movepick_tries_killers_before_other_quiet_moves)
{
    worker_frame(worker, 0)->killers[0] = playground_move(&ground, "e1f2");
    start_with(MOVE_NONE);
    ck_assert_uint_eq(movepick_next(&movepick), playground_move(&ground, "e5d6"));
    ck_assert_uint_eq(movepick_next(&movepick), playground_move(&ground, "e1f2"));
}

TEST(test_movepick_leaves_losing_captures_for_the_end)
{
    move m = MOVE_NONE;
    move last = MOVE_NONE;

    start_with(MOVE_NONE);
    while ((m = movepick_next(&movepick)) != MOVE_NONE) {
        ck_assert_int_eq(movepick.losing, m == playground_move(&ground, "b3b6"));
        last = m;
    }
    ck_assert_uint_eq(last, playground_move(&ground, "b3b6"));
}

TEST(test_movepick_drops_quiet_moves)
{
    start_with(MOVE_NONE);
    ck_assert_uint_eq(movepick_next(&movepick), playground_move(&ground, "e5d6"));
    movepick_skip_quiets(&movepick);
    ck_assert_uint_eq(movepick_next(&movepick), playground_move(&ground, "b3b6"));
    ck_assert_uint_eq(movepick_next(&movepick), MOVE_NONE);
}
