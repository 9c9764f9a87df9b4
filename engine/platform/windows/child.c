/* child.c - another program as a child process, on Windows: how it starts and ends.  SPDX-License-Identifier: MIT
 *
 * It belongs to a job, which ends all that is in it when its last handle is closed: so nothing has to watch over
 * this process.
 */
#include "engine/platform/child.h"

#include "engine/platform/path.h"
#include "engine/platform/windows/child_state.h"
#include "engine/platform/windows/error.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIPE_BYTES = 1 << 16, KILL_WAIT_MS = 5000, PROCESSOR_BITS = 64 };

struct child_pool {
    atomic_uint pipes; /* that were made, for their names */
};

struct child_pool *child_pool_open(int children_max, char why[CHILD_WHY_BYTES])
{
    struct child_pool *pool = malloc(sizeof *pool);

    (void)children_max;
    if (pool)
        atomic_init(&pool->pipes, 0);
    else
        snprintf(why, CHILD_WHY_BYTES, "out of memory");
    return pool;
}

void child_pool_close(struct child_pool *pool)
{
    free(pool);
}

/* ---- the start --------------------------------------------------------------------------- */

/* Make a pipe by which we write to the child, or read from it; only its end is inherited.  NULL: none. */
static HANDLE open_pipe(struct child_pool *pool, bool is_input, HANDLE *theirs)
{
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited,
                                     .bInheritHandle = TRUE};
    char name[80];
    HANDLE ours;

    snprintf(name, sizeof name, "\\\\.\\pipe\\potpourri-%lu-%p-%u",
             GetCurrentProcessId(), (void *)pool, atomic_fetch_add(&pool->pipes, 1));
    ours = CreateNamedPipeA(name,
                            (is_input ? PIPE_ACCESS_OUTBOUND : PIPE_ACCESS_INBOUND)
                                | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                            PIPE_TYPE_BYTE | PIPE_WAIT, 1, PIPE_BYTES, PIPE_BYTES, 0,
                            NULL);
    if (ours == INVALID_HANDLE_VALUE)
        return NULL;
    *theirs = CreateFileA(name, is_input ? GENERIC_READ : GENERIC_WRITE, 0, &inherited,
                          OPEN_EXISTING, 0, NULL);
    if (*theirs != INVALID_HANDLE_VALUE)
        return ours;
    *theirs = NULL;
    CloseHandle(ours);
    return NULL;
}

/* Make the pipes of the child, whose ends are `theirs`; false: not all of them. */
static bool open_pipes(struct child_pool *pool, struct child *child, HANDLE theirs[3])
{
    bool good;

    child->input = open_pipe(pool, true, &theirs[0]);
    child->writing.hEvent = CreateEventA(NULL, TRUE, FALSE, NULL);
    good = child->input && child->writing.hEvent;
    for (int i = 0; i < CHILD_STREAMS; i++) {
        struct block_pipe *stream = &child->streams[i];

        stream->pipe = open_pipe(pool, false, &theirs[i + 1]);
        stream->reading.hEvent = CreateEventA(NULL, TRUE, FALSE, NULL);
        good = good && stream->pipe && stream->reading.hEvent;
    }
    return good;
}

static HANDLE open_job(void)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {
        .BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE};
    const HANDLE job = CreateJobObjectA(NULL, NULL);

    if (job
        && !SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits,
                                    sizeof limits)) {
        CloseHandle(job);
        return NULL;
    }
    return job;
}

/* The command, to be freed, with its program's name as Windows looks for it: a path that does not depend on
 * the present folder is left alone, any other is in the program's folder.  NULL: no memory. */
static char *make_command(const struct child_program *program)
{
    const char *name = program->command;
    const bool is_quoted = *name == '"';
    const size_t length = strcspn(name + is_quoted, is_quoted ? "\"" : " ");
    const size_t size = strlen(program->directory) + strlen(name) + sizeof "\"\"/";
    char *command = malloc(size);
    const char *rest = name + is_quoted + length;

    if (!command)
        return NULL;
    name += is_quoted;
    rest += is_quoted && *rest;
    if (*program->directory && !path_is_absolute(name) && path_file_name(name) < rest
        && path_file_name(name) > name)
        snprintf(command, size, "\"%s/%.*s\"%s", program->directory, (int)length, name,
                 rest);
    else
        snprintf(command, size, "\"%.*s\"%s", (int)length, name, rest);
    for (char *c = command + 1; *c != '"'; c++)
        if (*c == '/')
            *c = '\\';
    return command;
}

