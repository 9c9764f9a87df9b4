/* line.c - lines of play by endgame tables.  SPDX-License-Identifier: MIT */
#include "search/tablebase/line.h"

#include "engine/rules/play.h"
#include "search/tablebase/material.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_set.h"

/* The best move of a position by the tables: MOVE_NONE where they do not know it, where it is a draw,
 * or at the end of a game. */
static move find_best_move(const struct table_set *set, const struct position *pos)
{
    struct move_list list;
    move best = MOVE_NONE;
    int value, best_value = 0;

    if (men_exceed(pos, table_set_men(set)) || !table_set_probe(set, pos, &value)
        || value == TABLE_DRAW)
        return MOVE_NONE;
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        struct position after;
        struct material missing;
        int next;

        play_make(&after, pos, list.moves[i]);
        if (!table_set_resolve(set, &after, &next, &missing))
            continue;
        if (best == MOVE_NONE || value_is_better(value_before(next), best_value)) {
            best = list.moves[i];
            best_value = value_before(next);
        }
    }
    return best_value == value ? best : MOVE_NONE;
}

int line_extend(const struct table_set *set, const struct position *pos, move *moves,
                int length, int max)
{
    struct position now = *pos, after;

    for (int i = 0; i < length; i++) {
        play_make(&after, &now, moves[i]);
        now = after;
    }
    while (length < max) {
        const move m = find_best_move(set, &now);

        if (m == MOVE_NONE)
            break;
        moves[length++] = m;
        play_make(&after, &now, m);
        now = after;
    }
    return length;
}
