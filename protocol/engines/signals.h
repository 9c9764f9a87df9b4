/* signals.h - signals that stop the tournament.  SPDX-License-Identifier: MIT
 *
 * While they are watched, SIGINT, SIGTERM, SIGHUP and SIGUSR1 make a descriptor readable instead of
 * ending the process, so that the engines can be ended first.  What was ignored before stays so,
 * but for SIGUSR1.  SIGPIPE is ignored.
 */
#ifndef PROTOCOL_ENGINES_SIGNALS_H
#define PROTOCOL_ENGINES_SIGNALS_H

#include "engine/core/types.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

struct text;

struct signal_watch {
    int caught;      /* a pipe's reading end: readable after a signal */
    int writing_end; /* of that pipe                                  */
    pthread_t thread;
    atomic_bool is_closing; /* the thread is to end */
    sigset_t old_mask;
    struct sigaction old_pipe; /* the action for SIGPIPE before */
};

/* Watch for signals.  Call it before there are threads that should not receive them.
 * Returns false and sets `why` when there can be no pipe or thread. */
WARN_UNUSED bool signals_open(struct signal_watch *watch, struct text *why);
void signals_close(struct signal_watch *watch);

/* Whether a signal has come, or comes within `wait_ms`.  Any thread. */
bool signals_caught(const struct signal_watch *watch, int wait_ms);

#endif
