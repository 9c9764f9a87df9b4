/* watchdog.h - ends the children when this process is killed.  SPDX-License-Identifier: MIT
 *
 * A process that only keeps a list of the children that run.  When their parent has ended,
 * even by SIGKILL, it kills those that are left and all that they have started: an
 * engine need not end when its input does.
 *
 * (prctl(PR_SET_PDEATHSIG) does not serve here: it is bound to the thread that forked, not
 * to the process, and reaches only the child itself.)
 */
#ifndef ENGINE_PLATFORM_POSIX_WATCHDOG_H
#define ENGINE_PLATFORM_POSIX_WATCHDOG_H

#include <stdbool.h>
#include <sys/types.h>

struct watchdog {
    pid_t pid;
    int pipe; /* its input, which ends with its parent */
};

/* Start the watchdog for at most `groups_max` children at a time.  Call it before there is
 * any other thread or child.  False, with errno, when there can be no pipe or process. */
bool watchdog_start(struct watchdog *watchdog, int groups_max);

/* To be called when all children have ended. */
void watchdog_stop(struct watchdog *watchdog);

/* Add a process group or, by its negative number, remove it: after it was killed and before its
 * leader is reaped, because then another group may get its number.  Safe between fork and exec. */
void watchdog_tell(const struct watchdog *watchdog, pid_t message);

#endif
