/* tt.c - the transposition table.  SPDX-License-Identifier: MIT */
#include "search/tt.h"

#include "engine/platform/system.h"
#include "engine/rules/move.h"

#include <assert.h>
#include <stdatomic.h>
#include <string.h>

enum {
    SLOTS = 4,
    AGES = 64,
    MEGABYTE_BITS = 20,
    DEPTH_STORED_MAX = 255,
    SAMPLE = 250,   /* buckets that hashfull counts */
    KEY_SHIFT = 16, /* of the key in the first word */
};

struct slot {
    _Atomic uint64_t check; /* key and evaluation, ^ data */
    _Atomic uint64_t data;  /* 0: empty */
};

struct tt_bucket {
    struct slot slots[SLOTS]; /* one line of the cache */
};

static uint64_t pack(const struct tt_entry *entry, unsigned age)
{
    return (uint64_t)entry->move << 32 | (uint64_t)(uint16_t)entry->score << 16
           | (uint64_t)entry->depth << 8 | (uint64_t)age << 2 | (uint64_t)entry->bound;
}

static struct tt_entry unpack(uint64_t first, uint64_t data)
{
    return (struct tt_entry){
        .evaluation = (int16_t)(uint16_t)first,
        .move = (move)(data >> 32),
        .score = (int16_t)(uint16_t)(data >> 16),
        .depth = (int)(data >> 8 & 255),
        .bound = (enum bound)(data & 3),
    };
}

/* Whether the first word of an entry belongs to `k`. */
static bool has_key(uint64_t first, key k)
{
    return first >> KEY_SHIFT == (k << KEY_SHIFT) >> KEY_SHIFT;
}

static struct tt_bucket *bucket_of(const struct tt *tt, key k)
{
    return &tt->buckets[(uint64_t)(((bitset)k * tt->count) >> 64)];
}

static uint64_t load(const _Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

static void store(_Atomic uint64_t *word, uint64_t value)
{
    atomic_store_explicit(word, value, memory_order_relaxed);
}

const struct tt_entry tt_no_entry = {
    .move = MOVE_NONE, .bound = BOUND_NONE, .evaluation = SCORE_NONE};

bool tt_init(struct tt *tt, int megabytes)
{
    const size_t size = (size_t)(megabytes > 0 ? megabytes : 1) << MEGABYTE_BITS;

    tt->buckets = system_allocate_pages(size);
    tt->count = size / sizeof *tt->buckets;
    tt->age = 0;
    if (!tt->buckets)
        return false;
    tt_clear(tt);
    return true;
}

void tt_free(struct tt *tt)
{
    system_free_pages(tt->buckets);
    tt->buckets = NULL;
}

void tt_clear(struct tt *tt)
{
    memset(tt->buckets, 0, (size_t)tt->count * sizeof *tt->buckets);
}

void tt_new_search(struct tt *tt)
{
    tt->age = (tt->age + 1) % AGES;
}

bool tt_probe(const struct tt *tt, key k, struct tt_entry *entry)
{
    const struct tt_bucket *bucket = bucket_of(tt, k);

    for (int i = 0; i < SLOTS; i++) {
        const uint64_t data = load(&bucket->slots[i].data);
        const uint64_t first = load(&bucket->slots[i].check) ^ data;

        if (data && has_key(first, k)) {
            *entry = unpack(first, data);
            return true;
        }
    }
    *entry = tt_no_entry;
    return false;
}

void tt_prefetch(const struct tt *tt, key k)
{
    __builtin_prefetch(bucket_of(tt, k));
}

int tt_hashfull(const struct tt *tt)
{
    int full = 0;

    for (int i = 0; i < SAMPLE; i++)
        for (int j = 0; j < SLOTS; j++) {
            const uint64_t data = load(&tt->buckets[i].slots[j].data);

            full += data && (data >> 2 & (AGES - 1)) == tt->age;
        }
    return full * 1000 / (SAMPLE * SLOTS);
}

/* How valuable an entry is: deep and recent ones most. */
static int replacement_value(const struct tt *tt, uint64_t data)
{
    const int searches = (int)((tt->age - (unsigned)(data >> 2 & (AGES - 1))) % AGES);

    return data ? (int)(data >> 8 & 255) - 4 * searches : -DEPTH_STORED_MAX * 2;
}

void tt_store(struct tt *tt, key k, const struct tt_entry *entry)
{
    struct tt_bucket *bucket = bucket_of(tt, k);
    struct slot *chosen = &bucket->slots[0];
    struct tt_entry stored = *entry;

    assert(entry->depth >= 0 && entry->bound != BOUND_NONE);
    if (stored.depth > DEPTH_STORED_MAX)
        stored.depth = DEPTH_STORED_MAX;
    for (int i = 0; i < SLOTS; i++) {
        struct slot *slot = &bucket->slots[i];
        const uint64_t data = load(&slot->data);
        const uint64_t first = load(&slot->check) ^ data;

        if (data && has_key(first, k)) {
            if (stored.move == MOVE_NONE)
                stored.move = unpack(first, data).move;
            chosen = slot;
            break;
        }
        if (replacement_value(tt, data) < replacement_value(tt, load(&chosen->data)))
            chosen = slot;
    }

    const uint64_t data = pack(&stored, tt->age);

    const uint64_t first = k << KEY_SHIFT | (uint16_t)stored.evaluation;

    store(&chosen->check, first ^ data);
    store(&chosen->data, data);
}
