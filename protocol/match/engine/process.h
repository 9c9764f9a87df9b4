/* process.h - an engine as a process.  SPDX-License-Identifier: MIT
 *
 * A child of ours with its standard streams on pipes, in a process group of its own.
 * Nothing it does can block us or fill our memory: writing and reading end at a deadline,
 * and a child that floods its outputs is told from one that talks.
 */
#ifndef PROTOCOL_MATCH_ENGINE_PROCESS_H
#define PROTOCOL_MATCH_ENGINE_PROCESS_H

#include "engine/core/types.h"

#include <pthread.h>

struct engine_process;
struct text;

/* What all children of a tournament share. */
struct process_pool {
    pthread_mutex_t lock; /* held while pipes are made: no other child may have them */
    int stop;             /* readable once everything is to end                       */
    int watchdog;         /* the ear of who ends them when we are killed              */
};

enum process_event {
    PROCESS_LINE,    /* a line                                             */
    PROCESS_LATE,    /* nothing until the deadline                         */
    PROCESS_GONE,    /* it has ended, or closed its output                 */
    PROCESS_FLOODS,  /* more output than anybody needs, or an endless line */
    PROCESS_STOPPED, /* everything is to end                               */
};

/* Start `command` by the shell, in `directory` unless that is empty.  On failure returns
 * NULL and says why. */
WARN_UNUSED struct engine_process *process_start(struct process_pool *pool,
                                                 const char *command,
                                                 const char *directory,
                                                 struct text *why);

/* Ask the child to end by closing its input, wait at most `grace_ms`, then kill it and
 * all it has started.  Takes NULL.  Returns its wait status. */
int process_end(struct engine_process *process, int grace_ms);

/* Send a line, printf-like, its end added.  A child that does not read is as good as
 * gone: process_read() will say so.  (time_now_ms() has the time for deadlines.) */
void process_write(struct engine_process *process, const char *format, ...)
    PRINTF_LIKE(2, 3);

/* Wait until `deadline_ms` for a line, which stays valid until the next call. */
enum process_event process_read(struct engine_process *process, int64_t deadline_ms,
                                char **line);

/* Begin to count anew what the child puts out. */
void process_forgive(struct engine_process *process);

#endif
