/* process.h - an engine as a process.  SPDX-License-Identifier: MIT
 *
 * A child process with its standard streams on pipes, which ends when the referee does.  It
 * can neither block the referee nor fill its memory: writing and reading end at a
 * deadline, and a process that floods its outputs is recognised.
 */
#ifndef PROTOCOL_ENGINES_PROCESS_H
#define PROTOCOL_ENGINES_PROCESS_H

#include "engine/core/types.h"
#include "protocol/engines/affinity.h"
#include "protocol/engines/dialogue.h"

struct child_pool;
struct engine_process;
struct engine_settings;
struct stop_watch;
struct text;

/* What all engine processes of a tournament share. */
struct process_pool {
    struct child_pool *children; /* NULL: the pool is closed */
    struct stop_watch *stop;     /* for signals that end the match */
    struct affinity affinity;
    struct dialogue dialogue; /* closed at first; who opens it closes it */
};

/* Prepare for at most `processes_max` processes at a time.  Call it before there is any
 * thread or child.  On failure returns false and sets `why`. */
WARN_UNUSED bool process_pool_open(struct process_pool *pool, int processes_max,
                                   struct text *why);

/* To be called when all processes have ended.  Takes a pool that is all 0, too. */
void process_pool_close(struct process_pool *pool);

enum process_event {
    PROCESS_LINE,    /* a line */
    PROCESS_TIMEOUT, /* no line until the deadline */
    PROCESS_EXITED,  /* it has ended, or closed its input or output */
    PROCESS_FLOODED, /* too much output, or an endless line */
    PROCESS_KILLED,  /* another program has ended it, or the system */
    PROCESS_STOPPED, /* a signal stops the tournament */
    PROCESS_FAILED,  /* the referee cannot read or write: no fault of the engine's */
};

/* Set `why` to what an event other than a line says about the engine, eg. "has ended"; how a
 * process has ended includes the last line that it wrote to standard error.  Returns false. */
bool process_explain(struct engine_process *process, enum process_event event,
                     struct text *why);

/* Start the engine's command by the shell, in its folder, on the processors of the game
 * number `slot` of those that are played at a time (-1: of none).  On failure, which is the
 * referee's or of the file that keeps standard error, returns NULL and sets `why`. */
WARN_UNUSED struct engine_process *process_start(struct process_pool *pool,
                                                 const struct engine_settings *settings,
                                                 int slot, struct text *why);

/* Whether the process has not ended yet. */
bool process_is_running(const struct engine_process *process);

/* Wait at most `wait_ms` for the end of the process; whether it ends by itself and without an error.  If
 * not, sets `why` to what it does, eg. "has ended with exit status 1". */
WARN_UNUSED bool process_await_end(struct engine_process *process, int wait_ms,
                                   struct text *why);

/* From now on process_read() returns PROCESS_FAILED, because of `error`, an errno. */
void process_fail(struct engine_process *process, int error);

/* Why a process is lost that does not answer or has closed its pipes: PROCESS_STOPPED,
 * PROCESS_FAILED, PROCESS_KILLED or, if it is the engine's own fault, PROCESS_EXITED. */
enum process_event process_lost(const struct engine_process *process);

/* Close the process's input, wait at most `grace_ms` for its end, then kill it with all
 * that it has started, and free it.  Takes NULL. */
void process_end(struct engine_process *process, int grace_ms);

#endif
