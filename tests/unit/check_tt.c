/* check_tt.c - the transposition table.  SPDX-License-Identifier: MIT */
#include "engine/rules/move.h"
#include "search/tt.h"
#include "tests/unit/unit.h"

static struct tt table;

static void open_table(void)
{
    ck_assert(tt_init(&table, 1));
}

static void close_table(void)
{
    tt_free(&table);
}

static const struct tt_entry sample = {
    .move = MOVE_SPECIAL_1 << 14 | 120 << 7 | 119,
    .score = -SCORE_MATE + 7,
    .evaluation = -321,
    .depth = 42,
    .bound = BOUND_LOWER,
};

FIXTURE(open_table, close_table);

TEST(test_tt_returns_what_was_stored)
{
    struct tt_entry entry;

    tt_store(&table, 12345, &sample);
    ck_assert(tt_probe(&table, 12345, &entry));
    ck_assert_uint_eq(entry.move, sample.move);
    ck_assert_int_eq(entry.score, sample.score);
    ck_assert_int_eq(entry.evaluation, sample.evaluation);
    ck_assert_int_eq(entry.depth, sample.depth);
    ck_assert_int_eq(entry.bound, sample.bound);
}

TEST(test_tt_keeps_that_no_evaluation_is_known)
{
    struct tt_entry entry = sample;

    entry.evaluation = SCORE_NONE;
    tt_store(&table, 12345, &entry);
    entry.evaluation = 0;
    ck_assert(tt_probe(&table, 12345, &entry));
    ck_assert_int_eq(entry.evaluation, SCORE_NONE);
    ck_assert(!tt_probe(&table, 54321, &entry));
    ck_assert_int_eq(entry.evaluation, SCORE_NONE);
}

TEST(test_tt_takes_any_depth)
{
    struct tt_entry deep = sample;
    struct tt_entry entry;

    deep.depth = 300;
    tt_store(&table, 12345, &deep);
    ck_assert(tt_probe(&table, 12345, &entry));
    ck_assert_int_eq(entry.depth, 255);
    ck_assert_int_eq(entry.score, sample.score);
}

TEST(test_tt_has_no_other_keys)
{
    struct tt_entry entry;

    ck_assert(!tt_probe(&table, 0, &entry));
    tt_store(&table, 12345, &sample);
    ck_assert(!tt_probe(&table, 12346, &entry));
    ck_assert(!tt_probe(&table, UINT64_C(1) << 63 | 12345, &entry));
}

TEST(test_tt_is_empty_after_clear)
{
    struct tt_entry entry;

    tt_store(&table, 12345, &sample);
    tt_clear(&table);
    ck_assert(!tt_probe(&table, 12345, &entry));
}

TEST(test_tt_keeps_the_move_when_the_new_entry_has_none)
{
    struct tt_entry entry = sample;

    tt_store(&table, 12345, &sample);
    entry.move = MOVE_NONE;
    entry.score = 17;
    tt_store(&table, 12345, &entry);
    ck_assert(tt_probe(&table, 12345, &entry));
    ck_assert_uint_eq(entry.move, sample.move);
    ck_assert_int_eq(entry.score, 17);
}

TEST(test_tt_replaces_shallow_and_old_entries_first)
{
    struct tt_entry entry = sample;

    tt_store(&table, 1, &sample);
    entry.depth = 1;
    for (key k = 2; k < 9; k++)
        tt_store(&table, k, &entry);
    ck_assert(tt_probe(&table, 1, &entry));
    for (int i = 0; i < 20; i++)
        tt_new_search(&table);
    entry.depth = 3;
    for (key k = 10; k < 14; k++)
        tt_store(&table, k, &entry);
    ck_assert(!tt_probe(&table, 1, &entry));
}

TEST(test_tt_has_at_least_a_megabyte)
{
    struct tt small;

    ck_assert(tt_init(&small, 0));
    ck_assert_uint_gt(small.count, 1000);
    tt_free(&small);
}
