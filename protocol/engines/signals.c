/* signals.c - signals that stop the tournament.  SPDX-License-Identifier: MIT */
#include "protocol/engines/signals.h"

#include "engine/core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* The signals that stop a tournament, but for those that are ignored, as by nohup; and SIGUSR1,
 * which ends the watching thread, too. */
static void fill_mask(sigset_t *mask)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action;

    sigemptyset(mask);
    sigaddset(mask, SIGUSR1);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
            sigaddset(mask, numbers[i]);
}

static void *watch_signals(void *context)
{
    struct signal_watch *watch = context;
    sigset_t mask;
    int number = 0;

    fill_mask(&mask);
    while (sigwait(&mask, &number) == 0 && !atomic_load(&watch->is_closing))
        if (write(watch->writing_end, "!", 1) < 0)
            break;
    return NULL;
}

bool signals_open(struct signal_watch *watch, struct text *why)
{
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigset_t mask;
    int ends[2];

    if (pipe(ends) != 0)
        return text_fail(why, "no pipe: %s", strerror(errno));
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    watch->caught = ends[0];
    watch->writing_end = ends[1];
    atomic_init(&watch->is_closing, false);
    fill_mask(&mask);
    pthread_sigmask(SIG_BLOCK, &mask, &watch->old_mask);
    sigaction(SIGPIPE, &ignore, &watch->old_pipe);
    if (pthread_create(&watch->thread, NULL, watch_signals, watch) == 0)
        return true;
    sigaction(SIGPIPE, &watch->old_pipe, NULL);
    pthread_sigmask(SIG_SETMASK, &watch->old_mask, NULL);
    close(ends[0]);
    close(ends[1]);
    return text_fail(why, "no thread to watch for signals");
}

void signals_close(struct signal_watch *watch)
{
    atomic_store(&watch->is_closing, true);
    pthread_kill(watch->thread, SIGUSR1);
    pthread_join(watch->thread, NULL);
    close(watch->caught);
    close(watch->writing_end);
    sigaction(SIGPIPE, &watch->old_pipe, NULL);
    pthread_sigmask(SIG_SETMASK, &watch->old_mask, NULL);
}

bool signals_caught(const struct signal_watch *watch, int wait_ms)
{
    struct pollfd file = {.fd = watch->caught, .events = POLLIN};

    return poll(&file, 1, wait_ms) > 0;
}
