/* line_editor.h - editing and recalling lines with libedit.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_TERMINAL_LINE_EDITOR_H
#define PROTOCOL_SHELL_TERMINAL_LINE_EDITOR_H

struct line_editor;

/* An editor on standard input and output, both terminals.  `history` is the file to load
 * earlier lines from and keep them in, or NULL.  NULL when built without libedit, or when
 * the terminal cannot be edited on.  line_editor_free() writes the file and takes NULL. */
struct line_editor *line_editor_new(const char *history);
void line_editor_free(struct line_editor *editor);

/* Read a line with its end, valid until the next call; NULL at the end of input. */
const char *line_editor_read(struct line_editor *editor, const char *prompt);

#endif
