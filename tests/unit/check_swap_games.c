/* check_swap_games.c - swaps in games from files.  SPDX-License-Identifier: MIT */
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

/* ---- what is refused ---------------------------------------------------------------------- */

/* A game, the line of the fault, and how it begins. */
static const struct {
    const char *file;
    int line;
    const char *fault;
} refused[] = {
    {"[x:chess]\nswapTypes = w\n", 2, "swapTypes: no piece has the letter 'w'"},
    {"[x:chess]\nswapTypes = k\n", 2, "swapTypes: a king does not swap, other pieces"},
    {"[x:chess]\nswapTypes = *\n", 2, "swapTypes: a king does not swap, other pieces"},
    {"[x:starpool]\nswapTypes = n\n", 2,
     "swapTypes: Potpourri cannot change the pieces"},
};

LOOP_TEST(test_swaps_are_refused_with_the_reason, COUNT(refused))
{
    file_game_refuse(refused[_i].file, refused[_i].line, refused[_i].fault);
}

/* ---- single moves ------------------------------------------------------------------------- */

#define WIZARDS "[x:chess]\ncustomPiece1 = w:FC\nswapTypes = w\n"
#define TWO_TYPES "[x:chess]\ncustomPiece1 = w:FC\nswapTypes = wn\n"
#define GARDEN                                                              \
    "[x:chess]\ncustomPiece1 = w:FC\nfers = f\nsilver = s\nswapTypes = w\n" \
    "mobilityRegionWhiteFers = *1 *2\nmobilityRegionWhiteCustomPiece1 = *1 *2 *3\n"
#define SHOGI_LANCE                                                                  \
    "[x:chess]\ncustomPiece1 = w:FC\nlance = l\nswapTypes = w\nimmobilityIllegal = " \
    "true\n"

