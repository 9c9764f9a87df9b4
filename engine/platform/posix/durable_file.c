/* durable_file.c - files that several processes use, and that last, by POSIX.  SPDX-License-Identifier: MIT */
#include "engine/platform/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_lock(int descriptor)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    return fcntl(descriptor, F_SETLK, &lock) == 0
           || (errno != EACCES && errno != EAGAIN);
}

bool file_sync(int descriptor)
{
    return fsync(descriptor) == 0;
}

bool file_sync_folder(const char *path)
{
    const int descriptor = open(*path ? path : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good;

    if (descriptor < 0)
        return false;
    good = fsync(descriptor) == 0;
    close(descriptor);
    return good;
}

void file_copy_permissions(int descriptor, const char *path)
{
    struct stat status;

    if (stat(path, &status) == 0)
        fchmod(descriptor, status.st_mode & 0777);
}

bool file_replace(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool file_read_link(const char *path, char *target, size_t size)
{
    const ssize_t length = readlink(path, target, size - 1);

    if (length <= 0)
        return false;
    target[length] = '\0';
    return true;
}
