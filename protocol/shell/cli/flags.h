/* flags.h - the flags of the command line.  SPDX-License-Identifier: MIT
 *
 * A flag is a setting (setting.h).  Some are for every command; the others are in the table of
 * the command that takes them (command.h).  Flags of the same name in several tables have the
 * same letter, and all take an argument or none does.
 */
#ifndef PROTOCOL_SHELL_CLI_FLAGS_H
#define PROTOCOL_SHELL_CLI_FLAGS_H

#include "engine/core/setting.h"
#include "engine/core/types.h"

struct command;
struct command_line;
struct text;

enum { FLAGS_MAX = 256, GIVEN_FLAGS_MAX = 128 };

/* The flags of a command line, in the order given. */
struct given_flags {
    int count;
    struct given_flag {
        const char *name;     /* eg. "games" */
        const char *argument; /* NULL: it takes none */
    } list[GIVEN_FLAGS_MAX];
    int words; /* the index in `argv` of the first word that is no flag */
};

struct flag_list {
    int count;
    const struct setting *rows[FLAGS_MAX];
};

/* The flags that every command takes; their values are stored in a struct command_line. */
extern const struct setting general_flags[];

/* List by name the flags that only some commands take.  A flag of several commands is listed
 * once if their help says the same about it. */
void flags_list(struct flag_list *list, const struct command *const *commands);

/* Append the names of the commands that take a flag like `flag` or, if `any`, one of its name,
 * with blanks between. */
void flags_write_commands(const struct command *const *commands,
                          const struct setting *flag, bool any, struct text *text);

/* Split `argv`, which becomes sorted, into the flags and the words of the command line.
 * Returns 0 or, after reporting an error, an exit status. */
WARN_UNUSED int flags_scan(struct given_flags *given, int argc, char **argv,
                           const struct command *const *commands);

/* Whether the flag of that name is among those given. */
bool flags_include(const struct given_flags *given, const char *name);

/* Read the values of the flags given into the command line and into the command's own.
 * Returns 0 or, after reporting an error, an exit status. */
WARN_UNUSED int flags_read(struct command_line *command_line,
                           const struct given_flags *given,
                           const struct command *const *commands);

/* Load the games of a file into a `struct configuration`; faults are reported, and do not hide the
 * games without.  False, with the reason, when the file cannot be read. */
WARN_UNUSED bool flags_read_variants(void *configuration, const char *path,
                                     struct text *why);

#endif
