/* cecp.h - the XBoard protocol, version 2.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_CECP_CECP_H
#define PROTOCOL_CECP_CECP_H

#include "engine/core/types.h"

struct configuration;

/* Speak CECP on standard input and output until `quit` or the end of input, beginning
 * with this configuration, and, unless it is NULL, this position.  Returns the process's
 * exit status. */
int cecp_run(const struct configuration *configuration, const char *fen);

#endif
