/* check_hex.c - boards of hexagons.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/notation/san.h"
#include "engine/rules/perft.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/board_text.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A hexagon with three on each side. */
#define SMALL                                                          \
    "[x]\nhex = bent\nmaxFile = 5\nmaxRank = 5\nking = k:KfrrfbllbN\n" \
    "customPiece1 = r:RfrblB\ncastling = false\ndoubleStep = false\n"  \
    "blastOnCapture = true\npromotionPieceTypes = -\n"                 \
    "startFen = **1k1/*2r1/5/1R2*/1K1** w - - 0 1\n"

/* Shafran's board: pawns that pass, and castling. */
#define SHAFRANS_PAWNS \
    "****kqbnr/***bppppp/**np5/*bp6/rp6P/p6PR/6PB*/5PN**/PPPPPB***/RNBQK****"
#define PASSING "****k4/***6/**7/*8/9/3p1p3/8*/7**/"
#define PASSED "****k4/***6/**7/*8/9/3pPp3/8*/7**/6***/4K**** "
#define BLACKS "****k3r/***1p4/**2p4/*2p5/r2p5/"
#define WHITES "8R/8*/7**/6***/R3K**** "

static struct playground ground;

static void close_game(void)
{
    playground_close(&ground);
}

FIXTURE(NULL, close_game);

/* Glinski's counts are published; McCooey's and Shafran's are those of a slow program with three coordinates a hexagon.
 * Shafran's 42 moves are 19 of pawns, by files 1, 2, 2, 3, 3, 3, 2, 2 and 1, and those of b1, c1, d1, f2, g3 and h4,
 * 4, 4, 4, 4, 3 and 4. */
static const struct {
    const char *game;
    uint64_t counts[3];
} counted[] = {
    {"glinski", {51, 2586, 137858}},
    {"mccooey", {31, 947, 33307}},
    {"shafran", {42, 1706, 75494}},
};

LOOP_TEST(test_hex_games_have_known_counts, COUNT(counted))
{
    playground_open(&ground, counted[_i].game, NULL, NULL);
    for (int depth = 1; depth <= 3; depth++)
        ck_assert_uint_eq(perft_count(&ground.pos, depth),
                          counted[_i].counts[depth - 1]);
}

/* Files have no j, and each counts from its lowest hexagon. */
TEST(test_hex_squares_are_named_as_by_glinski)
{
    static const char *const names[] = {"a1", "a6", "f1", "f11", "g1", "g10",
                                        "i8", "k1", "k7", "l1",  "l6"};
    static const char *const none[] = {"j1", "a7", "l7", "g11", "m1"};
    const struct topology *board;

    playground_open(&ground, "glinski", NULL, NULL);
    board = ground.pos.rules->variant->board;
    for (size_t i = 0; i < COUNT(names); i++) {
        const char *c = names[i];
        const square sq = topology_read_name(board, &c);
        struct text name = {.length = 0};

        ck_assert_int_ne(sq, SQ_NONE);
        topology_add_name(board, sq, &name);
        ck_assert_str_eq(name.chars, names[i]);
    }
    for (size_t i = 0; i < COUNT(none); i++) {
        const char *c = none[i];

        ck_assert_msg(topology_read_name(board, &c) == SQ_NONE || *c, "%s", none[i]);
    }
}

/* Pawns go up from their own hexagons, and capture beside them on what passes, too. */
TEST(test_hex_pawns_are_glinskis)
{
    playground_open(&ground, "glinski", NULL, NULL);
    ck_assert(playground_allows(&ground, "b1b3"));
    ck_assert(!playground_allows(&ground, "f5f7"));
    playground_play(&ground, "c2c4 k7k6 c4c5 k6k5 c5c6 b7b5");
    ck_assert_ptr_nonnull(strstr(playground_fen(&ground), " b6b5 "));
    playground_play(&ground, "c6b6");
    ck_assert_str_eq(playground_fen(&ground),
                     "*****bknr2/****qb2p2/***n1b1p1p1/**r3p4/*1pppp5/1P9/5PPPPP*/"
                     "4P3R**/3P1B1N***/5BK****/1PRNQB***** b - - 0 4");
}

