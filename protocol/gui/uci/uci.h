/* uci.h - the Universal Chess Interface.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_GUI_UCI_UCI_H
#define PROTOCOL_GUI_UCI_UCI_H

#include "engine/core/types.h"

struct configuration;
struct input;
struct text;

/* Answer the command `uci`, then read commands from `input` and answer on standard output
 * until `quit` or the end of the input.  Starts with this configuration, at `fen` unless
 * that is NULL or illegal.  False, with the reason, on failure. */
WARN_UNUSED bool uci_run(const struct configuration *configuration, const char *fen,
                         struct input *input, struct text *why);

#endif
