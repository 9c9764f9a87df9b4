/* word_wrap.h - words in lines of a terminal's width.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_WORD_WRAP_H
#define PROTOCOL_TEXT_WORD_WRAP_H

#include <stdio.h>

enum { WORD_WRAP_COLUMNS = 79 };

struct word_wrap {
    FILE *file;
    int width;  /* columns of a line; 0: WORD_WRAP_COLUMNS */
    int indent; /* blanks before each line but the first */
    int column; /* how far the present line has come; 0 at its start */
};

/* The columns that a line of `file` may use: one less than its terminal has or, if it is no
 * terminal, than the environment variable COLUMNS says; without either WORD_WRAP_COLUMNS. */
int word_wrap_terminal_width(FILE *file);

/* Print the words, each on a new line when it does not fit on this one.  A word longer than a line
 * is broken after a `|`. */
void word_wrap_add(struct word_wrap *word_wrap, const char *words);

/* End the present line. */
void word_wrap_end(struct word_wrap *word_wrap);

/* Print a paragraph to standard output, in lines of its terminal's width. */
void word_wrap_print(const char *words);

#endif
