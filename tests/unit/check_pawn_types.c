/* check_pawn_types.c - pieces that are pawns in part, and first moves.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/notation/san.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/text/ply_effects.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

#define BEROLINA "[x:chess]\npawn = -\ncustomPiece1 = p:mfFcfeWimfnA\npawnTypes = p\n"
#define SIDEWAYS "[x:chess]\npawn = -\ncustomPiece1 = p:fsmWfceFifmnD\npawnTypes = p\n"
/* Pawns whose first move is one of up to three squares, straight, diagonally, or a leap. */
#define LONG "[x:chess]\npawn = -\ncustomPiece1 = p:mfWcfFimfW3\npawnTypes = p\n"
#define LONG_BEROLINA \
    "[x:chess]\npawn = -\ncustomPiece1 = p:mfFcfeWimfF3\npawnTypes = p\n"
#define LEAPING "[x:chess]\npawn = -\ncustomPiece1 = p:mfWcfFimfH\npawnTypes = p\n"
/* A piece beside pawns, which promotes as they do and passes them. */
#define SERGEANT                                                     \
    "[x:chess]\ncustomPiece1 = s:fKifmnD\npromotionPawnTypes = ps\n" \
    "nMoveRuleTypes = p\n"

/* A position, moves, and the position after them. */
// clang-format off
static const struct { const char *file, *fen, *moves, *after; } plies[] = {
    /* What has passed is captured, wherever it has come from. */
    {BEROLINA, "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2g4", "4k3/8/8/8/5pP1/8/8/4K3 b - f3g4 0 1"},
    {BEROLINA, "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2g4 f4f3", "4k3/8/8/8/8/5p2/8/4K3 w - - 0 2"},
    {BEROLINA, "4k3/8/8/8/3p1P2/8/2P5/4K3 w - - 0 1", "c2e4 d4d3", "4k3/8/8/8/5P2/3p4/8/4K3 w - - 0 2"},
    {BEROLINA, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7f5 e5e6", "4k3/8/4P3/8/8/8/8/4K3 b - - 0 2"},
    {SIDEWAYS, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 3 1", "e2e4 d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"},
    /* On each square that it has passed; the FEN has the first where it can be captured. */
    {LONG, "4k3/8/8/3p4/5p2/8/4P3/4K3 w - - 0 1", "e2e5", "4k3/8/8/3pP3/5p2/8/8/4K3 b - e3e5 0 1"},
    {LONG, "4k3/8/8/3p4/5p2/8/4P3/4K3 w - - 0 1", "e2e5 f4e3", "4k3/8/8/3p4/8/4p3/8/4K3 w - - 0 2"},
    {LONG, "4k3/8/8/3p4/5p2/8/4P3/4K3 w - - 0 1", "e2e5 d5e4", "4k3/8/8/8/4pp2/8/8/4K3 w - - 0 2"},
    {LONG, "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "e2e5", "4k3/8/8/3pP3/8/8/8/4K3 b - e4e5 0 1"},
    {LONG, "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1"},
    {LONG, "4k3/4p3/8/3P4/5P2/8/8/4K3 b - - 0 1", "e7e4 d5e6", "4k3/8/4P3/8/5P2/8/8/4K3 b - - 0 2"},
    {LONG, "4k3/4p3/8/3P4/5P2/8/8/4K3 b - - 0 1", "e7e4 f4e5", "4k3/8/8/3PP3/8/8/8/4K3 b - - 0 2"},
    {LONG_BEROLINA, "4k3/8/8/6p1/5p2/8/4P3/4K3 w - - 0 1", "e2h5", "4k3/8/8/6pP/5p2/8/8/4K3 b - f3h5 0 1"},
    {LONG_BEROLINA, "4k3/8/8/6p1/5p2/8/4P3/4K3 w - - 0 1", "e2h5 g5g4", "4k3/8/8/8/5pp1/8/8/4K3 w - - 0 2"},
    /* Not on a square where something stands that it has leapt over. */
    {LEAPING, "4k3/8/8/3p4/3p4/4N3/4P3/4K3 w - - 0 1", "e2e5", "4k3/8/8/3pP3/3p4/4N3/8/4K3 b - e4e5 0 1"},
    {LEAPING, "4k3/8/8/8/3p4/4N3/4P3/4K3 w - - 0 1", "e2e5", "4k3/8/8/4P3/3p4/4N3/8/4K3 b - - 0 1"},
    {LONG "enPassantRegion = *4 *5\n", "4k3/8/8/3p4/5p2/8/4P3/4K3 w - - 0 1", "e2e5",
     "4k3/8/8/3pP3/5p2/8/8/4K3 b - e4e5 0 1"},
    /* Only at once. */
    {BEROLINA, "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2g4 e8e7", "8/4k3/8/8/5pP1/8/8/4K3 w - - 1 2"},
    /* By pawns, too, with pieces beside them. */
    {SERGEANT, "4k3/8/8/8/3p4/8/4S3/4K3 w - - 3 1", "e2e4 d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"},
    {SERGEANT, "4k3/8/8/8/3p4/8/4S3/4K3 w - - 3 1", "e2e4", "4k3/8/8/8/3pS3/8/8/4K3 b - e3e4 4 1"},
    /* A piece that is none of the types does not. */
    {SERGEANT, "4k3/8/8/8/3s4/8/4P3/4K3 w - - 3 1", "e2e4", "4k3/8/8/8/3sP3/8/8/4K3 b - e3 0 1"},
    /* They promote, and their moves are progress. */
    {BEROLINA, "4k3/1P6/8/8/8/8/8/4K3 w - - 7 1", "b7a8q", "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1"},
    {BEROLINA, "1n2k3/1P6/8/8/8/8/8/4K3 w - - 7 1", "b7b8n", "1N2k3/8/8/8/8/8/8/4K3 b - - 0 1"},
    {BEROLINA, "4k3/8/8/8/8/8/4P3/4K3 w - - 7 1", "e2d3", "4k3/8/8/8/8/3P4/8/4K3 b - - 0 1"},
    {SERGEANT, "7k/S7/8/8/8/8/8/4K3 w - - 7 1", "a7b8r", "1R5k/8/8/8/8/8/8/4K3 b - - 8 1"},
    {SERGEANT, "4k3/8/8/8/8/8/S7/4K3 w - - 7 1", "a2b3", "4k3/8/8/8/8/1S6/8/4K3 b - - 8 1"},
    {SERGEANT, "4k3/8/8/8/8/8/P7/4K3 w - - 7 1", "a2a3", "4k3/8/8/8/8/P7/8/4K3 b - - 0 1"},
    {"[x:chess]\ncustomPiece1 = s:fK\nnMoveRuleTypes = s\n", "4k3/8/8/8/8/8/P7/4K3 w - - 7 1", "a2a3",
     "4k3/8/8/8/8/P7/8/4K3 b - - 8 1"},
};
// clang-format on

LOOP_TEST(test_pawn_types_pass_capture_and_promote, COUNT(plies))
{
    struct playground ground;
    struct text after;

    playground_open_text(&ground, plies[_i].file, plies[_i].fen);
    playground_play(&ground, plies[_i].moves);
    text_clear(&after);
    text_add(&after, "%s", playground_fen(&ground));
    ck_assert_str_eq(after.chars, plies[_i].after);
    ck_assert(ground.pos.key == position_compute_key(&ground.pos));
    /* The FEN tells all. */
    const uint64_t known = ground.pos.key;
    const int count = playground_count(&ground);

    playground_set(&ground, after.chars);
    ck_assert(ground.pos.key == known);
    ck_assert_int_eq(playground_count(&ground), count);
    playground_close(&ground);
}

/* Moves that are legal, and others that are not. */
// clang-format off
static const struct { const char *file, *fen, *legal, *illegal; } moves[] = {
    /* First moves begin where pawns go two squares, and pass only vacant squares. */
    {BEROLINA, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2g4", "e2e4"},
    {BEROLINA, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3f4", "e3g5"},
    {BEROLINA, "4k3/8/8/8/8/5b2/4P3/4K3 w - - 0 1", "e2c4", "e2g4"},
    {BEROLINA, "4k3/8/8/8/6n1/8/4P3/4K3 w - - 0 1", "e2c4", "e2g4"},
    {BEROLINA, "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7c5", "e7e5"},
    /* Both have gone by, and only one of them just now. */
    {BEROLINA, "4k3/8/8/8/3PpP2/8/8/4K3 b - e3d4 0 1", "e4e3", "e4e2"},
    /* No king is captured, whatever the FEN says. */
    {BEROLINA, "7k/8/8/8/4Kp2/8/8/8 b - f3e4 0 1", "f4e3", "f4f3"},
    /* Who captures or is captured may not leave the king in check. */
    {BEROLINA, "8/8/8/8/k4pPR/8/8/4K3 b - f3g4 0 1", "a4a3", "f4f3"},
    {BEROLINA, "5k2/8/8/8/5pP1/8/8/4K2R b K f3g4 0 1", "f4f3", "f4e4"},
    {LONG, "8/8/8/k2pP2R/8/8/8/4K3 b - e4e5 0 1", "a5a4", "d5e4"},
    /* Only what a first move can have passed. */
    {LONG, "4k3/8/4P3/8/3p4/8/8/4K3 b - e3e6 0 1", "d4d3", "d4e3"},
    {LONG, "4k3/8/8/4P3/3p4/4N3/8/4K3 b - e3e5 0 1", "d4d3", "d4e5"},
    {LONG, "4k3/8/8/3p4/4P3/8/8/4K3 b - e3e4 0 1", "d5e4", "d5e3"},
    {SERGEANT, "4k3/8/8/8/3p4/8/4S3/4K3 b - e3e2 0 1", "d4d3", "d4e3"},
    /* A step ahead to an empty square is no capture. */
    {BEROLINA, "4k3/8/8/8/5pP1/8/8/4K3 b - - 0 1", "f4e3", "f4f3"},
    /* All pieces that have to become another one. */
    {BEROLINA, "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7c8q", "b7c8"},
    {SERGEANT, "7k/S7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a7a8"},
};
// clang-format on

LOOP_TEST(test_pawn_types_move_by_their_rules, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, moves[_i].file, moves[_i].fen);
    ck_assert_msg(playground_allows(&ground, moves[_i].legal), "%s", moves[_i].legal);
    ck_assert_msg(!playground_allows(&ground, moves[_i].illegal), "%s",
                  moves[_i].illegal);
    playground_close(&ground);
}

/* Of two that stand where they could have passed, the FEN says which one has. */
TEST(test_pawn_types_tell_which_piece_has_passed)
{
    static const char *const fields[] = {"e3d4", "e3f4"};

    for (int i = 0; i < 2; i++) {
        struct playground ground;
        char fen[64];

        snprintf(fen, sizeof fen, "4k3/8/8/8/3PpP2/8/8/4K3 b - %s 0 1", fields[i]);
        playground_open_text(&ground, BEROLINA, fen);
        ck_assert_str_eq(playground_fen(&ground), fen);
        playground_play(&ground, "e4e3");
        ck_assert_str_eq(playground_fen(&ground),
                         i == 0 ? "4k3/8/8/8/5P2/4p3/8/4K3 w - - 0 2"
                                : "4k3/8/8/8/3P4/4p3/8/4K3 w - - 0 2");
        playground_close(&ground);
    }
}

/* Moves are read as they are written. */
// clang-format off
static const char *const notations[][4] = {
    {BEROLINA, "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2g4", "Pg4"},
    {BEROLINA, "4k3/8/8/8/5pP1/8/8/4K3 b - f3g4 0 1", "f4f3", "Pxf3"},
    {BEROLINA, "4k3/1P6/8/8/8/8/8/4K3 w - - 7 1", "b7a8q", "Pa8=Q+"},
    {SERGEANT, "8/S6k/8/8/8/8/8/4K3 w - - 7 1", "a7b8n", "Sb8=N"},
};
// clang-format on

LOOP_TEST(test_pawn_types_are_written_as_pieces, COUNT(notations))
{
    struct playground ground;
    struct text why;
    struct ply ply;

    playground_open_text(&ground, notations[_i][0], notations[_i][1]);
    ck_assert_str_eq(playground_san(&ground, notations[_i][2]), notations[_i][3]);
    ck_assert(san_read(&ground.pos, notations[_i][3], &ply, &why));
    ck_assert_int_eq(ply.move, playground_move(&ground, notations[_i][2]));
    playground_close(&ground);
}

static const char *const faulty_fields[][2] = {
    {"f3h4", "'f3h4' are not two squares of a line"},
    {"f3f3", "'f3f3' are not two squares of a line"},
    {"f3z4", "'f3z4' are not two squares of a line"},
    {"f3g4h5", "'f3g4h5' are not two squares of a line"},
    {"z9", "'z9' are not two squares of a line"},
};

LOOP_TEST(test_pawn_types_refuse_other_fields, COUNT(faulty_fields))
{
    struct playground ground;
    char fen[64];

    playground_open_text(&ground, BEROLINA, NULL);
    snprintf(fen, sizeof fen, "4k3/8/8/8/5pP1/8/8/4K3 b - %s 0 1",
             faulty_fields[_i][0]);
    ck_assert(playground_refuses(&ground, fen, faulty_fields[_i][1]));
    playground_close(&ground);
}

TEST(test_first_moves_are_explained)
{
    struct playground ground;

    playground_open_text(&ground, BEROLINA, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1");
    ck_assert_ptr_nonnull(strstr(playground_refusal(&ground, "e3g5"),
                                 "goes like that only from where it begins"));
    playground_close(&ground);
}

static const char *const refused[][2] = {
    {"customPiece1 = a:eF", "customPiece1: 'e' before 'F', a capture en passant"},
    {"doubleStep = false\ncustomPiece1 = a:WimD", ": 'i', a first move: no squares"},
    {"customPiece1 = a:Wim[R?sR]",
     "pawnTypes: Potpourri cannot play en passant with first moves that are bent"},
    {"customPiece1 = a:WimfW2\ncountingRule = makruk",
     "countingRule: another rule has the FEN's field of en passant"},
    {"customPiece1 = s:fK\npromotionPawnTypes = s",
     "promotionPawnTypes: Potpourri cannot play pawns that do not promote"},
    {"customPiece1 = s:fK\nenPassantTypes = s",
     "enPassantTypes: Potpourri cannot play pawns that do not capture"},
    {"customPiece1 = s:fK\npromotionPawnTypes = ps\npromotedPieceType = s:q",
     "promotionPawnTypes: a piece would promote in two ways"},
    {"customPiece1 = s:fcK\nenPassantTypes = ps",
     "enPassantTypes: only pawns capture pawns en passant"},
};

LOOP_TEST(test_pawn_types_refuse_what_they_cannot_play, COUNT(refused))
{
    struct library *library;
    struct told told;
    char file[256];

    snprintf(file, sizeof file, "[x:chess]\n%s\n", refused[_i][0]);
    ck_assert_ptr_null(file_game_read(&library, file, &told));
    ck_assert_msg(strstr(told.text.chars, refused[_i][1]), "%s", told.text.chars);
    library_free(library);
}

/* What is captured en passant is told by nothing else than the move. */
TEST(test_pawn_types_lose_what_has_passed_by_the_capture)
{
    struct playground ground;
    struct text text;

    playground_open_text(&ground, BEROLINA, "4k3/8/8/8/5pP1/8/8/4K3 b - f3g4 0 1");
    text_clear(&text);
    ply_effects_write(&ground.pos,
                      (struct ply){playground_move(&ground, "f4f3"), MOVE_NONE}, &text);
    ck_assert_str_eq(text.chars, "");
    playground_close(&ground);
}
