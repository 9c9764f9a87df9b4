/* word_wrap.h - words in lines of a terminal's width.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_WORD_WRAP_H
#define PROTOCOL_TEXT_WORD_WRAP_H

#include <stdio.h>

struct paragraph {
    FILE *file;
    int column; /* how far the present line has come; 0 at first */
};

/* Print the words, each on a new line when it does not fit on this one. */
void paragraph_add(struct paragraph *paragraph, const char *words);

/* End the present line. */
void paragraph_end(struct paragraph *paragraph);

#endif
