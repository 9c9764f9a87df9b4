/* xboard_ranks.c - the numbers of ranks as XBoard has them.  SPDX-License-Identifier: MIT */
#include "engine/notation/xboard_ranks.h"

#include "engine/board/topology.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { RANKS_FROM_0 = 10, DIGITS_MAX = 2 };

bool xboard_ranks_differ(const struct topology *board)
{
    return board->ranks == RANKS_FROM_0;
}

static bool is_file(char c)
{
    return c >= 'a' && c < 'a' + FILES_MAX;
}

/* Whether the character at `c`, in `chars`, ends "rank ". */
static bool ends_word_rank(const char *chars, const char *c)
{
    static const char word[] = "rank ";
    const ptrdiff_t length = sizeof word - 1;

    return c + 1 - chars >= length
           && strncmp(c + 1 - length, word, sizeof word - 1) == 0;
}

/* Shift the ranks after files, as in "e4", and after the letters of pieces, as in "R1e3", or, where `in_words`,
 * after the word. */
static void shift_ranks(const struct topology *board, const char *chars, int shift,
                        bool in_words, struct text *text)
{
    const char *const first = chars;

    while (*chars) {
        const char before = *chars++;
        const bool names_rank = is_file(before)
                                || (in_words ? ends_word_rank(first, chars - 1)
                                             : before >= 'A' && before <= 'Z');
        const size_t digits = strspn(chars, "0123456789");

        text_add_char(text, before);
        if (!xboard_ranks_differ(board) || !names_rank || digits == 0
            || digits > DIGITS_MAX)
            continue;
        text_add(text, "%d", atoi(chars) + shift);
        chars += digits;
    }
}

void xboard_ranks_read(const struct topology *board, const char *chars,
                       struct text *text)
{
    shift_ranks(board, chars, 1, false, text);
}

void xboard_ranks_write(const struct topology *board, const char *chars,
                        struct text *text)
{
    shift_ranks(board, chars, -1, false, text);
}

void xboard_ranks_write_words(const struct topology *board, const char *chars,
                              struct text *text)
{
    shift_ranks(board, chars, -1, true, text);
}
