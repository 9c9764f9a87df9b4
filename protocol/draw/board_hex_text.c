/* board_hex_text.c - a board of hexagons as text.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_hex_text.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "protocol/draw/board_square.h"
#include "protocol/draw/board_text.h"

#include <stdio.h>

/* The columns of a hexagon with one of its slanting sides, where these are drawn. */
static int pitch(const struct board_text_style *style)
{
    return SQUARE_COLUMNS + !style->palette;
}

/* The upper line of a square. */
static int line_of(const struct topology *board, const struct board_text_style *style,
                   square sq)
{
    const int up = topology_height(topology_file(board, sq), topology_rank(board, sq));

    return style->flipped ? up : -up;
}

/* The upper line of the highest square. */
static int first_line(const struct topology *board,
                      const struct board_text_style *style)
{
    bitset rest = board->squares;
    int first = 2 * SQUARE_MAX;

    while (rest)
        first = min_int(first, line_of(board, style, bitset_pop(&rest, true)));
    return style->palette ? first : first - 1;
}

int board_hex_lines(const struct topology *board, const struct board_text_style *style)
{
    bitset rest = board->squares;
    int last = -2 * SQUARE_MAX;

    while (rest)
        last = max_int(last, line_of(board, style, bitset_pop(&rest, true)));
    return last + 2 - first_line(board, style);
}

int board_hex_columns(const struct topology *board,
                      const struct board_text_style *style)
{
    return board->files * pitch(style) + !style->palette;
}

/* The square of a column, from 0 on, whose upper line is the one; SQ_NONE: there is none. */
static square square_below(const struct topology *board,
                           const struct board_text_style *style, int column, int line)
{
    const int file = style->flipped ? board->files - 1 - column : column;
    const int first = first_line(board, style);

    for (int rank = 0; rank < board->ranks; rank++) {
        const square sq = topology_square(board, file, rank);

        if (sq != SQ_NONE && line_of(board, style, sq) - first == line)
            return sq;
    }
    return SQ_NONE;
}

/* What is between two columns: a side of the hexagon after it, or of the one before it. */
static void draw_side(const struct canvas *canvas, int column, int line)
{
    const struct topology *board = canvas->board;
    const struct board_text_style *style = canvas->style;

    if (style->palette)
        return;
    if (square_below(board, style, column, line) != SQ_NONE
        || square_below(board, style, column - 1, line - 1) != SQ_NONE)
        putc('/', canvas->file);
    else if (square_below(board, style, column, line - 1) != SQ_NONE
             || square_below(board, style, column - 1, line) != SQ_NONE)
        putc('\\', canvas->file);
    else
        putc(' ', canvas->file);
}

/* The square whose rank is named here: the first of its number, to the right of this place; SQ_NONE: none. */
static square named_rank(const struct canvas *canvas, int column, int line)
{
    const struct topology *board = canvas->board;
    const bool at_edge = column < 0 || canvas->style->palette;
    const square sq =
        square_below(board, canvas->style, column + 1, at_edge ? line : line + 1);
    const int step = canvas->style->flipped ? 1 : -1;

    if (sq == SQ_NONE)
        return SQ_NONE;
    for (int file = topology_file(board, sq) + step; file >= 0 && file < board->files;
         file += step)
        for (int rank = 0; rank < board->ranks; rank++) {
            const square other = topology_square(board, file, rank);

            if (other != SQ_NONE
                && topology_number(board, other) == topology_number(board, sq))
                return SQ_NONE;
        }
    return sq;
}

static void draw_place(const struct canvas *canvas, int column, int line)
{
    const struct topology *board = canvas->board;
    const struct board_text_style *style = canvas->style;
    const square upper = square_below(board, style, column, line);
    const square lower = square_below(board, style, column, line - 1);
    const square above = square_below(board, style, column, line - 2);
    const square rank = named_rank(canvas, column, line);

    if (upper != SQ_NONE)
        board_square_draw(canvas, upper, 0);
    else if (lower != SQ_NONE)
        board_square_draw(canvas, lower, 1);
    else if (!style->palette && square_below(board, style, column, line + 1) != SQ_NONE)
        fputs("____", canvas->file);
    else if (above != SQ_NONE)
        fprintf(canvas->file, "%*c%*s", SQUARE_COLUMNS / 2,
                topology_letter(board, topology_file(board, above)), SQUARE_COLUMNS / 2,
                "");
    else if (rank != SQ_NONE)
        fprintf(canvas->file, "%*d", SQUARE_COLUMNS, topology_number(board, rank));
    else
        fprintf(canvas->file, "%*s", SQUARE_COLUMNS, "");
}

void board_hex_draw_line(const struct canvas *canvas, int line, int margin)
{
    const square rank = named_rank(canvas, -1, line);

    if (rank != SQ_NONE)
        fprintf(canvas->file, "%*d ", margin - 1, topology_number(canvas->board, rank));
    else
        fprintf(canvas->file, "%*s", margin, "");
    for (int column = 0; column < canvas->board->files; column++) {
        draw_side(canvas, column, line);
        draw_place(canvas, column, line);
    }
    draw_side(canvas, canvas->board->files, line);
}

square board_hex_square_at(const struct topology *board,
                           const struct board_text_style *style, int line, int column)
{
    const int file = column / pitch(style);
    const square upper = column < 0 || file >= board->files
                             ? SQ_NONE
                             : square_below(board, style, file, line);

    return upper != SQ_NONE || column < 0 || file >= board->files
               ? upper
               : square_below(board, style, file, line - 1);
}
