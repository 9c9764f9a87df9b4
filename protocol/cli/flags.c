/* flags.c - the command line's --flags, in one table.  SPDX-License-Identifier: MIT */
#include "protocol/cli/flags.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/flag_scan.h"
#include "protocol/match/settings/setting.h"
#include "protocol/text/errors.h"
#include "search/search.h"

#include <stdio.h>
#include <string.h>

/* Each row's place in the table. */
enum flag_number {
    FLAG_VARIANT,
    FLAG_FEN,
    FLAG_OPTION,
    FLAG_ASCII,
    FLAG_DEPTH,
    FLAG_DIVIDE,
    FLAG_JSON,
    FLAG_MAX_NODES,
    FLAG_MOVES,
    FLAG_MULTIPV,
    FLAG_NODES,
    FLAG_SAN,
    FLAG_SUITE,
    FLAG_SVG,
    FLAG_TIME,
    FLAG_HELP,
    FLAG_HELP_MDOC,
    FLAG_VERSION,
    FLAGS,
};

enum {
    GIVEN_MAX = 64, /* times --option on one command line */
    MOVES_MOST = 1000,
    TIME_MOST_MS = 3600000,
};

static const struct flag flags[FLAGS] = {
    [FLAG_VARIANT] = {"variant", 'v', "NAME", NULL, "the game to play (chess)"},
    [FLAG_FEN] = {"fen", 'f', "FEN", NULL, "begin with this position"},
    [FLAG_OPTION] = {"option", 'o', "NAME=VALUE", NULL, "set an option, see below"},
    [FLAG_ASCII] = {"ascii", 'a', NULL, "show selfplay terminal",
                    "draw pieces as letters, for terminals without Unicode"},
    [FLAG_DEPTH] = {"depth", 0, "PLIES", "analyse match", "think no deeper than this"},
    [FLAG_DIVIDE] = {"divide", 'd', NULL, "perft", "a count for every move, sorted"},
    [FLAG_JSON] = {"json", 0, NULL, "analyse", "print lines of JSON, for programs"},
    [FLAG_MAX_NODES] = {"max-nodes", 0, "N", "perft",
                        "leave out counts above N from a suite"},
    [FLAG_MOVES] = {"moves", 0, "N", "selfplay", "play at most N moves (40)"},
    [FLAG_MULTIPV] = {"multipv", 0, "N", "analyse", "show the N best lines (1)"},
    [FLAG_NODES] = {"nodes", 'n', "N", "analyse match mates samples solve",
                    "look at no more than N positions"},
    [FLAG_SAN] = {"san", 0, NULL, "moves", "add the moves' SAN"},
    [FLAG_SUITE] = {"suite", 's', "FILE", "perft",
                    "compare the counts of all positions in FILE"},
    [FLAG_SVG] = {"svg", 0, NULL, "show", "an SVG picture"},
    [FLAG_TIME] =
        {"time", 't', "MS", "analyse pages selfplay terminal",
         "milliseconds for each move or position (selfplay 20, the others 1000)"},
    [FLAG_HELP] = {"help", 'h', NULL, NULL, "show this and exit"},
    [FLAG_HELP_MDOC] = {"help-mdoc", 0, NULL, NULL,
                        "print the manual page's OPTIONS section and exit"},
    [FLAG_VERSION] = {"version", 'V', NULL, NULL, "show the version and exit"},
};

/* What was read so far.  The settings of --option wait until --variant is known. */
struct reading {
    struct command_line *command_line;
    enum flags_verdict eval_cache_entry;
    uint64_t seen; /* the flags, a bit each */
    int given_count;
    const char *given[GIVEN_MAX];
};

const struct flag *flags_row(int number)
{
    return number < FLAGS ? &flags[number] : match_setting_flag(number - FLAGS);
}

static enum flags_verdict read_variant(struct command_line *command_line,
                                       const char *name)
{
    const struct variant *variant = variants_find(name);

    if (!variant) {
        report_error(STATUS_FAILED,
                     "--variant: there is no game '%.40s'; see potpourri variants",
                     name);
        return FLAGS_BAD;
    }
    command_line->configuration.variant = variant;
    return FLAGS_RUN;
}

static enum flags_verdict read_number(const char *flag, const char *chars, int64_t most,
                                      uint64_t *number)
{
    int64_t value;

    if (number_read(chars, 1, most, &value)) {
        *number = (uint64_t)value;
        return FLAGS_RUN;
    }
    report_error(STATUS_USAGE, "--%s: '%.40s' is no number from 1 to %lld", flag, chars,
                 (long long)most);
    return FLAGS_NONSENSE;
}

static enum flags_verdict read_int(const char *flag, const char *chars, int most,
                                   int *number)
{
    uint64_t value = 0;
    const enum flags_verdict eval_cache_entry = read_number(flag, chars, most, &value);

    *number = (int)value;
    return eval_cache_entry;
}

static enum flags_verdict keep_setting(struct reading *reading, const char *given)
{
    if (reading->given_count == GIVEN_MAX) {
        report_error(STATUS_USAGE, "--option: more than %d times", GIVEN_MAX);
        return FLAGS_NONSENSE;
    }
    reading->given[reading->given_count++] = given;
    return FLAGS_RUN;
}

