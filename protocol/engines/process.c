/* process.c - an engine as a process.  SPDX-License-Identifier: MIT */
#include "protocol/engines/process.h"

#include "engine/core/text.h"
#include "protocol/engines/engine_settings.h"
#include "protocol/engines/error_output.h"
#include "protocol/engines/process_state.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SIGNAL_WAIT_MS = 200, /* for our copy of a signal that has ended the engine      */
    EXIT_WAIT_MS = 200,   /* for the end of a process that has closed its output     */
    WAIT_STEP_MS = 2,
    STATUS_NO_COMMAND = 127,
    SIGNAL_MAX = 31,     /* number of a signal that a shell reports so               */
    STATUS_SIGNAL = 128, /* and above: a shell says that a signal ended its command  */
    STREAMS = 3,         /* standard ones, each on a pipe                            */
    FILES = STREAMS + 1, /* of a process, with the file that keeps standard error    */
    OTHER_FILES = 8,     /* of the referee, which it opens after the first process   */
};

/* Whether enough files can be open for the pipes of `processes_max` engines; raises the
 * limit as far as that is allowed. */
static bool reserve_files(int processes_max, struct text *why)
{
    const int lowest = dup(STDIN_FILENO); /* the files below it are open */
    const rlim_t needed = (rlim_t)(lowest + FILES * (processes_max + 1) + OTHER_FILES);
    struct rlimit limit;

    if (lowest >= 0)
        close(lowest);
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= needed)
        return true;
    limit.rlim_cur = limit.rlim_max < needed ? limit.rlim_max : needed;
    if (limit.rlim_cur == needed && setrlimit(RLIMIT_NOFILE, &limit) == 0)
        return true;
    return text_fail(
        why,
        "%d engines at a time need %d open files, but the limit is %d; see "
        "--concurrency and ulimit -n",
        processes_max, (int)needed, (int)limit.rlim_cur);
}

#ifdef RLIMIT_NPROC
/* Whether as many processes are allowed, all of this user's, as the engines and the watchdog
 * take.  How many there are already is not known: then an engine cannot be started later. */
static bool check_processes(int processes_max, struct text *why)
{
    struct rlimit limit;

    return geteuid() == 0 || getrlimit(RLIMIT_NPROC, &limit) != 0
           || limit.rlim_cur >= (rlim_t)processes_max + 2
           || text_fail(why,
                        "%d engines at a time need more processes than the limit of "
                        "%d; see --concurrency and ulimit -u",
                        processes_max, (int)limit.rlim_cur);
}
#else
/* POSIX has no such limit. */
static bool check_processes(int processes_max, struct text *why)
{
    (void)processes_max;
    (void)why;
    return true;
}
#endif

bool process_pool_open(struct process_pool *pool, int processes_max, struct text *why)
{
    if (!reserve_files(processes_max, why) || !check_processes(processes_max, why))
        return false;
    if (!watchdog_start(&pool->watchdog, processes_max, why))
        return false;
    if (!signals_open(&pool->signals, why)) {
        watchdog_stop(&pool->watchdog);
        return false;
    }
    pthread_mutex_init(&pool->lock, NULL);
    pool->is_open = true;
    return true;
}

void process_pool_close(struct process_pool *pool)
{
    if (!pool->is_open)
        return;
    pthread_mutex_destroy(&pool->lock);
    signals_close(&pool->signals);
    watchdog_stop(&pool->watchdog);
    pool->is_open = false;
}

/* The engine's end of the pipe for one of its standard streams; the other end is ours. */
static int engine_end(int stream)
{
    return stream == STDIN_FILENO ? 0 : 1;
}

