/* process.c - an engine as a process.  SPDX-License-Identifier: MIT */
#include "protocol/match/engine/process.h"

#include "engine/core/text.h"
#include "protocol/match/settings/tournament.h"
#include "search/time_control.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    INPUT_MAX = 1 << 16, /* bytes; a longer line floods                              */
    OUTPUT_MAX = 1 << 12,
    OUTPUT_FLOOD = 1 << 24, /* bytes on standard output until it floods              */
    ERRORS_FLOOD = 1 << 20, /* bytes on standard error until it floods               */
    WRITE_PATIENCE_MS = 5000,
    SIGNAL_WAIT_MS = 200, /* for our copy of a signal that has ended the engine      */
    WAIT_STEP_MS = 2,
    STATUS_NO_COMMAND = 127,
    STREAMS = 3,     /* standard ones, each on a pipe                                */
    OTHER_FILES = 8, /* of the referee, which it opens after the first process       */
};

struct engine_process {
    pid_t pid;
    int streams[3]; /* our ends of its standard streams; -1: closed       */
    const struct process_pool *pool;
    bool is_deaf;    /* it does not read                                   */
    bool has_ended;  /* its output has ended                               */
    bool is_stopped; /* a signal came while we wrote                       */
    int64_t output_bytes;
    int64_t error_bytes;
    int begin; /* of what was read and not yet returned from `input` */
    int end;
    int pending; /* bytes in `output` */
    char input[INPUT_MAX];
    char output[OUTPUT_MAX];
};

/* Whether enough files can be open for the pipes of `processes_max` engines; raises the
 * limit as far as that is allowed. */
