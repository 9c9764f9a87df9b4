/* process.c - an engine as a process.  SPDX-License-Identifier: MIT */
#include "protocol/engines/process.h"

#include "engine/core/text.h"
#include "engine/platform/child.h"
#include "engine/platform/file.h"
#include "engine/platform/stop.h"
#include "protocol/engines/engine_settings.h"
#include "protocol/engines/error_output.h"
#include "protocol/engines/process_state.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SIGNAL_WAIT_MS = 200, /* for our copy of a signal that has ended the engine */
    EXIT_WAIT_MS = 200,   /* for the end of a process that has closed its output */
};

bool process_pool_open(struct process_pool *pool, int processes_max, struct text *why)
{
    char reason[CHILD_WHY_BYTES];

    pool->children = child_pool_open(processes_max, reason);
    if (!pool->children)
        return text_fail(why, "%s", reason);
    pool->stop = stop_open();
    if (pool->stop)
        return true;
    text_fail(why, "signals cannot be watched: %s", strerror(errno));
    child_pool_close(pool->children);
    pool->children = NULL;
    return false;
}

void process_pool_close(struct process_pool *pool)
{
    if (!pool->children)
        return;
    stop_close(pool->stop);
    child_pool_close(pool->children);
    pool->children = NULL;
}

/* Open the file that keeps the engine's standard error, if there is to be one. */
static bool open_errors(struct engine_process *process, const char *path,
                        struct text *why)
{
    process->errors.file = *path ? file_open(path, FILE_APPEND) : -1;
    return !*path || process->errors.file >= 0
           || text_fail(why, "cannot be started: %.200s: %s", path, strerror(errno));
}

static void free_process(struct engine_process *process)
{
    if (process->errors.file >= 0)
        close(process->errors.file);
    free(process);
}

struct engine_process *process_start(struct process_pool *pool,
                                     const struct engine_settings *settings, int slot,
                                     struct text *why)
{
    struct child_program program = {settings->command, settings->directory, NULL, 0};
    struct engine_process *process = malloc(sizeof *process);

    if (!process) {
        text_fail(why, "cannot be started: %s", strerror(errno));
        return NULL;
    }
    memset(process, 0, offsetof(struct engine_process, input));
    process->pool = pool;
    if (pool->dialogue.file && (settings->is_logged || !pool->dialogue.is_selective))
        process->name = settings->name;
    if (!open_errors(process, settings->errors, why)) {
        free(process);
        return NULL;
    }
    program.processor_count =
        affinity_of_slot(&pool->affinity, slot, &program.processors);
    process->child = child_start(pool->children, pool->stop, &program);
    if (process->child)
        return process;
    text_fail(why, "cannot be started: %s", strerror(errno));
    free_process(process);
    return NULL;
}

/* ---- how a process ends ------------------------------------------------------------------ */

bool process_is_running(const struct engine_process *process)
{
    struct child_end end;

    return !process->has_ended && !child_has_ended(process->child, 0, &end);
}

void process_fail(struct engine_process *process, int error)
{
    process->failure = error;
}

enum process_event process_lost(const struct engine_process *process)
{
    struct child_end end;

    if (process->failure)
        return PROCESS_FAILED;
    /* A signal to all processes of a job, as batch systems send it, may reach the engine
     * before us. */
    if (stop_requested(process->pool->stop, SIGNAL_WAIT_MS))
        return PROCESS_STOPPED;
    return child_has_ended(process->child, EXIT_WAIT_MS, &end) && end.is_foreign
               ? PROCESS_KILLED
               : PROCESS_EXITED;
}

/* Set `why` to how the process has ended, or what else it has done to its pipes. */
static void explain_end(struct engine_process *process, struct text *why)
{
    const char *last_words = error_output_last(process);
    struct child_end end;

    if (!child_has_ended(process->child, EXIT_WAIT_MS, &end))
        text_fail(why, "%s",
                  process->has_ended ? "has closed its output"
                                     : "does not read its input");
    else if (*end.cause)
        text_fail(why, "was ended by %s", end.cause);
    else if (end.status)
        text_fail(why, "has ended with exit status %d", end.status);
    else
        text_fail(why, "has ended");
    if (*last_words)
        text_add(why, ", saying \"%s\"", last_words);
}

bool process_await_end(struct engine_process *process, int wait_ms, struct text *why)
{
    struct child_end end;

    if (!child_has_ended(process->child, wait_ms, &end))
        return text_fail(why, "does not end");
    if (!*end.cause && !end.status)
        return true;
    explain_end(process, why);
    return false;
}

bool process_explain(struct engine_process *process, enum process_event event,
                     struct text *why)
{
    switch (event) {
    case PROCESS_LINE:
        return text_fail(why, "answers");
    case PROCESS_TIMEOUT:
        return text_fail(why, "does not answer");
    case PROCESS_FLOODED:
        return text_fail(why, "floods its %s",
                         error_output_floods(process) ? "standard error" : "output");
    case PROCESS_STOPPED:
        return text_fail(why, "was stopped");
    case PROCESS_FAILED:
        return text_fail(why, "cannot be reached: %s", strerror(process->failure));
    case PROCESS_EXITED:
    case PROCESS_KILLED:
        explain_end(process, why);
        break;
    }
    return false;
}

void process_end(struct engine_process *process, int grace_ms)
{
    struct child_end end;

    if (!process)
        return;
    child_hang_up(process->child);
    if (child_has_ended(process->child, grace_ms, &end))
        error_output_last(process); /* which is kept */
    child_free(process->child);
    free_process(process);
}
