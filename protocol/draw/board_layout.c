/* board_layout.c - where the squares of a picture are.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_layout.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "protocol/draw/piece_svg.h"

enum {
    SIDE = PIECE_SVG_SIDE,
    COLUMN = 39,   /* from a file of hexagons to the next */
    HEX_WIDE = 52, /* a hexagon */
};

/* How high the lowest and the highest hexagon stand (topology_height()). */
static void find_ends(const struct topology *board, int *lowest, int *highest)
{
    bitset rest = board->squares;

    *lowest = 2 * board->ranks;
    *highest = -board->files;
    while (rest) {
        const square sq = bitset_pop(&rest, true);
        const int up =
            topology_height(topology_file(board, sq), topology_rank(board, sq));

        *lowest = min_int(*lowest, up);
        *highest = max_int(*highest, up);
    }
}

double board_layout_width(const struct board_layout *layout)
{
    const int files = layout->board->files;

    return topology_is_hex(layout->board) ? (files - 1) * COLUMN + HEX_WIDE
                                          : files * SIDE;
}

double board_layout_height(const struct board_layout *layout)
{
    int lowest, highest;

    if (!topology_is_hex(layout->board))
        return layout->board->ranks * SIDE;
    find_ends(layout->board, &lowest, &highest);
    return (highest - lowest + 2) * SIDE / 2.0;
}

double board_layout_left(const struct board_layout *layout, int file)
{
    const int column = layout->flipped ? layout->board->files - 1 - file : file;

    return topology_is_hex(layout->board) ? column * COLUMN + (HEX_WIDE - SIDE) / 2.0
                                          : column * SIDE;
}

double board_layout_top(const struct board_layout *layout, int file, int rank)
{
    const struct topology *board = layout->board;
    int lowest, highest, up;

    if (!topology_is_hex(board))
        return (layout->flipped ? rank : board->ranks - 1 - rank) * SIDE;
    find_ends(board, &lowest, &highest);
    up = topology_height(file, rank);
    return (layout->flipped ? up - lowest : highest - up) * SIDE / 2.0;
}

void board_layout_add_hexagon(double x, double y, struct text *text)
{
    text_add(text, "M%g %gl13 -22.5h26l13 22.5 -13 22.5h-26z",
             x - (HEX_WIDE - SIDE) / 2.0, y + SIDE / 2.0);
}

void board_layout_draw(FILE *file, const struct board_layout *layout, int column,
                       int rank, int margin, const char *attributes)
{
    const double x = margin + board_layout_left(layout, column);
    const double y = margin + board_layout_top(layout, column, rank);
    struct text hexagon = {.length = 0};

    if (topology_is_hex(layout->board)) {
        board_layout_add_hexagon(x, y, &hexagon);
        fprintf(file, "<path %s d=\"%s\"/>\n", attributes, hexagon.chars);
    } else {
        fprintf(file, "<rect %s x=\"%g\" y=\"%g\" width=\"%d\" height=\"%d\"/>\n",
                attributes, x, y, SIDE, SIDE);
    }
}
