/* check_triple_steps.c - pawns that may go three squares.  SPDX-License-Identifier: MIT */
#include "engine/library/library.h"
#include "engine/rules/position.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

static struct playground ground;

static void open_wildebeest(const char *fen)
{
    playground_open(&ground, "wildebeest", NULL, fen);
}

static void close_game(void)
{
    playground_close(&ground);
}

FIXTURE(NULL, close_game);

/* A position, and a move that is legal or not. */
static const struct {
    const char *fen, *move;
    bool legal;
} moves[] = {
    {"10k/11/11/11/11/11/11/11/4P6/10K w - - 0 1", "e2e5", true},
    {"10k/4p6/11/11/11/11/11/11/11/10K b - - 0 1", "e9e6", true},
    {"10k/11/11/11/11/11/11/4P6/11/10K w - - 0 1", "e3e5", true},
    {"10k/11/11/11/11/11/11/4P6/11/10K w - - 0 1", "e3e6", false},
    {"10k/11/11/11/11/11/11/4n6/4P6/10K w - - 0 1", "e2e5", false},
    {"10k/11/11/11/11/11/4n6/11/4P6/10K w - - 0 1", "e2e5", false},
    {"10k/11/11/11/11/4n6/11/11/4P6/10K w - - 0 1", "e2e5", false},
    /* Pins and checks. */
    {"4r5k/11/11/11/11/11/11/11/4P6/4K6 w - - 0 1", "e2e5", true},
    {"10k/11/11/11/11/11/11/6b4/4KP5/11 w - - 0 1", "f2f5", true},
    {"10k/11/11/11/11/11/6b4/5P5/4K6/11 w - - 0 1", "f3f5", false},
    {"10k/11/11/11/11/11/6b4/11/4KP5/11 w - - 0 1", "f2f5", false},
    {"10k/11/11/11/11/11/11/11/2r1P1K4/11 w - - 0 1", "e2e5", false},
    {"10k/11/11/11/1r6K2/11/11/11/4P6/11 w - - 0 1", "e2e5", false},
    {"10k/11/11/11/11/1r6K2/11/11/4P6/11 w - - 0 1", "e2e5", true},
    /* En passant, after e2e5 or e9e6. */
    {"10k/11/11/11/11/3pP6/11/11/11/10K b - e3e4 0 1", "d5e4", true},
    {"10k/11/11/11/11/4P6/3p7/11/11/10K b - e3e4 0 1", "d4e3", true},
    {"10k/11/11/11/11/4P6/5p5/11/11/10K b - e4e3 0 1", "f4e3", true},
    {"10k/11/11/11/11/3pP6/11/11/11/10K b - - 0 1", "d5e4", false},
    {"10k/11/11/11/3Pp6/11/11/11/11/10K w - e8e7 0 1", "d6e7", true},
    /* The king would be attacked. */
    {"3k7/11/11/11/11/3pP6/11/11/11/3R6K b - e3e4 0 1", "d5e4", false},
};

LOOP_TEST(test_pawns_go_three_squares_and_are_captured_en_passant, COUNT(moves))
{
    open_wildebeest(moves[_i].fen);
    ck_assert_msg(playground_allows(&ground, moves[_i].move) == moves[_i].legal,
                  "%s: %s", moves[_i].fen, moves[_i].move);
}

/* Neither a check nor a pin lets a pawn go where some pieces are lame. */
TEST(test_triple_steps_leave_no_king_in_check_among_lame_pieces)
{
    playground_open_text(&ground,
                         "[x:chess]\nhorse = n\nknight = -\n"
                         "tripleStepRegionBlack = *7\ndoubleStepRegionBlack = *7 *6\n",
                         "7k/3p4/8/8/8/8/8/K6R b - - 0 1");
    ck_assert(!playground_allows(&ground, "d7d4"));
    playground_set(&ground, "8/k2p3R/8/8/8/8/8/K7 b - - 0 1");
    ck_assert(!playground_allows(&ground, "d7d4"));
    playground_set(&ground, "8/3p4/8/8/k6R/8/8/K7 b - - 0 1");
    ck_assert(playground_allows(&ground, "d7d4"));
    playground_set(&ground, "7k/3p4/8/8/8/8/8/K7 b - - 0 1");
    ck_assert(playground_allows(&ground, "d7d4"));
}

