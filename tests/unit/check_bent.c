/* check_bent.c - bent moves.  SPDX-License-Identifier: MIT */
#include "engine/board/betza.h"
#include "engine/board/betza_words.h"
#include "engine/board/topology.h"
#include "engine/core/buffer.h"
#include "engine/core/random.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

/* A game without kings in danger, whose bent piece is G. */
#define GAME                                                                         \
    "[x:chess]\nking = -\ncommoner = k\ncastling = false\npromotionPieceTypes = q\n" \
    "extinctionValue = loss\nextinctionPieceTypes = k\ncustomPiece1 = g:"

/* The squares from c3 to which the piece goes, of those by which its ways differ. */
// clang-format off
static const struct { const char *notation, *placement, *targets; } reaches[] = {
    {"[F?R]", "k7/8/8/8/8/2G5/8/7K", "b2 a2 b1 d2 e2 f2 g2 h2 d1 b4 a4 b5 b6 b7 b8 d4 e4 f4 g4 h4 d5 d6 d7 d8"},
    {"[F-R]", "k7/8/8/8/8/2G5/8/7K", "a2 b1 e2 f2 g2 h2 d1 a4 b5 b6 b7 b8 e4 f4 g4 h4 d5 d6 d7 d8"},
    /* What stands where it turns stops it, what stands beside does not. */
    {"[F?R]", "k7/8/8/8/1pPp4/1PGP4/1pPp4/7K", "b2 d2 b4 d4"},
    {"[F?R]", "k7/8/8/2nnn3/8/2G5/8/7K", "b2 a2 b1 d2 e2 f2 g2 h2 d1 b4 a4 b5 b6 b7 b8 d4 e4 f4 g4 h4 d5"},
    {"v[F?R]", "k7/8/8/8/8/2G5/8/7K", "b2 b1 d2 d1 b4 b5 b6 b7 b8 d4 d5 d6 d7 d8"},
    {"f[F?R]", "k7/8/8/8/8/2G5/8/7K", "b4 b5 b6 b7 b8 d4 d5 d6 d7 d8"},
    {"[W-R]", "k7/8/8/8/8/2G5/8/7K", "a3 e3 f3 g3 h3 c1 c5 c6 c7 c8"},
    {"[W-R2]", "k7/8/8/8/8/2G5/8/7K", "a3 e3 f3 c1 c5 c6"},
    {"[W-R]", "k7/8/8/8/2p5/2G5/8/7K", "a3 e3 f3 g3 h3 c1"},
    {"[W?B]", "k7/8/8/8/8/2G5/8/7K", "c4 b5 a6 d5 e6 f7 g8 c2 b1 d1 b3 a4 a2 d3 e4 f5 g6 h7 e2 f1"},
    {"[D?B]", "k7/8/8/8/8/2G5/8/7K", "c5 b6 a7 d6 e7 f8 c1 a3 e3 f4 g5 h6 f2 g1"},
    {"f[R-sR]", "k7/8/8/8/8/2G5/8/7K",
     "a4 b4 d4 e4 f4 g4 h4 a5 b5 d5 e5 f5 g5 h5 a6 b6 d6 e6 f6 g6 h6 a7 b7 d7 e7 f7 g7 h7 a8 b8 d8 e8 f8 g8 h8"},
    /* A hook mover that is stopped on one side turns from the other ones. */
    {"f[R-sR2]", "k7/8/8/8/ppppp3/2G5/8/7K", "a4 b4 d4 e4 f4 f5 g4 g5 h4 h5"},
    {"[fW-lR]", "k7/8/8/8/8/2G5/8/7K", "a4 b4"},
    {"[rF-rW]", "k7/8/8/8/8/2G5/8/7K", "e4 d3 d1 c2"},
    {"m[F-R]", "k7/8/8/8/8/2G5/8/7K", "a2 b1 e2 f2 g2 h2 d1 a4 b5 b6 b7 b8 e4 f4 g4 h4 d5 d6 d7 d8"},
    {"m[F-R]", "k7/8/8/b2b4/3nb3/2G5/8/7K", "a2 b1 e2 f2 g2 h2 d1 a4 b5 b6 b7 b8"},
    {"c[F-R]", "k7/8/8/b2b4/4b3/2G5/8/7K", "d5 e4"},
    /* It may leave a square and pass it again, but not end there. */
    {"[fW-bR3]", "k7/8/8/8/8/2G5/8/7K", "c2 c1"},
    /* Three legs: the second and the third turn to the same side. */
    {"[fW-rW-rW]", "k7/8/8/8/8/2G5/8/7K", "d3"},
    {"[fW-rW-rW]", "k7/8/8/8/3p4/2G5/8/7K", ""},
    {"[N-W]", "k7/8/8/8/8/2G5/8/7K", "b6 d6 f2 f4"},
};
// clang-format on

