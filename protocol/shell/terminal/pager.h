/* pager.h - long texts, a screen at a time.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_TERMINAL_PAGER_H
#define PROTOCOL_SHELL_TERMINAL_PAGER_H

#include <stdio.h>

/* Let `print` write a text, with `context`, to $PAGER, or `more`, if standard input and output are a
 * terminal, else to standard output.  Returns when the user has read it. */
void pager_show(void (*print)(FILE *file, const void *context), const void *context);

#endif
