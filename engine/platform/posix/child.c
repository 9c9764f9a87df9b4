/* child.c - another program as a child process, by POSIX: how it starts and ends.  SPDX-License-Identifier: MIT */
#include "engine/platform/child.h"

#include "engine/platform/posix/affinity.h"
#include "engine/platform/posix/child_state.h"
#include "engine/platform/posix/pipe.h"
#include "engine/platform/posix/watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    WAIT_STEP_MS = 2,
    STATUS_NO_COMMAND = 127,
    SIGNAL_MAX = 31,     /* number of a signal that a shell reports so */
    STATUS_SIGNAL = 128, /* and above: a shell says that a signal ended its command */
    STREAMS = 3,         /* standard ones, each on a pipe */
    FILES = STREAMS + 1, /* of a child, with the file that keeps standard error */
    OTHER_FILES = 8,     /* of this process, which it opens after the first child */
};

struct child_pool {
    /* Held while a child's pipes are made: others must not inherit. */
    pthread_mutex_t lock;
    struct watchdog watchdog;
};

/* ---- all children ------------------------------------------------------------------------ */

static bool fail(char why[CHILD_WHY_BYTES], const char *what)
{
    snprintf(why, CHILD_WHY_BYTES, "%s: %s", what, strerror(errno));
    return false;
}

/* Whether enough files can be open for the pipes of `children_max` engines; raises the
 * limit as far as that is allowed. */
static bool reserve_files(int children_max, char why[CHILD_WHY_BYTES])
{
    const int lowest = dup(STDIN_FILENO); /* the files below it are open */
    const rlim_t needed = (rlim_t)(lowest + FILES * (children_max + 1) + OTHER_FILES);
    struct rlimit limit;

    if (lowest >= 0)
        close(lowest);
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= needed)
        return true;
    limit.rlim_cur = limit.rlim_max < needed ? limit.rlim_max : needed;
    if (limit.rlim_cur == needed && setrlimit(RLIMIT_NOFILE, &limit) == 0)
        return true;
    snprintf(why, CHILD_WHY_BYTES,
             "%d engines at a time need %d open files, but the limit is %d; see "
             "--concurrency and ulimit -n",
             children_max, (int)needed, (int)limit.rlim_cur);
    return false;
}

#ifdef RLIMIT_NPROC
/* Whether as many processes are allowed, all of this user's, as the engines and the watchdog
 * take.  How many there are already is not known: then an engine cannot be started later. */
static bool check_processes(int children_max, char why[CHILD_WHY_BYTES])
{
    struct rlimit limit;

    if (geteuid() == 0 || getrlimit(RLIMIT_NPROC, &limit) != 0
        || limit.rlim_cur >= (rlim_t)children_max + 2)
        return true;
    snprintf(why, CHILD_WHY_BYTES,
             "%d engines at a time need more processes than the limit of "
             "%d; see --concurrency and ulimit -u",
             children_max, (int)limit.rlim_cur);
    return false;
}
#else
/* POSIX has no such limit. */
static bool check_processes(int children_max, char why[CHILD_WHY_BYTES])
{
    (void)children_max;
    (void)why;
    return true;
}
#endif

struct child_pool *child_pool_open(int children_max, char why[CHILD_WHY_BYTES])
{
    struct child_pool *pool = malloc(sizeof *pool);

    if (!pool) {
        fail(why, "no memory");
        return NULL;
    }
    if (reserve_files(children_max, why) && check_processes(children_max, why)) {
        if (watchdog_start(&pool->watchdog, children_max)) {
            pthread_mutex_init(&pool->lock, NULL);
            return pool;
        }
        fail(why, "no process to watch over the engines");
    }
    free(pool);
    return NULL;
}

void child_pool_close(struct child_pool *pool)
{
    if (!pool)
        return;
    pthread_mutex_destroy(&pool->lock);
    watchdog_stop(&pool->watchdog);
    free(pool);
}

/* ---- the start --------------------------------------------------------------------------- */

/* The child's end of the pipe for one of its standard streams; the other end is ours. */
static int child_end_of(int stream)
{
    return stream == STDIN_FILENO ? 0 : 1;
}

/* Make a pipe for each standard stream, or none. */
static bool open_pipes(int pipes[STREAMS][2])
{
    for (int i = 0; i < STREAMS; i++) {
        if (!pipe_open(pipes[i])) {
            while (i-- > 0) {
                close(pipes[i][0]);
                close(pipes[i][1]);
            }
            return false;
        }
    }
    return true;
}

/* The child becomes the program.  Only calls that are safe between fork and exec. */
static void exec_program(int pipes[STREAMS][2], char *const words[],
                         const struct child_program *program,
                         const struct child_pool *pool)
{
    static const char complaint[] = "the folder of the engine cannot be entered\n";
    sigset_t none;

    setpgid(0, 0);
    watchdog_tell(&pool->watchdog, getpid());
    affinity_bind(program->processors, program->processor_count);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    for (int i = 0; i < STREAMS; i++)
        dup2(pipes[i][child_end_of(i)], i);
    if (!*program->directory || chdir(program->directory) == 0)
        execv("/bin/sh", words);
    else
        (void)!write(STDERR_FILENO, complaint, sizeof complaint - 1);
    _exit(STATUS_NO_COMMAND);
}

