/* registry.h - the commands of potpourri.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_COMMANDS_REGISTRY_H
#define PROTOCOL_SHELL_COMMANDS_REGISTRY_H

#include "protocol/shell/cli/command.h"

/* All of them by name, commands of one name below each other; NULL-terminated. */
extern const struct command *const commands[];

#endif
