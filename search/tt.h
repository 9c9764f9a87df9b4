/* tt.h - the transposition table.  SPDX-License-Identifier: MIT
 *
 * An entry is two words, and the first is stored XOR the second:
 *
 *      63                32 31          16 15       8 7        2 1     0
 *     +-----------------------------------+-----------------------------+
 *     |      lower 48 bits of the key     |         evaluation          |
 *     +--------------------+--------------+----------+----------+-------+
 *     |        move        |    score     |  depth   |   age    | bound |
 *     +--------------------+--------------+----------+----------+-------+
 *
 * All threads share the table without locks: an entry whose words were written by two
 * threads matches no key.  The upper bits of the key choose the bucket.  A bucket of four
 * entries fills a cache line.
 */
#ifndef SEARCH_TT_H
#define SEARCH_TT_H

#include "engine/core/types.h"
#include "search/search.h"

struct tt_bucket;

struct tt {
    struct tt_bucket *buckets; /* owned */
    uint64_t count;            /* of buckets */
    unsigned age;              /* of the present search, modulo 64 */
};

/* An entry.  Mate scores are counted from the position, not from the root. */
struct tt_entry {
    move move; /* best, or MOVE_NONE */
    score score;
    score evaluation; /* static, uncorrected; SCORE_NONE: not known */
    int depth;        /* plies, at least 0; greater ones are stored as 255 */
    enum bound bound; /* of `score` */
};

/* What is known of a position without an entry: no move, no bound and no evaluation. */
extern const struct tt_entry tt_no_entry;

/* Allocate `megabytes`, at least one.  False when memory is out. */
WARN_UNUSED bool tt_init(struct tt *tt, int megabytes);
void tt_free(struct tt *tt);

/* Empty the table, while nothing is searched. */
void tt_clear(struct tt *tt);

/* A new search begins: entries of earlier ones are replaced first.  While nothing is
 * searched. */
void tt_new_search(struct tt *tt);

/* Find the entry of `k`.  False without one; then `entry` is tt_no_entry.  Any thread. */
bool tt_probe(const struct tt *tt, key k, struct tt_entry *entry);

/* Load the bucket of `k` into the cache.  Any thread. */
void tt_prefetch(const struct tt *tt, key k);

/* The permille of the table filled by the present search, from a sample. */
int tt_hashfull(const struct tt *tt);

/* Replace the entry of `k`, or the least valuable one of its bucket.  Any thread. */
void tt_store(struct tt *tt, key k, const struct tt_entry *entry);

/* Whether the entry's bound makes its score `s` (counted from anywhere) a proof that
 * the position scores at least, or less than, `limit`. */
static inline bool tt_proves(const struct tt_entry *entry, score s, score limit)
{
    return entry->bound & (s >= limit ? BOUND_LOWER : BOUND_UPPER);
}

#endif
