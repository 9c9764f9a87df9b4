/* errors.h - telling the user what is wrong.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_ERRORS_H
#define PROTOCOL_TEXT_ERRORS_H

#include "engine/core/types.h"

/* Exit statuses beside 0. */
enum {
    STATUS_FAILED = 1,
    STATUS_USAGE = 2,
    STATUS_FAULTS = 3, /* a match is complete, but engines have lost games by faults */
};

/* Print one line on standard error, control characters made harmless; return `status`. */
int report_error(int status, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
