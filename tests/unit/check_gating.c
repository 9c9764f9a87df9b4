/* check_gating.c - pieces in hand come in where others leave.  SPDX-License-Identifier: MIT */
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "eval/eval.h"
#include "protocol/gui/xboard/xboard.h"

#include <string.h>

static struct playground ground;

static const struct {
    const char *fen, *move;
    bool is_legal;
} moves[] = {
    /* From a gate alone, and only what is in hand. */
    {"4k3/8/8/8/8/8/8/1N2K3[E] w B - 0 1", "b1c3", true},
    {"4k3/8/8/8/8/8/8/1N2K3[E] w B - 0 1", "b1c3e", true},
    {"4k3/8/8/8/8/8/8/1N2K3[E] w B - 0 1", "b1c3h", false},
    {"4k3/8/8/8/8/8/8/1N2K3[he] w B - 0 1", "b1c3h", false},
    {"4k3/8/8/8/8/8/8/1N2K1N1[E] w B - 0 1", "g1f3e", false},
    {"4k3/8/8/8/8/8/8/1N2K3[E] w - - 0 1", "b1c3e", false},
    {"1n2k3/8/8/8/8/8/8/4K3[e] b b - 0 1", "b8c6e", true},
    {"4k3/8/8/8/8/8/1P6/1N2K3[E] w B - 0 1", "b2b3e", false},
    {"4k3/8/8/8/8/2p5/8/1N2K3[E] w B - 0 1", "b1c3e", true},
    /* A king, too. */
    {"4k3/8/8/8/8/8/8/4K3[E] w E - 0 1", "e1d2e", true},
    /* What comes in ends no check, frees no piece, and shields no king that leaves. */
    {"4k3/8/8/8/b7/8/8/3NK3[E] w D - 0 1", "d1c3e", true},
    {"4k3/8/8/8/8/8/8/r2NK3[E] w D - 0 1", "d1c3", false},
    {"4k3/8/8/8/8/8/8/r2NK3[E] w D - 0 1", "d1c3e", false},
    {"4k3/8/8/8/8/8/8/4K2r[E] w E - 0 1", "e1d1e", false},
    {"4k3/8/8/8/8/8/8/4K2r[E] w E - 0 1", "e1d2e", true},
    {"4k3/8/8/8/4r3/8/8/1N2K3[E] w B - 0 1", "b1c3e", false},
    {"4k3/8/8/8/4r3/2P5/3P4/1N2K3[E] w B - 0 1", "b1a3e", false},
    {"4k3/8/8/8/1b6/8/8/1N2K3[E] w B - 0 1", "b1c3e", true},
    /* With castling where the king or the rook was. */
    {"4k3/8/8/8/8/8/8/4K2R[E] w K - 0 1", "e1g1", true},
    {"4k3/8/8/8/8/8/8/4K2R[E] w K - 0 1", "e1g1e", true},
    {"4k3/8/8/8/8/8/8/4K2R[E] w K - 0 1", "h1e1e", true},
    {"4k3/8/8/8/8/8/8/4K2R[E] w K - 0 1", "h1e1", false},
    {"4k3/8/8/8/8/8/8/R3K3[E] w Q - 0 1", "e1c1e", true},
    {"4k3/8/8/8/8/8/8/R3K3[E] w Q - 0 1", "a1e1e", true},
    {"4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", "h1e1e", false},
    /* Neither castling past a check that what comes in would block. */
    {"4k3/8/8/8/8/8/8/r3K2R[E] w K - 0 1", "e1g1e", false},
};

LOOP_TEST(test_gating, sizeof moves / sizeof *moves)
{
    playground_open(&ground, "seirawan", NULL, moves[_i].fen);
    ck_assert_int_eq(playground_allows(&ground, moves[_i].move), moves[_i].is_legal);
    playground_close(&ground);
}

/* Also where the corner, from which gates are counted, is removed. */
TEST(test_gating_where_the_corner_is_removed)
{
    playground_open_text(&ground,
                         "[x:chess]\narchbishop = h\ngating = true\n"
                         "seirawanGating = true\nremovedSquares = a1 a8\nstartFen = "
                         "*n2k3/8/8/8/8/8/8/*N2K3[Hh] w BEbe - 0 1\n",
                         NULL);
    ck_assert(playground_allows(&ground, "b1c3h"));
    playground_play(&ground, "b1c3h");
    ck_assert(playground_allows(&ground, "b8c6h"));
    ck_assert_str_eq(playground_fen(&ground),
                     "*n2k3/8/8/8/8/2N5/8/*H2K3[h] b be - 1 1");
    playground_close(&ground);
}

