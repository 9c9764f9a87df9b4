/* check_text.c - bounded text.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/core/utf8.h"
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

/* Text from outside, what a terminal may get of it, and the name that it makes. */
static const struct {
    const char *chars, *clean, *name;
} strange[] = {
    {"plain", "plain", "plain"},
    {"\033[31m\007\177", "?[31m??", "[31m"},
    {" a\tb \n", " a?b ?", "a b"},
    {"\302\233c\302\205", "?c?", "c"},
    {"\233x\200", "?x?", "x"},
    {"M\374ller", "M\374ller", "M\303\274ller"},
    {"M\303\274ller\342\230\203", "M\303\274ller\342\230\203",
     "M\303\274ller\342\230\203"},
    {"\302\302\233\233", "\302??", "\303\202"},
    {" ", " ", ""},
};

LOOP_TEST(test_text_from_outside_is_cleaned, COUNT(strange))
{
    char chars[64], name[64];
    struct text why;

    strcpy(chars, strange[_i].chars);
    utf8_clean(chars, '?');
    ck_assert_str_eq(chars, strange[_i].clean);
    utf8_copy_name(name, sizeof name, strange[_i].chars);
    ck_assert_str_eq(name, strange[_i].name);
    ck_assert(!text_fail(&why, "%s", strange[_i].chars));
    ck_assert_str_eq(why.chars, strange[_i].clean);
    ck_assert_uint_eq(strlen(why.chars), (size_t)why.length);
}

TEST(test_name_is_cut_between_characters)
{
    char name[6];

    utf8_copy_name(name, sizeof name, "abcd\303\274");
    ck_assert_str_eq(name, "abcd");
    utf8_copy_name(name, sizeof name, "abc\303\274d");
    ck_assert_str_eq(name, "abc\303\274");
    utf8_copy_name(name, sizeof name, "abcd  e");
    ck_assert_str_eq(name, "abcd");
}

/* A character of UTF-8, and its bytes; those that only look like one are characters of ISO 8859-1 each. */
static const struct {
    const char *chars;
    int length;
    const char *utf8;
} characters[] = {
    {"A", 1, "A"},
    {"\x7f", 1, "\x7f"},
    {"\xc1\xbf", 1, "\303\201"}, /* too long for its number */
    {"\xc2\x80", 2, "\xc2\x80"},
    {"\xdf\xbf", 2, "\xdf\xbf"},
    {"\xc3\x28", 1, "\303\203"}, /* half a character */
    {"\xe0\x9f\xbf", 1, "\303\240"},
    {"\xe0\xa0\x80", 3, "\xe0\xa0\x80"},
    {"\xed\x9f\xbf", 3, "\xed\x9f\xbf"},
    {"\xed\xa0\x80", 1, "\303\255"}, /* a half of UTF-16 */
    {"\xed\xbf\xbf", 1, "\303\255"},
    {"\xee\x80\x80", 3, "\xee\x80\x80"},
    {"\xef\xbf\xbf", 3, "\xef\xbf\xbf"},
    {"\xf0\x8f\xbf\xbf", 1, "\303\260"},
    {"\xf0\x90\x80\x80", 4, "\xf0\x90\x80\x80"},
    {"\xf4\x8f\xbf\xbf", 4, "\xf4\x8f\xbf\xbf"},
    {"\xf4\x90\x80\x80", 1, "\303\264"}, /* beyond Unicode */
    {"\xf5\x80\x80\x80", 1, "\303\265"},
    {"\xff", 1, "\303\277"},
};

LOOP_TEST(test_characters_are_those_of_utf8, COUNT(characters))
{
    char utf8[UTF8_LENGTH_MAX + 1];

    ck_assert_int_eq(utf8_read(characters[_i].chars, utf8), characters[_i].length);
    ck_assert_str_eq(utf8, characters[_i].utf8);
}

TEST(test_text_plurals)
{
    static const char *const nouns[][2] = {{"rook", "rooks"},
                                           {"harpy", "harpies"},
                                           {"donkey", "donkeys"},
                                           {"fox", "foxes"},
                                           {"empress", "empresses"},
                                           {"finch", "finches"},
                                           {"monarch of fish", "monarch of fishes"},
                                           {"elephant", "elephants"},
                                           {"H", "Hs"}};

    for (int i = 0; i < COUNT(nouns); i++) {
        struct text text = {.length = 0};

        text_add_plural(&text, nouns[i][0]);
        ck_assert_str_eq(text.chars, nouns[i][1]);
    }
}

TEST(test_text_suggests_what_is_like_a_word)
{
    static const char *const words[][2] = {
        {"lvel", "level"}, {"LEVL", "level"}, {"chess", NULL}, {"", NULL}};
    char longer[200];
    const char *nearest = NULL;

    for (int i = 0; i < COUNT(words); i++) {
        const char *found = NULL;

        text_suggest(words[i][0], "help", &found);
        text_suggest(words[i][0], "level", &found);
        ck_assert_pstr_eq(found, words[i][1]);
    }
    memset(longer, '0', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    ck_assert_int_eq(text_distance(longer, "?"), sizeof longer - 1);
    text_suggest(longer, "?", &nearest);
    ck_assert_ptr_null(nearest);
}
