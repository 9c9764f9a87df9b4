/* check_see.c - who gains by captures on one square.  SPDX-License-Identifier: MIT */
#include "engine/notation/coordinates.h"
#include "engine/rules/move.h"
#include "eval/eval.h"
#include "search/see.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static const struct {
    const char *variant;
    const char *fen;
    const char *move;
    int gain;   /* the victim's value           */
    bool gains; /* whether the mover is not behind afterwards */
} cases[] = {
    {"chess", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100, true},
    {"chess", "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100, false},
    {"chess", "4k3/8/4p3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100, false},
    {"chess", "4k3/8/2n5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100, true},
    {"chess", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100, true},
    {"chess", "3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100, false},
    {"chess", "8/8/4k3/3p4/8/8/8/3QK3 w - - 0 1", "d1d5", 100, false},
    {"chess", "8/8/4k3/3p4/8/1B6/8/3QK3 w - - 0 1", "d1d5", 100, true},
    {"chess", "3rk3/8/8/8/3P4/4P3/8/4K3 b - - 0 1", "d8d4", 100, false},
    {"poison", "4k3/8/4p3/3p4/8/8/8/3RK3 w - - e6:2 0 1", "d1d5", 100, true},
    {"poison", "4k3/8/4p3/3p4/8/8/8/3RK3 w - - - 0 1", "d1d5", 100, false},
    /* the knights' turn: from f6 they do not reach d5 any more, from d7 they do now */
    {"polypiece", "4k3/8/5n2/3p4/8/2N5/8/4K3 w - - 0000 0 1", "c3d5", 100, true},
    {"polypiece", "4k3/3n4/8/3p4/8/2N5/8/4K3 w - - 0000 0 1", "c3d5", 100, false},
    {"polypiece", "4k3/3n4/8/3p4/8/8/8/3RK3 w - - 0000 0 1", "d1d5", 100, true},
    /* when b4 has taken, d3 can */
    {"polypiece", "4k3/8/8/3p4/1n6/3N4/6B1/4K3 w - - 0000 0 1", "g2d5", 100, true},
    {"polypiece", "4k3/8/8/3p4/1n6/8/6B1/4K3 w - - 0000 0 1", "g2d5", 100, false},
    {"pothole", "3rk3/8/8/3p4/8/8/8/3RK3 w - - d7:1 0 1", "d1d5", 100, true},
    {"pothole", "3rk3/8/8/3p4/8/8/8/3RK3 w - - - 0 1", "d1d5", 100, false},
};

LOOP_TEST(test_exchange_tells_who_gains, COUNT(cases))
{
    struct playground ground;
    struct evaluator *evaluator = NULL;
    struct ply ply;

    playground_open(&ground, cases[_i].variant, NULL, cases[_i].fen);
    evaluator = evaluator_new(ground.rules);
    ck_assert(coordinates_read(&ground.pos, cases[_i].move, &ply, &ground.text));
    ck_assert_int_eq(see_ge(evaluator, &ground.pos, ply.move, cases[_i].gain, 0),
                     cases[_i].gains);
    evaluator_free(evaluator);
    playground_close(&ground);
}

TEST(test_exchange_asks_for_at_least_so_much)
{
    struct playground ground;
    struct evaluator *evaluator = NULL;
    struct ply ply;

    playground_open(&ground, "chess", NULL, "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1");
    evaluator = evaluator_new(ground.rules);
    ck_assert(coordinates_read(&ground.pos, "d1d5", &ply, &ground.text));
    ck_assert(see_ge(evaluator, &ground.pos, ply.move, 100, 100));
    ck_assert(!see_ge(evaluator, &ground.pos, ply.move, 100, 101));
    evaluator_free(evaluator);
    playground_close(&ground);
}
