/* tablebase.c - endgame tables: made, kept in files, and asked.  SPDX-License-Identifier: MIT */
#include "search/tablebase/tablebase.h"

#include "engine/core/embedded.h"
#include "engine/core/text.h"
#include "engine/platform/folder.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/retrograde.h"
#include "search/tablebase/sample.h"
#include "search/tablebase/survey.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_file.h"
#include "search/tablebase/table_set.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PATH_BYTES = 4096,
    FILED_NUMBER_BYTES =
        4, /* at most, of a number while its table is read: two of the file */
};

struct tablebase {
    struct rules *rules; /* owned */
    struct table_set *set;
    char *folder;       /* NULL: tables are not kept */
    uint64_t bytes_max; /* of its tables, and for making the next one */
    int refusals;       /* of tables that had no room */
};

struct tablebase *tablebase_new(const struct rules *rules, const char *folder,
                                int memory_mb)
{
    struct tablebase *tablebase = calloc(1, sizeof *tablebase);
    struct text why;

    if (!tablebase)
        return NULL;
    tablebase->bytes_max = (uint64_t)memory_mb << 20;
    tablebase->rules = rules_copy(rules, NULL, &why);
    if (tablebase->rules)
        tablebase->set = table_set_new(tablebase->rules);
    if (folder)
        tablebase->folder = strdup(folder);
    if (!tablebase->set || (folder && !tablebase->folder)) {
        tablebase_free(tablebase);
        return NULL;
    }
    return tablebase;
}

void tablebase_free(struct tablebase *tablebase)
{
    if (!tablebase)
        return;
    table_set_free(tablebase->set);
    rules_free(tablebase->rules);
    free(tablebase->folder);
    free(tablebase);
}

const struct table_set *tablebase_set(const struct tablebase *tablebase)
{
    return tablebase->set;
}

int tablebase_refusals(const struct tablebase *tablebase)
{
    return tablebase->refusals;
}

void tablebase_clear(struct tablebase *tablebase)
{
    table_set_clear(tablebase->set);
    tablebase_load_shipped(tablebase);
}

const struct rules *tablebase_rules(const struct tablebase *tablebase)
{
    return tablebase->rules;
}

bool tablebase_layout(const struct tablebase *tablebase,
                      const struct material *material, struct layout *layout,
                      struct text *why)
{
    if (!layout_init(layout, tablebase->rules, material, why))
        return false;
    sample_symmetries(layout);
    return true;
}

static void add_file_prefix(const struct tablebase *tablebase, struct text *text)
{
    text_add(text, "%s-%016" PRIx64 "-", tablebase->rules->variant->name,
             tablebase->rules->identity);
}

/* Append the name of a table's file, without the folder.  A small letter follows a hyphen: disks may take
 * names for one that differ by the case of letters alone. */
static void add_file_name(const struct tablebase *tablebase,
                          const struct material *material, struct text *text)
{
    struct text name = {.length = 0};

    add_file_prefix(tablebase, text);
    material_write(material, tablebase->rules, &name);
    for (const char *c = name.chars; *c; c++)
        text_add(text, *c >= 'a' && *c <= 'z' ? "-%c" : "%c", *c);
    text_add(text, "%s", TABLE_FILE_SUFFIX);
}

/* Write the path of a table's file; false if there is none. */
static bool find_path(const struct tablebase *tablebase,
                      const struct material *material, char path[PATH_BYTES])
{
    struct text name = {.length = 0};

    add_file_name(tablebase, material, &name);
    return tablebase->folder
           && snprintf(path, PATH_BYTES, "%s/%s", tablebase->folder, name.chars)
                  < PATH_BYTES;
}

bool tablebase_has_file(const struct tablebase *tablebase,
                        const struct material *material)
{
    char path[PATH_BYTES];

    return find_path(tablebase, material, path) && access(path, R_OK) == 0;
}

/* ---- planning ---------------------------------------------------------------------------- */

/* The materials that are being planned: each leads to the next. */
struct chain {
    const struct chain *before;
    uint64_t key;
};

static bool is_planned(const struct tablebase *tablebase, const struct plan *plan,
                       uint64_t material_key)
{
    for (int i = 0; i < plan->count; i++)
        if (plan->tables[i].material.key == material_key)
            return true;
    return table_set_find(tablebase->set, material_key) != NULL;
}

