/* check_hopper_games.c - hoppers and lame leapers in games from files.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "tests/support/playground.h"
#include "tests/support/plies.h"
#include "tests/support/random_board.h"
#include "tests/support/slow_poles.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

/* ---- an independent program --------------------------------------------------------------- */

static const struct board {
    const char *keys;
    struct slow_game game;
    const char *letters; /* of random pieces */
} boards[] = {
    {"[x:chess]\nqueen = -\ncannon = o\nhorse = h\nbanner = i\ncustomPiece1 = g:gQ\n"
     "promotionPieceTypes = orig\n"
     "startFen = rohgkior/pppppppp/8/8/8/8/PPPPPPPP/ROHGKIOR w KQkq - 0 1\n",
     {8, 8, "ORIG", 8, 2, 4, 6, 2},
     "PpPpOoHhIiGgOoRr"},
    {"[x:chess]\nmaxFile = 10\nelephant = x\njanggiElephant = z\ncannon = o\n"
     "customPiece1 = v:pR\ncastlingKingsideFile = i\ncastlingQueensideFile = c\n"
     "promotionPieceTypes = qov\n"
     "startFen = rvxzbkozvr/pppppppppp/10/10/10/10/PPPPPPPPPP/RVXZBKOZVR w KQkq - 0 "
     "1\n",
     {10, 8, "QOV", 8, 2, 5, 8, 2},
     "PpXxZzOoVvOoRrVv"},
    {"[x]\nking = k\npawn = p\nhorse = h\ncannon = o\ncustomPiece1 = g:gQ\nrook = r\n"
     "maxRank = 5\nmaxFile = 5\ncastling = false\ndoubleStep = false\n"
     "promotionRank = 5\npromotionPieceTypes = rog\n"
     "startFen = rohgk/ppppp/5/PPPPP/ROHGK w - - 0 1\n",
     {5, 5, "ROG", 5, 0, -1, 0, 0},
     "PpHhOoGgRrOo"},
};

enum { BOARDS = sizeof boards / sizeof *boards, SEEDS = 4 };

static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    const struct board *board = context;
    struct text fen;

    (void)random;
    text_clear(&fen);
    fen_write(pos, &fen);
    plies_compare(pos, slow, slow_poles(&board->game, "never", false, fen.chars, slow),
                  "hoppers");
}

/* Kings among some pieces, most of which hop or are lame. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct board *board = context;
    const struct slow_game *game = &board->game;
    const int pieces = 4 + random_below(random, game->files);
    struct random_board crafted;

    random_board_clear(&crafted, game->files, game->ranks);
    random_board_put_near(&crafted, 'K', random_below(random, game->files), 1, random);
    random_board_put_near(&crafted, 'k', random_below(random, game->files),
                          game->ranks - 2, random);
    for (int i = 0; i < pieces; i++) {
        const char letter =
            board->letters[random_below(random, (int)strlen(board->letters))];
        char *to = &crafted.at[random_below(random, game->ranks)]
                              [random_below(random, game->files)];

        if (*to == '.')
            *to = letter;
    }
    random_board_write(&crafted, fen);
    text_add(fen, " w - - 3 9");
}

LOOP_TEST(test_hoppers_agree_with_a_slow_program, BOARDS *SEEDS)
{
    const struct board *board = &boards[_i % BOARDS];
    const struct plies_trial trial = {
        .file = board->keys,
        .games = 5,
        .plies_max = 300,
        .stride = 8,
        .crafted = 100,
        .write = write_crafted,
        .compare = compare,
        .context = board,
    };

    plies_try(&trial, (uint64_t)_i + 1);
}

/* ---- single positions ---------------------------------------------------------------------- */

/* Whether a move of the game [x:chess] with a cannon, a horse and a grasshopper is legal, and else what
 * is said. */
