/* check_thread.c - threads that run one function after the other.  SPDX-License-Identifier: MIT */
#include "engine/core/thread.h"
#include "tests/unit/unit.h"

#include <sched.h>
#include <stdatomic.h>
#include <time.h>

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

/* A run that counts its pauses until it is told to end. */
struct counting {
    struct thread *thread;
    atomic_int pauses;
    atomic_bool ends;
};

static void count_pauses(void *context)
{
    struct counting *counting = context;

    while (!atomic_load(&counting->ends)) {
        atomic_fetch_add(&counting->pauses, 1);
        thread_pause(counting->thread);
    }
}

/* Look at most GLANCES times whether a count has become greater than `least`. */
static bool grows(atomic_int *count, int least)
{
    enum { GLANCES = 200 };
    static const struct timespec pause = {.tv_nsec = 1000000};

    for (int i = 0; i < GLANCES && atomic_load(count) <= least; i++)
        nanosleep(&pause, NULL);
    return atomic_load(count) > least;
}

TEST(test_a_thread_that_is_held_rests_at_its_next_pause)
{
    struct counting counting = {.thread = thread_new()};

    ck_assert_ptr_nonnull(counting.thread);
    thread_run(counting.thread, count_pauses, NULL, &counting);
    for (int i = 0; i < 3; i++) {
        thread_hold(counting.thread, true);

        const int before = atomic_load(&counting.pauses);

        ck_assert(!grows(&counting.pauses, before + 1));
        thread_hold(counting.thread, false);
        while (atomic_load(&counting.pauses) <= before + 1)
            sched_yield();
    }
    atomic_store(&counting.ends, true);
    thread_wait(counting.thread);
    thread_free(counting.thread);
}
