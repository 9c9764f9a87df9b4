/* child_state.h - what a child process consists of.  SPDX-License-Identifier: MIT
 *
 * For child.c, which starts and ends it, and child_streams.c, which talks to it.
 */
#ifndef ENGINE_PLATFORM_POSIX_CHILD_STATE_H
#define ENGINE_PLATFORM_POSIX_CHILD_STATE_H

#include <sys/types.h>

struct child_pool;
struct stop_watch;

struct child {
    struct child_pool *pool;
    const struct stop_watch *stop;
    pid_t pid;
    int streams[3]; /* our ends of its standard streams; -1: closed */
};

#endif
