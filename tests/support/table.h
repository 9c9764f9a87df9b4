/* table.h - lines of test data.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_TABLE_H
#define TESTS_SUPPORT_TABLE_H

#include <stdbool.h>

enum { TABLE_LINE_MAX = 1024 };

/* How many lines of the file have content: neither empty nor a comment.  0 without it. */
int table_count(const char *path);

/* Fetch line `number` of these, without its end; `line` holds TABLE_LINE_MAX characters. */
bool table_read(const char *path, int number, char *line);

#endif
