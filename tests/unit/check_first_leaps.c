/* check_first_leaps.c - kings and ferzes that leap with their first move.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "protocol/gui/xboard/xboard.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;

static const struct {
    const char *fen, *move;
    bool is_legal;
} leaps[] = {
    {"4k3/8/8/8/8/8/8/3KM3 w DE - 0 1", "d1b2", true},
    {"4k3/8/8/8/8/8/8/3KM3 w DE - 0 1", "d1f2", true},
    {"4k3/8/8/8/8/8/8/3KM3 w DE - 0 1", "d1c3", false},
    {"4k3/8/8/8/8/8/8/3KM3 w DE - 0 1", "e1e3", true},
    {"4k3/8/8/8/8/8/8/3KM3 w E - 0 1", "d1b2", false},
    {"4k3/8/8/8/8/8/8/3KM3 w D - 0 1", "e1e3", false},
    {"3mk3/8/8/8/8/8/8/3KM3 b DEde - 0 1", "e8c7", true},
    {"3mk3/8/8/8/8/8/8/3KM3 b DEde - 0 1", "d8d6", true},
    /* Over pieces, but not onto any. */
    {"4k3/8/8/8/8/8/2PPPP2/3KM3 w DE - 0 1", "d1b2", true},
    {"4k3/8/8/8/8/8/2PPPP2/3KM3 w DE - 0 1", "e1e3", true},
    {"4k3/8/8/8/8/4n3/1n6/3KM3 w E - 0 1", "e1e3", false},
    {"4k3/8/8/8/8/4n3/8/M2K4 w D - 0 1", "d1b2", false},
    {"4k3/8/8/8/8/8/1p6/3KM3 w DE - 0 1", "d1b2", false},
    /* No king leaps out of check or into it, and no ferz that is pinned. */
    {"4k3/8/8/8/8/8/8/r2KM3 w DE - 0 1", "d1b2", false},
    {"1r2k3/8/8/8/8/8/8/3KM3 w DE - 0 1", "d1b2", false},
    {"4k3/8/8/8/8/8/8/3KM2r w DE - 0 1", "e1e3", false},
    {"4k3/8/8/8/8/8/8/r2KM3 w DE - 0 1", "e1e3", false},
};

/* A game with these leaps, and other rules. */
static const char leaping[] =
    "[x]\nking = k\npawn = p\nknight = n\nrook = r\nfers = m\n"
    "castling = false\ngating = true\ncambodianMoves = true\n"
    "bishop = b\npromotionPieceTypes = m\n"
    "startFen = rnbmk1nr/pppppppp/8/8/8/8/PPPPPPPP/RNBKM1NR w DEde - 0 1\n";

static void open_leaping(const char *keys, const char *fen)
{
    struct text file = {.length = 0};

    text_add(&file, "%s%s", leaping, keys);
    playground_open_text(&ground, file.chars, fen);
}

LOOP_TEST(test_first_leaps, sizeof leaps / sizeof *leaps)
{
    open_leaping("", leaps[_i].fen);
    ck_assert_int_eq(playground_allows(&ground, leaps[_i].move), leaps[_i].is_legal);
    playground_close(&ground);
}

/* A hole shields a king that leaps, unless it closes with the leap. */
TEST(test_first_leaps_behind_holes)
{
    open_leaping("holes = each\n", "1r2k3/8/8/8/8/8/8/3KM3 w DE - b5:5 0 1");
    ck_assert(playground_allows(&ground, "d1b2"));
    playground_set(&ground, "1r2k3/8/8/8/8/8/8/3KM3 w DE - b5:1 0 1");
    ck_assert(!playground_allows(&ground, "d1b2"));
    playground_set(&ground, "1r2k3/8/8/8/8/8/8/3KM3 w DE - c5:5 0 1");
    ck_assert(!playground_allows(&ground, "d1b2"));
    playground_close(&ground);
}

