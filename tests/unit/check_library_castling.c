/* check_library_castling.c - castling in games from variants files.  SPDX-License-Identifier: MIT */
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;

TEST(test_library_castles_by_the_files_of_the_game)
{
    playground_open(&ground, "capablanca", NULL,
                    "r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1");
    ck_assert(playground_allows(&ground, "f1i1"));
    ck_assert(playground_allows(&ground, "f1c1"));
    playground_play(&ground, "f1i1 f8c8");
    ck_assert_str_eq(playground_fen(&ground),
                     "2kr5r/pppppppppp/10/10/10/10/PPPPPPPPPP/R6RK1 w - - 2 2");
    playground_close(&ground);
}

/* The only castling of a side ends on a1, the first square of all. */
TEST(test_library_castles_into_the_corner)
{
    playground_open_text(
        &ground,
        "[x:chess]\ncastlingQueensideFile = a\nremovedSquares = f1 f8\n"
        "startFen = 4k*2/8/8/8/8/8/8/R3K*2 w Q - 0 1\n",
        NULL);
    ck_assert_str_eq(playground_san(&ground, "e1a1"), "O-O-O");
    playground_play(&ground, "e1a1");
    ck_assert_str_eq(playground_fen(&ground), "4k*2/8/8/8/8/8/8/KR3*2 b - - 1 1");
    playground_close(&ground);
}

/* A chancellor on one wing, a rook on the other. */
TEST(test_library_castles_with_several_types)
{
    playground_open_text(&ground,
                         "[x:chess]\nchancellor = c\ncastlingRookPieces = rc\n"
                         "startFen = 4k3/8/8/8/8/8/8/C3K2R w KQ - 0 1\n",
                         NULL);
    ck_assert(playground_allows(&ground, "e1g1"));
    playground_play(&ground, "e1c1 e8e7");
    ck_assert_str_eq(playground_fen(&ground), "8/4k3/8/8/8/8/8/2KC3R w - - 2 2");
    playground_close(&ground);
}

/* The piece that castles is the only commoner of the rank; of several that on the file of castling kings. */
TEST(test_library_castles_with_commoners)
{
    static const char game[] =
        "[x:chess]\nking = -\ncommoner = k\npromotionPieceTypes = q\n"
        "castlingKingPiece = k\nextinctionValue = loss\n"
        "extinctionPieceTypes = k\n";
    struct text file = {.length = 0};

    text_add(&file, "%sstartFen = %s\n", game,
             "r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R2K3R w KQkq - 0 1");
    playground_open_text(&ground, file.chars, NULL);
    ck_assert(playground_allows(&ground, "d1g1"));
    playground_close(&ground);
    text_clear(&file);
    text_add(&file, "%sstartFen = %s\n", game,
             "r1k1k2r/pppppppp/8/8/8/8/PPPPPPPP/R1K1K2R w KQkq - 0 1");
    playground_open_text(&ground, file.chars, NULL);
    ck_assert(playground_allows(&ground, "e1g1"));
    ck_assert(!playground_allows(&ground, "c1g1"));
    playground_close(&ground);
}

static const struct {
    const char *fen;
    bool is_legal; /* d2h2, castling of the queen */
} queens[] = {
    {"4k3/8/8/8/8/8/R2Q3R/4K3 w KQ - 0 1", true},
    /* What the queen crosses may be attacked. */
    {"4kr2/8/8/8/8/8/R2Q3R/4K3 w KQ - 0 1", true},
    /* Neither the queen nor the rook leaves the line on which it shields the king. */
    {"3rk3/8/8/8/8/8/R2Q3R/3K4 w KQ - 0 1", false},
    {"4k2r/8/8/8/8/8/R2Q3R/7K w KQ - 0 1", false},
    /* Nobody castles in check. */
    {"4k3/8/8/8/8/8/R2Q3R/r3K3 w KQ - 0 1", false},
};

LOOP_TEST(test_library_castles_with_a_queen_beside_a_king, COUNT(queens))
{
    playground_open_text(
        &ground,
        "[x:chess]\ncastlingKingPiece = q\ncastlingKingFile = d\ncastlingRank = 2\n"
        "startFen = 4k3/r2q3r/8/8/8/8/R2Q3R/4K3 w KQkq - 0 1\n",
        queens[_i].fen);
    ck_assert_int_eq(playground_allows(&ground, "d2h2"), queens[_i].is_legal);
    playground_close(&ground);
}

TEST(test_library_lets_no_king_cross_an_attacked_square)
{
    playground_open(&ground, "capablanca", NULL,
                    "5k4/10/6r3/10/10/10/10/R4K3R w KQ - 0 1");
    ck_assert(!playground_allows(&ground, "f1i1"));
    ck_assert(playground_allows(&ground, "f1c1"));
    playground_set(&ground, "5k4/10/3r6/10/10/10/10/R4K3R w KQ - 0 1");
    ck_assert(playground_allows(&ground, "f1i1"));
    ck_assert(!playground_allows(&ground, "f1c1"));
    playground_close(&ground);
}

TEST(test_library_castles_from_anywhere)
{
    playground_open(&ground, "fischer1", NULL,
                    "3rk1r1/pppppppp/8/8/8/8/PPPPPPPP/3RK1R1 w GDgd - 0 1");
    ck_assert_str_eq(playground_fen(&ground),
                     "3rk1r1/pppppppp/8/8/8/8/PPPPPPPP/3RK1R1 w KQkq - 0 1");
    playground_play(&ground, "e1g1 e8d8");
    ck_assert_str_eq(playground_fen(&ground),
                     "2kr2r1/pppppppp/8/8/8/8/PPPPPPPP/3R1RK1 w - - 2 2");
    playground_set(&ground, "4k3/8/8/8/8/8/8/3RK1R1 w GA - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/3RK1R1 w K - 0 1");
    playground_close(&ground);
}

/* A king castles although it stands where castling ends. */
TEST(test_library_castles_where_the_king_stands)
{
    playground_open_text(
        &ground,
        "[x:fischerandom]\n"
        "startFen = r1k4r/pppppppp/8/8/8/8/PPPPPPPP/R1K4R w KQkq - 0 1\n",
        NULL);
    playground_play(&ground, "c1a1 c8h8");
    ck_assert_str_eq(playground_fen(&ground),
                     "r4rk1/pppppppp/8/8/8/8/PPPPPPPP/2KR3R w - - 2 2");
    playground_close(&ground);
}
