/* check_many_kinds.c - games of more kinds than fifteen.  SPDX-License-Identifier: MIT
 *
 * Most tests are of menagerie, a game of tests/data/variants/games.ini with all 31 kinds that there can be: 26 letters
 * and five promoted pieces.  Counts are those of Fairy-Stockfish's newest source.
 */
#include "engine/core/random.h"
#include "engine/library/library.h"
#include "engine/modules/module.h"
#include "engine/rules/perft.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/net/features.h"
#include "eval/tuning/sample.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/rulebook/two_ways.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/support/read_back.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

static struct playground ground;

/* Positions with all kinds of both sides. */
static const struct {
    const char *fen;
    int moves, plies; /* one ply, and two */
} crowds[] = {
    {"k11/tJ+iQ1+Ww1yf1S/l2q1Ln1R1E1/+o1D2MI1vxX1/3zZNi1+F+OGH/aTuoc1p2P1O/"
     "2g+w1m1h+Ie1+D/1Yj2W1bsA1U/1rC1+dB+fFdV2/10K1 w - - 0 1",
     148, 21103},
    {"8k3/2BzJ+W+o1H2p/M+D1nv+Fx1Lg2/E1Fa1Y1X+It1l/2WO3s1+f1f/1CGDy1idAjc1/"
     "Sohq1rTe3m/1+wR1IZ1wVP+d1/+Ou3Q+i1b1UN/4K7 w - - 0 1",
     143, 20911},
    {"1k10/hdop+W1ti1XPH/1QgOlF+i4T/A1v+d+w1w5/1+On+oz+Ie1s1I1/+FJ2UEGc1N1j/"
     "u5D+fbYrf/1M1Zx2qm1C1/+D1SBVyaRWL2/1K10 w - - 0 1",
     150, 17881},
};

static void open_menagerie(void)
{
    playground_open(&ground, "menagerie", NULL, NULL);
}

static void close_ground(void)
{
    playground_close(&ground);
}

/* ---- as many as there can be ------------------------------------------------------------- */

FIXTURE(open_menagerie, close_ground);

TEST(test_a_game_has_31_kinds)
{
    ck_assert_int_eq(ground.rules->variant->kind_count - 1, 31);
    ck_assert(ground.rules->has_many_kinds);
}

/* Each on e4 of an empty board; what begins or ends on rank 8 may promote. */
TEST(test_pieces_of_each_kind_move)
{
    static const struct {
        const char *piece;
        int moves;
    } counts[] = {
        {"P", 1},  {"A", 44}, {"B", 16}, {"C", 28},  {"D", 4},  {"E", 8},
        {"F", 4},  {"G", 6},  {"H", 24}, {"I", 8},   {"J", 8},  {"L", 6},
        {"M", 8},  {"N", 8},  {"O", 16}, {"Q", 36},  {"R", 20}, {"S", 5},
        {"T", 12}, {"U", 18}, {"V", 8},  {"W", 4},   {"X", 20}, {"Y", 5},
        {"Z", 20}, {"+F", 5}, {"+W", 6}, {"+D", 12}, {"+I", 8}, {"+O", 20},
    };

    ck_assert_int_eq(COUNT(counts), 30);
    for (int i = 0; i < COUNT(counts); i++) {
        struct text fen = {.length = 0};

        text_add(&fen, "k11/12/12/12/12/12/4%s7/12/12/11K w - - 0 1", counts[i].piece);
        playground_set(&ground, fen.chars);
        ck_assert_str_eq(playground_fen(&ground), fen.chars);
        ck_assert_msg(playground_count_with(&ground, "e4") == counts[i].moves,
                      "%s has %d moves", counts[i].piece,
                      playground_count_with(&ground, "e4"));
    }
}

LOOP_TEST(test_positions_of_all_kinds_have_their_moves, COUNT(crowds))
{
    playground_set(&ground, crowds[_i].fen);
    for (int kind = KIND_KING; kind < KIND_MAX; kind++)
        ck_assert(ground.pos.by_kind[kind] & ground.pos.by_colour[WHITE]
                  && ground.pos.by_kind[kind] & ground.pos.by_colour[BLACK]);
    ck_assert_int_eq(playground_count(&ground), crowds[_i].moves);
    ck_assert_int_eq((int)perft_count(&ground.pos, 2), crowds[_i].plies);
}

/* The other way makes each move, and asks whether the king is attacked then. */
LOOP_TEST(test_moves_of_all_kinds_are_those_that_leave_no_king_attacked, COUNT(crowds))
{
    struct two_ways ways;
    struct rules *slow;

    playground_set(&ground, crowds[_i].fen);
    library_try_moves(ground.library);
    slow = rules_new(library_find(ground.library, "menagerie"), NULL, 0, NULL);
    ck_assert_ptr_nonnull(slow);
    ck_assert(slow->variant->file.modules->tried);
    memset(&ways, 0, sizeof ways);
    ck_assert_msg(two_ways_compare_position(&ground.pos, slow, &ways), "%s",
                  ways.only[0].chars);
    ck_assert_int_eq((int)ways.moves, crowds[_i].moves);
    rules_free(slow);
}