/* Make a pipe for each standard stream, or none. */
static bool open_pipes(int pipes[3][2])
{
    for (int i = 0; i < 3; i++) {
        if (pipe(pipes[i]) != 0) {
            while (i-- > 0) {
                close(pipes[i][0]);
                close(pipes[i][1]);
            }
            return false;
        }
        fcntl(pipes[i][0], F_SETFD, FD_CLOEXEC);
        fcntl(pipes[i][1], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

/* The child becomes the engine.  Only calls that are safe between fork and exec. */
static void exec_engine(int pipes[3][2], char *const words[], const char *directory,
                        const struct process_pool *pool, int slot)
{
    static const char complaint[] = "the folder of the engine cannot be entered\n";
    sigset_t none;

    setpgid(0, 0);
    watchdog_tell(&pool->watchdog, getpid());
    affinity_bind(&pool->affinity, slot);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    for (int i = 0; i < 3; i++)
        dup2(pipes[i][engine_end(i)], i);
    if (!*directory || chdir(directory) == 0)
        execv("/bin/sh", words);
    else
        (void)!write(STDERR_FILENO, complaint, sizeof complaint - 1);
    _exit(STATUS_NO_COMMAND);
}

/* Fork the engine; -1 on failure, as errno says. */
static pid_t fork_engine(struct process_pool *pool, struct engine_process *process,
                         char *const words[], const char *directory, int slot)
{
    int pipes[3][2];
    int error = 0;
    pid_t pid = -1;

    pthread_mutex_lock(&pool->lock);
    if (open_pipes(pipes)) {
        pid = fork();
        error = errno;
        if (pid == 0)
            exec_engine(pipes, words, directory, pool, slot);
        if (pid > 0)
            setpgid(pid,
                    pid); /* too, because kill() may come before the child's turn */
        for (int i = 0; i < 3; i++) {
            process->streams[i] = pipes[i][!engine_end(i)];
            fcntl(process->streams[i], F_SETFL, O_NONBLOCK);
            close(pipes[i][engine_end(i)]);
            if (pid < 0)
                close(process->streams[i]);
        }
        errno = error;
    }
    pthread_mutex_unlock(&pool->lock);
    return pid;
}

/* Open the file that keeps the engine's standard error, if there is to be one. */
static bool open_errors(struct engine_process *process, const char *path,
                        struct text *why)
{
    process->errors.file =
        *path ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666) : -1;
    return !*path || process->errors.file >= 0
           || text_fail(why, "cannot be started: %.200s: %s", path, strerror(errno));
}

static void free_process(struct engine_process *process)
{
    if (process->errors.file >= 0)
        close(process->errors.file);
    free(process);
}

struct engine_process *process_start(struct process_pool *pool,
                                     const struct engine_settings *settings, int slot,
                                     struct text *why)
{
    char shell[] = "sh", flag[] = "-c", script[sizeof "exec " + ENGINE_TEXT_MAX];
    char *const words[] = {shell, flag, script, NULL};
    struct engine_process *process = malloc(sizeof *process);

    /* By `exec` the engine replaces the shell. */
    snprintf(script, sizeof script, "exec %s", settings->command);
    if (!process) {
        text_fail(why, "cannot be started: %s", strerror(errno));
        return NULL;
    }
    memset(process, 0, offsetof(struct engine_process, input));
    process->pool = pool;
    if (pool->dialogue.file && (settings->is_logged || !pool->dialogue.is_selective))
        process->name = settings->name;
    if (!open_errors(process, settings->errors, why)) {
        free(process);
        return NULL;
    }
    process->pid = fork_engine(pool, process, words, settings->directory, slot);
    if (process->pid > 0)
        return process;
    text_fail(why, "cannot be started: %s", strerror(errno));
    free_process(process);
    return NULL;
}

/* ---- how a process ends ------------------------------------------------------------------ */

/* Fill in how the process has ended, within `wait_ms`; false if it still runs.  It is not
 * reaped. */
static bool await_exit(const struct engine_process *process, int wait_ms,
                       siginfo_t *info)
{
    const struct timespec pause = {.tv_nsec = WAIT_STEP_MS * 1000000L};

    for (int ms = 0;; ms += WAIT_STEP_MS) {
        info->si_pid = 0;
        waitid(P_PID, (id_t)process->pid, info, WEXITED | WNOHANG | WNOWAIT);
        if (info->si_pid != 0 || ms >= wait_ms)
            return info->si_pid != 0;
        nanosleep(&pause, NULL);
    }
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

bool process_is_running(const struct engine_process *process)
{
    siginfo_t info;

    return !process->has_ended && !await_exit(process, 0, &info);
}

void process_fail(struct engine_process *process, int error)
{
    process->failure = error;
}

enum process_event process_lost(const struct engine_process *process)
{
    siginfo_t info;

    if (process->failure)
        return PROCESS_FAILED;
    /* A signal to all processes of a job, as batch systems send it, may reach the engine
     * before us. */
    if (signals_caught(&process->pool->signals, SIGNAL_WAIT_MS))
        return PROCESS_STOPPED;
    if (!await_exit(process, EXIT_WAIT_MS, &info))
        return PROCESS_EXITED;
    switch (ending_signal(&info)) {
    case SIGKILL: /* also sent when memory is short */
    case SIGTERM:
    case SIGINT:
    case SIGHUP:
        return PROCESS_KILLED;
    default:
        return PROCESS_EXITED;
    }
}

static void explain_signal(int number, struct text *why)
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

    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (signals[i].number == number) {
            text_fail(why, "was ended by %s", signals[i].name);
            return;
        }
    text_fail(why, "was ended by signal %d", number);
}

/* Set `why` to how the process has ended, or what else it has done to its pipes. */
static void explain_end(struct engine_process *process, struct text *why)
{
    const char *last_words = error_output_last(process);
    siginfo_t info;

    if (!await_exit(process, EXIT_WAIT_MS, &info))
        text_fail(why, "%s",
                  process->has_ended ? "has closed its output"
                                     : "does not read its input");
    else if (ending_signal(&info))
        explain_signal(ending_signal(&info), why);
    else if (info.si_status)
        text_fail(why, "has ended with exit status %d", info.si_status);
    else
        text_fail(why, "has ended");
    if (*last_words)
        text_add(why, ", saying \"%s\"", last_words);
}

bool process_explain(struct engine_process *process, enum process_event event,
                     struct text *why)
{
    switch (event) {
    case PROCESS_LINE:
        return text_fail(why, "answers");
    case PROCESS_TIMEOUT:
        return text_fail(why, "does not answer");
    case PROCESS_FLOODED:
        return text_fail(why, "floods its %s",
                         error_output_floods(process) ? "standard error" : "output");
    case PROCESS_STOPPED:
        return text_fail(why, "was stopped");
    case PROCESS_FAILED:
        return text_fail(why, "cannot be reached: %s", strerror(process->failure));
    case PROCESS_EXITED:
    case PROCESS_KILLED:
        explain_end(process, why);
        break;
    }
    return false;
}

void process_end(struct engine_process *process, int grace_ms)
{
    siginfo_t info;

    if (!process)
        return;
    for (int i = STDIN_FILENO; i <= STDOUT_FILENO; i++)
        close(process->streams[i]);
    if (await_exit(process, grace_ms, &info))
        error_output_last(process); /* which is kept */
    if (process->streams[STDERR_FILENO] >= 0)
        close(process->streams[STDERR_FILENO]);
    /* As long as it is not reaped, no other group can have its number. */
    kill(-process->pid, SIGKILL);
    watchdog_tell(&process->pool->watchdog, -process->pid);
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    free_process(process);
}