static const struct {
    const char *fen, *move, *refusal;
} moves[] = {
    {"4k3/8/8/p7/8/8/8/O3K3 w - - 0 1", "a1a4", NULL},
    {"4k3/8/8/p7/8/8/8/O3K3 w - - 0 1", "a1a5", "the cannon has nothing to hop over"},
    {"4k3/8/8/p7/8/P7/8/O3K3 w - - 0 1", "a1a5", NULL},
    {"4k3/8/8/p7/8/P7/8/O3K3 w - - 0 1", "a1a4", "the pawn on a3 is in the way"},
    {"4k3/p7/8/p7/8/P7/8/O3K3 w - - 0 1", "a1a7",
     "the cannon hops over one piece, not over several"},
    {"4k3/8/8/8/8/2P5/1H6/4K3 w - - 0 1", "b2c4", NULL},
    {"4k3/8/8/8/8/1P6/1H6/4K3 w - - 0 1", "b2c4", "the pawn on b3 is in the way"},
    {"4k3/8/8/8/8/2P5/1G6/4K3 w - - 0 1", "b2d4", NULL},
    {"4k3/8/8/8/8/2P5/1G6/4K3 w - - 0 1", "b2e5",
     "the grasshopper lands right behind what it hops over"},
    {"4k3/8/8/8/8/2P5/1G6/4K3 w - - 0 1", "b2b4",
     "the grasshopper has nothing to hop over"},
    /* A piece may become a hurdle, or leave its place as one. */
    {"4o2k/8/8/8/8/8/3P4/4K3 w - - 0 1", "d2d3", NULL},
    {"4o2k/8/8/8/8/3R4/8/4K3 w - - 0 1", "d3e3",
     "the king would be in check from the cannon on e8"},
    {"4o2k/8/8/4N3/8/4R3/8/4K3 w - - 0 1", "e5c4",
     "the knight on e5 is pinned: the king would be in check from the cannon on e8"},
    {"4o2k/8/8/8/8/4R3/8/4K3 w - - 0 1", "e3d3", NULL},
    {"4o2k/8/8/8/8/4R3/8/4K3 w - - 0 1", "e3e2",
     "the king would stay in check from the cannon on e8"},
    {"4o3/1k6/4P3/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "a king in check cannot castle"},
    {"5o2/1k6/5P2/8/8/8/8/R3K2R w KQ - 0 1", "e1g1",
     "the king would cross f1, attacked by the cannon on f8"},
    {"5o2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", NULL},
    {"8/1k6/8/8/8/5h2/8/R3K2R w KQ - 0 1", "e1g1", "a king in check cannot castle"},
    {"7k/8/8/8/8/4Nh2/5P2/4K3 w - - 0 1", "e3c4", NULL},
    {"7k/8/8/8/8/5h2/5N2/4K3 w - - 0 1", "f2h3",
     "the knight on f2 is pinned: the king would be in check from the horse on f3"},
};

static const char game[] =
    "[x:chess]\ncannon = o\nhorse = h\ncustomPiece1 = g:gQ\n"
    "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";

LOOP_TEST(test_hoppers_in_words, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, game, moves[_i].fen);
    ck_assert_msg(playground_allows(&ground, moves[_i].move) == !moves[_i].refusal,
                  "%s %s", moves[_i].fen, moves[_i].move);
    if (moves[_i].refusal)
        ck_assert_str_eq(playground_refusal(&ground, moves[_i].move),
                         moves[_i].refusal);
    playground_close(&ground);
}

/* ---- pieces that stay, and kings that face each other ---------------------------------------- */

