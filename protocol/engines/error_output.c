/* error_output.c - an engine's standard error.  SPDX-License-Identifier: MIT */
#include "protocol/engines/error_output.h"

#include "protocol/engines/dialogue.h"
#include "protocol/engines/process.h"
#include "protocol/engines/process_state.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { ERRORS_FLOOD = 1 << 20 /* bytes until it floods */ };

static void end_line(struct engine_process *process)
{
    struct error_output *errors = &process->errors;

    errors->line[errors->length] = '\0';
    if (process->name)
        dialogue_add(&process->pool->dialogue, '!', process->name, process->pid,
                     errors->line, errors->length);
    if (errors->line[strspn(errors->line, " \t")])
        memcpy(errors->last, errors->line, (size_t)errors->length + 1);
    errors->length = 0;
}

static void add_chars(struct engine_process *process, const char *chars, size_t size)
{
    struct error_output *errors = &process->errors;

    for (size_t i = 0; i < size; i++)
        if (chars[i] == '\n')
            end_line(process);
        else if (chars[i] != '\r' && errors->length < ERROR_LINE_MAX - 1)
            errors->line[errors->length++] = chars[i];
}

bool error_output_floods(const struct engine_process *process)
{
    return process->error_bytes >= ERRORS_FLOOD;
}

bool error_output_read(struct engine_process *process)
{
    int *stream = &process->streams[STDERR_FILENO];
    char chars[4096];
    const ssize_t size = read(*stream, chars, sizeof chars);

    if (size > 0) {
        process->error_bytes += size;
        add_chars(process, chars, (size_t)size);
        /* A full disk must not end games. */
        if (process->errors.file >= 0)
            (void)!write(process->errors.file, chars, (size_t)size);
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        close(*stream);
        *stream = -1; /* poll() ignores it */
    }
    return !error_output_floods(process);
}

const char *error_output_last(struct engine_process *process)
{
    int64_t before;

    do {
        before = process->error_bytes;
        if (process->streams[STDERR_FILENO] < 0 || !error_output_read(process))
            break;
    } while (process->error_bytes > before);
    if (process->errors.length > 0)
        end_line(process);
    return process->errors.last;
}
