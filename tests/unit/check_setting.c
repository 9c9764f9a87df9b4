/* check_setting.c - named values, read and written.  SPDX-License-Identifier: MIT */
#include "engine/core/setting.h"

#include "engine/core/text.h"
#include "tests/unit/unit.h"

#include <string.h>

struct target {
    int small;
    uint64_t large;
    int pair[2];
    int64_t thousandths;
    bool check;
    int choice;
    char text[8];
    const char *pointer;
    int pressed;
};

static const char *const words[] = {"", "red", "green", NULL};

static const struct setting rows[] = {
    {"small", .type = SETTING_INTEGER, SETTING_AT(struct target, small), .min = -5,
     .max = 5, .preset = "2"},
    {"large", .type = SETTING_INTEGER, SETTING_AT(struct target, large), .min = 1,
     .max = INT64_MAX},
    {"pair", .argument = "A,B", .type = SETTING_INTEGERS,
     SETTING_AT(struct target, pair), .max = 9},
    {"thousandths", .type = SETTING_DECIMAL, SETTING_AT(struct target, thousandths),
     .min = 1, .max = 2500},
    {"check", .type = SETTING_CHECK, SETTING_AT(struct target, check)},
    {"choice", .type = SETTING_CHOICE, SETTING_AT(struct target, choice),
     .choices = words},
    {"text", .type = SETTING_TEXT, SETTING_AT(struct target, text)},
    {"pointer", .type = SETTING_POINTER, SETTING_AT(struct target, pointer)},
    {"pressed", .type = SETTING_BUTTON, SETTING_AT(struct target, pressed)},
    {.name = NULL},
};

/* Values, and what is written of them; NULL: they are refused, with a word of the reason. */
static const struct {
    const char *name, *value, *written, *reason;
} values[] = {
    {"small", "-5", "-5", NULL},
    {"Small", "005", "5", NULL},
    {"small", "6", NULL, "'6' is no number from -5 to 5"},
    {"small", "", NULL, "'' is no number"},
    {"large", "9223372036854775807", "9223372036854775807", NULL},
    {"large", "0", NULL, "from 1 to 9223372036854775807"},
    {"pair", "1,9", "1,9", NULL},
    {"pair", "0,0", "", NULL},
    {"pair", "1", NULL, "'1' is not A,B"},
    {"pair", "1,2,3", NULL, "is not A,B"},
    {"pair", "1,10", NULL, "is not A,B"},
    {"thousandths", "0.25", "0.25", NULL},
    {"thousandths", "2", "2", NULL},
    {"thousandths", "2.5", "2.5", NULL},
    {"thousandths", "2.501", NULL, "'2.501' is no number from 0.001 to 2.5"},
    {"thousandths", "0", NULL, "no number"},
    {"thousandths", "1s", NULL, "no number"},
    {"check", "yes", "true", NULL},
    {"check", "0", "false", NULL},
    {"check", "True", "true", NULL},
    {"check", "2", NULL, "'2' is neither true nor false"},
    {"choice", "green", "green", NULL},
    {"choice", "blue", NULL, "'blue' is none of red|green"},
    {"text", "1234567", "1234567", NULL},
    {"text", "", "", NULL},
    {"text", "12345678", NULL, "longer than 7 characters"},
    {"text", "a\tb", NULL, "a control character after 'a'"},
    {"pointer", "anything", "anything", NULL},
};

LOOP_TEST(test_value_is_read_and_written, COUNT(values))
{
    const struct setting *row = setting_find(rows, values[_i].name);
    struct target target = {.small = 0}, before = target;
    struct text why, buffer;
    bool good;

    ck_assert_ptr_nonnull(row);
    good = setting_read(row, &target, values[_i].value, &why);
    ck_assert_int_eq(good, values[_i].written != NULL);
    if (good)
        ck_assert_str_eq(setting_write(row, &target, &buffer), values[_i].written);
    else
        ck_assert_msg(strstr(why.chars, values[_i].reason), "%s", why.chars);
    if (!good && row->type != SETTING_INTEGERS)
        ck_assert_mem_eq(&target, &before, sizeof target);
}

TEST(test_what_is_not_set_is_written_as_nothing)
{
    struct target target = {.small = -6};
    struct text buffer;

    for (const struct setting *row = rows; row->name; row++)
        ck_assert_str_eq(setting_write(row, &target, &buffer),
                         row->type == SETTING_CHECK ? "false" : "");
}

TEST(test_presets_are_stored_and_nothing_else)
{
    struct target target = {.large = 7};

    setting_preset(rows, &target);
    ck_assert_int_eq(target.small, 2);
    ck_assert_uint_eq(target.large, 7);
}

TEST(test_check_and_button_need_no_value)
{
    struct target target = {.check = false};

    ck_assert(setting_read(setting_find(rows, "check"), &target, NULL, NULL));
    ck_assert(target.check);
    for (int i = 0; i < 2; i++)
        ck_assert(setting_read(setting_find(rows, "pressed"), &target, NULL, NULL));
    ck_assert_int_eq(target.pressed, 2);
    ck_assert_ptr_null(setting_find(rows, "other"));
}
