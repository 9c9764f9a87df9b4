/* word_wrap.c - words in lines of a terminal's width.  SPDX-License-Identifier: MIT */
#include "protocol/text/word_wrap.h"

#include "engine/core/number.h"
#include "engine/platform/terminal.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MIN = 20, COLUMNS_MAX = 1000 };

int word_wrap_terminal_width(FILE *file)
{
    const char *variable = getenv("COLUMNS");
    int columns, rows;
    int64_t number;

    if (terminal_size(file, &columns, &rows))
        return columns < COLUMNS_MIN ? COLUMNS_MIN - 1 : columns - 1;
    return variable && number_read(variable, COLUMNS_MIN, COLUMNS_MAX, &number)
               ? (int)number - 1
               : WORD_WRAP_COLUMNS;
}

static int width_of(const struct word_wrap *word_wrap)
{
    return word_wrap->width ? word_wrap->width : WORD_WRAP_COLUMNS;
}

static void break_line(struct word_wrap *word_wrap)
{
    word_wrap_end(word_wrap);
    word_wrap->column = fprintf(word_wrap->file, "%*s", word_wrap->indent, "");
}

static void add_word(struct word_wrap *word_wrap, const char *word, int length)
{
    if (word_wrap->column && word_wrap->column + 1 + length > width_of(word_wrap)) {
        break_line(word_wrap);
    } else if (word_wrap->column) {
        word_wrap->column += fprintf(word_wrap->file, " ");
    }
    word_wrap->column += fprintf(word_wrap->file, "%.*s", length, word);
}

/* Add a list of values, eg. `each|one`, that is too long for a line: it is broken after a `|`. */
static void add_list(struct word_wrap *word_wrap, const char *list, int length)
{
    int printed = 0;

    if (word_wrap->column > word_wrap->indent)
        break_line(word_wrap);
    else if (word_wrap->column)
        word_wrap->column += fprintf(word_wrap->file, " ");
    while (printed < length) {
        const int value = (int)strcspn(list + printed, "| ") + 1;
        const int count = value < length - printed ? value : length - printed;

        if (printed && word_wrap->column + count > width_of(word_wrap))
            break_line(word_wrap);
        word_wrap->column += fprintf(word_wrap->file, "%.*s", count, list + printed);
        printed += count;
    }
}

void word_wrap_add(struct word_wrap *word_wrap, const char *words)
{
    while (*words) {
        const int length = (int)strcspn(words, " ");

        if (length > width_of(word_wrap) - word_wrap->indent)
            add_list(word_wrap, words, length);
        else
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

void word_wrap_print(const char *words)
{
    struct word_wrap word_wrap = {.file = stdout,
                                  .width = word_wrap_terminal_width(stdout)};

    word_wrap_add(&word_wrap, words);
    word_wrap_end(&word_wrap);
}