/* A move of a game of games.ini, and what is said if it is not legal. */
static const struct {
    const char *game, *fen, *move, *refusal;
} stays[] = {
    {"xiangqi", "3k5/9/9/9/9/9/9/4K4/9/9 w - - 0 1", "e3e2", NULL},
    {"xiangqi", "3k5/9/9/9/9/9/9/4K4/9/9 w - - 0 1", "e3e4",
     "the king never goes to e4"},
    {"xiangqi", "3k5/9/9/9/9/9/9/4K4/9/9 w - - 0 1", "e3d3",
     "the kings would face each other"},
    {"xiangqi", "4k4/9/9/9/4N4/9/9/9/9/4K4 w - - 0 1", "e6f8",
     "the kings would face each other"},
    {"xiangqi", "4k4/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1", "e6e7", NULL},
    {"xiangqi", "4k4/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1", "e6d6",
     "the kings would face each other"},
    {"xiangqi", "3k5/9/9/9/9/4B4/9/9/9/4K4 w - - 0 1", "e5g3", NULL},
    {"xiangqi", "3k5/9/9/9/9/4B4/9/9/9/4K4 w - - 0 1", "e5g7",
     "the elephant never goes to g7"},
    {"xiangqi", "3k5/9/9/9/9/4B4/5P3/9/9/4K4 w - - 0 1", "e5g3",
     "the soldier on f4 is in the way"},
    {"xiangqi", "3k5/9/9/9/9/4P4/9/9/9/4K4 w - - 0 1", "e5d5",
     "from here the soldier only goes straight ahead"},
    {"xiangqi", "3k5/9/9/9/9/4P4/9/9/9/4K4 w - - 0 1", "e5e6", NULL},
    {"xiangqi", "3k5/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1", "e6d6", NULL},
    {"xiangqi", "3k5/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1", "e6e5",
     "the soldier does not move like that"},
    {"xiangqi", "4k4/9/9/4p4/9/9/9/9/9/3K5 b - - 0 1", "e7d7",
     "from here the soldier only goes straight ahead"},
    {"xiangqi", "4k4/9/9/9/9/4p4/9/9/9/3K5 b - - 0 1", "e5f5", NULL},
    {"xiangqi", "3k5/9/9/9/9/R8/9/9/4p4/4K4 w - - 0 1", "a5a6",
     "the king would stay in check from the soldier on e2"},
    /* Janggi's cannon hops to move, too, and neither over a cannon nor onto one. */
    {"janggi", "3k5/9/9/9/9/9/P8/9/9/C4K3 w - - 0 1", "a1a5", NULL},
    {"janggi", "3k5/9/9/9/9/9/9/9/9/C4K3 w - - 0 1", "a1a5",
     "the cannon has nothing to hop over"},
    {"janggi", "3k5/9/9/r8/9/9/P8/9/9/C4K3 w - - 0 1", "a1a7", NULL},
    {"janggi", "3k5/9/9/9/9/9/C8/9/9/C4K3 w - - 0 1", "a1a5",
     "the cannon neither hops over the cannon on a4 nor captures it"},
    {"janggi", "3k5/9/9/c8/9/9/P8/9/9/C4K3 w - - 0 1", "a1a7",
     "the cannon neither hops over the cannon on a7 nor captures it"},
    {"janggi", "3k5/9/9/9/9/9/c8/9/9/C4K3 w - - 0 1", "a1a6",
     "the cannon neither hops over the cannon on a4 nor captures it"},
    /* A cannon between is no hurdle for a check either. */
    {"janggi", "3k1c3/9/9/9/9/5N3/9/9/9/5K3 w - - 0 1", "f1f2",
     "the king would be in check from the cannon on f10"},
    {"janggi", "3k1c3/9/9/9/9/5C3/9/9/9/5K3 w - - 0 1", "f1f2", NULL},
    {"janggi", "3k1c3/9/9/9/9/9/9/C1P6/9/5K3 w - - 0 1", "c3d3", NULL},
    {"janggi", "3k1c3/9/9/9/9/9/9/4R4/9/5K3 w - - 0 1", "e3f3",
     "the king would be in check from the cannon on f10"},
    {"janggi", "3k1c3/9/9/9/9/9/9/3PC4/9/5K3 w - - 0 1", "e3h3",
     "the cannon has nothing to hop over"},
    {"janggi", "3k1c3/9/9/9/5N3/9/5P3/3C5/9/5K3 w - - 0 1", "f4e4",
     "the soldier on f4 is pinned: the king would be in check from the cannon on f10"},
    {"janggi", "3k1c3/9/9/9/5N3/9/5C3/9/9/5K3 w - - 0 1", "f4f8", NULL},
    /* Along the lines of the palaces. */
    {"janggi", "3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1e2", NULL},
    {"janggi", "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "e1d2",
     "the king does not move like that"},
    {"janggi", "3k5/9/9/9/9/9/9/3A5/9/5K3 w - - 0 1", "d3e2", NULL},
    {"janggi", "3k5/9/9/9/9/9/9/4A4/9/5K3 w - - 0 1", "e3d2",
     "the guard does not move like that"},
    {"janggi", "5k3/9/9/9/9/9/9/3R5/9/4K4 w - - 0 1", "d3f1", NULL},
    {"janggi", "5k3/9/9/9/9/9/9/3R5/4N4/4K4 w - - 0 1", "d3f1",
     "the horse on e2 is in the way"},
    {"janggi", "5k3/9/9/9/9/9/9/3R5/9/4K4 w - - 0 1", "d3b1",
     "the chariot does not move like that"},
    {"janggi", "3k5/9/9/9/9/9/9/3C5/4N4/3K5 w - - 0 1", "d3f1", NULL},
    {"janggi", "9/9/3P1k3/9/9/9/9/9/9/3K5 w - - 0 1", "d8e9", NULL},
    {"janggi", "9/4P4/5k3/9/9/9/9/9/9/3K5 w - - 0 1", "e9d8",
     "the soldier does not move like that"},
    {"janggi", "9/5k3/4P4/9/9/9/9/9/9/3K5 w - - 0 1", "e8d9",
     "the soldier does not move like that"},
    {"janggi", "4k4/9/9/9/9/9/9/3r5/9/5K3 w - - 0 1", "f1f2", NULL},
    {"janggi", "4k4/9/9/9/9/9/9/3r5/9/R4K3 w - - 0 1", "a1a2",
     "the king would stay in check from the chariot on d3"},
    {"minixiangqi", "3k3/7/7/3P3/7/7/3K3 w - - 0 1", "d4c4",
     "the kings would face each other"},
};

