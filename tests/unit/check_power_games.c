/* check_power_games.c - powers that turn in games from files.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/perft.h"
#include "engine/rules/play.h"
#include "engine/variants/registry.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/support/random_board.h"
#include "tests/support/slow_powers.h"
#include "tests/support/table.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WRITTEN_NODES_MAX = 100000 };

/* ---- Polypiece Chess, written down -------------------------------------------------------- */

#define POLYPIECE "powers = N=N,WD;B=B,R4;R=R,NN;Q=Q,WAND\n"

/* The same game as its own description, and opened by a key that changes nothing. */
static const char *const written[] = {"[x:chess]\n" POLYPIECE,
                                      "[x:polypiece]\nmandatoryPawnPromotion = true\n"};

/* Count a line `FEN ;D1 n ;D2 n ...` of native Polypiece Chess. */
static void count_as_written(const char *path, int number, const char *keys)
{
    char line[TABLE_LINE_MAX], *rest = NULL;
    struct playground ground;
    struct text file;

    ck_assert(table_read(path, number, line));

    const char *fen = strtok_r(line, ";", &rest), *value;

    for (int i = 0; i < 2; i++) {
        char *counts = strdup(rest), *next = NULL;

        text_clear(&file);
        text_add(&file, "%s%s", written[i], keys);
        playground_open_text(&ground, file.chars, fen);
        for (int depth = 1;
             (value = strtok_r(depth == 1 ? counts : NULL, ";", &next)) != NULL;
             depth++) {
            const unsigned long long expected = strtoull(strchr(value, ' '), NULL, 10);

            if (expected <= WRITTEN_NODES_MAX)
                ck_assert_msg(perft_count(&ground.pos, depth) == expected,
                              "%s, depth %d", fen, depth);
        }
        free(counts);
        playground_close(&ground);
    }
}

LOOP_TEST(test_written_polypiece_chess_counts_as_the_built_in_game,
          table_count("tests/data/perft/polypiece.epd"))
{
    count_as_written("tests/data/perft/polypiece.epd", _i, "");
}

LOOP_TEST(test_written_phased_polypiece_counts_as_the_built_in_game,
          table_count("tests/data/perft/phased.epd"))
{
    count_as_written("tests/data/perft/phased.epd", _i, "phased = true\n");
}

/* ---- what is refused ---------------------------------------------------------------------- */

/* A game, the line of the fault, and how it begins. */
static const struct {
    const char *file;
    int line;
    const char *fault;
} refused[] = {
    {"[x:chess]\npowers = N=N,xyz\n", 2,
     "powers: 'N=N,xyz': Potpourri cannot play the modifier 'x'"},
    {"[x:chess]\npowers = N\n", 2, "powers: 'N' is not like N=N,WD"},
    {"[x:chess]\npowers = n=N,WD\n", 2, "powers: 'n=N,WD' is not like N=N,WD"},
    {"[x:chess]\npowers = A=BN,RN\n", 2,
     "powers: 'A=BN,RN': no piece with moves has the letter 'A'"},
    {"[x:chess]\npowers = P=fmWfcF,fcWfmF\n", 2, "powers: 'P=fmWfcF,fcWfmF': a pawn"},
    {"[x:chess]\npowers = wN=N,WD\n", 2, "powers: the two sides' lists of N differ"},
    {"[x:chess]\nphased = true\n", 2,
     "phased: only games made from polypiece or with powers have it"},
    {"[x:polypiece]\nqueen = -\npromotionPieceTypes = rbn\n", 1,
     "Powers: 'Q=Q,WAND': no piece with moves has the letter 'Q'"},
};

LOOP_TEST(test_powers_are_refused_with_the_reason, COUNT(refused))
{
    file_game_refuse(refused[_i].file, refused[_i].line, refused[_i].fault);
}

/* ---- with other rules --------------------------------------------------------------------- */

