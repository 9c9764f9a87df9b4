/* standard_streams.c - streams of a process among others, by POSIX.  SPDX-License-Identifier: MIT */
#include "engine/platform/stream.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

/* Open /dev/null for each standard stream that is closed: the next pipe would get its
 * number. */
void stream_prepare_standard(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) == -1 && open("/dev/null", O_RDWR) == -1)
            return;
}

void stream_lock(FILE *stream)
{
    flockfile(stream);
}

void stream_unlock(FILE *stream)
{
    funlockfile(stream);
}

bool stream_print_to_command(const char *command,
                             void (*print)(FILE *file, const void *context),
                             const void *context)
{
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct sigaction before;
    FILE *stream = popen(command, "w");

    if (!stream)
        return false;
    sigaction(SIGPIPE, &ignore, &before);
    print(stream, context);
    pclose(stream);
    sigaction(SIGPIPE, &before, NULL);
    return true;
}
