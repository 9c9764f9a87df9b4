/* unit.h - unit tests that register themselves.  SPDX-License-Identifier: MIT
 *
 * The tests of tests/unit/check_NAME.c are the suite NAME.  main.c runs them in the order of
 * their lines; nothing else lists them.
 */
#ifndef TESTS_UNIT_UNIT_H
#define TESTS_UNIT_UNIT_H

#include <check.h>

/* A test; its body follows, as a function's does. */
#define TEST(name) LOOP_TEST(name, 1)

/* A test that runs `count` times, with _i from 0; no run at all is an error. */
#define LOOP_TEST(name, count)                          \
    static const TTest *name;                           \
    UNIT_AT_START static void add_##name(void)          \
    {                                                   \
        unit_add_test(__FILE__, __LINE__, name, count); \
    }                                                   \
    START_TEST(name)

/* Called before and after each of the tests below it in the file, up to the next FIXTURE;
 * NULL: nothing is called. */
#define FIXTURE(set_up, tear_down)                               \
    UNIT_AT_START static void add_fixture_##set_up(void)         \
    {                                                            \
        unit_add_fixture(__FILE__, __LINE__, set_up, tear_down); \
    }                                                            \
    struct unit_fixture_ends_here

/* The number of elements of an array. */
#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

/* As ck_assert_msg(), for loops: Check writes to a file for each assertion, good ones too. */
#define ASSERT_QUICKLY(good, ...)      \
    do                                 \
        if (!(good))                   \
            ck_abort_msg(__VA_ARGS__); \
    while (0)

#define UNIT_AT_START __attribute__((constructor))

void unit_add_test(const char *file, int line, const TTest *test, int count);
void unit_add_fixture(const char *file, int line, SFun set_up, SFun tear_down);

/* The number of games, that is of entries in variants[]. */
int unit_variant_count(void);

#endif
