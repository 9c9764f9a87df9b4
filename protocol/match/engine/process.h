/* process.h - an engine as a process.  SPDX-License-Identifier: MIT
 *
 * A child process with its standard streams on pipes, in a process group of its own.  It
 * can neither block the referee nor fill its memory: writing and reading end at a
 * deadline, and a process that floods its outputs is recognised.
 */
#ifndef PROTOCOL_MATCH_ENGINE_PROCESS_H
#define PROTOCOL_MATCH_ENGINE_PROCESS_H

#include "engine/core/types.h"
#include "protocol/match/engine/signals.h"
#include "protocol/match/engine/watchdog.h"

#include <pthread.h>

struct engine_process;
struct text;

/* What all engine processes of a tournament share. */
struct process_pool {
    bool is_open;
    pthread_mutex_t
        lock; /* held while a child's pipes are made: others must not inherit */
    struct watchdog watchdog;
    struct signal_watch signals;
};

/* Prepare for at most `processes_max` processes at a time.  Call it before there is any
 * thread or child.  On failure returns false and sets `why`. */
WARN_UNUSED bool process_pool_open(struct process_pool *pool, int processes_max,
                                   struct text *why);

/* To be called when all processes have ended.  Takes a pool that is all 0, too. */
void process_pool_close(struct process_pool *pool);

enum process_event {
    PROCESS_LINE,    /* a line                                   */
    PROCESS_TIMEOUT, /* no line until the deadline               */
    PROCESS_EXITED,  /* it has ended, or closed its input or output */
    PROCESS_FLOODED, /* too much output, or an endless line      */
    PROCESS_STOPPED, /* a signal stops the tournament            */
};

/* What an event other than a line says about the engine, eg. "has ended". */
const char *process_event_words(enum process_event event);

/* Start `command` by the shell, in `directory` unless that is empty.  On failure returns
 * NULL and sets `why`. */
WARN_UNUSED struct engine_process *process_start(struct process_pool *pool,
                                                 const char *command,
                                                 const char *directory,
                                                 struct text *why);

/* Close the process's input, wait at most `grace_ms` for its end, then kill it with all
 * that it has started, and free it.  Takes NULL. */
void process_end(struct engine_process *process, int grace_ms);

/* Append to the line that is to be sent, printf-like; at most 4 kB in one call. */
void process_add(struct engine_process *process, const char *format, ...)
    PRINTF_LIKE(2, 3);

/* Append to the line, end it and send it.  If the process does not read it, process_read()
 * returns PROCESS_EXITED. */
void process_write(struct engine_process *process, const char *format, ...)
    PRINTF_LIKE(2, 3);

/* Wait for a line until `deadline_ms` by time_now_ms().  The line is valid until the next
 * call. */
enum process_event process_read(struct engine_process *process, int64_t deadline_ms,
                                char **line);

/* Read lines until `matches` returns true for one; it gets `context`.  Returns PROCESS_LINE
 * then, or PROCESS_TIMEOUT after `patience_ms`, or what happened to the process. */
WARN_UNUSED enum process_event process_await(
    struct engine_process *process, int64_t patience_ms,
    bool (*matches)(void *context, const char *line), void *context);

/* What follows `word` at the beginning of `line`, without blanks in front; NULL if the
 * line begins otherwise. */
const char *process_line_after(const char *line, const char *word);

/* Restart counting the bytes that the process may write before it floods. */
void process_reset_flood(struct engine_process *process);

#endif
