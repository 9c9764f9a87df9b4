/* check_origin.c - games from files with the rules of built-in ones.  SPDX-License-Identifier: MIT */
#include "engine/core/setting.h"
#include "engine/library/library.h"
#include "engine/rules/perft.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "tests/support/file_game.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

/* The parent, keys, and the option that they set; NULL: none. */
static const struct {
    const char *parent;
    const char *keys;
    const struct option_value option;
} made_from[] = {
    {"pole", "poleCapture = king", {"PoleCapture", "king"}},
    {"pole", "title = A\nrules = B\npage = D", {NULL, NULL}},
    {"poison", "pocketSize = 1", {NULL, NULL}},
    {"pothole", "holes = one", {"Holes", "one"}},
    {"polypiece", "powers = N=WD\ntitle = Turning", {"Powers", "N=WD"}},
    {"starpool", "inventor = C", {NULL, NULL}},
};

LOOP_TEST(test_library_makes_games_from_built_in_ones,
          sizeof made_from / sizeof *made_from)
{
    const struct variant *origin = variants_find(made_from[_i].parent), *game;
    const struct option_value *option = &made_from[_i].option;
    struct library *library;
    struct told told;
    struct text file, why;
    struct rules *rules, *expected;

    text_clear(&file);
    text_add(&file, "[y:%s]\n%s\n[x:y]\n", made_from[_i].parent, made_from[_i].keys);
    game = file_game_read(&library, file.chars, &told);
    ck_assert_msg(game != NULL, "%s", told.text.chars);
    rules = rules_new(game, NULL, 0, &why);
    expected = rules_new(origin, option, option->name ? 1 : 0, &why);
    ck_assert(rules && expected);
    ck_assert_ptr_eq(variant_origin(game), origin);
    ck_assert_uint_eq(perft_count(rules->start, 2), perft_count(expected->start, 2));
    for (int i = 0; origin->options && origin->options[i].name; i++)
        ck_assert_str_eq(rules->option_texts[i], expected->option_texts[i]);
    rules_free(expected);
    rules_free(rules);
    library_free(library);
}

/* The parent, a key, and the fault. */
static const char *const refused_of[][3] = {
    {"starpool", "maxRank = 10", "maxRank: Potpourri cannot change the pieces"},
    {"starpool", "checkCounting = true", "checkCounting: Potpourri cannot change"},
    {"chess", "holes = two", "holes: option Holes: 'two'"},
    {"chess", "poleCapture = king",
     "poleCapture: only games made from pole or with poleTypes have it"},
    {"pole", "poleCapture = foo", "poleCapture: option PoleCapture: 'foo'"},
    {"polypiece", "powers = N=xyz", "powers: option Powers"},
    {"pole", "startFen = 8/8/8/8/8/8/8/8 w - - 0 1", "startFen: placement"},
    {"pole", "poleCaptur = king", "poleCaptur: unknown key; did you mean PoleCapture?"},
};

LOOP_TEST(test_library_refuses_other_rules_of_built_in_games,
          sizeof refused_of / sizeof *refused_of)
{
    const char *const *row = refused_of[_i];
    struct library *library;
    struct told told;
    struct text file;

    text_clear(&file);
    text_add(&file, "[x:%s]\n%s\n", row[0], row[1]);
    ck_assert_ptr_null(file_game_read(&library, file.chars, &told));
    ck_assert_int_eq(told.line, 2);
    ck_assert_msg(strncmp(told.text.chars, row[2], strlen(row[2])) == 0, "%s",
                  told.text.chars);
    library_free(library);
}

TEST(test_library_tells_how_long_a_text_may_be)
{
    char file[1000];

    snprintf(file, sizeof file, "[x:chess]\ntitle = %0600d\n", 0);
    file_game_refuse(file, 2, "title: longer than 511 characters");
}

/* A rank of castling that the board does not have is no rank where commoners stand. */
TEST(test_library_castles_on_no_rank_beyond_the_board)
{
    struct library *library;
    struct told told;
    const struct variant *game = file_game_read(
        &library,
        "[x:chess]\nmaxRank = 6\nking = -\ncommoner = k\ncastlingRank = 8\n"
        "promotionPieceTypes = q\npromotionRank = 6\ndoubleStep = false\n"
        "startFen = r3k2r/pppppppp/8/8/PPPPPPPP/R3K2R w - - 0 1\n",
        &told);

    ck_assert_msg(game != NULL, "%s", told.text.chars);
    ck_assert_int_eq(game->shape->wings[WHITE][0].right, 0);
    ck_assert_int_eq(game->shape->wings[BLACK][0].right, 0);
    library_free(library);
}