/* Who takes part in a swap has moved. */
TEST(test_gating_after_a_swap)
{
    playground_open_text(&ground,
                         "[x:chess]\narchbishop = h\ncustomPiece1 = w:F\n"
                         "gating = true\nseirawanGating = true\nswapTypes = w\n"
                         "startFen = 4k3/8/8/8/8/8/8/RWN1K3[Hh] w ABCE - 0 1\n",
                         "4k3/8/8/8/8/8/8/1WN1K3[Hh] w BCE - 0 1");
    playground_play(&ground, "b1c1 e8e7");
    ck_assert(!playground_allows(&ground, "b1a3h"));
    ck_assert(playground_allows(&ground, "b1a3"));
    ck_assert(!playground_allows(&ground, "c1d2h"));
    ck_assert(playground_allows(&ground, "e1f1h"));
    playground_close(&ground);
}

/* Not where the king or the rook ends. */
TEST(test_gating_with_castling_to_a_gate)
{
    playground_open_text(&ground,
                         "[x:chess]\narchbishop = h\ngating = true\n"
                         "seirawanGating = true\nstartFen = "
                         "4k3/8/8/8/8/8/8/4K1R1[Hh] w K - 0 1\n",
                         NULL);
    ck_assert(playground_allows(&ground, "e1g1"));
    ck_assert(playground_allows(&ground, "e1g1h"));
    ck_assert(!playground_allows(&ground, "g1e1h"));
    playground_close(&ground);
}

/* The position after a move. */
static const struct {
    const char *fen, *moves, *after;
} plies[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1",
     "b1c3e b8a6 e2e4 e7e5 a2a3 e8e7",
     "r1bq1bnr/ppppkppp/n7/4p3/4P3/P1N5/1PPP1PPP/REBQKBNR[Heh] w KQCDFGacdfgh - 1 4"},
    {"4k3/8/8/8/8/8/8/4K2R[EH] w K - 0 1", "e1g1e",
     "4k3/8/8/8/8/8/8/4ERK1[H] b - - 1 1"},
    {"4k3/8/8/8/8/8/8/4K2R[EH] w K - 0 1", "h1e1e",
     "4k3/8/8/8/8/8/8/5RKE[H] b - - 1 1"},
    {"r3k3/8/8/8/8/8/8/4K3[eh] b q - 0 1", "a8e8h",
     "h1kr4/8/8/8/8/8/8/4K3[e] w - - 1 2"},
    /* A piece that is captured on its gate, and one that has moved and comes back. */
    {"1n2k3/8/8/8/8/8/8/1R2K3[Ehe] w BEbe - 0 1", "b1b8",
     "1R2k3/8/8/8/8/8/8/4K3[Eeh] b Ee - 0 1"},
    {"1n2k3/8/8/8/8/8/8/1N2K3[He] w BEbe - 0 1", "b1c3 b8c6 c3b1 c6b8",
     "1n2k3/8/8/8/8/8/8/1N2K3[He] w Ee - 4 3"},
    /* With the last piece of the hand all gates go, and with a king or rook rights to castle. */
    {"4k3/8/8/8/8/8/8/RN2K1NR[E] w KQBG - 0 1", "b1c3e",
     "4k3/8/8/8/8/2N5/8/RE2K1NR[] b KQ - 1 1"},
    {"4k3/8/8/8/8/8/8/RN2K2R[EH] w KQB - 0 1", "h1h5e",
     "4k3/8/8/7R/8/8/8/RN2K2E[H] b QB - 1 1"},
    {"4k3/8/8/8/8/8/8/RN2K2R[EH] w KQB - 0 1", "e1e2e",
     "4k3/8/8/8/8/8/4K3/RN2E2R[H] b ABH - 1 1"},
};

LOOP_TEST(test_gating_moves, sizeof plies / sizeof *plies)
{
    playground_open(&ground, "seirawan", NULL, plies[_i].fen);
    playground_play(&ground, plies[_i].moves);
    ck_assert_str_eq(playground_fen(&ground), plies[_i].after);
    playground_close(&ground);
}

/* ---- with other rules ------------------------------------------------------------------- */