/* Attackers have the powers of the moment, or those that the leap turns. */
TEST(test_first_leaps_among_powers)
{
    open_leaping("powers = R=R,NN;M=F,WD\n", "1r2k3/8/8/8/8/8/8/3KM3 w DE - 0010 0 1");
    ck_assert(playground_allows(&ground, "d1b2"));
    playground_set(&ground, "4k3/8/3r4/8/8/8/8/3KM3 w DE - 0010 0 1");
    ck_assert(!playground_allows(&ground, "d1b2"));
    ck_assert(playground_allows(&ground, "e1e3"));
    playground_set(&ground, "4k3/8/8/8/8/3m4/8/3KM3 w DE - 0000 0 1");
    ck_assert(playground_allows(&ground, "d1f2"));
    ck_assert(!playground_allows(&ground, "e1e3"));
    playground_set(&ground, "4k3/8/8/8/8/3m4/8/3KM3 w DE - 0001 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "e1e3"), 1);
    playground_close(&ground);
}

TEST(test_first_leaps_are_lost_with_any_move)
{
    playground_open(&ground, "cambodian", NULL, NULL);
    playground_play(&ground, "d1f2");
    ck_assert_str_eq(playground_fen(&ground),
                     "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/5K2/RNS1MSNR b Ede - 1 1");
    playground_play(&ground, "d8e7 e1d2");
    ck_assert_str_eq(playground_fen(&ground),
                     "rns1ksnr/4m3/pppppppp/8/8/PPPPPPPP/3M1K2/RNS2SNR b e - 3 2");
    playground_play(&ground, "e7d8");
    ck_assert_str_eq(playground_fen(&ground),
                     "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/3M1K2/RNS2SNR w e - 4 3");
    playground_close(&ground);
}

TEST(test_first_leaps_are_lost_by_capture)
{
    playground_open(&ground, "cambodian", NULL, "3mk3/8/8/8/8/8/8/3RK3 w de - 0 1");
    playground_play(&ground, "d1d8");
    ck_assert_str_eq(playground_fen(&ground), "3Rk3/8/8/8/8/8/8/4K3 b - 30 6 1");
    playground_close(&ground);
}

/* Also where something stands between. */
TEST(test_first_leaps_of_kings_are_lost_to_rooks)
{
    playground_open(&ground, "cambodian", NULL, "3mk3/8/4p3/8/8/8/8/R3M2K w de - 0 1");
    playground_play(&ground, "a1c1");
    ck_assert_str_eq(playground_fen(&ground), "3mk3/8/4p3/8/8/8/8/2R1M2K b de 126 0 1");
    playground_play(&ground, "e6e5 e1f2 e5e4 c1e1");
    ck_assert_str_eq(playground_fen(&ground), "3mk3/8/8/8/4p3/8/5M2/4R2K b d 126 4 3");
    playground_close(&ground);
}

/* XBoard would take the rights for those to castle. */
TEST(test_first_leaps_in_xboard)
{
    struct xboard_description description;

    playground_open(&ground, "cambodian", NULL, NULL);
    ck_assert_str_eq(xboard_describe(ground.rules->variant, &description)->start,
                     "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
    playground_close(&ground);
}

/* GUIs may write the rights as those to castle. */
TEST(test_first_leaps_in_a_fen)
{
    playground_open(&ground, "cambodian", NULL, "3mk3/8/8/8/8/8/8/3KM3 w KQkq - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "3mk3/8/8/8/8/8/8/3KM3 w DEde - 0 1");
    playground_set(&ground, "3mk3/8/8/8/8/8/8/2K1M3 w DEAH - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "3mk3/8/8/8/8/8/8/2K1M3 w E - 0 1");
    ck_assert(playground_refuses(&ground, "3mk3/8/8/8/8/8/8/3KM3 w x - 0 1",
                                 "'x' are no files of pieces that leap"));
    playground_close(&ground);
}
