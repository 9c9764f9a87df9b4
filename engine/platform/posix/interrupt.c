/* interrupt.c - Ctrl+C on the terminal, by POSIX.  SPDX-License-Identifier: MIT
 *
 * SIGINT stays pending until it is asked for, so that no handler has to keep anything.
 */
#include "engine/platform/interrupt.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>

static void do_nothing(int number)
{
    (void)number;
}

static sigset_t interrupt_set(void)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    return set;
}

void interrupt_hold(void)
{
    struct sigaction action;

    if (sigaction(SIGINT, NULL, &action) == 0 && action.sa_handler == SIG_IGN)
        return;
    /* Without SA_RESTART reading is ended. */
    action = (struct sigaction){.sa_handler = do_nothing};
    sigaction(SIGINT, &action, NULL);
    interrupt_allow(false);
}

bool interrupt_take(void)
{
    const sigset_t set = interrupt_set();
    sigset_t pending;
    int number;

    return sigpending(&pending) == 0 && sigismember(&pending, SIGINT) == 1
           && sigwait(&set, &number) == 0;
}

void interrupt_allow(bool allowed)
{
    const sigset_t set = interrupt_set();

    interrupt_take();
    pthread_sigmask(allowed ? SIG_UNBLOCK : SIG_BLOCK, &set, NULL);
}

bool interrupt_ended_reading(FILE *file)
{
    if (!ferror(file) || errno != EINTR)
        return false;
    clearerr(file);
    return true;
}