static const char *const refused[][2] = {
    {"", "seirawanGating: gating is missing"},
    {"gating = true\ncambodianMoves = true",
     "seirawanGating: cambodianMoves writes other rights in the castling field"},
    {"gating = true\npieceDrops = true\n"
     "castlingDroppedPiece = true",
     "seirawanGating: with castlingDroppedPiece a FEN could not tell"},
    {"gating = true\nmaxFile = 11\ncastling = false\n"
     "startFen = rnbqkbnrrrr/11/11/11/11/11/11/RNBQKBNRRRR w - - 0 1",
     "seirawanGating: it needs at most 10 files"},
    {"gating = true\ncastling = false\n"
     "startFen = 8/8/8/8/8/8/8/R6R[KNkr] w - - 0 1",
     "seirawanGating: Potpourri cannot play this rule with a king in hand"},
    {"gating = true\ncastlingRank = 9",
     "seirawanGating: the rank of castling is beyond the board"},
};

LOOP_TEST(test_gating_refuses, sizeof refused / sizeof *refused)
{
    struct text file = {.length = 0};

    text_add(&file, "[x:chess]\nseirawanGating = true\n%s\n", refused[_i][0]);
    file_game_refuse(file.chars,
                     strstr(refused[_i][1], "seir") == refused[_i][1] ? 2 : 4,
                     refused[_i][1]);
}

/* ---- the FEN ---------------------------------------------------------------------------- */

/* Rights that may be written in another way. */
static const struct {
    const char *read, *written;
} rights[] = {
    {"r3k2r/8/8/8/8/8/8/RN2K2R[Ee] w KQBkq - 0 1",
     "r3k2r/8/8/8/8/8/8/RN2K2R[Ee] w KQBkq - 0 1"},
    /* Rights to castle have gates, and gates of a king and a rook rights. */
    {"r3k2r/8/8/8/8/8/8/RN2K2R[Ee] w KAQBEkqae - 0 1",
     "r3k2r/8/8/8/8/8/8/RN2K2R[Ee] w KQBkq - 0 1"},
    {"r3k2r/8/8/8/8/8/8/RN2K2R[Ee] w EHABea - 0 1",
     "r3k2r/8/8/8/8/8/8/RN2K2R[Ee] w KQBq - 0 1"},
    {"r3k2r/8/8/8/8/8/8/RN2K2R[Ee] w HABa - 0 1",
     "r3k2r/8/8/8/8/8/8/RN2K2R[Ee] w ABHa - 0 1"},
    /* Where nothing can come in there are no gates, and files are those of rooks. */
    {"r3k2r/8/8/8/8/8/8/RN2K2R[e] w KQBkq - 0 1",
     "r3k2r/8/8/8/8/8/8/RN2K2R[e] w KQkq - 0 1"},
    {"r3k2r/8/8/8/8/8/8/RN2K2R[e] w HBkq - 0 1",
     "r3k2r/8/8/8/8/8/8/RN2K2R[e] w Kkq - 0 1"},
    /* No gate is vacant, or the other side's. */
    {"r3k2r/8/8/8/8/8/8/rN2K2R[Ee] w ABCEkq - 0 1",
     "r3k2r/8/8/8/8/8/8/rN2K2R[Ee] w BEkq - 0 1"},
};

LOOP_TEST(test_gating_rights, sizeof rights / sizeof *rights)
{
    playground_open(&ground, "seirawan", NULL, rights[_i].read);
    ck_assert_str_eq(playground_fen(&ground), rights[_i].written);
    playground_close(&ground);
}

TEST(test_gating_rights_that_are_none)
{
    playground_open(&ground, "seirawan", NULL, NULL);
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K3[E] w KI - 0 1",
                                 "rights 'KI' are not of KQkq and of files"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K3[E] w E? - 0 1",
                                 "rights 'E?' are not of KQkq and of files"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K3[E] w KK - 0 1",
                                 "'KK' are not of KQkq"));
    ck_assert(playground_refuses(&ground,
                                 "k7/8/8/8/8/8/8/QQQQKQQQ[EHQRBN] w ABCDEFGH - 0 1",
                                 "White has too many pieces that let others in"));
    playground_close(&ground);
}

/* In a game that captures for the hand, an empty hand has gates. */
TEST(test_gating_with_captures_for_the_hand)
{
    playground_open(&ground, "shouse", NULL, "3qk3/8/8/8/8/8/8/1N1QK3[] w B - 0 1");
    ck_assert(!playground_allows(&ground, "b1c3q"));
    playground_play(&ground, "d1d8 e8d8");
    ck_assert_str_eq(playground_fen(&ground), "3k4/8/8/8/8/8/8/1N2K3[Qq] w B - 0 2");
    ck_assert(playground_allows(&ground, "b1c3q"));
    ck_assert(playground_allows(&ground, "Q@a1"));
    playground_play(&ground, "b1c3q d8c8");
    ck_assert_str_eq(playground_fen(&ground), "2k5/8/8/8/8/2N5/8/1Q2K3[q] w - - 2 3");
    /* Pawns come in only where they may be dropped. */
    playground_set(&ground, "4k3/8/8/8/8/8/8/1N2K3[P] w B - 0 1");
    ck_assert(!playground_allows(&ground, "b1c3p"));
    playground_close(&ground);
}