LOOP_TEST(test_pieces_stay_where_they_belong, COUNT(stays))
{
    struct playground ground;

    playground_open(&ground, stays[_i].game, NULL, stays[_i].fen);
    ck_assert_msg(playground_allows(&ground, stays[_i].move) == !stays[_i].refusal,
                  "%s %s", stays[_i].fen, stays[_i].move);
    if (stays[_i].refusal)
        ck_assert_str_eq(playground_refusal(&ground, stays[_i].move),
                         stays[_i].refusal);
    playground_close(&ground);
}

/* A rook that never stands on the third rank passes it, unless a piece is there. */
TEST(test_rides_pass_where_they_do_not_end)
{
    struct playground ground;

    playground_open_text(
        &ground,
        "[x:chess]\nmobilityRegionWhiteRook = *1 *2 *4 *8\n"
        "mobilityRegionBlackRook = *8 *7 *5 *1\n"
        "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n",
        "1k6/8/8/8/8/8/8/R3K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "a1a4"));
    ck_assert_str_eq(playground_refusal(&ground, "a1a3"), "the rook never goes to a3");
    playground_set(&ground, "1k6/8/8/8/8/n7/8/R3K3 w - - 0 1");
    ck_assert_str_eq(playground_refusal(&ground, "a1a4"),
                     "the knight on a3 is in the way");
    /* It gives no check where it never goes. */
    playground_set(&ground, "k7/8/8/8/8/4K3/8/4r3 w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    ck_assert(playground_allows(&ground, "e3f4"));
    playground_set(&ground, "k7/8/8/8/4K3/8/8/4r3 w - - 0 1");
    ck_assert(playground_allows(&ground, "e4e5") == false);
    playground_close(&ground);
}

/* Kings face each other in a game without hoppers, too: on files and ranks. */
TEST(test_kings_do_not_face_each_other)
{
    struct playground ground;

    playground_open_text(&ground, "[x:chess]\nflyingGeneral = true\n",
                         "4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "e3c4"));
    playground_set(&ground, "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1");
    ck_assert_str_eq(playground_refusal(&ground, "e3c4"),
                     "the kings would face each other");
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "in check"));
    ck_assert(playground_refuses(&ground, "8/8/8/k6K/8/8/8/8 w - - 0 1", "in check"));
    playground_set(&ground, "8/8/8/k7/7K/8/8/8 w - - 0 1");
    ck_assert_str_eq(playground_refusal(&ground, "h4h5"),
                     "the kings would face each other");
    playground_close(&ground);
}

/* A king does not castle to where it could be captured now, even if the castled rook would have been the
 * hurdle. */
TEST(test_kings_do_not_castle_to_attacked_squares)
{
    struct playground ground;

    playground_open_text(
        &ground,
        "[x:chess]\nmaxFile = 10\ncustomPiece1 = g:gQ\n"
        "castlingKingsideFile = h\ncastlingQueensideFile = d\n"
        "startFen = 1rnbqkbnr1/pppppppppp/10/10/10/10/PPPPPPPPPP/1RNBQKBNR1 "
        "w KQkq - 0 1\n",
        "1k8/10/10/10/10/10/10/5K2Rg w K - 0 1");
    ck_assert(!playground_allows(&ground, "f1h1"));
    playground_set(&ground, "1k8/10/10/10/10/10/10/5K2R1 w K - 0 1");
    ck_assert(playground_allows(&ground, "f1h1"));
    playground_close(&ground);
}
