/* check_time_control.c - time limits.  SPDX-License-Identifier: MIT */
#include "search/search.h"
#include "search/time_control.h"
#include "tests/unit/unit.h"

static struct limits budget(int64_t left, int64_t increment, int moves_to_go,
                            int64_t exact)
{
    const struct game_clock clock = {left, increment, moves_to_go, exact};
    struct limits limits = {0};

    time_budget(&clock, &limits);
    return limits;
}

TEST(test_time_never_allows_more_than_is_left)
{
    static const int64_t lefts[] = {2, 3, 10, 50, 100, 1000, 5000, 60000, 7200000};
    static const int64_t increments[] = {0, 10, 1000, 30000};

    for (size_t i = 0; i < sizeof lefts / sizeof *lefts; i++) {
        for (size_t j = 0; j < sizeof increments / sizeof *increments; j++) {
            for (int moves = 0; moves < 50; moves++) {
                const struct limits limits = budget(lefts[i], increments[j], moves, 0);

                ck_assert_int_lt(limits.hard_ms, lefts[i]);
                ck_assert_int_le(limits.soft_ms, limits.hard_ms);
                ck_assert_int_ge(limits.soft_ms, 1);
            }
        }
    }
}

TEST(test_time_out_of_time_moves_at_once)
{
    ck_assert_int_eq(budget(0, 0, 0, 0).hard_ms, 1);
    ck_assert_int_eq(budget(-500, 0, 0, 0).hard_ms, 1);
    ck_assert_int_eq(budget(1, 0, 1, 0).hard_ms, 1);
}

TEST(test_time_exact_time_is_used_and_not_exceeded)
{
    const struct limits limits = budget(0, 0, 0, 5000);

    ck_assert_int_eq(limits.soft_ms, 0);
    ck_assert_int_le(limits.hard_ms, 5000);
    ck_assert_int_ge(limits.hard_ms, 4500);
    ck_assert_int_eq(budget(0, 0, 0, 1).hard_ms, 1);
}

TEST(test_time_thinks_longer_with_increment_or_few_moves_to_go)
{
    const int64_t plain = budget(60000, 0, 0, 0).soft_ms;

    ck_assert_int_gt(budget(60000, 2000, 0, 0).soft_ms, plain);
    ck_assert_int_gt(budget(60000, 0, 5, 0).soft_ms, plain);
}

TEST(test_time_lasts_through_long_games)
{
    int64_t left = 60000;

    for (int i = 0; i < 200; i++)
        left -= budget(left, 0, 0, 0).soft_ms;
    ck_assert_int_gt(left, 0);
}

TEST(test_time_now_is_monotonic)
{
    int64_t last = time_now_ms();

    for (int i = 0; i < 1000; i++) {
        const int64_t now = time_now_ms();

        ck_assert_int_ge(now, last);
        last = now;
    }
}
