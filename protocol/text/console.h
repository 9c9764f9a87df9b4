/* console.h - what the user's terminal can show.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_CONSOLE_H
#define PROTOCOL_TEXT_CONSOLE_H

#include <stdbool.h>
#include <stdio.h>

enum console_colours { CONSOLE_MONOCHROME, CONSOLE_8_COLOURS, CONSOLE_256_COLOURS };

/* Whether the environment's locale has figures and lines beyond ASCII: its encoding is UTF-8. */
bool console_has_utf8(void);

/* The colours that `file` shows: none unless it is a terminal, or if NO_COLOR is set. */
enum console_colours console_colours(FILE *file);

#endif
