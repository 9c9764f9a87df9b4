/* signals.c - signals that ask for an end.  SPDX-License-Identifier: MIT */
#include "protocol/match/signals.h"

#include "engine/core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* Those that ask for an end, and SIGUSR1, which ends the watching. */
static void fill_signals(sigset_t *signals)
{
    sigemptyset(signals);
    sigaddset(signals, SIGINT);
    sigaddset(signals, SIGTERM);
    sigaddset(signals, SIGHUP);
    sigaddset(signals, SIGUSR1);
}

static void *keep_watch(void *context)
{
    const struct signals_watch *watch = context;
    sigset_t signals;
    int number = 0;

    fill_signals(&signals);
    while (sigwait(&signals, &number) == 0 && number != SIGUSR1)
        if (write(watch->bell, "!", 1) < 0)
            break;
    return NULL;
}

bool signals_watch(struct signals_watch *watch, struct text *why)
{
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigset_t signals;
    int ends[2];

    if (pipe(ends) != 0)
        return text_fail(why, "no pipe: %s", strerror(errno));
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    watch->stop = ends[0];
    watch->bell = ends[1];
    fill_signals(&signals);
    pthread_sigmask(SIG_BLOCK, &signals, &watch->before);
    sigaction(SIGPIPE, &ignore, &watch->broken_pipe);
    if (pthread_create(&watch->thread, NULL, keep_watch, watch) == 0)
        return true;
    sigaction(SIGPIPE, &watch->broken_pipe, NULL);
    pthread_sigmask(SIG_SETMASK, &watch->before, NULL);
    close(ends[0]);
    close(ends[1]);
    return text_fail(why, "no thread to watch for signals");
}

void signals_unwatch(struct signals_watch *watch)
{
    pthread_kill(watch->thread, SIGUSR1);
    pthread_join(watch->thread, NULL);
    close(watch->stop);
    close(watch->bell);
    sigaction(SIGPIPE, &watch->broken_pipe, NULL);
    pthread_sigmask(SIG_SETMASK, &watch->before, NULL);
}

bool signals_caught(int stop)
{
    struct pollfd file = {.fd = stop, .events = POLLIN};

    return poll(&file, 1, 0) > 0;
}
