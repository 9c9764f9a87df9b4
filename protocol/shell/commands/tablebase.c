/* tablebase.c - the command tablebase: makes endgame tables.  SPDX-License-Identifier: MIT */
#include "search/tablebase/tablebase.h"
#include "engine/platform/system.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/shell/commands/tablebase_report.h"
#include "protocol/text/errors.h"
#include "protocol/text/progress.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_set.h"
#include "search/tablebase/verify.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MEMORY_MB_MAX = 1 << 24,
    BYTES_PER_MB = 1 << 20,
    EDGES_PER_SECOND = 8000000, /* that one thread follows, each twice */
};

struct settings {
    int threads; /* 0: as many as there are processors */
    int memory_mb;
    int men; /* of all endings that are wanted; 0: those that are named */
    bool verify;
    bool report;
};

static const struct setting tablebase_flags[] = {
    {"concurrency", .letter = 'j', .argument = "N", .help = "threads (all processors)",
     SETTING_INTEGER_AT(struct settings, threads, 1, PARALLEL_THREADS_MAX)},
    {"memory", .argument = "MB", .help = "make no table that needs more memory",
     SETTING_INTEGER_AT(struct settings, memory_mb, 1, MEMORY_MB_MAX),
     .preset = "4096"},
    {"men", .argument = "N", .help = "all endings with N men, kings included",
     SETTING_INTEGER_AT(struct settings, men, COLOURS + 1, MEN_MAX)},
    {"report", .help = "print a page in Markdown, with the longest wins move by move",
     SETTING_CHECK_AT(struct settings, report)},
    {"verify", .help = "compare each value with those after the position's moves",
     SETTING_CHECK_AT(struct settings, verify)},
    {.name = NULL},
};

static int processors(void)
{
    const int count = system_count_processors();

    return count > PARALLEL_THREADS_MAX ? PARALLEL_THREADS_MAX : count;
}

/* ---- making tables ------------------------------------------------------------------------ */

struct making {
    struct tablebase *tablebase;
    struct settings settings;
    struct progress progress;
    struct text words; /* beside the progress bar */
};

static bool show_progress(void *context, double share)
{
    struct making *making = context;

    progress_show(&making->progress, share, "%s", making->words.chars);
    return true;
}

/* Say how long the tables of a plan take, and how much memory; beside a report, only on a terminal.
 * False, with the reason, if the memory is too much. */
static bool print_plan(const struct making *making, const struct plan *plan,
                       const char *name, struct text *why)
{
    const uint64_t memory_max = (uint64_t)making->settings.memory_mb * BYTES_PER_MB;
    FILE *file = !making->settings.report   ? stdout
                 : making->progress.visible ? stderr
                                            : NULL;
    uint64_t positions = 0, edges = 0, memory = 0;
    int count = 0;

    for (int i = 0; i < plan->count; i++) {
        const struct planned_table *planned = &plan->tables[i];

        if (planned->filed)
            continue;
        count++;
        positions += planned->size;
        edges += planned->edges;
        memory = planned->memory > memory ? planned->memory : memory;
    }
    if (memory > memory_max)
        return text_fail(why, "about %" PRIu64 " MB of memory are needed; see --memory",
                         memory / BYTES_PER_MB + 1);
    if (!count || !file)
        return true;
    fprintf(file,
            "# %s: %d table%s to make, %" PRIu64 " numbers of positions, about %" PRIu64
            " MB of memory, %" PRIu64 " s with %d thread%s\n",
            name, count, text_plural(count), positions, memory / BYTES_PER_MB + 1,
            edges / EDGES_PER_SECOND / (uint64_t)making->settings.threads + 1,
            making->settings.threads, text_plural(making->settings.threads));
    fflush(file);
    return true;
}

/* Have one table of a plan in memory. */
static bool provide_table(struct making *making, const struct planned_table *planned,
                          struct text *why)
{
    bool made;

    text_clear(&making->words);
    material_write(&planned->material, tablebase_rules(making->tablebase),
                   &making->words);
    if (planned->filed) {
        if (tablebase_load(making->tablebase, planned, why))
            return true;
        report_error(0, "%s; it is made again", why->chars);
    }
    made = tablebase_make(making->tablebase, planned, making->settings.threads,
                          show_progress, making, why);
    progress_clear(&making->progress);
    return made;
}

/* Have the table of an ending in memory, and all that it needs.  If all endings are wanted, one
 * that can have no table is left out. */
static bool provide_ending(struct making *making, struct ending *ending,
                           const char *name, struct text *why)
{
    struct plan *plan = malloc(sizeof *plan);
    bool good;

    if (!plan)
        return text_fail(why, "out of memory");
    good = tablebase_plan(making->tablebase, &ending->material, plan, why)
           && print_plan(making, plan, name, why);
    if (!good && making->settings.men) {
        ending->left_out = *why;
        plan->count = 0;
        good = true;
    }
    for (int i = 0; good && i < plan->count; i++)
        good = provide_table(making, &plan->tables[i], why);
    free(plan);
    return good;
}

/* ---- what a table tells ------------------------------------------------------------------- */

static void print_longest(const struct table *table,
                          const struct table_statistics *statistics, int winner)
{
    const int plies = statistics->longest[winner];
    struct position pos;
    struct text fen = {.length = 0};

    if (plies < 0) {
        printf("%s never wins\n", colour_name(winner));
        return;
    }
    if (layout_position(&table->layout, statistics->longest_number[winner], &pos))
        fen_write(&pos, &fen);
    printf("%s wins in %d move%s at most: %s\n", colour_name(winner), (plies + 1) / 2,
           plies == 1 || plies == 2 ? "" : "s", fen.chars);
}

