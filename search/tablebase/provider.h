/* provider.h - the endgame tables that a search needs, in time.  SPDX-License-Identifier: MIT
 *
 * Tables are shipped with the program, read from files, or, the small ones, made when a game first
 * comes near them.  What takes time is done by a thread of its own, so that no game has to wait; it rests
 * between searches, when the processor is the opponent's.
 */
#ifndef SEARCH_TABLEBASE_PROVIDER_H
#define SEARCH_TABLEBASE_PROVIDER_H

#include "engine/core/types.h"

#include <stdatomic.h>

struct position;
struct rules;
struct table_provider;
struct table_set;
struct text;

enum {
    /* Of tables that are made without being asked for, kings included. */
    SMALL_MEN = 3,
    SMALL_POSITIONS = 8 << 20,  /* numbers of such a table */
    NEEDED_MEN = SMALL_MEN + 1, /* from here on a game is near small tables */
};

/* Make a provider for games by rules like `rules`; `folder` has the files of tables.  Its tables take at
 * most `memory_mb` of memory: when a later position needs room, tables for earlier ones are
 * dropped.  Setting `*search_stop`, which may be NULL and must outlive the provider, ends a wait for
 * tables.  NULL when memory is out.  table_provider_free() takes NULL, and stops the making of tables. */
WARN_UNUSED struct table_provider *table_provider_new(const struct rules *rules,
                                                      const char *folder, int memory_mb,
                                                      const atomic_bool *search_stop);
void table_provider_free(struct table_provider *provider);

/* Whether a file could not be used since this was asked last, and why, the first time.  Call it from
 * one thread. */
bool table_provider_take_complaint(struct table_provider *provider, struct text *why);

/* The tables so far; more may come at any time, and go with table_provider_need(). */
const struct table_set *table_provider_set(const struct table_provider *provider);

/* Provide the tables for `pos` and what it leads to; with `wait` returns when they are there
 * or the search is stopped.  No thread may ask the tables meanwhile. */
void table_provider_need(struct table_provider *provider, const struct position *pos,
                         bool wait);

/* Let the making of tables rest until the next table_provider_need(). */
void table_provider_rest(struct table_provider *provider);

#endif