/* Create the process, which does not run yet; it inherits `theirs` and nothing else. */
static bool create_process(const struct child_program *program, HANDLE theirs[3],
                           PROCESS_INFORMATION *process)
{
    const DWORD flags =
        CREATE_SUSPENDED | CREATE_NO_WINDOW | EXTENDED_STARTUPINFO_PRESENT;
    STARTUPINFOEXA start = {.StartupInfo = {.cb = sizeof start,
                                            .dwFlags = STARTF_USESTDHANDLES,
                                            .hStdInput = theirs[0],
                                            .hStdOutput = theirs[1],
                                            .hStdError = theirs[2]}};
    char *command = make_command(program);
    SIZE_T size = 0;
    bool good = false;

    InitializeProcThreadAttributeList(NULL, 1, 0, &size);
    start.lpAttributeList = malloc(size);
    if (command && start.lpAttributeList
        && InitializeProcThreadAttributeList(start.lpAttributeList, 1, 0, &size)) {
        good = UpdateProcThreadAttribute(start.lpAttributeList, 0,
                                         PROC_THREAD_ATTRIBUTE_HANDLE_LIST, theirs,
                                         3 * sizeof *theirs, NULL, NULL)
               && CreateProcessA(NULL, command, NULL, NULL, TRUE, flags, NULL,
                                 *program->directory ? program->directory : NULL,
                                 &start.StartupInfo, process);
        DeleteProcThreadAttributeList(start.lpAttributeList);
    }
    free(start.lpAttributeList);
    free(command);
    return good;
}

static void bind_to_processors(HANDLE process, const struct child_program *program)
{
    DWORD_PTR mask = 0;

    for (int i = 0; i < program->processor_count; i++)
        mask |= (DWORD_PTR)1 << program->processors[i];
    if (mask)
        SetProcessAffinityMask(process, mask);
}

/* Create the process within its job, and let it run. */
static bool run(struct child *child, const struct child_program *program,
                HANDLE theirs[3])
{
    PROCESS_INFORMATION process;

    child->job = open_job();
    if (!child->job || !create_process(program, theirs, &process))
        return false;
    child->process = process.hProcess;
    child->number = process.dwProcessId;
    bind_to_processors(child->process, program);
    if (AssignProcessToJobObject(child->job, child->process)) {
        ResumeThread(process.hThread);
        CloseHandle(process.hThread);
        return true;
    }
    TerminateProcess(child->process, 1);
    CloseHandle(process.hThread);
    return false;
}

struct child *child_start(struct child_pool *pool, const struct stop_watch *stop,
                          const struct child_program *program)
{
    struct child *child = calloc(1, sizeof *child);
    HANDLE theirs[3] = {NULL, NULL, NULL};
    bool good;

    if (!child)
        return NULL;
    child->stop = stop;
    good = open_pipes(pool, child, theirs) && run(child, program, theirs);
    if (!good)
        error_set();
    for (int i = 0; i < 3; i++)
        if (theirs[i])
            CloseHandle(theirs[i]);
    if (!good) {
        const int error = errno;

        child_free(child);
        errno = error;
        return NULL;
    }
    for (int i = 0; i < CHILD_STREAMS; i++)
        child_begin_reading(&child->streams[i]);
    return child;
}

long child_number(const struct child *child)
{
    return (long)child->number;
}

bool child_usable_processors(bool usable[], int max)
{
    DWORD_PTR here, there;

    if (!GetProcessAffinityMask(GetCurrentProcess(), &here, &there))
        return false;
    for (int i = 0; i < max; i++)
        usable[i] = i < PROCESSOR_BITS && here >> i & 1;
    return true;
}

/* ---- the end ----------------------------------------------------------------------------- */

bool child_has_ended(const struct child *child, int wait_ms, struct child_end *end)
{
    static const struct {
        DWORD code;
        const char *name;
    } causes[] = {
        {STATUS_ACCESS_VIOLATION, "an access violation"},
        {STATUS_STACK_OVERFLOW, "a stack overflow"},
        {STATUS_INTEGER_DIVIDE_BY_ZERO, "a division by zero"},
        {STATUS_ILLEGAL_INSTRUCTION, "an illegal instruction"},
        {STATUS_CONTROL_C_EXIT, "Ctrl+C"},
    };
    DWORD code = 0;

    if (WaitForSingleObject(child->process, (DWORD)wait_ms) != WAIT_OBJECT_0
        || !GetExitCodeProcess(child->process, &code))
        return false;
    *end = (struct child_end){.status = (int)code,
                              .is_foreign = code == STATUS_CONTROL_C_EXIT};
    for (size_t i = 0; i < sizeof causes / sizeof *causes; i++)
        if (causes[i].code == code)
            snprintf(end->cause, sizeof end->cause, "%s", causes[i].name);
    if (!*end->cause && code >= 0xC0000000)
        snprintf(end->cause, sizeof end->cause, "exception %lx", code);
    return true;
}

void child_hang_up(struct child *child)
{
    if (child->input)
        CloseHandle(child->input);
    child->input = NULL;
    child_end_reading(&child->streams[CHILD_OUTPUT]);
}

void child_free(struct child *child)
{
    HANDLE handles[] = {child->process, child->job, child->writing.hEvent,
                        child->streams[CHILD_OUTPUT].reading.hEvent,
                        child->streams[CHILD_ERRORS].reading.hEvent};

    child_hang_up(child);
    child_end_reading(&child->streams[CHILD_ERRORS]);
    if (child->job)
        TerminateJobObject(child->job, 1);
    if (child->process)
        WaitForSingleObject(child->process, KILL_WAIT_MS);
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
        if (handles[i])
            CloseHandle(handles[i]);
    free(child);
}
