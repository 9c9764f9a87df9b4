/* pager.h - long texts, a screen at a time.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_TERMINAL_PAGER_H
#define PROTOCOL_SHELL_TERMINAL_PAGER_H

#include "engine/core/text.h"

#include <stdbool.h>
#include <stdio.h>

/* Let `print` write a text, with `context`: if standard input and output are a terminal, to $PAGER or, without it, a
 * page at a time, else to standard output.  Returns when the user has read it; `is_covered_then` says that its last
 * page must be read before that.  `typed` is then what the user has typed instead of Enter, as a move; q, which only
 * ends the reading, is left out. */
void pager_show(void (*print)(FILE *file, const void *context), const void *context,
                bool is_covered_then, struct text *typed);

#endif
