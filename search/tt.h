/* tt.h - what is known about positions seen before.  SPDX-License-Identifier: MIT
 *
 *      63                32 31          16 15       8 7        2 1     0
 *     +--------------------+--------------+----------+----------+-------+
 *     |        move        |    score     |  depth   | age      | bound |
 *     +--------------------+--------------+----------+----------+-------+
 *
 * A hash table shared by all threads without locks: the key is stored mixed with the
 * data, so that a pair torn by two writers is no entry at all.
 */
#ifndef SEARCH_TT_H
#define SEARCH_TT_H

#include "engine/core/types.h"
#include "search/search.h"

struct tt_bucket;

struct tt {
    struct tt_bucket *buckets; /* owned                              */
    uint64_t count;            /* of buckets                         */
    unsigned age;              /* of the present search, modulo 64   */
};

/* What one entry says.  Mates are counted from the position itself. */
struct tt_entry {
    move move;        /* best, or MOVE_NONE                   */
    score score;      /* see bound                            */
    int depth;        /* plies, at least 0; 255 stands for more */
    enum bound bound; /* how score is meant                   */
};

/* A table of about so many megabytes, at least one; false when memory is out. */
WARN_UNUSED bool tt_init(struct tt *tt, int megabytes);
void tt_free(struct tt *tt);

/* Forget everything.  While nobody searches. */
void tt_clear(struct tt *tt);

/* Make room more readily where earlier searches have been.  While nobody searches. */
void tt_new_search(struct tt *tt);

/* Whether `k` is known; then `entry` says what, else it has no move and no bound.  Any thread. */
bool tt_probe(const struct tt *tt, key k, struct tt_entry *entry);

/* Begin to fetch what is known of `k` from memory.  Any thread. */
void tt_prefetch(const struct tt *tt, key k);

/* How many permille of the table the present search has filled. */
int tt_hashfull(const struct tt *tt);

/* Any thread. */
void tt_store(struct tt *tt, key k, const struct tt_entry *entry);

/* Whether what is known proves that the score lies on that side of `limit` on which `s` does: the
 * entry's own score, counted from wherever. */
static inline bool tt_proves(const struct tt_entry *entry, score s, score limit)
{
    return entry->bound & (s >= limit ? BOUND_LOWER : BOUND_UPPER);
}

#endif