/* A move, and the FEN after it, or, after a `!`, what is said as it is not legal. */
static const struct {
    const char *keys, *fen, *move, *after;
} moves[] = {
    {WIZARDS, "4k3/8/8/8/8/8/1R6/W3K3 w - - 7 1", "a1b2",
     "4k3/8/8/8/8/8/1W6/R3K3 b - - 8 1"},
    {WIZARDS, "4k3/8/8/8/8/8/1R6/W3K3 w - - 0 1", "b2a1",
     "!to swap, type the wizard's square first"},
    {WIZARDS, "4k3/8/8/8/8/2R5/8/W3K3 w - - 0 1", "a1c3",
     "!a wizard swaps with its neighbours only"},
    {WIZARDS, "4k3/8/8/8/8/8/1W6/W3K3 w - - 0 1", "a1b2", "!two wizards do not swap"},
    {TWO_TYPES, "4k3/8/8/8/8/8/1N6/W3K3 w - - 0 1", "a1b2",
     "!two pieces that swap do not swap with each other"},
    {WIZARDS, "4k3/8/8/8/8/8/1r6/W3K3 w - - 0 1", "a1b2",
     "4k3/8/8/8/8/8/1W6/4K3 b - - 0 1"},
    /* A swap is the first move of a king and of a rook. */
    {WIZARDS, "4k3/8/8/8/8/8/3W4/R3K2R w KQ - 0 1", "d2e1",
     "4k3/8/8/8/8/8/3K4/R3W2R b - - 1 1"},
    {WIZARDS, "4k3/8/8/8/8/8/1W6/R3K2R w KQ - 0 1", "b2a1",
     "4k3/8/8/8/8/8/1R6/W3K2R b K - 1 1"},
    /* The king may not get into check, but out of it, and other swaps do not help. */
    {WIZARDS, "3rk3/8/8/8/8/8/3W4/4K3 w - - 0 1", "d2e1",
     "!the king would be in check from the rook on d8"},
    {WIZARDS, "4k3/8/8/8/8/8/3W4/r3K3 w - - 0 1", "d2e1",
     "4k3/8/8/8/8/8/3K4/r3W3 b - - 1 1"},
    {WIZARDS, "4k3/8/8/8/4r3/8/N7/W3K3 w - - 0 1", "a1a2",
     "!the king would stay in check from the rook on e4"},
    {WIZARDS, "4k3/4r3/8/8/8/4W3/3N4/4K3 w - - 0 1", "e3d2",
     "4k3/4r3/8/8/8/4N3/3W4/4K3 b - - 1 1"},
    /* A swap may end a double step's chance, but never promotes. */
    {WIZARDS, "4k3/8/8/3pP3/8/8/1P6/W3K3 w - d6 0 1", "a1b2",
     "4k3/8/8/3pP3/8/8/1W6/P3K3 b - - 1 1"},
    {WIZARDS, "1W2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "b8a7",
     "!the pawn may not stand on b8"},
    {WIZARDS, "7k/1W6/P7/8/8/8/8/4K3 w - - 0 1", "b7a6",
     "7k/1P6/W7/8/8/8/8/4K3 b - - 1 1"},
    {"[x:chess]\nswapTypes = p\n", "4k3/8/8/8/8/8/1P6/R3K3 w Q - 0 1", "b2a1",
     "4k3/8/8/8/8/8/1R6/P3K3 b - - 1 1"},
    {"[x:chess]\nswapTypes = p\n", "1R6/P7/4k3/8/8/8/8/4K3 w - - 0 1", "a7b8",
     "!the pawn may not stand on b8"},
    {GARDEN, "4k3/8/8/8/8/2W5/1F6/4K3 w - - 0 1", "c3b2",
     "!the ferz may not stand on c3"},
    {GARDEN, "4k3/8/8/8/2S5/1W6/8/4K3 w - - 0 1", "b3c4",
     "!the wizard may not stand on c4"},
    {GARDEN, "4k3/8/8/8/8/2W5/1S6/4K3 w - - 0 1", "c3b2",
     "4k3/8/8/8/8/2S5/1W6/4K3 b - - 1 1"},
    {SHOGI_LANCE, "W3k3/1L6/8/8/8/8/8/4K3 w - - 0 1", "a8b7",
     "!the lance may not stand on a8"},
    /* Holes close with the ply, as for a move of the king. */
    {WIZARDS "holes = each\n", "3rk3/8/8/3P4/8/8/3W4/4K3 w - - d4:1 0 1", "d2e1/-",
     "3rk3/8/8/3P4/8/8/3K4/4W3 b - - - 1 1"},
    {WIZARDS "holes = each\n", "3rk3/8/8/8/8/8/3W4/4K3 w - - d4:2 0 1", "d2e1/-",
     "3rk3/8/8/8/8/8/3K4/4W3 b - - d4:1 1 1"},
    {WIZARDS "holes = each\n", "3rk3/8/8/8/8/8/3W4/4K3 w - - d4:1 0 1", "d2e1",
     "!the king would be in check from the rook on d8"},
    {WIZARDS "holes = each\n", "4k3/8/8/8/8/8/1R6/W3K2r w - - g1:1 0 1", "a1b2",
     "!the king would stay in check from the rook on h1"},
    /* A piece that was a pawn stays one that was. */
    {"[x:chess]\npieceDrops = true\ncapturesToHand = true\nswapTypes = q\n",
     "4k3/8/8/8/8/8/1N6/Q~3K3[] w - - 0 1", "a1b2",
     "4k3/8/8/8/8/8/1Q~6/N3K3[] b - - 1 1"},
    /* Rules that judge or forbid moves know swaps. */
    {WIZARDS "checking = false\n", "k7/8/8/8/8/8/8/1RW1K3 w - - 0 1", "c1b1",
     "k7/8/8/8/8/8/8/1WR1K3 b - - 1 1"},
    {WIZARDS "checking = false\n", "1k6/8/8/8/8/8/8/1WR1K3 w - - 0 1", "b1c1",
     "!the rules of this game do not allow it: No move may give check"},
    {WIZARDS "mustCapture = true\n", "4k3/8/8/8/8/8/1W5n/R3K2R w - - 0 1", "b2a1",
     "!the rules of this game do not allow it: Who can capture must capture"},
};

LOOP_TEST(test_swaps_in_words, COUNT(moves))
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

/* ---- ends --------------------------------------------------------------------------------- */

