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

struct child {
    pid_t pid;
    int in;       /* what it reads                 */
    int out;      /* what it writes                */
    int errors;   /* what it complains             */
    int stop;     /* the nursery's                 */
    int warden;   /* the nursery's                 */
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
                   const char *directory, int warden)
{
    sigset_t none;

    setpgid(0, 0);
    warden_enlist(warden);
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

static void take_ends(struct child *child, const struct pipes *pipes)
{
    const int ours[] = {pipes->in[1], pipes->out[0], pipes->errors[0]};

    close(pipes->in[0]);
    close(pipes->out[1]);
    close(pipes->errors[1]);
    for (int i = 0; i < 3; i++)
        fcntl(ours[i], F_SETFL, O_NONBLOCK);
    child->in = ours[0];
    child->out = ours[1];
    child->errors = ours[2];
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

static pid_t spawn(struct nursery *nursery, struct child *child, char *script,
                   const char *directory)
{
    char shell[] = "sh", flag[] = "-c";
    char *const words[] = {shell, flag, script, NULL};
    struct pipes pipes;
    pid_t pid = -1;

    pthread_mutex_lock(&nursery->lock);
    if (open_pipes(&pipes))
        pid = fork();
    if (pid == 0)
        become(&pipes, words, directory, nursery->warden);
    if (pid > 0)
        take_ends(child, &pipes);
    else
        close_pipes(&pipes);
    pthread_mutex_unlock(&nursery->lock);
    return pid;
}

struct child *child_start(struct nursery *nursery, const char *command,
                          const char *directory, struct text *why)
{
    struct child *child = malloc(sizeof *child);
    char *script = make_script(command);

    if (child && script) {
        child->stop = nursery->stop;
        child->warden = nursery->warden;
        child->deaf = child->ended = child->stopped = false;
        child->output_bytes = child->error_bytes = 0;
        child->begin = child->end = 0;
        child->pid = spawn(nursery, child, script, directory);
    }
    free(script);
    if (child && script && child->pid > 0)
        return child;
    text_fail(why, "cannot start '%.80s': %s", command, strerror(errno));
    free(child);
    return NULL;
}

static void sleep_ms(int ms)
{
    const struct timespec pause = {.tv_sec = ms / 1000,
                                   .tv_nsec = ms % 1000 * 1000000L};

    nanosleep(&pause, NULL);
}

/* Whether the child has ended; it is not reaped. */
static bool has_ended(const struct child *child)
{
    siginfo_t info;

    info.si_pid = 0;
    waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

int child_end(struct child *child, int grace_ms)
{
    int status = 0;

    if (!child)
        return 0;
    close(child->in);
    close(child->out);
    if (child->errors >= 0)
        close(child->errors);
    for (int waited = 0; waited < grace_ms && !has_ended(child); waited += WAIT_STEP_MS)
        sleep_ms(WAIT_STEP_MS);
    /* As long as it is not reaped, no other group can have its number. */
    kill(-child->pid, SIGKILL);
    warden_discharge(child->warden, child->pid);
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
        ;
    free(child);
    return status;
}

/* Wait for room, and note if it does not come. */
static void await_room(struct child *child)
{
    struct pollfd files[] = {
        {.fd = child->in, .events = POLLOUT},
        {.fd = child->stop, .events = POLLIN},
    };

    if (poll(files, 2, WRITE_PATIENCE_MS) <= 0)
        child->deaf = true;
    else if (files[1].revents)
        child->stopped = true;
}

static void send_all(struct child *child, const char *chars, size_t length)
{
    while (length > 0 && !child->deaf && !child->stopped) {
        const ssize_t sent = write(child->in, chars, length);

        if (sent > 0) {
            chars += sent;
            length -= (size_t)sent;
        } else if (errno == EAGAIN) {
            await_room(child);
        } else if (errno != EINTR) {
            child->deaf = true;
        }
    }
}

void child_write(struct child *child, const char *format, ...)
{
    char *line = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&line, &size);
    va_list arguments;

    if (!stream) {
        child->deaf = true;
        return;
    }
    va_start(arguments, format);
    vfprintf(stream, format, arguments);
    va_end(arguments);
    putc('\n', stream);
    fclose(stream);
    send_all(child, line, size);
    free(line);
}

/* Cut the next line off the buffer; NULL when none is complete. */
static char *cut_line(struct child *child)
{
    char *start = child->buffer + child->begin;
    char *end = memchr(start, '\n', (size_t)(child->end - child->begin));

    if (!end)
        return NULL;
    child->begin = (int)(end + 1 - child->buffer);
    *end = '\0';
    if (end > start && end[-1] == '\r')
        end[-1] = '\0';
    return start;
}

/* Read what there is; false when the buffer is full. */
static bool fill_buffer(struct child *child)
{
    const size_t waiting = (size_t)(child->end - child->begin);

    memmove(child->buffer, child->buffer + child->begin, waiting);
    child->begin = 0;
    child->end = (int)waiting;
    if (child->end == LINE_MAX_BYTES)
        return false;

    const ssize_t size =
        read(child->out, child->buffer + child->end, LINE_MAX_BYTES - waiting);

    if (size > 0) {
        child->end += (int)size;
        child->output_bytes += size;
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        child->ended = true;
    }
    return child->output_bytes < OUTPUT_MOST;
}

/* Read complaints, and forget them. */
static bool drain_errors(struct child *child)
{
    char waste[4096];
    const ssize_t size = read(child->errors, waste, sizeof waste);

    if (size > 0) {
        child->error_bytes += size;
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        close(child->errors);
        child->errors = -1; /* poll() passes it over */
    }
    return child->error_bytes < ERRORS_MOST;
}

/* The child is of no more use; the reason may be that everything is to end.  A signal to
 * all processes of a job, as batch systems send it, may reach the child before us. */
static enum child_event tell_loss(const struct child *child)
{
    struct pollfd file = {.fd = child->stop, .events = POLLIN};

    return poll(&file, 1, STOP_PATIENCE_MS) > 0 ? CHILD_STOPPED : CHILD_GONE;
}

enum child_event child_read(struct child *child, int64_t deadline_ms, char **line)
{
    if (child->stopped)
        return CHILD_STOPPED;
    while (!(*line = cut_line(child))) {
        struct pollfd files[] = {
            {.fd = child->out, .events = POLLIN},
            {.fd = child->stop, .events = POLLIN},
            {.fd = child->errors, .events = POLLIN},
        };
        const int64_t left = deadline_ms - clock_now_ms();

        if (child->ended || child->deaf)
            return tell_loss(child);
        if (poll(files, 3,
                 left < 0           ? 0
                 : left > INT32_MAX ? INT32_MAX
                                    : (int)left)
                < 0
            && errno != EINTR)
            return tell_loss(child);
        if (files[1].revents)
            return CHILD_STOPPED;
        if ((files[0].revents && !fill_buffer(child))
            || (files[2].revents && !drain_errors(child)))
            return CHILD_FLOODS;
        if (left <= 0 && !files[0].revents)
            return CHILD_LATE;
    }
    return CHILD_LINE;
}

void child_forgive(struct child *child)
{
    child->output_bytes = child->error_bytes = 0;
}
