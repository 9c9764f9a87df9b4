/* check_removed_squares.c - boards without some squares.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/rules/fen.h"
#include "engine/rules/perft.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "protocol/gui/xboard/xboard.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/support/plies.h"
#include "tests/support/random_board.h"
#include "tests/support/slow_swaps.h"
#include "tests/unit/unit.h"

#include <string.h>

#define POND                                    \
    "[x:chess]\nremovedSquares = d4 e4 d5 e5\n" \
    "startFen = rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
#define GAPS                                 \
    "[x:chess]\nremovedSquares = f1 b8 c2\n" \
    "startFen = r*bqkbnr/pppppppp/8/8/8/8/PP*PPPPP/RNBQK*NR w KQkq - 0 1\n"

/* ---- what is refused ---------------------------------------------------------------------- */

/* A game, the line of the fault, and how it begins. */
static const struct {
    const char *file;
    int line;
    const char *fault;
} refused[] = {
    {"[x:chess]\nremovedSquares = d4 z1\n", 2,
     "removedSquares: 'd4 z1' is no list of squares"},
    {"[x:chess]\nremovedSquares = a1\n", 1,
     "startFen: that of its parent does not fit: placement: 'R' on a1, which is no "
     "square"},
    {"[x:chess]\nremovedSquares = *2 *3 *4 *5 *6 *7 *8\n", 2,
     "removedSquares: fewer than 9 squares are left"},
    {"[x:starpool]\nremovedSquares = d4\n", 2,
     "removedSquares: Potpourri cannot change the pieces"},
};

LOOP_TEST(test_removed_squares_are_refused_with_the_reason, COUNT(refused))
{
    file_game_refuse(refused[_i].file, refused[_i].line, refused[_i].fault);
}

/* A child may have them back. */
TEST(test_no_squares_are_removed)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[p:chess]\nremovedSquares = d4\n"
                         "startFen = rnbqkbnr/pppppppp/8/8/3*4/8/PPPPPPPP/RNBQKBNR w "
                         "KQkq - 0 1\n"
                         "[x:p]\nremovedSquares = -\n"
                         "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "
                         "KQkq - 0 1\n",
                         NULL);
    ck_assert_int_eq((int)perft_count(&ground.pos, 3), 8902);
    playground_close(&ground);
}

/* ---- single moves ------------------------------------------------------------------------- */

/* A move, and whether it is legal. */
static const struct {
    const char *keys, *fen, *move;
    bool is_legal;
} moves[] = {
    {POND, "4k3/8/8/3**3/3**3/8/8/B3K3 w - - 0 1", "a1c3", true},
    {POND, "4k3/8/8/3**3/3**3/8/8/B3K3 w - - 0 1", "a1f6", false},
    {POND, "4k3/8/8/3**3/3**3/3R4/8/4K3 w - - 0 1", "d3d6", false},
    {POND, "4k3/8/8/3**3/3**3/3N4/8/4K3 w - - 0 1", "d3e5", false},
    {POND, "4k3/8/8/3**3/3**3/4N3/8/4K3 w - - 0 1", "e3f5", true},
    {POND, "4k3/8/8/3**3/3**3/8/3P4/4K3 w - - 0 1", "d2d3", true},
    {POND, "4k3/8/8/3**3/3**3/8/3P4/4K3 w - - 0 1", "d2d4", false},
    {POND, "4k3/8/8/3**3/3**3/3P4/8/4K3 w - - 0 1", "d3d4", false},
    {POND, "4k3/8/8/3**3/2p**3/8/1P6/4K3 w - - 0 1", "b2b4", true},
    {POND, "4k3/8/8/3**3/1Pp**3/8/8/4K3 b - b3 0 1", "c4b3", true},
    /* No line of attack goes there, and no king. */
    {POND, "4k3/4r3/8/3**3/3**3/8/4N3/4K3 w - - 0 1", "e2c3", true},
    {POND, "4k3/8/8/3**3/3**3/4K3/8/8 w - - 0 1", "e3e4", false},
    /* Castling would go over f1 or b8. */
    {GAPS, "r*2k2r/8/8/8/8/8/2*5/R3K*1R w Qk - 0 1", "e1g1", false},
    {GAPS, "r*2k2r/8/8/8/8/8/2*5/R3K*1R w Qk - 0 1", "e1c1", true},
    {GAPS, "r*2k2r/8/8/8/8/8/2*5/R3K*1R b Qk - 0 1", "e8c8", false},
    {GAPS, "r*2k2r/8/8/8/8/8/2*5/R3K*1R b Qk - 0 1", "e8g8", true},
    {GAPS, "r*2k2r/8/8/8/8/2P5/2*5/R3K*1R w Qk - 0 1", "c3c4", true},
    {POND "pieceDrops = true\n", "4k3/8/8/3**3/3**3/8/8/4K3[N] w - - 0 1", "N@d3",
     true},
    {POND "pieceDrops = true\n", "4k3/8/8/3**3/3**3/8/8/4K3[N] w - - 0 1", "N@d4",
     false},
    {POND "immobile = l\npoleTypes = l\n", "4k3/8/8/3**3/3**3/8/8/4K3[L] w - - 0 1",
     "L@e5", false},
    {POND "holes = each\n", "4k3/8/8/3**3/3**3/8/8/4K3 w - - - 0 1", "e1d1/c4", true},
    {POND "holes = each\n", "4k3/8/8/3**3/3**3/8/8/4K3 w - - - 0 1", "e1d1/d4", false},
    {POND "customPiece1 = h:N\npoisonTypes = h\n",
     "4k3/8/8/2p**3/3**3/2H5/8/4K3 w - - - 0 1", "c3xc5", false},
    {POND "horse = h\n", "4k3/8/8/3**3/3**3/4H3/8/4K3 w - - 0 1", "e3f5", false},
    {POND "horse = h\n", "4k3/8/8/3**3/3**3/4H3/8/4K3 w - - 0 1", "e3f1", true},
    {POND "cannon = o\n", "4k3/3p4/8/3**3/3**3/8/3O4/4K3 w - - 0 1", "d2d7", false},
};

