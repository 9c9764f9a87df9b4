/* options.c - the options of the engine and of the games.  SPDX-License-Identifier: MIT */
#include "protocol/session/options.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/library/standard.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/session/searcher_options.h"
#include "search/search.h"
#include "search/strength.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const struct setting engine_options[] = {
    {"Hash", .help = "megabytes for the search's table",
     SETTING_INTEGER_AT(struct configuration, hash_mb, 1, HASH_MB_MAX), .preset = "64"},
    {"Clear Hash", .help = "empty the search's table", .type = SETTING_BUTTON,
     SETTING_AT(struct configuration, clearings)},
    {"Threads", .help = "threads of the search; one repeats itself exactly",
     SETTING_INTEGER_AT(struct configuration, threads, 1, THREADS_MAX), .preset = "1"},
    {"EvalFile", .argument = "FILE",
     .help = "net that evaluates; empty: the classical evaluation",
     SETTING_TEXT_AT(struct configuration, eval_file), .preset = EVAL_FILE_EMBEDDED,
     .marks = SETTING_FILE},
    {"TablebasePath", .argument = "DIR",
     .help = "folder of the endgame tables; empty: none are used",
     SETTING_TEXT_AT(struct configuration, tablebase_path),
     .preset = TABLEBASE_PATH_CACHE, .marks = SETTING_FILE},
    {"TablebaseMemory",
     .help = "megabytes for endgame tables, in memory and to make them",
     SETTING_INTEGER_AT(struct configuration, tablebase_mb, 1, HASH_MB_MAX),
     .preset = "1024"},
    {"MultiPV", .help = "lines of play to show",
     SETTING_INTEGER_AT(struct configuration, multipv, 1, MULTIPV_MAX), .preset = "1"},
    {"Move Overhead",
     .help = "milliseconds lost with each move on its way to the GUI, beyond the usual",
     SETTING_INTEGER_AT(struct configuration, overhead_ms, 0, 5000), .preset = "0",
     .marks = SETTING_SLIDER},
    {"Seed",
     .help = "of the dice: the same seed and moves give the same rolls; 0: each game "
             "has its own",
     SETTING_INTEGER_AT(struct configuration, seed, 0, INT32_MAX), .preset = "0"},
    {"Skill Level", .help = "how strong the engine plays; 20: as strong as it can",
     SETTING_INTEGER_AT(struct configuration, skill_level, 0, SKILL_MAX),
     .preset = "20", .marks = SETTING_SLIDER},
    {"UCI_LimitStrength", .help = "play as strong as UCI_Elo says instead",
     SETTING_CHECK_AT(struct configuration, limit_strength), .preset = "false",
     .marks = SETTING_UCI},
    {"UCI_Elo", .help = "strength in chess, in Stockfish's UCI_Elo; see the manual",
     SETTING_INTEGER_AT(struct configuration, elo, ELO_MIN, ELO_MAX), .preset = "1500",
     .marks = SETTING_UCI},
    {"Variety",
     .help =
         "in the opening, play moves at most so many centipawns worse than the best",
     SETTING_INTEGER_AT(struct configuration, variety, 0, VARIETY_MAX), .preset = "0",
     .marks = SETTING_SLIDER},
    {"Resign", .help = "resign lost games, but not against engines",
     SETTING_CHECK_AT(struct configuration, resigns), .preset = "true",
     .marks = SETTING_CECP},
    {"Draw Offers", .help = "offer draws and accept them, but not against engines",
     SETTING_CHECK_AT(struct configuration, offers_draws), .preset = "true",
     .marks = SETTING_CECP},
    {"Game File", .argument = "FILE",
     .help = "PGN file that Save Game in XBoard adds to",
     SETTING_TEXT_AT(struct configuration, game_file), .preset = "potpourri.pgn",
     .marks = SETTING_CECP | SETTING_FILE},
    {"Save Game", .help = "add the game to the game file", .type = SETTING_BUTTON,
     .marks = SETTING_CECP | SETTING_SAVE},
    {.name = NULL},
};

enum { ENGINE_OPTIONS = sizeof engine_options / sizeof *engine_options - 1 };

void options_preset(struct configuration *configuration, const struct variant *variant)
{
    memset(configuration, 0, sizeof *configuration);
    configuration->variant = variant;
    setting_preset(search_parameter_rows, &configuration->parameters);
    setting_preset(engine_options, configuration);
}

