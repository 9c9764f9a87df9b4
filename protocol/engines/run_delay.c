/* run_delay.c - how long a thread has waited for a processor.  SPDX-License-Identifier: MIT */
#include "protocol/engines/run_delay.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

/* Linux: nanoseconds on a processor, nanoseconds of waiting for one, and a count. */
int64_t run_delay_ns(void)
{
    const int file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    char chars[64];
    ssize_t size = 0;
    int64_t delay = 0;

    if (file >= 0) {
        size = read(file, chars, sizeof chars - 1);
        close(file);
    }
    if (size <= 0)
        return 0;
    chars[size] = '\0';
    return sscanf(chars, "%*d %" SCNd64, &delay) == 1 ? delay : 0;
}
