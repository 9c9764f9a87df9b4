/* json.h - lines of JSON.  SPDX-License-Identifier: MIT
 *
 * Just enough to write records and read our own back: an object a line, whose members are
 * strings, numbers, and lists that are passed over.
 */
#ifndef PROTOCOL_TEXT_JSON_H
#define PROTOCOL_TEXT_JSON_H

#include "engine/core/types.h"

#include <stdio.h>

/* Write a string in its quotes. */
void json_write_string(FILE *file, const char *chars);

/* Whether `line` is a whole object. */
bool json_is_object(const char *line);

/* The member `name` of the object in `line`, a whole number; false when there is none. */
WARN_UNUSED bool json_read_integer(const char *line, const char *name, int64_t *number);

/* The same of a string; the caller frees it.  NULL when there is none. */
WARN_UNUSED char *json_read_string(const char *line, const char *name);

#endif