bool options_row(int number, struct option_row *row)
{
    if (number < ENGINE_OPTIONS) {
        *row = (struct option_row){.setting = &engine_options[number]};
        return true;
    }
    number -= ENGINE_OPTIONS;
    for (int i = 0; variants[i]; i++)
        for (const struct setting *option = variants[i]->options;
             option && option->name; option++)
            if (number-- == 0) {
                *row = (struct option_row){option, variants[i]};
                return true;
            }
    return false;
}

bool options_find(const struct variant *variant, const char *name,
                  struct option_row *row)
{
    *row = (struct option_row){.setting = setting_find(engine_options, name)};
    if (!row->setting && variant)
        *row = (struct option_row){setting_find(variant->options, name), variant};
    return row->setting != NULL;
}

bool options_belongs(const struct variant *variant, const char *name)
{
    struct option_row row;

    return options_find(variant, name, &row);
}

const char *options_value(const struct configuration *configuration,
                          const struct option_row *row, struct text *buffer)
{
    if (!row->variant)
        return setting_write(row->setting, configuration, buffer);
    for (int i = 0; i < configuration->given_count; i++)
        if (strcmp(configuration->given[i].name, row->setting->name) == 0)
            return configuration->given[i].value;
    return row->setting->preset;
}

const char *options_type(const struct setting *setting)
{
    static const char *const types[] = {
        [SETTING_INTEGER] = "spin",  [SETTING_CHECK] = "check",
        [SETTING_CHOICE] = "combo",  [SETTING_TEXT] = "string",
        [SETTING_BUTTON] = "button",
    };

    return types[setting->type];
}

/* ---- setting them ---------------------------------------------------------------------- */

/* The entry of option `name`, a new one if need be; NULL: there is no room. */
static struct game_option *find_given(struct configuration *configuration,
                                      const char *name)
{
    for (int i = 0; i < configuration->given_count; i++)
        if (strcmp(configuration->given[i].name, name) == 0)
            return &configuration->given[i];
    if (configuration->given_count == GAME_OPTIONS_MAX
        || strlen(name) >= OPTION_NAME_MAX)
        return NULL;

    struct game_option *given = &configuration->given[configuration->given_count++];

    strcpy(given->name, name);
    return given;
}

static bool read_option(const struct setting *setting, void *target, const char *value,
                        struct text *why)
{
    struct text reason;

    return setting_read(setting, target, value, &reason)
           || text_fail(why, "option %s: %s", setting->name, reason.chars);
}

static bool set_game_option(struct configuration *configuration,
                            const struct setting *option, const char *value,
                            struct text *why)
{
    struct game_option *given = find_given(configuration, option->name);
    char field[OPTION_VALUE_MAX];
    struct text buffer;

    if (!given)
        return text_fail(why, "option %s: too many are set", option->name);
    if (!read_option(option, field, value, why))
        return false;
    strcpy(given->value, setting_write(option, field, &buffer));
    return true;
}

bool options_set(struct configuration *configuration, const char *name,
                 const char *value, struct text *why)
{
    struct configuration tried = *configuration;
    const struct setting *parameter = setting_find(search_parameter_rows, name);
    /* Several games may have an option of this name, with other ranges: the present game's counts. */
    const struct setting *own =
        configuration->variant ? setting_find(configuration->variant->options, name)
                               : NULL;
    struct option_row row;
    bool found = false;

    if (parameter)
        return read_option(parameter, &configuration->parameters, value, why);
    for (int i = 0; options_row(i, &row); i++) {
        if (strcasecmp(row.setting->name, name) != 0)
            continue;
        found = true;
        if (row.setting->marks & SETTING_SAVE)
            return text_fail(why, "option %s: XBoard alone can do that",
                             row.setting->name);
        if (row.variant ? !set_game_option(&tried, own ? own : row.setting, value, why)
                        : !read_option(row.setting, &tried, value, why))
            return false;
    }
    if (!found)
        return text_fail(why, "there is no option '%.40s'", name);
    *configuration = tried;
    return true;
}

bool options_fit_fen(struct configuration *configuration, const char *fen,
                     struct text *why)
{
    const struct variant *variant = configuration->variant;

    return !variant->start.sets_option || !variant->start.sets_option(fen)
           || options_set(configuration, variant->options[0].name, "true", why);
}

bool options_take_rules(struct configuration *configuration, const struct rules *rules,
                        struct text *why)
{
    const struct setting *options = rules->variant->options;

