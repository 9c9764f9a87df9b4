/* check_power_games.c - powers that turn in games from files.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/library/library.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/perft.h"
#include "engine/rules/play.h"
#include "engine/variants/registry.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
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
    {"[x:chess]\npowers = N=N,xyz\n", 2, "powers: 'N=N,xyz': unknown modifier 'x'"},
    {"[x:chess]\npowers = N\n", 2, "powers: 'N' is not like N=N,WD"},
    {"[x:chess]\npowers = n=N,WD\n", 2, "powers: 'n=N,WD' is not like N=N,WD"},
    {"[x:chess]\npowers = A=BN,RN\n", 2,
     "powers: 'A=BN,RN': no piece with moves has the letter 'A'"},
    {"[x:chess]\npowers = P=fmWfcF,fcWfmF\n", 2, "powers: 'P=fmWfcF,fcWfmF': a pawn"},
    {"[x:chess]\npowers = wN=N,WD\n", 2, "powers: the two sides' lists of N differ"},
    {"[x:chess]\nphased = true\n", 2,
     "phased: only games made from polypiece or with powers have it"},
    {"[x:poison]\npowers = N=N,WD\n", 2, "powers: only games made from polypiece"},
    {"[x:pole]\nmaxFile = 7\npowers = N=N,WD\n", 3, "powers: it does not go with"},
    {"[x:chess]\nimmobile = l\npoleTypes = l\npowers = N=N,WD\n", 4,
     "powers: another rule has a field of the FEN already"},
    {"[x:chess]\ncheckCounting = true\npowers = N=N,WD\n", 3,
     "powers: another rule has a field"},
    {"[x:polypiece]\nqueen = -\npromotionPieceTypes = rbn\n", 1,
     "Powers: 'Q=Q,WAND': no piece with moves has the letter 'Q'"},
};

LOOP_TEST(test_powers_are_refused_with_the_reason, COUNT(refused))
{
    struct library *library;
    struct told told;

    ck_assert_ptr_null(file_game_read(&library, refused[_i].file, &told));
    ck_assert_msg(strncmp(told.text.chars, refused[_i].fault, strlen(refused[_i].fault))
                      == 0,
                  "%s", told.text.chars);
    ck_assert_int_eq(told.line, refused[_i].line);
    library_free(library);
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

static const struct {
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
    PLIES_MAX = 160,
    GAME_STRIDE = 8, /* of a game, every so many positions are compared */
    CRAFTED = 200,   /* random positions on each board                  */
};

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The engine's FENs after all plies, sorted and without the move number. */
static int engine_plies(const struct position *pos,
                        char after[SLOW_TURNS_MAX][SLOW_TEXT_MAX])
{
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    ck_assert_int_le(list.count, SLOW_TURNS_MAX);
    for (int i = 0; i < list.count; i++) {
        struct position next;
        struct text text;

        play_make(&next, pos, list.moves[i]);
        text_clear(&text);
        fen_write(&next, &text);
        *strrchr(text.chars, ' ') = '\0';
        ASSERT_QUICKLY(text.length < SLOW_TEXT_MAX, "%s", text.chars);
        strcpy(after[i], text.chars);
    }
    qsort(after, (size_t)list.count, sizeof *after, compare_texts);
    return list.count;
}

static void compare(const struct position *pos, const struct slow_turning *game)
{
    static char fast[SLOW_TURNS_MAX][SLOW_TEXT_MAX],
        slow[SLOW_TURNS_MAX][SLOW_TEXT_MAX];
    const int count = engine_plies(pos, fast);
    struct text fen;
    int found;

    text_clear(&fen);
    fen_write(pos, &fen);
    found = slow_powers(game, fen.chars, slow);
    qsort(slow, (size_t)found, sizeof *slow, compare_texts);
    for (int i = 0; i < count && i < found; i++)
        ASSERT_QUICKLY(strcmp(fast[i], slow[i]) == 0, "%s: ply %d: %s; slowly %s",
                       fen.chars, i, fast[i], slow[i]);
    ASSERT_QUICKLY(count == found, "%s: %d plies; slowly %d", fen.chars, count, found);
    ASSERT_QUICKLY(play_count(pos) == count, "%s", fen.chars);
}

