/* flag_scan.h - getopt_long() over the table of flags.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_CLI_FLAG_SCAN_H
#define PROTOCOL_CLI_FLAG_SCAN_H

#include "engine/core/types.h"

/* Takes in flag `number` of the table; false ends the scan. */
typedef bool (*flag_function)(void *context, int number, const char *argument);

/* Hand each flag of the command line to `take`.  Returns where in `argv`, now sorted, the
 * other words begin; 0 when `take` ended it; -1, after a complaint, when there is a flag
 * that the table does not have. */
WARN_UNUSED int flag_scan(int argc, char **argv, flag_function take, void *context);

#endif
