/* check_passing.c - sides that pass.  SPDX-License-Identifier: MIT */
#include "engine/notation/pgn_reader.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "protocol/text/epd.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/material.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

#define PASS "[x:chess]\npass = true\n"
#define STUCK "[x:chess]\npassOnStalemate = true\n"
#define BARE "7k/8/8/8/8/8/8/K7 w - - 0 1"
#define STALEMATE "7k/5Q2/8/8/8/8/8/K7 b - - 0 1"

/* A file, a position, and whether a side may pass in it. */
// clang-format off
static const struct { const char *file, *fen, *pass; bool allowed; } passes[] = {
    {PASS, NULL, "e1e1", true},
    {PASS, NULL, "0000", true},
    {PASS, NULL, "@@@@", true},
    {PASS, NULL, "d1d1", false},
    {"[x:chess]\npassWhite = true\n", NULL, "e1e1", true},
    {"[x:chess]\npassBlack = true\n", NULL, "e1e1", false},
    {PASS "passWhite = false\n", NULL, "e1e1", false},
    {"[x:chess]\n", NULL, "0000", false},
    /* Not while the king is attacked. */
    {PASS, "7k/8/8/8/8/8/8/K6r w - - 0 1", "a1a1", false},
    {STUCK, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "h8h8", false},
    /* Only where there is no other move. */
    {STUCK, NULL, "e1e1", false},
    {STUCK, STALEMATE, "h8h8", true},
    {"[x:chess]\npassOnStalemateWhite = true\n", STALEMATE, "h8h8", false},
    {PASS "passOnStalemateWhite = true\n", NULL, "e1e1", false},
    /* Who must capture may not pass. */
    {PASS "mustCapture = true\n", "7k/8/8/8/8/8/1p6/K7 w - - 0 1", "a1a1", false},
    /* Without a king the square of the first piece is written. */
    {"[x]\ncustomPiece1 = a:mK\nstartFen = 8/8/8/8/8/8/2A5/3A4\npass = true\n", NULL, "d1d1", true},
};
// clang-format on

LOOP_TEST(test_who_may_pass, COUNT(passes))
{
    struct playground ground;

    playground_open_text(&ground, passes[_i].file, passes[_i].fen);
    ck_assert_int_eq(playground_allows(&ground, passes[_i].pass), passes[_i].allowed);
    playground_close(&ground);
}

/* A mirrored position has other moves where only one side may pass. */
TEST(test_pass_of_one_side_favours_it)
{
    struct playground ground;

    playground_open_text(&ground, "[x:chess]\npassWhite = true\n", NULL);
    ck_assert(!rules_are_symmetric(ground.rules));
    playground_close(&ground);
    playground_open_text(&ground, PASS, NULL);
    ck_assert(rules_are_symmetric(ground.rules));
    playground_close(&ground);
}

