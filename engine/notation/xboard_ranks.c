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

/* Whether digits after `c` name a rank, as in "e4" and "R1e3". */
static bool is_before_rank(char c)
{
    return (c >= 'a' && c < 'a' + FILES_MAX) || (c >= 'A' && c <= 'Z');
}

static void shift_ranks(const struct topology *board, const char *chars, int shift,
                        struct text *text)
{
    while (*chars) {
        const char before = *chars++;
        const size_t digits = strspn(chars, "0123456789");

        text_add_char(text, before);
        if (!xboard_ranks_differ(board) || !is_before_rank(before) || digits == 0
            || digits > DIGITS_MAX)
            continue;
        text_add(text, "%d", atoi(chars) + shift);
        chars += digits;
    }
}

void xboard_ranks_read(const struct topology *board, const char *chars,
                       struct text *text)
{
    shift_ranks(board, chars, 1, text);
}

void xboard_ranks_write(const struct topology *board, const char *chars,
                        struct text *text)
{
    shift_ranks(board, chars, -1, text);
}