/* A queen that has been a pawn turns with the others; drops turn nothing. */
TEST(test_promoted_pieces_turn_with_their_type)
{
    struct playground ground;

    playground_open_text(
        &ground,
        "[x:chess]\npieceDrops = true\ncapturesToHand = true\npowers = Q=Q,WAND\n"
        "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1\n",
        "4k3/8/8/8/8/8/Q~7/3QK3[N] w - - 0000 0 1");
    playground_play(&ground, "d1d2");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/8/8/8/8/8/Q~2Q4/4K3[N] b - - 0001 1 1");
    playground_play(&ground, "e8f8");
    ck_assert(playground_allows(&ground, "a2b4")
              && !playground_allows(&ground, "a2a7"));
    playground_play(&ground, "N@c3");
    ck_assert_str_eq(playground_fen(&ground),
                     "5k2/8/8/8/8/2N5/Q~2Q4/4K3[] b - - 0001 3 2");
    playground_close(&ground);
}

TEST(test_turning_pieces_are_named_by_their_powers)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[x:chess]\narchbishop = a\nqueen = -\n"
                         "promotionPieceTypes = arbn\npowers = A=BN,N;N=N,WD\n"
                         "startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w "
                         "KQkq - 0 1\n",
                         "4k3/8/8/8/8/8/8/A3KN2 w - - 0001 0 1");
    ck_assert_str_eq(playground_san(&ground, "a1b3"), "Ab3=BN");
    ck_assert_str_eq(playground_san(&ground, "f1g3"), "Ng3=WD");
    playground_close(&ground);
}

/* A position of bare kings, and whether it is dead.  A king that the other one cannot attack back gives mate. */
static const struct {
    const char *keys, *fen, *outcome;
} bare_kings[] = {
    {"castling = false\n", "k7/8/8/2K5/8/8/8/8 w - - 0 1", "dead position 1/2-1/2"},
    {"powers = N=N,W\n", "k7/8/8/2K5/8/8/8/8 w - - 0000 0 1", "dead position 1/2-1/2"},
    {"powers = wK=QN;bK=K\n", "k7/8/8/2K5/8/8/8/8 w - - 0000 0 1", "ongoing *"},
    {"powers = wK=QN;bK=K\n", "k7/8/2K5/8/8/8/8/8 b - - 0000 1 1", "checkmate 1-0"},
    {"powers = wK=KN;bK=K\n", "k7/8/8/2K5/8/8/8/8 w - - 0000 0 1", "ongoing *"},
    {"king = k:KN\n", "k7/8/8/2K5/8/8/8/8 w - - 0 1", "dead position 1/2-1/2"},
    {"king = k:KfN\n", "k7/8/8/2K5/8/8/8/8 w - - 0 1", "dead position 1/2-1/2"},
    {"king = k:KflN\n", "k7/8/8/2K5/8/8/8/8 w - - 0 1", "dead position 1/2-1/2"},
    {"king = k:KR3\n", "k7/8/8/2K5/8/8/8/8 w - - 0 1", "ongoing *"},
};

LOOP_TEST(test_bare_kings_that_can_mate_are_not_dead, COUNT(bare_kings))
{
    struct playground ground;
    struct text file = {.length = 0};

    text_add(&file, "[x:chess]\n%s", bare_kings[_i].keys);
    playground_open_text(&ground, file.chars, bare_kings[_i].fen);
    ck_assert_str_eq(playground_outcome(&ground), bare_kings[_i].outcome);
    playground_close(&ground);
}

