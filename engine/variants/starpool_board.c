/* starpool_board.c - the board around the Star Pool.  SPDX-License-Identifier: MIT */
#include "engine/variants/starpool_board.h"

#include "engine/board/topology.h"

#include <stdlib.h>

/* A place on or off the board: a leap may pass places without a square. */
struct place {
    int file; /* 0 to 10 on the board */
    int rank; /* 0 to 10 on the board */
};

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* Walk one part of a step.  Returns whether it went across the pool. */
static bool walk_part(struct place *place, int dx, int dy)
{
    const struct place pool = {STARPOOL_F6 % STARPOOL_FILES,
                               STARPOOL_F6 / STARPOOL_FILES};

    place->file += dx;
    place->rank += dy;
    if (place->file != pool.file || place->rank != pool.rank)
        return false;
    place->file += dx;
    place->rank += dy;
    return true;
}

/* Walk (dx, dy) part by part: a knight's leap is one straight and one diagonal part,
 * never the other way round.  Returns whether the last part went across the pool. */
static bool walk_parts(struct place *place, int dx, int dy)
{
    const int diagonals = abs(dx) < abs(dy) ? abs(dx) : abs(dy);
    bool crossed = false;

    for (; abs(dx) > diagonals; dx -= sign(dx))
        crossed = walk_part(place, sign(dx), 0);
    for (; abs(dy) > diagonals; dy -= sign(dy))
        crossed = walk_part(place, 0, sign(dy));
    for (int i = 0; i < diagonals; i++)
        crossed = walk_part(place, sign(dx), sign(dy));
    return crossed;
}

static int step(const struct topology *board, square origin, square from, int dx,
                int dy, square to[BRANCHES])
{
    const bitset citadels = starpool_citadels();
    const bool diagonal = dx != 0 && dy != 0;
    struct place place = {topology_file(board, from), topology_rank(board, from)};
    bool crossed = false;

    if (abs(dx) + abs(dy) == 1 && bitset_has(citadels, from)) {
        place.file += dx * (STARPOOL_FILES - 1);
        place.rank += dy * (STARPOOL_RANKS - 1);
    } else {
        crossed = walk_parts(&place, dx, dy);
    }
    to[0] = topology_square(board, place.file, place.rank);
    if (to[0] == SQ_NONE)
        return 0;
    if (!crossed || !diagonal || bitset_has(citadels, origin))
        return 1;
    to[1] = topology_square(board, dx > 0 ? STARPOOL_FILES - 1 : 0,
                            dy > 0 ? STARPOOL_RANKS - 1 : 0);
    return BRANCHES;
}

const struct topology starpool_board = {
    .files = STARPOOL_FILES,
    .ranks = STARPOOL_RANKS,
    .big_board = PLAIN_BOARD,
    // clang-format off
    .squares = (bitset)0x401
             | (bitset)0x3fe <<  11 | (bitset)0x3fe <<  22 | (bitset)0x3fe <<  33
             | (bitset)0x3fe <<  44 | (bitset)0x3de <<  55 | (bitset)0x3fe <<  66
             | (bitset)0x3fe <<  77 | (bitset)0x3fe <<  88 | (bitset)0x3fe <<  99
             | (bitset)0x401 << 110,
    // clang-format on
    .step = step,
};
