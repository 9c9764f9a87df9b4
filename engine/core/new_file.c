/* new_file.c - a file that replaces another one when it is complete.  SPDX-License-Identifier: MIT
 */
#include "engine/core/new_file.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/platform/file.h"
#include "engine/platform/path.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MAX = 16 };

static bool fail(const char *path, struct text *why)
{
    return text_fail(why, "%.300s: %s", path, strerror(errno));
}

/* Set `file->path` to what the symbolic link there leads to; false if it is none, or the name is
 * too long. */
static bool follow_link(struct new_file *file)
{
    char target[NEW_FILE_PATH_MAX];
    const size_t folder = (size_t)(path_file_name(file->path) - file->path);
    size_t length;

    if (!file_read_link(file->path, target, sizeof target))
        return false;
    length = strlen(target);
    if (path_is_absolute(target))
        memcpy(file->path, target, length + 1);
    else if (folder + length < sizeof file->path)
        memcpy(file->path + folder, target, length + 1);
    else
        return false;
    return true;
}

/* Find the place that `path` leads to; a link must not be replaced by the file. */
static bool find_place(struct new_file *file, const char *path, struct text *why)
{
    if (snprintf(file->path, sizeof file->path, "%s", path) >= NEW_FILE_PATH_MAX)
        return text_fail(why, "%.200s: the name is too long", path);
    for (int links = 0; links < LINKS_MAX && follow_link(file); links++)
        ;
    return true;
}

/* Create the file beside its place, with the permissions of the one that it replaces. */
static int create_beside(struct new_file *file)
{
    int descriptor;

    if (snprintf(file->new_path, sizeof file->new_path, "%s.%016" PRIx64, file->path,
                 random_seed())
        >= NEW_FILE_PATH_MAX) {
        errno = ENAMETOOLONG;
        return -1;
    }
    descriptor = file_open(file->new_path, FILE_CREATE);
    if (descriptor >= 0)
        file_copy_permissions(descriptor, file->path);
    return descriptor;
}

bool new_file_open(struct new_file *file, const char *path, struct text *why)
{
    struct stat status;
    bool exists;
    int descriptor;

    *file = (struct new_file){.stream = NULL};
    if (!find_place(file, path, why))
        return false;
    exists = stat(file->path, &status) == 0;
    if (exists && !S_ISREG(status.st_mode))
        descriptor = file_open(file->path, FILE_WRITE);
    else if (exists && access(file->path, W_OK) != 0)
        descriptor = -1;
    else
        descriptor = create_beside(file);
    if (descriptor < 0)
        return fail(path, why);
    file->stream = fdopen(descriptor, "w");
    if (file->stream)
        return true;
    fail(path, why);
    close(descriptor);
    if (*file->new_path)
        unlink(file->new_path);
    return false;
}

bool new_file_close(struct new_file *file, bool good, struct text *why)
{
    bool written;

    if (!file->stream)
        return good;
    written = fflush(file->stream) == 0 && !ferror(file->stream);
    written = fclose(file->stream) == 0 && written;
    file->stream = NULL;
    if (good && written
        && (!*file->new_path || file_replace(file->new_path, file->path)))
        return true;
    if (good)
        fail(file->path, why);
    if (*file->new_path)
        unlink(file->new_path);
    return false;
}

static bool identify(const char *path, struct file_identity *identity)
{
    return strcmp(path, "-") == 0 ? file_identify(STDIN_FILENO, identity)
                                  : file_identify_path(path, identity);
}

bool new_file_is_same(const char *path, const char *other)
{
    struct file_identity one, two;

    return identify(path, &one) && identify(other, &two)
           && file_identities_agree(&one, &two);
}
