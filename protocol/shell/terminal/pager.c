/* pager.c - long texts, a screen at a time.  SPDX-License-Identifier: MIT */
#include "protocol/shell/terminal/pager.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static FILE *open_pager(void)
{
    const char *command = getenv("PAGER");

    fflush(stdout);
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)
               ? popen(command && *command ? command : "more", "w")
               : NULL;
}

void pager_show(void (*print)(FILE *file, const void *context), const void *context)
{
    /* A user may leave the pager before the end of the text. */
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    FILE *pager = open_pager();
    struct sigaction before;

    sigaction(SIGPIPE, &ignore, &before);
    print(pager ? pager : stdout, context);
    if (pager)
        pclose(pager);
    sigaction(SIGPIPE, &before, NULL);
}
