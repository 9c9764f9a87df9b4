/* watchdog.h - who ends the engines when the referee is killed.
 * SPDX-License-Identifier: MIT
 *
 * A process that does nothing but hear which engines run.  When the referee is gone, be
 * it by SIGKILL, it kills those that are left, with all that they have started: an engine
 * need not heed the end of its input.
 */
#ifndef PROTOCOL_MATCH_ENGINE_WATCHDOG_H
#define PROTOCOL_MATCH_ENGINE_WATCHDOG_H

#include "engine/core/types.h"

#include <sys/types.h>

struct text;

struct watchdog {
    pid_t pid;
    int ear; /* a pipe that it reads, from which it hears that the referee is gone */
};

/* To be called before there is any other thread or child.  False, with the reason, when
 * there can be no other process. */
WARN_UNUSED bool watchdog_start(struct watchdog *watchdog, struct text *why);

/* To be called when all engines have ended. */
void watchdog_stop(struct watchdog *watchdog);

/* Tell of the calling process and its group; safe between fork and exec. */
void watchdog_add(int ear);

/* Tell that all of that group is dead, before its number can be another's. */
void watchdog_remove(int ear, pid_t group);

#endif
