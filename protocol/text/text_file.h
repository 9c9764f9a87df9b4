/* text_file.h - files of text in any encoding.  SPDX-License-Identifier: MIT
 *
 * A file of games and one of positions are told apart by how they begin, also on standard input,
 * which can be read only once: so a file is opened first, and then handed to one of the readers.
 */
#ifndef PROTOCOL_TEXT_TEXT_FILE_H
#define PROTOCOL_TEXT_TEXT_FILE_H

#include "engine/core/types.h"

#include <stdio.h>

struct text;

enum { TEXT_FILE_HEAD = 4096 };

struct text_file {
    FILE *file;
    const char *path; /* the caller's */
    int count;        /* of `head` */
    int next;         /* of `head`, to be read before the rest of the file */
    unsigned char head[TEXT_FILE_HEAD];
};

/* Open the file at `path`, "-" for standard input; false, with the reason, when that fails. */
WARN_UNUSED bool text_file_open(struct text_file *file, const char *path,
                                struct text *why);

/* Read `size` characters instead of a file, which must last as long; reasons call them
 * `name`.  False, with the reason, when memory is out. */
WARN_UNUSED bool text_file_open_chars(struct text_file *file, const char *name,
                                      const char *chars, size_t size, struct text *why);
void text_file_close(struct text_file *file);

/* The next byte of the `struct text_file` at `context`, 0 to 255; -1: there are no more, or they
 * cannot be read (ferror). */
int text_file_next(void *context);

/* Whether the file, before anything has been read from it, is one of games: by what it begins with after lines of
 * comment, a tag, a comment or a move, or by its name where that tells nothing. */
bool text_file_has_games(struct text_file *file);

#endif
