/* parts.c - the second part of a turn.  SPDX-License-Identifier: MIT */
#include "engine/rules/parts.h"

#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

bool parts_exist(const struct position *pos)
{
    return pos->rules->variant->moves.walls != NULL;
}

bitset parts_walls(const struct position *pos, move m)
{
    return parts_exist(pos) && move_wall(m) == SQ_NONE
               ? pos->rules->variant->moves.walls(pos, m)
               : 0;
}

int parts_count(const struct position *pos, move m)
{
    return parts_exist(pos) ? bitset_count(parts_walls(pos, m), true) : 1;
}

bool parts_have_number(const struct position *pos)
{
    return pos->to_move == WHITE && position_begins_turn(pos);
}