static enum flags_verdict read_flag(struct reading *reading, enum flag_number number,
                                    const char *argument)
{
    struct command_line *command_line = reading->command_line;
    const char *name = flags[number].name;

    switch (number) {
    case FLAG_VARIANT:
        return read_variant(command_line, argument);
    case FLAG_FEN:
        command_line->fen = argument;
        break;
    case FLAG_OPTION:
        return keep_setting(reading, argument);
    case FLAG_ASCII:
        command_line->ascii = true;
        break;
    case FLAG_DEPTH:
        return read_int(name, argument, DEPTH_MAX, &command_line->depth);
    case FLAG_DIVIDE:
        command_line->divide = true;
        break;
    case FLAG_JSON:
        command_line->json = true;
        break;
    case FLAG_MAX_NODES:
        return read_number(name, argument, INT64_MAX, &command_line->max_nodes);
    case FLAG_MOVES:
        return read_int(name, argument, MOVES_MOST, &command_line->move_limit);
    case FLAG_MULTIPV:
        return read_int(name, argument, MULTIPV_MAX, &command_line->lines);
    case FLAG_NODES:
        return read_number(name, argument, INT64_MAX, &command_line->nodes);
    case FLAG_SAN:
        command_line->san = true;
        break;
    case FLAG_SUITE:
        command_line->suite = argument;
        break;
    case FLAG_SVG:
        command_line->svg = true;
        break;
    case FLAG_TIME:
        return read_int(name, argument, TIME_MOST_MS, &command_line->think_ms);
    case FLAG_HELP:
        return FLAGS_HELP;
    case FLAG_HELP_MDOC:
        return FLAGS_HELP_MDOC;
    case FLAG_VERSION:
        return FLAGS_VERSION;
    case FLAGS:
        break;
    }
    return FLAGS_RUN;
}

static enum flags_verdict keep_match_flag(struct command_line *command_line, int number,
                                          const char *argument)
{
    if (command_line->match_count == MATCH_FLAGS_MAX) {
        report_error(STATUS_USAGE, "--%s: more than %d flags for match",
                     match_setting_flag(number)->name, MATCH_FLAGS_MAX);
        return FLAGS_NONSENSE;
    }
    command_line->match[command_line->match_count++] =
        (struct match_flag){number, argument};
    return FLAGS_RUN;
}

static bool take_flag(void *context, int number, const char *argument)
{
    struct reading *reading = context;

    reading->seen |= UINT64_C(1) << number;
    reading->eval_cache_entry =
        number < FLAGS
            ? read_flag(reading, (enum flag_number)number, argument)
            : keep_match_flag(reading->command_line, number - FLAGS, argument);
    return reading->eval_cache_entry == FLAGS_RUN;
}

/* Set `NAME=VALUE`.  With a command, another game's option is a mistake; without, the
 * game may still be chosen on the wire. */
static bool set_option(struct command_line *command_line, const char *given,
                       bool lenient)
{
    const char *equals = strchr(given, '=');
    const size_t length = equals ? (size_t)(equals - given) : 0;
    const struct variant *variant = command_line->configuration.variant;
    struct text why;
    char name[40];

    if (!equals) {
        report_error(STATUS_FAILED, "--option: '%.40s' is not NAME=VALUE", given);
        return false;
    }
    snprintf(name, sizeof name, "%.*s",
             (int)(length < sizeof name ? length : sizeof name - 1), given);
    if (!options_set(&command_line->configuration, name, equals + 1, &why)) {
        report_error(STATUS_FAILED, "--option: %s", why.chars);
        return false;
    }
    if (!lenient && !options_belongs(variant, name)) {
        report_error(STATUS_FAILED, "--option: %s has no option '%s'", variant->name,
                     name);
        return false;
    }
    return true;
}

/* Whether the word `name` is in `list`, words with blanks between. */
static bool is_listed(const char *list, const char *name)
{
    const size_t length = strlen(name);
    const char *at = strstr(list, name);

    while (at && ((at != list && at[-1] != ' ') || (at[length] && at[length] != ' ')))
        at = strstr(at + 1, name);
    return at != NULL;
}

/* Complain of flags that the command has no use for. */
static bool check_flags_used(uint64_t seen, const char *command)
{
    const struct flag *flag;

    for (int i = 0; (flag = flags_row(i)); i++)
        if (seen >> i & 1 && flag->command
            && (!command || !is_listed(flag->command, command))) {
            report_error(STATUS_USAGE, "--%s is only for: %s", flag->name,
                         flag->command);
            return false;
        }
    return true;
}

enum flags_verdict flags_read(int argc, char **argv, struct command_line *command_line)
{
    struct reading reading = {.command_line = command_line};
    int words;

    memset(command_line, 0, sizeof *command_line);
    options_preset(&command_line->configuration, variants[0]);
    words = flag_scan(argc, argv, take_flag, &reading);
    if (words < 0)
        return FLAGS_NONSENSE;
    if (reading.eval_cache_entry != FLAGS_RUN)
        return reading.eval_cache_entry;
    command_line->words = argv + words;
    command_line->word_count = argc - words;
    for (int i = 0; i < reading.given_count; i++)
        if (!set_option(command_line, reading.given[i], command_line->word_count == 0))
            return FLAGS_BAD;
    if (!check_flags_used(reading.seen, command_line->word_count ? argv[words] : NULL))
        return FLAGS_NONSENSE;
    return FLAGS_RUN;
}
