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
    plies_compare(pos, slow, slow_poles(&board->game, "never", fen.chars, slow),
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
