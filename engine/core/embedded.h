/* embedded.h - files that are built into the program.  SPDX-License-Identifier: MIT
 *
 * The Makefile makes a table of each sort of file, and the last row of a table has no name.
 */
#ifndef ENGINE_CORE_EMBEDDED_H
#define ENGINE_CORE_EMBEDDED_H

#include "engine/core/types.h"

struct embedded_file {
    const char *name; /* of the file, with or without its ending, as the table has it */
    const unsigned char *bytes;
    size_t size;
};

/* The file of that name; NULL: the table has none. */
const struct embedded_file *embedded_find(const struct embedded_file *files,
                                          const char *name);

#endif