/* Bare kings are dead unless they turn; a goal may be reached by a king's power of the moment. */
TEST(test_kings_turn)
{
    struct playground ground;

    playground_open_text(&ground, "[x:chess]\n" POLYPIECE,
                         "4k3/8/8/8/8/8/8/4K3 w - - 0000 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
    playground_close(&ground);
    playground_open_text(&ground, "[x:chess]\npowers = K=K,KAD\n",
                         "4k3/8/8/8/8/8/8/4K3 w - - 00000 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_play(&ground, "e1e2 e8e6 e2d3");
    ck_assert_str_eq(playground_fen(&ground), "8/8/4k3/8/8/3K4/8/8 b - - 00001 3 2");
    playground_close(&ground);
    playground_open_text(&ground,
                         "[x:chess]\npowers = K=K,KAD\nflagPiece = k\n"
                         "flagRegion = *8\nflagMove = true\n",
                         "8/4K3/2k5/8/8/8/8/8 w - - 00000 0 1");
    playground_play(&ground, "e7f8");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_play(&ground, "c6c8");
    ck_assert_str_eq(playground_outcome(&ground), "both have reached the goal 1/2-1/2");
    playground_close(&ground);
}

/* ---- an independent program --------------------------------------------------------------- */

static const struct board {
    const char *keys;
    struct slow_turning game;
    const char *letters; /* of random pieces */
} boards[] = {
    {"[x:polypiece]\nmaxFile = 10\narchbishop = a\nchancellor = c\n"
     "castlingKingsideFile = i\ncastlingQueensideFile = c\n"
     "promotionPieceTypes = acqrbn\n"
     "powers = N=N,WD;B=B,R4;R=R,NN;Q=Q,WAND;A=BN,FD,N;C=RN,WA\n"
     "startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 "
     "1\n",
     {10,
      8,
      "ACQRBN",
      2,
      5,
      8,
      2,
      false,
      NULL,
      NULL,
      {{'N', {"N,WD", "N,WD"}},
       {'B', {"B,R4", "B,R4"}},
       {'R', {"R,NN", "R,NN"}},
       {'Q', {"Q,WAND", "Q,WAND"}},
       {'A', {"BN,FD,N", "BN,FD,N"}},
       {'C', {"RN,WA", "RN,WA"}},
       {'K', {"K", "K"}}}},
     "PpPpNnAaRrCcBbQq"},
    {"[x:chess]\nphased = true\n"
     "powers = N=N,AD;B=B,FfsLbbL;wR=R,NN,fRbN;bR=W,R,NN;K=K,KAD\n",
     {8,
      8,
      "QRBN",
      2,
      4,
      6,
      2,
      true,
      NULL,
      NULL,
      {{'N', {"N,AD", "N,AD"}},
       {'B', {"B,FfsLbbL", "B,FfsLbbL"}},
       {'R', {"R,NN,fRbN", "W,R,NN"}},
       {'Q', {"Q", "Q"}},
       {'K', {"K,KAD", "K,KAD"}}}},
     "PpPpNnRrBbRr"},
    {"[x:chess]\nmaxFile = 6\nmaxRank = 6\npawn = -\nbishop = -\ncastling = false\n"
     "customPiece1 = s:fmWfcF\npromotedPieceType = s:q\n"
     "mandatoryPiecePromotion = true\npromotionRank = 6\n"
     "powers = S=fmWfcF,fcWfmF,K;N=N,WD;Q=Q3,NN\n"
     "startFen = rnqknr/ssssss/6/6/SSSSSS/RNQKNR w - - 0 1\n",
     {6,
      6,
      "",
      0,
      -1,
      0,
      0,
      false,
      NULL,
      "SQ",
      {{'N', {"N,WD", "N,WD"}},
       {'R', {"R", "R"}},
       {'Q', {"Q3,NN", "Q3,NN"}},
       {'S', {"fmWfcF,fcWfmF,K", "fmWfcF,fcWfmF,K"}},
       {'K', {"K", "K"}}}},
     "SsSsNnRrQqSs"},
};

enum {
    BOARDS = sizeof boards / sizeof *boards,
    GAMES = 34,
    PLIES_OF_A_GAME = 160,
    GAME_STRIDE = 8, /* of a game, every so many positions are compared */
    CRAFTED = 200,   /* random positions on each board */
};

static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    const struct board *board = context;
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    struct text fen;

    (void)random;
    text_clear(&fen);
    fen_write(pos, &fen);
    plies_compare(pos, slow, slow_powers(&board->game, fen.chars, slow), "powers");
}

/* Few pieces around kings on their end ranks, and powers of any place in their lists. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct board *described = context;
    const struct slow_turning *game = &described->game;
    struct random_board board;

    random_board_clear(&board, game->files, game->ranks);
    random_board_scatter(&board, described->letters, random);
    random_board_write(&board, fen);
    text_add(fen, " %c - - ", random_below(random, 2) ? 'w' : 'b');
    for (int i = 0; game->types[i].letter; i++) {
        const char *list = game->types[i].lists[0];
        int powers = 1;

        for (const char *c = list; *c; c++)
            powers += *c == ',';
        if (game->types[i].letter != 'K' || powers > 1)
            text_add(fen, "%d", random_below(random, powers));
    }
    text_add(fen, " 3 9");
}

LOOP_TEST(test_powers_agree_with_a_slow_program, BOARDS)
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