    configuration->variant = rules->variant;
    configuration->given_count = 0;
    for (int i = 0; options && options[i].name; i++)
        if (!options_set(configuration, options[i].name, rules->option_texts[i], why))
            return false;
    return true;
}

bool options_check(const struct configuration *configuration, struct text *why)
{
    const struct variant *variant = configuration->variant;

    for (int i = 0; i < configuration->given_count; i++)
        if (!options_belongs(variant, configuration->given[i].name))
            return text_fail(why, "%s has no option '%s'", variant->name,
                             configuration->given[i].name);
    return true;
}

const struct variant *const *options_games(const struct configuration *configuration)
{
    return configuration->library ? library_games(configuration->library) : variants;
}

bool options_next_standard(const struct configuration *configuration,
                           struct standard_game *game)
{
    while (configuration->library && standard_next(game))
        if (!variants_find_among(options_games(configuration), game->name))
            return true;
    return false;
}

/* Say that there is no such game, and which one may be meant. */
static bool refuse_game(const struct configuration *configuration, const char *name,
                        struct text *why)
{
    const struct variant *const *games = options_games(configuration);
    struct standard_game standard = {.lines = NULL}, meant;
    const char *nearest = NULL;

    for (; *games; games++)
        text_suggest(name, (*games)->name, &nearest);
    while (options_next_standard(configuration, &standard)) {
        text_suggest(name, standard.name, &nearest);
        if (nearest == standard.name) {
            meant = standard;
            nearest = meant.name;
        }
    }
    return nearest ? text_fail(why, "there is no game '%.40s' (did you mean %s?)", name,
                               nearest)
                   : text_fail(why, "there is no game '%.40s'; see potpourri variants",
                               name);
}

bool options_read_variant(void *context, const char *name, struct text *why)
{
    struct configuration *configuration = context;
    const struct variant *variant = library_find(configuration->library, name);

    if (!variant)
        return refuse_game(configuration, name, why);
    configuration->variant = variant;
    configuration->has_game = true;
    return !variants_name_sets_option(variant, name)
           || options_set(configuration, variant->options[0].name, "true", why);
}

void options_write_variant(const void *configuration, struct text *text)
{
    text_add(text, "%s", ((const struct configuration *)configuration)->variant->name);
}

bool options_read_pair(void *configuration, const char *pair, struct text *why)
{
    const char *equals = strchr(pair, '=');
    int length = equals ? (int)(equals - pair) : 0;
    char name[OPTION_NAME_MAX];

    if (!equals)
        return text_fail(why, "'%.40s' is not NAME=VALUE", pair);
    while (length > 0 && pair[length - 1] == ' ')
        length--;
    snprintf(name, sizeof name, "%.*s", length, pair);
    return options_set(configuration, name, equals + 1 + strspn(equals + 1, " "), why);
}

uint64_t options_seed(const struct configuration *configuration)
{
    return configuration->seed ? configuration->seed : random_seed();
}

/* In the opening, which ends after VARIETY_PLIES plies. */
static int variety_now(const struct configuration *configuration, bool limited,
                       const struct game *game)
{
    const int variety = configuration->variety;

    if (game_plies(game) >= VARIETY_PLIES)
        return 0;
    return limited && variety < LEVEL_VARIETY ? LEVEL_VARIETY : variety;
}

bool options_are_limited(const struct configuration *configuration)
{
    return configuration->limit_strength || configuration->skill_level < SKILL_MAX;
}

void options_limit_strength(const struct configuration *configuration, uint64_t seed,
                            const struct game *game, struct limits *limits)
{
    const bool limited = options_are_limited(configuration);
    uint64_t state = seed ^ game_position(game)->key ^ (uint64_t)game_plies(game);

    limits->strength = (struct strength){.seed = random_next(&state)};
    if (limited)
        strength_limit(game_position(game),
                       configuration->limit_strength
                           ? strength_elo_skill(configuration->elo)
                           : configuration->skill_level,
                       limits->strength.seed, limits);
    limits->strength.variety = variety_now(configuration, limited, game);
}

struct rules *options_make_rules(const struct configuration *configuration,
                                 struct text *why)
{
    const struct setting *options = configuration->variant->options;
    struct option_value values[GAME_OPTIONS_MAX];
    int count = 0;

    for (int i = 0; i < configuration->given_count; i++)
        if (setting_find(options, configuration->given[i].name))
            values[count++] = (struct option_value){configuration->given[i].name,
                                                    configuration->given[i].value};
    return rules_new(configuration->variant, values, count, why);
}
