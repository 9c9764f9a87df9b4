/* perft_suite.c - files of positions with their move counts.  SPDX-License-Identifier: MIT */
#include "protocol/commands/perft_suite.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/perft.h"
#include "engine/rules/position.h"
#include "protocol/session/options.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A file being compared. */
struct suite {
    struct configuration configuration;
    struct rules *rules;
    const char *path;
    FILE *file;
    uint64_t max_nodes;
    int line_number;
    int passed;
    int failed;
    int left_out; /* counts above max_nodes */
};

enum line_kind { LINE_READ, LINE_TOO_LONG, LINE_BINARY, LINE_NONE };

static bool read_count(const char *chars, uint64_t *count, struct text *why)
{
    int64_t number;

    if (!number_read(chars, 0, INT64_MAX, &number))
        return text_fail(why, "'%.40s' is no count", chars);
    *count = (uint64_t)number;
    return true;
}

/* Read ";D1 20 ;D2 400" behind a FEN. */
static bool parse_labelled(struct suite_line *parsed, char *chars, struct text *why)
{
    char *rest = NULL;

    for (char *part = strtok_r(chars, ";", &rest); part;
         part = strtok_r(NULL, ";", &rest)) {
        char *words = NULL;
        const char *label = strtok_r(part, " ", &words);
        const char *count = strtok_r(NULL, " ", &words);
        int64_t depth;

        if (!label || *label != 'D'
            || !number_read(label + 1, 1, PERFT_DEPTH_MAX, &depth))
            return text_fail(why, "'%.40s' where D1, D2, ... belongs",
                             label ? label : "");
        if (!count || strtok_r(NULL, " ", &words))
            return text_fail(why, "one count belongs behind %s", label);
        if (!read_count(count, &parsed->counts[depth], why))
            return false;
        parsed->has_count[depth] = true;
    }
    return true;
}

/* Read "20 400", for depths 1, 2, ... */
static bool parse_listed(struct suite_line *parsed, char *chars, struct text *why)
{
    char *rest = NULL;
    int depth = 1;

    for (char *word = strtok_r(chars, " \t", &rest); word;
         word = strtok_r(NULL, " \t", &rest)) {
        if (depth > PERFT_DEPTH_MAX)
            return text_fail(why, "more than %d counts", PERFT_DEPTH_MAX);
        if (!read_count(word, &parsed->counts[depth], why))
            return false;
        parsed->has_count[depth++] = true;
    }
    return true;
}

static bool has_counts(const struct suite_line *parsed)
{
    for (int depth = 1; depth <= PERFT_DEPTH_MAX; depth++)
        if (parsed->has_count[depth])
            return true;
    return false;
}

bool perft_suite_parse_line(struct suite_line *parsed, char *line, struct text *why)
{
    char *tab = strchr(line, '\t');
    char *fen = tab ? tab + 1 : line;
    char *counts = strchr(fen, tab ? '\t' : ';');

    memset(parsed, 0, sizeof *parsed);
    parsed->fen = fen;
    if (tab) {
        *tab = '\0';
        parsed->option = line;
    }
    if (counts)
        *counts++ = '\0';
    for (char *end = fen + strlen(fen); end > fen && end[-1] == ' '; end--)
        end[-1] = '\0';
    if (counts
        && !(tab ? parse_listed(parsed, counts, why)
                 : parse_labelled(parsed, counts, why)))
        return false;
    return has_counts(parsed) || text_fail(why, "no counts behind '%.40s'", fen);
}

/* Read a line of any length, keeping its beginning. */
static enum line_kind read_line(FILE *file, char line[SUITE_LINE_MAX])
{
    int length = 0;
    int c;

    while ((c = getc(file)) != EOF && c != '\n') {
        if (c == '\0')
            return LINE_BINARY;
        if (length < SUITE_LINE_MAX - 1)
            line[length] = (char)c;
        length++;
    }
    if (length >= SUITE_LINE_MAX)
        return LINE_TOO_LONG;
    line[length] = '\0';
    if (length && line[length - 1] == '\r')
        line[length - 1] = '\0';
    return c == EOF && length == 0 ? LINE_NONE : LINE_READ;
}

static void fail_line(struct suite *suite, const char *why)
{
    suite->failed++;
    report_error(STATUS_FAILED, "%s:%d: %s", suite->path, suite->line_number, why);
}

/* Set the option of a line's first column: of the variant's text, unless it is named. */
static bool set_line_option(struct suite *suite, const char *given, struct text *why)
{
    const struct variant *variant = suite->configuration.variant;
    const char *equals = strchr(given, '=');
    const struct option *option = variant->options;
    char name[32];

    snprintf(name, sizeof name, "%.*s", equals ? (int)(equals - given) : 0, given);
    if (equals && (size_t)(equals - given) < sizeof name
        && options_belongs(variant, name))
        return options_set(&suite->configuration, name, equals + 1, why);
    while (option && option->name && option->type != OPTION_STRING)
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

static void compare(struct suite *suite, const struct suite_line *parsed,
                    const struct position *pos)
{
    for (int depth = 1; depth <= PERFT_DEPTH_MAX; depth++) {
        const uint64_t expected = parsed->counts[depth];
        uint64_t found;

        if (!parsed->has_count[depth])
            continue;
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
               suite->path, suite->line_number, parsed->fen, depth, expected, found);
        fflush(stdout);
    }
}

static void run_line(struct suite *suite, char *line)
{
    struct suite_line parsed;
    struct position pos;
    struct text why;

    if (line[strspn(line, " \t")] == '\0' || *line == '#')
        return;
    if (!perft_suite_parse_line(&parsed, line, &why)
        || (parsed.option && !change_rules(suite, parsed.option, &why))
        || !fen_parse(&pos, suite->rules, parsed.fen, &why))
        fail_line(suite, why.chars);
    else
        compare(suite, &parsed, &pos);
}

static void run_lines(struct suite *suite)
{
    char line[SUITE_LINE_MAX];
    struct text why;

    for (;;) {
        suite->line_number++;
        switch (read_line(suite->file, line)) {
        case LINE_READ:
            run_line(suite, line);
            break;
        case LINE_TOO_LONG:
            text_fail(&why, "the line is longer than %d characters",
                      SUITE_LINE_MAX - 1);
            fail_line(suite, why.chars);
            break;
        case LINE_BINARY:
            fail_line(suite, "a zero byte: this is no text");
            return;
        case LINE_NONE:
            return;
        }
    }
}

bool perft_suite_run(const struct configuration *configuration, const char *path,
                     uint64_t max_nodes)
{
    struct suite suite = {
        .configuration = *configuration, .path = path, .max_nodes = max_nodes};
    struct text why;

    suite.rules = options_make_rules(configuration, &why);
    if (!suite.rules) {
        report_error(STATUS_FAILED, "%s", why.chars);
        return false;
    }
    suite.file = fopen(path, "r");
    if (suite.file)
        run_lines(&suite);
    if (!suite.file || ferror(suite.file)) {
        report_error(STATUS_FAILED, "%s: %s", path, strerror(errno));
        suite.failed++;
    }
    if (suite.file)
        fclose(suite.file);
    if (suite.left_out)
        printf("# %d counts above %" PRIu64 " left out\n", suite.left_out, max_nodes);
    printf("%d passed, %d failed\n", suite.passed, suite.failed);
    rules_free(suite.rules);
    return suite.failed == 0;
}
