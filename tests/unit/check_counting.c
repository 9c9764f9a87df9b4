/* check_counting.c - moves that are counted, as in Makruk.  SPDX-License-Identifier: MIT */
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

/* A position, moves, and the position after them; the source is Fairy-Stockfish's newest version. */
static const struct {
    const char *game, *fen, *moves, *after;
} counts[] = {
    /* Against a bare king: as many moves as the strongest pieces have, from the number of pieces on. */
    {"makruk", "8/8/3k4/3p4/3R4/3K4/8/4N3 w - - 0 1", "d4d5",
     "8/8/3k4/3R4/8/3K4/8/4N3 b - 32 8 1"},
    {"makruk", "8/8/3k4/3m4/3R4/3K4/8/4N3 w - - 0 1", "d4d5",
     "8/8/3k4/3R4/8/3K4/8/4N3 b - 32 8 1"},
    {"makruk", "8/8/3k4/3p4/2RR4/3K4/8/4N3 w - - 0 1", "d4d5",
     "8/8/3k4/3R4/2R5/3K4/8/4N3 b - 16 10 1"},
    /* The count goes on when pieces are gone. */
    {"makruk", "8/8/3k4/3p4/2RR4/3K4/8/4N3 w - - 0 1", "d4d5 d6d5",
     "8/8/8/3k4/2R5/3K4/8/4N3 w - 16 11 2"},
    /* A side that has a piece left counts the board's moves. */
    {"makruk", "8/8/3k4/3p1m2/2RR4/3K4/8/4N3 w - - 0 1", "d4d5 d6e6",
     "8/8/4k3/3R1m2/2R5/3K4/8/4N3 w - 128 1 2"},
    {"makruk", "8/8/3k4/2m1p3/3P4/2K5/8/8 b - - 0 1", "e5d4 c3b3",
     "8/8/3k4/2m5/3p4/1K6/8/8 b - - 1 2"},
    /* The last pawn promotes, or a bare king captures it. */
    {"makruk", "8/8/3k4/P7/8/3K4/8/1S6 w - - 0 1", "a5a6m d6c5",
     "8/8/M7/2k5/8/3K4/8/1S6 w - 88 9 2"},
    {"makruk", "8/8/2k5/4p3/3K4/8/8/r7 w - - 0 1", "d4e5",
     "8/8/2k5/4K3/8/8/8/r7 b - 32 5 1"},
    {"cambodian", "8/8/3k4/3p4/2RR4/3K4/8/4N3 w - - 0 1", "d4d5",
     "8/8/3k4/3R4/2R5/3K4/8/4N3 b - 14 10 1"},
    {"cambodian", "8/8/3k4/3p1m2/2RR4/3K4/2P5/4N3 w - - 0 1", "c4c5",
     "8/8/3k4/2Rp1m2/3R4/3K4/2P5/4N3 b - 126 0 1"},
    {"asean", "8/8/3k4/3p4/3R4/3K4/8/4N3 w - - 0 1", "d4d5",
     "8/8/3k4/3R4/8/3K4/8/4N3 b - 32 0 1"},
    {"asean", "8/8/3k4/3p4/3N4/3K4/8/4R3 w - - 0 1", "d3e3 d6c5",
     "8/8/8/2kp4/3N4/4K3/8/4R3 w - - 2 2"},
};

LOOP_TEST(test_moves_are_counted, COUNT(counts))
{
    struct playground ground;

    playground_open(&ground, counts[_i].game, NULL, counts[_i].fen);
    playground_play(&ground, counts[_i].moves);
    ck_assert_str_eq(playground_fen(&ground), counts[_i].after);
    playground_close(&ground);
}

/* The end: one ply more than the limit is a draw, unless it mates. */
static const struct {
    const char *fen, *move, *outcome;
} ends[] = {
    {"8/8/3k4/8/8/3K4/8/1R6 w - 32 31 60", "b1b2", "ongoing *"},
    {"8/8/3k4/8/8/3K4/8/1R6 w - 32 31 60", "b1b6", "ongoing *"},
    {"8/8/3k4/8/8/3K4/8/1R6 w - 32 32 60", "b1b2",
     "the moves have been counted 1/2-1/2"},
    {"8/8/3k4/8/8/3K4/8/1R6 w - 32 32 60", "b1b6",
     "the moves have been counted 1/2-1/2"},
    {"3k4/8/3K4/8/8/8/8/1R6 w - 32 32 60", "b1b8", "checkmate 1-0"},
    {"3k4/8/3K4/8/8/8/8/1R6 w - 32 33 60", NULL, "the moves have been counted 1/2-1/2"},
};

LOOP_TEST(test_counted_moves_draw, COUNT(ends))
{
    struct playground ground;

    playground_open(&ground, "makruk", NULL, ends[_i].fen);
    if (ends[_i].move)
        playground_play(&ground, ends[_i].move);
    ck_assert_str_eq(playground_outcome(&ground), ends[_i].outcome);
    playground_close(&ground);
}

/* No hundred moves without progress end a game of Makruk. */
TEST(test_makruk_goes_on_without_progress)
{
    struct playground ground;

    playground_open(&ground, "makruk", NULL,
                    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 200 101");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    ck_assert(playground_refuses(&ground, "8/8/3k4/8/8/3K4/8/1R6 w - 999 0 1",
                                 "neither the limit of a count"));
    playground_close(&ground);
}

TEST(test_counting_needs_the_field_of_en_passant)
{
    struct playground ground;

    file_game_refuse("[x:chess]\ncountingRule = cambodian\n", 2,
                     "countingRule: with captures en passant");
    file_game_refuse("[x:chess]\ncountingRule = makruk\nmovesPerTurn = 2\n", 3,
                     "movesPerTurn: another rule has the FEN's field");
    file_game_refuse("[x:chess]\ncountingRule = makruk\npass = true\n", 2,
                     "countingRule: a side may pass");
    playground_open_text(&ground, "[x:chess]\ncountingRule = makruk\n",
                         "8/8/3k4/3p4/3R4/3K4/8/4N3 w - - 0 1");
    playground_play(&ground, "d4d5");
    ck_assert_str_eq(playground_fen(&ground), "8/8/3k4/3R4/8/3K4/8/4N3 b - 32 8 1");
    playground_close(&ground);
}

/* A start may count moves, too. */
TEST(test_counting_begins_with_the_start)
{
    struct playground ground;

    playground_open_text(
        &ground, "[x:makruk]\nstartFen = 4k3/8/8/8/3R4/8/8/3K4 w - 32 8 1\n", NULL);
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/3R4/8/8/3K4 w - 32 8 1");
    playground_close(&ground);
}
