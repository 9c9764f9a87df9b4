/* check_history.c - what cut-offs teach.  SPDX-License-Identifier: MIT */
#include "search/history.h"

#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>

enum { BONUS = 1500, LESSONS = 200, DEPTH = 8 };

static struct playground ground;
static struct history *history;
static const struct previous_moves nothing = {{PIECE_TO_NONE, PIECE_TO_NONE}};

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

TEST(test_history_rewards_and_blames_quiet_moves)
{
    open_history(NULL);

    const move knight = playground_move(&ground, "g1f3");
    const move pawn = playground_move(&ground, "a2a3");

    history_update_quiet(history, &ground.pos, &nothing, knight, BONUS);
    history_update_quiet(history, &ground.pos, &nothing, pawn, -BONUS);
    ck_assert_int_gt(history_quiet(history, &ground.pos, &nothing, knight), 0);
    ck_assert_int_lt(history_quiet(history, &ground.pos, &nothing, pawn), 0);
    ck_assert_int_eq(
        history_quiet(history, &ground.pos, &nothing, playground_move(&ground, "e2e4")),
        0);
    close_history();
}

/* However often something is taught, it stays within its bounds. */
TEST(test_history_never_leaves_its_bounds)
{
    open_history(NULL);

    const move knight = playground_move(&ground, "g1f3");

    for (int i = 0; i < LESSONS; i++)
        history_update_quiet(history, &ground.pos, &nothing, knight, BONUS);
    ck_assert_int_le(history_quiet(history, &ground.pos, &nothing, knight),
                     HISTORY_MAX);
    for (int i = 0; i < LESSONS; i++)
        history_update_quiet(history, &ground.pos, &nothing, knight, -BONUS);
    ck_assert_int_ge(history_quiet(history, &ground.pos, &nothing, knight),
                     -HISTORY_MAX);
    close_history();
}

/* An answer to one move is not thereby a good answer to another. */
TEST(test_history_tells_answers_apart)
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
    close_history();
}

TEST(test_history_tells_captures_apart_by_what_they_take)
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
    close_history();
}

/* What is learnt of a structure of pawns holds wherever the pieces stand, for the side that was to
 * move. */
TEST(test_history_corrects_by_the_pawns)
{
    open_history("4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1");
    for (int i = 0; i < LESSONS; i++)
        history_update_correction(history, &ground.pos, DEPTH, 100);
    ck_assert_int_gt(history_correction(history, &ground.pos), 0);
    playground_set(&ground, "4k2n/pp6/8/8/8/8/PP6/4K1R1 w - - 0 1");
    ck_assert_int_gt(history_correction(history, &ground.pos), 0);
    playground_set(&ground, "4k2n/pp6/8/8/8/8/PP6/4K1R1 b - - 0 1");
    ck_assert_int_eq(history_correction(history, &ground.pos), 0);
    playground_set(&ground, "4k2n/p1p5/8/8/8/8/P1P5/4K1R1 w - - 0 1");
    ck_assert_int_eq(history_correction(history, &ground.pos), 0);
    close_history();
}

TEST(test_history_fades)
{
    int before = 0;

    open_history(NULL);

    const move knight = playground_move(&ground, "g1f3");

    history_update_quiet(history, &ground.pos, &nothing, knight, BONUS);
    before = history_quiet(history, &ground.pos, &nothing, knight);
    history_age(history);
    ck_assert_int_lt(history_quiet(history, &ground.pos, &nothing, knight), before);
    ck_assert_int_gt(history_quiet(history, &ground.pos, &nothing, knight), 0);
    close_history();
}
