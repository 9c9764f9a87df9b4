/* error_output.h - an engine's standard error.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_ERROR_OUTPUT_H
#define PROTOCOL_ENGINES_ERROR_OUTPUT_H

#include "engine/core/types.h"

struct engine_process;

/* Whether more has been read than an engine has to say. */
bool error_output_floods(const struct engine_process *process);

/* Read what can be read; false when the process floods. */
WARN_UNUSED bool error_output_read(struct engine_process *process);

/* The last line that is not empty, "" if there is none. */
const char *error_output_last(struct engine_process *process);

#endif
