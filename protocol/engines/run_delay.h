/* run_delay.h - how long a thread has waited for a processor.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_RUN_DELAY_H
#define PROTOCOL_ENGINES_RUN_DELAY_H

#include "engine/core/types.h"

/* How long this thread has been ready to run without a processor, in nanoseconds since it
 * began; 0 where the system does not tell. */
int64_t run_delay_ns(void);

#endif
