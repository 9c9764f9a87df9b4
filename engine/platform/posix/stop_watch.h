/* stop_watch.h - signals as a descriptor.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_POSIX_STOP_WATCH_H
#define ENGINE_PLATFORM_POSIX_STOP_WATCH_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

struct stop_watch {
    int caught;      /* a pipe's reading end: readable after a signal */
    int writing_end; /* of that pipe */
    pthread_t thread;
    atomic_bool is_closing; /* the thread is to end */
    sigset_t old_mask;
    struct sigaction old_pipe; /* the action for SIGPIPE before */
};

#endif
