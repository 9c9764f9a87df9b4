/* turns.c - all turns of a position.  SPDX-License-Identifier: MIT */
#include "engine/rules/turns.h"

#include "engine/core/random.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

void turns_start(struct turns *turns, const struct position *pos, enum generate which)
{
    turns->pos = pos;
    turns->next = 0;
    turns->walls = 0;
    play_moves(pos, which, &turns->moves);
}

move turns_next(struct turns *turns)
{
    const struct move_list *moves = &turns->moves;

    if (!turns->walls) {
        if (turns->next == moves->count)
            return MOVE_NONE;
        turns->walls = parts_walls(turns->pos, moves->moves[turns->next++]);
    }

    const move m = moves->moves[turns->next - 1];

    return turns->walls ? move_with_wall(m, bitset_pop(&turns->walls, true)) : m;
}

move turns_first(const struct position *pos)
{
    struct turns turns;

    turns_start(&turns, pos, GENERATE_ALL);
    return turns_next(&turns);
}

move turns_draw(const struct position *pos, enum generate which, uint64_t *state)
{
    struct turns turns;
    int count = 0, left;
    move turn;

    turns_start(&turns, pos, which);
    for (int i = 0; i < turns.moves.count; i++)
        count += parts_count(pos, turns.moves.moves[i]);
    if (count == 0)
        return MOVE_NONE;
    left = random_below(state, count);
    do
        turn = turns_next(&turns);
    while (left-- > 0);
    return turn;
}
