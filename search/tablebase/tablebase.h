/* tablebase.h - endgame tables: made, kept in files, and asked.  SPDX-License-Identifier: MIT
 *
 * A tablebase belongs to one game with its options.  Its files are in a folder that other games and
 * other processes may share.
 */
#ifndef SEARCH_TABLEBASE_TABLEBASE_H
#define SEARCH_TABLEBASE_TABLEBASE_H

#include "engine/core/types.h"
#include "search/tablebase/material.h"
#include "search/tablebase/parallel.h"

struct layout;
struct rules;
struct table_set;
struct tablebase;
struct text;

enum { PLAN_MAX = 256 };

/* A table that is needed. */
struct planned_table {
    struct material material;
    uint64_t size;   /* numbers */
    uint64_t edges;  /* moves within the table, about */
    uint64_t memory; /* bytes that are needed to make it, about */
    bool filed;      /* there is a file */
};

struct plan {
    int count;
    struct planned_table tables[PLAN_MAX]; /* those that others need come first */
};

/* A tablebase for games by rules like `rules`, which are copied.  `folder` is where its files are;
 * NULL: it has none.  Its tables, and what is needed to make the next one, take at most `memory_mb`, but
 * those shipped have room in any case.  NULL when memory is out.  tablebase_free() takes NULL. */
WARN_UNUSED struct tablebase *tablebase_new(const struct rules *rules,
                                            const char *folder, int memory_mb);
void tablebase_free(struct tablebase *tablebase);

/* Its tables in memory.  Any thread. */
const struct table_set *tablebase_set(const struct tablebase *tablebase);

/* How many tables were refused so far because they had no room. */
int tablebase_refusals(const struct tablebase *tablebase);

/* Free its tables, but not those that are shipped.  No thread may ask them meanwhile. */
void tablebase_clear(struct tablebase *tablebase);

/* Its rules. */
const struct rules *tablebase_rules(const struct tablebase *tablebase);

/* Lay out the positions of a material, as its table does. */
WARN_UNUSED bool tablebase_layout(const struct tablebase *tablebase,
                                  const struct material *material,
                                  struct layout *layout, struct text *why);

/* List the tables that a material needs, its own last, and that are not in memory.  False, with the
 * reason, when there can be no table of it. */
WARN_UNUSED bool tablebase_plan(const struct tablebase *tablebase,
                                const struct material *material, struct plan *plan,
                                struct text *why);

/* Read a planned table from its file. */
WARN_UNUSED bool tablebase_load(struct tablebase *tablebase,
                                const struct planned_table *planned, struct text *why);

/* Make a planned table, and write it to its file; those before it in the plan are in memory.  `progress`
 * may be NULL. */
WARN_UNUSED bool tablebase_make(struct tablebase *tablebase,
                                const struct planned_table *planned, int threads,
                                parallel_progress progress, void *context,
                                struct text *why);

/* Whether a material's table has a file. */
bool tablebase_has_file(const struct tablebase *tablebase,
                        const struct material *material);

/* Load the tables that are shipped with the program. */
void tablebase_load_shipped(struct tablebase *tablebase);

#endif
