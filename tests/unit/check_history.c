/* check_history.c - history heuristics.  SPDX-License-Identifier: MIT */
#include "search/history.h"

#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>

enum { BONUS = 1500, UPDATES = 200, DEPTH = 8 };

static struct playground ground;
static struct history *history;
static const struct previous_moves no_moves = {{PIECE_TO_NONE}};

static void open_history(const char *fen)
{
    playground_open(&ground, "chess", NULL, fen);
    history = calloc(1, sizeof *history);
    ck_assert_ptr_nonnull(history);
}

static void close_history(void)
{
    free(history);
    playground_close(&ground);
}

FIXTURE(NULL, close_history);

TEST(test_history_gives_bonus_and_malus)
{
    open_history(NULL);

    const move knight = playground_move(&ground, "g1f3");
    const move pawn = playground_move(&ground, "a2a3");

    history_update_quiet(history, &ground.pos, &no_moves, knight, BONUS);
    history_update_quiet(history, &ground.pos, &no_moves, pawn, -BONUS);
    ck_assert_int_gt(history_quiet(history, &ground.pos, &no_moves, knight), 0);
    ck_assert_int_lt(history_quiet(history, &ground.pos, &no_moves, pawn), 0);
    ck_assert_int_eq(history_quiet(history, &ground.pos, &no_moves,
                                   playground_move(&ground, "e2e4")),
                     0);
}

TEST(test_history_stays_within_its_bounds)
{
    open_history(NULL);

    const move knight = playground_move(&ground, "g1f3");

    for (int i = 0; i < UPDATES; i++)
        history_update_quiet(history, &ground.pos, &no_moves, knight, BONUS);
    ck_assert_int_le(history_quiet(history, &ground.pos, &no_moves, knight),
                     HISTORY_MAX);
    for (int i = 0; i < UPDATES; i++)
        history_update_quiet(history, &ground.pos, &no_moves, knight, -BONUS);
    ck_assert_int_ge(history_quiet(history, &ground.pos, &no_moves, knight),
                     -HISTORY_MAX);
}

TEST(test_history_depends_on_the_previous_move)
{
    open_history(NULL);

    const move knight = playground_move(&ground, "g1f3");
    const struct previous_moves one = {
        {history_piece_to(&ground.pos, playground_move(&ground, "e2e4")), 0}};
    const struct previous_moves other = {
        {history_piece_to(&ground.pos, playground_move(&ground, "d2d4")), 0}};

    history_update_quiet(history, &ground.pos, &one, knight, BONUS);
    ck_assert_int_gt(history_quiet(history, &ground.pos, &one, knight),
                     history_quiet(history, &ground.pos, &other, knight));
}

/* What follows the move of four plies ago counts, too; the move alone does not. */
TEST(test_history_continuation_knows_the_move_of_four_plies_ago)
{
    open_history(NULL);

    const move knight = playground_move(&ground, "g1f3");
    const int piece_to = history_piece_to(&ground.pos, knight);
    const struct previous_moves line = {
        {PIECE_TO_NONE, PIECE_TO_NONE,
         history_piece_to(&ground.pos, playground_move(&ground, "e2e4"))}};

    history_update_continuation(history, &line, piece_to, BONUS);
    ck_assert_int_gt(history_quiet(history, &ground.pos, &line, knight), 0);
    ck_assert_int_eq(history_quiet(history, &ground.pos, &no_moves, knight), 0);
}

TEST(test_history_depends_on_the_captured_kind)
{
    open_history("4k3/8/8/3p1n2/4P3/8/8/4K3 w - - 0 1");

    const move pawn = playground_move(&ground, "e4d5");

    history_update_noisy(history, &ground.pos, pawn, BONUS);
    ck_assert_int_gt(history_noisy(history, &ground.pos, pawn), 0);
    ck_assert_int_eq(
        history_noisy(history, &ground.pos, playground_move(&ground, "e4f5")), 0);
    playground_set(&ground, "4k3/8/8/3n1n2/4P3/8/8/4K3 w - - 0 1");
    ck_assert_int_eq(
        history_noisy(history, &ground.pos, playground_move(&ground, "e4d5")), 0);
}

/* A correction holds for the same pawns, wherever the pieces are, with the same side to move. */
TEST(test_history_correction_depends_on_the_pawns)
{
    open_history("4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1");
    for (int i = 0; i < UPDATES; i++)
        history_update_correction(history, &ground.pos, DEPTH, 100);
    ck_assert_int_gt(history_correction(history, &ground.pos), 0);
    playground_set(&ground, "4k2n/pp6/8/8/8/8/PP6/4K1R1 w - - 0 1");
    ck_assert_int_gt(history_correction(history, &ground.pos), 0);
    playground_set(&ground, "4k2n/pp6/8/8/8/8/PP6/4K1R1 b - - 0 1");
    ck_assert_int_eq(history_correction(history, &ground.pos), 0);
    playground_set(&ground, "4k2n/p1p5/8/8/8/8/P1P5/4K1R1 w - - 0 1");
    ck_assert_int_eq(history_correction(history, &ground.pos), 0);
}

TEST(test_history_ages)
{
    int before = 0;

    open_history(NULL);

    const move knight = playground_move(&ground, "g1f3");

    history_update_quiet(history, &ground.pos, &no_moves, knight, BONUS);
    before = history_quiet(history, &ground.pos, &no_moves, knight);
    history_age(history, KIND_MAX);
    ck_assert_int_lt(history_quiet(history, &ground.pos, &no_moves, knight), before);
    ck_assert_int_gt(history_quiet(history, &ground.pos, &no_moves, knight), 0);
}
