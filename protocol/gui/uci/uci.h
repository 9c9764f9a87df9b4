/* uci.h - the Universal Chess Interface.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_GUI_UCI_UCI_H
#define PROTOCOL_GUI_UCI_UCI_H

#include "engine/core/types.h"

#include <stdio.h>

struct configuration;
struct input;
struct session_callbacks;
struct text;
struct uci;

/* Answer the command `uci`, then read commands from `input` and answer on standard output
 * until `quit` or the end of the input.  Starts with this configuration, at `fen` unless
 * that is NULL or illegal.  False, with the reason, on failure. */
WARN_UNUSED bool uci_run(const struct configuration *configuration, const char *fen,
                         struct input *input, struct text *why);

/* A session at the start position of the configuration's variant, which writes to `out`.  For
 * `callbacks`, which may be NULL, see session_new().  NULL, with the reason, on failure.
 * uci_free() takes NULL. */
WARN_UNUSED struct uci *uci_new(const struct configuration *configuration,
                                const struct session_callbacks *callbacks, FILE *out,
                                struct text *why);
void uci_free(struct uci *uci);

/* Execute the command in `line`. */
void uci_execute(struct uci *uci, const char *line);

/* The same in a program without threads, where `go` returns at the end of its search.  The
 * callback `poll` of that search may call this again; as the search goes on only when it returns,
 * only `stop`, `quit`, `isready` and `ponderhit` have an effect then. */
void uci_execute_without_threads(struct uci *uci, const char *line);

#endif
