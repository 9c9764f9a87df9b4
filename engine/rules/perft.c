/* perft.c - counting sequences of plies.  SPDX-License-Identifier: MIT */
#include "engine/rules/perft.h"

#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/turns.h"

/* `pos` awaits a roll: continue after each. */
static uint64_t count_rolls(const struct position *pos, int depth)
{
    struct move_list rolls;
    uint64_t count = 0;

    play_rolls(pos, &rolls);
    if (depth == 0)
        return (uint64_t)rolls.count;
    for (int i = 0; i < rolls.count; i++) {
        struct position after;

        play_make(&after, pos, rolls.moves[i]);
        count += perft_count(&after, depth);
    }
    return count;
}

uint64_t perft_count_after(const struct position *pos, move m, int depth)
{
    struct position after;

    play_make(&after, pos, m);
    return after.awaits_roll ? count_rolls(&after, depth - 1)
                             : perft_count(&after, depth - 1);
}

/* The same for turns of two parts. */
static NO_INLINE uint64_t count_turns(const struct position *pos, int depth)
{
    struct turns turns;
    uint64_t count = 0;
    move turn;

    turns_start(&turns, pos, GENERATE_ALL);
    while ((turn = turns_next(&turns)) != MOVE_NONE)
        count += perft_count_after(pos, turn, depth);
    return count;
}

uint64_t perft_count(const struct position *pos, int depth)
{
    struct move_list list;
    uint64_t count = 0;

    if (depth == 0)
        return 1;
    if (depth == 1 && !play_has_dice(pos))
        return (uint64_t)play_count(pos);
    if (parts_exist(pos))
        return count_turns(pos, depth);
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        count += perft_count_after(pos, list.moves[i], depth);
    return count;
}
