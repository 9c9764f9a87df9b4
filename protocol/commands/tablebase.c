/* tablebase.c - the command tablebase: makes endgame tables.  SPDX-License-Identifier: MIT */
#include "search/tablebase/tablebase.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/flags.h"
#include "protocol/commands/registry.h"
#include "protocol/commands/tablebase_report.h"
#include "protocol/session/tablebase_path.h"
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
    bool verify;
    bool report;
};

const struct setting tablebase_flags[] = {
    {"concurrency", 'j', "N", "threads (all processors)", SETTING_INTEGER,
     SETTING_AT(struct settings, threads), .min = 1, .max = PARALLEL_THREADS_MAX},
    {"memory", 0, "MB", "make no table that needs more memory", SETTING_INTEGER,
     SETTING_AT(struct settings, memory_mb), .min = 1, .max = MEMORY_MB_MAX,
     .preset = "4096"},
    {"report", 0, NULL, "print a page in Markdown, with the longest wins move by move",
     SETTING_CHECK, SETTING_AT(struct settings, report)},
    {"verify", 0, NULL, "compare each value with those after the position's moves",
     SETTING_CHECK, SETTING_AT(struct settings, verify)},
    {.name = NULL},
};

static int processors(void)
{
    const long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1                      ? 1
           : count > PARALLEL_THREADS_MAX ? PARALLEL_THREADS_MAX
                                          : (int)count;
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

    progress_show(&making->progress, share, making->words.chars);
    return true;
}

/* Say how long the tables of a plan take, and how much memory; false, with the reason, if that is too
 * much. */
static bool print_plan(const struct making *making, const struct plan *plan,
                       const char *name, struct text *why)
{
    const uint64_t memory_max = (uint64_t)making->settings.memory_mb * BYTES_PER_MB;
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
                         memory / BYTES_PER_MB);
    if (count && !making->settings.report)
        printf("# %s: %d table%s to make, %" PRIu64
               " numbers of positions, about %" PRIu64 " MB of memory, %" PRIu64
               " s with %d thread%s\n",
               name, count, count == 1 ? "" : "s", positions, memory / BYTES_PER_MB + 1,
               edges / EDGES_PER_SECOND / (uint64_t)making->settings.threads + 1,
               making->settings.threads, making->settings.threads == 1 ? "" : "s");
    fflush(stdout);
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
        if (tablebase_load(making->tablebase, &planned->material, why))
            return true;
        report_error(0, "%s; it is made again", why->chars);
    }
    made = tablebase_make(making->tablebase, &planned->material,
                          making->settings.threads, show_progress, making, why);
    progress_clear(&making->progress);
    return made;
}

/* Have a table in memory, and all that it needs. */
static bool provide(struct making *making, const struct material *material,
                    const char *name, struct text *why)
{
    struct plan *plan = malloc(sizeof *plan);
    bool good = plan || text_fail(why, "out of memory");

    good = good && tablebase_plan(making->tablebase, material, plan, why)
           && print_plan(making, plan, name, why);
    for (int i = 0; good && i < plan->count; i++)
        good = provide_table(making, &plan->tables[i], why);
    free(plan);
    return good;
}

/* ---- what a table tells ------------------------------------------------------------------- */

static void print_side(const struct table_statistics *statistics, int side)
{
    printf("%s to move: %" PRIu64 " won, %" PRIu64 " drawn, %" PRIu64 " lost\n",
           colour_name(side), statistics->won[side], statistics->drawn[side],
           statistics->lost[side]);
}

static void print_longest(const struct table *table,
                          const struct table_statistics *statistics, int winner)
{
    const int plies = statistics->longest[winner];
    struct position pos;
    struct text fen;

    if (plies < 0) {
        printf("%s never wins\n", colour_name(winner));
        return;
    }
    text_clear(&fen);
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
    struct text name;

    text_clear(&name);
    material_write(&table->layout.material, tablebase_rules(tablebase), &name);
    table_summarise(table, &statistics);
    printf("%s\n", name.chars);
    for (int side = 0; side < COLOURS; side++)
        print_side(&statistics, side);
    for (int side = 0; side < COLOURS; side++)
        print_longest(table, &statistics, side);
}

/* Verify a table, and print the result; false, with the reason, if a value is wrong. */
static bool verify(struct making *making, const struct material *material,
                   const char *name, struct text *why)
{
    struct verification verification;
    struct position pos;
    struct layout layout;
    struct text fen;

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
    text_clear(&fen);
    if (layout_init(&layout, tablebase_rules(making->tablebase), material, why)
        && layout_position(&layout, verification.wrong_number, &pos))
        fen_write(&pos, &fen);
    return text_fail(why, "the value is wrong of %s", fen.chars);
}

/* Have the table of a word of the command line in memory, and print what was asked for. */
static bool make_and_print(struct making *making, const char *word,
                           struct material *material, struct text *why)
{
    if (!material_parse(material, tablebase_rules(making->tablebase), word, why)
        || !provide(making, material, word, why))
        return false;
    if (!making->settings.report)
        print_summary(making->tablebase, material);
    return !making->settings.verify || verify(making, material, word, why);
}

static int run_making(struct making *making, const struct command_line *command_line)
{
    const int count = command_line->word_count;
    struct material *materials = calloc((size_t)count, sizeof *materials);
    struct text why;
    int status = 0;

    if (!making->tablebase || !materials)
        status = report_error(STATUS_FAILED, "out of memory");
    for (int i = 0; i < count && !status; i++)
        if (!make_and_print(making, command_line->words[i], &materials[i], &why))
            status = report_error(STATUS_FAILED, "%s: %s", command_line->words[i],
                                  why.chars);
    if (making->settings.report && !status)
        tablebase_report_print(stdout, making->tablebase, materials, count);
    free(materials);
    return status;
}

int command_tablebase(const struct command_line *command_line)
{
    struct making making = {.tablebase = NULL};
    struct text folder;
    struct setup setup;
    int status = flags_read_own(command_line, &making.settings);

    if (status)
        return status;
    if (making.settings.threads == 0)
        making.settings.threads = processors();
    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    making.tablebase = tablebase_new(
        setup.rules,
        tablebase_path_find(command_line->configuration.tablebase_path, &folder)
            ? folder.chars
            : NULL);
    progress_begin(&making.progress);
    status = run_making(&making, command_line);
    tablebase_free(making.tablebase);
    rules_free(setup.rules);
    return status;
}
