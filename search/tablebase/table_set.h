/* table_set.h - the endgame tables that are in memory.  SPDX-License-Identifier: MIT
 *
 * Whoever asks about an ending, say king and rook against king, asks the set, which finds the
 * table by the material and turns the position until it is one that the table holds.  Any number
 * of threads may probe while one adds tables.  None may while they are removed.
 */
#ifndef SEARCH_TABLEBASE_TABLE_SET_H
#define SEARCH_TABLEBASE_TABLE_SET_H

#include "engine/core/types.h"

struct material;
struct position;
struct rules;
struct table;
struct table_set;

enum { TABLES_MAX = 1000 };

/* An empty set for positions of `rules`, which must outlive it.  NULL when memory is out.
 * table_set_free() takes NULL and frees the tables. */
WARN_UNUSED struct table_set *table_set_new(const struct rules *rules);
void table_set_free(struct table_set *set);

/* Add a table, which then belongs to the set, unless the set is full: then false.  One thread at a
 * time. */
WARN_UNUSED bool table_set_add(struct table_set *set, struct table *table);

/* Remove and free all tables. */
void table_set_clear(struct table_set *set);

/* The bytes that the tables take.  For the thread that adds them. */
uint64_t table_set_bytes(const struct table_set *set);

/* The table with positions of the material with this key, or of its mirror image; NULL if
 * there is none.  Any thread; so are all below. */
const struct table *table_set_find(const struct table_set *set, uint64_t material_key);

/* The most men that a position of these tables has; 0: there are no tables. */
int table_set_men(const struct table_set *set);

/* Look up the value (table.h) of a position.  False if no table has it. */
WARN_UNUSED bool table_set_probe(const struct table_set *set,
                                 const struct position *pos, int *value);

/* The same, but false, too, where the 50-move rule may come before the win; where it must, the value is
 * a draw. */
WARN_UNUSED bool table_set_probe_counted(const struct table_set *set,
                                         const struct position *pos, int *value);

/* The value of any position, also of one that has ended, or with an en-passant capture, which has the
 * value of its best move.  False if a table is missing; then its material is `missing`, without men if
 * no table can have it. */
WARN_UNUSED bool table_set_resolve(const struct table_set *set,
                                   const struct position *pos, int *value,
                                   struct material *missing);

#endif