/* FEN, SAN, coordinates, samples, and the key that moves keep. */
LOOP_TEST(test_positions_of_all_kinds_are_read_back, COUNT(crowds))
{
    uint64_t random = 1;

    playground_set(&ground, crowds[_i].fen);
    for (int ply = 0; ply < 40; ply++) {
        const struct sample packed = {ground.pos, 0, 1};
        struct sample_block block = {0};
        struct sample unpacked;
        struct position after;
        struct move_list list;
        int at = 0;

        play_moves(&ground.pos, GENERATE_ALL, &list);
        if (list.count == 0)
            break;
        read_back_position(&ground.pos);
        for (int i = 0; i < list.count; i++)
            read_back_ply(&ground.pos, (struct ply){list.moves[i], MOVE_NONE});
        ck_assert(sample_pack(&block, &packed));
        ck_assert(sample_unpack(block.data, block.bytes, &at, ground.rules, &unpacked));
        ck_assert_mem_eq(unpacked.pos.board, ground.pos.board, sizeof ground.pos.board);
        sample_block_free(&block);
        play_make(&after, &ground.pos, list.moves[random_below(&random, list.count)]);
        ck_assert(after.key == position_compute_key(&after));
        ground.pos = after;
    }
}

/* A piece of one kind has another key than the same one of any other kind. */
TEST(test_all_kinds_have_keys_of_their_own)
{
    const struct keys *keys = &ground.rules->keys;

    for (piece p = piece_make(KIND_KING, WHITE); p < PIECE_MAX; p++)
        for (piece other = PIECE_NONE; other < p; other++)
            ASSERT_QUICKLY(keys->pieces[p][0] != keys->pieces[other][0], "%d and %d", p,
                           other);
}

/* Rows of nets are numbered by 16 bits. */
TEST(test_all_kinds_have_rows_of_a_net)
{
    struct features features;
    struct feature_list list;

    features_init(&features, ground.rules);
    ck_assert_int_eq(features.count, 2 * 31 * 120 + CASTLING_ROWS + 2 * HAND_COUNT_MAX);
    playground_set(&ground, crowds[0].fen);
    features_list(&features, &ground.pos, WHITE, false, &list);
    ck_assert_int_eq(list.count, 62);
    for (int i = 0; i < list.count; i++)
        for (int j = 0; j < i; j++)
            ASSERT_QUICKLY(list.rows[i] != list.rows[j], "row %d twice", list.rows[i]);
}

/* XBoard has pictures for fewer. */
TEST(test_xboard_is_not_offered_more_kinds_than_it_can_draw)
{
    struct xboard_description description;

    ck_assert_str_eq(xboard_describe(ground.rules->variant, &description)->name, "");
}

/* ---- limits ------------------------------------------------------------------------------- */

FIXTURE(NULL, NULL);

enum { FILE_MAX = 2048, OTHERS = 24, PROMOTIONS_AT = 7, KEYS_AT = 32, START_AT = 33 };

/* A file with the game [x] of a king, a pawn and 24 other pieces, all of which are wazirs; `lines` are its lines from
 * KEYS_AT on. */
static const char *file_of_wazirs(const char *lines)
{
    static char file[FILE_MAX];
    int length = snprintf(file, sizeof file,
                          "[x]\nmaxFile = 12\nmaxRank = 10\nking = k\npawn = p\n"
                          "castling = false\npromotionPieceTypes = z\n"),
        number = 0;

    for (char letter = 'a'; letter <= 'z'; letter++)
        if (letter != 'k' && letter != 'p')
            length += snprintf(file + length, sizeof file - (size_t)length,
                               "customPiece%d = %c:W\n", ++number, letter);
    ck_assert_int_eq(number, OTHERS);
    length += snprintf(file + length, sizeof file - (size_t)length,
                       "%sstartFen = 5k6/abcdefghijlm/noqrstuvwxyz/12/12/12/12/12/12/"
                       "5K6 w - - 0 1\n",
                       lines);
    ck_assert_int_lt(length, FILE_MAX);
    return file;
}

TEST(test_a_game_of_32_kinds_is_refused)
{
    struct told told;
    struct library *library;
    const struct variant *variant = file_game_read(
        &library, file_of_wazirs("promotedPieceType = a:b c:d e:f g:h i:j\n"), &told);

    ck_assert_msg(variant != NULL, "%s", told.text.chars);
    ck_assert_int_eq(variant->kind_count - 1, 31);
    library_free(library);
    file_game_refuse(file_of_wazirs("promotedPieceType = a:b c:d e:f g:h i:j l:m\n"),
                     KEYS_AT,
                     "promotedPieceType: with promoted pieces more than 31 kinds");
}