/* Fork the program; -1 on failure, as errno says. */
static pid_t fork_program(struct child_pool *pool, struct child *child,
                          char *const words[], const struct child_program *program)
{
    int pipes[STREAMS][2];
    int error = 0;
    pid_t pid = -1;

    pthread_mutex_lock(&pool->lock);
    if (open_pipes(pipes)) {
        pid = fork();
        error = errno;
        if (pid == 0)
            exec_program(pipes, words, program, pool);
        if (pid > 0)
            setpgid(pid,
                    pid); /* too, because kill() may come before the child's turn */
        for (int i = 0; i < STREAMS; i++) {
            child->streams[i] = pipes[i][!child_end_of(i)];
            fcntl(child->streams[i], F_SETFL, O_NONBLOCK);
            close(pipes[i][child_end_of(i)]);
            if (pid < 0)
                close(child->streams[i]);
        }
        errno = error;
    }
    pthread_mutex_unlock(&pool->lock);
    return pid;
}

struct child *child_start(struct child_pool *pool, const struct stop_watch *stop,
                          const struct child_program *program)
{
    static const char exec[] = "exec "; /* so the program replaces the shell */
    const size_t size = sizeof exec + strlen(program->command);
    struct child *child = calloc(1, sizeof *child);
    char shell[] = "sh", flag[] = "-c", *script = malloc(size);
    char *const words[] = {shell, flag, script, NULL};

    if (child && script) {
        snprintf(script, size, "%s%s", exec, program->command);
        child->pool = pool;
        child->stop = stop;
        child->pid = fork_program(pool, child, words, program);
    }
    free(script);
    if (child && child->pid > 0)
        return child;
    free(child);
    return NULL;
}

long child_number(const struct child *child)
{
    return (long)child->pid;
}

/* ---- the end ----------------------------------------------------------------------------- */

/* Name the signal, and tell who sends it. */
static void explain_signal(int number, struct child_end *end)
{
    static const struct {
        int number;
        const char *name;
    } signals[] = {
        {SIGSEGV, "SIGSEGV"}, {SIGABRT, "SIGABRT"}, {SIGFPE, "SIGFPE"},
        {SIGILL, "SIGILL"},   {SIGBUS, "SIGBUS"},   {SIGKILL, "SIGKILL"},
        {SIGTERM, "SIGTERM"}, {SIGINT, "SIGINT"},   {SIGHUP, "SIGHUP"},
        {SIGPIPE, "SIGPIPE"}, {SIGXCPU, "SIGXCPU"}, {SIGXFSZ, "SIGXFSZ"},
    };

    snprintf(end->cause, sizeof end->cause, "signal %d", number);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (signals[i].number == number)
            snprintf(end->cause, sizeof end->cause, "%s", signals[i].name);
    /* SIGKILL is also sent when memory is short. */
    end->is_foreign =
        number == SIGKILL || number == SIGTERM || number == SIGINT || number == SIGHUP;
}

/* The number of the signal that has ended the process, or its command in a shell's script; 0:
 * none has. */
static int ending_signal(const siginfo_t *info)
{
    if (info->si_code != CLD_EXITED)
        return info->si_status;
    return info->si_status > STATUS_SIGNAL
                   && info->si_status <= STATUS_SIGNAL + SIGNAL_MAX
               ? info->si_status - STATUS_SIGNAL
               : 0;
}

/* It is not reaped. */
bool child_has_ended(const struct child *child, int wait_ms, struct child_end *end)
{
    const struct timespec pause = {.tv_nsec = WAIT_STEP_MS * 1000000L};
    siginfo_t info;

    for (int ms = 0;; ms += WAIT_STEP_MS) {
        info.si_pid = 0;
        waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT);
        if (info.si_pid != 0 || ms >= wait_ms)
            break;
        nanosleep(&pause, NULL);
    }
    if (info.si_pid == 0)
        return false;
    *end = (struct child_end){.status = info.si_status};
    if (ending_signal(&info))
        explain_signal(ending_signal(&info), end);
    return true;
}

void child_hang_up(struct child *child)
{
    for (int i = STDIN_FILENO; i <= STDOUT_FILENO; i++) {
        if (child->streams[i] >= 0)
            close(child->streams[i]);
        child->streams[i] = -1;
    }
}

void child_free(struct child *child)
{
    child_hang_up(child);
    if (child->streams[STDERR_FILENO] >= 0)
        close(child->streams[STDERR_FILENO]);
    /* As long as it is not reaped, no other group can have its number. */
    kill(-child->pid, SIGKILL);
    watchdog_tell(&child->pool->watchdog, -child->pid);
    while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    free(child);
}
