/* folder.h - folders within folders.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_FOLDER_H
#define ENGINE_PLATFORM_FOLDER_H

#include <stdbool.h>

/* Make a private folder and those that it is in, where they are not there.  On failure returns false and sets
 * errno. */
bool folder_make(const char *path);

#endif
