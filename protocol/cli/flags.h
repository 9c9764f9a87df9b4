/* flags.h - the command line's --flags, in one table.  SPDX-License-Identifier: MIT
 *
 * The table yields getopt_long()'s arrays, --help and the manual page.
 */
#ifndef PROTOCOL_CLI_FLAGS_H
#define PROTOCOL_CLI_FLAGS_H

#include "engine/core/types.h"

struct command_line;

struct flag {
    const char *name;     /* eg. "variant"                                 */
    char letter;          /* eg. 'v', or 0                                 */
    const char *argument; /* for people, eg. "NAME"; NULL: takes none      */
    const char *command;  /* the commands it is for, eg. "perft"; NULL: all */
    const char *help;     /* one line                                      */
};

/* What is to be done when the flags are read. */
enum flags_verdict {
    FLAGS_RUN, /* the command                                */
    FLAGS_HELP,
    FLAGS_HELP_MDOC,
    FLAGS_VERSION,
    FLAGS_BAD,      /* nothing: a value is wrong, it was said     */
    FLAGS_NONSENSE, /* nothing: the command line is, it was said  */
};

/* Row `number` of the table; NULL behind its end. */
const struct flag *flags_row(int number);

/* Fill in `request` from the command line, its words being what is not a flag, the command
 * first.  Sorts `argv`. */
WARN_UNUSED enum flags_verdict flags_read(int argc, char **argv,
                                          struct command_line *command_line);

#endif
