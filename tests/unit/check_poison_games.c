/* check_poison_games.c - poison in games from files.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/perft.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/support/plies.h"
#include "tests/support/random_board.h"
#include "tests/support/slow_poison.h"
#include "tests/support/table.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Poison Chess, written down ---------------------------------------------------------- */

#define POISON_CHESS                                                        \
    "queen = g\ncustomPiece1 = h:mR\ncustomPiece2 = d:Q\npoisonTypes = h\n" \
    "cureTypes = d\ncastlingRookPiece = h\npromotionPieceTypes = grbn\n"    \
    "startFen = hnbdkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBDKBNH w KQkq - - 0 1\n"

enum { WRITTEN_NODES_MAX = 100000 };

/* Line `number` of the built-in game's counts, by a game of a file. */
static void count_line(const char *file, int number)
{
    struct playground ground;
    char line[TABLE_LINE_MAX], *rest = NULL;
    const char *fen, *field;

    ck_assert(table_read("tests/data/perft/poison.epd", number, line));
    fen = strtok_r(line, ";", &rest);
    playground_open_text(&ground, file, fen);
    while ((field = strtok_r(NULL, ";", &rest)) != NULL) {
        int depth;
        unsigned long long expected;

        ck_assert_int_eq(sscanf(field, "D%d %llu", &depth, &expected), 2);
        if (expected <= WRITTEN_NODES_MAX)
            ck_assert_msg(perft_count(&ground.pos, depth) == expected, "%s, depth %d",
                          fen, depth);
    }
    playground_close(&ground);
}

LOOP_TEST(test_written_poison_chess_counts_as_the_built_in_game,
          table_count("tests/data/perft/poison.epd"))
{
    count_line("[x:chess]\n" POISON_CHESS, _i);
}

/* Made from poison, with a key that leaves everything as it is. */
LOOP_TEST(test_a_game_made_from_poison_has_its_pieces, 5)
{
    count_line("[x:poison]\ndoubleStepRank = 2\n", _i * 7);
}

/* ---- what is refused --------------------------------------------------------------------- */

/* Keys, the line of the fault, and how it begins. */
static const struct {
    const char *keys;
    int line;
    const char *fault;
} refused[] = {
    {"poisonTypes = nk", 2, "poisonTypes: a king cannot poison"},
    {"poisonTypes = *", 2, "poisonTypes: a king cannot poison"},
    {"cureTypes = q", 2, "cureTypes: no piece of the game poisons"},
    {"poisonTypes = n\npoisonTurns = 13", 3,
     "poisonTurns: '13' is no number from 1 to 12"},
    {"poisonTypes = n\npoisonTurns = 0", 3, "poisonTurns: '0' is no number from 1"},
    {"poisonTypes = n\npromotedPieceType = n:q", 2,
     "poisonTypes: a piece that poisons cannot promote"},
};

LOOP_TEST(test_poison_is_refused_with_the_reason, COUNT(refused))
{
    struct text file;

    text_clear(&file);
    text_add(&file, "[x:chess]\n%s\n", refused[_i].keys);
    file_game_refuse(file.chars, refused[_i].line, refused[_i].fault);
}

/* ---- rules on other boards ---------------------------------------------------------------- */

#define BISHOPS_CURE                                                             \
    "[x:chess]\nmaxFile = 10\npoisonTypes = n\ncureTypes = b\npoisonTurns = 2\n" \
    "castling = false\nstartFen = "                                              \
    "rnbqkbrnbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBRNBR w - - - 0 1\n"

TEST(test_a_game_says_how_long_poison_takes)
{
    struct playground ground;

    playground_open_text(&ground, BISHOPS_CURE,
                         "4k5/10/10/10/8r1/8N1/10/4K5 w - - - 0 1");
    playground_play(&ground, "i3xi4");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k5/10/10/10/8r1/10/10/4K5 b - - i4:2 0 1");
    ck_assert(!playground_allows(&ground, "i4i5"));
    playground_play(&ground, "e8e7 e1e2 e7e6");
    ck_assert_str_eq(playground_fen(&ground), "10/10/4k5/10/10/10/4K5/10 w - - - 0 3");
    playground_close(&ground);
}

/* A knight that poisons still captures and gives check; only pieces that poison it captures as well
 * where it moves. */
TEST(test_what_poisons_captures_by_its_own_moves)
{
    struct playground ground;

    playground_open_text(&ground, BISHOPS_CURE,
                         "4k5/10/3N6/10/10/10/10/4K5 b - - - 0 1");
    ck_assert(play_in_check(&ground.pos));
    playground_set(&ground, "9k/10/2b7/4N5/10/10/10/4K5 w - - - 0 1");
    ck_assert(playground_allows(&ground, "e5c6"));
    ck_assert_str_eq(playground_refusal(&ground, "e5xc6"),
                     "the knight on e5 poisons its neighbours only");
    ck_assert_str_eq(playground_refusal(&ground, "e1xe2"),
                     "the king on e1 cannot poison, which x between the squares means");
    playground_close(&ground);
}

