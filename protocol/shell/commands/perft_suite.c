/* perft_suite.c - files of positions with their move counts.  SPDX-License-Identifier: MIT */
#include "protocol/shell/commands/perft_suite.h"

#include "engine/core/number.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/perft.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/text/epd.h"
#include "protocol/text/errors.h"
#include "protocol/text/line_file.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A run over one file. */
struct suite {
    struct configuration configuration;
    struct rules *rules;
    struct line_file file;
    uint64_t max_nodes;
    int passed;
    int failed;
    int left_out; /* counts above max_nodes */
};

static bool add_count(struct suite_line *parsed, int64_t depth, const char *chars,
                      struct text *why)
{
    int64_t nodes;

    if (!number_read(chars, 0, INT64_MAX, &nodes))
        return text_fail(why, "'%.40s' is not a count", chars);
    if (parsed->count == PERFT_DEPTH_MAX)
        return text_fail(why, "more than %d counts", PERFT_DEPTH_MAX);
    parsed->counts[parsed->count++] = (struct perft_count){(int)depth, (uint64_t)nodes};
    return true;
}

/* Whether an opcode is no label of a count, eg. "hmvc", "Theme" or "c0", where "D1", "d1" and "E1" are
 * meant for labels. */
static bool is_of_epd(const char *opcode)
{
    const bool is_small = *opcode >= 'a' && *opcode <= 'z' && *opcode != 'd';

    return is_small
           || (isalpha((unsigned char)*opcode) && isalpha((unsigned char)opcode[1]));
}

/* Read a count such as "D1 20"; other operations of EPD are passed over. */
static bool parse_operation(struct suite_line *parsed, char *chars, struct text *why)
{
    char *words = NULL;
    const char *label = strtok_r(chars, " ", &words);
    const char *count = label ? strtok_r(NULL, " ", &words) : NULL;
    int64_t depth;

    if (!label || is_of_epd(label))
        return true;
    if (*label != 'D' || !number_read(label + 1, 1, PERFT_DEPTH_MAX, &depth))
        return text_fail(why, "'%.40s' instead of D1, D2, ...", label);
    if (!count || strtok_r(NULL, " ", &words))
        return text_fail(why, "one count must follow %s", label);
    return add_count(parsed, depth, count, why);
}

/* Read the counts after a FEN: "D1 20 ;D2 400". */
static bool parse_labelled(struct suite_line *parsed, const char *chars,
                           struct text *why)
{
    const char *end;

    for (; *chars; chars = end + (*end == ';')) {
        struct text operation = {.length = 0};

        end = epd_operation_end(chars);
        text_add(&operation, "%.*s", (int)(end - chars), chars);
        if (!parse_operation(parsed, operation.chars, why))
            return false;
    }
    return true;
}

/* Read the counts for depths 1, 2, ...: "20 400". */
static bool parse_listed(struct suite_line *parsed, char *chars, struct text *why)
{
    char *rest = NULL;

    for (char *word = strtok_r(chars, " \t", &rest); word;
         word = strtok_r(NULL, " \t", &rest))
        if (!add_count(parsed, parsed->count + 1, word, why))
            return false;
    return true;
}

/* Whether an option stands in the first of columns, which tabs part, and not a FEN. */
static bool has_option_column(const char *line)
{
    const size_t length = strcspn(line, "\t");

    return line[length] == '\t' && !memchr(line, '/', length);
}

bool perft_suite_parse_line(struct suite_line *parsed, char *line,
                            const struct rules *rules, struct text *why)
{
    char *rest = NULL;
    const bool has_columns = has_option_column(line);
    char *counts;

    parsed->option = has_columns ? strtok_r(line, "\t", &rest) : NULL;
    parsed->count = 0;
    if (has_columns) {
        parsed->fen = strtok_r(NULL, "\t", &rest);
        parsed->operations = "";
        counts = rest;
    } else {
        parsed->fen = line;
        parsed->operations = counts = epd_cut_operations(line, rules);
    }
    if (!parsed->fen || !counts)
        return text_fail(why, "no FEN and counts after '%.40s'", parsed->option);
    if (!(has_columns ? parse_listed(parsed, counts, why)
                      : parse_labelled(parsed, counts, why)))
        return false;
    return parsed->count > 0 || text_fail(why, "no counts after '%.40s'", parsed->fen);
}