/* The targets of the piece on a square. */
static bitset targets_from(const struct playground *ground, square from)
{
    struct move_list list;
    bitset targets = 0;

    play_moves(&ground->pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (move_from(list.moves[i]) == from)
            targets |= bit(move_to(list.moves[i]));
    return targets;
}

static bitset read_squares(const struct topology *board, const char *names)
{
    bitset squares = 0;

    while (*names) {
        const square sq = topology_read_name(board, &names);

        ck_assert_int_ne(sq, SQ_NONE);
        squares |= bit(sq);
        names += *names == ' ';
    }
    return squares;
}

LOOP_TEST(test_bent_moves_lead_over_free_squares, COUNT(reaches))
{
    struct playground ground;
    char text[512], fen[128];
    bitset targets, expected;

    snprintf(text, sizeof text, GAME "%s\n", reaches[_i].notation);
    snprintf(fen, sizeof fen, "%s w - - 0 1", reaches[_i].placement);
    playground_open_text(&ground, text, fen);
    targets = targets_from(&ground, 2 * 8 + 2);
    expected = read_squares(ground.rules->variant->board, reaches[_i].targets);
    for (square sq = 0; sq < 64; sq++)
        ck_assert_msg(bitset_has(targets, sq) == bitset_has(expected, sq), "%s: %c%d",
                      reaches[_i].notation, 'a' + sq % 8, sq / 8 + 1);
    playground_close(&ground);
}

/* ---- beside a count of one's own ------------------------------------------------------- */

struct board {
    char at[8][8]; /* by rank and file; '.' for a free square */
    bool reached[8][8];
};

/* Whether the piece of White may go on over this square; marks what it reaches there. */
static bool pass(struct board *board, int x, int y, bool ends)
{
    if (x < 0 || x > 7 || y < 0 || y > 7)
        return false;
    if (ends && (board->at[y][x] == '.' || board->at[y][x] > 'Z'))
        board->reached[y][x] = true;
    return board->at[y][x] == '.';
}

static void ride(struct board *board, int x, int y, int dx, int dy)
{
    do
        x += dx, y += dy;
    while (pass(board, x, y, true));
}

static void griffon(struct board *board, int x, int y)
{
    for (int dy = -1; dy <= 1; dy += 2)
        for (int dx = -1; dx <= 1; dx += 2)
            if (pass(board, x + dx, y + dy, true)) {
                ride(board, x + dx, y + dy, dx, 0);
                ride(board, x + dx, y + dy, 0, dy);
            }
}

static void hook_mover(struct board *board, int x, int y)
{
    for (int way = 0; way < 4; way++) {
        const int dx = (way == 0) - (way == 1), dy = (way == 2) - (way == 3);

        for (int i = 1; pass(board, x + i * dx, y + i * dy, true); i++) {
            ride(board, x + i * dx, y + i * dy, dy, dx);
            ride(board, x + i * dx, y + i * dy, -dy, -dx);
        }
    }
}

static void manticore(struct board *board, int x, int y)
{
    for (int way = 0; way < 4; way++) {
        const int dx = (way == 0) - (way == 1), dy = (way == 2) - (way == 3);

        if (pass(board, x + dx, y + dy, true)) {
            ride(board, x + dx, y + dy, dx ? dx : 1, dy ? dy : 1);
            ride(board, x + dx, y + dy, dx ? dx : -1, dy ? dy : -1);
        }
    }
}

static const struct {
    const char *notation;
    void (*walk)(struct board *board, int x, int y);
} walkers[] = {{"[F?R]", griffon}, {"[R?sR]", hook_mover}, {"[W?B]", manticore}};

/* Pieces at random, with G on a square of its own and a king each. */
static void scatter(struct board *board, uint64_t *seed, int g)
{
    for (int i = 0; i < 64; i++)
        board->at[i / 8][i % 8] = "nN........"[random_below(seed, 10)];
    board->at[g / 8][g % 8] = 'G';
    board->at[0][g % 8 == 0] = 'K';
    board->at[7][g % 8 == 0] = 'k';
    memset(board->reached, 0, sizeof board->reached);
}

static void write_fen(const struct board *board, char fen[128])
{
    int length = 0;

    for (int y = 7; y >= 0; y--) {
        for (int x = 0; x < 8; x++) {
            const bool joins =
                x > 0 && board->at[y][x] == '.' && board->at[y][x - 1] == '.';

            if (joins)
                fen[length - 1]++;
            else
                fen[length++] = board->at[y][x] == '.' ? '1' : board->at[y][x];
        }
        fen[length++] = y > 0 ? '/' : ' ';
    }
    snprintf(fen + length, 128 - (size_t)length, "w - - 0 1");
}

LOOP_TEST(test_bent_moves_are_those_of_a_walk, COUNT(walkers))
{
    uint64_t seed = (uint64_t)_i;
    struct playground ground;
    char text[512];

    snprintf(text, sizeof text, GAME "%s\n", walkers[_i].notation);
    playground_open_text(&ground, text, NULL);
    for (int round = 0; round < 300; round++) {
        const int g = 8 + random_below(&seed, 48);
        struct board board;
        char fen[128];
        bitset targets;

        scatter(&board, &seed, g);
        write_fen(&board, fen);
        playground_set(&ground, fen);
        walkers[_i].walk(&board, g % 8, g / 8);
        targets = targets_from(&ground, g);
        for (square sq = 0; sq < 64; sq++)
            ck_assert_msg(board.reached[sq / 8][sq % 8] == bitset_has(targets, sq),
                          "%s: %s: %c%d", walkers[_i].notation, fen, 'a' + sq % 8,
                          sq / 8 + 1);
    }
    playground_close(&ground);
}

/* ---- the rest ---------------------------------------------------------------------------- */

/* Whoever is checked by two ways is not helped by what closes one of them. */
TEST(test_bent_checks_are_stopped_on_all_ways_alone)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[x:chess]\ncastling = false\ncustomPiece1 = g:[R?sR]\n",
                         "7k/8/8/8/8/1r6/4K3/G7 b - - 0 1");
    ck_assert(!playground_allows(&ground, "b3h3"));
    ck_assert(!playground_allows(&ground, "b3b8"));
    playground_set(&ground, "7k/8/8/p7/8/1r6/4K3/G7 b - - 0 1");
    ck_assert(playground_allows(&ground, "b3h3"));
    ck_assert(!playground_allows(&ground, "b3b8"));
    playground_close(&ground);
}

