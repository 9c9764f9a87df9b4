/* stop.c - signals that end a program, by POSIX.  SPDX-License-Identifier: MIT */
#include "engine/platform/stop.h"

#include "engine/platform/posix/pipe.h"
#include "engine/platform/posix/stop_watch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

/* As by nohup. */
static bool is_ignored(int number)
{
    struct sigaction action;

    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

/* The signals that are not ignored, and SIGUSR1, which ends the watching thread. */
static void fill_mask(sigset_t *mask)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};

    sigemptyset(mask);
    sigaddset(mask, SIGUSR1);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!is_ignored(numbers[i]))
            sigaddset(mask, numbers[i]);
}

static void *watch_signals(void *context)
{
    struct stop_watch *watch = context;
    sigset_t mask;
    int number = 0;

    fill_mask(&mask);
    while (sigwait(&mask, &number) == 0 && !atomic_load(&watch->is_closing))
        if (!is_ignored(number) && write(watch->writing_end, "!", 1) < 0)
            break;
    return NULL;
}

static bool open_pipe(struct stop_watch *watch)
{
    int ends[2];

    if (!pipe_open(ends))
        return false;
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    watch->caught = ends[0];
    watch->writing_end = ends[1];
    return true;
}

/* Undo what stop_open() has done, except that the thread goes on. */
static void restore(struct stop_watch *watch)
{
    sigaction(SIGPIPE, &watch->old_pipe, NULL);
    pthread_sigmask(SIG_SETMASK, &watch->old_mask, NULL);
    close(watch->caught);
    close(watch->writing_end);
    free(watch);
}

struct stop_watch *stop_open(void)
{
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct stop_watch *watch = calloc(1, sizeof *watch);
    sigset_t mask;
    int error;

    if (!watch || !open_pipe(watch)) {
        free(watch);
        return NULL;
    }
    atomic_init(&watch->is_closing, false);
    fill_mask(&mask);
    pthread_sigmask(SIG_BLOCK, &mask, &watch->old_mask);
    sigaction(SIGPIPE, &ignore, &watch->old_pipe);
    error = pthread_create(&watch->thread, NULL, watch_signals, watch);
    if (error == 0)
        return watch;
    restore(watch);
    errno = error;
    return NULL;
}

void stop_close(struct stop_watch *watch)
{
    atomic_store(&watch->is_closing, true);
    pthread_kill(watch->thread, SIGUSR1);
    pthread_join(watch->thread, NULL);
    restore(watch);
}

bool stop_requested(const struct stop_watch *watch, int wait_ms)
{
    struct pollfd file = {.fd = watch->caught, .events = POLLIN};

    return poll(&file, 1, wait_ms) > 0;
}
