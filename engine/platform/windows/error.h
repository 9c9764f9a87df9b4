/* error.h - errors of Windows as errno.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_WINDOWS_ERROR_H
#define ENGINE_PLATFORM_WINDOWS_ERROR_H

/* Set errno by GetLastError(). */
void error_set(void);

#endif
