/* new_file.h - a file that replaces another one when it is complete.  SPDX-License-Identifier: MIT
 *
 * It is written beside its place, and renamed: a failure leaves what was there before.  A device
 * or a pipe is written directly.
 */
#ifndef ENGINE_CORE_NEW_FILE_H
#define ENGINE_CORE_NEW_FILE_H

#include "engine/core/types.h"

#include <stdio.h>

struct text;

enum { NEW_FILE_PATH_MAX = 4096 };

/* An object that is all 0 is closed. */
struct new_file {
    FILE *stream;                     /* to write to */
    char path[NEW_FILE_PATH_MAX];     /* of the place, symbolic links resolved */
    char new_path[NEW_FILE_PATH_MAX]; /* beside it; "": the place is no file */
};

/* Begin to write the file for `path`.  On failure returns false and sets `why`. */
WARN_UNUSED bool new_file_open(struct new_file *file, const char *path,
                               struct text *why);

/* Put the file into its place, or remove it if it is not `good`.  Returns false if it is not, or
 * cannot be written; the latter sets `why`. */
WARN_UNUSED bool new_file_close(struct new_file *file, bool good, struct text *why);

/* Whether both paths, or standard input for "-", lead to one regular file. */
bool new_file_is_same(const char *path, const char *other);

#endif
