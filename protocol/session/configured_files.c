/* configured_files.c - the files that a configuration names.  SPDX-License-Identifier: MIT */
#include "protocol/session/configured_files.h"

#include "engine/core/new_file.h"
#include "engine/library/library.h"
#include "protocol/session/options.h"

bool configuration_reads(const struct configuration *configuration, const char *path)
{
    const struct library *library = configuration->library;
    const char *file;

    for (int i = 0; library && (file = library_file(library, i)); i++)
        if (new_file_is_same(path, file))
            return true;
    return new_file_is_same(path, configuration->eval_file);
}