/* The one on the middle file goes one hexagon. */
TEST(test_hex_pawns_are_mccooeys)
{
    playground_open(&ground, "mccooey", NULL, NULL);
    ck_assert(playground_allows(&ground, "f4f5"));
    ck_assert(!playground_allows(&ground, "f4f6"));
    ck_assert(playground_allows(&ground, "e3e5"));
}

/* Their first move takes them up to the middle of their file. */
static const struct {
    const char *fen, *move;
    bool legal;
} first_moves[] = {
    {SHAFRANS_PAWNS " w - - 0 1", "a2a3", true},
    {SHAFRANS_PAWNS " w - - 0 1", "a2a4", false},
    {SHAFRANS_PAWNS " w - - 0 1", "b2b4", true},
    {SHAFRANS_PAWNS " w - - 0 1", "b2b5", false},
    {SHAFRANS_PAWNS " w - - 0 1", "c2c4", true},
    {SHAFRANS_PAWNS " w - - 0 1", "c2c5", false},
    {SHAFRANS_PAWNS " w - - 0 1", "d2d5", true},
    {SHAFRANS_PAWNS " w - - 0 1", "e2e5", true},
    {SHAFRANS_PAWNS " w - - 0 1", "e2e6", false},
    {SHAFRANS_PAWNS " w - - 0 1", "f3f6", true},
    {SHAFRANS_PAWNS " w - - 0 1", "g4g6", true},
    {SHAFRANS_PAWNS " w - - 0 1", "g4g7", false},
    {SHAFRANS_PAWNS " w - - 0 1", "h5h7", true},
    {SHAFRANS_PAWNS " w - - 0 1", "i6i7", true},
    {SHAFRANS_PAWNS " w - - 0 1", "i6i8", false},
    {SHAFRANS_PAWNS " b - - 0 1", "e9e6", true},
    {SHAFRANS_PAWNS " b - - 0 1", "c7c5", true},
    {SHAFRANS_PAWNS " b - - 0 1", "c7c4", false},
    {SHAFRANS_PAWNS " b - - 0 1", "i9i7", false},
};

TEST(test_hex_pawns_are_shafrans)
{
    playground_open(&ground, "shafran", NULL, NULL);
    for (size_t i = 0; i < COUNT(first_moves); i++) {
        playground_set(&ground, first_moves[i].fen);
        ck_assert_msg(playground_allows(&ground, first_moves[i].move)
                          == first_moves[i].legal,
                      "%s", first_moves[i].move);
    }
}

/* They are captured on each cell that they have passed.  Kings castle by two lengths, along a rank and along another
 * line. */
// clang-format off
static const struct { const char *fen, *moves, *san, *after; } shafrans[] = {
    {PASSING "4P1***/4K**** w - - 0 1", "e2e5", "Pe5", PASSED "b - e3e5 0 1"},
    {PASSED "b - e3e5 0 1", "f5e3", "Pxe3", "****k4/***6/**7/*8/9/3p5/8*/4p2**/6***/4K**** w - - 0 2"},
    {PASSED "b - e3e5 0 1", "d5e4", "Pxe4", "****k4/***6/**7/*8/9/5p3/4p3*/7**/6***/4K**** w - - 0 2"},
    {BLACKS "8R/8*/7**/6***/R3K**** w KQkq - 0 1", "e1c1", "O-O-O", BLACKS "8R/8*/7**/6***/2KR1**** b kq - 1 1"},
    {BLACKS "8R/8*/7**/6***/R3K**** w KQkq - 0 1", "e1b1", "Kb1", BLACKS "8R/8*/7**/6***/1KR2**** b kq - 1 1"},
    {BLACKS "8R/8*/7**/6***/R3K**** w KQkq - 0 1", "e1g3", "O-O", BLACKS "9/8*/6K**/5R***/R4**** b kq - 1 1"},
    {BLACKS "8R/8*/7**/6***/R3K**** w KQkq - 0 1", "e1h4", "Kh4", BLACKS "9/7K*/6R**/6***/R4**** b kq - 1 1"},
    {BLACKS WHITES "b KQkq - 0 1", "e10g10", "O-O", "****1rk2/***1p4/**2p4/*2p5/r2p5/" WHITES "w KQ - 1 2"},
    {BLACKS WHITES "b KQkq - 0 1", "e10h10", "Kh10", "****2rk1/***1p4/**2p4/*2p5/r2p5/" WHITES "w KQ - 1 2"},
    {BLACKS WHITES "b KQkq - 0 1", "e10c8", "O-O-O", "****4r/***rp4/**k1p4/*2p5/3p5/" WHITES "w KQ - 1 2"},
    {BLACKS WHITES "b KQkq - 0 1", "e10b7", "Kb7", "****4r/***1p4/**r1p4/*k1p5/3p5/" WHITES "w KQ - 1 2"},
};
// clang-format on

