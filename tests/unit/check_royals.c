/* check_royals.c - pieces beside the king that may not be left attacked.  SPDX-License-Identifier: MIT */
#include "engine/library/library.h"
#include "engine/rules/perft.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

#define ROYAL "extinctionValue = loss\nextinctionPseudoRoyal = true\n"
#define MAHARAJAH                                                           \
    "[x:chess]\namazon = m\n" ROYAL "extinctionPieceTypes = m\nstartFen = " \
    "rnbqkbnr/pppppppp/8/8/8/8/8/4M3 w kq - 0 1\n"
#define QUEENS \
    "[x:chess]\n" ROYAL "extinctionPieceTypes = q\nextinctionPieceCount = 64\n"
#define LAST_QUEEN "[x:chess]\n" ROYAL "extinctionPieceTypes = q\n"
#define TWO_KINGS                                          \
    "[x:chess]\nking = -\ncommoner = k\n" ROYAL            \
    "extinctionPieceTypes = k\nextinctionPieceCount = 1\n" \
    "startFen = rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1\n"
#define DUPLE                                       \
    "[x:chess]\nking = -\ncommoner = k\n" ROYAL     \
    "extinctionPieceTypes = k\ndupleCheck = true\n" \
    "startFen = rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1\n"

#define BECOMES_KING                                                  \
    "[x:chess]\ncastling = false\ncustomPiece1 = g:fFfWbW\n" ROYAL    \
    "promotedPieceType = g:k\nextinctionPieceTypes = kg\nstartFen = " \
    "4g3/8/1r6/8/8/1R6/8/4G3 w - - 0 1\npromotionRegionWhite = *4 *5\n"

/* A move, and whether it is legal. */
// clang-format off
static const struct { const char *file, *fen, *played; bool legal; } moves[] = {
    {MAHARAJAH, "7k/8/8/8/8/8/r7/4M3 w - - 0 1", "e1e2", false},
    {MAHARAJAH, "7k/8/8/8/8/8/r7/4M3 w - - 0 1", "e1d1", true},
    {MAHARAJAH, "7k/8/8/8/8/r7/r7/4M3 w - - 0 1", "e1f3", false},
    /* A queen that is pinned to another queen, or to the king. */
    {QUEENS, "4r2k/8/8/8/4Q3/8/8/4Q2K w - - 0 1", "e4d4", false},
    {QUEENS, "4r2k/8/8/8/4Q3/8/8/4Q2K w - - 0 1", "e4e8", true},
    {LAST_QUEEN, "4r2k/8/8/8/4N3/8/8/4Q2K w - - 0 1", "e4d6", false},
    {LAST_QUEEN, "4r1k1/8/8/8/4N3/8/8/Q3Q2K w - - 0 1", "e4d6", true},
    /* A piece that has become a king. */
    {BECOMES_KING, "4g3/8/r7/8/8/8/2+G5/8 w - - 0 1", "c2b1", true},
    {BECOMES_KING, "4g3/8/1r6/8/8/8/2+G5/8 w - - 0 1", "c2b1", false},
    {BECOMES_KING, "4g3/8/1r6/8/8/2G5/8/8 w - - 0 1", "c3c4+", true},
    {BECOMES_KING, "4g3/8/1r6/8/8/2G5/8/8 w - - 0 1", "c3b4+", false},
    /* With the promotion there are two. */
    {LAST_QUEEN, "4r2k/P7/8/8/8/8/8/4Q2K w - - 0 1", "a7a8q", true},
    {LAST_QUEEN, "4r2k/P7/8/8/8/8/8/4Q2K w - - 0 1", "a7a8r", false},
    /* The last queen castles past nobody, but an attack on it forbids castling. */
    {LAST_QUEEN, "4k3/8/8/8/r7/8/8/Q3K2R w K - 0 1", "e1g1", false},
    {LAST_QUEEN, "4k3/8/8/8/8/8/8/Q3K2R w K - 0 1", "e1g1", true},
    {TWO_KINGS, "4r1kk/8/8/8/8/8/3N4/K3K3 w - - 0 1", "d2b3", false},
    {TWO_KINGS, "4r1kk/8/8/8/8/8/3N4/K3K3 w - - 0 1", "d2e4", true},
    {DUPLE, "4r1kk/8/8/8/8/8/3N4/K3K3 w - - 0 1", "d2b3", true},
    {DUPLE, "r3r1kk/8/8/8/8/8/3N4/K3K3 w - - 0 1", "d2f1", false},
    {DUPLE, "r3r1kk/8/8/8/8/8/3N4/K3K3 w - - 0 1", "e1f1", true},
};

