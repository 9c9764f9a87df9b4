/* thread.h - threads, where the system has them.  SPDX-License-Identifier: MIT
 *
 * A thread calls one function after the other and waits in between, because starting one takes
 * longer than a short search.  Without threads (HAS_THREADS is 0) the function runs to its end
 * inside thread_run(), except in helpers: who runs the program may offer some, which neither allocate nor print.
 */
#ifndef ENGINE_CORE_THREAD_H
#define ENGINE_CORE_THREAD_H

#include "engine/core/types.h"

struct thread;

/* A thread with nothing to do.  NULL when the system refuses one or memory is out. */
WARN_UNUSED struct thread *thread_new(void);

/* A thread for functions that neither allocate nor print.  NULL, too, when no helper is offered. */
WARN_UNUSED struct thread *thread_new_helper(void);

/* End the thread, which has nothing to do; takes NULL. */
void thread_free(struct thread *thread);

/* Call `run` in the thread, and afterwards `ended` unless that is NULL: when `ended` is called,
 * thread_wait() returns at once.  Both get `context`.  The last `run` has been waited for. */
void thread_run(struct thread *thread, void (*run)(void *context),
                void (*ended)(void *context), void *context);

/* Wait until the last `run` has returned. */
void thread_wait(struct thread *thread);

/* Whether the thread shall rest: thread_pause() does not return before it shall not. */
void thread_hold(struct thread *thread, bool held);

/* To be called in the thread, where `run` can be interrupted. */
void thread_pause(struct thread *thread);

#if !HAS_THREADS
/* Offer a helper from now on.  In a thread of the caller's thread_serve(), which never returns, is to be called
 * with it, on the stack that begins, at its upper end, at thread_stack().  NULL when memory is out. */
WARN_UNUSED struct thread *thread_offer(void);
unsigned char *thread_stack(const struct thread *thread);
void thread_serve(struct thread *thread);
#endif

/* Call `run` with each number from 0 to `count` - 1, each in a thread of its own, and wait for all of
 * them.  This thread takes number 0, and then those that the system refuses threads for. */
void thread_run_all(int count, void (*run)(void *context, int number), void *context);

#endif
