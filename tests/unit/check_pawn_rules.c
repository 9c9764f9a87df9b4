/* check_pawn_rules.c - what pawns and castling kings do, in words.  SPDX-License-Identifier: MIT */
#include "protocol/rulebook/rulebook.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "protocol/text/json.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *game; /* a standard one, or the text of [x] */
    const char *says; /* a whole paragraph                  */
} rows[] = {
    {"berolina", "Pieces P promote on rank 8, Black's on rank 1, to Q, R, B or N."},
    {"[x:chess]\ncustomPiece1 = s:W\ncustomPiece2 = f:F\npromotionPawnTypesWhite = ps\n"
     "promotionPawnTypesBlack = pfs\n",
     "Pawns promote on rank 8, Black's on rank 1, to Q, R, B or N. The same holds for "
     "White's S and Black's S, F."},
    {"[x:chess]\npromotionPieceTypes = -\nmandatoryPawnPromotion = false\n"
     "stalemateValue = loss\n",
     "Who is checkmated has lost. Who has no legal move and is not in check has lost."},
    {"caparandom",
     "White's king castles from f1 to i1 with the rook on j1, or to c1 with the rook "
     "on "
     "a1; Black's from f8 to i8 with the rook on j8, or to c8 with the rook on a8. "
     "Where "
     "they begin elsewhere, as in Chess960, castling ends on the same squares."},
    {"threekings", "When a side has 2 K or fewer, it has lost."},
    {"kinglet", "When a side has no P, it has lost."},
    {"kingofthehill", "A side has won with K on d4 to e5."},
    {"racingkings", "A side has won with K on rank 8. When White's king has got there "
                    "first, Black may draw by getting there with the next move."},
    {"breakthrough", "White has won with P on rank 8. Black has won with P on rank 1."},
    {"[x:crazyhouse]\nmustDrop = true\nmustDropType = p\n",
     "Who has P in hand and can drop a piece must do so."},
    {"sittuyin", "White's promotion squares are d5 e5 c6 f6 b7 g7 a8 h8, Black's a1 h1 "
                 "b2 g2 c3 f3 d4 e4."},
    {"grand", "Pawns may promote on ranks 8 to 10, Black's on ranks 1 to 3, and must "
              "on rank 10, Black's on rank 1, "
              "to Q, C, A, R, B or N."},
    {"grand", "No promotion gives a side more than 2 N, 2 B, 2 R, 1 Q, 1 A, 1 C."},
    {"horde",
     "Pawns may go two squares from ranks 1 to 2, Black's from ranks 7 to 8, and "
     "are captured en passant only on "
     "rank 3, Black's on rank 6."},
    {"horde", "White's king castles nowhere; Black's from e8 to g8 with the rook on "
              "h8, or to c8 with the rook "
              "on a8."},
    {"makruk", "Pawns never go two squares."},
    {"[x:chess]\npromotionPieceTypesWhite = -\npromotionPieceTypesBlack = "
     "nb\nmandatoryPawnPromotion = false\n",
     "Black's pawns may promote on rank 1, to B or N; White's do not."},
    {"[x:chess]\npromotionPieceTypes = -\nmandatoryPawnPromotion = "
     "false\nenPassantRegion = -\n",
     "Pawns do not promote."},
    {"[x:chess]\npromotionPieceTypes = -\nmandatoryPawnPromotion = "
     "false\nenPassantRegion = -\n",
     "Pawns may go two squares from rank 2, Black's from rank 7, and are never "
     "captured en passant."},
    {"[x:chess]\npromotionPieceTypesWhite = q\npromotionPieceTypesBlack = "
     "nr\npromotedPieceType = p:b\n"
     "promotionRegionWhite = *6 *8\n",
     "Pawns promote on ranks 6 and 8, Black's on rank 1, to Q or +P, Black's to R, N "
     "or +P."},
    {"[x:chess]\npromotedPieceType = p:q\npromotionLimit = q:2\n",
     "No promotion gives a side more than 2 Q. This does not bind pawns that become "
     "+P."},
};

/* The rules of the game of a row as JSON, to be freed. */
static char *rules_of(const char *game)
{
    struct json_writer json = {.comma = false};
    struct playground ground;
    char *chars = NULL;
    size_t size = 0;

    if (*game == '[')
        playground_open_text(&ground, game, NULL);
    else
        playground_open(&ground, game, NULL, NULL);
    json.file = open_memstream(&chars, &size);
    ck_assert_ptr_nonnull(json.file);
    rulebook_write_json(&json, ground.rules);
    fclose(json.file);
    playground_close(&ground);
    return chars;
}

LOOP_TEST(test_words, COUNT(rows))
{
    char *chars = rules_of(rows[_i].game);
    char paragraph[300];

    snprintf(paragraph, sizeof paragraph, "\"%s\"", rows[_i].says);
    ck_assert_msg(strstr(chars, paragraph) != NULL, "%s\n%s", paragraph, chars);
    free(chars);
}

static void check_squares(const char *wanted, bitset squares)
{
    struct text text = {.length = 0};

    topology_add_squares(&topology_8x8, squares, &text);
    ck_assert_str_eq(text.chars, wanted);
}

TEST(test_squares_in_words)
{
    check_squares("no square", 0);
    check_squares("e1", bit(4));
    check_squares("rank 2", (bitset)0xff << 8);
    check_squares("ranks 7 to 8", (bitset)0xffff << 48);
    check_squares("a1 to b2", 0x0303);
    check_squares("a1 b2", bit(0) | bit(9));
    check_squares("ranks 1, 3 and 5", 0xff00ff00ffU);
    check_squares("rank 1, a3 h3", (bitset)0x8100ff);
}
