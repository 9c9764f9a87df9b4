/* word_wrap.h - words in lines of a terminal's width.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_WORD_WRAP_H
#define PROTOCOL_TEXT_WORD_WRAP_H

#include <stdio.h>

struct word_wrap {
    FILE *file;
    int column; /* how far the present line has come; 0 at first */
};

/* Print the words, each on a new line when it does not fit on this one. */
void word_wrap_add(struct word_wrap *word_wrap, const char *words);

/* End the present line. */
void word_wrap_end(struct word_wrap *word_wrap);

#endif
