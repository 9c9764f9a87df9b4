/* line_editor.h - lines that are edited and recalled, and clicks of the mouse.  SPDX-License-Identifier: MIT
 *
 * For line_reader.c alone.  The mouse is reported only while a line is edited, as SGR coordinates
 * (xterm's modes 1000 and 1006); so nothing else has to read past its reports.
 */
#ifndef PROTOCOL_SHELL_TERMINAL_LINE_EDITOR_H
#define PROTOCOL_SHELL_TERMINAL_LINE_EDITOR_H

#include "protocol/shell/terminal/line_reader.h"

struct line_editor;

/* An editor of lines; NULL where the program has none, standard input or output is no terminal that can move
 * its cursor, or memory is out.  line_editor_free() writes the history and takes NULL. */
WARN_UNUSED struct line_editor *line_editor_new(const struct line_watcher *watcher);
void line_editor_free(struct line_editor *editor);

/* Read a line with its end; an empty one after Ctrl+C.  False at the end of input. */
WARN_UNUSED bool line_editor_read(struct line_editor *editor, const char *prompt,
                                  char line[INPUT_MAX]);

#endif
