/* check_turns.c - turns of two parts.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/rules/move.h"
#include "engine/rules/move_bounds.h"
#include "engine/rules/parts.h"
#include "engine/rules/perft.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>

#define NO_KING "[x:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\n"

enum { PLIES = 12, TURNS_MAX = 4000, STRIDE = 37 };

static int compare_moves(const void *a, const void *b)
{
    const move one = *(const move *)a, other = *(const move *)b;

    return (one > other) - (one < other);
}

/* List all turns of a position, sorted; returns how many. */
static int list_turns(const struct position *pos, move list[TURNS_MAX])
{
    struct turns turns;
    int count = 0;
    move turn;

    turns_start(&turns, pos, GENERATE_ALL);
    while ((turn = turns_next(&turns)) != MOVE_NONE) {
        ck_assert_int_lt(count, TURNS_MAX);
        list[count++] = turn;
    }
    qsort(list, (size_t)count, sizeof *list, compare_moves);
    return count;
}

/* Each turn is there once and is legal; first parts alone are not. */
static void check_turns(const struct position *pos, const move *list, int count)
{
    struct move_list moves;

    play_moves(pos, GENERATE_ALL, &moves);
    ck_assert_int_eq(play_count(pos), count);
    ck_assert_uint_eq(perft_count(pos, 1), (uint64_t)count);
    ck_assert_int_le(moves.count, count);
    for (int i = 0; i < count; i++) {
        ck_assert(i == 0 || list[i] != list[i - 1]);
        ck_assert(i % STRIDE || play_is_legal(pos, list[i]));
        ck_assert(move_list_has(&moves, move_first_part(list[i])));
    }
    for (int i = 0; i < moves.count; i++) {
        ck_assert_int_gt(parts_count(pos, moves.moves[i]), 0);
        ck_assert_int_eq(play_is_legal(pos, moves.moves[i]), !parts_exist(pos));
    }
}

static const char *const games[] = {"duck",  "amazons",    "isolation", "joust",
                                    "chess", "crazyhouse", "seirawan"};

LOOP_TEST(test_turns_are_moves_with_their_walls, COUNT(games))
{
    static move list[TURNS_MAX];
    uint64_t state = 7;
    struct playground ground;

    playground_open(&ground, games[_i], NULL, NULL);
    for (int ply = 0; ply < PLIES; ply++) {
        const int count = list_turns(&ground.pos, list);
        struct position after;

        check_turns(&ground.pos, list, count);
        if (count == 0)
            break;
        play_make(&after, &ground.pos, list[random_below(&state, count)]);
        ck_assert(after.key == position_compute_key(&after));
        ground.pos = after;
    }
    playground_close(&ground);
}