/* Set the option that a line's first column gives: `NAME=VALUE`, or the value of the
 * variant's first option of type string. */
static bool set_line_option(struct suite *suite, const char *given, struct text *why)
{
    const struct variant *variant = suite->configuration.variant;
    const char *equals = strchr(given, '=');
    const struct setting *option = variant->options;
    char name[32];

    snprintf(name, sizeof name, "%.*s", equals ? (int)(equals - given) : 0, given);
    if (equals && (size_t)(equals - given) < sizeof name
        && options_belongs(variant, name))
        return options_set(&suite->configuration, name, equals + 1, why);
    while (option && option->name && option->type != SETTING_TEXT)
        option++;
    if (!option || !option->name)
        return text_fail(why, "%s has no option '%.40s'", variant->name, given);
    return options_set(&suite->configuration, option->name, given, why);
}

static bool change_rules(struct suite *suite, const char *option, struct text *why)
{
    struct rules *rules = NULL;

    if (set_line_option(suite, option, why))
        rules = options_make_rules(&suite->configuration, why);
    if (!rules)
        return false;
    rules_free(suite->rules);
    suite->rules = rules;
    return true;
}

static void compare_counts(struct suite *suite, const struct suite_line *parsed,
                           const struct position *pos)
{
    for (int i = 0; i < parsed->count; i++) {
        const int depth = parsed->counts[i].depth;
        const uint64_t expected = parsed->counts[i].nodes;
        uint64_t found;

        if (suite->max_nodes && expected > suite->max_nodes) {
            suite->left_out++;
            continue;
        }
        found = perft_count(pos, depth);
        if (found == expected) {
            suite->passed++;
            continue;
        }
        suite->failed++;
        printf("%s:%d: %s: depth %d: expected %" PRIu64 ", found %" PRIu64 "\n",
               suite->file.text.path, suite->file.number, parsed->fen, depth, expected,
               found);
        fflush(stdout);
    }
}

static void run_line(struct suite *suite)
{
    const struct rules *rules;
    struct suite_line parsed;
    struct position pos;
    struct text reason, why;

    if (perft_suite_parse_line(&parsed, suite->file.line, suite->rules, &reason)
        && (!parsed.option || change_rules(suite, parsed.option, &reason))
        && (rules =
                line_file_find_rules(&suite->file, suite->rules, parsed.fen, &reason))
               != NULL
        && fen_parse(&pos, rules, parsed.fen, &reason)
        && epd_read_counters(parsed.operations, &pos, &reason)) {
        compare_counts(suite, &parsed, &pos);
        return;
    }
    line_file_fail(&suite->file, reason.chars, &why);
    suite->failed++;
    report_error(STATUS_FAILED, "%s", why.chars);
}

static void run_lines(struct suite *suite)
{
    enum line_status status;
    struct text why;

    while ((status = line_file_next(&suite->file, &why)) != LINE_END)
        if (status == LINE_READ) {
            run_line(suite);
        } else {
            suite->failed++;
            report_error(STATUS_FAILED, "%s", why.chars);
        }
}

bool perft_suite_run(const struct configuration *configuration, const char *path,
                     uint64_t max_nodes)
{
    struct suite suite = {.configuration = *configuration, .max_nodes = max_nodes};
    struct text why;

    suite.rules = options_make_rules(configuration, &why);
    if (!suite.rules || !line_file_open(&suite.file, path, &why)) {
        rules_free(suite.rules);
        report_error(STATUS_FAILED, "%s", why.chars);
        return false;
    }
    run_lines(&suite);
    line_file_close(&suite.file);
    if (suite.left_out)
        printf("# %d counts above %" PRIu64 " left out\n", suite.left_out, max_nodes);
    printf("%d passed, %d failed\n", suite.passed, suite.failed);
    rules_free(suite.rules);
    return suite.failed == 0;
}