/* Black's piece goes as White's turned round. */
TEST(test_bent_moves_of_black_are_turned_round)
{
    struct playground ground;

    playground_open_text(&ground, GAME "[fW-lR]\n", "k7/8/8/8/8/2g5/8/7K b - - 0 1");
    ck_assert_uint_eq(
        (uint64_t)targets_from(&ground, 2 * 8 + 2),
        (uint64_t)read_squares(ground.rules->variant->board, "d2 e2 f2 g2 h2"));
    playground_close(&ground);
}

TEST(test_bent_moves_are_told_in_words)
{
    struct buffer words = {.length = 0};
    struct betza betza;

    ck_assert(betza_parse(&betza, "mW[F?R]c[fR2-flN]", 17, NULL));
    betza_write_words(&betza, &words);
    ck_assert_str_eq(
        buffer_text(&words),
        "steps one square diagonally; steps one square horizontally or vertically "
        "without "
        "capturing; goes one square diagonally and then any number of squares outward, "
        "over free squares; captures by going up to 2 squares forward and then by a "
        "leap "
        "of two squares and one at a right angle outward, two squares to the left and "
        "one "
        "forward, turning to the left, over free squares");
    buffer_free(&words);
}

/* The tables of bent moves have a bound: a stranger's file does not fill the memory. */
TEST(test_bent_moves_are_bounded)
{
    file_game_refuse(
        "[x:chess]\nmaxFile = 12\nmaxRank = 10\n"
        "customPiece1 = g:[R?sR?sR]\n"
        "startFen = k11/12/12/12/12/12/12/12/12/KG10 w - - 0 1\n",
        5, "startFen: the bent moves of all pieces together have too many ways");
}
