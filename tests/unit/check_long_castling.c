/* check_long_castling.c - kings that castle by two lengths.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/notation/san.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

#define LONG "[x:chess]\nlongCastling = true\n"
#define ROOKS "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
/* Ten files, where the king has room on both wings. */
#define WIDE                                                          \
    "[x:capablanca]\nlongCastling = true\ncastlingKingsideFile = h\n" \
    "castlingQueensideFile = d\n"
#define PAWNS "/pppppppppp/10/10/10/10/PPPPPPPPPP/"

/* A file, a position, moves, and the position after them. */
// clang-format off
static const struct { const char *file, *fen, *moves, *after; } plies[] = {
    {LONG, ROOKS, "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"},
    {LONG, ROOKS, "e1b1", "r3k2r/8/8/8/8/8/8/1KR4R b kq - 1 1"},
    {LONG, ROOKS, "e1g1 e8b8", "1kr4r/8/8/8/8/8/8/R4RK1 w - - 2 2"},
    {WIDE, "r4k3r" PAWNS "R4K3R w KQkq - 0 1", "f1h1 f8i8", "r6rk1" PAWNS "R5RK2 w - - 2 2"},
    {WIDE, "r4k3r" PAWNS "R4K3R w KQkq - 0 1", "f1c1 f8d8", "3kr4r" PAWNS "2KR5R w - - 2 2"},
    /* Each takes the rights of both. */
    {LONG "oppositeCastling = true\n", ROOKS, "e1b1", "r3k2r/8/8/8/8/8/8/1KR4R b k - 1 1"},
};
// clang-format on

LOOP_TEST(test_long_castling_ends_beside_the_rook, COUNT(plies))
{
    playground_check_moves(plies[_i].file, plies[_i].fen, plies[_i].moves,
                           plies[_i].after);
}

/* Positions with a move that is legal, and with another that is not. */
static const struct {
    const char *fen, *legal, *illegal;
} moves[] = {
    /* Not onto the rook's square. */
    {ROOKS, "e1g1", "e1h1"},
    /* Neither over nor to an attacked square. */
    {"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "e1b1"},
    {"2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1d1", "e1b1"},
    {"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1e2", "e1b1"},
    {"r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1b1", "e1a1"},
    /* Nothing stands between. */
    {"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1d1", "e1b1"},
    {"4k3/8/8/8/8/8/8/R2QK3 w Q - 0 1", "e1f1", "e1b1"},
    {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1d1", "e1b1"},
    {"4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1", "e1d1", "e1b1"},
};

LOOP_TEST(test_long_castling_has_the_usual_conditions, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, LONG, moves[_i].fen);
    ck_assert(playground_allows(&ground, moves[_i].legal));
    ck_assert(!playground_allows(&ground, moves[_i].illegal));
    playground_close(&ground);
}

/* Rules that find moves in ways of their own: both lengths on one wing, and one on the other. */
static const char *const ways[] = {
    "blastOnCapture = true\n", "checking = false\n", "poisonTypes = r\n",
    "rifleTypes = r\n",        "rebirth = circe\n",
};

LOOP_TEST(test_long_castling_goes_with_other_rules, COUNT(ways))
{
    struct playground ground;
    char file[128];

    snprintf(file, sizeof file, LONG "%s", ways[_i]);
    playground_open_text(&ground, file,
                         "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
    ck_assert(playground_allows(&ground, "e1g1"));
    ck_assert(playground_allows(&ground, "e1c1"));
    ck_assert(playground_allows(&ground, "e1b1"));
    playground_play(&ground, "e1b1");
    ck_assert_ptr_nonnull(strstr(playground_fen(&ground), "/1KR4R b"));
    ck_assert(playground_allows(&ground, "e8b8"));
    playground_close(&ground);
}

TEST(test_long_castling_with_walls_and_marks)
{
    struct playground ground;

    playground_open_text(&ground, "[x:duck]\nlongCastling = true\n", ROOKS);
    playground_play(&ground, "e1b1,b1d4");
    ck_assert_ptr_nonnull(strstr(playground_fen(&ground), "/1KR4R"));
    playground_close(&ground);
    playground_open_text(&ground, LONG "castlingWins = Q\n", ROOKS);
    playground_play(&ground, "e1b1");
    ck_assert_str_eq(playground_outcome(&ground), "castling 1-0");
    playground_close(&ground);
}

/* The shorter one is written as usual, the longer one as a move of the king; both are read so. */
static const char *const notations[][3] = {
    {"e1c1", "O-O-O", "Ke1-c1"},
    {"e1b1", "Kb1", "Ke1-b1"},
    {"e1g1", "O-O", "0-0"},
};

LOOP_TEST(test_long_castling_is_written_as_a_move_of_the_king, COUNT(notations))
{
    struct playground ground;

    playground_open_text(&ground, LONG, ROOKS);
    ck_assert_str_eq(playground_san(&ground, notations[_i][0]), notations[_i][1]);
    for (int i = 1; i < 3; i++) {
        struct text why;
        struct ply ply;

        ck_assert_msg(san_read(&ground.pos, notations[_i][i], &ply, &why), "%s: %s",
                      notations[_i][i], why.chars);
        ck_assert_int_eq(ply.move, playground_move(&ground, notations[_i][0]));
    }
    playground_close(&ground);
}

/* Another piece of the king's letter may go there, too. */
TEST(test_long_castling_is_told_from_other_kings)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[x:chess]\nking = -\ncommoner = k\npromotionPieceTypes = q\n"
                         "castlingKingPiece = k\nextinctionValue = loss\n"
                         "extinctionPieceTypes = k\nlongCastling = true\n",
                         "4k3/8/8/8/8/8/K7/R3K3 w Q - 0 1");
    ck_assert_str_eq(playground_san(&ground, "e1b1"), "Keb1");
    ck_assert_str_eq(playground_san(&ground, "a2b1"), "Kab1");
    playground_close(&ground);
}

TEST(test_long_castling_is_explained)
{
    struct playground ground;

    playground_open_text(&ground, LONG, "1r2k3/8/8/8/8/8/8/RN2K3 w Q - 0 1");
    ck_assert_str_eq(playground_refusal(&ground, "e1b1"),
                     "the knight on b1 is in the way");
    playground_set(&ground, "2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    ck_assert_ptr_nonnull(
        strstr(playground_refusal(&ground, "e1b1"), "the king would cross c1"));
    playground_close(&ground);
}

static const struct {
    const char *file, *why;
} refused[] = {
    {"[x:chess]\nlongCastling = true\nchess960 = true\n",
     "longCastling: king takes rook, as by chess960, does not say how far"},
    {"[x:chess]\nlongCastling = true\nking = k:KH\n",
     "longCastling: the king goes there by a move of its own, too"},
    {"[x:seirawan]\nlongCastling = true\n",
     ": it goes with neither chess960 nor longCastling"},
};

LOOP_TEST(test_long_castling_is_refused, COUNT(refused))
{
    struct library *library;
    struct told told;

    ck_assert_ptr_null(file_game_read(&library, refused[_i].file, &told));
    ck_assert_msg(strstr(told.text.chars, refused[_i].why), "%s", told.text.chars);
    library_free(library);
}