static bool add_to_plan(const struct tablebase *tablebase, const struct layout *layout,
                        const struct survey *survey, struct plan *plan,
                        struct text *why)
{
    struct planned_table *planned = &plan->tables[plan->count];

    if (plan->count == PLAN_MAX)
        return text_fail(why, "more than %d tables are needed", PLAN_MAX);
    plan->count++;
    planned->material = layout->material;
    planned->size = layout->size;
    planned->edges = survey->edges;
    planned->memory = survey->memory;
    planned->filed = tablebase_has_file(tablebase, &layout->material);
    return true;
}

static bool plan_material(const struct tablebase *tablebase,
                          const struct material *material, const struct chain *before,
                          struct plan *plan, struct text *why)
{
    const struct chain chain = {before, material->key};
    struct layout *layout = malloc(sizeof *layout);
    struct survey *survey = malloc(sizeof *survey);
    bool good = layout && survey;

    if (!good)
        text_fail(why, "out of memory");
    for (const struct chain *link = before; good && link; link = link->before)
        if (link->key == material->key)
            good = text_fail(why, "captures lead back to the same men");
    good = good && tablebase_layout(tablebase, material, layout, why)
           && sample_is_told(layout, why);
    if (good)
        survey_layout(survey, layout, tablebase->set);
    for (int i = 0; good && i < survey->material_count; i++)
        if (!is_planned(tablebase, plan, survey->materials[i].key))
            good = plan_material(tablebase, &survey->materials[i], &chain, plan, why);
    good = good && add_to_plan(tablebase, layout, survey, plan, why);
    free(layout);
    free(survey);
    return good;
}

bool tablebase_plan(const struct tablebase *tablebase, const struct material *material,
                    struct plan *plan, struct text *why)
{
    struct material wanted = *material;

    plan->count = 0;
    if (rules_are_symmetric(tablebase->rules))
        material_favour_white(&wanted);
    return is_planned(tablebase, plan, wanted.key)
           || plan_material(tablebase, &wanted, NULL, plan, why);
}

/* ---- making ------------------------------------------------------------------------------ */

/* Whether there is room for the bytes that a table takes while it is read or made. */
static bool check_room(struct tablebase *tablebase, uint64_t bytes, struct text *why)
{
    const uint64_t used = table_set_bytes(tablebase->set);

    if (used + bytes <= tablebase->bytes_max)
        return true;
    tablebase->refusals++;
    return text_fail(why,
                     "about %" PRIu64
                     " MB of memory are needed, but TablebaseMemory is %" PRIu64 " MB",
                     ((used + bytes) >> 20) + 1, tablebase->bytes_max >> 20);
}

static bool add_table(struct tablebase *tablebase, struct table *table,
                      struct text *why)
{
    if (table_set_add(tablebase->set, table))
        return true;
    table_free(table);
    return text_fail(why, "more than %d tables are in memory", TABLES_MAX);
}

bool tablebase_load(struct tablebase *tablebase, const struct planned_table *planned,
                    struct text *why)
{
    const struct material *material = &planned->material;
    struct layout *layout = malloc(sizeof *layout);
    struct table *table = NULL;
    char path[PATH_BYTES];

    if (!layout)
        text_fail(why, "out of memory");
    else if (!check_room(tablebase, FILED_NUMBER_BYTES * planned->size, why))
        ;
    else if (!find_path(tablebase, material, path))
        text_fail(why, "there is no folder for tables");
    else if (tablebase_layout(tablebase, material, layout, why))
        table = table_file_read(layout, path, why);
    free(layout);
    return table && add_table(tablebase, table, why);
}

/* Add a shipped table.  One that does not fit is left out: the others serve without it. */
static void add_shipped(struct tablebase *tablebase,
                        const struct embedded_file *shipped, const char *name)
{
    struct layout *layout = malloc(sizeof *layout);
    struct table *table = NULL;
    struct material material;
    struct text why;

    if (layout && material_parse(&material, tablebase->rules, name, &why)
        && tablebase_layout(tablebase, &material, layout, &why))
        table = table_file_parse(layout, shipped->bytes, shipped->size, &why);
    if (table) {
        const bool added = add_table(tablebase, table, &why);

        assert(added); /* no table is shipped twice */
        (void)added;
    }
    free(layout);
}

