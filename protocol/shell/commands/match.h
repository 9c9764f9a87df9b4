/* match.h - the flags of the command match.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_COMMANDS_MATCH_H
#define PROTOCOL_SHELL_COMMANDS_MATCH_H

#include "engine/core/types.h"

struct command_line;
struct tournament;

/* Read the flags of a command whose settings are tournament_rows, and the tournament files that
 * they name.  Returns 0 or, after reporting an error, an exit status. */
WARN_UNUSED int match_read_flags(struct tournament *tournament,
                                 const struct command_line *command_line);

#endif