/* In crazyhouse each piece that was a pawn is a kind of its own. */
TEST(test_pieces_that_were_pawns_are_counted)
{
    file_game_refuse(
        file_of_wazirs("promotionPieceTypesWhite = abcdef\npieceDrops = true\n"
                       "capturesToHand = true\n"),
        PROMOTIONS_AT, "promotionPieceTypes: with promoted pieces more than 31 kinds");
}

TEST(test_more_than_23_kinds_are_not_dropped)
{
    file_game_refuse(file_of_wazirs("pieceDrops = true\n"), KEYS_AT,
                     "pieceDrops: more than 23 kinds of pieces to drop");
}

TEST(test_pieces_of_many_kinds_do_not_turn_their_powers)
{
    static const char fault[] =
        "startFen: pieces turn their powers in games of up to 15 kinds";

    file_game_refuse(file_of_wazirs("powers = A=W,F\n"), START_AT, fault);
    file_game_refuse(file_of_wazirs("powers = A=W\n"), START_AT, fault);
    file_game_refuse(file_of_wazirs("atoms = W,F\n"), START_AT, fault);
}

/* ---- in hand ------------------------------------------------------------------------------ */

/* Beyond the kinds that most games have. */
TEST(test_pieces_of_high_kinds_are_dropped_and_captured)
{
    playground_open_text(
        &ground,
        "[x:crazyhouse]\ncustomPiece1 = a:A\ncustomPiece2 = c:C\ncustomPiece3 = d:D\n"
        "customPiece4 = e:FA\ncustomPiece5 = f:F\ncustomPiece6 = g:G\n"
        "customPiece7 = h:H\ncustomPiece8 = i:FD\ncustomPiece9 = j:Z\n"
        "customPiece10 = l:WA\ncustomPiece11 = m:WD\ncustomPiece12 = o:R4\n"
        "customPiece13 = s:FfW\ncustomPiece14 = t:HFD\ncustomPiece15 = u:NN\n"
        "promotionPieceTypes = q\n"
        "startFen = rnbqkbnr/acdefghi/jlmostu1/8/8/JLMOSTU1/ACDEFGHI/RNBQKBNR[] w KQkq "
        "- 0 1\n",
        "4k3/8/8/8/8/8/8/4K3[UTp] w - - 0 1");
    ck_assert_int_gt(ground.rules->variant->kind_count, KIND_MANY);
    playground_play(&ground, "U@c5");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/2U5/8/8/8/4K3[Tp] b - - 1 1");
    ck_assert(ground.pos.key == position_compute_key(&ground.pos));
    playground_set(&ground, "4k3/8/8/2U5/4o3/8/8/4K3[T] w - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "c5e4"), "Uxe4");
    playground_play(&ground, "c5e4 e8d8 O@d4");
    ck_assert_str_eq(playground_fen(&ground), "3k4/8/8/8/3OU3/8/8/4K3[T] b - - 2 2");
    ck_assert(ground.pos.key == position_compute_key(&ground.pos));
    playground_close(&ground);
}

TEST(test_pieces_of_high_kinds_come_in_by_gating)
{
    playground_open_text(
        &ground,
        "[x:seirawan]\ncustomPiece1 = a:A\ncustomPiece2 = c:C\ncustomPiece3 = d:D\n"
        "customPiece4 = f:F\ncustomPiece5 = g:G\ncustomPiece6 = i:FD\n"
        "customPiece7 = j:Z\ncustomPiece8 = l:WA\ncustomPiece9 = m:WD\n"
        "customPiece10 = o:R4\ncustomPiece11 = u:NN\n"
        "startFen = rnbqkbnr/pppppppp/acdfgijl/mou5/8/8/PPPPPPPP/RNBQKBNR[UHEhe] w "
        "KQBCDFGkqbcdfg - 0 1\n",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[UHEhe] w KQBCDFGkqbcdfg - 0 1");
    ck_assert_int_gt(ground.rules->variant->kind_count, KIND_MANY);
    ck_assert_str_eq(playground_san(&ground, "b1c3u"), "Nc3/U");
    playground_play(&ground, "b1c3u");
    ck_assert_str_eq(playground_fen(&ground),
                     "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RUBQKBNR[EHeh] b "
                     "KQCDFGkqbcdfg - 1 1");
    ck_assert(ground.pos.key == position_compute_key(&ground.pos));
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K2R[U] w K - 0 1");
    ck_assert(playground_allows(&ground, "h1e1u"));
    playground_play(&ground, "h1e1u");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/5RKU[] b - - 1 1");
    playground_close(&ground);
}
