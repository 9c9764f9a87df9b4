/* check_pool_games.c - pools and citadels in games from files.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/rules/fen.h"
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

#define POOL                          \
    "[x:chess]\npool = d4 e4 d5 e5\n" \
    "startFen = rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
#define CITADELS                                                                    \
    "[x]\nmaxFile = 10\nmaxRank = 10\npawn = p\nknight = n\nrook = r\nbishop = b\n" \
    "queen = q\nking = k\ncustomPiece1 = w:FC\ncustomPiece2 = t:FAD\n"              \
    "swapTypes = w\ncitadels = a1 j1 a10 j10\npool = e5 f5 e6 f6\n"                 \
    "promotionRank = 9\npromotionPieceTypes = qr\ndoubleStepRank = "                \
    "3\ndoubleStepRankMin = 3\n"                                                    \
    "castling = false\n"                                                            \
    "startFen = w********w/*rnbqkbnr*/*ppptpppp*/*8*/*3**3*/*3**3*/*8*/"            \
    "*PPPTPPPP*/*RNBQKBNR*/W********W w - - 0 1\n"

/* ---- what is refused ---------------------------------------------------------------------- */

/* A game, the line of the fault, and how it begins. */
static const struct {
    const char *file;
    int line;
    const char *fault;
} refused[] = {
    {"[x:chess]\npool = d4 z1\n", 2, "pool: 'd4 z1' is no list of squares"},
    {"[x:chess]\npool = *2 *3 *4 *5 *6 *7 *8\n", 2,
     "pool: fewer than 9 squares are left"},
    {"[x:chess]\ncitadels = a1 b1\n", 2,
     "citadels: a citadel is in a corner: a1, h1, a8 or h8"},
    {"[x:chess]\ncitadels = a1\npool = a1\n", 3,
     "pool: a part of the pool is a citadel"},
    {"[x:chess]\ncitadels = a1\npool = a4\n", 3,
     "pool: a part of the pool is a citadel, or no square at all"},
    {"[x:chess]\nmaxFile = 4\nmaxRank = 4\ncitadels = a1 d1 a4 d4\n", 4,
     "citadels: fewer than 9 squares are left"},
    {"[x:chess]\nmaxRank = 11\nmaxFile = 12\n", 2, "maxRank: a board of 12 files"},
    {POOL "horse = h\n", 2,
     "pool: Potpourri cannot play this rule with pieces that hop or are lame"},
    {POOL "mobilityRegionWhiteQueen = *1\n", 2,
     "pool: Potpourri cannot play this rule with pieces that hop or are lame, or that "
     "ride in a part"},
    {POOL "customPiece1 = y:NN\n", 2,
     "pool: Potpourri cannot play this rule with pieces that ride by a knight's leaps"},
    {CITADELS "cannon = c\n", 13,
     "citadels: Potpourri cannot play this rule with pieces that hop or are lame"},
};

LOOP_TEST(test_pools_are_refused_with_the_reason, COUNT(refused))
{
    file_game_refuse(refused[_i].file, refused[_i].line, refused[_i].fault);
}

/* ---- single moves ------------------------------------------------------------------------- */

