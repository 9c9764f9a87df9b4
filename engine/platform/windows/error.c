/* error.c - errors of Windows as errno.  SPDX-License-Identifier: MIT */
#include "engine/platform/windows/error.h"

#include <errno.h>
#include <stddef.h>
#include <windows.h>

void error_set(void)
{
    static const struct {
        DWORD error;
        int number;
    } numbers[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},      {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},        {ERROR_DIRECTORY, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},       {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_LOCK_VIOLATION, EACCES},      {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},   {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_NO_SYSTEM_RESOURCES, EAGAIN}, {ERROR_DISK_FULL, ENOSPC},
        {ERROR_BROKEN_PIPE, EPIPE},          {ERROR_NO_DATA, EPIPE},
        {ERROR_BAD_EXE_FORMAT, ENOEXEC},     {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_FILE_EXISTS, EEXIST},         {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
    };
    const DWORD error = GetLastError();

    errno = EIO;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i].error == error)
            errno = numbers[i].number;
}
