/* check_blast.c - captures that explode.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/text/ply_effects.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

#define BLAST "[x:chess]\nblastOnCapture = true\n"

static struct playground ground;

/* ---- files --------------------------------------------------------------------------------- */

static const struct {
    const char *file;
    int line;
    const char *fault;
} refused[] = {
    {BLAST "blastImmuneTypes = k", 2, "blastOnCapture: a king cannot be immune"},
    {BLAST "startFen = rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 2,
     "blastOnCapture: one side begins without a king"},
    {BLAST "extinctionPseudoRoyal = true\nextinctionPieceTypes = q", 3,
     "extinctionPseudoRoyal: with blastOnCapture pieces leave the board"},
};

LOOP_TEST(test_blast_is_refused, sizeof refused / sizeof *refused)
{
    file_game_refuse(refused[_i].file, refused[_i].line, refused[_i].fault);
}

static void open_atomic(const char *fen)
{
    playground_open(&ground, "atomic", NULL, fen);
}

/* ---- what explodes --------------------------------------------------------------------- */

static const struct {
    const char *fen, *move, *after;
} explosions[] = {
    /* Both pieces, and what stands around, but pawns. */
    {"4k3/8/2nbr3/2ppp3/2PpP3/2RQN3/8/4K3 w - - 0 1", "d3d4",
     "4k3/8/2nbr3/2ppp3/2P1P3/8/8/4K3 b - - 0 1"},
    /* The pawn that captures, and what it became. */
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
    {"rn5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "7k/8/8/8/8/8/8/4K3 b - - 0 1"},
    /* En passant it explodes where the pawn goes. */
    {"7k/2n1b3/2q1R3/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6",
     "7k/8/8/8/8/8/8/4K3 b - - 0 1"},
    {"7k/8/8/2bPpn2/8/8/8/4K3 w - e6 0 1", "d5e6", "7k/8/8/2b5/8/8/8/4K3 b - - 0 1"},
    /* At the edge nothing explodes on the other one. */
    {"7k/8/8/r7/6Rb/r7/8/4K3 w - - 0 1", "g4h4", "7k/8/8/r7/8/r7/8/4K3 b - - 0 1"},
    /* Rights to castle go with the rook. */
    {"r3k2r/6n1/8/8/8/8/8/R3K1QR w KQkq - 0 1", "g1g7",
     "r3k3/8/8/8/8/8/8/R3K2R b KQq - 0 1"},
    /* The other king, even out of check. */
    {"3rkb2/8/8/8/8/8/8/3QK2r w - - 0 1", "d1d8", "5b2/8/8/8/8/8/8/4K2r b - - 0 1"},
};

LOOP_TEST(test_blast_takes, sizeof explosions / sizeof *explosions)
{
    open_atomic(explosions[_i].fen);
    playground_play(&ground, explosions[_i].move);
    ck_assert_str_eq(playground_fen(&ground), explosions[_i].after);
    playground_close(&ground);
}

/* The squares that a capture empties are those that the search is told of. */
LOOP_TEST(test_blast_tells_what_it_takes, sizeof explosions / sizeof *explosions)
{
    struct move_list list;

    open_atomic(explosions[_i].fen);
    play_moves(&ground.pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        const move m = list.moves[i];
        const bitset told = ground.pos.rules->variant->moves.removed(&ground.pos, m);
        struct position after;
        bitset here = position_occupied(&ground.pos);

        play_make(&after, &ground.pos, m);
        ck_assert_int_eq(told != 0, play_is_capture(&ground.pos, m));
        here &= ~(position_occupied(&after) | bit(move_from(m)));
        ck_assert(!told || (told & ~bit(move_from(m))) == here);
    }
    playground_close(&ground);
}

/* In words, on squares beyond the 64th, too. */
TEST(test_blast_is_told_in_words)
{
    struct text text = {.length = 0};

    playground_open_text(&ground,
                         BLAST "maxFile = 10\nmaxRank = 8\ncastling = false\n"
                               "startFen = 4k5/10/10/10/10/10/10/4K5 w - - 0 1\n",
                         "4k2nb1/8r1/10/10/10/10/10/4K3R1 w - - 0 1");
    ply_effects_write(&ground.pos,
                      (struct ply){playground_move(&ground, "i1i7"), MOVE_NONE}, &text);
    ck_assert_ptr_nonnull(strstr(text.chars, "knight on h8 explodes."));
    ck_assert_ptr_nonnull(strstr(text.chars, "bishop on i8 explodes."));
    playground_close(&ground);
    /* A rook that castles there is not lost. */
    playground_open(&ground, "capablanca", NULL,
                    "r4k3r/10/10/10/10/10/10/5K4 b kq - 0 1");
    text_clear(&text);
    ply_effects_write(&ground.pos,
                      (struct ply){playground_move(&ground, "f8i8"), MOVE_NONE}, &text);
    ck_assert_str_eq(text.chars, "");
    playground_close(&ground);
}

/* XBoard lets captures explode by itself, so that their text is as in chess. */
LOOP_TEST(test_blast_in_xboard, sizeof explosions / sizeof *explosions)
{
    struct xboard_move shown;

    open_atomic(explosions[_i].fen);
    xboard_move_make(
        &ground.pos,
        (struct ply){playground_move(&ground, explosions[_i].move), MOVE_NONE}, false,
        &shown);
    ck_assert(!shown.kills && !shown.stale_squares);
    playground_close(&ground);
}

/* ---- kings -------------------------------------------------------------------------------- */

static const struct {
    const char *fen, *move;
    bool is_legal;
} kings[] = {
    /* A king captures nothing, and no piece beside it explodes it. */
    {"7k/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2", false},
    {"7k/8/8/8/8/8/3p4/2QK4 w - - 0 1", "c1d2", false},
    {"7k/8/8/8/3p4/8/8/Q2K4 w - - 0 1", "a1d4", true},
    /* In check: what explodes the piece that gives it, near or far, or what covers it. */
    {"4r2k/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", false},
    {"3nr2k/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8", true},
    {"4r2k/8/8/2n5/8/8/8/2R1K3 w - - 0 1", "c1c5", false},
    {"4r2k/8/8/8/8/8/3B4/4K3 w - - 0 1", "d2e3", true},
    {"4r2k/8/8/8/8/8/3B4/4K3 w - - 0 1", "d2c3", false},
    /* The other king's end answers a check. */
    {"4r3/8/8/8/8/8/1R4pk/4K3 w - - 0 1", "b2g2", true},
    /* A capture may uncover the king. */
    {"4r2k/8/8/8/3p4/4N3/8/4K3 w - - 0 1", "e3d1", false},
    {"4r2k/8/3p4/5N2/4P3/8/8/4K3 w - - 0 1", "f5d6", true},
    {"4r2k/8/8/4N3/3p4/4N3/8/4K3 w - - 0 1", "e3c2", true},
    {"4r2k/8/8/3p4/4NP2/8/8/4K3 w - - 0 1", "e4d2", false},
    {"4r1k1/8/3p4/4B3/8/8/8/4K3 w - - 0 1", "e5d6", false},
    /* Side by side there is no check. */
    {"8/8/8/8/3r4/8/2k5/3K4 w - - 0 1", "d1e2", true},
    {"8/8/8/8/4r3/8/2k5/3K4 w - - 0 1", "d1e2", false},
    {"8/8/8/8/3r4/8/1k6/3K4 w - - 0 1", "d1c1", true},
    {"8/8/8/8/2r5/8/1k6/3K4 w - - 0 1", "d1c1", true},
    {"8/8/8/8/2r5/k7/8/3K4 w - - 0 1", "d1c1", false},
    {"8/8/8/8/3r4/8/2k4P/3K4 w - - 0 1", "h2h3", true},
    {"8/8/8/8/3r4/8/1k5P/3K4 w - - 0 1", "h2h3", false},
    /* Castling crosses attacked squares only beside the other king. */
    {"8/8/8/8/8/8/3k4/R3K3 w Q - 0 1", "e1c1", true},
    {"3r4/8/8/8/8/1k6/8/R3K3 w Q - 0 1", "e1c1", false},
    {"3r4/8/8/8/8/8/2k5/R3K3 w Q - 0 1", "e1c1", true},
    {"4r3/8/8/8/8/8/2k5/R3K3 w Q - 0 1", "e1c1", false},
    {"2r5/8/8/8/8/1k6/8/R3K3 w Q - 0 1", "e1c1", false},
};

LOOP_TEST(test_blast_and_kings, sizeof kings / sizeof *kings)
{
    open_atomic(kings[_i].fen);
    ck_assert_int_eq(playground_allows(&ground, kings[_i].move), kings[_i].is_legal);
    playground_close(&ground);
}

TEST(test_blast_explains_what_kings_forbid)
{
    open_atomic("4r2k/8/8/8/8/8/3p4/2Q1K3 w - - 0 1");
    ck_assert_str_eq(playground_refusal(&ground, "c1d2"),
                     "the own king would leave the board");
    ck_assert_str_eq(playground_refusal(&ground, "e1d2"),
                     "the own king would leave the board");
    ck_assert_str_eq(playground_refusal(&ground, "c1c2"),
                     "the king would stay in check from the pawn on d2 and the rook on "
                     "e8");
    playground_close(&ground);
}

/* A king that could capture from afar would explode. */
TEST(test_blast_and_leaping_kings)
{
    playground_open_text(&ground, "[x:chess]\nking = k:KN\nblastOnCapture = true\n",
                         "8/8/8/8/8/3k4/7P/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "h2h3"));
    ck_assert(playground_allows(&ground, "e1c2"));
    ck_assert(!playground_allows(&ground, "e1d3"));
    playground_close(&ground);
}

/* Whether en passant is offered hangs on the explosion, not on the lines of the pawns alone. */
TEST(test_blast_and_en_passant)
{
    open_atomic("4r2k/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    playground_play(&ground, "d7d5");
    ck_assert(!playground_allows(&ground, "e5d6"));
    playground_set(&ground, "7k/3p4/4r3/4P3/8/8/8/4K3 b - - 0 1");
    playground_play(&ground, "d7d5");
    ck_assert(playground_allows(&ground, "e5d6"));
    playground_set(&ground, "8/3p4/8/2K1P3/8/8/7k/8 b - - 0 1");
    playground_play(&ground, "d7d5");
    ck_assert(!playground_allows(&ground, "e5d6"));
    playground_close(&ground);
}

/* ---- ends --------------------------------------------------------------------------------- */

TEST(test_blast_ends_the_game)
{
    open_atomic("3rkb2/8/8/8/8/8/8/3QK2r w - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "d1d8"), "Qxd8");
    playground_play(&ground, "d1d8");
    ck_assert_str_eq(playground_outcome(&ground), "explosion of the king 1-0");
    ck_assert_int_eq(playground_count(&ground), 0);
    playground_close(&ground);
    /* Mate and stalemate are as elsewhere. */
    open_atomic("R6k/6pp/8/8/8/8/8/K7 b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 1-0");
    playground_set(&ground, "7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "stalemate 1/2-1/2");
    ck_assert(
        playground_refuses(&ground, "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "in check"));
    playground_close(&ground);
}

/* Where no piece is royal, kings explode, are captured, and all that remains decides. */
TEST(test_blast_without_royal_pieces)
{
    playground_open(&ground, "nocheckatomic", NULL,
                    "3rkb2/8/8/8/8/8/4p3/3QK2r w - - 0 1");
    ck_assert(playground_allows(&ground, "e1e2"));
    playground_play(&ground, "e1e2");
    ck_assert_str_eq(playground_outcome(&ground), "extinction 0-1");
    /* Who explodes both has lost. */
    playground_set(&ground, "8/8/8/8/3kp3/4K3/8/4R3 b - - 0 1");
    playground_play(&ground, "d4e3");
    ck_assert_str_eq(playground_outcome(&ground), "extinction 1-0");
    playground_close(&ground);
}

TEST(test_blast_spares_the_immune)
{
    playground_open_text(&ground,
                         "[x:chess]\nblastOnCapture = true\nblastImmuneTypes = n\n",
                         "7k/2nbr3/3p4/8/4N3/8/8/3RK3 w - - 0 1");
    playground_play(&ground, "e4d6");
    ck_assert_str_eq(playground_fen(&ground), "7k/2n5/3N4/8/8/8/8/3RK3 b - - 0 1");
    /* A knight that captures stays in the way. */
    playground_set(&ground, "3r3k/8/8/3p4/8/4N3/8/3K4 w - - 0 1");
    ck_assert(playground_allows(&ground, "e3d5"));
    playground_set(&ground, "3r3k/8/8/2p5/8/3N4/8/3K4 w - - 0 1");
    ck_assert(!playground_allows(&ground, "d3c5"));
    /* A pawn becomes one with its capture. */
    playground_set(&ground, "1r5k/P7/8/8/8/8/8/4K3 w - - 0 1");
    playground_play(&ground, "a7b8n");
    ck_assert_str_eq(playground_fen(&ground), "1N5k/8/8/8/8/8/8/4K3 b - - 0 1");
    playground_close(&ground);
}
