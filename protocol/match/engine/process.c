/* process.c - an engine as a process.  SPDX-License-Identifier: MIT */
#include "protocol/match/engine/process.h"

#include "engine/core/text.h"
#include "protocol/match/engine/watchdog.h"
#include "search/time_control.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    LINE_MAX_BYTES = 1 << 16,
    OUTPUT_MOST = 1 << 24, /* bytes of standard output between two pardons */
    ERRORS_MOST = 1 << 20, /* bytes of standard error likewise             */
    WRITE_PATIENCE_MS = 5000,
    STOP_PATIENCE_MS = 200, /* until a stop that has ended the child gets to us */
    WAIT_STEP_MS = 2,
    STATUS_NO_COMMAND = 127,
};

struct engine_process {
    pid_t pid;
    int in;       /* what it reads                 */
    int out;      /* what it writes                */
    int errors;   /* what it complains             */
    int stop;     /* the nursery's                 */
    int watchdog; /* the nursery's                 */
    bool deaf;    /* it does not take what we send */
    bool ended;   /* its output has ended          */
    bool stopped; /* everything is to end        */
    int64_t output_bytes;
    int64_t error_bytes;
    int begin; /* of what is in `buffer` but was not returned yet */
    int end;
    char buffer[LINE_MAX_BYTES];
};

/* The three pipes, [0] for reading and [1] for writing. */
struct pipes {
    int in[2];
    int out[2];
    int errors[2];
};

static void close_pair(int pair[2])
{
    for (int i = 0; i < 2; i++)
        if (pair[i] >= 0)
            close(pair[i]);
}

static void close_pipes(struct pipes *pipes)
{
    close_pair(pipes->in);
    close_pair(pipes->out);
    close_pair(pipes->errors);
}

static bool open_pair(int pair[2])
{
    if (pipe(pair) != 0) {
        pair[0] = pair[1] = -1;
        return false;
    }
    for (int i = 0; i < 2; i++)
        fcntl(pair[i], F_SETFD, FD_CLOEXEC);
    return true;
}

static bool open_pipes(struct pipes *pipes)
{
    const bool in = open_pair(pipes->in);
    const bool out = open_pair(pipes->out);
    const bool errors = open_pair(pipes->errors);

    return in && out && errors;
}

/* What the child does first.  Only calls that are safe between fork and exec. */
static void become(const struct pipes *pipes, char *const words[],
                   const char *directory, int watchdog)
{
    sigset_t none;

    setpgid(0, 0);
    watchdog_add(watchdog);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    dup2(pipes->in[0], STDIN_FILENO);
    dup2(pipes->out[1], STDOUT_FILENO);
    dup2(pipes->errors[1], STDERR_FILENO);
    if (!*directory || chdir(directory) == 0)
        execv("/bin/sh", words);
    _exit(STATUS_NO_COMMAND);
}

static void take_ends(struct engine_process *process, const struct pipes *pipes)
{
    const int ours[] = {pipes->in[1], pipes->out[0], pipes->errors[0]};

    close(pipes->in[0]);
    close(pipes->out[1]);
    close(pipes->errors[1]);
    for (int i = 0; i < 3; i++)
        fcntl(ours[i], F_SETFL, O_NONBLOCK);
    process->in = ours[0];
    process->out = ours[1];
    process->errors = ours[2];
}

/* "exec COMMAND", so that the shell gives way to the engine. */
static char *make_script(const char *command)
{
    const size_t size = strlen(command) + sizeof "exec ";
    char *script = malloc(size);

    if (script)
        snprintf(script, size, "exec %s", command);
    return script;
}

static pid_t spawn(struct process_pool *pool, struct engine_process *process,
                   char *script, const char *directory)
{
    char shell[] = "sh", flag[] = "-c";
    char *const words[] = {shell, flag, script, NULL};
    struct pipes pipes;
    pid_t pid = -1;

    pthread_mutex_lock(&pool->lock);
    if (open_pipes(&pipes))
        pid = fork();
    if (pid == 0)
        become(&pipes, words, directory, pool->watchdog);
    if (pid > 0)
        take_ends(process, &pipes);
    else
        close_pipes(&pipes);
    pthread_mutex_unlock(&pool->lock);
    return pid;
}

struct engine_process *process_start(struct process_pool *pool, const char *command,
                                     const char *directory, struct text *why)
{
    struct engine_process *process = malloc(sizeof *process);
    char *script = make_script(command);

    if (process && script) {
        process->stop = pool->stop;
        process->watchdog = pool->watchdog;
        process->deaf = process->ended = process->stopped = false;
        process->output_bytes = process->error_bytes = 0;
        process->begin = process->end = 0;
        process->pid = spawn(pool, process, script, directory);
    }
    free(script);
    if (process && script && process->pid > 0)
        return process;
    text_fail(why, "cannot start '%.80s': %s", command, strerror(errno));
    free(process);
    return NULL;
}

static void sleep_ms(int ms)
{
    const struct timespec pause = {.tv_sec = ms / 1000,
                                   .tv_nsec = ms % 1000 * 1000000L};

    nanosleep(&pause, NULL);
}

