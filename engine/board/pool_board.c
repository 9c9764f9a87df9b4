/* pool_board.c - boards with a pool and citadels.  SPDX-License-Identifier: MIT */
#include "engine/board/pool_board.h"

#include "engine/core/bitset.h"

#include <stdlib.h>

/* A place on or off the board: a leap may pass places without a square. */
struct place {
    int file; /* 0 is the first of the board */
    int rank; /* the same */
};

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

static bool is_in_pool(const struct topology *board, const struct place *place)
{
    return place->file >= 0 && place->file < board->files && place->rank >= 0
           && place->rank < board->ranks
           && bitset_has(board->pool, place->rank * board->files + place->file);
}

/* Walk one part of a step.  Returns whether it went across the pool. */
static bool walk_part(const struct topology *board, struct place *place, int dx, int dy)
{
    bool crossed = false;

    place->file += dx;
    place->rank += dy;
    while (is_in_pool(board, place)) {
        place->file += dx;
        place->rank += dy;
        crossed = true;
    }
    return crossed;
}

/* Walk (dx, dy) part by part: a knight's leap is one straight and one diagonal part, never the
 * other way round.  Sets `end`, and returns whether the last part went across the pool. */
static bool walk_parts(const struct topology *board, square from, int dx, int dy,
                       square *end)
{
    const int diagonals = abs(dx) < abs(dy) ? abs(dx) : abs(dy);
    struct place place = {topology_file(board, from), topology_rank(board, from)};
    bool crossed = false;

    for (; abs(dx) > diagonals; dx -= sign(dx))
        crossed = walk_part(board, &place, sign(dx), 0);
    for (; abs(dy) > diagonals; dy -= sign(dy))
        crossed = walk_part(board, &place, 0, sign(dy));
    for (int i = 0; i < diagonals; i++)
        crossed = walk_part(board, &place, sign(dx), sign(dy));
    *end = topology_square(board, place.file, place.rank);
    return crossed;
}

/* The other end of a citadel's rank or file; SQ_NONE: it is no citadel. */
static square along_rim(const struct topology *board, square from, int dx, int dy)
{
    return topology_square(board, topology_file(board, from) + dx * (board->files - 1),
                           topology_rank(board, from) + dy * (board->ranks - 1));
}

/* The citadel in the direction of a diagonal; SQ_NONE: that corner is none. */
static square exit_of(const struct topology *board, int dx, int dy)
{
    const square corner = topology_square(board, dx > 0 ? board->files - 1 : 0,
                                          dy > 0 ? board->ranks - 1 : 0);

    return corner != SQ_NONE && bitset_has(board->corners, corner) ? corner : SQ_NONE;
}

int pool_board_step(const struct topology *board, square origin, square from, int dx,
                    int dy, square to[BRANCHES])
{
    bool crossed;

    if (abs(dx) + abs(dy) == 1 && bitset_has(board->corners, from)) {
        to[0] = along_rim(board, from, dx, dy);
        return to[0] != SQ_NONE;
    }
    crossed = walk_parts(board, from, dx, dy, &to[0]);
    if (to[0] == SQ_NONE)
        return 0;
    if (!crossed || dx == 0 || dy == 0 || bitset_has(board->corners, origin))
        return 1;
    to[1] = exit_of(board, dx, dy);
    return to[1] == SQ_NONE || to[1] == to[0] ? 1 : BRANCHES;
}

bitset pool_board_neighbours(const struct topology *board, square sq)
{
    bitset neighbours = 0;

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            square to;

            if (dx == 0 && dy == 0)
                continue;
            walk_parts(board, sq, dx, dy, &to);
            if (to != SQ_NONE)
                neighbours |= bit(to);
        }
    return neighbours;
}
