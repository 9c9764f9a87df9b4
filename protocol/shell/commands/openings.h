/* openings.h - the flags of the command openings.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_COMMANDS_OPENINGS_H
#define PROTOCOL_SHELL_COMMANDS_OPENINGS_H

#include "engine/core/setting.h"

extern const struct setting openings_rows[];

#endif
