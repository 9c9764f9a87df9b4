/* pipe.h - pipes that other programs do not inherit.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_POSIX_PIPE_H
#define ENGINE_PLATFORM_POSIX_PIPE_H

#include <fcntl.h>
#include <stdbool.h>
#include <unistd.h>

/* Make a pipe that is read from ends[0]; false, with errno, on failure. */
static inline bool pipe_open(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

#endif
