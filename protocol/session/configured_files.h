/* configured_files.h - the files that a configuration names.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SESSION_CONFIGURED_FILES_H
#define PROTOCOL_SESSION_CONFIGURED_FILES_H

#include <stdbool.h>

struct configuration;

/* Whether the file at `path` is one that is read for `configuration`, by whatever name: a file of games, or the
 * net.  Such a file must not be written to. */
bool configuration_reads(const struct configuration *configuration, const char *path);

#endif
