/* countdown.c - small numbers on squares, as text.  SPDX-License-Identifier: MIT */
#include "engine/rules/countdown.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"

#include <string.h>

/* Read the decimal number at `*c` and step over it; -1 when there is none, or one above
 * `most`. */
static int read_number(const char **c, int most)
{
    int number = **c >= '0' && **c <= '9' ? 0 : -1;

    for (; **c >= '0' && **c <= '9'; ++*c)
        if (number >= 0) {
            number = number * 10 + (**c - '0');
            number = number > most ? -1 : number;
        }
    return number;
}

bool countdown_read(struct countdown *c, const struct topology *board,
                    const char *field, const char *noun, int most, struct text *why)
{
    const char *rest = field;

    memset(c, 0, sizeof *c);
    if (!field || strcmp(field, "-") == 0)
        return true;
    for (;;) {
        const char *entry = rest;
        const square sq = topology_read_name(board, &rest);
        const bool colon = sq != SQ_NONE && *rest == ':';
        int number = 0;

        rest += colon;
        number = colon ? read_number(&rest, most) : -1;
        if (number < 1 || (*rest != ',' && *rest != '\0'))
            return text_fail(why,
                             "%s '%.40s' is not like f5:2 with a number from 1 to %d",
                             noun, entry, most);
        if (countdown_get(c, sq))
            return text_fail(why, "%s '%.40s' is there twice", noun, entry);
        countdown_set(c, sq, number);
        if (*rest++ == '\0')
            return true;
    }
}

void countdown_write(const struct countdown *c, const struct topology *board,
                     struct text *text)
{
    bitset rest = countdown_squares(c);

    if (!rest)
        text_add_char(text, '-');
    for (bool first = true; rest; first = false) {
        const square sq = bitset_pop(&rest, true);

        if (!first)
            text_add_char(text, ',');
        topology_add_name(board, sq, text);
        text_add(text, ":%d", countdown_get(c, sq));
    }
}
