/* check_input.c - lines that come in while others are being worked on.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/session/input.h"
#include "tests/unit/unit.h"

#include <string.h>
#include <unistd.h>

/* An input that reads a pipe. */
struct tap {
    int pipe[2];
    struct input *input;
    char line[INPUT_LINE_MAX];
};

static void open_tap(struct tap *tap)
{
    ck_assert_int_eq(pipe(tap->pipe), 0);
    tap->input = input_new(tap->pipe[0]);
    ck_assert_ptr_nonnull(tap->input);
}

static void close_tap(struct tap *tap)
{
    input_free(tap->input);
    if (tap->pipe[1] >= 0)
        close(tap->pipe[1]);
    close(tap->pipe[0]);
}

static void pour(struct tap *tap, const char *chars, size_t length)
{
    ck_assert_int_eq(write(tap->pipe[1], chars, length), (ssize_t)length);
}

static void end(struct tap *tap)
{
    close(tap->pipe[1]);
    tap->pipe[1] = -1;
}

static void expect_line(struct tap *tap, const char *line)
{
    ck_assert_int_eq(input_wait(tap->input, tap->line), INPUT_LINE);
    ck_assert_str_eq(tap->line, line);
}

TEST(test_input_splits_lines)
{
    struct tap tap;

    open_tap(&tap);
    pour(&tap, "one\ntwo\r\n\nthr", 13);
    expect_line(&tap, "one");
    expect_line(&tap, "two");
    expect_line(&tap, "");
    pour(&tap, "ee\n", 3);
    expect_line(&tap, "three");
    close_tap(&tap);
}

TEST(test_input_ends_after_the_last_line)
{
    struct tap tap;

    open_tap(&tap);
    pour(&tap, "last", 4);
    end(&tap);
    expect_line(&tap, "last");
    ck_assert_int_eq(input_wait(tap.input, tap.line), INPUT_END);
    ck_assert_int_eq(input_wait(tap.input, tap.line), INPUT_END);
    close_tap(&tap);
}

TEST(test_input_cuts_lines_that_are_too_long)
{
    struct tap tap;
    char chars[2 * INPUT_LINE_MAX];

    open_tap(&tap);
    memset(chars, 'x', sizeof chars);
    pour(&tap, chars, sizeof chars);
    pour(&tap, "\nnext\n", 6);
    ck_assert_int_eq(input_wait(tap.input, tap.line), INPUT_TOO_LONG);
    expect_line(&tap, "next");
    pour(&tap, chars, INPUT_LINE_MAX - 1);
    pour(&tap, "\n", 1);
    ck_assert_int_eq(input_wait(tap.input, tap.line), INPUT_LINE);
    ck_assert_uint_eq(strlen(tap.line), INPUT_LINE_MAX - 1);
    close_tap(&tap);
}

TEST(test_input_of_zeros_is_blank)
{
    struct tap tap;

    open_tap(&tap);
    pour(&tap, "a\0b\n", 4);
    expect_line(&tap, "a b");
    close_tap(&tap);
}

TEST(test_input_notice_comes_first_and_once)
{
    struct tap tap;

    open_tap(&tap);
    pour(&tap, "line\n", 5);
    input_notify(tap.input);
    input_notify(tap.input);
    ck_assert_int_eq(input_wait(tap.input, tap.line), INPUT_NOTIFIED);
    expect_line(&tap, "line");
    close_tap(&tap);
}

TEST(test_input_can_be_freed_with_a_full_queue)
{
    struct tap tap;

    open_tap(&tap);
    for (int i = 0; i < 1000; i++)
        pour(&tap, "line\n", 5);
    expect_line(&tap, "line");
    close_tap(&tap);
    input_free(NULL);
}

TEST(test_input_loses_nothing_when_it_has_to_wait)
{
    struct tap tap;

    open_tap(&tap);
    for (int i = 0; i < 1000; i++)
        pour(&tap, "0123456789\n", 11);
    end(&tap);
    for (int i = 0; i < 1000; i++)
        expect_line(&tap, "0123456789");
    ck_assert_int_eq(input_wait(tap.input, tap.line), INPUT_END);
    close_tap(&tap);
}
