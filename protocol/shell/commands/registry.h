/* registry.h - the commands of the program.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_COMMANDS_REGISTRY_H
#define PROTOCOL_SHELL_COMMANDS_REGISTRY_H

#include "protocol/shell/cli/command.h"

/* All of them by name, those of one name below each other; NULL-terminated. */
extern const struct command *const commands[];

#endif
