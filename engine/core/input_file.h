/* input_file.h - a file that is read whole.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_CORE_INPUT_FILE_H
#define ENGINE_CORE_INPUT_FILE_H

#include "engine/core/types.h"

#include <stdio.h>

struct text;

/* Open the regular file at `path` for reading; the caller closes it.  A pipe, which would block,
 * a folder or a device is refused.  NULL on failure, with `why`, which begins with the path. */
WARN_UNUSED FILE *input_file_open(const char *path, struct text *why);

/* Read a whole file of at most `limit` bytes into `*bytes`, which the caller frees.  False, with
 * `why`, which begins with the path, when that fails or the file is empty. */
WARN_UNUSED bool input_file_read(const char *path, size_t limit, unsigned char **bytes,
                                 size_t *size, struct text *why);

#endif
