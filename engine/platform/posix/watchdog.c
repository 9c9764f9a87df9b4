/* watchdog.c - ends the children when this process is killed.  SPDX-License-Identifier: MIT */
#include "engine/platform/posix/watchdog.h"

#include "engine/platform/posix/pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* The process groups of the children that run. */
struct groups {
    int count;
    int max;
    pid_t *ids;
};

/* Add the group `message`, or remove the group -`message`. */
static void update_groups(struct groups *groups, pid_t message)
{
    if (message > 0 && groups->count < groups->max)
        groups->ids[groups->count++] = message;
    for (int i = 0; i < groups->count; i++)
        if (groups->ids[i] == -message)
            groups->ids[i] = groups->ids[--groups->count];
}

/* The watchdog process.  It has a process group of its own, so that what ends its parent
 * does not end it, and none of the parent's standard streams: another program may wait
 * for their end. */
static void watch_parent(int pipe_end, struct groups *groups)
{
    static const int ignored[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    ssize_t size;
    pid_t message;

    setpgid(0, 0);
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
        signal(ignored[i], SIG_IGN);
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    /* Writes of so few bytes are atomic. */
    while ((size = read(pipe_end, &message, sizeof message)) == sizeof message
           || (size < 0 && errno == EINTR))
        if (size > 0)
            update_groups(groups, message);
    for (int i = 0; i < groups->count; i++)
        kill(-groups->ids[i], SIGKILL);
    _exit(0);
}

bool watchdog_start(struct watchdog *watchdog, int groups_max)
{
    struct groups groups = {.max = groups_max};
    int ends[2];

    if (!pipe_open(ends))
        return false;
    /* Allocated before the fork, so that the watchdog itself cannot run out of memory. */
    groups.ids = malloc((size_t)groups_max * sizeof *groups.ids);
    watchdog->pid = groups.ids ? fork() : -1;
    if (watchdog->pid == 0) {
        close(ends[1]);
        watch_parent(ends[0], &groups);
    }
    free(groups.ids);
    close(ends[0]);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    watchdog->pipe = ends[1];
    if (watchdog->pid > 0)
        return true;
    close(ends[1]);
    return false;
}

void watchdog_stop(struct watchdog *watchdog)
{
    close(watchdog->pipe);
    kill(watchdog->pid, SIGCONT); /* it may have been stopped */
    while (waitpid(watchdog->pid, NULL, 0) < 0 && errno == EINTR)
        ;
}

/* If the watchdog was killed, or is stopped and its pipe full, the message is lost, which does not matter to the games. */
void watchdog_tell(const struct watchdog *watchdog, pid_t message)
{
    while (write(watchdog->pipe, &message, sizeof message) < 0 && errno == EINTR)
        ;
}
