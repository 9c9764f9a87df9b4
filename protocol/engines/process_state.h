/* process_state.h - what an engine's process consists of.  SPDX-License-Identifier: MIT
 *
 * For process.c, which starts and ends it, and lines.c, which talks to it.
 */
#ifndef PROTOCOL_ENGINES_PROCESS_STATE_H
#define PROTOCOL_ENGINES_PROCESS_STATE_H

#include "engine/core/types.h"

struct child;
struct process_pool;

enum {
    INPUT_MAX = 1 << 16,  /* bytes; a longer line floods */
    OUTPUT_MAX = 1 << 16, /* bytes that are sent at once */
    ERROR_LINE_MAX = 160,
};

/* The engine's standard error, a line at a time; what does not fit is cut off. */
struct error_output {
    int file;                  /* where it is kept, or -1 */
    int length;                /* of `line` */
    char line[ERROR_LINE_MAX]; /* incomplete */
    char last[ERROR_LINE_MAX]; /* the last complete one, not "" */
};

struct engine_process {
    struct child *child;
    const struct process_pool *pool;
    const char *name; /* in the dialogue; NULL: it is not written */
    bool is_deaf;     /* it does not read */
    bool has_ended;   /* its output has ended */
    bool is_stopped;  /* a signal came while we wrote */
    int failure;      /* an errno: we could not read or write */
    bool is_timed;    /* a clock runs: waits are measured */
    int64_t wait_ns;  /* of the referee for a processor when it last woke */
    int64_t output_bytes;
    int64_t error_bytes;
    int begin; /* of what was read and not yet returned from `input` */
    int end;
    int pending; /* bytes in `output` */
    struct error_output errors;
    char input[INPUT_MAX];
    char output[OUTPUT_MAX];
};

#endif
