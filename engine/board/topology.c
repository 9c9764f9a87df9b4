/* topology.c - the shape of a board.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"

#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
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

/* Append the ranks of which every square is in the set, "ranks 2, 4 and 6", and take them out of it. */
static void add_whole_ranks(const struct topology *board, bitset *squares,
                            struct text *text)
{
    int ranks[SQUARE_MAX], count = 0;

    for (int rank = 0; rank < board->ranks; rank++) {
        const square first = rank * board->files;
        const bitset row = bitset_between(first, first + board->files - 1);

        if (row & ~*squares)
            continue;
        ranks[count++] = rank + 1;
        *squares &= ~row;
    }
    if (count > 0)
        text_add(text, "rank%s ", text_plural(count));
    for (int i = 0; i < count; i++) {
        text_add_separator(text, i, count, " and ");
        text_add(text, "%d", ranks[i]);
    }
    if (count > 0 && *squares)
        text_add(text, ", ");
}

void topology_add_squares(const struct topology *board, bitset squares,
                          struct text *text)
{
    int west = board->files, east = -1, south = board->ranks, north = -1, count = 0;

    for (bitset rest = squares; rest; count++) {
        const square sq = bitset_pop(&rest, true);
        const int file = topology_file(board, sq), rank = topology_rank(board, sq);

        west = min_int(west, file);
        east = max_int(east, file);
        south = min_int(south, rank);
        north = max_int(north, rank);
    }
    if (count == 0) {
        text_add(text, "no square");
    } else if (count == 1 || count != (east - west + 1) * (north - south + 1)) {
        add_whole_ranks(board, &squares, text);
        while (squares) {
            topology_add_name(board, bitset_pop(&squares, true), text);
            text_add(text, "%s", squares ? " " : "");
        }
    } else if (west == 0 && east == board->files - 1) {
        if (south == north)
            text_add(text, "rank %d", south + 1);
        else
            text_add(text, "ranks %d to %d", south + 1, north + 1);
    } else {
        topology_add_name(board, south * board->files + west, text);
        text_add(text, " to ");
        topology_add_name(board, north * board->files + east, text);
    }
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
