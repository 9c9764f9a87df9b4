/* check_see.c - static exchange evaluation.  SPDX-License-Identifier: MIT */
#include "engine/rules/move.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "eval/eval.h"
#include "search/see.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

static const struct {
    const char *variant;
    const char *fen;
    const char *move;
    int gain;   /* the victim's value */
    bool gains; /* at least 0 in the whole exchange */
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
    /* a knight's move turns the knights' power: f6 no longer reaches d5, d7 does */
    {"polypiece", "4k3/8/5n2/3p4/8/2N5/8/4K3 w - - 0000 0 1", "c3d5", 100, true},
    {"polypiece", "4k3/3n4/8/3p4/8/2N5/8/4K3 w - - 0000 0 1", "c3d5", 100, false},
    {"polypiece", "4k3/3n4/8/3p4/8/8/8/3RK3 w - - 0000 0 1", "d1d5", 100, true},
    /* after the capture from b4, d3 can capture */
    {"polypiece", "4k3/8/8/3p4/1n6/3N4/6B1/4K3 w - - 0000 0 1", "g2d5", 100, true},
    {"polypiece", "4k3/8/8/3p4/1n6/8/6B1/4K3 w - - 0000 0 1", "g2d5", 100, false},
    {"pothole", "3rk3/8/8/3p4/8/8/8/3RK3 w - - d7:1 0 1", "d1d5", 100, true},
    {"pothole", "3rk3/8/8/3p4/8/8/8/3RK3 w - - - 0 1", "d1d5", 100, false},
};

static struct playground ground;
static struct evaluator *evaluator;

static void tear_down(void)
{
    evaluator_free(evaluator);
    playground_close(&ground);
}

static bool gains(const char *variant, const char *fen, const char *text, int gain,
                  int least)
{
    playground_open(&ground, variant, NULL, fen);
    evaluator = evaluator_new(ground.rules);
    return see_ge(evaluator, &ground.pos, playground_move(&ground, text), gain, least);
}

FIXTURE(NULL, tear_down);

LOOP_TEST(test_see_tells_who_gains, COUNT(cases))
{
    ck_assert_int_eq(
        gains(cases[_i].variant, cases[_i].fen, cases[_i].move, cases[_i].gain, 0),
        cases[_i].gains);
}

/* In Extinction, where the knight on e5 or the queen on g4 captures the bishop on d7, which is defended. */
static const struct {
    const char *fen;
    const char *move;
    bool gains; /* at least -1000 centipawns */
} last_pieces[] = {
    {"rn1qk1nr/pppbpppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w - - 0 1", "e5d7", true},
    {"rn1qkbnr/pppbpppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w - - 0 1", "e5d7", true},
    {"rn1qk1nr/pppbpppp/8/8/6Q1/8/PPPPPPPP/RNB1KBNR w - - 0 1", "g4d7", true},
    {"rn1qkbnr/pppbpppp/8/8/6Q1/8/PPPPPPPP/RNB1KBNR w - - 0 1", "g4d7", false},
};

LOOP_TEST(test_see_knows_the_last_of_its_kind, COUNT(last_pieces))
{
    move m;
    int gain;

    playground_open(&ground, "extinction", NULL, last_pieces[_i].fen);
    evaluator = evaluator_new(ground.rules);
    m = playground_move(&ground, last_pieces[_i].move);
    gain = see_gain(evaluator, &ground.pos, m);
    ck_assert_int_eq(gain > 1000, _i % 2 == 0);
    ck_assert_int_eq(see_ge(evaluator, &ground.pos, m, gain, -1000),
                     last_pieces[_i].gains);
}

LOOP_TEST(test_see_compares_with_the_threshold, 2)
{
    ck_assert_int_eq(
        gains("chess", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100, 100 + _i),
        _i == 0);
}

/* The last kind's list has two powers, which are the same. */
static bool build_turning_queens(struct rules *rules, struct text *why)
{
    const int kind = rules->variant->kind_count - 1;

    rules->power_count[kind] = 2;
    return rules_set_power(rules, WHITE, kind, 1, "Q", 1, why)
           && rules_set_power(rules, BLACK, kind, 1, "Q", 1, why);
}

/* Chess in which queens turn, and pawns have no power. */
TEST(test_see_sees_the_kinds_after_one_without_power)
{
    struct variant variant = *variants[0];
    struct piece_kind kinds[KIND_MAX];
    struct text why;
    move m;

    memcpy(kinds, variant.kinds, (size_t)variant.kind_count * sizeof *kinds);
    kinds[KIND_PAWN].betza = NULL;
    variant.kinds = kinds;
    variant.build = build_turning_queens;
    variant.start.fen = "3rk3/8/8/3n4/8/8/8/3RK3 w - - 0 1";
    ground.rules = rules_new(&variant, NULL, 0, &why);
    ck_assert_msg(ground.rules != NULL, "%s", why.chars);
    ck_assert(ground.rules->powers_turn);
    ground.pos = *ground.rules->start;
    evaluator = evaluator_new(ground.rules);
    m = playground_move(&ground, "d1d5");
    /* The knight is worth less than the rook, which is captured back. */
    ck_assert(!see_ge(evaluator, &ground.pos, m, 300, 0));
    ck_assert(see_ge(evaluator, &ground.pos, m, 300, -1000));
}