LOOP_TEST(test_no_piece_passes_removed_squares, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, moves[_i].keys, moves[_i].fen);
    ck_assert_msg(playground_allows(&ground, moves[_i].move) == moves[_i].is_legal,
                  "%s %s", moves[_i].fen, moves[_i].move);
    ck_assert_str_eq(playground_fen(&ground), moves[_i].fen);
    playground_close(&ground);
}

/* ---- what is told ------------------------------------------------------------------------- */

TEST(test_removed_squares_in_fens)
{
    struct playground ground;

    playground_open_text(&ground, POND, NULL);
    ck_assert(playground_refuses(&ground, "4k3/8/8/3Q*3/3**3/8/8/4K3 w - - 0 1",
                                 "'Q' on d5, which is no square"));
    playground_set(&ground, "4k3/8/8/4*3/8/8/8/4K3 w - - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/3**3/3**3/8/8/4K3 w - - 0 1");
    ck_assert(playground_refuses(&ground, "4k3/8/8/3**4/3**3/8/8/4K3 w - - 0 1",
                                 "rank 5 is too long"));
    ck_assert_str_eq(playground_refusal(&ground, "d2d4"), "there is no square d4");
    ck_assert(ground.rules->variant->hints.favours_a_colour == false);
    playground_close(&ground);
    playground_open_text(&ground,
                         "[x:chess]\ndoubleStep = false\nremovedSquares = d4\n"
                         "startFen = rnbqkbnr/pppppppp/8/8/3*4/8/PPPPPPPP/RNBQKBNR w "
                         "KQkq - 0 1\n",
                         NULL);
    ck_assert(ground.rules->variant->hints.favours_a_colour);
    playground_close(&ground);
    /* No pawn has come from c2. */
    playground_open_text(&ground, GAPS, NULL);
    ck_assert(
        playground_refuses(&ground, "r*2k2r/8/8/8/1pP5/8/2*5/R3K*1R b - c3 0 1", "c3"));
    playground_close(&ground);
}

