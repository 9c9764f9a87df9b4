/* file.c - files by their descriptors, by POSIX.  SPDX-License-Identifier: MIT */
#include "engine/platform/file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int file_open(const char *path, enum file_use use)
{
    static const int flags[] = {
        [FILE_READ] = O_RDONLY,
        [FILE_WRITE] = O_WRONLY,
        [FILE_CREATE] = O_WRONLY | O_CREAT | O_EXCL,
        [FILE_UPDATE] = O_RDWR | O_CREAT,
        [FILE_APPEND] = O_WRONLY | O_APPEND | O_CREAT,
    };
    /* Of a regular file O_NONBLOCK means nothing. */
    const int descriptor = open(path, flags[use] | O_CLOEXEC | O_NONBLOCK, 0666);

    /* A pipe that somebody reads takes all that is written. */
    if (descriptor >= 0 && use != FILE_READ)
        fcntl(descriptor, F_SETFL, flags[use]);
    return descriptor;
}

bool file_read_at(int descriptor, void *bytes, size_t size, int64_t offset)
{
    return pread(descriptor, bytes, size, offset) == (ssize_t)size;
}

static bool identify(const struct stat *status, struct file_identity *identity)
{
    identity->device = (uint64_t)status->st_dev;
    identity->number = (uint64_t)status->st_ino;
    return S_ISREG(status->st_mode);
}

bool file_identify(int descriptor, struct file_identity *identity)
{
    struct stat status;

    return fstat(descriptor, &status) == 0 && identify(&status, identity);
}

bool file_identify_path(const char *path, struct file_identity *identity)
{
    struct stat status;

    return stat(path, &status) == 0 && identify(&status, identity);
}

bool file_make_folder(const char *path, bool is_private)
{
    return mkdir(path, is_private ? S_IRWXU : S_IRWXU | S_IRWXG | S_IRWXO) == 0
           || errno == EEXIST;
}
