/* check_number.c - decimal numbers in text.  SPDX-License-Identifier: MIT */
#include "engine/core/number.h"
#include "tests/unit/unit.h"

#include <string.h>

static const struct {
    const char *chars;
    int64_t min, max;
    bool good;
    int64_t number;
} integers[] = {
    {"0", 0, 9, true, 0},
    {"007", 0, 9, true, 7},
    {"9223372036854775807", 0, INT64_MAX, true, INT64_MAX},
    {"9223372036854775808", 0, INT64_MAX, false, 0},
    {"10", 0, 9, false, 0},
    {"-1", -1, 1, true, -1},
    {"-0", 0, 9, false, 0},
    {"", 0, 9, false, 0},
    {"-", -9, 9, false, 0},
    {" 1", 0, 9, false, 0},
    {"1 ", 0, 9, false, 0},
    {"+1", 0, 9, false, 0},
    {"0x1", 0, 9, false, 0},
};

LOOP_TEST(test_integer_is_in_its_range_and_all_there_is, COUNT(integers))
{
    int64_t number = 5;

    ck_assert_int_eq(
        number_read(integers[_i].chars, integers[_i].min, integers[_i].max, &number),
        integers[_i].good);
    ck_assert_int_eq(number, integers[_i].good ? integers[_i].number : 5);
}

static const struct {
    const char *chars;
    int length; /* of the number at its beginning; 0: there is none */
    double number;
} decimals[] = {
    {"2", 1, 2},   {".5", 2, 0.5}, {"-0.25,", 5, -0.25}, {"3.", 2, 3},
    {"1e3", 1, 1}, {"0x10", 1, 0}, {"1.2.3", 3, 1.2},    {".", 0, 0},
    {"-", 0, 0},   {"", 0, 0},     {" 1", 0, 0},         {"inf", 0, 0},
    {"nan", 0, 0},
};

LOOP_TEST(test_decimal_ends_where_its_digits_end, COUNT(decimals))
{
    const char *c = decimals[_i].chars;
    double number = 0;

    ck_assert_int_eq(decimal_parse(&c, &number), decimals[_i].length > 0);
    ck_assert_int_eq(c - decimals[_i].chars, decimals[_i].length);
    ck_assert_double_eq(number, decimals[_i].number);
}

TEST(test_endless_number_is_none)
{
    char chars[2000];
    const char *c = chars;
    int64_t integer;
    double number;

    memset(chars, '9', sizeof chars);
    chars[sizeof chars - 1] = '\0';
    ck_assert(!number_read(chars, INT64_MIN, INT64_MAX, &integer));
    ck_assert(!decimal_parse(&c, &number));
    chars[0] = '.';
    ck_assert(!decimal_parse(&c, &number));
}
