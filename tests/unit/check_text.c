/* check_text.c - bounded text.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "tests/unit/unit.h"

#include <string.h>

TEST(test_text_appends)
{
    struct text text;

    text_clear(&text);
    text_add(&text, "%d moves", 20);
    text_add_char(&text, '!');
    ck_assert_str_eq(text.chars, "20 moves!");
    ck_assert_int_eq(text.length, 9);
    ck_assert(!text.cut);
}

TEST(test_text_clear_empties)
{
    struct text text;

    text_clear(&text);
    text_add(&text, "%*d", TEXT_MAX, 1);
    text_clear(&text);
    ck_assert_str_eq(text.chars, "");
    ck_assert_int_eq(text.length, 0);
    ck_assert(!text.cut);
}

TEST(test_text_holds_one_less_than_its_size)
{
    struct text text;

    text_clear(&text);
    text_add(&text, "%*d", TEXT_MAX - 1, 1);
    ck_assert_int_eq(text.length, TEXT_MAX - 1);
    ck_assert(!text.cut);
}

TEST(test_text_cuts_what_does_not_fit)
{
    struct text text;

    text_clear(&text);
    text_add(&text, "%*d", TEXT_MAX - 2, 1);
    text_add(&text, "abc");
    ck_assert(text.cut);
    ck_assert_int_eq(text.length, TEXT_MAX - 1);
    ck_assert_uint_eq(strlen(text.chars), TEXT_MAX - 1);
    ck_assert_int_eq(text.chars[TEXT_MAX - 2], 'a');
    text_add(&text, "more");
    ck_assert_uint_eq(strlen(text.chars), TEXT_MAX - 1);
}

TEST(test_text_fail_replaces_and_is_false)
{
    struct text text;

    text_clear(&text);
    text_add(&text, "before");
    ck_assert(!text_fail(&text, "rank %d", 9));
    ck_assert_str_eq(text.chars, "rank 9");
    ck_assert(!text_fail(NULL, "nobody listens"));
}

TEST(test_text_lower_changes_capitals_only)
{
    ck_assert_int_eq(text_lower('A'), 'a');
    ck_assert_int_eq(text_lower('Z'), 'z');
    ck_assert_int_eq(text_lower('q'), 'q');
    ck_assert_int_eq(text_lower('@'), '@');
    ck_assert_int_eq(text_lower('['), '[');
}
