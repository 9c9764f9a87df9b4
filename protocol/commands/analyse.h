/* analyse.h - the flags of the command analyse.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_COMMANDS_ANALYSE_H
#define PROTOCOL_COMMANDS_ANALYSE_H

#include "protocol/text/setting.h"

extern const struct setting analyse_rows[];

#endif
