/* interrupt.h - Ctrl+C on the terminal.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_INTERRUPT_H
#define ENGINE_PLATFORM_INTERRUPT_H

#include <stdbool.h>
#include <stdio.h>

/* Hold Ctrl+C back from now on, unless it is ignored.  Call it before there are threads. */
void interrupt_hold(void);

/* Let Ctrl+C end the reading of a line, or no longer.  One that came before is forgotten. */
void interrupt_allow(bool allowed);

/* Whether Ctrl+C was pressed; it is forgotten. */
bool interrupt_take(void);

/* Whether Ctrl+C has ended the reading of `file`, which has returned EOF; then more can be read. */
bool interrupt_ended_reading(FILE *file);

#endif