static bool reserve_files(int processes_max, struct text *why)
{
    const int lowest = dup(STDIN_FILENO); /* the files below it are open */
    const rlim_t needed =
        (rlim_t)(lowest + STREAMS * (processes_max + 1) + OTHER_FILES);
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

bool process_pool_open(struct process_pool *pool, int processes_max, struct text *why)
{
    if (!reserve_files(processes_max, why))
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

const char *process_event_words(enum process_event event)
{
    static const char *const words[] = {
        [PROCESS_LINE] = "answers",        [PROCESS_TIMEOUT] = "does not answer",
        [PROCESS_EXITED] = "has ended",    [PROCESS_FLOODED] = "floods its output",
        [PROCESS_STOPPED] = "was stopped",
    };

    return words[event];
}

/* The engine's end and our end of the pipe for one of its standard streams. */
static int engine_end(const int pipe_ends[2], int stream)
{
    return pipe_ends[stream == STDIN_FILENO ? 0 : 1];
}

static int our_end(const int pipe_ends[2], int stream)
{
    return pipe_ends[stream == STDIN_FILENO ? 1 : 0];
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
                        const struct watchdog *watchdog)
{
    sigset_t none;

    setpgid(0, 0);
    watchdog_add(watchdog);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    for (int i = 0; i < 3; i++)
        dup2(engine_end(pipes[i], i), i);
    if (!*directory || chdir(directory) == 0)
        execv("/bin/sh", words);
    _exit(STATUS_NO_COMMAND);
}

/* Fork the engine; -1 on failure, as errno says. */
static pid_t fork_engine(struct process_pool *pool, struct engine_process *process,
                         char *const words[], const char *directory)
{
    int pipes[3][2];
    pid_t pid = -1;

    pthread_mutex_lock(&pool->lock);
    if (open_pipes(pipes)) {
        pid = fork();
        if (pid == 0)
            exec_engine(pipes, words, directory, &pool->watchdog);
        for (int i = 0; i < 3; i++) {
            process->streams[i] = our_end(pipes[i], i);
            fcntl(process->streams[i], F_SETFL, O_NONBLOCK);
            close(engine_end(pipes[i], i));
            if (pid < 0)
                close(process->streams[i]);
        }
    }
    pthread_mutex_unlock(&pool->lock);
    return pid;
}

struct engine_process *process_start(struct process_pool *pool, const char *command,
                                     const char *directory, struct text *why)
{
    char shell[] = "sh", flag[] = "-c", script[sizeof "exec " + ENGINE_TEXT_MAX];
    char *const words[] = {shell, flag, script, NULL};
    struct engine_process *process = malloc(sizeof *process);

    /* By `exec` the engine replaces the shell. */
    snprintf(script, sizeof script, "exec %s", command);
    if (process) {
        process->pool = pool;
        process->is_deaf = process->has_ended = process->is_stopped = false;
        process->output_bytes = process->error_bytes = 0;
        process->begin = process->end = process->pending = 0;
        process->pid = fork_engine(pool, process, words, directory);
        if (process->pid > 0)
            return process;
    }
    text_fail(why, "cannot be started: %s", strerror(errno));
    free(process);
    return NULL;
}

/* Whether the process has ended; it is not reaped. */
static bool has_exited(const struct engine_process *process)
{
    siginfo_t info;

    info.si_pid = 0;
    waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

void process_end(struct engine_process *process, int grace_ms)
{
    const struct timespec pause = {.tv_nsec = WAIT_STEP_MS * 1000000L};

    if (!process)
        return;
    for (int i = 0; i < 3; i++)
        if (process->streams[i] >= 0)
            close(process->streams[i]);
    for (int ms = 0; ms < grace_ms && !has_exited(process); ms += WAIT_STEP_MS)
        nanosleep(&pause, NULL);
    /* As long as it is not reaped, no other group can have its number. */
    kill(-process->pid, SIGKILL);
    watchdog_remove(&process->pool->watchdog, process->pid);
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    free(process);
}

/* Wait until the process can take more bytes. */
static void await_room(struct engine_process *process)
{
    struct pollfd files[] = {
        {.fd = process->streams[STDIN_FILENO], .events = POLLOUT},
        {.fd = process->pool->signals.caught, .events = POLLIN},
    };

    if (poll(files, 2, WRITE_PATIENCE_MS) <= 0)
        process->is_deaf = true;
    else if (files[1].revents)
        process->is_stopped = true;
}

static void flush_output(struct engine_process *process)
{
    const char *chars = process->output;
    size_t length = (size_t)process->pending;

    while (length > 0 && !process->is_deaf && !process->is_stopped) {
        const ssize_t written = write(process->streams[STDIN_FILENO], chars, length);

        if (written > 0) {
            chars += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN) {
            await_room(process);
        } else if (errno != EINTR) {
            process->is_deaf = true;
        }
    }
    process->pending = 0;
}

static void PRINTF_LIKE(2, 0)
    add_list(struct engine_process *process, const char *format, va_list arguments)
{
    va_list again;
    int length;

    va_copy(again, arguments);
    length = vsnprintf(process->output + process->pending,
                       (size_t)(OUTPUT_MAX - process->pending), format, arguments);
    if (length >= OUTPUT_MAX - process->pending) {
        flush_output(process);
        length = vsnprintf(process->output, OUTPUT_MAX, format, again);
    }
    va_end(again);
    assert(length < OUTPUT_MAX);
    process->pending += length;
}

void process_add(struct engine_process *process, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add_list(process, format, arguments);
    va_end(arguments);
}

void process_write(struct engine_process *process, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add_list(process, format, arguments);
    va_end(arguments);
    process_add(process, "\n");
    flush_output(process);
}

/* Cut the next line off the input; NULL when none is complete. */
static char *cut_line(struct engine_process *process)
{
    char *start = process->input + process->begin;
    char *end = memchr(start, '\n', (size_t)(process->end - process->begin));

    if (!end)
        return NULL;
    process->begin = (int)(end + 1 - process->input);
    *end = '\0';
    if (end > start && end[-1] == '\r')
        end[-1] = '\0';
    return start;
}

/* Read what can be read; false when the process floods. */
static bool fill_input(struct engine_process *process)
{
    const size_t waiting = (size_t)(process->end - process->begin);

    memmove(process->input, process->input + process->begin, waiting);
    process->begin = 0;
    process->end = (int)waiting;
    if (process->end == INPUT_MAX)
        return false;

    const ssize_t size = read(process->streams[STDOUT_FILENO], process->input + waiting,
                              INPUT_MAX - waiting);

    if (size > 0) {
        process->end += (int)size;
        process->output_bytes += size;
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        process->has_ended = true;
    }
    return process->output_bytes < OUTPUT_FLOOD;
}

/* Read standard error and discard it; false when the process floods. */
static bool drain_errors(struct engine_process *process)
{
    char waste[4096];
    const ssize_t size = read(process->streams[STDERR_FILENO], waste, sizeof waste);

    if (size > 0) {
        process->error_bytes += size;
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        close(process->streams[STDERR_FILENO]);
        process->streams[STDERR_FILENO] = -1; /* poll() ignores it */
    }
    return process->error_bytes < ERRORS_FLOOD;
}

/* Why the process is lost.  A signal to all processes of a job, as batch systems send it,
 * may reach the engine before us. */
static enum process_event explain_exit(const struct engine_process *process)
{
    return signals_caught(&process->pool->signals, SIGNAL_WAIT_MS) ? PROCESS_STOPPED
                                                                   : PROCESS_EXITED;
}

enum process_event process_read(struct engine_process *process, int64_t deadline_ms,
                                char **line)
{
    if (process->is_stopped)
        return PROCESS_STOPPED;
    while (!(*line = cut_line(process))) {
        struct pollfd files[] = {
            {.fd = process->streams[STDOUT_FILENO], .events = POLLIN},
            {.fd = process->pool->signals.caught, .events = POLLIN},
            {.fd = process->streams[STDERR_FILENO], .events = POLLIN},
        };
        const int64_t left = deadline_ms - time_now_ms();
        const int wait = left < 0 ? 0 : left > INT32_MAX ? INT32_MAX : (int)left;

        if (process->has_ended || process->is_deaf
            || (poll(files, 3, wait) < 0 && errno != EINTR))
            return explain_exit(process);
        if (files[1].revents)
            return PROCESS_STOPPED;
        if ((files[0].revents && !fill_input(process))
            || (files[2].revents && !drain_errors(process)))
            return PROCESS_FLOODED;
        if (left <= 0 && !files[0].revents)
            return PROCESS_TIMEOUT;
    }
    return PROCESS_LINE;
}

void process_reset_flood(struct engine_process *process)
{
    process->output_bytes = process->error_bytes = 0;
}

enum process_event process_await(struct engine_process *process, int64_t patience_ms,
                                 bool (*matches)(void *context, const char *line),
                                 void *context)
{
    const int64_t deadline = time_now_ms() + patience_ms;
    enum process_event event;
    char *line;

    process_reset_flood(process);
    do
        event = process_read(process, deadline, &line);
    while (event == PROCESS_LINE && !matches(context, line));
    return event;
}

const char *process_line_after(const char *line, const char *word)
{
    const size_t length = strlen(word);

    line += strspn(line, " \t");
    if (strncmp(line, word, length) != 0
        || (line[length] && !strchr(" \t{", line[length])))
        return NULL;
    line += length;
    return line + strspn(line, " \t");
}
