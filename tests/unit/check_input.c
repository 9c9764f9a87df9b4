/* check_input.c - lines and notifications.  SPDX-License-Identifier: MIT */
#include "protocol/session/input.h"
#include "tests/unit/unit.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int ends[2]; /* the pipe that `input` reads */
static struct input *input;
static char line[INPUT_LINE_MAX];

static void open_input(void)
{
    ck_assert_int_eq(pipe(ends), 0);
    input = input_new(ends[0]);
    ck_assert_ptr_nonnull(input);
}

static void end_input(void)
{
    if (ends[1] >= 0)
        close(ends[1]);
    ends[1] = -1;
}

static void close_input(void)
{
    input_free(input);
    end_input();
    close(ends[0]);
}

static void write_input(const char *chars, size_t length)
{
    ck_assert_int_eq(write(ends[1], chars, length), (ssize_t)length);
}

static void expect_event(enum input_event event)
{
    ck_assert_int_eq(input_wait(input, line), event);
}

static void expect_line(const char *expected)
{
    expect_event(INPUT_LINE);
    ck_assert_str_eq(line, expected);
}

static void *notify_soon(void *context)
{
    const struct timespec pause = {.tv_nsec = 5000000};

    nanosleep(&pause, NULL);
    input_notify(input);
    return context;
}

FIXTURE(open_input, close_input);

TEST(test_a_line_may_be_read_again)
{
    write_input("one\ntwo\n", 8);
    expect_line("one");
    input_unread(input, line);
    expect_line("one");
    expect_line("two");
    end_input();
    expect_event(INPUT_END);
}

TEST(test_input_splits_lines)
{
    write_input("one\ntwo\r\n\nthr", 13);
    expect_line("one");
    expect_line("two");
    expect_line("");
    write_input("ee\n", 3);
    expect_line("three");
}

TEST(test_input_ends_after_the_last_line)
{
    write_input("last", 4);
    end_input();
    expect_line("last");
    expect_event(INPUT_END);
    expect_event(INPUT_END);
}

/* The lines do not fit into a pipe. */
TEST(test_input_cuts_lines_that_are_too_long)
{
    static char chars[2 * INPUT_LINE_MAX];
    FILE *file = tmpfile();
    struct input *of_pipe = input;

    ck_assert_ptr_nonnull(file);
    memset(chars, 'x', sizeof chars);
    fprintf(file, "%.*s\nnext\n%.*s\n%.*s", INPUT_LINE_MAX, chars, INPUT_LINE_MAX - 1,
            chars, 2 * INPUT_LINE_MAX, chars);
    rewind(file);
    input = input_new(fileno(file));
    expect_event(INPUT_TOO_LONG);
    ck_assert_uint_eq(strlen(line), INPUT_LINE_MAX - 1);
    expect_line("next");
    expect_event(INPUT_LINE);
    ck_assert_uint_eq(strlen(line), INPUT_LINE_MAX - 1);
    expect_event(INPUT_TOO_LONG);
    expect_event(INPUT_END);
    input_free(input);
    input = of_pipe;
    fclose(file);
}

TEST(test_input_reads_zeros_as_blanks)
{
    write_input("a\0b\n", 4);
    expect_line("a b");
}

TEST(test_input_notification_comes_first_and_once)
{
    write_input("line\n", 5);
    input_notify(input);
    input_notify(input);
    expect_event(INPUT_NOTIFIED);
    expect_line("line");
}

TEST(test_input_notification_ends_a_wait_for_a_line)
{
    pthread_t thread;

    write_input("half a", 6);
    ck_assert_int_eq(pthread_create(&thread, NULL, notify_soon, NULL), 0);
    expect_event(INPUT_NOTIFIED);
    pthread_join(thread, NULL);
    write_input(" line\n", 6);
    expect_line("half a line");
}

TEST(test_input_can_be_freed_with_lines_that_wait)
{
    write_input("line\nline\n", 10);
    expect_line("line");
    input_free(NULL);
}

TEST(test_input_loses_no_line)
{
    for (int i = 0; i < 1000; i++)
        write_input("0123456789\n", 11);
    end_input();
    for (int i = 0; i < 1000; i++)
        expect_line("0123456789");
    expect_event(INPUT_END);
}
