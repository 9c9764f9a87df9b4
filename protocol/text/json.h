/* json.h - JSON: a writer, and a reader of our own records.  SPDX-License-Identifier: MIT
 *
 * The reader takes one object a line, whose members are strings, integers, arrays, objects, and
 * values that are skipped.
 */
#ifndef PROTOCOL_TEXT_JSON_H
#define PROTOCOL_TEXT_JSON_H

#include "engine/core/types.h"

#include <stdio.h>

/* Start with {.file = file}. */
struct json_writer {
    FILE *file;
    bool comma; /* due before the next value */
};

/* Write a value, null for the string NULL; `name` is the member's name, NULL in an array and at the top.  `bracket`
 * is '{' or '['; json_close() takes its counterpart. */
void json_open(struct json_writer *json, const char *name, char bracket);
void json_close(struct json_writer *json, char bracket);
void json_write_string(struct json_writer *json, const char *name, const char *chars);
void json_write_integer(struct json_writer *json, const char *name, int64_t number);
void json_write_decimal(struct json_writer *json, const char *name, double number,
                        int decimals);
void json_write_boolean(struct json_writer *json, const char *name, bool value);
void json_write_null(struct json_writer *json, const char *name);

/* Write a string in pieces: any number of json_add() between the two. */
void json_open_string(struct json_writer *json, const char *name);
void json_add(struct json_writer *json, const char *chars);
void json_close_string(struct json_writer *json);

/* Whether `line` is one complete object. */
bool json_is_object(const char *line);

/* The integer member `name` of the object in `line`; false when there is none. */
WARN_UNUSED bool json_read_integer(const char *line, const char *name, int64_t *number);

/* The array member `name`, for json_next_element(); NULL when there is none. */
const char *json_find_array(const char *line, const char *name);

/* The next element of an array, which may be an array itself, and step `*array` over it; NULL
 * at the array's end. */
const char *json_next_element(const char **array);

/* The integer that an element is; false when it is something else. */
WARN_UNUSED bool json_element_integer(const char *element, int64_t *number);

/* The string member `name`, owned by the caller; NULL when there is none. */
WARN_UNUSED char *json_read_string(const char *line, const char *name);

/* The string that an element is, owned by the caller; NULL when it is something else. */
WARN_UNUSED char *json_element_string(const char *element);

/* The object member `name`, for json_next_member() and for all that reads objects; NULL when there
 * is none. */
const char *json_find_object(const char *line, const char *name);

/* The value of the next member of an object, and step `*object` over it; NULL at the object's end.
 * `*name` becomes the member's name, owned by the caller; NULL: memory is out. */
const char *json_next_member(const char **object, char **name);

#endif
