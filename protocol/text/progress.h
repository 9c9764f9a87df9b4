/* progress.h - a bar on the terminal while the user waits.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_PROGRESS_H
#define PROTOCOL_TEXT_PROGRESS_H

#include "engine/core/types.h"

#include <stdio.h>

struct progress {
    bool visible; /* standard error is a terminal */
    bool drawn;   /* there is a bar to wipe out */
};

void progress_begin(struct progress *progress);

/* Draw the bar, `done` being from 0 to 1, and a few words, by printf()'s `format`. */
void progress_show(struct progress *progress, double done, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* The share of `file` that has been read, from 0 to 1; 0 when its size is not known. */
double progress_of_file(FILE *file);

/* Wipe it out, before something else is printed. */
void progress_clear(struct progress *progress);

#endif
