/* check_piece_words.c - what a variants file calls its pieces.  SPDX-License-Identifier: MIT */
#include "engine/library/piece_words.h"

#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "engine/library/library.h"
#include "engine/rules/fen.h"
#include "protocol/draw/piece_svg.h"
#include "tests/support/file_game.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct definition chess(void)
{
    static struct definition definition;

    definition_set_chess(&definition);
    return definition;
}

TEST(test_words_are_found_by_letters)
{
    const struct definition definition = chess();
    char list[DEFINITION_TEXT_MAX], words[sizeof list];
    struct text why;

    ck_assert(value_piece_names(list, &definition, "n:war machine ;Q:n:o", &why)
              == false);
    ck_assert(value_piece_names(list, &definition, "n:war machine ;  Q:lady ; ", &why));
    piece_words_split(words, list, sizeof words);
    ck_assert_str_eq(piece_words_find(words, sizeof words, 'N'), "war machine");
    ck_assert_str_eq(piece_words_find(words, sizeof words, 'Q'), "lady");
    ck_assert_ptr_null(piece_words_find(words, sizeof words, 'R'));
    ck_assert_ptr_null(piece_words_find(words, sizeof words, 'L'));
}
END_TEST

/* A list that fills all its room is not read beyond its end. */
TEST(test_a_list_may_be_as_long_as_a_value)
{
    const struct definition definition = chess();
    char value[DEFINITION_TEXT_MAX], list[sizeof value], words[sizeof value];
    struct text why;

    memset(value, 'x', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    memcpy(value, "n:", 2);
    ck_assert(value_piece_notes(list, &definition, value, &why));
    piece_words_split(words, list, sizeof words);
    ck_assert_str_eq(piece_words_find(words, sizeof words, 'N'), value + 2);
    ck_assert_ptr_null(piece_words_find(words, sizeof words, 'X'));
}
END_TEST

static const struct {
    const char *value;
    const char *why;
} refused[] = {
    {"x:unicorn", "no piece has the letter 'x'"},
    {"nunicorn", "is no list"},
    {"n:", "is no list"},
    {"n: ox", "is no list"},
    {"n:<b>", "has more than letters"},
    {"n:a&b", "has more than letters"},
    {"n:a\"b", "has more than letters"},
    {"n:abcdefghijklmnopqrstuvwxyz", "is longer than 24 characters"},
    {"n:ox; z:zebra", "no piece has the letter 'z'"},
};

LOOP_TEST(test_wrong_names_are_refused, COUNT(refused))
{
    const struct definition definition = chess();
    char list[DEFINITION_TEXT_MAX];
    struct text why = {.length = 0};

    ck_assert(!value_piece_names(list, &definition, refused[_i].value, &why));
    ck_assert_msg(strstr(why.chars, refused[_i].why), "%s", why.chars);
}
END_TEST

static const char *const drawings[] = {
    "n:M5 39L22.5 8L40 39z",
    "n:M5,39 22.5-8 40 39Z | M16 20l4 3 3-3; Q:queen",
    "n:M1.5.5a5 5 0 1110 0 5 5 0 0 1-10 0zH3v-.5",
    "n:m 10 39c0-8 9-10 8-16s1 2 3 4q1 2 3 4t5 6z",
};

/* The author's own drawing stands in a box of its own, outline and lines in the piece's colours. */
TEST(test_pieces_have_drawings_of_their_author)
{
    struct library *library;
    struct told told;
    const struct variant *variant = file_game_read(
        &library, "[x:chess]\npiecePictures = n:M5 39L22.5 8L40 39z|M16 20l4 3\n",
        &told);
    char *chars = NULL;
    size_t size;
    FILE *file = open_memstream(&chars, &size);

    ck_assert_ptr_nonnull(variant);
    ck_assert_ptr_nonnull(file);
    piece_svg_draw(file, variant, fen_read_piece(variant, 'N'), false);
    fclose(file);
    ck_assert_str_eq(
        chars, "<svg width=\"45\" height=\"45\"><g stroke-width=\"1.5\" "
               "stroke-linecap=\"round\" stroke-linejoin=\"round\">"
               "<path fill=\"#fff\" stroke=\"#111\" d=\"M5 39L22.5 8L40 39z\"/>"
               "<path fill=\"none\" stroke=\"#111\" d=\"M16 20l4 3\"/></g></svg>\n");
    free(chars);
    library_free(library);
}
END_TEST

LOOP_TEST(test_drawings_are_read, COUNT(drawings))
{
    const struct definition definition = chess();
    char list[PIECE_PICTURES_MAX];
    struct text why = {.length = 0};

    ck_assert_msg(value_piece_pictures(list, &definition, drawings[_i], &why), "%s",
                  why.chars);
    ck_assert_str_eq(list, drawings[_i]);
}
END_TEST

static const struct {
    const char *value;
    const char *why;
} refused_drawings[] = {
    {"n:M5 39L22.5", "L takes 2 numbers"},
    {"n:M5 39L", "L takes 2 numbers"},
    {"n:M5", "M takes 2 numbers"},
    {"n:M5 39z1", "z takes 0 numbers"},
    {"n:M5 39a5 5 0 2 1 1 1", "a takes 7 numbers"},
    {"n:M5 39e", "'e' is no SVG path data"},
    {"n:M5 39L1e9 3", "L takes 2 numbers"},
    {"n:M5 39\"/><script>", "'\"/><script>' is no SVG path data"},
    {"n:M5 39|L4 4", "'|L4 4' is no SVG path data"},
    {"n:M5 39|M4 4|M5 5", "'|M5 5' is no SVG path data"},
    {"n:<svg>", "has more than letters"},
};

LOOP_TEST(test_drawings_are_path_data_alone, COUNT(refused_drawings))
{
    const struct definition definition = chess();
    char list[PIECE_PICTURES_MAX];
    struct text why = {.length = 0};

    ck_assert(
        !value_piece_pictures(list, &definition, refused_drawings[_i].value, &why));
    ck_assert_msg(strstr(why.chars, refused_drawings[_i].why), "%s", why.chars);
}
END_TEST

/* A list of drawings that fills all its room, and one with a character more. */
TEST(test_drawings_have_room)
{
    const struct definition definition = chess();
    char value[PIECE_PICTURES_MAX + 1], list[PIECE_PICTURES_MAX], words[sizeof list];
    struct text why = {.length = 0};

    memset(value, ' ', sizeof value);
    memcpy(value, "n:M1 1", 6);
    value[sizeof value - 2] = 'z';
    value[sizeof value - 1] = '\0';
    ck_assert(!value_piece_pictures(list, &definition, value, &why));
    ck_assert_str_eq(why.chars, "longer than 4095 characters");
    memcpy(value + sizeof value - 3, "z", 2);
    ck_assert(value_piece_pictures(list, &definition, value, &why));
    piece_words_split(words, list, sizeof words);
    ck_assert_str_eq(piece_words_find(words, sizeof words, 'N'), value + 2);
}
END_TEST
