/* line_file.h - text files of one entry a line: EPD, perft suites, data of pages.
 * SPDX-License-Identifier: MIT
 *
 * Empty lines and lines that begin with #, % or ; are skipped.  Every reason names the file and
 * the line.
 */
#ifndef PROTOCOL_TEXT_LINE_FILE_H
#define PROTOCOL_TEXT_LINE_FILE_H

#include "engine/core/types.h"
#include "engine/core/utf8.h"
#include "protocol/text/text_file.h"

struct position;
struct rules;
struct text;

enum { LINE_LENGTH_MAX = 4095 };

enum line_status {
    LINE_READ,
    LINE_BAD, /* the next line can be read */
    LINE_END, /* of the file */
};

struct line_file {
    struct text_file text;
    struct decoder decoder; /* of its bytes */
    int number;             /* of the line last read, from 1 */
    bool broken;            /* nothing further can be read */
    bool takes_any;         /* positions may need the first option of their rules set */
    struct rules *others;   /* the rules of those, or NULL */
    const char *operations; /* of the position last read, in `line` */
    char line[LINE_LENGTH_MAX + 1];
};

/* Read the lines of a file that is open, and none of which has been read; it is closed with
 * line_file_close(). */
void line_file_begin(struct line_file *file, const struct text_file *text);

/* Open the file at `path`, "-" for standard input; false, with the reason, when that fails. */
WARN_UNUSED bool line_file_open(struct line_file *file, const char *path,
                                struct text *why);

/* Read `size` characters instead of a file, which must last as long; reasons call them
 * `name`.  False, with the reason, when memory is out. */
WARN_UNUSED bool line_file_open_chars(struct line_file *file, const char *name,
                                      const char *chars, size_t size, struct text *why);
void line_file_close(struct line_file *file);

/* Read the next entry into file->line, without its line end.  LINE_BAD, with the reason:
 * the line is too long or not text, or the file cannot be read. */
WARN_UNUSED enum line_status line_file_next(struct line_file *file, struct text *why);

/* Put "PATH:LINE: REASON" into `why`; returns LINE_BAD. */
enum line_status line_file_fail(const struct line_file *file, const char *reason,
                                struct text *why);

/* Read the position of the next line, a FEN or EPD (epd.h).  LINE_BAD also when it is wrong.  One that
 * needs the first option of `rules` set is wrong, too; with file->takes_any its rules then are others,
 * which last until the file is closed. */
WARN_UNUSED enum line_status line_file_next_position(struct line_file *file,
                                                     const struct rules *rules,
                                                     struct position *pos,
                                                     struct text *why);

/* The rules of a position of the file: `rules`, or the same with their first option set where `fen` needs that,
 * which last until the file is closed.  NULL, with the reason, when memory is out. */
const struct rules *line_file_find_rules(struct line_file *file,
                                         const struct rules *rules, const char *fen,
                                         struct text *why);

#endif
