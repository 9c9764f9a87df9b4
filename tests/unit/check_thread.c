/* check_thread.c - threads that are started and joined.  SPDX-License-Identifier: MIT */
#include "engine/core/thread.h"
#include "tests/unit/unit.h"

static void double_number(void *context)
{
    *(int *)context *= 2;
}

TEST(test_a_joined_thread_has_run)
{
    int numbers[] = {1, 2, 3};
    struct thread *threads[COUNT(numbers)];

    for (int i = 0; i < COUNT(numbers); i++) {
        threads[i] = thread_start(double_number, &numbers[i]);
        ck_assert_ptr_nonnull(threads[i]);
    }
    for (int i = 0; i < COUNT(numbers); i++) {
        thread_join(threads[i]);
        ck_assert_int_eq(numbers[i], 2 * (i + 1));
    }
}
