/* check_standard.c - games and keys as other programs have them.  SPDX-License-Identifier: MIT */
#include "engine/library/library.h"

#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

static struct playground ground;

/* ---- as other programs read it ------------------------------------------------------------ */

/* Without counters a FEN has those of the start, and a start has one check for each side. */
TEST(test_library_counts_checks_as_the_start_has_them)
{
    static const char *const starts[][2] = {
        {"", "1+1"}, {"startFen = 4k3/8/8/8/8/8/P7/4K3 w - - 2+4 0 1\n", "2+4"}};

    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        struct text file = {.length = 0};

        text_add(&file, "[x:chess]\ncheckCounting = true\n%s", starts[i][0]);
        playground_open_text(&ground, file.chars, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        ck_assert_ptr_nonnull(strstr(playground_fen(&ground), starts[i][1]));
        playground_close(&ground);
    }
}

/* From rank 2 on, as newer versions of Fairy-Stockfish have it. */
TEST(test_library_has_double_steps_from_all_ranks_up_to_the_last)
{
    playground_open_text(&ground, "[x:chess]\ndoubleStepRank = 3\n",
                         "4k3/8/8/8/8/P7/1P6/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "a3a5"));
    ck_assert(playground_allows(&ground, "b2b4"));
    playground_close(&ground);
}

/* Only White's first rank. */
TEST(test_horde_lets_black_step_once_from_the_last_rank)
{
    playground_open_text(
        &ground, "[x:horde]\nking = -\ncommoner = k\nextinctionPieceTypes = k\n",
        "pppkpppp/8/8/8/8/8/8/PPPKPPPP b - - 0 1");
    ck_assert(playground_allows(&ground, "a8a7"));
    ck_assert(!playground_allows(&ground, "a8a6"));
    playground_set(&ground, "pppkpppp/8/8/8/8/8/8/PPPKPPPP w - - 0 1");
    ck_assert(playground_allows(&ground, "a1a3"));
    playground_close(&ground);
}

/* White castles with a queen in the corner, Black with a commoner in the king's place. */
TEST(test_library_castles_with_pieces_of_each_side)
{
    playground_open_text(
        &ground,
        "[x:chess]\nking = -\ncommoner = k\ncentaur = c\nextinctionValue = loss\n"
        "extinctionPieceTypes = k\ncastlingRookPiecesWhite = q\n"
        "castlingKingPieceBlack = c\n"
        "startFen = r3c2r/pppppppp/1k6/8/8/8/PPPPPPPP/Q3K2R w KQkq - 0 1\n",
        NULL);
    ck_assert_str_eq(playground_fen(&ground),
                     "r3c2r/pppppppp/1k6/8/8/8/PPPPPPPP/Q3K2R w Qkq - 0 1");
    ck_assert(playground_allows(&ground, "e1c1"));
    playground_play(&ground, "a2a3 e8g8");
    ck_assert_str_eq(playground_fen(&ground),
                     "r4rc1/pppppppp/1k6/8/8/P7/1PPPPPPP/Q3K2R w Q - 1 2");
    playground_close(&ground);
}

TEST(test_walls_keep_to_one_region_of_both_sides)
{
    playground_open_text(&ground, "[x:duck]\nwallingRegion = *4\n", NULL);
    ck_assert(playground_allows(&ground, "e2e3,e3e4"));
    ck_assert(!playground_allows(&ground, "e2e3,e3e5"));
    playground_play(&ground, "e2e3,e3e4");
    ck_assert(playground_allows(&ground, "e7e6,e6d4"));
    ck_assert(!playground_allows(&ground, "e7e6,e6d5"));
    playground_close(&ground);
}

/* ---- games that are there by their names ------------------------------------------------------ */

TEST(test_library_finds_standard_games_by_name_and_title)
{
    static const char *const names[][2] = {{"crazyhouse", "crazyhouse"},
                                           {"Three-check", "3check"},
                                           {"King of the Hill", "kingofthehill"},
                                           {"mak-ruk", "makruk"}};
    struct library *library = library_new();

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct variant *variant = library_find(library, names[i][0]);

        ck_assert_ptr_nonnull(variant);
        ck_assert_str_eq(variant->name, names[i][1]);
        ck_assert_ptr_eq(library_find(library, names[i][1]), variant);
    }
    ck_assert_ptr_null(library_find(library, "crazy"));
    ck_assert_ptr_null(variants_find_among(library_games(library), "crazyhouse"));
    library_free(library);
}

/* A game of the user's comes before a standard one of that name. */
TEST(test_library_prefers_the_games_of_files)
{
    static const char file[] = "[atomic:chess]\ntitle = Mine\n";
    struct library *library = library_new();

    ck_assert_str_eq(library_find(library, "atomic")->title, "Atomic chess");
    ck_assert_int_eq(library_read(library, file, strlen(file), NULL, NULL), 0);
    ck_assert_str_eq(library_find(library, "Atomic")->title, "Mine");
    library_free(library);
}

/* ---- what is left out --------------------------------------------------------------------------- */

/* An abstract parent has more pieces than a game can have: what no board of it has does not count. */
TEST(test_pieces_that_cannot_appear_do_not_count)
{
    static const char parent[] =
        "[y:chess]\ncustomPiece1 = d:BD\ncustomPiece2 = w:WA\ncustomPiece3 = a:FAD\n"
        "customPiece4 = c:BN\ncustomPiece5 = g:fsRbK\ncustomPiece6 = i:FvN\n"
        "customPiece7 = h:fhNbKsW\ncustomPiece8 = o:KfsRfhN\ncustomPiece9 = s:R4\n"
        "customPiece10 = m:WD\npromotionPieceTypes = rnbq\n";
    struct text file = {.length = 0};
    struct told told;
    struct library *library;
    const struct variant *variant;

    text_add(&file,
             "%s[x:y]\npromotionPieceTypes = rnbqdwac\ncastlingRookPieces = rd\n"
             "startFen = dwackawd/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
             parent);
    variant = file_game_read(&library, file.chars, &told);
    ck_assert_msg(variant != NULL, "%s", told.text.chars);
    ck_assert_int_eq(variant->kind_count - 1, 10);
    ck_assert_int_eq(told.warnings, 10);
    library_free(library);
}
