/* file.h - files by their descriptors.  SPDX-License-Identifier: MIT
 *
 * What fails sets errno.  Descriptors are not inherited by other programs, and no opening waits, as that
 * of a pipe would: one that nobody reads cannot be written to.
 */
#ifndef ENGINE_PLATFORM_FILE_H
#define ENGINE_PLATFORM_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum file_use {
    FILE_READ,
    FILE_WRITE,  /* one that exists: a device or a pipe */
    FILE_CREATE, /* to write one that must not exist */
    FILE_UPDATE, /* to read and write; created if there is none */
    FILE_APPEND, /* to write at the end; created if there is none */
};

/* Which file it is, on this machine. */
struct file_identity {
    uint64_t device;
    uint64_t number;
};

static inline bool file_identities_agree(const struct file_identity *one,
                                         const struct file_identity *two)
{
    return one->device == two->device && one->number == two->number;
}

/* A descriptor of the file at `path`, to be closed by close(); -1 on failure. */
int file_open(const char *path, enum file_use use);

/* Read `size` bytes at `offset`; false if there are fewer. */
bool file_read_at(int descriptor, void *bytes, size_t size, int64_t offset);

/* Identify a regular file; false if it is none. */
bool file_identify(int descriptor, struct file_identity *identity);
bool file_identify_path(const char *path, struct file_identity *identity);

/* Keep other processes from locking the file until it is closed; false if one has locked it.  Closing any
 * descriptor of the file in this process may release the lock. */
bool file_lock(int descriptor);

/* Wait until what was written has reached the disk. */
bool file_sync(int descriptor);

/* The same for the entries of a folder; "" is the present one. */
bool file_sync_folder(const char *path);

/* Give the file the permissions of the one at `path`. */
void file_copy_permissions(int descriptor, const char *path);

/* Put the file at `from` in the place of what may be at `to`. */
bool file_replace(const char *from, const char *to);

/* Make a folder, which others than the user may not enter if it is private; true also if it is there. */
bool file_make_folder(const char *path, bool is_private);

/* Write what the symbolic link at `path` contains; false if it is none, or is longer. */
bool file_read_link(const char *path, char *target, size_t size);

#endif
