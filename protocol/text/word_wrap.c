/* word_wrap.c - words in lines of a terminal's width.  SPDX-License-Identifier: MIT */
#include "protocol/text/word_wrap.h"

#include <string.h>

enum { COLUMNS = 79 };

static void add_word(struct paragraph *paragraph, const char *word, int length)
{
    if (paragraph->column && paragraph->column + 1 + length > COLUMNS)
        paragraph_end(paragraph);
    paragraph->column +=
        fprintf(paragraph->file, "%s%.*s", paragraph->column ? " " : "", length, word);
}

void paragraph_add(struct paragraph *paragraph, const char *words)
{
    while (*words) {
        const int length = (int)strcspn(words, " ");

        add_word(paragraph, words, length);
        words += length;
        words += strspn(words, " ");
    }
}

void paragraph_end(struct paragraph *paragraph)
{
    fputc('\n', paragraph->file);
    paragraph->column = 0;
}