void tablebase_load_shipped(struct tablebase *tablebase)
{
    for (const struct embedded_file *shipped = shipped_tables; shipped->name;
         shipped++) {
        struct text start = {.length = 0}, name = {.length = 0};
        const char *end = strstr(shipped->name, TABLE_FILE_SUFFIX);

        add_file_prefix(tablebase, &start);
        if (!end || strncmp(shipped->name, start.chars, (size_t)start.length) != 0)
            continue;
        for (const char *c = shipped->name + start.length; c < end; c++)
            if (*c != '-')
                text_add_char(&name, *c);
        add_shipped(tablebase, shipped, name.chars);
    }
}

static bool keep_table(const struct tablebase *tablebase, const struct table *table,
                       struct text *why)
{
    char path[PATH_BYTES];

    if (!tablebase->folder)
        return true;
    if (!find_path(tablebase, &table->layout.material, path))
        return text_fail(why, "%.200s: the name is too long", tablebase->folder);
    if (!folder_make(tablebase->folder))
        return text_fail(why, "%.200s: %s", tablebase->folder, strerror(errno));
    table_file_remove_orphans(tablebase->folder);
    return table_file_write(table, path, why);
}

/* Say why a table was not made. */
static bool explain_failure(const struct tablebase *tablebase,
                            enum retrograde_result result,
                            const struct material *missing, struct text *why)
{
    struct text name = {.length = 0};

    switch (result) {
    case RETROGRADE_MISSING:
        material_write(missing, tablebase->rules, &name);
        return text_fail(why, "the table %s is missing", name.chars);
    case RETROGRADE_MEMORY:
        return text_fail(why, "out of memory");
    case RETROGRADE_STOPPED:
        return text_fail(why, "stopped");
    case RETROGRADE_DEFECT:
        return text_fail(why, "a move leads to a position that cannot be: a defect");
    case RETROGRADE_DONE:
        break;
    }
    return true;
}

/* Make a table that the plan's sample of positions did not find, and all that it needs. */
static bool make_missing(struct tablebase *tablebase, const struct material *missing,
                         int threads, parallel_progress progress, void *context)
{
    struct plan *plan = malloc(sizeof *plan);
    struct text why;
    bool good = plan && tablebase_plan(tablebase, missing, plan, &why);

    for (int i = 0; good && i < plan->count; i++)
        good = tablebase_make(tablebase, &plan->tables[i], threads, progress, context,
                              &why);
    free(plan);
    return good;
}

/* Make one table. */
static enum retrograde_result make_table(struct tablebase *tablebase,
                                         const struct layout *layout, int threads,
                                         parallel_progress progress, void *context,
                                         struct table **table, struct material *missing)
{
    enum retrograde_result result = retrograde_solve(layout, tablebase->set, threads,
                                                     progress, context, table, missing);

    while (result == RETROGRADE_MISSING) {
        if (missing->count > layout->material.count
            || !make_missing(tablebase, missing, threads, progress, context))
            break;
        result = retrograde_solve(layout, tablebase->set, threads, progress, context,
                                  table, missing);
    }
    return result;
}

bool tablebase_make(struct tablebase *tablebase, const struct planned_table *planned,
                    int threads, parallel_progress progress, void *context,
                    struct text *why)
{
    struct layout *layout = malloc(sizeof *layout);
    struct table *table = NULL;
    struct material missing = {.count = 0};
    enum retrograde_result result = RETROGRADE_MEMORY;
    bool good = layout != NULL;

    if (!good)
        return text_fail(why, "out of memory");
    good = check_room(tablebase, planned->memory, why)
           && tablebase_layout(tablebase, &planned->material, layout, why)
           && sample_is_told(layout, why);
    if (good) {
        result =
            make_table(tablebase, layout, threads, progress, context, &table, &missing);
        good = explain_failure(tablebase, result, &missing, why);
    }
    free(layout);
    if (!good)
        return false;
    /* A table that cannot be kept is used all the same. */
    good = keep_table(tablebase, table, why);
    return add_table(tablebase, table, why) && good;
}
