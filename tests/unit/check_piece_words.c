/* check_piece_words.c - what a variants file calls its pieces.  SPDX-License-Identifier: MIT */
#include "engine/library/piece_words.h"

#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "tests/unit/unit.h"

#include <stdio.h>
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
    char list[DEFINITION_TEXT_MAX];
    struct text why;

    ck_assert(value_piece_names(list, &definition, "n:war machine ;Q:n:o", &why)
              == false);
    ck_assert(value_piece_names(list, &definition, "n:war machine ;  Q:lady ; ", &why));
    piece_words_split(list);
    ck_assert_str_eq(piece_words_find(list, 'N'), "war machine");
    ck_assert_str_eq(piece_words_find(list, 'Q'), "lady");
    ck_assert_ptr_null(piece_words_find(list, 'R'));
    ck_assert_ptr_null(piece_words_find(list, 'L'));
}
END_TEST

/* A list that fills all its room is not read beyond its end. */
TEST(test_a_list_may_be_as_long_as_a_value)
{
    const struct definition definition = chess();
    char value[DEFINITION_TEXT_MAX], list[DEFINITION_TEXT_MAX];
    struct text why;

    memset(value, 'x', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    memcpy(value, "n:", 2);
    ck_assert(value_piece_notes(list, &definition, value, &why));
    piece_words_split(list);
    ck_assert_str_eq(piece_words_find(list, 'N'), value + 2);
    ck_assert_ptr_null(piece_words_find(list, 'X'));
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