TEST(test_pass_moves_nothing)
{
    struct playground ground;

    playground_open_text(&ground, PASS, NULL);
    playground_play(&ground, "e2e4 e8e8");
    ck_assert_str_eq(playground_fen(&ground),
                     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - pass 1 2");
    playground_play(&ground, "d2d4");
    ck_assert_str_eq(playground_fen(&ground),
                     "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2");
    playground_close(&ground);
}

TEST(test_pass_has_a_text)
{
    struct playground ground;
    struct text why;
    struct ply ply;

    playground_open_text(&ground, PASS, NULL);
    ck_assert_str_eq(playground_san(&ground, "e1e1"), "--");
    ck_assert(san_read(&ground.pos, "--", &ply, &why));
    ck_assert_uint_eq(ply.move, playground_move(&ground, "e1e1"));
    ck_assert(!play_is_noisy(&ground.pos, playground_move(&ground, "e1e1")));
    playground_close(&ground);
}

TEST(test_two_passes_end_the_game)
{
    struct playground ground;

    playground_open_text(&ground, PASS, BARE);
    playground_play(&ground, "a1a1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_play(&ground, "h8h7 a1a1 h7h7");
    ck_assert_str_eq(playground_outcome(&ground), "both sides have passed 1/2-1/2");
    playground_close(&ground);
}

/* A FEN tells whether the next pass ends the game, and the key does. */
TEST(test_fen_tells_of_a_pass)
{
    struct playground ground;
    key plain;

    playground_open_text(&ground, PASS, BARE);
    plain = ground.pos.key;
    playground_set(&ground, "7k/8/8/8/8/8/8/K7 w - - pass 0 1");
    ck_assert(ground.pos.key != plain);
    ck_assert(position_repetition_key(&ground.pos) == plain);
    playground_play(&ground, "0000");
    ck_assert_str_eq(playground_outcome(&ground), "both sides have passed 1/2-1/2");
    ck_assert_str_eq(playground_fen(&ground), "7k/8/8/8/8/8/8/K7 b - - passes 1 1");
    playground_set(&ground, playground_fen(&ground));
    ck_assert_str_eq(playground_outcome(&ground), "both sides have passed 1/2-1/2");
    ck_assert(playground_refuses(&ground, "7k/8/8/8/8/8/8/K7 w - - x 0 1",
                                 "neither pass nor -"));
    playground_close(&ground);
}

/* A position comes again whether a pass has led to it or not. */
TEST(test_pass_leads_back_to_a_position)
{
    static const char *const moves[] = {"a1a2", "h8h8", "a2a1", "h8h8"};
    struct playground ground;
    struct game *game;

    playground_open_text(&ground, PASS "nFoldRule = 2\n", BARE);
    game = playground_game(&ground);
    for (int i = 0; i < (int)COUNT(moves); i++) {
        const struct ply ply = {playground_move(&ground, moves[i]), MOVE_NONE};

        ck_assert_int_eq(game_outcome(game).result, RESULT_NONE);
        ck_assert(game_play(game, ply));
        playground_play(&ground, moves[i]);
    }
    ck_assert_int_eq(game_outcome(game).reason, REASON_REPETITION);
    game_free(game);
    playground_close(&ground);
}

static int next_char(void *context)
{
    const char **next = context;

    return **next ? (unsigned char)*(*next)++ : -1;
}

/* How PGN writes a pass, and others do. */
static const char *const recorded[] = {"--",   "0000", "@@@@",
                                       "e8e8", "--!?", "--\u25a1"};

/* The game of a PGN by the rules of `ground`; the caller frees it. */
static struct pgn read_pgn(const struct playground *ground, const char *chars)
{
    struct text why = {.length = 0};
    const char *next = chars;
    struct pgn_reader *reader = pgn_reader_new(next_char, &next, ground->rules, NULL);
    struct pgn read;

    ck_assert_ptr_nonnull(reader);
    ck_assert_msg(pgn_read(reader, &read, &why) == PGN_READ, "%s", why.chars);
    pgn_reader_free(reader);
    return read;
}

LOOP_TEST(test_pass_is_read_from_pgn, COUNT(recorded))
{
    struct text chars = {.length = 0};
    struct playground ground;
    struct pgn read;

    playground_open_text(&ground, PASS, NULL);
    text_add(&chars, "1. e4 %s 2. d4 *\n", recorded[_i]);
    read = read_pgn(&ground, chars.chars);
    ck_assert_int_eq(game_plies(read.game), 3);
    ck_assert_int_eq(move_type(game_ply(read.game, 1).move), MOVE_PASS);
    pgn_free(&read);
    playground_close(&ground);
}

LOOP_TEST(test_roll_after_a_pass_is_read_from_pgn, COUNT(recorded))
{
    struct text chars = {.length = 0}, fen = {.length = 0};
    struct playground ground;
    struct pgn read;

    playground_open_text(&ground, PASS "holes = one\n", NULL);
    text_add(&chars, "1. e4 {no hole} %s {hole e4} 2. d4 {no hole} *\n", recorded[_i]);
    read = read_pgn(&ground, chars.chars);
    ck_assert_int_eq(game_plies(read.game), 3);
    fen_write(game_position_at(read.game, 2), &fen);
    ck_assert_str_eq(fen.chars, "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - "
                                "e4:2 pass 0 2");
    pgn_free(&read);
    playground_close(&ground);
}

/* The word is no operation, and an operation is no state. */
TEST(test_pass_is_read_from_epd)
{
    static const char board[] = "4k3/8/8/8/8/8/8/4K3 w - -";
    struct playground ground;
    char with[128], without[128];

    playground_open_text(&ground, PASS, NULL);
    snprintf(with, sizeof with, "%s pass 1 9 note \"x\";", board);
    snprintf(without, sizeof without, "%s note \"x\";", board);
    ck_assert_str_eq(epd_cut_operations(with, ground.rules), "note \"x\";");
    ck_assert_str_eq(epd_cut_operations(without, ground.rules), "note \"x\";");
    ck_assert_str_eq(without, board);
    playground_close(&ground);
}

/* Tables do not tell whether a side has passed. */
TEST(test_there_are_no_tables_beside_passes)
{
    struct playground ground;
    struct material material;
    struct layout layout;
    struct text why = {.length = 0};

    playground_open_text(&ground, STUCK, NULL);
    ck_assert(material_parse(&material, ground.rules, "KRK", &why));
    ck_assert(!layout_init(&layout, ground.rules, &material, &why));
    ck_assert_ptr_nonnull(strstr(why.chars, "a side may pass"));
    playground_close(&ground);
}
