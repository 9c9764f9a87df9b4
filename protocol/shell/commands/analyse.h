/* analyse.h - the flags of the command analyse.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_COMMANDS_ANALYSE_H
#define PROTOCOL_SHELL_COMMANDS_ANALYSE_H

#include "engine/core/setting.h"

extern const struct setting analyse_rows[];

#endif