/* A random game, with each ply taken back and made again on the way. */
static void play_and_compare(struct rules *rules, const struct slow_turning *slow,
                             uint64_t *random)
{
    struct game *game = game_new(rules, 1);

    ck_assert_ptr_nonnull(game);
    while (game_outcome(game).result == RESULT_NONE && game_plies(game) < PLIES_MAX) {
        const struct position *pos = game_position(game);
        struct position read;
        struct move_list list;
        struct text fen, why;
        struct ply ply = {MOVE_NONE, MOVE_NONE};
        key before;

        text_clear(&fen);
        fen_write(pos, &fen);
        ASSERT_QUICKLY(fen_parse(&read, rules, fen.chars, &why), "%s: %s", fen.chars,
                       why.chars);
        ASSERT_QUICKLY(read.key == pos->key, "%s", fen.chars);
        if (game_plies(game) % GAME_STRIDE == 0)
            compare(pos, slow);
        play_moves(pos, GENERATE_ALL, &list);
        ply.move = list.moves[random_below(random, list.count)];
        before = pos->key;
        ck_assert(game_play(game, ply));
        game_undo(game);
        ASSERT_QUICKLY(game_position(game)->key == before, "%s", fen.chars);
        ck_assert(game_play(game, ply));
    }
    game_free(game);
}

/* Few pieces around kings on their end ranks, and powers of any place in their lists. */
static void write_crafted(const struct slow_turning *game, const char *letters,
                          struct text *fen, uint64_t *random)
{
    char at[12][16];
    const int pieces = 3 + random_below(random, 7);

    for (int rank = 0; rank < game->ranks; rank++)
        memset(at[rank], '.', sizeof at[rank]);
    for (int i = 0; i < pieces; i++)
        at[1 + random_below(random, game->ranks - 2)]
          [random_below(random, game->files)] =
              letters[random_below(random, (int)strlen(letters))];
    at[random_below(random, 2)][random_below(random, game->files)] = 'K';
    at[game->ranks - 1][random_below(random, game->files)] = 'k';
    text_clear(fen);
    for (int rank = game->ranks - 1; rank >= 0; rank--) {
        int free = 0;

        for (int file = 0; file < game->files; file++) {
            free += at[rank][file] == '.';
            if (free && (at[rank][file] != '.' || file == game->files - 1)) {
                text_add(fen, "%d", free);
                free = 0;
            }
            if (at[rank][file] != '.')
                text_add_char(fen, at[rank][file]);
        }
        text_add_char(fen, rank ? '/' : ' ');
    }
    text_add(fen, "%c - - ", random_below(random, 2) ? 'w' : 'b');
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
    const struct slow_turning *game = &boards[_i].game;
    uint64_t random = (uint64_t)_i + 1;
    struct library *library;
    struct told told;
    const struct variant *variant = file_game_read(&library, boards[_i].keys, &told);
    struct rules *rules;
    struct text why;
    int compared = 0;

    ck_assert_msg(variant != NULL, "%s", told.text.chars);
    rules = rules_new(variant, NULL, 0, &why);
    ck_assert_msg(rules != NULL, "%s", why.chars);
    for (int i = 0; i < GAMES; i++)
        play_and_compare(rules, game, &random);
    while (compared < CRAFTED) {
        struct position pos;
        struct text fen;

        write_crafted(game, boards[_i].letters, &fen, &random);
        if (!fen_parse(&pos, rules, fen.chars, &why))
            continue;
        compare(&pos, game);
        compared++;
    }
    rules_free(rules);
    library_free(library);
}
