/* check_petrify.c - pieces that turn into walls when they capture.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/text/ply_effects.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

#define PIECES "[x:chess]\npetrifyOnCaptureTypes = nbrq\n"
#define ROYALS                                                   \
    "[x:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\n" \
    "extinctionValue = loss\nextinctionPieceTypes = k\n"         \
    "extinctionPseudoRoyal = true\npetrifyOnCaptureTypes = knbrq\n"
#define HOPPERS "[x:chess]\ncannon = l\npetrifyOnCaptureTypes = nbrq\n"
#define PAWNS "[x:chess]\npetrifyOnCaptureTypes = p\n"

/* A position, a move, and the position after it. */
// clang-format off
static const struct { const char *file, *fen, *move, *after; } plies[] = {
    {PIECES, "4k3/8/8/3p4/8/4N3/8/4K3 w - - 5 1", "e3d5", "4k3/8/8/3*4/8/8/8/4K3 b - - 0 1"},
    {PIECES, "4k3/8/8/3p4/8/4N3/8/4K3 w - - 5 1", "e3c4", "4k3/8/8/3p4/2N5/8/8/4K3 b - - 6 1"},
    /* Who is of no such type stays. */
    {PIECES, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 5 1", "e4d5", "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1"},
    {PIECES, "4k3/8/8/8/8/8/3p4/4K3 w - - 5 1", "e1d2", "4k3/8/8/8/8/8/3K4/8 b - - 0 1"},
    {PIECES, "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", "3Qk3/8/8/8/8/8/8/4K3 b - - 0 1"},
    {PAWNS, "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", "3*k3/8/8/8/8/8/8/4K3 b - - 0 1"},
    {PAWNS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/3*4/8/8/8/8/4K3 b - - 0 1"},
    /* Rooks that have gone. */
    {PIECES, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", "*3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"},
};
// clang-format on

LOOP_TEST(test_petrify_makes_walls_of_what_captures, COUNT(plies))
{
    playground_check_moves(plies[_i].file, plies[_i].fen, plies[_i].move,
                           plies[_i].after);
}

/* Moves that are legal, and others that are not. */
// clang-format off
static const struct { const char *file, *fen, *legal, *illegal; } moves[] = {
    /* Nothing enters or passes a wall. */
    {PIECES, "7k/8/8/8/R1*5/8/8/K7 w - - 0 1", "a4b4", "a4c4"},
    {PIECES, "7k/8/8/8/R1*5/8/8/K7 w - - 0 1", "a4a8", "a4d4"},
    {PIECES, "7k/8/8/8/4*3/8/4P3/K7 w - - 0 1", "e2e3", "e2e4"},
    {PIECES, "7k/8/8/8/8/4*3/4P3/K7 w - - 0 1", "a1a2", "e2e4"},
    {PIECES, "7k/8/8/8/8/8/1*6/K7 w - - 0 1", "a1a2", "a1b2"},
    {PIECES, "4k3/8/8/8/8/8/8/R*2K2R w KQ - 0 1", "e1g1", "e1c1"},
    /* Pieces leap over it. */
    {PIECES, "7k/8/8/8/8/***5/***5/*N5K w - - 0 1", "b1d2", "b1c3"},
    /* It shields a king, and a pinned piece may move behind it. */
    {PIECES, "k3r3/8/8/4*3/8/8/8/4K3 w - - 0 1", "e1e2", "e1e5"},
    {PIECES, "k3r3/8/8/4*3/8/4N3/8/4K3 w - - 0 1", "e3c4", "e3e4"},
    {PIECES, "k3r3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e1d1", "e3c4"},
    /* Also where cannons hop, and over it. */
    {HOPPERS, "k3r3/8/8/4*3/8/8/8/4K3 w - - 0 1", "e1e2", "e1e5"},
    {HOPPERS, "3rk3/8/8/3*4/8/8/8/K2L4 w - - 0 1", "d1d8", "d1d5"},
    /* What stops a check is a wall in its way, or takes what gives it. */
    {PIECES, "k3r3/8/8/4p3/8/5N2/8/4K3 w - - 0 1", "f3e5", "f3e4"},
    {PIECES, "k3r3/8/8/8/8/8/8/4K2R w - - 0 1", "e1d1", "h1h7"},
    /* A king that would turn into a wall captures nothing. */
    {ROYALS, "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1e2", "e1d2"},
    {PIECES, "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2", "e1e1"},
    {ROYALS, "4k3/8/8/8/8/8/3pP3/4K3 w - - 0 1", "e1f2", "e1d2"},
};
// clang-format on

LOOP_TEST(test_petrify_closes_squares, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, moves[_i].file, moves[_i].fen);
    ck_assert(playground_allows(&ground, moves[_i].legal));
    ck_assert(!playground_allows(&ground, moves[_i].illegal));
    playground_close(&ground);
}

/* Positions and their outcome. */
// clang-format off
static const struct { const char *file, *fen, *outcome; } ends[] = {
    /* A wall gives no check. */
    {PIECES, "R3*2k/6pp/8/8/8/8/8/K7 b - - 0 1", "ongoing *"},
    {PIECES, "R6k/6pp/8/8/8/8/8/K7 b - - 0 1", "checkmate 1-0"},
    {PIECES, "7k/5*Q1/6K1/8/8/8/8/8 b - - 0 1", "checkmate 1-0"},
    /* Only the king could take the queen. */
    {PIECES, "7k/6Q1/8/8/8/8/8/K7 b - - 0 1", "ongoing *"},
    {ROYALS, "7k/6Q1/8/8/8/8/8/K7 b - - 0 1", "checkmate 1-0"},
};
// clang-format on

LOOP_TEST(test_petrify_ends_games_as_walls_leave_them, COUNT(ends))
{
    struct playground ground;

    playground_open_text(&ground, ends[_i].file, ends[_i].fen);
    ck_assert_str_eq(playground_outcome(&ground), ends[_i].outcome);
    playground_close(&ground);
}

TEST(test_petrify_is_told)
{
    struct playground ground;
    struct text text;

    playground_open_text(&ground, PIECES, "4k3/8/8/3p4/8/4N3/8/R2K4 w - - 0 1");
    text_clear(&text);
    ply_effects_write(&ground.pos,
                      (struct ply){playground_move(&ground, "e3d5"), MOVE_NONE}, &text);
    ck_assert_str_eq(text.chars, "White's knight on e3 turns into a wall on d5.");
    playground_play(&ground, "e3d5 e8e7 d1d2 e7e8");
    ck_assert_str_eq(playground_refusal(&ground, "d2d5"),
                     "the king does not move like that");
    playground_play(&ground, "a1a5 e8e7");
    ck_assert_str_eq(playground_refusal(&ground, "a5d5"),
                     "the wall on d5 keeps every piece off");
    ck_assert_str_eq(playground_refusal(&ground, "a5e5"),
                     "the wall on d5 is in the way");
    ck_assert(play_allows_null_move(&ground.pos));
    playground_close(&ground);
}

TEST(test_only_games_with_walls_have_walls_in_a_fen)
{
    struct playground ground;

    playground_open(&ground, "chess", NULL, NULL);
    ck_assert(playground_refuses(&ground, "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1",
                                 "'*' on d5, which is a square"));
    playground_close(&ground);
}
