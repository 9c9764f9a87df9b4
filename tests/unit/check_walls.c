/* check_walls.c - moves that end with a wall.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/turns.h"
#include "protocol/text/ply_effects.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#define NO_KING "[x:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\n"
#define DUCK                                                     \
    NO_KING "extinctionValue = loss\nextinctionPieceTypes = k\n" \
            "stalemateValue = win\nwallingRule = duck\n"
#define STATIC NO_KING "wallingRule = static\nwallingRegionWhite = a* d5\n"
#define NOWHERE \
    NO_KING "wallingRule = static\nwallingRegionWhite = -\nwallingRegionBlack = a*\n"
#define PAST NO_KING "wallingRule = past\n"
#define EDGE NO_KING "wallingRule = edge\n"
#define ARROW                                 \
    NO_KING "pawn = -\nwallingRule = arrow\n" \
            "startFen = r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1\n"

/* A position, a move, and the position after it. */
// clang-format off
static const struct { const char *file, *fen, *move, *after; } plies[] = {
    /* A duck comes, and goes elsewhere with the next move; walls stay. */
    {DUCK, "4k3/8/8/8/8/4N3/8/4K3 w - - 5 1", "e3d5,d5e6", "4k3/8/4*3/3N4/8/8/8/4K3 b - - 6 1"},
    {DUCK, "4k3/8/4*3/3N4/8/8/8/4K3 b - - 6 1", "e8e7,e7a1", "8/4k3/8/3N4/8/8/8/*3K3 w - - 7 2"},
    {STATIC, "4k3/8/8/1*6/8/4N3/8/4K3 w - - 5 1", "e3c4,c4d5", "4k3/8/8/1*1*4/2N5/8/8/4K3 b - - 6 1"},
    {PAST, "4k3/8/8/1*6/8/4N3/8/4K3 w - - 5 1", "e3c4,c4e3", "4k3/8/8/1*6/2N5/4*3/8/4K3 b - - 6 1"},
    /* A promotion, and the square that it leaves. */
    {DUCK, "4k3/P7/8/8/8/8/8/4K3 w - - 5 1", "a7a8q,a8a7", "Q3k3/*7/8/8/8/8/8/4K3 b - - 0 1"},
    /* The square of what is captured en passant is free. */
    {DUCK, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6,d6d5", "4k3/8/3P4/3*4/8/8/8/4K3 b - - 0 1"},
    /* Castling leaves the corner. */
    {DUCK, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1,g1h1", "4k3/8/8/8/8/8/8/5RK* b - - 1 1"},
    /* Nothing can be captured en passant on a wall. */
    {DUCK, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4,e4e3", "4k3/8/8/8/3pP3/4*3/8/4K3 b - - 0 1"},
    {DUCK, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4,e4e6", "4k3/8/4*3/8/3pP3/8/8/4K3 b - e3 0 1"},
};
// clang-format on

LOOP_TEST(test_walls_are_made_by_moves, COUNT(plies))
{
    playground_check_moves(plies[_i].file, plies[_i].fen, plies[_i].move,
                           plies[_i].after);
}

/* Moves that are legal, and others that are not. */
// clang-format off
static const struct { const char *file, *fen, *legal, *illegal; } moves[] = {
    /* A duck leaves its square, for a free one. */
    {DUCK, "4k3/8/4*3/8/8/4N3/8/4K3 w - - 0 1", "e3d5,d5e5", "e3d5,d5e6"},
    {DUCK, "4k3/8/4*3/8/8/4N3/8/4K3 w - - 0 1", "e3d5,d5e3", "e3d5,d5d5"},
    {DUCK, "4k3/8/4*3/8/8/4N3/8/4K3 w - - 0 1", "e3d5,d5d1", "e3d5,d5e1"},
    {DUCK, "4k3/8/4*3/8/8/4N3/8/4K3 w - - 0 1", "e3d5,a1", "e3d5"},
    /* Nothing enters or passes it. */
    {DUCK, "7k/8/8/8/R1*5/8/8/K7 w - - 0 1", "a4b4,b4c1", "a4c4,c4c1"},
    {DUCK, "7k/8/8/8/R1*5/8/8/K7 w - - 0 1", "a4a8,a8b8", "a4d4,d4b8"},
    {DUCK, "7k/8/8/8/8/4*3/4P3/K7 w - - 0 1", "a1a2,a2e4", "e2e4,e4a8"},
    {DUCK, "4k3/8/8/8/8/8/8/R*2K2R w KQ - 0 1", "e1g1,g1e1", "e1c1,c1e1"},
    {DUCK, "7k/8/8/8/8/8/8/K1*4R w - - 0 1", "h1d1,d1e1", "h1b1,b1e1"},
    /* No check is one. */
    {DUCK, "k3r3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2,e2a1", "e1e2,e2e8"},
    /* Where walls may stand. */
    {STATIC, "4k3/8/8/1*6/8/4N3/8/4K3 w - - 0 1", "e3c4,c4a8", "e3c4,c4b8"},
    {STATIC, "4k3/8/8/1*6/8/4N3/8/4K3 b - - 0 1", "e8d8,d8b8", "e8d8,d8b5"},
    {PAST, "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3c4,c4e3", "e3c4,c4e4"},
    {EDGE, "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3c4,c4a4", "e3c4,c4b4"},
    {EDGE, "4k3/8/8/*7/8/4N3/8/4K3 w - - 0 1", "e3c4,c4b5", "e3c4,c4b4"},
    {NOWHERE, "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "e8e7,e7a5", "e8e7,e7h8"},
    {ARROW, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "a1a4,a4a1", "a1a4,a4b6"},
    {ARROW, "4k3/8/1*6/8/8/8/8/Q3K3 w - - 0 1", "a1a4,a4c6", "a1a4,a4e8"},
    {ARROW, "4k3/8/1*6/8/8/8/8/R3K3 w - - 0 1", "a1a6,a6a8", "a1a6,a6c6"},
};
// clang-format on

LOOP_TEST(test_walls_stand_on_some_squares, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, moves[_i].file, moves[_i].fen);
    ck_assert(playground_allows(&ground, moves[_i].legal));
    ck_assert(!playground_allows(&ground, moves[_i].illegal));
    playground_close(&ground);
}

/* A move without room for its wall is none: the knight has left the only such square, and cannot go back. */
TEST(test_walls_forbid_moves_that_have_none)
{
    struct playground ground;

    playground_open_text(&ground,
                         NO_KING "wallingRule = static\nwallingRegionWhite = d5\n",
                         "4k3/8/8/3*4/8/4N3/8/4K3 w - - 0 1");
    ck_assert_int_eq(playground_count(&ground), 0);
    playground_close(&ground);
}

TEST(test_duck_ends_with_the_king)
{
    struct playground ground;

    playground_open_text(&ground, DUCK, "4k3/8/8/8/8/8/8/K3R3 w - - 0 1");
    playground_play(&ground, "e1e8,e8a8");
    ck_assert_str_eq(playground_outcome(&ground), "extinction 1-0");
    /* Who cannot move has won. */
    playground_set(&ground, "7k/6pp/6*1/7P/8/8/8/K7 w - - 0 1");
    playground_set(&ground, "k7/8/8/8/8/*7/P7/8 w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "extinction 0-1");
    playground_close(&ground);
}

/* Each move of random games is read as it is written. */
TEST(test_walls_are_written_and_read)
{
    static const char *const games[] = {"duck", "amazons", "isolation", "joust"};
    uint64_t state = 4;
    struct playground ground;

    for (size_t i = 0; i < COUNT(games); i++) {
        playground_open(&ground, games[i], NULL, NULL);
        for (int ply = 0; ply < 30; ply++) {
            struct position after;
            struct ply read;
            struct text text = {.length = 0}, san = {.length = 0}, why;
            const move m = turns_draw(&ground.pos, GENERATE_ALL, &state);

            if (m == MOVE_NONE)
                break;
            coordinates_write(&ground.pos, m, &text);
            ck_assert(coordinates_read(&ground.pos, text.chars, &read, &why));
            ck_assert_uint_eq(read.move, m);
            san_write(&ground.pos, m, &san);
            ck_assert(san_read(&ground.pos, san.chars, &read, &why));
            ck_assert_uint_eq(read.move, m);
            play_make(&after, &ground.pos, m);
            ck_assert(after.key == position_compute_key(&after));
            ground.pos = after;
        }
        playground_close(&ground);
    }
}

/* Why SAN is refused. */
static const char *san_refusal(struct playground *ground, const char *chars)
{
    struct ply ply;

    text_clear(&ground->text);
    ck_assert(!san_read(&ground->pos, chars, &ply, &ground->text));
    return ground->text.chars;
}

TEST(test_walls_are_told)
{
    struct playground ground;
    struct text text;

    playground_open_text(&ground, DUCK, "4k3/8/4*3/8/8/4N3/8/4K3 w - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "e3d5,d5a1"), "Nd5,a1");
    ck_assert_str_eq(
        playground_refusal(&ground, "e3d5"),
        "a square for the duck is missing: add one after a comma, such as ,a1");
    ck_assert_str_eq(playground_refusal(&ground, "e3d5,e6"),
                     "the duck may not go to e6");
    ck_assert_str_eq(san_refusal(&ground, "Nd5,e6"), "the duck may not go to e6");
    ck_assert_str_eq(
        san_refusal(&ground, "Nd5"),
        "a square for the duck is missing: add one after a comma, such as ,a1");
    ck_assert_str_eq(playground_refusal(&ground, "e3e5,a1"),
                     "the knight does not move like that");
    ck_assert_str_eq(playground_refusal(&ground, "e3d5,e4a1"),
                     "it is not spelt like a move");
    text_clear(&text);
    ply_effects_write(&ground.pos,
                      (struct ply){playground_move(&ground, "e3d5,d5a1"), MOVE_NONE},
                      &text);
    ck_assert_str_eq(text.chars, "");
    playground_set(&ground, "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert_str_eq(
        san_refusal(&ground, "a8=Q"),
        "a square for the duck is missing: add one after a comma, such as ,b1");
    ck_assert_str_eq(san_refusal(&ground, "a8,b1"),
                     "pawn promotes: add one of the letters q, r, b, n");
    ck_assert_str_eq(
        san_refusal(&ground, "O-O"),
        "a square for the duck is missing: add one after a comma, such as ,b1");
    ck_assert_str_eq(san_refusal(&ground, "O-O,f1"), "the duck may not go to f1");
    ck_assert(playground_allows(&ground, "e1g1,e1"));
    playground_set(&ground, "4k3/P7/8/8/8/8/8/R3KB1R w KQ - 0 1");
    ck_assert_str_eq(san_refusal(&ground, "O-O"), "the bishop on f1 is in the way");
    playground_close(&ground);
}

/* A star in the start is a wall. */
TEST(test_walls_may_be_there_from_the_start)
{
    struct playground ground;

    playground_open_text(&ground, DUCK "startFen = 4k3/8/8/3*4/8/8/8/4K3 w - - 0 1\n",
                         NULL);
    playground_play(&ground, "e1d1,d1a1 e8e7,e7d5");
    ck_assert_str_eq(playground_fen(&ground), "8/4k3/8/3*4/8/8/8/3K4 w - - 2 2");
    playground_close(&ground);
}

TEST(test_walls_need_rules_that_they_go_with)
{
    file_game_refuse(
        "[x:chess]\nwallingRule = duck\n", 2,
        "wallingRule: Potpourri plays this rule only without a royal king");
    file_game_refuse(NO_KING
                     "seirawanGating = true\ngating = true\nwallingRule = duck\n",
                     5, "seirawanGating: Potpourri has no turns of three parts");
    file_game_refuse(NO_KING "wallingRule = arrow\n", 5,
                     "wallingRule: Potpourri plays arrows only without pawns");
    file_game_refuse(NO_KING "petrifyOnCaptureTypes = q\nwallingRule = duck\n", 6,
                     "wallingRule: a FEN has one sign for a duck and for a stone");
    file_game_refuse(NO_KING "wallingRule = duck\nwallOrMove = true\n", 6,
                     "wallOrMove: a wall that is placed instead of a move depends");
}
