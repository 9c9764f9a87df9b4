/* path.c - names of files and folders, on Windows.  SPDX-License-Identifier: MIT */
#include "engine/platform/path.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool path_is_separator(char c)
{
    return c == '/' || c == '\\';
}

/* A drive is enough: "C:file" is in a folder of that drive, which is not ours. */
bool path_is_absolute(const char *path)
{
    return path_is_separator(*path)
           || (isalpha((unsigned char)*path) && path[1] == ':');
}

const char *path_file_name(const char *path)
{
    const char *name = path;

    for (const char *c = path; *c; c++)
        if (path_is_separator(*c) || (*c == ':' && c == path + 1))
            name = c + 1;
    return name;
}

/* Settings and data may follow the user to other machines, the rest stays on this one. */
bool path_user_folder(enum user_folder kind, char *folder, size_t size)
{
    const char *path = getenv(
        kind == FOLDER_SETTINGS || kind == FOLDER_DATA ? "APPDATA" : "LOCALAPPDATA");

    *folder = '\0';
    if (!path || !path_is_absolute(path) || strlen(path) >= size)
        return false;
    strcpy(folder, path);
    return true;
}

char path_list_separator(void)
{
    return ';';
}

const char *path_program_suffix(void)
{
    return ".exe";
}
