/* registry.h - the commands of potpourri-lab.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_TOOLS_REGISTRY_H
#define PROTOCOL_SHELL_TOOLS_REGISTRY_H

#include "protocol/shell/cli/command.h"

/* All of them by name; NULL-terminated. */
extern const struct command *const lab_commands[];

#endif
