/* error_output.c - an engine's standard error.  SPDX-License-Identifier: MIT */
#include "protocol/engines/error_output.h"

#include "engine/platform/child.h"
#include "protocol/engines/dialogue.h"
#include "protocol/engines/process.h"
#include "protocol/engines/process_state.h"

#include <string.h>
#include <unistd.h>

enum { ERRORS_FLOOD = 1 << 20 /* bytes until it floods */ };

static void end_line(struct engine_process *process)
{
    struct error_output *errors = &process->errors;

    errors->line[errors->length] = '\0';
    if (process->name)
        dialogue_add(&process->pool->dialogue, '!', process->name,
                     child_number(process->child), errors->line, errors->length);
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
    char chars[4096];
    const long size = child_read(process->child, CHILD_ERRORS, chars, sizeof chars);

    if (size > 0) {
        process->error_bytes += size;
        add_chars(process, chars, (size_t)size);
        /* A full disk must not end games. */
        if (process->errors.file >= 0)
            (void)!write(process->errors.file, chars, (unsigned)size);
    }
    return !error_output_floods(process);
}

const char *error_output_last(struct engine_process *process)
{
    int64_t before;

    do
        before = process->error_bytes;
    while (error_output_read(process) && process->error_bytes > before);
    if (process->errors.length > 0)
        end_line(process);
    return process->errors.last;
}