/* A position, moves, and the position after them. */
static const char *const plies[][3] = {
    {"10k/11/11/11/11/3p7/11/11/4P6/10K w - - 0 1", "e2e5",
     "10k/11/11/11/11/3pP6/11/11/11/10K b - e3e4 0 1"},
    {"10k/11/11/11/11/3p7/11/11/4P6/10K w - - 0 1", "e2e5 d5e4",
     "10k/11/11/11/11/11/4p6/11/11/10K w - - 0 2"},
    {"10k/11/11/11/11/11/3p7/11/4P6/10K w - - 0 1", "e2e5 d4e3",
     "10k/11/11/11/11/11/11/4p6/11/10K w - - 0 2"},
    {"10k/4p6/11/11/5P5/11/11/11/11/10K b - - 0 1", "e9e6 f6e7",
     "10k/11/11/4P6/11/11/11/11/11/10K b - - 0 2"},
    /* Nobody can capture, or only at once. */
    {"10k/11/11/11/11/11/11/11/4P6/10K w - - 0 1", "e2e5",
     "10k/11/11/11/11/4P6/11/11/11/10K b - - 0 1"},
    {"10k/11/11/11/11/3p7/11/11/4P6/10K w - - 0 1", "e2e5 k10k9",
     "11/10k/11/11/11/3pP6/11/11/11/10K w - - 1 2"},
    /* Two squares are passed on one. */
    {"10k/11/11/11/11/11/3p7/11/4P6/10K w - - 0 1", "e2e4",
     "10k/11/11/11/11/11/3pP6/11/11/10K b - e3 0 1"},
    {"10k/11/11/11/11/3p7/11/4P6/11/10K w - - 0 1", "e3e5",
     "10k/11/11/11/11/3pP6/11/11/11/10K b - e4 0 1"},
};

LOOP_TEST(test_position_has_what_a_triple_step_passes, COUNT(plies))
{
    open_wildebeest(plies[_i][0]);
    playground_play(&ground, plies[_i][1]);
    ck_assert_str_eq(playground_fen(&ground), plies[_i][2]);
    ck_assert(ground.pos.key == position_compute_key(&ground.pos));
    playground_set(&ground, plies[_i][2]);
    ck_assert_str_eq(playground_fen(&ground), plies[_i][2]);
}

#define TRIPLE "[x:chess]\ntripleStepRegionWhite = *2\ndoubleStepRegionWhite = *2 *3\n"

/* A game, a position, a move, and the position after it. */
static const char *const closed[][4] = {
    /* A roll takes nothing from what has been passed, a hole the pawn or a square. */
    {TRIPLE "holes = one\n", "4k3/8/8/8/3p4/8/4P3/4K3 w - - - 0 1", "e2e5/a1",
     "4k3/8/8/4P3/3p4/8/8/4K3 b - e3e4 a1:2 0 1"},
    {TRIPLE "holes = one\n", "4k3/8/8/3p4/8/8/4P3/4K3 w - - - 0 1", "e2e5/e3",
     "4k3/8/8/3pP3/8/8/8/4K3 b - e3e4 e3:2 0 1"},
    {TRIPLE "holes = one\n", "4k3/8/8/3p4/8/8/4P3/4K3 w - - - 0 1", "e2e5/e3 d5e4",
     "4k3/8/8/8/4p3/8/8/4K3 w - - e3:1 0 2"},
};

LOOP_TEST(test_nothing_passes_a_closed_square, COUNT(closed))
{
    playground_open_text(&ground, closed[_i][0], closed[_i][1]);
    playground_play(&ground, closed[_i][2]);
    ck_assert_str_eq(playground_fen(&ground), closed[_i][3]);
}

/* What no pawn can just have passed is left out. */
TEST(test_fen_is_read_as_far_as_it_can_be)
{
    static const char *const fens[] = {
        "10k/11/11/11/11/3pN6/11/11/11/10K b - e3e4 0 1",
        "10k/11/11/11/11/3pP6/11/4N6/11/10K b - e3e4 0 1",
        "10k/11/11/11/11/3pP6/4N6/11/11/10K b - e3e4 0 1",
        "10k/11/11/11/11/3pP6/11/11/4N6/10K b - e3e4 0 1",
        "10k/11/11/11/3pP6/11/11/11/11/10K b - e4e5 0 1",
    };

    open_wildebeest(NULL);
    for (int i = 0; i < COUNT(fens); i++) {
        playground_set(&ground, fens[i]);
        ck_assert_ptr_nonnull(strstr(playground_fen(&ground), " b - - 0 1"));
    }
    ck_assert(playground_refuses(&ground,
                                 "10k/11/11/11/11/3pP6/11/11/11/10K b - e3f4 0 1",
                                 "not two neighbouring squares"));
}

static const char *const refused[][2] = {
    {"tripleStepRegionWhite = *3", "pawns that go three squares must go two"},
    {"tripleStepRegionWhite = *2\ndoubleStepRegionWhite = *2 *3\nmaxRank = 5\n"
     "startFen = rnbqkbnr/pppppppp/8/PPPPPPPP/RNBQKBNR w - - 0 1\ncastling = false\n"
     "doubleStepRegionBlack = -\npromotionRegionWhite = *5",
     "a pawn would promote"},
    {"countingRule = makruk\ntripleStepRegionBlack = *7\n"
     "doubleStepRegionBlack = *7 *6",
     "another rule has the FEN's field of en passant for itself"},
};

LOOP_TEST(test_triple_steps_that_cannot_be_played_are_refused, COUNT(refused))
{
    struct library *library;
    struct text file = {.length = 0};
    struct told told;

    open_wildebeest(NULL);
    text_add(&file, "[x:chess]\n%s\n", refused[_i][0]);
    ck_assert_ptr_null(file_game_read(&library, file.chars, &told));
    ck_assert_msg(strstr(told.text.chars, refused[_i][1]) != NULL, "%s",
                  told.text.chars);
    library_free(library);
}
