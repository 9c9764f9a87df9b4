/* system.c - what the machine and its system give, on Windows.  SPDX-License-Identifier: MIT */
#define _CRT_RAND_S /* for rand_s() */
#include "engine/platform/system.h"

#include <stdlib.h>
#include <windows.h>

void *system_allocate_pages(size_t size)
{
    return VirtualAlloc(NULL, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void system_free_pages(void *memory)
{
    if (memory)
        VirtualFree(memory, 0, MEM_RELEASE);
}

bool system_random(uint64_t *number)
{
    unsigned int high, low;

    if (rand_s(&high) != 0 || rand_s(&low) != 0)
        return false;
    *number = (uint64_t)high << 32 | low;
    return true;
}

int system_count_processors(void)
{
    SYSTEM_INFO info;

    GetSystemInfo(&info);
    return (int)info.dwNumberOfProcessors;
}

int64_t system_run_delay_ns(void)
{
    return 0;
}