/* Bare kings and pieces that only poison cannot mate; knights that poison can. */
TEST(test_dead_positions_with_poison)
{
    struct playground ground;

    playground_open_text(&ground, BISHOPS_CURE,
                         "4k5/10/10/10/10/10/10/4K5 w - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
    playground_set(&ground, "4k5/10/10/10/10/10/10/3NK5 w - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_close(&ground);
    playground_open_text(&ground, "[x:chess]\n" POISON_CHESS,
                         "4k3/8/8/8/8/8/8/3HK3 w - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
    playground_close(&ground);
    playground_open_text(&ground,
                         "[x:chess]\n" POISON_CHESS "flagPiece = k\nflagRegion = *8\n",
                         "8/6k1/8/8/8/8/8/3HK3 w - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K3 w - - - 0 1");
    ck_assert_str_ne(playground_outcome(&ground), "dead position 1/2-1/2");
    playground_close(&ground);
}

/* ---- an independent program ---------------------------------------------------------------- */

static const struct board {
    const char *keys;
    struct slow_poison_game game;
    const char *letters; /* of random pieces, kings aside */
} boards[] = {
    {"[x:chess]\nmaxFile = 10\nmaxRank = 10\ncustomPiece1 = h:mR\n"
     "customPiece2 = d:KAD\ncustomPiece3 = g:Q\npoisonTypes = h\ncureTypes = d\n"
     "castlingRookPiece = h\ncastlingKingsideFile = h\ncastlingQueensideFile = d\n"
     "promotionRank = 10\npromotionPieceTypes = grbn\nrook = r\n"
     "startFen = dhnbqkbnhd/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/DHNBQKBNHD w KQkq "
     "- - 0 1\n",
     {10,
      10,
      {"K wf wf", "Q rb rb", "G rb rb", "R r r", "B b b", "N n n", "H r -",
       "D wfda wfda"},
      "H",
      "D",
      5,
      "GRBN",
      10,
      2,
      'H',
      5,
      {8, 1},
      7,
      3,
      false,
      false},
     "PpPpNnBbHhHhDdGqRr"},
    {"[x:poison]\nmaxFile = 10\narchbishop = a\nchancellor = c\npoisonTurns = 3\n"
     "cureTypes = dk\npoisonTypes = hp\n"
     "castlingKingsideFile = i\ncastlingQueensideFile = c\npromotionPieceTypes = acn\n"
     "startFen = hnabdkbcnh/pppppppppp/10/10/10/10/PPPPPPPPPP/HNABDKBCNH w KQkq - - 0 "
     "1\n",
     {10,
      8,
      {"K wf wf", "A bn bn", "C rn rn", "G rb rb", "R r r", "B b b", "N n n", "H r -",
       "D rb rb"},
      "HP",
      "DK",
      3,
      "ACN",
      8,
      2,
      'H',
      5,
      {9, 0},
      8,
      2,
      false,
      false},
     "PpPpNnBbHhHhDdAaCc"},
    {"[x]\npawn = p\nknight = n\nbishop = b\nking = k\ncustomPiece1 = s:mFcW\n"
     "customPiece2 = t:mDW\ncustomPiece3 = d:WA\npoisonTypes = nst\ncureTypes = db\n"
     "poisonTurns = 2\nmaxFile = 5\nmaxRank = 6\npromotionRank = 5\n"
     "promotionPieceTypes = sd\ndoubleStep = false\ncastling = false\n"
     "startFen = tskdn/pbppp/5/5/PPPBP/NDKST w - - - 0 1\n",
     {5,
      6,
      {"K wf wf", "N n n", "B b b", "S f w", "T dw w", "D wa wa"},
      "NST",
      "DB",
      2,
      "SD",
      5,
      0,
      0,
      0,
      {0, 0},
      0,
      0,
      false,
      false},
     "PpPNnNnBbSsTtDdSsTt"},
    {"[x:chess]\nking = k:KR\nqueen = -\ncustomPiece1 = h:mB\npoisonTypes = h\n"
     "cureTypes = n\npoisonTurns = 4\ncastling = false\npromotionPieceTypes = hr\n"
     "startFen = rhbnkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBNKBHR w - - - 0 1\n",
     {8,
      8,
      {"K wfr wfr", "R r r", "B b b", "N n n", "H b -"},
      "H",
      "N",
      4,
      "HR",
      8,
      2,
      0,
      0,
      {0, 0},
      0,
      0,
      false,
      false},
     "PpPpNnBbHhHhRr"},
};

enum {
    BOARDS = sizeof boards / sizeof *boards,
    GAMES = 25,
    PLIES_OF_A_GAME = 400,
    GAME_STRIDE = 16, /* of a game, every so many positions are compared */
    CRAFTED = 150,    /* random positions on each board */
};

static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    const struct board *board = context;
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    struct text fen;

    (void)random;
    text_clear(&fen);
    fen_write(pos, &fen);
    plies_compare(pos, slow, slow_poison(&board->game, fen.chars, slow), "poison");
}

/* Few pieces: kings that are often neighbours, and beside them what poisons and cures. */
static void place(struct random_board *board, const struct slow_poison_game *game,
                  const char *letters, uint64_t *random)
{
    const int file = random_below(random, game->files);
    const int rank = random_below(random, game->ranks);
    const bool far = random_below(random, 3) == 0;
    const int pieces = 2 + random_below(random, 8);

    random_board_clear(board, game->files, game->ranks);
    board->at[rank][file] = 'K';
    random_board_put_near(board, 'k', far ? random_below(random, game->files) : file,
                          far ? random_below(random, game->ranks) : rank, random);
    for (int i = 0; i < pieces; i++) {
        const char letter = letters[random_below(random, (int)strlen(letters))];
        const bool near = random_below(random, 2);

        random_board_put_near(board, letter,
                              near ? file : random_below(random, game->files),
                              near ? rank : random_below(random, game->ranks), random);
    }
}

/* Such a position as a FEN, a third of its pieces poisoned, many with a turn to live. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct board *described = context;
    const struct slow_poison_game *game = &described->game;
    struct random_board board;
    const char *separator = "";

    place(&board, game, described->letters, random);
    random_board_write(&board, fen);
    text_add(fen, " %c - - ", "wb"[random_below(random, 2)]);
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++)
            if (board.at[rank][file] != '.' && random_below(random, 3) == 0) {
                text_add(fen, "%s%c%d:%d", separator, 'a' + file, rank + 1,
                         random_below(random, 2)
                             ? 1
                             : 1 + random_below(random, game->turns));
                separator = ",";
            }
    text_add(fen, "%s 3 9", *separator ? "" : "-");
}

/* Positions on 10x10, a legal move and one that is not. */
static const struct {
    const char *fen, *legal, *illegal;
} chosen[] = {
    /* A cure keeps the knight as a shield; without it the king is in check already. */
    {"9k/5r4/10/10/10/10/10/4DN4/10/5K4 w - - f3:1 0 1", "e3f3", "e3e4"},
    {"9k/5r4/10/10/10/10/10/5N4/10/4DK4 w - - f3:1 0 1", "f1g1", "e1g1"},
    /* A pinned harpy may poison what pins it, and nothing else. */
    {"9k/10/10/10/10/4nq4/5H4/10/10/5K4 w - - - 0 1", "f4xf5", "f4xe5"},
    {"9k/10/5q4/10/10/4n5/5H4/10/10/5K4 w - - - 0 1", "f4f5", "f4xe5"},
    /* Poison ends a check. */
    {"9k/10/10/10/6H3/5r4/10/10/10/5K4 w - - - 0 1", "g6xf5", "g6g5"},
    {"9k/10/10/10/10/10/4r1n3/5h4/4P5/5K4 b - - - 0 1", "f3xe2", "f3xf1"},
    /* A poisoned king beside the other, guarded and not. */
    {"10/10/10/4k5/4K5/3D6/10/10/10/10 w - - e6:3 0 1", "d5e6", "e6f6"},
    {"10/10/10/4k5/4K5/10/4R5/10/10/10 w - - e6:3 0 1", "e4e5", "e4d4"},
    {"10/10/10/4k5/4K5/10/10/10/10/4R5 b - - e6:3 0 1", "e7d8", "e7e6"},
    {"10/10/10/4k5/4K5/10/10/10/10/4R5 b - - e7:3 0 1", NULL, "e7d8"},
};

LOOP_TEST(test_chosen_positions_with_poison, COUNT(chosen))
{
    struct playground ground;

    playground_open_text(&ground, boards[0].keys, chosen[_i].fen);
    compare(&ground.pos, &boards[0], NULL);
    if (chosen[_i].legal)
        ck_assert(playground_allows(&ground, chosen[_i].legal));
    ck_assert(!playground_allows(&ground, chosen[_i].illegal));
    playground_close(&ground);
}

LOOP_TEST(test_poison_agrees_with_a_slow_program, BOARDS)
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
