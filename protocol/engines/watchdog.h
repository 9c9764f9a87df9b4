/* watchdog.h - ends the engines when the referee is killed.  SPDX-License-Identifier: MIT
 *
 * A process that only keeps a list of the engines that run.  When the referee has ended,
 * even by SIGKILL, it kills the engines that are left and all that they have started: an
 * engine need not end when its input does.
 *
 * (prctl(PR_SET_PDEATHSIG) does not serve here: it is bound to the thread that forked, not
 * to the process, and reaches only the engine itself.)
 */
#ifndef PROTOCOL_ENGINES_WATCHDOG_H
#define PROTOCOL_ENGINES_WATCHDOG_H

#include "engine/core/types.h"

#include <sys/types.h>

struct text;

struct watchdog {
    pid_t pid;
    int pipe; /* its input, which ends with the referee */
};

/* Start the watchdog for at most `groups_max` engines at a time.  Call it before there is
 * any other thread or child.  Returns false and sets `why` when there can be no process. */
WARN_UNUSED bool watchdog_start(struct watchdog *watchdog, int groups_max,
                                struct text *why);

/* To be called when all engines have ended. */
void watchdog_stop(struct watchdog *watchdog);

/* Add a process group or, by its negative number, remove it: after it was killed and before its
 * leader is reaped, because then another group may get its number.  Safe between fork and exec. */
void watchdog_tell(const struct watchdog *watchdog, pid_t message);

#endif
