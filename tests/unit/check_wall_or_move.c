/* check_wall_or_move.c - walls instead of moves.  SPDX-License-Identifier: MIT */
#include "engine/modules/module.h"
#include "engine/rules/rules.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#define EDGE "[x:chess]\nwallingRule = edge\nwallOrMove = true\n"
#define STATIC "[x:chess]\nwallingRule = static\nwallOrMove = true\n"
#define BARE "7k/8/8/8/8/8/8/K7 w - - 0 1"

/* A file, a position, and whether a move is legal. */
// clang-format off
static const struct { const char *file, *fen, *move; bool allowed; } moves[] = {
    {EDGE, NULL, "a1a1,a1a3", true},
    {EDGE, NULL, "--,a3", true},
    {EDGE, NULL, "e2e4", true},
    {EDGE, NULL, "e2e4,e4a3", false},
    {EDGE, NULL, "a1a1", false},
    {EDGE, NULL, "0000", false},
    {EDGE, NULL, "a1a1,a1b3", false},
    {EDGE, NULL, "a1a1,a1a2", false},
    /* The edge grows with the walls. */
    {EDGE, "7k/8/8/8/*7/8/8/K7 w - - 0 1", "--,b4", true},
    {EDGE, "7k/8/8/8/*7/8/8/K7 w - - 0 1", "--,b5", false},
    {EDGE, "7k/8/8/8/*7/8/8/K7 w - - 0 1", "--,a4", false},
    {STATIC, BARE, "--,d4", true},
    {STATIC "wallingRegionWhite = *3\n", BARE, "--,d4", false},
    /* Not while the king is attacked, even where it would shield him. */
    {STATIC, "7k/8/8/8/8/8/8/K6r w - - 0 1", "--,d1", false},
    {STATIC, "7k/8/8/8/8/8/8/K6r w - - 0 1", "a1a2", true},
    /* A wall shields a king from the next move on. */
    {STATIC, "7k/8/8/8/8/8/1R6/K2*3r w - - 0 1", "b2b7", true},
};
// clang-format on

LOOP_TEST(test_wall_or_move, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, moves[_i].file, moves[_i].fen);
    ck_assert_int_eq(playground_allows(&ground, moves[_i].move), moves[_i].allowed);
    playground_close(&ground);
}

TEST(test_wall_stays)
{
    struct playground ground;

    playground_open_text(&ground, EDGE, BARE);
    ck_assert_str_eq(playground_san(&ground, "a1a1,a1d1"), "--,d1");
    playground_play(&ground, "--,d1 h8g8 --,d2");
    ck_assert_str_eq(playground_fen(&ground), "6k1/8/8/8/8/8/3*4/K2*4 b - - 3 2");
    playground_close(&ground);
}

/* Two walls in a row are no passes that end the game. */
TEST(test_walls_do_not_end_the_game)
{
    struct playground ground;

    playground_open_text(&ground, EDGE, BARE);
    playground_play(&ground, "--,d1 --,e1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_close(&ground);
}

/* A wall and a move are two turns, and only the wall is refused for where it stands. */
TEST(test_walls_are_refused)
{
    struct playground ground;

    playground_open_text(&ground, EDGE, NULL);
    ck_assert_str_eq(playground_refusal(&ground, "a1a1,a1e5"),
                     "the wall may not go to e5");
    ck_assert_str_eq(
        playground_refusal(&ground, "a1a1"),
        "a square for the wall is missing: add one after a comma, such as ,a3");
    ck_assert_str_eq(playground_refusal(&ground, "e2e4,e4a3"),
                     "nothing belongs between the squares");
    playground_close(&ground);
}

/* The rulebook tells of walls that are placed instead of moves, and of no others. */
TEST(test_wall_or_move_is_one_rule)
{
    struct playground ground;

    playground_open_text(&ground, EDGE, NULL);
    ck_assert_int_eq(ground.rules->variant->file.modules->count, 1);
    ck_assert(!ground.rules->variant->file.modules->filter);
    playground_close(&ground);
}
