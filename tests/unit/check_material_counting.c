/* check_material_counting.c - draws that a side wins.  SPDX-License-Identifier: MIT */
#include "engine/rules/game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#define COUNTED "[x:chess]\npass = true\nmaterialCounting = unweighted\n"
#define SMALL                                                                   \
    "[x]\nmaxRank = 3\nmaxFile = 3\ncustomPiece1 = a:mK\nstartFen = AA1/a2/3\n" \
    "adjudicateFullBoard = true\n"
#define JANGGI                                                                \
    "[x:chess]\nhorse = n\nwazir = a\nsoldier = s\npromotionPieceTypes = r\n" \
    "pass = true\nmaterialCounting = janggi\n"
#define STALEMATE "7k/5Q2/8/8/8/8/8/K7 b - - 0 1"
#define LATE "7k/8/8/8/8/8/N7/K6n w - - 99 80"
#define PASSED " w - - pass 0 1"

/* A file, a position, moves, and how the game ends. */
// clang-format off
static const struct { const char *file, *fen, *moves, *outcome; } ends[] = {
    {COUNTED "pass = false\n", STALEMATE, "", "stalemate 1-0"},
    {COUNTED, STALEMATE, "", "ongoing *"},
    {COUNTED, "7k/8/8/8/8/8/N7/K6n" PASSED, "a1a1", "both sides have passed 1/2-1/2"},
    {COUNTED, "7k/8/8/8/8/8/NN6/K6n" PASSED, "a1a1", "both sides have passed 1-0"},
    {COUNTED, "7k/8/8/8/8/8/N7/K5qn" PASSED, "a1b2", "ongoing *"},
    {COUNTED, "7k/8/8/8/8/8/N7/1K4nn" PASSED, "b1b1", "both sides have passed 0-1"},
    {COUNTED, LATE, "a2c3", "50-move rule 1/2-1/2"},
    {COUNTED, "7k/8/8/8/8/8/NN6/K6n w - - 99 80", "a2c3", "50-move rule 1-0"},
    {"[x:chess]\nmaterialCounting = whitedrawodds\n", LATE, "a2c3", "50-move rule 1-0"},
    {"[x:chess]\nmaterialCounting = blackdrawodds\n", LATE, "a2c3", "50-move rule 0-1"},
    {"[x:chess]\nmaterialCounting = blackdrawodds\n", STALEMATE, "", "stalemate 0-1"},
    /* Bare kings go on until then. */
    {"[x:chess]\nmaterialCounting = blackdrawodds\n", "7k/8/8/8/8/8/8/K7 w - - 0 1", "", "ongoing *"},
    /* Mates are won by who mates. */
    {"[x:chess]\nmaterialCounting = whitedrawodds\n", "8/8/8/8/8/k7/8/K1r5 w - - 0 1", "", "checkmate 0-1"},
    /* A draw that a rule has made so stays one. */
    {"[x:chess]\ncheckmateValue = draw\nmaterialCounting = whitedrawodds\n", "8/8/8/8/8/k7/8/K1r5 w - - 0 1", "", "checkmate 1/2-1/2"},
    /* White needs two points more: a horse counts 5, an advisor 3, a soldier 2. */
    {JANGGI, "7k/8/8/8/8/8/8/K5Na" PASSED, "a1a1", "both sides have passed 1-0"},
    {JANGGI, "7k/8/8/8/8/8/8/K5As" PASSED, "a1a1", "both sides have passed 0-1"},
    {JANGGI, "7k/8/8/8/8/8/8/K7" PASSED, "a1a1", "both sides have passed 0-1"},
    {JANGGI, "7k/8/8/8/8/8/8/K5Rn" PASSED, "a1a1", "both sides have passed 1-0"},
    /* A full board ends the game. */
    {SMALL, "AAa/aaA/AA1 b - - 0 1", "", "ongoing *"},
    {SMALL, "AAa/aaA/AAa b - - 0 1", "", "the board is full 1/2-1/2"},
    {SMALL "materialCounting = unweighted\n", "AAa/aaA/AAa b - - 0 1", "", "the board is full 1-0"},
    {SMALL "materialCounting = unweighted\n", "AAa/aaA/aaa b - - 0 1", "", "the board is full 0-1"},
};
// clang-format on

LOOP_TEST(test_material_is_counted, COUNT(ends))
{
    struct playground ground;

    playground_open_text(&ground, ends[_i].file, ends[_i].fen);
    playground_play(&ground, ends[_i].moves);
    ck_assert_str_eq(playground_outcome(&ground), ends[_i].outcome);
    playground_close(&ground);
}

/* Repetition is counted by games. */
TEST(test_material_is_counted_after_repetition)
{
    static const char *const moves[] = {"a1a2", "h8h7", "a2a1", "h7h8"};
    struct playground ground;
    struct game *game;

    playground_open_text(&ground, COUNTED "nFoldRule = 2\n",
                         "7k/8/8/8/8/8/8/K6n w - - 0 1");
    game = playground_game(&ground);
    for (int i = 0; i < (int)COUNT(moves); i++) {
        const struct ply ply = {playground_move(&ground, moves[i]), MOVE_NONE};

        ck_assert(game_play(game, ply));
        playground_play(&ground, moves[i]);
    }
    ck_assert_int_eq(game_outcome(game).reason, REASON_REPETITION);
    ck_assert_int_eq(game_outcome(game).result, RESULT_BLACK_WINS);
    game_free(game);
    playground_close(&ground);
}
