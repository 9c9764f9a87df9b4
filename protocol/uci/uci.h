/* uci.h - the Universal Chess Interface.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_UCI_UCI_H
#define PROTOCOL_UCI_UCI_H

#include "engine/core/types.h"

struct configuration;
struct input;
struct text;

/* Answer the command `uci`, and go on in UCI over `input` and standard output until `quit`
 * or the end of input.  Begins with this configuration, and, unless `fen` is NULL or no
 * position of it, there.  False, with the reason, when it cannot begin. */
WARN_UNUSED bool uci_run(const struct configuration *configuration, const char *fen,
                         struct input *input, struct text *why);

#endif
