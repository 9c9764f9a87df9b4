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

/* When a signal ends or suspends the program, put its terminal back first: the mouse is not reported, all rows
 * scroll, and the system edits lines.  Signals that are ignored or handled stay so. */
void terminal_guard(void);

/* Whether the user has suspended and resumed the program since terminal_guard(), or since the last call. */
bool terminal_was_suspended(void);

#endif
