/* check_table_set.c - endgame tables are asked while others are added.  SPDX-License-Identifier: MIT */
#include "search/tablebase/table_set.h"

#include "engine/core/thread.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/material.h"
#include "search/tablebase/table.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdatomic.h>
#include <stdlib.h>

/* SLOTS is that of table_set.c. */
enum { SLOTS = 4096, MATERIALS_MAX = 4096, ROUNDS = 120, SETS = 64 };

/* A small board makes small tables; many kinds make many materials. */
static const char GAME[] =
    "[x]\n"
    "maxRank = 5\nmaxFile = 5\n"
    "king = k\npawn = p\nknight = n\nbishop = b\nrook = r\nqueen = q\n"
    "archbishop = a\nchancellor = c\namazon = z\nfers = f\nwazir = w\n"
    "promotionRank = 5\n"
    "doubleStep = false\n"
    "promotionPieceTypes = nbrqaczfw\n"
    "startFen = rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1\n";

static struct playground ground;

/* Tables of draws that one thread adds, to one set after the other, while another asks. */
struct additions {
    struct layout layout;
    int16_t *values;
    struct table_set *sets[SETS];
    atomic_int count; /* sets that have their table */
};

static void tear_down(void)
{
    playground_close(&ground);
}

FIXTURE(NULL, tear_down);

static void add_tables(void *context)
{
    struct additions *additions = context;

    for (int i = 0; i < SETS; i++) {
        struct table *table = table_new(&additions->layout, additions->values);

        if (!table || !table_set_add(additions->sets[i], table))
            abort();
        atomic_store(&additions->count, i + 1);
    }
}

/* Two materials, of three and of five men, that the set looks for in one place. */
static void find_neighbours(struct material *three, struct material *five)
{
    static struct material threes[MATERIALS_MAX], fives[MATERIALS_MAX];
    const int three_count = material_list(ground.rules, 3, threes, MATERIALS_MAX);
    const int five_count = material_list(ground.rules, 5, fives, MATERIALS_MAX);

    for (int i = 0; i < three_count; i++) {
        for (int j = 0; j < 2 * five_count; j++) {
            *three = threes[i];
            *five = fives[j / 2];
            if (j % 2)
                material_flip(five);
            if (three->key % SLOTS == five->key % SLOTS)
                return;
        }
    }
    ck_abort_msg("no two materials share a place");
}

static void set_up(struct position *pos, const struct material *material)
{
    struct layout layout;
    struct men men;
    struct text why;
    uint64_t number = 0;

    ck_assert_msg(layout_init(&layout, ground.rules, material, &why), "%s", why.chars);
    while (!layout_position(&layout, number, pos) || !men_list(&men, pos)) {
        number++;
        ck_assert_uint_lt(number, layout.size);
    }
}

/* A set that looks at a slot twice finds there, now and then, a table that came in between. */
TEST(test_a_table_that_is_added_is_not_taken_for_another)
{
    static struct additions additions;
    struct thread *thread = thread_new();
    struct material three, five;
    struct position pos;
    struct text why;
    int value;

    playground_open_text(&ground, GAME, NULL);
    find_neighbours(&three, &five);
    set_up(&pos, &five);
    ck_assert_msg(layout_init(&additions.layout, ground.rules, &three, &why), "%s",
                  why.chars);
    additions.values = calloc(additions.layout.size, sizeof *additions.values);
    ck_assert_ptr_nonnull(thread);
    ck_assert_ptr_nonnull(additions.values);
    for (int i = 0; i < SETS; i++) {
        additions.sets[i] = table_set_new(ground.rules);
        ck_assert_ptr_nonnull(additions.sets[i]);
    }
    for (int round = 0; round < ROUNDS; round++) {
        int count;

        atomic_store(&additions.count, 0);
        thread_run(thread, add_tables, NULL, &additions);
        while ((count = atomic_load(&additions.count)) < SETS)
            ck_assert(!table_set_probe(additions.sets[count], &pos, &value));
        thread_wait(thread);
        for (int i = 0; i < SETS; i++) {
            ck_assert_ptr_nonnull(table_set_find(additions.sets[i], three.key));
            table_set_clear(additions.sets[i]);
        }
    }
    for (int i = 0; i < SETS; i++)
        table_set_free(additions.sets[i]);
    free(additions.values);
    thread_free(thread);
}
