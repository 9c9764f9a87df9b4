/* system.c - what the machine and its system give, by POSIX.  SPDX-License-Identifier: MIT */
#if defined(__linux__)
#define _DEFAULT_SOURCE /* for madvise() */
#endif
#include "engine/platform/system.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

enum { HUGE_PAGE = 1 << 21 }; /* bytes */

void *system_allocate_pages(size_t size)
{
    void *memory = NULL;

    if (posix_memalign(&memory, HUGE_PAGE, size) != 0)
        return NULL;
#if defined(MADV_HUGEPAGE)
    (void)!madvise(memory, size, MADV_HUGEPAGE); /* fewer TLB misses, if granted */
#endif
    return memory;
}

void system_free_pages(void *memory)
{
    free(memory);
}

/* Read from the beginning of a file; the number of bytes. */
static size_t read_start(const char *path, void *bytes, size_t size)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t count = 0;

    if (file >= 0) {
        count = read(file, bytes, size);
        close(file);
    }
    return count > 0 ? (size_t)count : 0;
}

bool system_random(uint64_t *number)
{
    return read_start("/dev/urandom", number, sizeof *number) == sizeof *number;
}

int system_count_processors(void)
{
    const long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1 ? 1 : (int)count;
}

/* Linux tells nanoseconds on a processor, of waiting for one, and a count. */
int64_t system_run_delay_ns(void)
{
    char chars[64];
    int64_t delay = 0;

    chars[read_start("/proc/thread-self/schedstat", chars, sizeof chars - 1)] = '\0';
    return sscanf(chars, "%*d %" SCNd64, &delay) == 1 ? delay : 0;
}
