/* check_reader.c - how variants files are read.  SPDX-License-Identifier: MIT */
#include "engine/library/library.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct playground ground;

/* ---- what programs play differently ---------------------------------------------------- */

/* Moves, and a part of the warning; NULL: there is none. */
static const char *const disputed[][2] = {
    {"DD", "do not repeat this leap"},
    {"mA2cN", "do not repeat this leap"},
    {"W3W2", "two slides"},
    {"mW3cW2", NULL},
    {"RB", NULL},
    {"WNN", NULL},
    {"WW", NULL},
    {"pB3", "count the range from the piece"},
    {"pBgB", NULL},
    {"nNN", "do not repeat this leap"},
    {"nNnZ", NULL},
};

LOOP_TEST(test_library_warns, sizeof disputed / sizeof *disputed)
{
    struct library *library;
    struct told told;
    char file[64];

    snprintf(file, sizeof file, "[x:chess]\ncustomPiece1 = a:%s\n", disputed[_i][0]);
    ck_assert_ptr_nonnull(file_game_read(&library, file, &told));
    ck_assert_int_eq(told.count, 0);
    ck_assert_int_eq(told.warnings, disputed[_i][1] != NULL);
    if (disputed[_i][1])
        ck_assert_msg(told.line == 2 && strstr(told.text.chars, disputed[_i][1]), "%s",
                      told.text.chars);
    library_free(library);
}

/* Lines of a game, and the line and a part of the warning; NULL: there is none. */
static const struct {
    const char *keys;
    int line;
    const char *text;
} warned[] = {
    {"archbishop = b", 2, "archbishop: it takes the letter of the bishop"},
    {"customPiece1 = n:NN", 2, "customPiece1: it takes the letter of the knight"},
    {"castling = true\ncastling = false", 2, "castling: it is given again"},
    {"maxRank = 7\nstartFen = 4k2r/8/8/8/8/8/R3K3 w - - 0 1", 1,
     "promotionRank: it is not given: pawns promote on rank 8"},
    {"capturesToHand = true", 2, "capturesToHand: it changes nothing"},
    {"dropRegionWhite = *1", 2, "dropRegionWhite: it changes nothing"},
    {"flagPiece = k", 2, "flagPiece: it changes nothing"},
    {"poisonTurns = 4", 2, "poisonTurns: it changes nothing"},
    {"extinctionPieceTypes = q", 2, "extinctionPieceTypes: it changes nothing"},
    {"mobilityRegionWhiteAmazon = *5", 2, "Amazon: the game has no such piece"},
    {"promotionRegionWhite = a8 *9", 2, "promotionRegionWhite: *9 is not on the board"},
    {"enPassantRegion = a3 i3", 2, "enPassantRegion: i3 is not on the board"},
    {"promotionRegionWhite = *9\npromotionRegionWhite = *8", 2,
     "promotionRegionWhite: it is given again"},
    {"doubleStepRank = 3", 2,
     "doubleStepRank: pawns go two squares from each rank from 2"},
    {"doubleStepRank = 1", 2, "doubleStepRank: no pawn goes two squares"},
    {"doubleStepRank = 3\ndoubleStepRegionWhite = *3", 2,
     "doubleStepRank: it changes nothing"},
    {"doubleStepRank = 3\ndoubleStepRankMin = 3", 0, NULL},
    {"checkCounting = true", 1, "startFen: it does not count the checks"},
    {"checkCounting = true\nstartFen = 4k3/8/8/8/8/8/P7/4K3 w - - 2+4 0 1", 0, NULL},
    {"castlingRank = 3", 1, "startFen: nothing can castle from there as it says"},
    {"flagPiece = r\nflagRegionWhite = a1\nflagRegionBlack = h8", 1,
     "startFen: the game is over when it begins: goal reached 0-1"},
    {"startFen = 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 2,
     "startFen: the game is over when it begins: stalemate 1/2-1/2"},
    {"startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1", 2,
     "startFen: White has no king, and no rule says how else it loses"},
    /* A key of a rule that the game lacks may have the value that it has without it. */
    {"pieceDrops = false", 0, NULL},
    {"flagRegionWhite = -", 0, NULL},
    {"poisonTurns = 5", 0, NULL},
    {"stalemateValue = draw", 0, NULL},
    {"castling = false", 0, NULL},
    {"nFoldRule = 3", 0, NULL},
    {"pawnTypes = p", 0, NULL},
};