TEST(test_xboard_is_told_of_removed_squares)
{
    struct xboard_description description;
    struct playground ground;

    playground_open_text(&ground, POND, NULL);
    ck_assert_str_eq(xboard_describe(ground.rules->variant, &description)->start,
                     "rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    playground_close(&ground);
}

/* ---- an independent program --------------------------------------------------------------- */

static const struct board {
    const char *keys;
    struct slow_game game;
    const char *wizards;
    const char *letters; /* of random pieces */
    const char *removed; /* a file and rank each */
} boards[] = {
    {POND, {8, 8, "QRBN", 8, 2, 4, 6, 2}, "", "PpPpNnRrBbQqPp", "d4e4d5e5"},
    {"[x:chess]\nmaxFile = 10\narchbishop = a\nchancellor = c\n"
     "castlingKingsideFile = i\ncastlingQueensideFile = c\n"
     "promotionPieceTypes = acqrbn\nswapTypes = a\nremovedSquares = b1 d3 g3 j4 d6 g6\n"
     "startFen = rnabqkbcnr/pppppppppp/3*2*3/10/9*/3*2*3/PPPPPPPPPP/R*ABQKBCNR w KQkq "
     "- 0 1\n",
     {10, 8, "ACQRBN", 8, 2, 5, 8, 2},
     "A",
     "PpPpNnAaRrCcBbPp",
     "b1d3g3j4d6g6"},
    {"[x]\nking = k\npawn = p\nhorse = h\ncannon = o\nelephant = x\n"
     "customPiece1 = g:gQ\nrook = r\nmaxRank = 7\nmaxFile = 7\ncastling = false\n"
     "doubleStepRank = 2\npromotionRank = 7\npromotionPieceTypes = rog\n"
     "removedSquares = a1 g1 d4 c3 a7 g7\nswapTypes = g\n"
     "startFen = *ohkgx*/ppppppp/7/3*3/2*4/PPPPPPP/*OHKGX* w - - 0 1\n",
     {7, 7, "ROG", 7, 2, -1, 0, 0},
     "G",
     "PpHhOoGgRrOoXxPp",
     "a1g1d4c3a7g7"},
    {"[x:chess]\nmaxFile = 12\nmaxRank = 10\nfers = m\npromotionRank = 10\n"
     "castlingKingsideFile = j\ncastlingQueensideFile = c\nremovedSquares = f5 g5 f6 "
     "g6 a4 l4 a7 l7\n"
     "startFen = rnbmmqkmmbnr/pppppppppppp/12/*10*/5**5/5**5/*10*/12/PPPPPPPPPPPP/"
     "RNBMMQKMMBNR w KQkq - 0 1\n",
     {12, 10, "QRBN", 10, 2, 6, 9, 2},
     "",
     "PpPpNnRrBbQqMm",
     "f5g5f6g6a4l4a7l7"},
};

enum {
    BOARDS = sizeof boards / sizeof *boards,
    GAMES = 28,
    PLIES_OF_A_GAME = 400,
    GAME_STRIDE = 16, /* of a game, every so many positions are compared */
    CRAFTED = 150,    /* random positions on each board */
};

static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    const struct board *board = context;
    struct text fen;

    (void)random;
    text_clear(&fen);
    fen_write(pos, &fen);
    plies_compare(pos, slow, slow_swaps(&board->game, board->wizards, fen.chars, slow),
                  "removed");
}

/* Kings beside the squares that are none, and at home, with or without rights to castle. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct board *described = context;
    const struct slow_game *game = &described->game;
    const char *removed = described->removed;
    const int number = random_below(random, (int)strlen(removed) / 2);
    const bool castles = game->king_file >= 0 && random_below(random, 2);
    const int pieces = 3 + random_below(random, game->files);
    struct random_board board;

    random_board_clear(&board, game->files, game->ranks);
    for (const char *c = removed; *c; c += 2)
        board.at[c[1] - '1'][*c - 'a'] = '*';
    if (castles) {
        board.at[0][game->king_file] = 'K';
        board.at[0][0] = board.at[0][game->files - 1] = 'R';
    } else {
        random_board_put_near(&board, 'K', random_below(random, game->files), 1,
                              random);
    }
    random_board_put_near(&board, 'k', removed[2 * number] - 'a',
                          removed[2 * number + 1] - '1', random);
    for (int i = 0; i < pieces; i++) {
        const char letter =
            described->letters[random_below(random, (int)strlen(described->letters))];
        char *to = &board.at[random_below(random, game->ranks)]
                            [random_below(random, game->files)];

        if (*to == '.')
            *to = letter;
    }
    random_board_write(&board, fen);
    text_add(fen, " %c %s - 3 9", random_below(random, 2) ? 'w' : 'b',
             castles ? "KQ" : "-");
}

LOOP_TEST(test_removed_squares_agree_with_a_slow_program, BOARDS)
{
    const struct plies_trial trial = {
        .file = boards[_i].keys,
        .games = GAMES,
        .plies_max = PLIES_OF_A_GAME,
        .stride = GAME_STRIDE,
        .crafted = CRAFTED,
        .write = write_crafted,
        .compare = compare,
        .context = &boards[_i],
    };

    plies_try(&trial, (uint64_t)_i + 1);
}

static struct playground ground;

/* Where pawns need not promote: what stands on the other edge is not before one on the last rank. */
LOOP_TEST(test_pawns_capture_nothing_around_the_board, 2)
{
    static const char *const games[] = {
        "[x:chess]\nmandatoryPawnPromotion = false\nmaxFile = 10\ncastling = false\n"
        "startFen = 4k5/10/10/10/10/10/10/4K5 w - - 0 1\n",
        "[x:chess]\nmandatoryPawnPromotion = false\nmaxFile = 6\ncastling = false\n"
        "startFen = 4k1/6/6/6/6/6/6/4K1 w - - 0 1\n"};

    playground_open_text(&ground, games[_i],
                         _i ? "P4n/2k3/6/6/6/6/6/4K1 w - - 0 1"
                            : "P8n/2k7/10/10/10/10/10/4K5 w - - 0 1");
    ck_assert_int_eq(playground_count(&ground), 5);
    playground_set(&ground, _i ? "4k1/6/6/6/6/6/2K3/N4p b - - 0 1"
                               : "4k5/10/10/10/10/10/2K7/N8p b - - 0 1");
    ck_assert_int_eq(playground_count(&ground), 5);
    playground_close(&ground);
}
