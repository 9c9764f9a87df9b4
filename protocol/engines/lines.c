/* lines.c - lines to and from an engine's process.  SPDX-License-Identifier: MIT */
#include "protocol/engines/lines.h"

#include "engine/core/text.h"
#include "engine/platform/child.h"
#include "engine/platform/system.h"
#include "protocol/engines/error_output.h"
#include "protocol/engines/process_state.h"
#include "search/time_control.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    OUTPUT_FLOOD = 1 << 24, /* bytes on standard output until it floods */
    WRITE_PATIENCE_MS = 5000,
};

/* Add the lines that are sent to the dialogue. */
static void log_output(const struct engine_process *process)
{
    const char *end = process->output + process->pending;

    for (const char *line = process->output; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        const int length = (int)((stop ? stop : end) - line);

        dialogue_add(&process->pool->dialogue, '>', process->name,
                     child_number(process->child), line, length);
        line += length + 1;
    }
}

static void flush_output(struct engine_process *process)
{
    if (process->name)
        log_output(process);
    if (!process->is_deaf && !process->is_stopped && !process->failure)
        switch (child_write(process->child, process->output, (size_t)process->pending,
                            WRITE_PATIENCE_MS)) {
        case CHILD_TOOK:
            break;
        case CHILD_DEAF:
            process->is_deaf = true;
            break;
        case CHILD_STOP:
            process->is_stopped = true;
            break;
        case CHILD_FAILED:
            process->failure = errno;
            break;
        }
    process->pending = 0;
}

static void PRINTF_LIKE(2, 0)
    add_list(struct engine_process *process, const char *format, va_list arguments)
{
    va_list again;
    int length;

    va_copy(again, arguments);
    length = vsnprintf(process->output + process->pending,
                       (size_t)(OUTPUT_MAX - process->pending), format, arguments);
    if (length >= OUTPUT_MAX - process->pending) {
        flush_output(process);
        length = vsnprintf(process->output, OUTPUT_MAX, format, again);
    }
    va_end(again);
    assert(length < OUTPUT_MAX);
    process->pending += length;
}

void process_add(struct engine_process *process, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add_list(process, format, arguments);
    va_end(arguments);
}

void process_add_chars(struct engine_process *process, const char *chars, size_t length)
{
    while (length > 0) {
        const size_t room = (size_t)(OUTPUT_MAX - process->pending);
        const size_t part = length < room ? length : room;

        memcpy(process->output + process->pending, chars, part);
        process->pending += (int)part;
        chars += part;
        length -= part;
        if (process->pending == OUTPUT_MAX)
            flush_output(process);
    }
}

void process_queue(struct engine_process *process, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add_list(process, format, arguments);
    va_end(arguments);
    process_add(process, "\n");
}

void process_write(struct engine_process *process, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add_list(process, format, arguments);
    va_end(arguments);
    process_add(process, "\n");
    flush_output(process);
}

/* Cut the next line off the input; NULL when none is complete. */
static char *cut_line(struct engine_process *process)
{
    char *start = process->input + process->begin;
    char *end = memchr(start, '\n', (size_t)(process->end - process->begin));

    if (!end)
        return NULL;
    process->begin = (int)(end + 1 - process->input);
    *end = '\0';
    if (end > start && end[-1] == '\r')
        end[-1] = '\0';
    return start;
}

/* Read what can be read; false when the process floods. */
static bool fill_input(struct engine_process *process)
{
    const size_t waiting = (size_t)(process->end - process->begin);

    memmove(process->input, process->input + process->begin, waiting);
    process->begin = 0;
    process->end = (int)waiting;
    if (process->end == INPUT_MAX)
        return false;

    const long size = child_read(process->child, CHILD_OUTPUT, process->input + waiting,
                                 INPUT_MAX - waiting);

    if (size > 0) {
        process->end += (int)size;
        process->output_bytes += size;
    }
    process->has_ended = size == -1;
    process->failure = size < -1 ? errno : 0;
    return process->output_bytes < OUTPUT_FLOOD;
}

void process_set_timed(struct engine_process *process, bool is_timed)
{
    process->is_timed = is_timed;
    process->wait_ns = 0;
}

int64_t process_wait_ms(const struct engine_process *process)
{
    return process->wait_ns / 1000000;
}

/* child_wait(), which measures how long the referee waits for a processor afterwards. */
static int wait_timed(struct engine_process *process, int wait)
{
    const int64_t before = process->is_timed ? system_run_delay_ns() : 0;
    const int found = child_wait(process->child, wait);

    process->wait_ns = process->is_timed ? system_run_delay_ns() - before : 0;
    return found;
}

enum process_event process_read(struct engine_process *process, int64_t deadline_ms,
                                char **line)
{
    if (process->is_stopped)
        return PROCESS_STOPPED;
    while (!(*line = cut_line(process))) {
        const int64_t left = deadline_ms - time_now_ms();
        const int wait = left < 0 ? 0 : left > INT32_MAX ? INT32_MAX : (int)left;
        int found;

        if (process->failure)
            return PROCESS_FAILED;
        if (process->has_ended || process->is_deaf)
            return process_lost(process);
        found = wait_timed(process, wait);
        if (found < 0)
            process->failure = errno;
        else if (found & CHILD_IS_STOPPED)
            return PROCESS_STOPPED;
        else if ((found & CHILD_HAS_OUTPUT && !fill_input(process))
                 || (found & CHILD_HAS_ERRORS && !error_output_read(process)))
            return PROCESS_FLOODED;
        else if (left <= 0 && !(found & CHILD_HAS_OUTPUT))
            /* What an engine has started may keep its output open. */
            return process_is_running(process) ? PROCESS_TIMEOUT
                                               : process_lost(process);
    }
    if (process->name)
        dialogue_add(&process->pool->dialogue, '<', process->name,
                     child_number(process->child), *line, (int)strlen(*line));
    return PROCESS_LINE;
}

void process_reset_flood(struct engine_process *process)
{
    process->output_bytes = process->error_bytes = 0;
}

enum process_event process_await(struct engine_process *process, int64_t patience_ms,
                                 bool (*matches)(void *context, const char *line),
                                 void *context)
{
    const int64_t deadline = time_now_ms() + patience_ms;
    enum process_event event;
    char *line;

    process_reset_flood(process);
    do
        event = process_read(process, deadline, &line);
    while (event == PROCESS_LINE && !matches(context, line));
    return event;
}

const char *process_line_after(const char *line, const char *word)
{
    const size_t length = strlen(word);

    line += strspn(line, " \t");
    if (strncmp(line, word, length) != 0
        || (line[length] && !strchr(" \t{", line[length])))
        return NULL;
    line += length;
    return line + strspn(line, " \t");
}
