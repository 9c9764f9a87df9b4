/* check_progress.c - the bar on the terminal.  SPDX-License-Identifier: MIT */
#include "protocol/text/progress.h"

#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_BYTES = 200 };

/* What standard error gets where it is a terminal, the bar being drawn at `done` and wiped out. */
static void draw(double done, char text[TEXT_BYTES])
{
    struct progress progress = {.visible = true};
    const int before = dup(STDERR_FILENO);
    FILE *file = tmpfile();
    size_t size;

    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(dup2(fileno(file), STDERR_FILENO), 0);
    progress_show(&progress, done, "%d of %d", 3, 12);
    progress_clear(&progress);
    ck_assert_int_ge(dup2(before, STDERR_FILENO), 0);
    close(before);
    rewind(file);
    size = fread(text, 1, TEXT_BYTES - 1, file);
    text[size] = '\0';
    fclose(file);
}

// clang-format off
static const struct { double done; const char *text; } bars[] = {
    {0.25, "\r\x1b[K[######..................]  25%  3 of 12\r\x1b[K"},
    {0, "\r\x1b[K[........................]   0%  3 of 12\r\x1b[K"},
    {1.5, "\r\x1b[K[########################] 100%  3 of 12\r\x1b[K"},
};
// clang-format on

LOOP_TEST(test_progress_is_a_bar, COUNT(bars))
{
    char text[TEXT_BYTES];

    draw(bars[_i].done, text);
    ck_assert_str_eq(text, bars[_i].text);
}