TEST(test_gating_without_drops_drops_nothing)
{
    playground_open(&ground, "seirawan", NULL, NULL);
    ck_assert_int_eq(playground_count(&ground), 28);
    ck_assert(!playground_allows(&ground, "E@e4"));
    playground_close(&ground);
}

/* The same pieces with other gates are another position. */
TEST(test_gating_rights_are_in_the_key)
{
    key k;

    playground_open(&ground, "seirawan", NULL, "4k3/8/8/8/8/8/8/1N2K1N1[E] w BG - 0 1");
    k = ground.pos.key;
    playground_set(&ground, "4k3/8/8/8/8/8/8/1N2K1N1[E] w B - 0 1");
    ck_assert(ground.pos.key != k);
    playground_set(&ground, "4k3/8/8/8/8/8/8/1N2K1N1[E] w BG - 0 1");
    ck_assert(ground.pos.key == k);
    playground_close(&ground);
}

/* ---- ends ------------------------------------------------------------------------------- */

TEST(test_gating_averts_no_mate)
{
    playground_open(&ground, "seirawan", NULL, "6k1/8/8/8/8/8/5PPP/r5K1[E] w G - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 0-1");
    playground_close(&ground);
}

TEST(test_gating_gives_check)
{
    playground_open(&ground, "seirawan", NULL, "3k4/8/8/8/8/8/8/3NK3[E] w D - 0 1");
    ck_assert_str_eq(playground_san(&ground, "d1f2"), "Nf2");
    ck_assert_str_eq(playground_san(&ground, "d1f2e"), "Nf2/E+");
    playground_set(&ground, "3k4/8/8/8/8/8/2R1R3/3NK3[E] w D - 0 1");
    ck_assert_str_eq(playground_san(&ground, "d1f2e"), "Nf2/E#");
    playground_close(&ground);
}

/* What cannot come in any more is worth nothing. */
TEST(test_gating_counts_a_hand_only_with_gates)
{
    struct evaluator *evaluator;
    int alive, dead;

    playground_open(&ground, "seirawan", NULL,
                    "4k3/pppp4/8/8/8/8/PPPP4/1N2K3[E] w B - 0 1");
    evaluator = evaluator_new(ground.rules);
    alive = evaluate(evaluator, &ground.pos);
    playground_set(&ground, "4k3/pppp4/8/8/8/8/PPPP4/1N2K3[E] w - - 0 1");
    dead = evaluate(evaluator, &ground.pos);
    ck_assert_int_gt(alive, dead + 300);
    playground_set(&ground, "4k3/pppp4/8/8/8/8/PPPP4/1N2K3[] w - - 0 1");
    ck_assert_int_eq(evaluate(evaluator, &ground.pos), dead);
    evaluator_free(evaluator);
    playground_close(&ground);
}

/* ---- notation --------------------------------------------------------------------------- */

static const struct {
    const char *fen, *move, *san;
} notations[] = {
    {"4k3/8/8/8/8/8/8/1N2K3[E] w B - 0 1", "b1c3e", "Nc3/E"},
    {"4k3/8/8/8/8/2p5/8/1N2K3[E] w B - 0 1", "b1c3e", "Nxc3/E"},
    {"4k3/8/8/8/8/8/8/1N2KN2[E] w BF - 0 1", "b1d2e", "Nbd2/E"},
    {"k7/8/8/8/8/8/8/4K2R[E] w K - 0 1", "e1g1e", "O-O/Ee1"},
    {"k7/8/8/8/8/8/8/4K2R[E] w K - 0 1", "h1e1e", "O-O/Eh1"},
    {"7k/8/8/8/8/8/8/R3K3[E] w Q - 0 1", "a1e1e", "O-O-O/Ea1"},
    {"k7/8/8/8/8/8/8/4K2R[E] w K - 0 1", "e1g1", "O-O"},
};

