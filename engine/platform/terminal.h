/* terminal.h - what the user's terminal is and can show.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_TERMINAL_H
#define ENGINE_PLATFORM_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

/* Whether it shows characters beyond ASCII: text is UTF-8. */
bool terminal_has_utf8(void);

/* Its kind as TERM names it, eg. "xterm-256color"; NULL: it is not known. */
const char *terminal_kind(void);

/* The size of the terminal behind `file`; false if it is none, or does not tell. */
bool terminal_size(FILE *file, int *columns, int *rows);

#endif