TEST(test_swaps_and_the_end_of_a_game)
{
    struct playground ground;

    playground_open_text(&ground, WIZARDS, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
    /* Who can swap is not stalemated, and is mated if the swaps do not help. */
    playground_set(&ground, "1b2k3/8/8/8/8/1p6/1P1r4/W2N3K w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_set(&ground, "4k3/8/8/8/8/8/r7/1r5K w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 0-1");
    playground_set(&ground, "4k3/8/8/8/8/WP6/r7/1r5K w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 0-1");
    playground_close(&ground);
    playground_open_text(&ground, WIZARDS "checkCounting = true\n",
                         "1k6/8/8/8/8/8/8/1WR1K3 w - - 1+3 0 1");
    playground_play(&ground, "b1c1");
    ck_assert_str_eq(playground_outcome(&ground), "last check 1-0");
    playground_close(&ground);
    playground_open_text(&ground, WIZARDS "flagPiece = k\nflagRegion = *8\n",
                         "3W4/4K3/8/8/8/8/8/k7 w - - 0 1");
    playground_play(&ground, "d8e7");
    ck_assert_str_eq(playground_outcome(&ground), "goal reached 1-0");
    playground_close(&ground);
}

/* XBoard swaps where nothing castles and nothing is in hand; else it would capture. */
TEST(test_swaps_in_xboard)
{
    static const char *const hidden[] = {WIZARDS, WIZARDS "castling = false\n"
                                                          "pieceDrops = true\n"};
    struct xboard_description description;
    struct xboard_move xboard_move;
    struct playground ground;
    struct text text, why;
    struct ply ply;
    bitset kills;

    for (int i = 0; i < COUNT(hidden); i++) {
        playground_open_text(&ground, hidden[i], NULL);
        ck_assert_str_eq(xboard_describe(ground.rules->variant, &description)->name,
                         "");
        playground_close(&ground);
    }
    playground_open_text(&ground, WIZARDS "castling = false\n",
                         "4k3/8/8/8/8/8/1R6/W3K3 w - - 7 1");
    ck_assert_ptr_nonnull(
        strstr(xboard_describe(ground.rules->variant, &description)->setup,
               ") 8x8+0_courier"));
    xboard_move_make(&ground.pos,
                     (struct ply){playground_move(&ground, "a1b2"), MOVE_NONE}, false,
                     &xboard_move);
    text_clear(&text);
    xboard_move_write(&ground.pos, &xboard_move, &text);
    ck_assert_str_eq(text.chars, "a1b2");
    ck_assert(xboard_move_read(&ground.pos, text.chars, &ply, &kills, &why));
    ck_assert_int_eq(ply.move, playground_move(&ground, "a1b2"));
    playground_close(&ground);
}

/* ---- an independent program --------------------------------------------------------------- */

static const struct board {
    const char *keys;
    struct slow_game game;
    const char *wizards;
    const char *letters; /* of random pieces */
} boards[] = {
    {"[x:chess]\nmaxFile = 10\narchbishop = a\nchancellor = c\n"
     "castlingKingsideFile = i\ncastlingQueensideFile = c\n"
     "promotionPieceTypes = acqrbn\nswapTypes = a\n"
     "startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 "
     "1\n",
     {10, 8, "ACQRBN", 8, 2, 5, 8, 2},
     "A",
     "PpPpNnAaAaRrCcBb"},
    {"[x]\npawn = p\nknight = n\nrook = r\nsilver = s\nfers = m\nking = k\n"
     "promotionRank = 6\npromotionPieceTypes = m\nswapTypes = ms\n"
     "doubleStep = false\ncastling = false\n"
     "startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1\n",
     {8, 8, "M", 6, 0, -1, 0, 0},
     "MS",
     "PpPpNnRrSsMmSsMm"},
    {"[x]\nking = k\npawn = p\nhorse = h\ncannon = o\ncustomPiece1 = g:gQ\nrook = r\n"
     "maxRank = 5\nmaxFile = 5\ncastling = false\ndoubleStep = false\n"
     "promotionRank = 5\npromotionPieceTypes = rog\nswapTypes = pg\n"
     "startFen = rohgk/ppppp/5/PPPPP/ROHGK w - - 0 1\n",
     {5, 5, "ROG", 5, 0, -1, 0, 0},
     "PG",
     "PpHhOoGgRrOo"},
    {"[x:chess]\nswapTypes = r\n",
     {8, 8, "QRBN", 8, 2, 4, 6, 2},
     "R",
     "PpPpNnRrRrBbQq"},
    {"[x:chess]\nmaxFile = 12\nmaxRank = 10\ncannon = o\nelephant = x\n"
     "promotionRank = 10\ncastlingKingsideFile = j\ncastlingQueensideFile = c\n"
     "promotionPieceTypes = qo\nswapTypes = nx\n"
     "startFen = rnboxqkxobnr/pppppppppppp/12/12/12/12/12/12/PPPPPPPPPPPP/RNBOXQKXOBNR "
     "w KQkq - 0 1\n",
     {12, 10, "QO", 10, 2, 6, 9, 2},
     "NX",
     "PpPpNnXxRrOoNnXx"},
};

enum {
    BOARDS = sizeof boards / sizeof *boards,
    GAMES = 24,
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
                  "swaps");
}

/* Kings that stand beside pieces that swap, some of them where they castle. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct board *described = context;
    const struct slow_game *game = &described->game;
    const char *wizards = described->wizards;
    const bool castles = game->king_file >= 0 && random_below(random, 2);
    const int file = castles ? game->king_file : random_below(random, game->files);
    const int pieces = 3 + random_below(random, game->files);
    struct random_board board;

    random_board_clear(&board, game->files, game->ranks);
    board.at[0][file] = 'K';
    if (castles)
        board.at[0][0] = board.at[0][game->files - 1] = 'R';
    random_board_put_near(&board, 'k', random_below(random, game->files),
                          game->ranks - 2, random);
    random_board_put_near(&board, wizards[random_below(random, (int)strlen(wizards))],
                          file, 1, random);
    for (int i = 0; i < pieces; i++) {
        const char letter =
            described->letters[random_below(random, (int)strlen(described->letters))];
        char *to = &board.at[random_below(random, game->ranks)]
                            [random_below(random, game->files)];

        if (*to == '.')
            *to = letter;
    }
    random_board_write(&board, fen);
    text_add(fen, " w %s - 3 9", castles ? "KQ" : "-");
}

LOOP_TEST(test_swaps_agree_with_a_slow_program, BOARDS)
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
