/* pager.c - long texts, a screen at a time.  SPDX-License-Identifier: MIT */
#include "protocol/shell/terminal/pager.h"

#include "engine/platform/stream.h"

#include <stdlib.h>
#include <unistd.h>

void pager_show(void (*print)(FILE *file, const void *context), const void *context)
{
    const char *command = getenv("PAGER");

    fflush(stdout);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)
        || !stream_print_to_command(command && *command ? command : "more", print,
                                    context))
        print(stdout, context);
}