/* Whether the child has ended; it is not reaped. */
static bool has_ended(const struct engine_process *process)
{
    siginfo_t info;

    info.si_pid = 0;
    waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

int process_end(struct engine_process *process, int grace_ms)
{
    int status = 0;

    if (!process)
        return 0;
    close(process->in);
    close(process->out);
    if (process->errors >= 0)
        close(process->errors);
    for (int waited = 0; waited < grace_ms && !has_ended(process);
         waited += WAIT_STEP_MS)
        sleep_ms(WAIT_STEP_MS);
    /* As long as it is not reaped, no other group can have its number. */
    kill(-process->pid, SIGKILL);
    watchdog_remove(process->watchdog, process->pid);
    while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR)
        ;
    free(process);
    return status;
}

/* Wait for room, and note if it does not come. */
static void await_room(struct engine_process *process)
{
    struct pollfd files[] = {
        {.fd = process->in, .events = POLLOUT},
        {.fd = process->stop, .events = POLLIN},
    };

    if (poll(files, 2, WRITE_PATIENCE_MS) <= 0)
        process->deaf = true;
    else if (files[1].revents)
        process->stopped = true;
}

static void send_all(struct engine_process *process, const char *chars, size_t length)
{
    while (length > 0 && !process->deaf && !process->stopped) {
        const ssize_t sent = write(process->in, chars, length);

        if (sent > 0) {
            chars += sent;
            length -= (size_t)sent;
        } else if (errno == EAGAIN) {
            await_room(process);
        } else if (errno != EINTR) {
            process->deaf = true;
        }
    }
}

void process_write(struct engine_process *process, const char *format, ...)
{
    char *line = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&line, &size);
    va_list arguments;

    if (!stream) {
        process->deaf = true;
        return;
    }
    va_start(arguments, format);
    vfprintf(stream, format, arguments);
    va_end(arguments);
    putc('\n', stream);
    fclose(stream);
    send_all(process, line, size);
    free(line);
}

/* Cut the next line off the buffer; NULL when none is complete. */
static char *cut_line(struct engine_process *process)
{
    char *start = process->buffer + process->begin;
    char *end = memchr(start, '\n', (size_t)(process->end - process->begin));

    if (!end)
        return NULL;
    process->begin = (int)(end + 1 - process->buffer);
    *end = '\0';
    if (end > start && end[-1] == '\r')
        end[-1] = '\0';
    return start;
}

/* Read what there is; false when the buffer is full. */
static bool fill_buffer(struct engine_process *process)
{
    const size_t waiting = (size_t)(process->end - process->begin);

    memmove(process->buffer, process->buffer + process->begin, waiting);
    process->begin = 0;
    process->end = (int)waiting;
    if (process->end == LINE_MAX_BYTES)
        return false;

    const ssize_t size =
        read(process->out, process->buffer + process->end, LINE_MAX_BYTES - waiting);

    if (size > 0) {
        process->end += (int)size;
        process->output_bytes += size;
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        process->ended = true;
    }
    return process->output_bytes < OUTPUT_MOST;
}

/* Read complaints, and forget them. */
static bool drain_errors(struct engine_process *process)
{
    char waste[4096];
    const ssize_t size = read(process->errors, waste, sizeof waste);

    if (size > 0) {
        process->error_bytes += size;
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        close(process->errors);
        process->errors = -1; /* poll() passes it over */
    }
    return process->error_bytes < ERRORS_MOST;
}

/* The child is of no more use; the reason may be that everything is to end.  A signal to
 * all processes of a job, as batch systems send it, may reach the child before us. */
static enum process_event tell_loss(const struct engine_process *process)
{
    struct pollfd file = {.fd = process->stop, .events = POLLIN};

    return poll(&file, 1, STOP_PATIENCE_MS) > 0 ? PROCESS_STOPPED : PROCESS_GONE;
}

enum process_event process_read(struct engine_process *process, int64_t deadline_ms,
                                char **line)
{
    if (process->stopped)
        return PROCESS_STOPPED;
    while (!(*line = cut_line(process))) {
        struct pollfd files[] = {
            {.fd = process->out, .events = POLLIN},
            {.fd = process->stop, .events = POLLIN},
            {.fd = process->errors, .events = POLLIN},
        };
        const int64_t left = deadline_ms - time_now_ms();

        if (process->ended || process->deaf)
            return tell_loss(process);
        if (poll(files, 3,
                 left < 0           ? 0
                 : left > INT32_MAX ? INT32_MAX
                                    : (int)left)
                < 0
            && errno != EINTR)
            return tell_loss(process);
        if (files[1].revents)
            return PROCESS_STOPPED;
        if ((files[0].revents && !fill_buffer(process))
            || (files[2].revents && !drain_errors(process)))
            return PROCESS_FLOODS;
        if (left <= 0 && !files[0].revents)
            return PROCESS_LATE;
    }
    return PROCESS_LINE;
}

void process_forgive(struct engine_process *process)
{
    process->output_bytes = process->error_bytes = 0;
}
