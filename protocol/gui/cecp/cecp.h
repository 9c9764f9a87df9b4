/* cecp.h - the Chess Engine Communication Protocol, version 2.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_GUI_CECP_CECP_H
#define PROTOCOL_GUI_CECP_CECP_H

#include "engine/core/types.h"

struct configuration;
struct input;
struct text;

/* Read commands from `input` and answer on standard output until `quit`, `uci` or the end
 * of the input.  Starts with this configuration, and at `fen` unless that is NULL; changes
 * the configuration as it is told.  `uci` is set when the command `uci` has come.  False,
 * with the reason, on failure. */
WARN_UNUSED bool cecp_run(struct configuration *configuration, const char *fen,
                          struct input *input, bool *uci, struct text *why);

#endif
