/* path.c - names of files and folders, by POSIX and the XDG Base Directory Specification.
 * SPDX-License-Identifier: MIT */
#include "engine/platform/path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool path_is_absolute(const char *path)
{
    return *path == '/';
}

bool path_is_separator(char c)
{
    return c == '/';
}

const char *path_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

bool path_user_folder(enum user_folder kind, char *folder, size_t size)
{
    const struct {
        const char *path;
        const char *in_home;
    } places[] = {
        [FOLDER_SETTINGS] = {getenv("XDG_CONFIG_HOME"), ".config"},
        [FOLDER_DATA] = {getenv("XDG_DATA_HOME"), ".local/share"},
        [FOLDER_STATE] = {getenv("XDG_STATE_HOME"), ".local/state"},
        [FOLDER_CACHE] = {getenv("XDG_CACHE_HOME"), ".cache"},
    };
    const char *path = places[kind].path;
    const char *home = getenv("HOME");
    size_t length = size;

    if (path && path_is_absolute(path))
        length = (size_t)snprintf(folder, size, "%s", path);
    else if (home && path_is_absolute(home))
        length = (size_t)snprintf(folder, size, "%s/%s", home, places[kind].in_home);
    if (length < size)
        return true;
    *folder = '\0';
    return false;
}

char path_list_separator(void)
{
    return ':';
}

const char *path_program_suffix(void)
{
    return "";
}
