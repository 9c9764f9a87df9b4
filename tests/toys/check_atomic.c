/* check_atomic.c - what the search makes of Atomic chess.  SPDX-License-Identifier: MIT
 *
 * The rules themselves are tested by counts (tests/toys/atomic.epd), and by the
 * properties of check_property.c, which look at every game in the registry.
 */
#include "engine/rules/play.h"
#include "eval/eval.h"
#include "search/see.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;
static struct evaluator *evaluator;

static void open_atomic(void)
{
    playground_open(&ground, "explosive", NULL, NULL);
    evaluator = evaluator_new(ground.rules);
    ck_assert_ptr_nonnull(evaluator);
}

static void close_atomic(void)
{
    evaluator_free(evaluator);
    playground_close(&ground);
}

FIXTURE(open_atomic, close_atomic);

static int value(int kind)
{
    return evaluate_piece(evaluator, &ground.pos, piece_make(kind, WHITE));
}

static int gain(const char *fen, const char *move_text)
{
    playground_set(&ground, fen);
    return see_gain(evaluator, &ground.pos, playground_move(&ground, move_text));
}

/* Kinds as in orthodox chess: 3 a knight, 5 a rook, 6 a queen. */
TEST(test_gain_counts_all_that_explodes)
{
    const int pawn = value(KIND_PAWN), knight = value(3), rook = value(5),
              queen = value(6);

    ck_assert_int_eq(gain("4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5"), knight - pawn);
    ck_assert_int_eq(gain("4k3/8/3q4/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5"),
                     queen + knight - pawn);
    ck_assert_int_eq(gain("4k3/8/3p4/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5"),
                     knight - pawn);
    ck_assert_int_eq(gain("4k3/8/8/3n4/3RP3/8/8/4K3 w - - 0 1", "e4d5"),
                     knight - pawn - rook);
    ck_assert_int_eq(gain("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a5"), 0);
    ck_assert_int_gt(gain("4k3/3p4/8/8/8/8/8/3RK3 w - - 0 1", "d1d7"), 2 * queen);
}

TEST(test_exchange_ends_with_an_explosion)
{
    const int won = gain("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5");
    const move m = playground_move(&ground, "d1d5");

    /* The pawn on e6 cannot take back what is not there. */
    ck_assert_int_eq(won, value(KIND_PAWN) - value(5));
    ck_assert(see_ge(evaluator, &ground.pos, m, won, won));
    ck_assert(!see_ge(evaluator, &ground.pos, m, won, won + 1));
}

TEST(test_exchange_sees_what_explodes_in_reply)
{
    move m = MOVE_NONE;

    /* On d5 the pawn on e6 takes the knight and, beside it, nothing else. */
    playground_set(&ground, "4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1");
    m = playground_move(&ground, "c3d5");
    ck_assert(see_ge(evaluator, &ground.pos, m, 0, value(KIND_PAWN) - value(3)));
    ck_assert(!see_ge(evaluator, &ground.pos, m, 0, 0));
    /* With the queen on d4 that goes too. */
    playground_set(&ground, "4k3/8/4p3/8/3Q4/2N5/8/4K3 w - - 0 1");
    m = playground_move(&ground, "c3d5");
    ck_assert(!see_ge(evaluator, &ground.pos, m, 0, value(KIND_PAWN) - value(3)));
}
