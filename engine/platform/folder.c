/* folder.c - folders within folders.  SPDX-License-Identifier: MIT */
#include "engine/platform/folder.h"

#include "engine/platform/file.h"
#include "engine/platform/path.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Whether one above is missing shows at the last. */
bool folder_make(const char *path)
{
    const size_t size = strlen(path) + 1;
    char *part = malloc(size);

    if (!part) {
        errno = ENOMEM;
        return false;
    }
    memcpy(part, path, size);
    for (size_t i = 1; path[i]; i++)
        if (path_is_separator(path[i])) {
            part[i] = '\0';
            (void)file_make_folder(part, true);
            part[i] = path[i];
        }
    free(part);
    return file_make_folder(path, true);
}
