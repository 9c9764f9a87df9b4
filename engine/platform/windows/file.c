/* file.c - files by their descriptors, on Windows.  SPDX-License-Identifier: MIT */
#include "engine/platform/file.h"

#include "engine/platform/windows/error.h"

#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

/* Locks keep others from reading, too: so a byte is locked that no file has. */
enum { LOCKED_BYTE_HIGH = 0x40000000 };

static HANDLE handle_of(int descriptor)
{
    return (HANDLE)_get_osfhandle(descriptor);
}

int file_open(const char *path, enum file_use use)
{
    static const int flags[] = {
        [FILE_READ] = _O_RDONLY,
        [FILE_WRITE] = _O_WRONLY,
        [FILE_CREATE] = _O_WRONLY | _O_CREAT | _O_EXCL,
        [FILE_UPDATE] = _O_RDWR | _O_CREAT,
        [FILE_APPEND] = _O_WRONLY | _O_APPEND | _O_CREAT,
    };

    return _open(path, flags[use] | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
}

bool file_read_at(int descriptor, void *bytes, size_t size, int64_t offset)
{
    OVERLAPPED place = {.Offset = (DWORD)offset, .OffsetHigh = (DWORD)(offset >> 32)};
    DWORD count;

    if (!ReadFile(handle_of(descriptor), bytes, (DWORD)size, &count, &place)) {
        error_set();
        return false;
    }
    return count == size;
}

static bool identify(HANDLE file, struct file_identity *identity)
{
    BY_HANDLE_FILE_INFORMATION information;

    if (GetFileType(file) != FILE_TYPE_DISK
        || !GetFileInformationByHandle(file, &information)
        || information.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY)
        return false;
    identity->device = information.dwVolumeSerialNumber;
    identity->number =
        (uint64_t)information.nFileIndexHigh << 32 | information.nFileIndexLow;
    return true;
}

bool file_identify(int descriptor, struct file_identity *identity)
{
    return identify(handle_of(descriptor), identity);
}

bool file_identify_path(const char *path, struct file_identity *identity)
{
    const HANDLE file =
        CreateFileA(path, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                    NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    bool good;

    if (file == INVALID_HANDLE_VALUE)
        return false;
    good = identify(file, identity);
    CloseHandle(file);
    return good;
}

bool file_lock(int descriptor)
{
    OVERLAPPED place = {.OffsetHigh = LOCKED_BYTE_HIGH};

    return LockFileEx(handle_of(descriptor),
                      LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
                      &place)
           || (GetLastError() != ERROR_LOCK_VIOLATION
               && GetLastError() != ERROR_IO_PENDING);
}

bool file_sync(int descriptor)
{
    return _commit(descriptor) == 0;
}

/* The file system keeps its entries by itself. */
bool file_sync_folder(const char *path)
{
    (void)path;
    return true;
}

/* A new file gets the rights of its folder. */
void file_copy_permissions(int descriptor, const char *path)
{
    (void)descriptor;
    (void)path;
}

bool file_replace(const char *from, const char *to)
{
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return true;
    error_set();
    return false;
}

/* A folder below the user's own is private by itself. */
bool file_make_folder(const char *path, bool is_private)
{
    (void)is_private;
    return _mkdir(path) == 0 || errno == EEXIST;
}

/* Links are rare, and replacing one by a file harms nobody else. */
bool file_read_link(const char *path, char *target, size_t size)
{
    (void)path;
    (void)target;
    (void)size;
    return false;
}
