/* word_wrap.c - words in lines of a terminal's width.  SPDX-License-Identifier: MIT */
#include "protocol/text/word_wrap.h"

#include <string.h>

enum { COLUMNS = 79 };

static void add_word(struct word_wrap *word_wrap, const char *word, int length)
{
    if (word_wrap->column && word_wrap->column + 1 + length > COLUMNS)
        word_wrap_end(word_wrap);
    word_wrap->column +=
        fprintf(word_wrap->file, "%s%.*s", word_wrap->column ? " " : "", length, word);
}

void word_wrap_add(struct word_wrap *word_wrap, const char *words)
{
    while (*words) {
        const int length = (int)strcspn(words, " ");

        add_word(word_wrap, words, length);
        words += length;
        words += strspn(words, " ");
    }
}

void word_wrap_end(struct word_wrap *word_wrap)
{
    fputc('\n', word_wrap->file);
    word_wrap->column = 0;
}