TEST(test_hex_kings_castle_and_pawns_pass_as_shafrans)
{
    playground_open(&ground, "shafran", NULL, NULL);
    for (size_t i = 0; i < COUNT(shafrans); i++) {
        struct text why;
        struct ply ply;

        playground_set(&ground, shafrans[i].fen);
        ck_assert_str_eq(playground_fen(&ground), shafrans[i].fen);
        ck_assert_str_eq(playground_san(&ground, shafrans[i].moves), shafrans[i].san);
        ck_assert(san_read(&ground.pos, shafrans[i].san, &ply, &why));
        ck_assert_int_eq(ply.move, playground_move(&ground, shafrans[i].moves));
        playground_play(&ground, shafrans[i].moves);
        ck_assert_str_eq(playground_fen(&ground), shafrans[i].after);
        ck_assert(ground.pos.key == position_compute_key(&ground.pos));
    }
}

/* A position, castlings that are illegal in it, and maybe one that is legal. */
static const struct {
    const char *fen, *illegal[4], *legal;
} uncastled[] = {
    /* The rook on h9 attacks h4, the one on g9 also g3 on the way; nothing stands in these. */
    {"****k4/***4r1/**7/*8/9/8R/8*/7**/6***/R3K**** w KQ - 0 1", {"e1h4"}, "e1g3"},
    {"****k4/***3r2/**7/*8/9/8R/8*/7**/6***/R3K**** w KQ - 0 1",
     {"e1g3", "e1h4"},
     "e1b1"},
    {"****k4/***6/**7/*8/9/8R/7B*/7**/6***/RN2K**** w KQ - 0 1",
     {"e1g3", "e1h4", "e1c1", "e1b1"},
     NULL},
    {"****k4/***6/**7/*8/9/8R/8*/7**/6***/R3K**** w - - 0 1",
     {"e1g3", "e1h4", "e1c1", "e1b1"},
     NULL},
};

TEST(test_hex_kings_do_not_castle_so)
{
    playground_open(&ground, "shafran", NULL, NULL);
    for (size_t i = 0; i < COUNT(uncastled); i++) {
        playground_set(&ground, uncastled[i].fen);
        for (int j = 0; j < 4 && uncastled[i].illegal[j]; j++)
            ck_assert_msg(!playground_allows(&ground, uncastled[i].illegal[j]), "%s",
                          uncastled[i].illegal[j]);
        ck_assert(!uncastled[i].legal
                  || playground_allows(&ground, uncastled[i].legal));
    }
}

/* Castling along another line than a rank is none of Chess960's. */
TEST(test_hex_castles_without_chess960)
{
    playground_open(&ground, "shafran", NULL, NULL);
    ck_assert_ptr_null(ground.pos.rules->variant->options);
}

/* d1 and b4 are across an edge from c3. */
TEST(test_hex_captures_explode_over_six_neighbours)
{
    playground_open_text(&ground, SMALL, "**2k/*r3/2rr1/3r*/K1R** w - - 0 1");
    playground_play(&ground, "c1c3");
    ck_assert_str_eq(playground_fen(&ground), "**2k/*r3/5/3r*/K2** b - - 0 1");
}

