/* check_thread.c - threads that run one function after the other.  SPDX-License-Identifier: MIT */
#include "engine/core/thread.h"
#include "tests/unit/unit.h"

#include <stdatomic.h>

static void double_number(void *context)
{
    *(int *)context *= 2;
}

TEST(test_a_thread_has_run_when_it_was_waited_for)
{
    int numbers[] = {1, 2, 3};
    struct thread *threads[COUNT(numbers)];

    for (int i = 0; i < COUNT(numbers); i++) {
        threads[i] = thread_new();
        ck_assert_ptr_nonnull(threads[i]);
        thread_run(threads[i], double_number, NULL, &numbers[i]);
    }
    for (int i = 0; i < COUNT(numbers); i++) {
        thread_wait(threads[i]);
        ck_assert_int_eq(numbers[i], 2 * (i + 1));
        thread_run(threads[i], double_number, NULL, &numbers[i]);
    }
    for (int i = 0; i < COUNT(numbers); i++) {
        thread_wait(threads[i]);
        thread_wait(threads[i]);
        ck_assert_int_eq(numbers[i], 4 * (i + 1));
        thread_free(threads[i]);
    }
}

static void count_call(void *context, int number)
{
    atomic_fetch_add(&((atomic_int *)context)[number], 1);
}

TEST(test_each_number_of_several_threads_is_run_once)
{
    atomic_int calls[9] = {0};

    thread_run_all(8, count_call, calls);
    for (int i = 0; i < 9; i++)
        ck_assert_int_eq(atomic_load(&calls[i]), i < 8);
}

struct run {
    struct thread *thread;
    bool has_run;
    bool had_run; /* at the end */
    atomic_bool has_ended;
};

static void note_run(void *context)
{
    ((struct run *)context)->has_run = true;
}

static void note_end(void *context)
{
    struct run *run = context;

    thread_wait(run->thread);
    run->had_run = run->has_run;
    atomic_store(&run->has_ended, true);
}

TEST(test_a_thread_tells_the_end_when_it_need_not_be_waited_for)
{
    struct run run = {.thread = thread_new()};

    ck_assert_ptr_nonnull(run.thread);
    thread_run(run.thread, note_run, note_end, &run);
    thread_wait(run.thread);
    thread_free(run.thread);
    ck_assert(run.has_run);
    ck_assert(atomic_load(&run.has_ended));
    ck_assert(run.had_run);
    thread_free(NULL);
}