static void print_summary(const struct tablebase *tablebase,
                          const struct material *material)
{
    const struct table *table = table_set_find(tablebase_set(tablebase), material->key);
    struct table_statistics statistics;
    struct text name = {.length = 0};

    material_write(&table->layout.material, tablebase_rules(tablebase), &name);
    table_summarise(table, &statistics);
    printf("%s, positions up to symmetry\n", name.chars);
    for (int side = 0; side < COLOURS; side++)
        printf("%s to move: %" PRIu64 " won, %" PRIu64 " drawn, %" PRIu64 " lost\n",
               colour_name(side), statistics.won[side], statistics.drawn[side],
               statistics.lost[side]);
    for (int side = 0; side < COLOURS; side++)
        print_longest(table, &statistics, side);
}

/* Verify a table, and print the result; false, with the reason, if a value is wrong. */
static bool verify_ending(struct making *making, const struct material *material,
                          const char *name, struct text *why)
{
    struct verification verification;
    struct position pos;
    struct layout layout;
    struct text fen = {.length = 0};

    text_clear(&making->words);
    text_add(&making->words, "verifying %s", name);
    if (!verify_table(tablebase_set(making->tablebase),
                      tablebase_rules(making->tablebase), material,
                      making->settings.threads, show_progress, making, &verification,
                      why))
        return false;
    progress_clear(&making->progress);
    printf("verified: %" PRIu64 " positions, %" PRIu64 " wrong\n",
           verification.positions, verification.wrong);
    if (verification.wrong == 0)
        return true;
    if (layout_init(&layout, tablebase_rules(making->tablebase), material, why)
        && layout_position(&layout, verification.wrong_number, &pos))
        fen_write(&pos, &fen);
    return text_fail(why, "the value is wrong of %s", fen.chars);
}

/* Have the table of an ending in memory, and print what was asked for. */
static bool make_and_print(struct making *making, struct ending *ending,
                           const char *name, struct text *why)
{
    if (!provide_ending(making, ending, name, why))
        return false;
    if (ending->left_out.length) {
        if (!making->settings.report)
            printf("# %s is left out: %s\n", name, ending->left_out.chars);
        return true;
    }
    if (!making->settings.report)
        print_summary(making->tablebase, &ending->material);
    return !making->settings.verify
           || verify_ending(making, &ending->material, name, why);
}

/* Make the tables of all endings, and print what was asked for; returns the exit status. */
static int make_endings(struct making *making, struct ending *endings, int count)
{
    const struct rules *rules = tablebase_rules(making->tablebase);
    int made = 0;

    for (int i = 0; i < count; i++) {
        struct text name = {.length = 0}, why;

        material_write(&endings[i].material, rules, &name);
        if (!make_and_print(making, &endings[i], name.chars, &why))
            return report_error(STATUS_FAILED, "%s: %s", name.chars, why.chars);
        made += endings[i].left_out.length == 0;
    }
    if (!made)
        return report_error(STATUS_FAILED, "there is no such table: %s",
                            endings[0].left_out.chars);
    if (making->settings.report)
        tablebase_report_print(stdout, making->tablebase, endings, count);
    return 0;
}

/* Read the endings that the command line names; returns 0 or, after reporting an error, an exit
 * status. */
static int read_endings(const struct making *making, const struct arguments *arguments,
                        struct ending *endings)
{
    for (int i = 0; i < arguments->count; i++) {
        struct text why;

        if (!material_parse(&endings[i].material, tablebase_rules(making->tablebase),
                            arguments->words[i], &why))
            return report_error(STATUS_FAILED, "%s: %s", arguments->words[i],
                                why.chars);
    }
    return 0;
}

/* List all endings with the wanted number of men. */
static int list_endings(const struct making *making, struct ending *endings, int count)
{
    struct material *list = calloc((size_t)count, sizeof *list);

    if (!list)
        return report_error(STATUS_FAILED, "out of memory");
    material_list(tablebase_rules(making->tablebase), making->settings.men, list,
                  count);
    for (int i = 0; i < count; i++)
        endings[i].material = list[i];
    free(list);
    return 0;
}

static int make_wanted_endings(struct making *making, const struct arguments *arguments)
{
    const int men = making->settings.men;
    struct ending *endings;
    int count, status;

    if (!making->tablebase)
        return report_error(STATUS_FAILED, "out of memory");
    count = men ? material_list(tablebase_rules(making->tablebase), men, NULL, 0)
                : arguments->count;
    endings = calloc((size_t)count, sizeof *endings);
    if (!endings)
        return report_error(STATUS_FAILED, "out of memory");
    status = men ? list_endings(making, endings, count)
                 : read_endings(making, arguments, endings);
    if (!status)
        status = make_endings(making, endings, count);
    free(endings);
    return status;
}

static int run_tablebase(const struct arguments *arguments,
                         const struct position *start)
{
    struct making making = {.settings = *(const struct settings *)arguments->flags};
    struct text folder;
    int status;

    if ((making.settings.men > 0) == (arguments->count > 0))
        return report_error(STATUS_USAGE, "tablebase: give either MATERIAL or --men");
    if (making.settings.threads == 0)
        making.settings.threads = processors();
    making.tablebase = tablebase_new(
        start->rules,
        tablebase_path_find(arguments->configuration->tablebase_path, &folder),
        MEMORY_MB_MAX);
    progress_begin(&making.progress);
    status = make_wanted_endings(&making, arguments);
    tablebase_free(making.tablebase);
    return status;
}

const struct command command_tablebase = {
    "tablebase",
    .arguments = "[MATERIAL...]",
    .help = "make endgame tables, eg. KQKR: who wins, how fast",
    .words = {0, WORDS_UNLIMITED},
    COMMAND_FLAGS(tablebase_flags, struct settings),
    .run_from = run_tablebase};