/* Read `san`, which must be the move with this text. */
static void check_read(const char *san, const char *expected)
{
    struct text text = {.length = 0}, why = {.length = 0};
    struct ply ply;

    ck_assert_msg(san_read(&ground.pos, san, &ply, &why), "%s: %s", san, why.chars);
    coordinates_write(&ground.pos, ply.move, &text);
    ck_assert_str_eq(text.chars, expected);
}

LOOP_TEST(test_gating_notation, sizeof notations / sizeof *notations)
{
    playground_open(&ground, "seirawan", NULL, notations[_i].fen);
    ck_assert_str_eq(playground_san(&ground, notations[_i].move), notations[_i].san);
    check_read(notations[_i].san, notations[_i].move);
    playground_close(&ground);
}

TEST(test_gating_as_others_write_it)
{
    playground_open(&ground, "seirawan", NULL, NULL);
    check_read("Nc3=E", "b1c3e");
    check_read("Nb1-c3/H", "b1c3h");
    check_read("Nb1-c3", "b1c3");
    check_read("Nc3", "b1c3");
    playground_set(&ground, "k7/8/8/8/8/8/8/4K2R[E] w K - 0 1");
    check_read("O-O/E", "e1g1e");
    check_read("O-O=Eh1", "h1e1e");
    check_read("O-O", "e1g1");
    playground_close(&ground);
}

TEST(test_gating_is_refused_with_a_reason)
{
    struct text why = {.length = 0};
    struct ply ply;

    playground_open(&ground, "seirawan", NULL, NULL);
    playground_play(&ground, "b1c3e g8f6 g1f3 f6g8 f3g1 g8f6");
    ck_assert_str_eq(playground_refusal(&ground, "a1a2h"),
                     "the pawn on a2 is White's own");
    ck_assert_str_eq(playground_refusal(&ground, "c3d5e"),
                     "White has no chancellor in hand");
    ck_assert(!san_read(&ground.pos, "Nd5/E", &ply, &why));
    ck_assert_str_eq(why.chars, "White has no chancellor in hand");
    ck_assert_str_eq(playground_refusal(&ground, "g1f3h"),
                     "the knight brings nothing in: only pieces of the back rank do, "
                     "with their first move");
    playground_set(&ground, "4k3/8/8/8/8/8/8/1N2K3[P] w B - 0 1");
    ck_assert_str_eq(playground_refusal(&ground, "b1c3p"),
                     "a pawn may not come in there");
    playground_close(&ground);
}

/* ---- XBoard ----------------------------------------------------------------------------- */

/* As XBoard's own game, which has no drops and captures for no hand. */
TEST(test_gating_is_described_for_xboard)
{
    struct xboard_description description;
    const struct xboard_variant *described;

    playground_open(&ground, "seirawan", NULL, NULL);
    described = xboard_describe(ground.rules->variant, &description);
    ck_assert_ptr_nonnull(strstr(described->setup, ") 8x8+7_seirawan"));
    ck_assert_ptr_nonnull(strstr(described->setup, "(PNBRQ..HE"));
    ck_assert_str_eq(described->start, ground.rules->variant->start.fen);
    playground_close(&ground);
    playground_open(&ground, "shouse", NULL, NULL);
    ck_assert_str_eq(xboard_describe(ground.rules->variant, &description)->name, "");
    playground_close(&ground);
    playground_open_text(&ground,
                         "[x:chess]\ngating = true\nseirawanGating = true\n"
                         "castlingRank = 2\ncastling = false\n",
                         NULL);
    ck_assert_str_eq(xboard_describe(ground.rules->variant, &description)->name, "");
    playground_close(&ground);
}

LOOP_TEST(test_gating_moves_in_xboard, sizeof notations / sizeof *notations)
{
    struct text text = {.length = 0}, why = {.length = 0};
    struct xboard_move xboard_move;
    struct ply ply = {MOVE_NONE, MOVE_NONE};
    bitset kills;
    square from, to;

    playground_open(&ground, "seirawan", NULL, notations[_i].fen);
    ply.move = playground_move(&ground, notations[_i].move);
    xboard_move_make(&ground.pos, ply, false, &xboard_move);
    ck_assert(!xboard_move.kills && !xboard_move.stale_squares);
    xboard_move_write(&ground.pos, &xboard_move, &text);
    ck_assert_str_eq(text.chars, notations[_i].move);
    xboard_move_clicks(&ground.pos, ply.move, &from, &to);
    ck_assert(from == xboard_move.from && to == xboard_move.to);
    ck_assert(xboard_move_read(&ground.pos, text.chars, &ply, &kills, &why));
    ck_assert(ply.move == playground_move(&ground, notations[_i].move));
    playground_close(&ground);
}
