/* lines.c - lines to and from an engine's process.  SPDX-License-Identifier: MIT */
#include "protocol/engines/lines.h"

#include "engine/core/text.h"
#include "protocol/engines/error_output.h"
#include "protocol/engines/process_state.h"
#include "search/time_control.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    OUTPUT_FLOOD = 1 << 24, /* bytes on standard output until it floods */
    WRITE_PATIENCE_MS = 5000,
};

/* Wait until the process can take more bytes. */
static void await_room(struct engine_process *process)
{
    struct pollfd files[] = {
        {.fd = process->streams[STDIN_FILENO], .events = POLLOUT},
        {.fd = process->pool->signals.caught, .events = POLLIN},
    };

    const int ready = poll(files, 2, WRITE_PATIENCE_MS);

    if (ready == 0)
        process->is_deaf = true;
    else if (ready < 0 && errno != EINTR)
        process->failure = errno;
    else if (ready > 0 && files[1].revents)
        process->is_stopped = true;
}

/* Add the lines that are sent to the dialogue. */
static void log_output(const struct engine_process *process)
{
    const char *end = process->output + process->pending;

    for (const char *line = process->output; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        const int length = (int)((stop ? stop : end) - line);

        dialogue_add(&process->pool->dialogue, '>', process->name, process->pid, line,
                     length);
        line += length + 1;
    }
}

static void flush_output(struct engine_process *process)
{
    const char *chars = process->output;
    size_t length = (size_t)process->pending;

    if (process->name)
        log_output(process);
    while (length > 0 && !process->is_deaf && !process->is_stopped
           && !process->failure) {
        const ssize_t written = write(process->streams[STDIN_FILENO], chars, length);

        if (written > 0) {
            chars += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN) {
            await_room(process);
        } else if (errno == EPIPE) {
            process->is_deaf = true;
        } else if (errno != EINTR) {
            process->failure = errno;
        }
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

    const ssize_t size = read(process->streams[STDOUT_FILENO], process->input + waiting,
                              INPUT_MAX - waiting);

    if (size > 0) {
        process->end += (int)size;
        process->output_bytes += size;
    } else if (size == 0) {
        process->has_ended = true;
    } else if (errno != EAGAIN && errno != EINTR) {
        process->failure = errno;
    }
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

/* How long this thread has been ready to run without a processor, in nanoseconds since it began; 0
 * where the system does not tell.  Linux does: nanoseconds on a processor, of waiting for one, and
 * a count. */
static int64_t run_delay_ns(void)
{
    const int file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    char chars[64];
    ssize_t size = 0;
    int64_t delay = 0;

    if (file >= 0) {
        size = read(file, chars, sizeof chars - 1);
        close(file);
    }
    if (size <= 0)
        return 0;
    chars[size] = '\0';
    return sscanf(chars, "%*d %" SCNd64, &delay) == 1 ? delay : 0;
}

/* poll(), which measures how long the referee waits for a processor afterwards. */
static int poll_timed(struct engine_process *process, struct pollfd *files, int count,
                      int wait)
{
    const int64_t before = process->is_timed ? run_delay_ns() : 0;
    const int ready = poll(files, (nfds_t)count, wait);

    process->wait_ns = process->is_timed ? run_delay_ns() - before : 0;
    return ready;
}

enum process_event process_read(struct engine_process *process, int64_t deadline_ms,
                                char **line)
{
    if (process->is_stopped)
        return PROCESS_STOPPED;
    while (!(*line = cut_line(process))) {
        struct pollfd files[] = {
            {.fd = process->streams[STDOUT_FILENO], .events = POLLIN},
            {.fd = process->pool->signals.caught, .events = POLLIN},
            {.fd = process->streams[STDERR_FILENO], .events = POLLIN},
        };
        const int64_t left = deadline_ms - time_now_ms();
        const int wait = left < 0 ? 0 : left > INT32_MAX ? INT32_MAX : (int)left;

        if (process->failure)
            return PROCESS_FAILED;
        if (process->has_ended || process->is_deaf)
            return process_lost(process);
        if (poll_timed(process, files, 3, wait) < 0) {
            process->failure = errno == EINTR ? 0 : errno;
            continue;
        }
        if (files[1].revents)
            return PROCESS_STOPPED;
        if ((files[0].revents && !fill_input(process))
            || (files[2].revents && !error_output_read(process)))
            return PROCESS_FLOODED;
        if (left <= 0 && !files[0].revents)
            return PROCESS_TIMEOUT;
    }
    if (process->name)
        dialogue_add(&process->pool->dialogue, '<', process->name, process->pid, *line,
                     (int)strlen(*line));
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
