/* child.h - another program as a child process.  SPDX-License-Identifier: MIT
 *
 * Its standard streams are pipes, and it ends, with all that it has started, when this process does, even if
 * that is killed.
 */
#ifndef ENGINE_PLATFORM_CHILD_H
#define ENGINE_PLATFORM_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct child;
struct child_pool;
struct stop_watch;

enum { CHILD_WHY_BYTES = 256, CHILD_CAUSE_BYTES = 40 };

/* What children need before there are any, at most `children_max` at a time.  Call it before there is any
 * other thread or child.  NULL, with the reason, on failure. */
struct child_pool *child_pool_open(int children_max, char why[CHILD_WHY_BYTES]);

/* To be called when all children have been freed; takes NULL. */
void child_pool_close(struct child_pool *pool);

/* How a program is to be run. */
struct child_program {
    /* For the system's shell or, where that is none of POSIX, its loader. */
    const char *command;
    const char *directory;     /* "": this process's */
    const int16_t *processors; /* that it is bound to */
    int processor_count;       /* 0: it may use all */
};

/* Start a program, within `stop`, which lasts as long.  NULL, with errno, on failure. */
struct child *child_start(struct child_pool *pool, const struct stop_watch *stop,
                          const struct child_program *program);

/* The number by which users know the process. */
long child_number(const struct child *child);

enum child_stream { CHILD_OUTPUT, CHILD_ERRORS, CHILD_STREAMS };

/* What child_wait() has found, or'ed. */
enum { CHILD_HAS_OUTPUT = 1, CHILD_HAS_ERRORS = 2, CHILD_IS_STOPPED = 4 };

/* Wait until something can be read from a stream, its end included, or this process is told to stop, at most
 * `wait_ms`; 0 after that time, -1 with errno on failure. */
int child_wait(struct child *child, int wait_ms);

/* Read what has come, without waiting: the number of bytes, 0 when there are none yet, -1 at the end, -2 with
 * errno on failure; after both the stream is never waited for again. */
long child_read(struct child *child, enum child_stream stream, char *bytes,
                size_t size);

enum child_answer {
    CHILD_TOOK,   /* everything */
    CHILD_DEAF,   /* it has not read for `wait_ms`, or closed its end */
    CHILD_STOP,   /* this process is told to stop */
    CHILD_FAILED, /* with errno */
};

/* Write bytes to the child's input. */
enum child_answer child_write(struct child *child, const char *bytes, size_t size,
                              int wait_ms);

/* How a child has ended. */
struct child_end {
    bool is_foreign; /* another program has ended it, or the system */
    int status;      /* that it has returned */
    /* What has ended it, eg. "SIGSEGV"; "": it has returned. */
    char cause[CHILD_CAUSE_BYTES];
};

/* Fill in how the child has ended, within `wait_ms`; false if it still runs. */
bool child_has_ended(const struct child *child, int wait_ms, struct child_end *end);

/* Close the child's input and output, but not its errors. */
void child_hang_up(struct child *child);

/* Kill the child with all that it has started, and free it. */
void child_free(struct child *child);

/* Fill in which of the `max` first processors this process may use; false where that is not known. */
bool child_usable_processors(bool usable[], int max);

#endif
