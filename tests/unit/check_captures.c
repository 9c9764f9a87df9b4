/* check_captures.c - captures from afar, by leaps, and with rebirth.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/text/move_words.h"
#include "protocol/text/ply_effects.h"
#include "tests/support/playground.h"
#include "tests/support/plies.h"
#include "tests/unit/unit.h"

#define RIFLES "[x:chess]\nrifleTypes = *\n"
#define LOCUSTS "[x:chess]\nlocustTypes = krbqn\n"
#define CIRCE "[x:chess]\nrebirth = circe\n"
#define MIRROR "[x:chess]\nrebirth = mirror\n"
#define PWC "[x:chess]\nrebirth = pwc\n"

/* A position, a move, and the position after it. */
// clang-format off
static const struct { const char *file, *fen, *move, *after; } plies[] = {
    {RIFLES, "4k3/8/8/3p4/8/4N3/8/4K3 w - - 5 1", "e3d5", "4k3/8/8/8/8/4N3/8/4K3 b - - 0 1"},
    {RIFLES, "r3k3/8/8/8/8/8/8/R3K3 w Qq - 5 1", "a1a8", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"},
    {RIFLES, "4k3/8/8/8/8/8/3p4/R3K3 w Q - 5 1", "e1d2", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"},
    {RIFLES, "3nk3/2P5/8/8/8/8/8/4K3 w - - 5 1", "c7d8", "4k3/2P5/8/8/8/8/8/4K3 b - - 0 1"},
    {RIFLES, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/8/4P3/8/8/8/4K3 b - - 0 1"},
    {LOCUSTS, "4k3/8/8/8/8/8/8/R1n1K3 w - - 5 1", "a1d1", "4k3/8/8/8/8/8/8/3RK3 b - - 0 1"},
    {LOCUSTS, "4k3/8/8/8/8/1p6/8/N3K3 w - - 5 1", "a1c5", "4k3/8/8/2N5/8/8/8/4K3 b - - 0 1"},
    {LOCUSTS, "4k3/8/8/8/8/8/3p4/4K3 w - - 5 1", "e1c3", "4k3/8/8/8/8/2K5/8/8 b - - 0 1"},
    {LOCUSTS, "r3k2r/8/8/8/8/6B1/8/4K3 w kq - 5 1", "g3f2", "r3k2r/8/8/8/8/8/5B2/4K3 b kq - 6 1"},
    /* b8 is dark and c6 light: the knight of g8. */
    {CIRCE, "4k3/8/2n5/1B6/8/8/8/4K3 w - - 5 1", "b5c6", "4k1n1/8/2B5/8/8/8/8/4K3 b - - 0 1"},
    {CIRCE, "4k1b1/8/2n5/1B6/8/8/8/4K3 w - - 5 1", "b5c6", "4k1b1/8/2B5/8/8/8/8/4K3 b - - 0 1"},
    {CIRCE, "4k3/8/8/8/2p5/1P6/8/4K3 w - - 5 1", "b3c4", "4k3/2p5/8/8/2P5/8/8/4K3 b - - 0 1"},
    {CIRCE, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/3p4/3P4/8/8/8/8/4K3 b - - 0 1"},
    {CIRCE, "4k3/8/8/8/8/8/q7/R3K3 w Q - 5 1", "a1a2", "3qk3/8/8/8/8/8/R7/4K3 b - - 0 1"},
    {MIRROR, "4k3/8/8/8/2p5/1P6/8/4K3 w - - 5 1", "b3c4", "4k3/8/8/8/2P5/8/2p5/4K3 b - - 0 1"},
    {PWC, "4k3/8/8/3p4/8/4N3/8/4K3 w - - 5 1", "e3d5", "4k3/8/8/3N4/8/4p3/8/4K3 b - - 0 1"},
    {PWC, "4k3/8/8/8/8/p7/8/R3K3 w - - 5 1", "a1a3", "4k3/8/8/8/8/R7/8/4K3 b - - 0 1"},
};
// clang-format on

LOOP_TEST(test_captures_are_made_as_rules_say, COUNT(plies))
{
    playground_check_moves(plies[_i].file, plies[_i].fen, plies[_i].move,
                           plies[_i].after);
}

/* Moves that are legal, and others that are not. */
// clang-format off
static const struct { const char *file, *fen, *legal, *illegal; } moves[] = {
    /* A pinned piece captures, since it stays; nothing promotes by a capture. */
    {RIFLES, "k3r3/8/8/8/8/2p5/4N3/4K3 w - - 0 1", "e2c3", "e2d4"},
    {RIFLES, "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7c8q", "c7d8q"},
    /* No square is free behind the pawn, or none is at all. */
    {LOCUSTS, "4k3/8/8/8/8/8/8/R1nnK3 w - - 0 1", "a1b1", "a1d1"},
    {LOCUSTS, "4k3/8/8/8/8/8/8/4K1Rn w - - 0 1", "g1f1", "g1h1"},
    /* The rook on e8 has no free square behind the king, and what frees one exposes him. */
    {LOCUSTS, "k3r3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "e1g1"},
    {LOCUSTS, "k7/8/8/8/8/8/r3K3/8 w - - 0 1", "e2e1", "e2d2"},
    {LOCUSTS, "k7/8/8/8/8/8/r3KN2/8 w - - 0 1", "e2e1", "f2d3"},
    /* The queen that comes back on d8 would give check. */
    {CIRCE, "4k3/8/8/8/8/8/q7/R2K4 w - - 0 1", "d1e1", "a1a2"},
    /* A square where a piece comes back is not free for what else comes. */
    {"[x:duck]\nrebirth = circe\n", "4k3/8/8/8/4p3/8/6B1/4K3 w - - 0 1", "g2e4,e6", "g2e4,e7"},
    {"[x:seirawan]\nrebirth = pwc\n", "4k3/8/8/8/8/2n5/8/1N2K3[EH] w B - 0 1", "b1a3h", "b1c3h"},
    {"[x:seirawan]\nrebirth = circe\n", "4k3/8/8/8/8/2p5/8/1N2K3[EH] w B - 0 1", "b1c3h", "b1b3h"},
};
// clang-format on

LOOP_TEST(test_captures_are_legal_as_rules_say, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, moves[_i].file, moves[_i].fen);
    ck_assert(playground_allows(&ground, moves[_i].legal));
    ck_assert(!playground_allows(&ground, moves[_i].illegal));
    playground_close(&ground);
}

static const struct {
    const char *file, *fen, *move, *words;
} told[] = {
    {LOCUSTS, "4k3/8/8/8/8/8/8/R1n1K3 w - - 5 1", "a1d1",
     "rook a1 captures knight c1 and goes to d1"},
    {RIFLES "rebirth = circe\n", "q3k3/8/2n5/8/8/8/8/2R1K3 w - - 5 1", "c1c6",
     "rook c1 captures knight c6"},
    {RIFLES "rebirth = circe\n", "1n2k3/8/8/8/8/8/8/1R2K3 w - - 5 1", "b1b8",
     "rook b1 captures knight b8"},
};

LOOP_TEST(test_captures_are_said_in_words, COUNT(told))
{
    struct playground ground;
    struct text text = {.length = 0};

    playground_open_text(&ground, told[_i].file, told[_i].fen);
    move_words_write(&ground.pos, playground_move(&ground, told[_i].move), &text);
    ck_assert_str_eq(text.chars, told[_i].words);
    playground_close(&ground);
}

TEST(test_captures_with_rebirth_are_told)
{
    struct playground ground;
    struct text text = {.length = 0};

    playground_open_text(&ground, CIRCE, "4k3/8/2n5/1B6/8/8/8/4K3 w - - 5 1");
    ply_effects_write(&ground.pos,
                      (struct ply){playground_move(&ground, "b5c6"), MOVE_NONE}, &text);
    ck_assert_str_eq(text.chars, "Black's knight on c6 comes back on g8.");
    playground_close(&ground);
}

/* What is captured comes back, so that a position can come again after captures. */
TEST(test_captures_with_rebirth_can_be_repeated)
{
    struct playground ground;

    playground_open_text(&ground, CIRCE, "4k3/8/8/8/8/8/8/4K3 w - - 5 1");
    ck_assert_int_eq(play_plies_to_repeat(&ground.pos), NO_LIMIT);
    playground_close(&ground);
}

#define F "rifleTypes = pnbrqk\n"
#define J "locustTypes = q\n"
#define C "rebirth = circe\n"
#define POLES "immobile = l\npoleTypes = l\n"
#define POISON "poisonTypes = n\ncureTypes = b\n"
#define SWAPS "swapTypes = n\ncastling = false\n"

static const struct {
    const char *rules, *keys;
} mixed[] = {
    {"f", F},
    {"j", J},
    {"c", C},
    {"fj", "rifleTypes = krbnp\n" J},
    {"fc", F C},
    {"jc", J C},
    {"fl", F POLES},
    {"jl", J POLES},
    {"cl", C POLES},
    {"fh", F POISON},
    {"jh", J POISON},
    {"ch", C POISON},
    {"fo", F "holes = one\n"},
    {"jo", J "holes = one\n"},
    {"co", C "holes = one\n"},
    {"ft", F "powers = N=N,WD\n"},
    {"jt", J "powers = N=N,WD\n"},
    {"ct", C "powers = N=N,WD\n"},
    {"fa", F "atoms = W,N;F,D\n"},
    {"ja", J "atoms = W,N;F,D\n"},
    {"ca", C "atoms = W,N;F,D\n"},
    {"fs", F SWAPS},
    {"js", J SWAPS},
    {"cs", C SWAPS},
};

LOOP_TEST(test_captures_are_those_of_trial_and_error, COUNT(mixed))
{
    struct text file = {.length = 0};

    text_add(&file, "[x:chess]\n%s", mixed[_i].keys);
    plies_try(&(struct plies_trial){.file = file.chars,
                                    .games = 4,
                                    .plies_max = 80,
                                    .stride = 1,
                                    .compare = plies_compare_mixed,
                                    .context = mixed[_i].rules},
              (uint64_t)_i);
}