static const struct {
    const char *file;
    const char *why;
} refused[] = {
    /* d1 would be below the first hexagon of its file. */
    {"[x]\nhex = bent\nmaxFile = 5\nmaxRank = 5\nking = k\ncastling = false\n"
     "doubleStep = false\nstartFen = 2k2/5/5/5/2K2 w - - 0 1\n",
     "hex: places below rank 1 need a star"},
    {"[x:chess]\nhex = bent\n", "hex: ranks bend on 3, 5, 7, 9 or 11 files"},
    {"[x:chess]\nhex = straight\npool = d4\ncastling = false\n"
     "startFen = rnbqkbnr/pppppppp/8/8/3*4/8/PPPPPPPP/RNBQKBNR w - - 0 1\n",
     "hex: hexagons have no pool and no corners beyond the board"},
};

LOOP_TEST(test_hex_refuses_what_has_no_hexagons, COUNT(refused))
{
    file_game_refuse(refused[_i].file, 2, refused[_i].why);
}

/* Not in lists of squares either. */
TEST(test_hex_has_no_file_j)
{
    struct library *library;
    struct told told;

    ck_assert_ptr_nonnull(
        file_game_read(&library, "[x:glinski]\npromotionRegionWhite = k7 j7\n", &told));
    ck_assert_int_eq(told.warnings, 1);
    ck_assert_ptr_nonnull(
        strstr(told.text.chars, "promotionRegionWhite: j7 is not on the board"));
    library_free(library);
}

/* The text that a drawing writes; the caller frees it. */
static char *drawn(const struct board_text_style *style)
{
    char *chars = NULL;
    size_t length;
    FILE *file = open_memstream(&chars, &length);

    board_text_draw(file, &ground.pos, style);
    fclose(file);
    return chars;
}

TEST(test_hex_boards_are_drawn_as_text)
{
    static const char board[] = "            5 ____           \n"
                                "       4 ____/    \\____      \n"
                                "    ____/    \\____/ k  \\____ \n"
                                " 3 /    \\____/    \\____/    \\\n"
                                "   \\____/    \\____/ r  \\____/\n"
                                " 2 /    \\____/    \\____/    \\\n"
                                "   \\____/ R  \\____/    \\____/\n"
                                " 1 /    \\____/    \\____/    \\\n"
                                "   \\____/ K  \\____/    \\____/\n"
                                "     a  \\____/    \\____/ e   \n"
                                "          b  \\____/ d        \n"
                                "               c             \n";
    char *text;

    playground_open_text(&ground, SMALL, NULL);
    text = drawn(&(struct board_text_style){.ascii = true});
    ck_assert_msg(strncmp(text, board, strlen(board)) == 0, "%s", text);
    free(text);
}

/* A click finds the square whose piece is drawn there. */
TEST(test_hex_boards_know_what_is_clicked)
{
    const struct board_text_style style = {.compact = true,
                                           .palette = &board_palette_8};
    const struct topology *board;
    int found = 0;

    playground_open(&ground, "glinski", NULL, NULL);
    board = ground.pos.rules->variant->board;
    ck_assert_int_eq(board_text_rows(board, &style), 23);
    for (int row = 0; row < 23; row++)
        for (int column = 0; column < 60; column++)
            found += board_text_square_at(board, &style, row, column) != SQ_NONE;
    ck_assert_int_eq(found, 91 * 2 * 4);
}

TEST(test_hex_boards_are_drawn_as_pictures)
{
    char *svg = NULL;
    size_t length;
    FILE *file = open_memstream(&svg, &length);
    int hexagons = 0;

    playground_open(&ground, "mccooey", NULL, NULL);
    board_svg_draw(file, &ground.pos, &(struct board_style){.flipped = true});
    fclose(file);
    for (const char *c = svg; (c = strstr(c, "h26l13 22.5")) != NULL; c++)
        hexagons++;
    ck_assert_int_eq(hexagons, 91);
    free(svg);
}
