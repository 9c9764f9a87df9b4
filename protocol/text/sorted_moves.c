/* sorted_moves.c - the legal moves, sorted by their text.  SPDX-License-Identifier: MIT */
#include "protocol/text/sorted_moves.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    const struct sorted_move *one = a;
    const struct sorted_move *other = b;

    return strcmp(one->name, other->name);
}

void sorted_moves_fill(struct sorted_moves *named, const struct position *pos)
{
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    named->count = list.count;
    for (int i = 0; i < list.count; i++) {
        struct text text;

        text_clear(&text);
        coordinates_write(pos, list.moves[i], &text);
        named->moves[i].move = list.moves[i];
        snprintf(named->moves[i].name, MOVE_NAME_MAX, "%.*s", MOVE_NAME_MAX - 1,
                 text.chars);
    }
    qsort(named->moves, (size_t)named->count, sizeof *named->moves, compare);
}
