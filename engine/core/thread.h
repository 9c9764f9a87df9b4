/* thread.h - threads, where the system has them.  SPDX-License-Identifier: MIT
 *
 * Without threads (HAS_THREADS is 0) the function runs to its end inside thread_start().
 */
#ifndef ENGINE_CORE_THREAD_H
#define ENGINE_CORE_THREAD_H

#include "engine/core/types.h"

struct thread;

/* Call `run` with `context` in a thread of its own.  thread_join() frees the thread.  NULL, and
 * nothing is called, when the system refuses one or memory is out. */
WARN_UNUSED struct thread *thread_start(void (*run)(void *context), void *context);

/* Wait until `run` has returned. */
void thread_join(struct thread *thread);

#endif
