/* embedded.c - files that are built into the program.  SPDX-License-Identifier: MIT */
#include "engine/core/embedded.h"

#include <string.h>

const struct embedded_file *embedded_find(const struct embedded_file *files,
                                          const char *name)
{
    for (; files->name; files++)
        if (strcmp(files->name, name) == 0)
            return files;
    return NULL;
}
