/* xboard_ranks.c - the numbers of ranks as XBoard has them.  SPDX-License-Identifier: MIT */
#include "engine/notation/xboard_ranks.h"

#include "engine/board/topology.h"

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

/* Shift the ranks after files and, where `after_pieces`, after the letters of pieces, as in "e4" and "R1e3". */
static void shift_ranks(const struct topology *board, const char *chars, int shift,
                        bool after_pieces, struct text *text)
{
    while (*chars) {
        const char before = *chars++;
        const bool names_rank =
            is_file(before) || (after_pieces && before >= 'A' && before <= 'Z');
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
    shift_ranks(board, chars, 1, true, text);
}

void xboard_ranks_write(const struct topology *board, const char *chars,
                        struct text *text)
{
    shift_ranks(board, chars, -1, true, text);
}

void xboard_ranks_write_words(const struct topology *board, const char *chars,
                              struct text *text)
{
    shift_ranks(board, chars, -1, false, text);
}
