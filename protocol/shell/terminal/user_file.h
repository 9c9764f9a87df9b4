/* user_file.h - where the terminal keeps files for its user.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_TERMINAL_USER_FILE_H
#define PROTOCOL_SHELL_TERMINAL_USER_FILE_H

#include "engine/platform/path.h"

struct text;

/* Set `path` to the file `name` among the user's files of that kind, in a folder that is made if need be; false, and
 * "", where there is no place for it. */
bool user_file_find(enum user_folder kind, const char *name, struct text *path);

#endif
