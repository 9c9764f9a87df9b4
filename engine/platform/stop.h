/* stop.h - what users and systems do to end a program that has more to do.  SPDX-License-Identifier: MIT
 *
 * While they are watched, SIGINT, SIGTERM, SIGHUP and SIGUSR1, or Ctrl+C and the closing of a console, no longer
 * end the process, so that its children can be ended first.  What was ignored before stays so, but for
 * SIGUSR1.  SIGPIPE is ignored.
 */
#ifndef ENGINE_PLATFORM_STOP_H
#define ENGINE_PLATFORM_STOP_H

#include <stdbool.h>

struct stop_watch;

/* Begin to watch.  Call it before there are threads that should not receive signals.  NULL, with errno, when
 * there can be no pipe or thread. */
struct stop_watch *stop_open(void);
void stop_close(struct stop_watch *watch);

/* Whether the program was told to stop, or is within `wait_ms`.  Any thread. */
bool stop_requested(const struct stop_watch *watch, int wait_ms);

#endif