/* Games with a wall after each move, and positions without walls, also of the same games without that rule. */
// clang-format off
static const struct { const char *game, *fen; } anywhere[] = {
    {NO_KING, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {NO_KING, "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"},
    {NO_KING "pieceDrops = true\ncapturesToHand = true\n",
     "r1bqkb1r/ppp2ppp/2n2n2/3pp3/8/8/PPPPPPPP/R3KBNR[BQNpp] w KQkq d6 0 1"},
    {NO_KING "pieceDrops = true\n", "4k3/8/8/8/8/8/8/4K3[QRp] b - - 0 1"},
    {NO_KING "maxFile = 10\nmaxRank = 10\npromotionRegionWhite = *10\n"
     "startFen = 5k4/10/10/10/10/10/10/10/10/RN3K2Q1 w - - 0 1\n",
     "5k4/10/2P7/10/10/4q5/10/10/10/RN3K2Q1 w - - 0 1"},
};
// clang-format on

/* A wall goes to any square that the move leaves free, whatever the move is. */
LOOP_TEST(test_turns_end_on_each_free_square, COUNT(anywhere))
{
    struct playground plain, walled;
    struct move_list moves;
    struct text file = {.length = 0};
    int count = 0;

    playground_open_text(&plain, anywhere[_i].game, anywhere[_i].fen);
    text_add(&file, "%swallingRule = static\n", anywhere[_i].game);
    playground_open_text(&walled, file.chars, anywhere[_i].fen);
    play_moves(&plain.pos, GENERATE_ALL, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct position after;

        play_make(&after, &plain.pos, moves.moves[i]);
        count += bitset_count(
            plain.rules->variant->board->squares & ~position_occupied(&after), true);
    }
    ck_assert_int_eq(playground_count(&walled), count);
    playground_close(&plain);
    playground_close(&walled);
}

#define WIDE                                                        \
    "[x:chess]\nmaxFile = 12\nmaxRank = 10\npawn = -\nknight = -\n" \
    "startFen = k11/12/12/12/12/12/12/12/12/K11 w - - 0 1\n"

/* A list has an end, and no position that is read leads beyond it. */
TEST(test_turns_of_a_position_fit_a_list)
{
    struct playground ground;

    playground_open(&ground, "chess", NULL, NULL);
    playground_set(&ground, "k7/8/QQQQQQQ1/QQQQQQQ1/QQQQQQQ1/8/8/K7 b - - 0 1");
    playground_close(&ground);
    playground_open_text(&ground, WIDE, NULL);
    playground_set(&ground, "k11/12/QQQQQQQQQQ2/QQQQQQQQQQ2/QQQQQQQQQQ2/QQQQQQQQQQ2/"
                            "QQQQQQQQQQ2/12/12/K11 b - - 0 1");
    playground_close(&ground);
    playground_open_text(&ground, WIDE "customPiece1 = a:QNNZZCCGG\n", NULL);
    ck_assert(playground_refuses(
        &ground,
        "k11/12/AAAAAAAAAA2/AAAAAAAAAA2/AAAAAAAAAA2/AAAAAAAAAA2/AAAAAAAAAA2/12/12/K11 "
        "b - - 0 1",
        "White might come to have more than the 1300 moves"));
    playground_close(&ground);
}

/* Positions with many moves; to each square pieces come from all directions that there are. */
static const struct {
    const char *game, *fen;
} crowded[] = {
    {"[x:chess]\n", "kn6/pp6/2Q4Q/5Q2/3Q4/1Q5Q/4Q3/K7 w - - 0 1"},
    {"[x:chess]\n", "kn6/pp5R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/R2QNKBB w - - 0 1"},
    {"[x:chess]\n", "kn1rrrrr/ppPPPPPP/8/8/8/8/8/K7 w - - 0 1"},
    {"[x:crazyhouse]\n", "kn6/pp6/8/3Q4/4Q3/8/8/K7[QRBNP] w - - 0 1"},
    {"[x:chess]\ncannon = c\namazon = a\n",
     "kn6/pp6/3A2C1/3A4/4C3/3A2C1/8/K7 w - - 0 1"},
    {"[x:chess]\ncustomPiece1 = c:pW0pF0\ncustomPiece2 = a:NNDD\n",
     "kn6/pp6/5C2/8/3C4/1A2C3/2AQ3C/K7 w - - 0 1"},
    {"[x:chess]\namazon = a\npromotionPieceTypes = a\npieceDrops = true\n"
     "capturesToHand = true\ndropPromoted = true\npromotedPieceType = n:q b:r\n",
     "kn6/pp6/8/3B4/4R3/8/8/K7[ARBBNNN] w - - 0 1"},
    {"[x:chess]\npromotionPieceTypes = -\nmandatoryPawnPromotion = false\n"
     "promotedPieceType = n:q b:r\n",
     "kn6/pp4NB/NB1B1B1N/8/8/8/8/K7 w - - 0 1"},
    {"[x:chess]\nremovedSquares = d4 e5\n"
     "startFen = rnbqkbnr/pppppppp/8/4*3/3*4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
     "kn6/pp6/2Q4Q/3Q*3/3*Q3/1Q4Q1/8/K7 w - - 0 1"},
    {"[x:grand]\npieceDrops = true\ncapturesToHand = true\n",
     "C5A2k/5C4/1A5C2/C5A2A/2Q2C2A1/1C2Q2C2/C5Q3/2C2C2A1/4A2C2/K2C2Q2Q[QRBNACP] "
     "w - - 0 1"},
};

LOOP_TEST(test_turns_are_no_more_than_their_bound, COUNT(crowded))
{
    struct playground ground;
    int moves, most;

    playground_open_text(&ground, crowded[_i].game, NULL);
    playground_set(&ground, crowded[_i].fen);
    moves = playground_count(&ground);
    most = move_bounds_most(&ground.pos, WHITE);
    ck_assert_msg(moves <= most && most <= MOVE_LIST_MAX, "%d moves, bound %d", moves,
                  most);
    playground_close(&ground);
}
