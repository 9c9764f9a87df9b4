/* table_set.c - the endgame tables that are in memory.  SPDX-License-Identifier: MIT */
#include "search/tablebase/table_set.h"

#include "engine/board/topology.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "search/tablebase/material.h"
#include "search/tablebase/table.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { SLOTS = 4096 }; /* of the hash table: a power of 2, more than twice TABLES_MAX */

struct slot {
    uint64_t key;
    bool flipped; /* colours are changed before the table is asked */
    _Atomic(struct table *) table;
};

struct table_set {
    bool symmetric; /* the rules are the same for both colours */
    int count;
    uint64_t bytes;
    atomic_int men_max;
    uint8_t turned_over[SQUARE_MAX]; /* where squares go when colours are changed */
    struct slot slots[SLOTS];
};

struct table_set *table_set_new(const struct rules *rules)
{
    const struct topology *board = rules->variant->board;
    struct table_set *set = calloc(1, sizeof *set);
    bitset rest = board->squares;

    if (!set)
        return NULL;
    set->symmetric = rules_are_symmetric(rules);
    while (rest) {
        const square sq = bitset_pop(&rest, true);

        set->turned_over[sq] =
            (uint8_t)topology_square(board, topology_file(board, sq),
                                     board->ranks - 1 - topology_rank(board, sq));
    }
    return set;
}

void table_set_clear(struct table_set *set)
{
    for (int i = 0; i < SLOTS; i++) {
        if (!set->slots[i].flipped)
            table_free(atomic_load(&set->slots[i].table));
        set->slots[i].flipped = false;
        atomic_store(&set->slots[i].table, NULL);
    }
    set->count = 0;
    set->bytes = 0;
    atomic_store(&set->men_max, 0);
}

void table_set_free(struct table_set *set)
{
    if (set)
        table_set_clear(set);
    free(set);
}

uint64_t table_set_bytes(const struct table_set *set)
{
    return set->bytes;
}

/* The slot with this key, whose table is in `*table`, or an empty one: then that is NULL.  Another thread
 * may fill an empty one for another material at once. */
static int find_slot(const struct table_set *set, uint64_t material_key,
                     struct table **table)
{
    int i = (int)(material_key % SLOTS);

    while ((*table = atomic_load_explicit(&set->slots[i].table, memory_order_acquire))
           && set->slots[i].key != material_key)
        i = (i + 1) % SLOTS;
    return i;
}

static void fill_slot(struct table_set *set, uint64_t material_key, bool flipped,
                      struct table *table)
{
    struct table *old;
    struct slot *slot = &set->slots[find_slot(set, material_key, &old)];

    if (old)
        return;
    slot->key = material_key;
    slot->flipped = flipped;
    atomic_store_explicit(&slot->table, table, memory_order_release);
}

bool table_set_add(struct table_set *set, struct table *table)
{
    struct material flipped = table->layout.material;

    if (set->count == TABLES_MAX || table_set_find(set, flipped.key))
        return false;
    set->count++;
    set->bytes += table_bytes(table);
    fill_slot(set, flipped.key, false, table);
    material_flip(&flipped);
    if (set->symmetric)
        fill_slot(set, flipped.key, true, table);
    if (flipped.count > atomic_load(&set->men_max))
        atomic_store(&set->men_max, flipped.count);
    return true;
}

const struct table *table_set_find(const struct table_set *set, uint64_t material_key)
{
    struct table *table;

    find_slot(set, material_key, &table);
    return table;
}

int table_set_men(const struct table_set *set)
{
    return atomic_load_explicit(&set->men_max, memory_order_acquire);
}

static void flip_men(const struct table_set *set, struct men *flipped,
                     const struct men *men)
{
    *flipped = *men;
    flipped->to_move ^= 1;
    for (int i = 0; i < men->count; i++) {
        struct man *man = &flipped->list[i];

        man->class = (uint8_t)man_flip(man->class);
        if (man->square != SQ_NONE)
            man->square = set->turned_over[man->square];
    }
}

/* Look up the value of men that men_list() has listed. */
static bool probe_men(const struct table_set *set, const struct men *men, int *value)
{
    struct table *table;
    const struct slot *slot = &set->slots[find_slot(set, men->key, &table)];
    struct men flipped;

    if (!table)
        return false;
    if (slot->flipped) {
        flip_men(set, &flipped, men);
        men = &flipped;
    }
    *value = table_value(table, layout_number(&table->layout, men, NULL));
    return *value != TABLE_NONE;
}

bool table_set_probe(const struct table_set *set, const struct position *pos,
                     int *value)
{
    struct men men;

    return men_list(&men, pos) && probe_men(set, &men, value);
}

/* Whether no ply before the win resets the count of the 50-move rule: only the winner's last piece can
 * be captured, and no pawn moves. */
static bool count_runs_on(const struct position *pos)
{
    return men_count(pos) == 3 && !pos->by_kind[KIND_PAWN];
}

bool table_set_probe_counted(const struct table_set *set, const struct position *pos,
                             int *value)
{
    if (!table_set_probe(set, pos, value))
        return false;
    if (*value == TABLE_DRAW
        || value_plies(*value) + pos->halfmove <= pos->rules->progress_limit)
        return true;
    *value = TABLE_DRAW;
    return count_runs_on(pos);
}

bool table_set_resolve(const struct table_set *set, const struct position *pos,
                       int *value, struct material *missing)
{
    const struct outcome outcome = play_outcome_given(pos, true);
    struct position after;
    struct move_list list;
    struct men men;
    int best = value_loss(0);

    missing->count = 0;
    if (outcome.result != RESULT_NONE) {
        *value = value_of_end(&outcome, pos->to_move);
        return true;
    }
    if (!men_list_plain(&men, pos))
        return false;
    if (!pos->en_passant_live) {
        if (probe_men(set, &men, value))
            return true;
        material_of(missing, &men);
        return false;
    }
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        play_make(&after, pos, list.moves[i]);
        if (!table_set_resolve(set, &after, value, missing))
            return false;
        if (i == 0 || value_is_better(value_before(*value), best))
            best = value_before(*value);
    }
    *value = best;
    return true;
}
