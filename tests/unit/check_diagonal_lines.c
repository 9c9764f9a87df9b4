/* check_diagonal_lines.c - diagonal lines of the board.  SPDX-License-Identifier: MIT */
#include "engine/board/betza.h"
#include "engine/board/betza_words.h"
#include "engine/board/topology.h"
#include "engine/core/buffer.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "tests/support/playground.h"
#include "tests/support/random_board.h"
#include "tests/unit/unit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Janggi ------------------------------------------------------------------------------ */

/* The targets of the piece on a square of Janggi's board. */
// clang-format off
static const struct { const char *fen, *from, *targets; } reaches[] = {
    /* A rook in a corner of the palace, with its middle free, occupied and held by an enemy. */
    {"4k4/9/9/9/9/9/9/3R5/9/5K3 w - - 0 1", "d3",
     "a3 b3 c3 e3 f3 g3 h3 i3 d1 d2 d4 d5 d6 d7 d8 d9 d10 e2"},
    {"5k3/9/9/9/9/9/9/3R5/9/4K4 w - - 0 1", "d3",
     "a3 b3 c3 e3 f3 g3 h3 i3 d1 d2 d4 d5 d6 d7 d8 d9 d10 e2 f1"},
    {"4k4/9/9/9/9/9/9/3R5/4n4/5K3 w - - 0 1", "d3",
     "a3 b3 c3 e3 f3 g3 h3 i3 d1 d2 d4 d5 d6 d7 d8 d9 d10 e2"},
    /* From the middle it goes to each corner; beside the lines it goes straight alone. */
    {"3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1", "e2",
     "a2 b2 c2 d2 f2 g2 h2 i2 e1 e3 e4 e5 e6 e7 e8 e9 e10 d1 d3 f3"},
    {"4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 0 1", "d2",
     "a2 b2 c2 e2 f2 g2 h2 i2 d1 d3 d4 d5 d6 d7 d8 d9 d10"},
    /* In the enemy's palace, too. */
    {"3R5/9/4k4/9/9/9/9/9/9/5K3 w - - 0 1", "d10",
     "a10 b10 c10 e10 f10 g10 h10 i10 d9 d8 d7 d6 d5 d4 d3 d2 d1 e9 f8"},
    /* A cannon needs one piece in the middle, which is no cannon. */
    {"3k5/9/9/9/9/9/9/3C5/4P4/4K4 w - - 0 1", "d3", "f1"},
    {"3k5/9/9/9/9/9/9/3C5/9/4K4 w - - 0 1", "d3", ""},
    {"3k5/9/9/9/9/9/9/3C5/4C4/4K4 w - - 0 1", "d3", ""},
    {"3k5/9/9/9/9/9/9/3C5/4P4/4Kc3 w - - 0 1", "d3", ""},
    /* A king and a wazir step along the lines and stay in the palace. */
    {"3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1", "e2", "d1 e1 f1 d2 f2 d3 e3 f3"},
    {"3k5/9/9/9/9/9/9/4K4/9/9 w - - 0 1", "e3", "d3 f3 e2"},
    {"3k5/9/9/9/9/9/9/5A3/9/4K4 w - - 0 1", "f3", "e3 f2 e2"},
    {"3k5/9/9/9/9/9/9/9/5A3/4K4 w - - 0 1", "f2", "f1 f3 e2"},
    /* A soldier steps along them forward. */
    {"5k3/9/3P5/9/9/9/9/9/9/4K4 w - - 0 1", "d8", "c8 e8 d9 e9"},
    {"9/4P4/4k4/9/9/9/9/9/9/3K5 w - - 0 1", "e9", "d9 f9 e10 d10 f10"},
    {"5k3/3P5/9/9/9/9/9/9/9/4K4 w - - 0 1", "d9", "c9 e9 d10"},
};
// clang-format on