static const struct { const char *file, *fen, *outcome; } ends[] = {
    {MAHARAJAH, "4k3/8/8/8/8/4q3/3q4/M7 w - - 0 1", "ongoing *"},
    {MAHARAJAH, "rr6/8/8/8/8/8/1q4k1/M6r w - - 0 1", "checkmate 0-1"},
    {TWO_KINGS, "3rr1kk/8/8/8/8/8/8/K3K3 w - - 0 1", "ongoing *"},
    {TWO_KINGS, "r3r1kk/1r6/8/8/8/8/8/K3K3 w - - 0 1", "checkmate 0-1"},
    {DUPLE, "r3r1kk/8/8/8/8/8/8/K3K3 w - - 0 1", "ongoing *"},
};
// clang-format on

LOOP_TEST(test_royal_pieces_are_not_left_attacked, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, moves[_i].file, moves[_i].fen);
    ck_assert(playground_allows(&ground, moves[_i].played) == moves[_i].legal);
    playground_close(&ground);
}

LOOP_TEST(test_royal_pieces_are_checkmated, COUNT(ends))
{
    struct playground ground;

    playground_open_text(&ground, ends[_i].file, ends[_i].fen);
    ck_assert_str_eq(playground_outcome(&ground), ends[_i].outcome);
    playground_close(&ground);
}

/* Chak, by Couch Tomato, and the counts of Fairy-Stockfish. */
TEST(test_royal_kings_become_other_royal_pieces)
{
    struct playground ground;

    playground_open_text(
        &ground,
        "[x]\nmaxRank = 9\nmaxFile = 9\nrook = r\nknight = v\ncentaur = j\nimmobile = "
        "o\n"
        "customPiece1 = s:FvW\ncustomPiece2 = q:pQ\ncustomPiece3 = d:mQ2cQ2\n"
        "customPiece4 = p:fsmWfceF\ncustomPiece5 = k:WF\ncustomPiece6 = w:FvW\n"
        "startFen = rvsqkjsvr/4o4/p1p1p1p1p/9/9/9/P1P1P1P1P/4O4/RVSJKQSVR w - - 0 1\n"
        "mobilityRegionWhiteCustomPiece6 = *5 *6 *7 *8 *9\n"
        "mobilityRegionWhiteCustomPiece3 = *5 *6 *7 *8 *9\n"
        "mobilityRegionBlackCustomPiece6 = *1 *2 *3 *4 *5\n"
        "mobilityRegionBlackCustomPiece3 = *1 *2 *3 *4 *5\n"
        "promotionRegionWhite = *5 *6 *7 *8 *9\npromotionRegionBlack = *5 *4 *3 *2 *1\n"
        "promotionPieceTypes = -\nmandatoryPiecePromotion = true\n"
        "promotedPieceType = p:w k:d\n" ROYAL "extinctionPieceTypes = kd\n"
        "flagPiece = d\nflagRegionWhite = e8\nflagRegionBlack = e2\nstalemateValue = "
        "loss\n",
        NULL);
    ck_assert_uint_eq(perft_count(&ground.pos, 3), 37526);
    playground_close(&ground);
}

static const char *const refused[][2] = {
    {"[x:atomic]\nextinctionPieceTypes = kq\n", "pieces leave the board that nobody"},
    {"[x:chess]\npoisonTypes = n\nextinctionPseudoRoyal = true\nextinctionPieceTypes = "
     "q\n",
     "kings attack in a way of their own"},
};

LOOP_TEST(test_royal_pieces_refuse_what_they_cannot_play, COUNT(refused))
{
    struct library *library;
    struct told told;

    ck_assert_ptr_null(file_game_read(&library, refused[_i][0], &told));
    ck_assert_msg(strstr(told.text.chars, refused[_i][1]), "%s", told.text.chars);
    library_free(library);
}
