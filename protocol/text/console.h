/* console.h - colours of the user's terminal.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_CONSOLE_H
#define PROTOCOL_TEXT_CONSOLE_H

#include <stdbool.h>
#include <stdio.h>

enum console_colours { CONSOLE_MONOCHROME, CONSOLE_8_COLOURS, CONSOLE_256_COLOURS };

/* Whether `file` is a terminal whose cursor can be moved. */
bool console_moves_cursor(FILE *file);

/* Whether the user's terminal shows Unicode's chess figures, as far as one can know. */
bool console_has_figures(void);

/* The colours that `file` shows: none unless it is a terminal, or if NO_COLOR is set. */
enum console_colours console_colours(FILE *file);

#endif
