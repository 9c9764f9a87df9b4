/* compare.c - the command compare: games from a file here and in another engine.  SPDX-License-Identifier: MIT */
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/engines/comparison.h"
#include "protocol/engines/engine.h"
#include "protocol/engines/process.h"
#include "protocol/session/options.h"
#include "protocol/session/variants_file.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    PATIENCE_MS = 30000,
    /* Of a search of the last move: where no plies are left after it, engines do not see that there is no move. */
    END_DEPTH = 2,
};

struct compare_flags {
    const char *engine;
    int games;
};

static const struct setting compare_flags[] = {
    {"engine", .letter = 'e', .argument = "ENGINE",
     .help = "the other engine: the command that starts it, for UCI",
     SETTING_POINTER_AT(struct compare_flags, engine)},
    {"games", .letter = 'g', .argument = "N",
     .help = "random games to take positions from", .type = SETTING_INTEGER,
     SETTING_AT(struct compare_flags, games), .min = 1, .max = 1000000, .preset = "10"},
    {.name = NULL},
};

/* What came of the games so far. */
struct compared {
    int same, different, failed;
};

/* Tell the first difference. */
static void print_difference(const struct comparison *comparison, const char *other)
{
    const struct buffer *only = comparison->only;
    const char *names[] = {"Potpourri", other};

    printf("a difference after %" PRId64 " positions\n  %s\n", comparison->positions,
           comparison->fen.chars);
    if (comparison->played.length)
        printf("  moves: %s\n", buffer_text(&comparison->played));
    for (int i = 0; i < 2; i++)
        if (only[i].length)
            printf(comparison->is_end ? "  %s says: %s\n" : "  only %s has: %s\n",
                   names[i], buffer_text(&only[i]));
    if (comparison->is_end)
        return;
    if (!comparison->smallest.length) {
        puts("  Set up from its FEN, the position shows no difference: it depends on "
             "the moves before.");
        return;
    }
    printf("  the smallest position: %s\n", comparison->smallest.chars);
    for (int i = 0; i < 2; i++)
        if (comparison->smallest_only[i].length)
            printf("    only %s has: %s\n", names[i],
                   buffer_text(&comparison->smallest_only[i]));
}

/* Compare the game of the engine's configuration with it, and print what was found. */
static void compare_with(struct match_engine *engine, const struct compare_flags *flags,
                         struct compared *compared)
{
    const struct configuration *configuration = engine->terms.configuration;
    const char *name = configuration->variant->name;
    struct comparison comparison = {.games = 0};
    struct text why = {.length = 0};
    struct rules *rules = options_make_rules(configuration, &why);
    const bool good = rules && match_engine_start(engine, &why)
                      && comparison_run(&comparison, engine, rules, flags->games,
                                        (uint64_t)configuration->seed, &why);

    printf("[%s] ", name);
    if (!good) {
        printf("%s %s\n", rules ? flags->engine : "Potpourri:", why.chars);
        compared->failed++;
    } else if (comparison.differs) {
        print_difference(&comparison, *engine->name ? engine->name : flags->engine);
        compared->different++;
    } else {
        printf("%d game%s, %" PRId64 " positions, %" PRId64 " moves, %" PRId64
               " end%s: no difference\n",
               comparison.games, text_plural(comparison.games), comparison.positions,
               comparison.moves, comparison.ends, text_plural((int)comparison.ends));
        compared->same++;
    }
    fflush(stdout);
    comparison_free(&comparison);
    rules_free(rules);
}

/* Compare each game of the file that was read into the configuration's library; false unless all are the same. */
static bool compare_all(const struct arguments *arguments,
                        struct configuration *configuration,
                        const struct engine_settings *settings)
{
    const struct variant *const *games = library_games_read(configuration->library);
    struct process_pool pool = {.children = NULL};
    struct compared compared = {0, 0, 0};
    struct text why = {.length = 0};

    if (!process_pool_open(&pool, 1, &why))
        return !report_error(STATUS_FAILED, "%s", why.chars);
    for (; *games; games++) {
        const struct engine_terms terms = {.configuration = configuration,
                                           .control = {.depth = END_DEPTH},
                                           .patience_ms = PATIENCE_MS};
        struct match_engine engine;

        configuration->variant = *games;
        match_engine_init(&engine, settings, &terms, &pool, -1);
        compare_with(&engine, arguments->flags, &compared);
        match_engine_stop(&engine, true);
    }
    process_pool_close(&pool);
    printf("%d game%s without a difference, %d with one, %d not compared\n",
           compared.same, text_plural(compared.same), compared.different,
           compared.failed);
    return compared.same && !compared.different && !compared.failed;
}

static void print_fault(void *context, const char *fault, bool is_warning)
{
    (void)context;
    if (!is_warning)
        puts(fault);
}

static int run_compare(const struct arguments *arguments)
{
    const struct compare_flags *flags = arguments->flags;
    const char *path = arguments->words[0];
    struct configuration configuration = *arguments->configuration;
    struct engine_settings settings;
    struct text why = {.length = 0};
    bool good = false;
    int faults;

    if (!flags->engine)
        return report_error(STATUS_USAGE, "compare: --engine ENGINE is missing");
    if (!engine_settings_read(&settings, flags->engine, &why))
        return report_error(STATUS_USAGE, "%s", why.chars);
    settings.found_protocol = PROTOCOL_UCI;
    configuration.library = library_new();
    if (configuration.library
        && variants_file_read(configuration.library, path, print_fault, NULL, &faults,
                              &why))
        good = compare_all(arguments, &configuration, &settings) && faults == 0;
    else
        report_error(STATUS_FAILED, "%s", why.length ? why.chars : "out of memory");
    library_free(configuration.library);
    return good ? 0 : STATUS_FAILED;
}

const struct command command_compare = {
    "compare",
    .arguments = "FILE",
    .help = "compare moves and ends of games from a file with another engine",
    .words = {1, 1},
    COMMAND_FLAGS(compare_flags, struct compare_flags),
    .run = run_compare};
