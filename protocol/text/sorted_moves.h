/* sorted_moves.h - the legal moves, sorted by their text.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_SORTED_MOVES_H
#define PROTOCOL_TEXT_SORTED_MOVES_H

#include "engine/core/types.h"
#include "engine/rules/move.h"

struct position;

enum { MOVE_NAME_MAX = 16 };

struct sorted_move {
    move move;
    char name[MOVE_NAME_MAX]; /* eg. "e7e8q" */
};

struct sorted_moves {
    int count;
    struct sorted_move moves[MOVE_LIST_MAX];
};

/* All legal moves of `pos`. */
void sorted_moves_fill(struct sorted_moves *named, const struct position *pos);

#endif
