/* output_file.c - a file that a tournament writes.  SPDX-License-Identifier: MIT */
#include "engine/core/output_file.h"

#include "engine/core/text.h"
#include "engine/platform/file.h"
#include "engine/platform/path.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LOCK_ATTEMPTS = 10, LOCK_PAUSE_NS = 20000000 };

/* Set `why` as errno says. */
static bool fail(const char *path, struct text *why)
{
    return text_fail(why, "%.200s: %s", path, strerror(errno));
}

/* Whether another process locks the file for longer than a process takes to die. */
static bool is_locked(int descriptor)
{
    const struct timespec pause = {.tv_nsec = LOCK_PAUSE_NS};

    for (int i = 0; i < LOCK_ATTEMPTS; i++) {
        if (file_lock(descriptor))
            return false;
        nanosleep(&pause, NULL);
    }
    return true;
}

/* Write the folder's entry for a new file to the disk. */
static bool sync_folder(const char *path, struct text *why)
{
    struct text folder = {.length = 0};

    text_add(&folder, "%.*s", (int)(path_file_name(path) - path), path);
    return file_sync_folder(folder.chars)
           || fail(*folder.chars ? folder.chars : ".", why);
}

bool output_file_open(struct output_file *file, const char *path, bool is_durable,
                      struct text *why)
{
    const int descriptor = file_open(path, FILE_UPDATE);
    struct stat status;

    *file = (struct output_file){.path = path};
    if (descriptor < 0)
        return fail(path, why);
    file->stream = fdopen(descriptor, "r+");
    if (!file->stream || fstat(descriptor, &status) != 0) {
        fail(path, why);
        if (!file->stream)
            close(descriptor);
        return false;
    }
    file->is_regular = S_ISREG(status.st_mode);
    file->is_durable = is_durable && file->is_regular;
    if (file->is_regular && is_locked(descriptor))
        return text_fail(why, "%.200s: another process writes to it", path);
    return !file->is_durable || sync_folder(path, why);
}

void output_file_close(struct output_file *file)
{
    if (file->stream)
        fclose(file->stream);
    file->stream = NULL;
}

int64_t output_file_size(const struct output_file *file)
{
    struct stat status;

    return file->is_regular && fstat(fileno(file->stream), &status) == 0
               ? status.st_size
               : -1;
}

bool output_file_is_at(const struct output_file *file, const char *path)
{
    struct file_identity here, there;

    return file->is_regular && file_identify(fileno(file->stream), &here)
           && file_identify_path(path, &there) && file_identities_agree(&here, &there);
}

void output_file_seek_end(struct output_file *file)
{
    if (file->is_regular)
        fseeko(file->stream, 0, SEEK_END);
}

bool output_file_flush(struct output_file *file, struct text *why)
{
    if (fflush(file->stream) != 0 || ferror(file->stream)
        || (file->is_durable && !file_sync(fileno(file->stream))))
        return fail(file->path, why);
    return !file->is_regular || output_file_is_at(file, file->path)
           || text_fail(why, "%.200s: it was removed or renamed meanwhile", file->path);
}

bool output_file_truncate(struct output_file *file, int64_t end, struct text *why)
{
    if (!file->is_regular)
        return true;
    return (fseeko(file->stream, end, SEEK_SET) == 0
            && ftruncate(fileno(file->stream), end) == 0)
           || fail(file->path, why);
}
