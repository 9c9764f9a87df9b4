/* check_perft_suite.c - files of positions with their counts.  SPDX-License-Identifier: MIT */
#include "protocol/shell/commands/perft_suite.h"

#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/text/line_file.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

static struct rules *rules;

static void set_up(void)
{
    struct text why;

    rules = rules_new(variants[0], NULL, 0, &why);
    ck_assert(rules != NULL);
}

static void tear_down(void)
{
    rules_free(rules);
}

FIXTURE(set_up, tear_down);

/* Malformed lines, and a part of the reason. */
static const struct bad_line {
    const char *line;
    const char *reason;
} bad_lines[] = {
    {"fen", "no counts"},
    {"fen ;", "no counts"},
    {"fen ;D1", "D1"},
    {"fen ;D 20", "'D'"},
    {"fen ;D0 20", "'D0'"},
    {"fen ;D100 20", "'D100'"},
    {"fen ;D-1 20", "'D-1'"},
    {"fen ;d1 20", "'d1'"},
    {"fen ;D1 20 x", "follow D1"},
    {"fen ;D1 20x", "'20x'"},
    {"fen ;hmvc 4; id \"a;D1 20\"", "no counts"},
    {"fen ;D1 20; E2 400", "'E2'"},
    {"fen ;D1 9223372036854775808", "'9223372036854775808'"},
    {"option\tfen", "no counts"},
    {"option\tfen\t", "no counts"},
    {"option\tfen\t20 x", "'x'"},
};

LOOP_TEST(test_bad_line_is_named, COUNT(bad_lines))
{
    const struct bad_line *bad = &bad_lines[_i];
    struct suite_line parsed;
    struct text why;
    char line[LINE_LENGTH_MAX];

    snprintf(line, sizeof line, "%s", bad->line);
    ck_assert_msg(!perft_suite_parse_line(&parsed, line, rules, &why), "%s", bad->line);
    ck_assert_msg(strstr(why.chars, bad->reason) != NULL, "%s: %s", bad->line,
                  why.chars);
}

TEST(test_labelled_counts_stand_at_their_depths)
{
    char line[] = "a b ;D1 20 ;D3 9223372036854775807";
    struct suite_line parsed;
    struct text why;

    ck_assert(perft_suite_parse_line(&parsed, line, rules, &why));
    ck_assert_str_eq(parsed.fen, "a b");
    ck_assert_ptr_null(parsed.option);
    ck_assert_int_eq(parsed.count, 2);
    ck_assert_uint_eq(parsed.counts[0].nodes, 20);
    ck_assert_int_eq(parsed.counts[1].depth, 3);
    ck_assert_uint_eq(parsed.counts[1].nodes, INT64_MAX);
}

/* Counts among operations of EPD, with no semicolon after the fourth field. */
static const char *const mixed_lines[] = {
    "p w KQkq - D1 20; D2 400;",
    "p w KQkq - hmvc 3; fmvn 9; D1 20; D2 400;",
    "p w KQkq - id \"a; b\"; D1 20; dm 4; D2 400; bm e4 ;  ",
    "p w KQkq - c0 \"D1 7\" ; D1 20 ;; D2 400",
    "p w KQkq - Theme \"x\"; D1 20; STS 1; D2 400",
};

LOOP_TEST(test_counts_stand_among_operations, COUNT(mixed_lines))
{
    struct suite_line parsed;
    struct text why;
    char line[LINE_LENGTH_MAX];

    snprintf(line, sizeof line, "%s", mixed_lines[_i]);
    ck_assert_msg(perft_suite_parse_line(&parsed, line, rules, &why), "%s", why.chars);
    ck_assert_str_eq(parsed.fen, "p w KQkq -");
    ck_assert_int_eq(parsed.count, 2);
    ck_assert_uint_eq(parsed.counts[0].nodes, 20);
    ck_assert_uint_eq(parsed.counts[1].nodes, 400);
}

TEST(test_columns_are_option_position_counts)
{
    char line[] = "N=N\ta b\t20 400";
    struct suite_line parsed;
    struct text why;

    ck_assert(perft_suite_parse_line(&parsed, line, rules, &why));
    ck_assert_str_eq(parsed.option, "N=N");
    ck_assert_str_eq(parsed.fen, "a b");
    ck_assert_uint_eq(parsed.counts[0].nodes, 20);
    ck_assert_uint_eq(parsed.counts[1].nodes, 400);
    ck_assert_int_eq(parsed.count, 2);
}

TEST(test_list_beyond_all_depths_is_refused)
{
    struct text why;
    char line[LINE_LENGTH_MAX] = "o\tf\t";
    struct suite_line parsed;

    for (int i = 0; i <= PERFT_DEPTH_MAX; i++)
        strcat(line, "1 ");
    ck_assert(!perft_suite_parse_line(&parsed, line, rules, &why));
}
