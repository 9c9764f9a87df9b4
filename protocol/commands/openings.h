/* openings.h - the flags of the command openings.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_COMMANDS_OPENINGS_H
#define PROTOCOL_COMMANDS_OPENINGS_H

#include "protocol/text/setting.h"

extern const struct setting openings_rows[];

#endif