/* A move, and the FEN after it, or `!` and why it is refused. */
static const struct {
    const char *keys, *fen, *move, *after;
} moves[] = {
    /* Lines pass the pool, and steps end beyond it. */
    {POOL, "4k3/8/8/3**3/3**3/8/8/B3K3 w - - 0 1", "a1f6",
     "4k3/8/5B2/3**3/3**3/8/8/4K3 b - - 1 1"},
    {POOL, "3rk3/8/8/3**3/3**3/8/8/3R1K2 w - - 0 1", "d1d8",
     "3Rk3/8/8/3**3/3**3/8/8/5K2 b - - 0 1"},
    {POOL, "3rk3/8/3p4/3**3/3**3/8/8/3R1K2 w - - 0 1", "d1d7",
     "!the pawn on d6 is in the way"},
    {POOL, "4k3/8/8/3**3/3**3/4K3/8/8 w - - 0 1", "e3e6",
     "4k3/8/4K3/3**3/3**3/8/8/8 b - - 1 1"},
    {POOL, "4k3/8/8/3**3/3**3/2K5/8/8 w - - 0 1", "c3f6",
     "4k3/8/5K2/3**3/3**3/8/8/8 b - - 1 1"},
    {POOL, "4k3/8/8/3**3/3**3/2K5/5b2/8 w - - 0 1", "c3f6",
     "4k3/8/5K2/3**3/3**3/8/5b2/8 b - - 1 1"},
    {POOL, "4k2r/8/8/3**3/3**3/2K5/8/8 w - - 0 1", "c3g7",
     "!the king does not move like that"},
    {POOL, "4k3/4r3/8/3**3/3**3/4R3/8/4K3 w - - 0 1", "e3d3",
     "!the rook on e3 is pinned: the king would be in check from the rook on e7"},
    {POOL, "4k3/4r3/8/3**3/3**3/4R3/8/4K3 w - - 0 1", "e3e7",
     "4k3/4R3/8/3**3/3**3/8/8/4K3 b - - 0 1"},
    /* A knight goes straight first: over the pool with either part. */
    {POOL, "4k3/8/8/3**3/3**3/3N4/8/4K3 w - - 0 1", "d3c7",
     "4k3/2N5/8/3**3/3**3/8/8/4K3 b - - 1 1"},
    {POOL, "4k3/8/8/3**3/3**3/3N4/8/4K3 w - - 0 1", "d3c5",
     "!the knight does not move like that"},
    {POOL, "4k3/8/8/3**3/3**3/2N5/8/4K3 w - - 0 1", "c3e6",
     "4k3/8/4N3/3**3/3**3/8/8/4K3 b - - 1 1"},
    {POOL, "4k3/8/8/3**3/3**3/3N4/8/4K3 w - - 0 1", "d3f4",
     "4k3/8/8/3**3/3**N2/8/8/4K3 b - - 1 1"},
    /* Pawns. */
    {POOL, "4k3/8/8/3**3/3**3/3P4/8/4K3 w - - 7 1", "d3d6",
     "4k3/8/3P4/3**3/3**3/8/8/4K3 b - - 0 1"},
    {POOL, "4k3/8/3p4/3**3/3**3/3P4/8/4K3 w - - 0 1", "d3d6",
     "!the pawn does not capture like that"},
    {POOL, "4k3/8/5p2/3**3/3**3/2P5/8/4K3 w - - 0 1", "c3f6",
     "4k3/8/5P2/3**3/3**3/8/8/4K3 b - - 0 1"},
    {POOL, "4k3/8/8/3**3/3**3/2P5/8/4K3 w - - 0 1", "c3f6",
     "!the pawn only captures like that, and there is nothing on f6"},
    {POOL, "4k3/8/8/3**3/3**3/8/3P4/4K3 w - - 0 1", "d2d6",
     "!the pawn does not move like that"},
    {POOL, "4k3/8/8/3**3/3**3/8/2P5/4K3 w - - 0 1", "c2c4",
     "4k3/8/8/3**3/2P**3/8/8/4K3 b - c3 0 1"},
    {POOL, "4k3/8/8/3**3/1Pp**3/8/8/4K3 b - b3 0 1", "c4b3",
     "4k3/8/8/3**3/3**3/1p6/8/4K3 w - - 0 2"},
    {POOL, "4k3/8/3p4/3**3/3**3/8/8/4K3 b - - 0 1", "d6d3",
     "4k3/8/8/3**3/3**3/3p4/8/4K3 w - - 0 2"},
    {"[x:chess]\npool = d7 f5\nstartFen = "
     "rnbqkbnr/ppp*pppp/8/5*2/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
     "6k1/3*4/3P4/5*2/8/8/8/4K3 w - - 0 1", "d6d8q",
     "3Q2k1/3*4/8/5*2/8/8/8/4K3 b - - 0 1"},
    {"[x:chess]\npool = d7 f5\nstartFen = "
     "rnbqkbnr/ppp*pppp/8/5*2/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
     "4r1k1/3*4/2P5/5*2/8/8/8/4K3 w - - 0 1", "c6e8n",
     "4N1k1/3*4/8/5*2/8/8/8/4K3 b - - 0 1"},
    {"[x:chess]\npool = d7 f5\nstartFen = "
     "rnbqkbnr/ppp*pppp/8/5*2/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
     "6k1/3*4/8/5*2/5P2/8/8/4K3 w - - 0 1", "f4f6",
     "6k1/3*4/5P2/5*2/8/8/8/4K3 b - - 0 1"},
    /* Citadels: by diagonal steps, along the rim, and over the pool. */
    {CITADELS,
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*K7*/1********1 w - - 0 1", "b2a1",
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*8*/K********1 b - - 1 1"},
    {CITADELS,
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*K7*/R********1 w - - 0 1",
     "a1a10",
     "R********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*K7*/1********1 b - - 1 1"},
    {CITADELS,
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*K7*/R********1 w - - 0 1",
     "a1j10", "!the rook does not move like that"},
    {CITADELS,
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*2B5*/*8*/*K7*/1********1 w - - 0 1",
     "d4j10",
     "1********B/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*K7*/1********1 b - - 1 1"},
    {CITADELS,
     "n********n/*4k3*/*8*/*5r2*/*3**3*/*3**3*/*2B5*/*8*/*K7*/1********1 w - - 0 1",
     "d4j10",
     "n********B/*4k3*/*8*/*5r2*/*3**3*/*3**3*/*8*/*8*/*K7*/1********1 b - - 0 1"},
    {CITADELS,
     "1********1/*4k3*/*8*/*5r2*/*3**3*/*3**3*/*8*/*8*/*5K2*/B********1 w - - 0 1",
     "a1j10", "!the rook on g7 is in the way"},
    /* A pawn becomes a queen in a citadel, too, and leaves one only to capture. */
    {CITADELS,
     "1********n/*4k3*/*8*/*8*/*3**3*/*3**3*/*2P5*/*8*/*K7*/1********1 w - - 0 1",
     "d4j10q",
     "1********Q/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*K7*/1********1 b - - 0 1"},
    {CITADELS,
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*n4K2*/P********1 w - - 0 1",
     "a1b2",
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*P4K2*/1********1 b - - 0 1"},
    {CITADELS,
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*5K2*/P********1 w - - 0 1",
     "a1a10", "!a pawn does not step along the rim"},
    {CITADELS,
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*5K2*/P********1 w - - 0 1",
     "a1b2", "!a pawn does not step along the rim"},
    /* Swaps: over the pool, but neither along the rim nor into a citadel beyond it. */
    {CITADELS,
     "1********1/*4k3*/*8*/*5R2*/*3**3*/*3**3*/*2W5*/*8*/*5K2*/1********1 w - - 0 1",
     "d4g7",
     "1********1/*4k3*/*8*/*5W2*/*3**3*/*3**3*/*2R5*/*8*/*5K2*/1********1 b - - 1 1"},
    {CITADELS,
     "1********R/*4k3*/*8*/*8*/*3**3*/*3**3*/*2W5*/*8*/*5K2*/1********1 w - - 0 1",
     "d4j10", "!a wizard swaps with its neighbours only"},
    {CITADELS,
     "R********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*5K2*/W********1 w - - 0 1",
     "a1a10", "!a wizard swaps with its neighbours only"},
    {CITADELS,
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*R4K2*/W********1 w - - 0 1",
     "a1b2",
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*W4K2*/R********1 b - - 1 1"},
    {"[x:chess]\ncitadels = a1 a8\npool = b2\npromotionRank = 7\ndoubleStep = false\n"
     "castling = false\n"
     "startFen = 1*******/*rnqkbr*/*pppppp*/*6*/*6*/*PPPPPP*/**NQKBR*/1******* w - - 0 "
     "1\n",
     "1*******/*3k2*/*6*/*6*/*6*/*6*/**2K2*/P******* w - - 0 1", "a1a8q",
     "!a pawn does not step along the rim"},
    /* A piece that is kept from a citadel does not go there over the pool, nor does it give check. */
    {CITADELS "mobilityRegionWhiteCustomPiece2 = *2 *3 *4 *5 *6 *7\n",
     "1********k/*8*/*8*/*p7*/*3**3*/*3**3*/*2T5*/*8*/*5K2*/1********1 b - - 0 1",
     "b7b6",
     "1********k/*8*/*8*/*8*/*p2**3*/*3**3*/*2T5*/*8*/*5K2*/1********1 w - - 0 2"},
    {CITADELS "mobilityRegionWhiteCustomPiece2 = *2 *3 *4 *5 *6 *7\n",
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*2T5*/*8*/*5K2*/1********1 w - - 0 1",
     "d4j10", "!the FAD never goes to j10"},
    {CITADELS "mobilityRegionWhiteCustomPiece2 = *2 *3 *4 *5 *6 *7\n",
     "1********1/*4k3*/*8*/*8*/*3**3*/*3**3*/*2T5*/*8*/*5K2*/1********1 w - - 0 1",
     "d4g7",
     "1********1/*4k3*/*8*/*5T2*/*3**3*/*3**3*/*8*/*8*/*5K2*/1********1 b - - 1 1"},
};

LOOP_TEST(test_pools_and_citadels_in_words, COUNT(moves))
{
    const char *after = moves[_i].after;
    struct playground ground;

    playground_open_text(&ground, moves[_i].keys, moves[_i].fen);
    if (*after == '!') {
        ck_assert_str_eq(playground_refusal(&ground, moves[_i].move), after + 1);
    } else {
        playground_play(&ground, moves[_i].move);
        ck_assert_str_eq(playground_fen(&ground), after);
    }
    playground_close(&ground);
}

/* Where pawns become queens they do not stand, nor are they dropped or swapped there. */
TEST(test_no_pawn_stands_before_the_citadels)
{
    struct playground ground;

    playground_open_text(&ground, CITADELS, NULL);
    ck_assert(playground_refuses(
        &ground,
        "1********1/*P3k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*5K2*/1********1 w - - 0 1",
        "a pawn on an end rank"));
    ck_assert(playground_refuses(
        &ground,
        "1********P/*4k3*/*8*/*8*/*3**3*/*3**3*/*8*/*8*/*5K2*/1********1 w - - 0 1",
        "a pawn on an end rank"));
    ck_assert(!ground.rules->variant->hints.favours_a_colour);
    playground_close(&ground);
    /* A pool that is not the same seen from the other side. */
    playground_open_text(&ground,
                         "[x:chess]\ndoubleStep = false\npool = d4\n"
                         "removedSquares = d5\nstartFen = "
                         "rnbqkbnr/pppppppp/8/3*4/3*4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 "
                         "1\n",
                         NULL);
    ck_assert(ground.rules->variant->hints.favours_a_colour);
    playground_close(&ground);
}

/* XBoard would castle where a king goes over the pool, unless it has a description. */
TEST(test_pools_in_xboard)
{
    struct xboard_description description;
    const struct xboard_variant *xboard;
    struct playground ground;
    struct text text = {.length = 0};

    playground_open_text(&ground, CITADELS, NULL);
    xboard = xboard_describe(ground.rules->variant, &description);
    ck_assert_str_eq(xboard->name, "x");
    xboard->write_pieces(&ground.pos, &text);
    ck_assert_str_eq(text.chars, "piece K& KiN\n");
    playground_close(&ground);
}

/* ---- an independent program --------------------------------------------------------------- */

static const struct board {
    const char *keys;
    struct slow_game game;
    const char *pool, *citadels; /* a file and a rank each; ':' is rank 10 */
    const char *wizards;
    const char *letters; /* of random pieces */
    const char *near;    /* a file and a rank each, beside which a king is put */
    const char *removed; /* squares that are none, apart from the pool and the frame */
} boards[] = {
    {POOL,
     {8, 8, "QRBN", 8, 2, 4, 6, 2},
     "d4e4d5e5",
     "",
     "",
     "PpPpNnRrBbQqPp",
     "d4e5c3f6",
     ""},
    {CITADELS,
     {10, 10, "QR", 9, 3, -1, 0, 0},
     "e5f5e6f6",
     "a1j1a:j:",
     "W",
     "PpPpNnRrBbQqWwTtWw",
     "b2i2b9i9d4g7",
     ""},
    /* Not symmetrical: two citadels, and a pool in parts, one of them beside a citadel. */
    {"[x]\nmaxFile = 9\nmaxRank = 9\npawn = p\nrook = r\nking = k\nbishop = b\n"
     "knight = n\ncustomPiece1 = w:FC\ncustomPiece2 = t:FAD\ncustomPiece3 = y:DDAA\n"
     "silver = s\nswapTypes = wt\ncitadels = a1 i9\npool = b2 e5 f5 h4 d7 f8\n"
     "removedSquares = c6 g5\npromotionRank = 7\npromotionPieceTypes = ry\n"
     "doubleStepRank = 3\ndoubleStepRankMin = 3\ncastling = false\n"
     "startFen = ********1/*rbnk*rb*/*wt*sypp*/*p*5*/*3***1*/*6**/*PPPPPPP*/"
     "**TSKYBR*/1******** w - - 0 1\n",
     {9, 9, "RY", 7, 3, -1, 0, 0},
     "b2e5f5h4d7f8",
     "a1i9",
     "WT",
     "PpPpRrBbNnWwTtYySs",
     "c3d4e6g4h5c2h8",
     "c6g5"},
    {"[x:chess]\nmaxFile = 12\nmaxRank = 10\nfers = m\npromotionRank = 10\n"
     "castlingKingsideFile = j\ncastlingQueensideFile = c\npool = f5 g6 a4 l7 c7 h8\n"
     "startFen = rnbmmqkmmbnr/pppppppppppp/7*4/2*8*/6*5/5*6/*11/12/PPPPPPPPPPPP/"
     "RNBMMQKMMBNR w KQkq - 0 1\n",
     {12, 10, "QRBN", 10, 2, 6, 9, 2},
     "f5g6a4l7c7h8",
     "",
     "",
     "PpPpNnRrBbQqMm",
     "f5g6b4c7h8k7",
     ""},
};

enum {
    BOARDS = sizeof boards / sizeof *boards,
    GAMES = 28,
    PLIES_OF_A_GAME = 400,
    GAME_STRIDE = 16, /* of a game, every so many positions are compared */
    CRAFTED = 200,    /* random positions on each board */
};

/* Put a mark on the places of a list such as "d4e5". */
static void mark(struct random_board *board, const char *list, char letter)
{
    for (; *list; list += 2)
        board->at[list[1] - '1'][*list - 'a'] = letter;
}

/* Mark the pool by '~' and the frame around citadels by '='. */
static void mark_board(struct random_board *board, const struct board *described)
{
    const int files = board->files, ranks = board->ranks;
    struct random_board citadels = {.files = files};

    mark(board, described->pool, '~');
    mark(&citadels, described->citadels, '#');
    for (int rank = 0; *described->citadels && rank < ranks; rank++)
        for (int file = 0; file < files; file++)
            if ((rank % (ranks - 1) == 0 || file % (files - 1) == 0)
                && !citadels.at[rank][file])
                board->at[rank][file] = '=';
}

/* Copy a FEN, with the marks of mark_board(). */
static void write_marked(const struct board *described, const char *fen,
                         struct text *text)
{
    const struct slow_game *game = &described->game;
    struct slow_board read;
    struct random_board board;
    const char *rest = slow_read_placement(game, &read, fen);

    random_board_clear(&board, game->files, game->ranks);
    for (int rank = 0; rank < game->ranks; rank++)
        memcpy(board.at[rank], read.at[rank], (size_t)game->files);
    mark_board(&board, described);
    random_board_write(&board, text);
    text_add(text, "%s", rest);
}

static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    const struct board *board = context;
    struct text fen = {.length = 0}, marked = {.length = 0};

    (void)random;
    fen_write(pos, &fen);
    write_marked(board, fen.chars, &marked);
    plies_compare(pos, slow,
                  slow_swaps(&board->game, board->wizards, marked.chars, slow), "pool");
}

/* Kings beside the pool, in and beside citadels, and at home, with or without rights to castle. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct board *described = context;
    const struct slow_game *game = &described->game;
    const char *near = described->near;
    const int number = random_below(random, (int)strlen(near) / 2);
    const int other = random_below(random, (int)strlen(near) / 2);
    const bool castles = game->king_file >= 0 && random_below(random, 2);
    const int pieces = 3 + random_below(random, game->files);
    struct random_board board;

    random_board_clear(&board, game->files, game->ranks);
    mark_board(&board, described);
    mark(&board, described->removed, '*');
    if (castles) {
        board.at[0][game->king_file] = 'K';
        board.at[0][0] = board.at[0][game->files - 1] = 'R';
    } else {
        random_board_put_near(&board, 'K', near[2 * other] - 'a',
                              near[2 * other + 1] - '1', random);
    }
    random_board_put_near(&board, 'k', near[2 * number] - 'a',
                          near[2 * number + 1] - '1', random);
    for (int i = 0; i < pieces; i++) {
        const char letter =
            described->letters[random_below(random, (int)strlen(described->letters))];
        char *to = &board.at[random_below(random, game->ranks)]
                            [random_below(random, game->files)];

        if (*to == '.')
            *to = letter;
    }
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++)
            if (strchr("~=", board.at[rank][file]))
                board.at[rank][file] = '*';
    random_board_write(&board, fen);
    text_add(fen, " %c %s - 3 9", random_below(random, 2) ? 'w' : 'b',
             castles ? "KQ" : "-");
}

LOOP_TEST(test_pools_agree_with_a_slow_program, BOARDS)
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
