/* watchdog.c - who ends the engines when the referee is killed.
 * SPDX-License-Identifier: MIT */
#include "protocol/match/engine/watchdog.h"

#include "engine/core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { GROUPS_MAX = 2048 /* more than the engines of the most games at a time */ };

struct list {
    int count;
    pid_t groups[GROUPS_MAX];
};

/* What was heard is a group that runs, or minus one that does no more. */
static void note(struct list *list, pid_t heard)
{
    if (heard > 0 && list->count < GROUPS_MAX)
        list->groups[list->count++] = heard;
    for (int i = 0; i < list->count; i++)
        if (list->groups[i] == -heard)
            list->groups[i] = list->groups[--list->count];
}

static void ignore_signals(void)
{
    static const int asked[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

    for (int i = 0; i < (int)(sizeof asked / sizeof *asked); i++)
        signal(asked[i], SIG_IGN);
}

/* The warden's life.  In a group of its own, so that what ends the referee does not end
 * it; with none of the referee's files, which somebody may be waiting to see closed. */
static void keep(int ear)
{
    struct list list = {.count = 0};
    ssize_t size;
    pid_t heard;

    setpgid(0, 0);
    ignore_signals();
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    /* A write of so few bytes is never torn. */
    while ((size = read(ear, &heard, sizeof heard)) == sizeof heard
           || (size < 0 && errno == EINTR))
        if (size > 0)
            note(&list, heard);
    for (int i = 0; i < list.count; i++)
        kill(-list.groups[i], SIGKILL);
    _exit(0);
}

bool watchdog_start(struct watchdog *watchdog, struct text *why)
{
    int ends[2];

    if (pipe(ends) != 0)
        return text_fail(why, "no pipe: %s", strerror(errno));
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    watchdog->pid = fork();
    if (watchdog->pid == 0) {
        close(ends[1]);
        keep(ends[0]);
    }
    close(ends[0]);
    watchdog->ear = ends[1];
    if (watchdog->pid > 0)
        return true;
    close(ends[1]);
    return text_fail(why, "no process to watch over the engines: %s", strerror(errno));
}

void watchdog_stop(struct watchdog *watchdog)
{
    close(watchdog->ear);
    while (waitpid(watchdog->pid, NULL, 0) < 0 && errno == EINTR)
        ;
}

/* A warden that was killed hears nothing, which changes nothing for the games. */
static void tell(int ear, pid_t word)
{
    while (write(ear, &word, sizeof word) < 0 && errno == EINTR)
        ;
}

void watchdog_add(int ear)
{
    tell(ear, getpid());
}

void watchdog_remove(int ear, pid_t group)
{
    tell(ear, -group);
}
