/* line_reader.h - reads lines that a user types.  SPDX-License-Identifier: MIT
 *
 * On a terminal lines can be edited, and earlier ones be recalled, if the program was built
 * with libedit; they are kept in potpourri/history below XDG_STATE_HOME.  Otherwise lines are
 * read as they come, in any encoding (utf8.h).
 */
#ifndef PROTOCOL_SHELL_TERMINAL_LINE_READER_H
#define PROTOCOL_SHELL_TERMINAL_LINE_READER_H

#include "engine/core/types.h"

struct line_reader;
struct text;

/* What else may happen on the terminal while a line is edited. */
struct line_watcher {
    void *context;
    /* Whether clicks of the mouse are wanted now. */
    bool (*wants_clicks)(void *context);
    /* The left button was pressed at a row and a column of the terminal, from 0 on.  What is appended to `typed` takes
     * the place of the line, and with a '\n' ends it. */
    void (*click)(void *context, int row, int column, struct text *typed);
    /* The terminal may have another size, or show something else: draw again what stands there. */
    void (*redraw)(void *context);
};

enum { INPUT_MAX = 500 }; /* characters of a line, its 0 included */

/* A reader of standard input that writes prompts to standard output; NULL when memory is out.  `watcher` lasts as
 * long.  line_reader_free() writes the history and takes NULL. */
WARN_UNUSED struct line_reader *line_reader_new(const struct line_watcher *watcher);
void line_reader_free(struct line_reader *reader);

/* Whether lines are edited, and the watcher is told what happens. */
bool line_reader_edits(const struct line_reader *reader);

/* Print the prompt and read a line, without its end and the blanks around it, and cut to INPUT_MAX;
 * control characters become blanks.  False at the end of input. */
WARN_UNUSED bool line_reader_read(struct line_reader *reader, const char *prompt,
                                  char line[INPUT_MAX]);

#endif
