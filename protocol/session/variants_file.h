/* variants_file.h - games from a file.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SESSION_VARIANTS_FILE_H
#define PROTOCOL_SESSION_VARIANTS_FILE_H

#include "engine/core/embedded.h"
#include "engine/core/types.h"

struct library;
struct text;

/* Called with each fault of a file, eg. "my.ini:12: [foo] maxFiles: unknown key", and with what to be
 * warned of, eg. "my.ini:13: [foo] customPiece1: warning: other programs do not ...". */
typedef void (*tell_function)(void *context, const char *fault, bool is_warning);

/* The program's own files of games, by their names without `.ini`: the examples. */
extern const struct embedded_file builtin_games[];

/* The file of games that is built in under that name: one of these, or `standard`, the well-known
 * games; NULL: there is none. */
const struct embedded_file *variants_file_built_in(const char *name);

/* Add the games of a variants file, or of a built-in one, to `library`, which remembers the file;
 * `tell` is called for each fault, with `context`.  False, with the reason, when the file cannot be
 * read or memory is out; `*faults` is set otherwise. */
WARN_UNUSED bool variants_file_read(struct library *library, const char *path,
                                    tell_function tell, void *context, int *faults,
                                    struct text *why);

/* Append the path of the user's own variants file, whether there is one or not: nothing when the
 * environment names no folder. */
void variants_file_add_default(struct text *path);

#endif