LOOP_TEST(test_library_warns_of_what_is_lost, sizeof warned / sizeof *warned)
{
    struct library *library;
    struct told told;
    char file[128];

    snprintf(file, sizeof file, "[x:chess]\n%s\n", warned[_i].keys);
    ck_assert_ptr_nonnull(file_game_read(&library, file, &told));
    ck_assert_msg(told.count == 0, "%s", told.text.chars);
    ck_assert_int_eq(told.warnings, warned[_i].text != NULL);
    ck_assert_msg(!warned[_i].text || strstr(told.text.chars, warned[_i].text), "%s",
                  told.text.chars);
    ck_assert_int_eq(told.line, warned[_i].line);
    library_free(library);
}

#define ORPHAN "[x]\npawn = p\nqueen = q\nking = k\nstartFen = k7/P7/8/8/8/8/8/K7 w\n"

/* Games, and whether others take their pawns to promote to nothing. */
static const struct {
    const char *file;
    bool warns;
} orphans[] = {
    {ORPHAN, true},
    {ORPHAN "promotionPieceTypes = q\n", false},
    {"[x:chess]\n", false},
    {"[x]\nqueen = q\nking = k\nstartFen = k7/8/8/8/8/8/8/K5Q1 w\n", false},
};

LOOP_TEST(test_library_warns_of_promotion_without_a_parent, COUNT(orphans))
{
    struct library *library;
    struct told told;

    ck_assert_ptr_nonnull(file_game_read(&library, orphans[_i].file, &told));
    ck_assert_int_eq(told.warnings, orphans[_i].warns);
    ck_assert(!orphans[_i].warns
              || strstr(told.text.chars, "nothing in Fairy-Stockfish"));
    library_free(library);
}

/* What a file calls a piece of another letter in the same game is a fault, not a loss. */
TEST(test_library_gives_a_letter_once)
{
    struct library *library;
    struct told told;

    ck_assert(!file_game_read(&library, "[x:chess]\nqueen = b\nbishop = b\n", &told));
    ck_assert_msg(strstr(told.text.chars, "is that of another piece"), "%s",
                  told.text.chars);
    library_free(library);
}

