/* countdown.c - small numbers on squares, as text.  SPDX-License-Identifier: MIT */
#include "engine/rules/countdown.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/number.h"
#include "engine/core/text.h"

#include <string.h>

bool countdown_read(struct countdown *c, const struct topology *board,
                    const char *field, const char *noun, int max, struct text *why)
{
    const char *rest = field;

    memset(c, 0, sizeof *c);
    if (!field || strcmp(field, "-") == 0)
        return true;
    for (;;) {
        const char *entry = rest;
        const square sq = topology_read_name(board, &rest);
        int64_t number;

        if (sq == SQ_NONE || *rest++ != ':' || !number_parse(&rest, 1, max, &number)
            || (*rest != ',' && *rest != '\0'))
            return text_fail(why,
                             "%s '%.40s' is not like f5:2 with a number from 1 to %d",
                             noun, entry, max);
        if (countdown_get(c, sq))
            return text_fail(why, "%s '%.40s' is there twice", noun, entry);
        countdown_set(c, sq, (int)number);
        if (*rest++ == '\0')
            return true;
    }
}

void countdown_write(const struct countdown *c, const struct topology *board,
                     bitset among, struct text *text)
{
    bitset rest = countdown_squares(c) & among;

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
