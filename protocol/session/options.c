/* options.c - everything that can be set, in one table.  SPDX-License-Identifier: MIT */
#include "protocol/session/options.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "search/search.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { HASH_MOST = 65536, SEED_MOST = INT32_MAX, OVERHEAD_MOST = 5000 };

const struct option_words option_words[] = {
    [ROW_SPIN] = {"spin", "spin"},       [ROW_SLIDER] = {"slider", "spin"},
    [ROW_CHECK] = {"check", "check"},    [ROW_BUTTON] = {"button", "button"},
    [ROW_SAVE] = {"save", "button"},     [ROW_COMBO] = {"combo", "combo"},
    [ROW_STRING] = {"string", "string"}, [ROW_FILE] = {"file", "string"},
};

/* An option of the engine's own: a number that some setter stores; that of a check is 0 or
 * 1, and a button has none.  A file has a name instead, and what is done at once by whoever
 * has a game has neither. */
struct engine_option {
    const char *name;
    enum option_kind kind;
    const char *preset;
    int64_t least;
    int64_t most;
    const char *help;
    void (*apply)(struct configuration *configuration, uint64_t value);
    bool is_cecp;
};

static void apply_hash(struct configuration *configuration, uint64_t value)
{
    configuration->hash_mb = (int)value;
}

static void apply_threads(struct configuration *configuration, uint64_t value)
{
    configuration->threads = (int)value;
}

static void apply_seed(struct configuration *configuration, uint64_t value)
{
    configuration->seed = value;
}

static void apply_clear(struct configuration *configuration, uint64_t value)
{
    (void)value;
    configuration->clearings++;
}

static void apply_multipv(struct configuration *configuration, uint64_t value)
{
    configuration->multipv = (int)value;
}

static void apply_overhead(struct configuration *configuration, uint64_t value)
{
    configuration->overhead_ms = (int)value;
}

static void apply_resign(struct configuration *configuration, uint64_t value)
{
    configuration->resigns = value != 0;
}

static const struct engine_option engine_options[] = {
    {"Hash", ROW_SPIN, "64", 1, HASH_MOST, "megabytes for the search's table",
     apply_hash, false},
    {"Clear Hash", ROW_BUTTON, "", 0, 0, "empty the search's table", apply_clear,
     false},
    {"Threads", ROW_SPIN, "1", 1, THREADS_MAX,
     "that search together; one repeats itself exactly", apply_threads, false},
    {"MultiPV", ROW_SPIN, "1", 1, MULTIPV_MAX, "lines of play to show", apply_multipv,
     false},
    {"Move Overhead", ROW_SLIDER, "0", 0, OVERHEAD_MOST,
     "milliseconds that a move loses on its way, more than usual", apply_overhead,
     false},
    {"Seed", ROW_SPIN, "1", 0, SEED_MOST,
     "of the dice: the same seed and plies roll the same; 0: new ones for each game in "
     "XBoard",
     apply_seed, false},
    {"Resign", ROW_CHECK, "false", 0, 1, "give up when the game is as good as lost",
     apply_resign, true},
    {"Game File", ROW_FILE, "potpourri.pgn", 0, 0,
     "PGN that Save Game in XBoard adds to", NULL, true},
    {"Save Game", ROW_SAVE, "", 0, 0, "add the game to it", NULL, true},
};

enum { ENGINE_OPTIONS = sizeof engine_options / sizeof *engine_options };

void options_preset(struct configuration *configuration, const struct variant *variant)
{
    memset(configuration, 0, sizeof *configuration);
    configuration->variant = variant;
    for (int i = 0; i < ENGINE_OPTIONS; i++) {
        const struct engine_option *option = &engine_options[i];
        int64_t value = 0;

        if (option->apply && number_read(option->preset, 0, INT64_MAX, &value))
            option->apply(configuration, (uint64_t)value);
        else if (option->kind == ROW_FILE)
            strcpy(configuration->game_file, option->preset);
    }
}

static void fill_engine_row(struct option_row *row, const struct engine_option *option)
{
    *row = (struct option_row){
        .name = option->name,
        .kind = option->kind,
        .preset = option->preset,
        .least = option->least,
        .most = option->most,
        .help = option->help,
        .is_cecp = option->is_cecp,
    };
}

static void fill_variant_row(struct option_row *row, const struct variant *variant,
                             const struct option *option)
{
    static const enum option_kind kinds[] = {
        [OPTION_CHECK] = ROW_CHECK,
        [OPTION_COMBO] = ROW_COMBO,
        [OPTION_STRING] = ROW_STRING,
    };

    *row = (struct option_row){
        .name = option->name,
        .kind = kinds[option->type],
        .preset = option->preset,
        .choices = option->choices,
        .help = option->help,
        .variant = variant,
    };
}

