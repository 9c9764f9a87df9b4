/* interrupt.h - Ctrl+C on the terminal: it ends a search or a line, never the game.
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_SHELL_TERMINAL_INTERRUPT_H
#define PROTOCOL_SHELL_TERMINAL_INTERRUPT_H

#include <stdbool.h>

/* Hold SIGINT back from now on, unless it is ignored.  Call it before there are threads. */
void interrupt_hold(void);

/* Let SIGINT end the reading of a line by EINTR, or no longer.  One that came before is forgotten. */
void interrupt_allow(bool allowed);

/* For struct limits: stop the `struct searcher` at `context` when SIGINT has come, and forget that. */
void interrupt_poll(void *context);

#endif