LOOP_TEST(test_diagonal_lines_of_a_palace, COUNT(reaches))
{
    const char *name = reaches[_i].from, *names = reaches[_i].targets;
    struct playground ground;
    struct move_list list;
    bitset found = 0, expected = 0;

    playground_open(&ground, "janggi", NULL, reaches[_i].fen);

    const struct topology *board = ground.rules->variant->board;
    const square from = topology_read_name(board, &name);

    play_moves(&ground.pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (move_from(list.moves[i]) == from && move_to(list.moves[i]) != from)
            found |= bit(move_to(list.moves[i]));
    for (; *names; names += *names == ' ')
        expected |= bit(topology_read_name(board, &names));
    for (square sq = 0; sq < topology_count_places(board); sq++)
        ck_assert_msg(bitset_has(found, sq) == bitset_has(expected, sq), "%s: %c%d",
                      reaches[_i].fen, 'a' + sq % 9, sq / 9 + 1);
    playground_close(&ground);
}

/* ---- beside a count of one's own --------------------------------------------------------- */

#define LINES "c3 d4 e5 f6 g7 h8 b6 c5 e3 f2"

/* Pieces that follow the lines, and such that go diagonally everywhere. */
#define GAME                                                                      \
    "[x:chess]\npawn = -\nknight = -\ncastling = false\nwazir = w\nsoldier = s\n" \
    "janggiCannon = j\nstartFen = rwsbkjqr/8/8/8/8/8/8/RWSBKJQR w - - 0 1\n"      \
    "diagonalLines = " LINES "\n"

struct board {
    struct random_board on;
    bool black; /* to move */
};

static bool is_lined(int x, int y)
{
    const char name[] = {(char)('a' + x), (char)('1' + y), '\0'};

    return strstr(LINES, name) != NULL;
}

static bool is_black(char letter)
{
    return letter >= 'a';
}

/* Whether a Janggi cannon hops over the one piece between, none of its like, and onto none. */
static bool cannon_hops(const struct board *board, int x, int y, int dx, int dy,
                        int distance)
{
    char hurdle = '.';

    for (int i = 1; i < distance; i++) {
        const char met = board->on.at[y + i * dy][x + i * dx];

        if (met == '.')
            continue;
        if (hurdle != '.')
            return false;
        hurdle = met;
    }
    return hurdle != '.' && tolower(hurdle) != 'j'
           && tolower(board->on.at[y + distance * dy][x + distance * dx]) != 'j';
}

static bool is_free_between(const struct board *board, int x, int y, int dx, int dy,
                            int distance)
{
    for (int i = 1; i < distance; i++)
        if (board->on.at[y + i * dy][x + i * dx] != '.')
            return false;
    return true;
}

/* Whether the piece on (x, y) goes to (to_x, to_y), whatever stands there. */
static bool goes_to(const struct board *board, int x, int y, int to_x, int to_y)
{
    const int width = abs(to_x - x), height = abs(to_y - y);
    const int dx = (to_x > x) - (to_x < x), dy = (to_y > y) - (to_y < y);
    const int distance = width > height ? width : height;
    const bool diagonal = width == height, straight = width == 0 || height == 0;
    const bool along = straight || (diagonal && is_lined(x, y) && is_lined(to_x, to_y));
    const int ahead = is_black(board->on.at[y][x]) ? -1 : 1;
    const bool is_free =
        (diagonal || straight) && is_free_between(board, x, y, dx, dy, distance);

    switch (tolower(board->on.at[y][x])) {
    case 'k':
        return distance == 1;
    case 'q':
        return is_free;
    case 'b':
        return is_free && diagonal;
    case 'r':
        return is_free && along;
    case 'w':
        return distance == 1 && along;
    case 's':
        return distance == 1 && along && (dy == ahead || (dy == 0 && straight));
    default:
        return along && cannon_hops(board, x, y, dx, dy, distance);
    }
}

static bool is_attacked(const struct board *board, int x, int y, bool by_black)
{
    for (int i = 0; i < 64; i++) {
        const char letter = board->on.at[i / 8][i % 8];

        if (letter != '.' && is_black(letter) == by_black && i != y * 8 + x
            && goes_to(board, i % 8, i / 8, x, y))
            return true;
    }
    return false;
}

static bool can_capture_king(const struct board *board, bool black)
{
    for (int i = 0; i < 64; i++)
        if (board->on.at[i / 8][i % 8] == (black ? 'K' : 'k'))
            return is_attacked(board, i % 8, i / 8, black);
    return false;
}

static bool is_legal(const struct board *board, square from, square to)
{
    const char letter = board->on.at[from / 8][from % 8],
               there = board->on.at[to / 8][to % 8];
    struct board after = *board;

    if (letter == '.' || is_black(letter) != board->black || from == to
        || (there != '.' && is_black(there) == board->black)
        || !goes_to(board, from % 8, from / 8, to % 8, to / 8))
        return false;
    after.on.at[from / 8][from % 8] = '.';
    after.on.at[to / 8][to % 8] = letter;
    return !can_capture_king(&after, !board->black);
}

/* Two kings and some other pieces at random; the side to move does not attack the enemy's king. */
static void scatter(struct board *board, uint64_t *seed)
{
    do {
        random_board_clear(&board->on, 8, 8);
        for (int i = 0; i < 10; i++)
            board->on.at[random_below(seed, 8)][random_below(seed, 8)] =
                "RBQWSJrbqwsj"[random_below(seed, 12)];
        board->on.at[random_below(seed, 4)][random_below(seed, 8)] = 'K';
        board->on.at[4 + random_below(seed, 4)][random_below(seed, 8)] = 'k';
        board->black = random_below(seed, 2);
    } while (can_capture_king(board, board->black));
}

LOOP_TEST(test_diagonal_lines_in_random_positions, 4)
{
    uint64_t seed = (uint64_t)_i;
    struct playground ground;

    playground_open_text(&ground, GAME, NULL);
    for (int round = 0; round < 500; round++) {
        bitset found[64] = {0};
        struct move_list list;
        struct board board;
        struct text fen;

        scatter(&board, &seed);
        text_clear(&fen);
        random_board_write(&board.on, &fen);
        text_add(&fen, " %c - - 0 1", board.black ? 'b' : 'w');
        playground_set(&ground, fen.chars);
        play_moves(&ground.pos, GENERATE_ALL, &list);
        for (int i = 0; i < list.count; i++)
            found[move_from(list.moves[i])] |= bit(move_to(list.moves[i]));
        for (square from = 0; from < 64; from++)
            for (square to = 0; to < 64; to++)
                ASSERT_QUICKLY(bitset_has(found[from], to)
                                   == is_legal(&board, from, to),
                               "%s: %c%d%c%d", fen.chars, 'a' + from % 8, from / 8 + 1,
                               'a' + to % 8, to / 8 + 1);
    }
    playground_close(&ground);
}

/* A rook attacks along the lines alone, though bishops and queens go the same ways everywhere. */
TEST(test_diagonal_lines_are_no_bishops_ways)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[x:chess]\ndiagonalLines = f6 g7 h8\ncastling = false\n",
                         "8/8/8/8/8/2k5/8/R6K b - - 0 1");
    ck_assert(playground_allows(&ground, "c3b2"));
    ck_assert(playground_allows(&ground, "c3d4"));
    playground_set(&ground, "7R/8/5k2/8/8/8/8/K7 b - - 0 1");
    ck_assert(!playground_allows(&ground, "f6g7"));
    playground_close(&ground);
}

TEST(test_diagonal_lines_in_words)
{
    struct buffer words = {.length = 0};
    struct betza betza;

    ck_assert(betza_parse(&betza, "WF", 2, NULL));
    for (int i = 0; i < betza.count; i++)
        betza.jumps[i].lined = betza.jumps[i].dx != 0 && betza.jumps[i].dy != 0;
    betza_write_words(&betza, &words);
    ck_assert_str_eq(buffer_text(&words),
                     "steps one square horizontally or vertically; steps one square "
                     "diagonally along the board's diagonal lines");
    buffer_free(&words);
}
