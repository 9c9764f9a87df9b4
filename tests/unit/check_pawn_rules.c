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

#define CASTLING                                                                     \
    "Neither may have moved before, and nothing may stand where they pass or go. A " \
    "king castles neither in check nor over or to an attacked square."

static const struct {
    const char *game; /* a standard one, or the text of [x] */
    const char *says; /* a whole paragraph */
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
     "on a1; Black's from f8 to i8 with the rook on j8, or to c8 with the rook on "
     "a8. " CASTLING
     " Where they begin elsewhere, as in Chess960, castling ends on the "
     "same squares."},
    {"threekings", "When a side has 2 K or fewer, it has lost."},
    {"kinglet", "When a side has no P, it has lost."},
    {"kingofthehill", "A side has won with K on d4, e4, d5 or e5."},
    {"racingkings", "A side has won with K on rank 8. When White's king has got there "
                    "first, Black may draw by getting there with the next move."},
    {"breakthrough", "White has won with P on rank 8. Black has won with P on rank 1."},
    {"[x:crazyhouse]\nmustDrop = true\nmustDropType = p\n",
     "Who has P in hand and can drop a piece must do so."},
    {"sittuyin", "White's promotion squares are d5, e5, c6, f6, b7, g7, a8 and h8, "
                 "Black's a1, h1, b2, g2, c3, f3, d4 and e4."},
    {"grand", "Pawns may promote on ranks 8 to 10, Black's on ranks 1 to 3, and must "
              "on rank 10, Black's on rank 1, to Q, C, A, R, B or N."},
    {"grand",
     "No promotion gives a side more than 2 N, 2 B, 2 R, 1 Q, 1 A, 1 C. A pawn "
     "for which nothing is left does not go to where it would have to "
     "promote."},
    {"horde",
     "Pawns may go two squares from ranks 1 and 2, Black's from rank 7. The next move "
     "may capture them en passant, as if they had gone one square, but only on rank 3, "
     "Black's on rank 6."},
    {"horde", "White's king castles nowhere; Black's from e8 to g8 with the rook on "
              "h8, or to c8 with the rook on a8. " CASTLING},
    {"[x:chess]\nflyingGeneral = true\n",
     "White's king castles from e1 to g1 with the rook on h1, or to c1 with the rook "
     "on a1; Black's from e8 to g8 with the rook on h8, or to c8 with the rook on a8. "
     "Neither may have moved before, and nothing may stand where they pass or go. A "
     "king castles neither in check nor over or to an attacked square, nor over one "
     "from which it would face the other."},
    {"[x:chess]\nfirstRankDoubleSteps = true\n",
     "Pawns may go two squares from ranks 1 and 2, Black's from ranks 7 and 8. The "
     "next "
     "move may capture them en passant, as if they had gone one square, but only on "
     "rank 3, Black's on rank 6."},
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
    {"[x:chess]\nmobilityRegionWhiteKing = *1\n", "White's king stays on rank 1."},
    {"[x:chess]\nmobilityRegionBlackKing = *8\n", "Black's king stays on rank 8."},
    {"[x:chess]\nmobilityRegionWhiteKing = *1\nmobilityRegionBlackKing = *8\n",
     "The king stays on rank 1, Black's on rank 8."},
    {"[x:chess]\nmobilityRegionWhiteKing = *1 *8\nmobilityRegionBlackKing = *1 *8\n",
     "The king stays on ranks 1 and 8."},
    {"[x:chess]\nnMoveRule = 1\n",
     "The game is drawn after 1 move of each side without a capture or a pawn's move. "
     "A position that occurs 3 times is a draw."},
    {"3check",
     "Who has given all the checks that the position counts has won. After the "
     "en-passant square a FEN has the checks that White and Black have still "
     "to give, eg. 3+1; where it has none they are those of the start."},
    {"[x:chess]\nking = -\ncentaur = k\nextinctionValue = loss\n"
     "extinctionPieceTypes = k\nextinctionPseudoRoyal = true\ncastling = false\n",
     "When a side has no K, it has lost. Like a king, K may not be left where it could "
     "be captured."},
    {"minishogi",
     "With any move that begins or ends on rank 5, for Black on rank 1, a piece may "
     "become another one: B becomes +B, R becomes +R, S becomes +S, P becomes +P. A + "
     "after a move says that it does, eg. a1a2+."},
    {"kyotoshogi",
     "With each move a piece becomes another one: S becomes +S, P becomes +P, L "
     "becomes +L, N becomes +N, and back: +S becomes S, +P becomes P, +L becomes L, "
     "+N becomes N. A + after a move says that it does, eg. a1a2+, a - that it turns "
     "back."},
    {"atomic", "When a side has no K, it has lost."},
    {"[x:chess]\npromotedPieceType = p:n\npromotionPieceTypes = q\npromotionLimit = "
     "q:2\n",
     "No promotion gives a side more than 2 Q."},
    {"[x:chess]\npromotionPieceTypesWhite = q\npromotionPieceTypesBlack = qr\n"
     "promotionLimit = q:2\n",
     "No promotion gives a side more than 2 Q. A pawn for which nothing is left does "
     "not go to where it would have to promote."},
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

    topology_add_squares(&topology_8x8, squares, " and ", &text);
    ck_assert_str_eq(text.chars, wanted);
}

TEST(test_squares_in_words)
{
    check_squares("no square", 0);
    check_squares("e1", bit(4));
    check_squares("rank 2", (bitset)0xff << 8);
    check_squares("ranks 7 and 8", (bitset)0xffff << 48);
    check_squares("ranks 1 to 8", ~UINT64_C(0));
    check_squares("files a to d", UINT64_C(0x0f0f0f0f0f0f0f0f));
    check_squares("a1, b1, a2 and b2", 0x0303);
    check_squares("all squares from b1 to d2", 0x0e0e);
    check_squares("a1 and b2", bit(0) | bit(9));
    check_squares("ranks 1, 3 and 5", 0xff00ff00ffU);
    check_squares("rank 1, a3 and h3", (bitset)0x8100ff);
    check_squares("ranks 1 and 2, files a and h, e4", UINT64_C(0x818181819181ffff));
}

/* That poisoners capture each other where they only move is said of no pawn and of none that always captures. */
TEST(test_poison_notes)
{
    static const char sentence[] = "Where it moves without capturing";
    static const struct {
        const char *game;
        bool says;
    } notes[] = {{"[x:chess]\npoisonTypes = pn\n", false},
                 {"[x:chess]\ncustomPiece1 = h:mNcF\npoisonTypes = h\nstartFen = "
                  "rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w - -\n",
                  true},
                 {"[x:chess]\ncustomPiece1 = h:mRcW\npoisonTypes = h\nstartFen = "
                  "rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w - -\n",
                  true}};

    for (int i = 0; i < COUNT(notes); i++) {
        char *chars = rules_of(notes[i].game);

        ck_assert_ptr_nonnull(strstr(chars, "Poisoned it cannot poison."));
        ck_assert_int_eq(strstr(chars, sentence) != NULL, notes[i].says);
        free(chars);
    }
}
