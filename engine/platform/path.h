/* path.h - names of files and folders.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_PATH_H
#define ENGINE_PLATFORM_PATH_H

#include <stdbool.h>
#include <stddef.h>

/* What a program keeps for its user, each kind in a folder of its own. */
enum user_folder { FOLDER_SETTINGS, FOLDER_DATA, FOLDER_STATE, FOLDER_CACHE };

/* Whether the path does not depend on the present folder. */
bool path_is_absolute(const char *path);

/* Whether a character separates folders. */
bool path_is_separator(char c);

/* The end of the path's folder: what follows its last separator. */
const char *path_file_name(const char *path);

/* Write the folder of all programs' files of that kind; false, and "", where the environment names none or
 * it has `size` characters or more. */
bool path_user_folder(enum user_folder kind, char *folder, size_t size);

/* What separates the folders of the variable PATH. */
char path_list_separator(void);

/* What names of programs end with, where users may leave it out; else "". */
const char *path_program_suffix(void);

#endif
