/* topology.c - the shape of a board.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"

#include "engine/core/bitset.h"
#include "engine/core/text.h"

static int step_plain(const struct topology *board, square origin, square from, int dx,
                      int dy, square to[BRANCHES])
{
    (void)origin;
    to[0] = topology_square(board, topology_file(board, from) + dx,
                            topology_rank(board, from) + dy);
    return to[0] == SQ_NONE ? 0 : 1;
}

const struct topology topology_8x8 = {
    .files = 8,
    .ranks = 8,
    .big_board = SMALL_BOARD,
    .squares = ~UINT64_C(0),
    .step = step_plain,
};

square topology_square(const struct topology *board, int file, int rank)
{
    if (file < 0 || file >= board->files || rank < 0 || rank >= board->ranks)
        return SQ_NONE;

    const square sq = rank * board->files + file;

    return bitset_has(board->squares, sq) ? sq : SQ_NONE;
}

bitset topology_rim(const struct topology *board)
{
    bitset rim = 0;

    for (square sq = 0; sq < topology_count_places(board); sq++)
        if (topology_file(board, sq) % (board->files - 1) == 0
            || topology_rank(board, sq) % (board->ranks - 1) == 0)
            rim |= bit(sq);
    return rim;
}

void topology_add_name(const struct topology *board, square sq, struct text *text)
{
    text_add(text, "%c%d", 'a' + topology_file(board, sq),
             topology_rank(board, sq) + 1);
}

square topology_read_name(const struct topology *board, const char **chars)
{
    const char *c = *chars;
    const int file = *c - 'a';
    int rank = 0;

    if (*c < 'a' || *c > 'z' || c[1] < '1' || c[1] > '9')
        return SQ_NONE;
    rank = c[1] - '0';
    c += 2;
    if (*c >= '0' && *c <= '9' && rank * 10 + (*c - '0') <= board->ranks)
        rank = rank * 10 + (*c++ - '0');

    const square sq = topology_square(board, file, rank - 1);

    if (sq != SQ_NONE)
        *chars = c;
    return sq;
}