/* Starts with fields missing, and the same in full. */
static const char *const starts[][2] = {
    {"8/8/8/3k4/8/8/3K4/8", "8/8/8/3k4/8/8/3K4/8 w - - 0 1"},
    {"8/8/8/3k4/8/8/3K4/8 b", "8/8/8/3k4/8/8/3K4/8 b - - 0 1"},
    {"8/8/8/3k4/8/8/3K4/8 w 5 7", "8/8/8/3k4/8/8/3K4/8 w - - 5 7"},
    {"8/8/8/3k4/8/8/3K4/8 w - 0 3", "8/8/8/3k4/8/8/3K4/8 w - - 0 3"},
    {"4k3/8/8/8/8/8/8/4K2R w K", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
};

LOOP_TEST(test_library_completes_a_start, sizeof starts / sizeof *starts)
{
    char file[128];

    snprintf(file, sizeof file, "[x:chess]\nstartFen = %s\n", starts[_i][0]);
    playground_open_text(&ground, file, NULL);
    ck_assert_str_eq(playground_fen(&ground), starts[_i][1]);
    playground_close(&ground);
}

/* A star in the start is no square, in the game's other positions either. */
TEST(test_library_takes_starred_squares_away)
{
    playground_open_text(&ground,
                         "[x:chess]\ncastling = false\nmaxFile = 10\n"
                         "startFen = 4k5/*8*/*8*/*8*/*8*/*8*/*8*/R3K5 w - - 0 1\n",
                         NULL);
    ck_assert(!playground_allows(&ground, "a1a2"));
    ck_assert(playground_allows(&ground, "a1b1"));
    ck_assert(playground_allows(&ground, "e1e2"));
    playground_play(&ground, "e1e2");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k5/*8*/*8*/*8*/*8*/*8*/*3K4*/R9 b - - 1 1");
    playground_close(&ground);
}

/* The later definition counts, and children inherit from it. */
TEST(test_library_replaces_games)
{
    struct library *library;
    struct told told;
    const struct variant *variant =
        file_game_read(&library,
                       "[x:chess]\n[x:chess]\ntitle = second\n[y:x]\nqueen = -\n"
                       "startFen = rnb1kbnr/8/8/8/8/8/8/RNB1KBNR w KQkq - 0 1\n",
                       &told);
    const struct variant *child = variants_find_among(library_games(library), "y");

    ck_assert_msg(variant && child, "%s", told.text.chars);
    ck_assert_str_eq(variant->title, "second");
    ck_assert_str_eq(child->title, "y");
    ck_assert_int_eq(child->kind_count, variants[0]->kind_count - 1);
    library_free(library);
}

/* A program can be told the same file as often as it likes, and an edited one still replaces it. */
TEST(test_library_shares_games_that_are_read_again)
{
    static const char *const files[] = {"[x:chess]\n[y:x]\nqueen = -\nstartFen = "
                                        "rnb1kbnr/8/8/8/8/8/8/RNB1KBNR w KQkq - 0 1\n",
                                        "[x:chess]\ntitle = other\n"};
    struct library *library = library_new();
    const struct variant *shared[2] = {NULL, NULL};

    ck_assert_ptr_nonnull(library);
    for (int i = 0; i < 2000; i++) {
        const struct variant *variant;

        ck_assert_int_eq(
            library_read(library, files[i % 2], strlen(files[i % 2]), NULL, NULL), 0);
        variant = variants_find_among(library_games(library), "x");
        if (i < 2)
            shared[i] = variant;
        ck_assert_ptr_eq(variant, shared[i % 2]);
    }
    ck_assert_ptr_ne(shared[0], shared[1]);
    ck_assert_str_eq(shared[0]->title, "x");
    ck_assert_ptr_nonnull(variants_find_among(library_games(library), "y"));
    library_free(library);
}

/* However many games are left out, standard ones are there, but for those that a game left out is called as. */
TEST(test_library_finds_parents_after_many_faults)
{
    enum { FAULTS = 150, HEADER_MAX = 16 };
    char file[FAULTS * HEADER_MAX + 64], *end = file;
    struct library *library;
    struct told told;

    for (int i = 0; i < FAULTS; i++)
        end += snprintf(end, HEADER_MAX, "[f%d:none]\n", i);
    strcpy(end, "[atomic:none]\n[y:atomic]\n[x:crazyhouse]\n");
    ck_assert_ptr_nonnull(file_game_read(&library, file, &told));
    ck_assert_int_eq(told.count, FAULTS + 2);
    library_free(library);
}

/* What does not fit is told once, and ends the file. */
TEST(test_library_stops_where_it_is_full)
{
    enum { HEADERS = 20000, HEADER_MAX = 16 };
    char *file = malloc(HEADERS * HEADER_MAX), *end = file;
    struct library *library;
    struct told told;

    ck_assert_ptr_nonnull(file);
    for (int i = 0; i < HEADERS; i++)
        end += snprintf(end, HEADER_MAX, "[x%d:chess]\n", i);
    ck_assert_ptr_null(file_game_read(&library, file, &told));
    ck_assert_int_eq(told.count, 1);
    ck_assert_str_eq(told.text.chars,
                     ": too many games; the rest of the file is not read");
    library_free(library);
    free(file);
}

/* Blanks take their place, as in PGN. */
TEST(test_library_takes_no_control_characters)
{
    struct library *library;
    struct told told;
    const struct variant *variant =
        file_game_read(&library, "[x:chess]\ntitle\t=\ta\033[2J\302\233b\t\r\n", &told);

    ck_assert_msg(variant && told.count == 0, "%s", told.text.chars);
    ck_assert_str_eq(variant->title, "a [2J b");
    library_free(library);
}