bool options_row(int number, struct option_row *row)
{
    if (number < ENGINE_OPTIONS) {
        fill_engine_row(row, &engine_options[number]);
        return true;
    }
    number -= ENGINE_OPTIONS;
    for (int i = 0; variants[i]; i++)
        for (const struct option *option = variants[i]->options; option && option->name;
             option++)
            if (number-- == 0) {
                fill_variant_row(row, variants[i], option);
                return true;
            }
    return false;
}

/* A check's value may also be 1 or 0: XBoard sends it so. */
static const char *check_value(const char *value)
{
    return strcmp(value, "1") == 0 ? "true" : strcmp(value, "0") == 0 ? "false" : value;
}

static bool set_game_file(struct configuration *configuration, const char *name,
                          struct text *why)
{
    if (strlen(name) >= sizeof configuration->game_file)
        return text_fail(why, "the file's name is longer than %d characters",
                         FILE_NAME_MAX - 1);
    strcpy(configuration->game_file, name);
    return true;
}

static bool set_engine_option(struct configuration *configuration,
                              const struct engine_option *option, const char *value,
                              struct text *why)
{
    const bool is_check = option->kind == ROW_CHECK;
    const char *word = check_value(value);
    int64_t number = is_check && strcmp(word, "true") == 0;

    if (is_check && !number && strcmp(word, "false") != 0)
        return text_fail(why, "option %s: '%.40s' is neither true nor false",
                         option->name, value);
    if (!is_check && option->most > 0
        && !number_read(value, option->least, option->most, &number))
        return text_fail(why, "option %s: '%.40s' is no number from %lld to %lld",
                         option->name, value, (long long)option->least,
                         (long long)option->most);
    if (option->kind == ROW_FILE)
        return set_game_file(configuration, value, why);
    if (!option->apply)
        return text_fail(why, "option %s: that is done in XBoard only", option->name);
    option->apply(configuration, (uint64_t)number);
    return true;
}

/* `variant` with what was given for it. */
static struct rules *make_rules(const struct configuration *configuration,
                                const struct variant *variant, struct text *why)
{
    struct option_value settings[SETTINGS_MAX];
    int count = 0;

    for (const struct option *option = variant->options; option && option->name;
         option++)
        for (int i = 0; i < configuration->given_count; i++)
            if (strcmp(configuration->given[i].name, option->name) == 0)
                settings[count++] = (struct option_value){
                    configuration->given[i].name, configuration->given[i].value};
    return rules_new(variant, settings, count, why);
}

/* The place of `name` among what was given, a new one if need be; NULL: no more room. */
static struct given_setting *find_given(struct configuration *configuration,
                                        const char *name)
{
    for (int i = 0; i < configuration->given_count; i++)
        if (strcmp(configuration->given[i].name, name) == 0)
            return &configuration->given[i];
    if (configuration->given_count == SETTINGS_MAX)
        return NULL;

    struct given_setting *given = &configuration->given[configuration->given_count];

    if (snprintf(given->name, sizeof given->name, "%s", name)
        >= (int)sizeof given->name)
        return NULL;
    configuration->given_count++;
    return given;
}

static bool set_variant_option(struct configuration *configuration,
                               const struct option_row *row, const char *value,
                               struct text *why)
{
    struct given_setting *given = find_given(configuration, row->name);

    if (!given)
        return text_fail(why, "option %s: too many are set", row->name);
    if (row->kind == ROW_CHECK)
        value = check_value(value);
    if (strlen(value) >= sizeof given->value)
        return text_fail(why, "option %s: the value is longer than %d characters",
                         row->name, (int)sizeof given->value - 1);
    strcpy(given->value, value);

    struct rules *rules = make_rules(configuration, row->variant, why);

    rules_free(rules);
    return rules != NULL;
}

bool options_set(struct configuration *configuration, const char *name,
                 const char *value, struct text *why)
{
    struct configuration tried = *configuration;
    struct option_row row;
    bool found = false;

    for (int i = 0; options_row(i, &row); i++) {
        if (strcasecmp(row.name, name) != 0)
            continue;
        found = true;
        if (i < ENGINE_OPTIONS
                ? !set_engine_option(&tried, &engine_options[i], value, why)
                : !set_variant_option(&tried, &row, value, why))
            return false;
    }
    if (!found)
        return text_fail(why, "there is no option '%.40s'", name);
    *configuration = tried;
    return true;
}

bool options_belongs(const struct variant *variant, const char *name)
{
    struct option_row row;

    for (int i = 0; options_row(i, &row); i++)
        if ((!row.variant || row.variant == variant) && strcasecmp(row.name, name) == 0)
            return true;
    return false;
}

struct rules *options_make_rules(const struct configuration *configuration,
                                 struct text *why)
{
    return make_rules(configuration, configuration->variant, why);
}
