/* lines.h - lines to and from an engine's process.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_LINES_H
#define PROTOCOL_ENGINES_LINES_H

#include "engine/core/types.h"
#include "protocol/engines/process.h"

/* Append to the line that is to be sent, printf-like; at most 4 kB in one call. */
void process_add(struct engine_process *process, const char *format, ...)
    PRINTF_LIKE(2, 3);

/* Append `length` characters to the line. */
void process_add_chars(struct engine_process *process, const char *chars,
                       size_t length);

/* Append to the line and end it; it is sent together with the next one that
 * process_write() sends, so that the process wakes up once. */
void process_queue(struct engine_process *process, const char *format, ...)
    PRINTF_LIKE(2, 3);

/* Append to the line, end it and send it.  If the process does not read it, process_read()
 * returns PROCESS_EXITED. */
void process_write(struct engine_process *process, const char *format, ...)
    PRINTF_LIKE(2, 3);

/* Wait for a line until `deadline_ms` by time_now_ms().  The line is valid until the next
 * call.  A process that has ended by the deadline, though its output has not, has not timed out. */
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

/* Whether a clock of the engine's runs from now on.  Then process_wait_ms() is how long the
 * referee waited for a processor after it could have read the last line, or reached the
 * deadline: time that is not the engine's. */
void process_set_timed(struct engine_process *process, bool is_timed);
int64_t process_wait_ms(const struct engine_process *process);

/* Restart counting the bytes that the process may write before it floods. */
void process_reset_flood(struct engine_process *process);

#endif
