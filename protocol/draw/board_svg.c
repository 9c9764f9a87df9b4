/* board_svg.c - the board as SVG.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_svg.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_view.h"
#include "protocol/draw/piece_svg.h"

enum {
    SIDE = PIECE_SVG_SIDE, /* of a square */
    MARGIN = 25,           /* around the board, for the labels    */
    NOTE_HEIGHT = 20,      /* of a line of text below             */
};

/* The colour of a square or of the pool; NULL where there is neither. */
static const char *fill_of(const struct topology *board, int file, int rank)
{
    if (board_view_is_pool(board, file, rank))
        return "#6fa8c7";
    if (!board_view_has_square(board, file, rank))
        return NULL;
    if (!board_view_has_square(board, file - 1, rank)
        && !board_view_has_square(board, file + 1, rank)
        && !board_view_has_square(board, file, rank - 1)
        && !board_view_has_square(board, file, rank + 1))
        return "#dcc25c";
    return (file + rank) % 2 ? "#f0d9b5" : "#b58863";
}

static int left_of(int file)
{
    return MARGIN + file * SIDE;
}

static int top_of(const struct topology *board, int rank)
{
    return MARGIN + (board->ranks - 1 - rank) * SIDE;
}

static void draw_head(FILE *file, int width, int height)
{
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"13\">\n",
            width, height, width, height);
    fprintf(file, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", width, height);
}

static void draw_squares(FILE *file, const struct topology *board)
{
    for (int rank = 0; rank < board->ranks; rank++)
        for (int i = 0; i < board->files; i++)
            if (fill_of(board, i, rank))
                fprintf(file,
                        "<rect fill=\"%s\" stroke=\"#6b4a2f\" x=\"%d\" y=\"%d\" "
                        "width=\"%d\" height=\"%d\"/>\n",
                        fill_of(board, i, rank), left_of(i), top_of(board, rank), SIDE,
                        SIDE);
}

static void draw_labels(FILE *file, const struct topology *board)
{
    for (int i = 0; i < board->files; i++)
        fprintf(file, "<text text-anchor=\"middle\" x=\"%d\" y=\"%d\">%c</text>\n",
                left_of(i) + SIDE / 2, top_of(board, -1) + 17, 'a' + i);
    for (int rank = 0; rank < board->ranks; rank++)
        fprintf(file, "<text text-anchor=\"middle\" x=\"%d\" y=\"%d\">%d</text>\n",
                MARGIN / 2, top_of(board, rank) + SIDE / 2 + 5, rank + 1);
}

/* A number in a disc. */
static void draw_number(FILE *file, int number, const char *fill, int x, int y,
                        int radius)
{
    fprintf(file,
            "<circle fill=\"%s\" stroke=\"#fff\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
            "<text text-anchor=\"middle\" font-size=\"12\" font-weight=\"bold\" "
            "fill=\"#fff\" x=\"%d\" y=\"%d\">%d</text>\n",
            fill, x, y, radius, x, y + 4, number);
}

/* Draw the piece or the hole on a square. */
static void draw_content(FILE *file, const struct position *pos, square sq)
{
    const struct topology *board = pos->rules->variant->board;
    const piece p = position_piece(pos, sq);
    const int number = board_view_number(pos, sq);

    if (p == PIECE_NONE && !number)
        return;
    fprintf(file, "<g transform=\"translate(%d %d)\">",
            left_of(topology_file(board, sq)), top_of(board, topology_rank(board, sq)));
    if (p != PIECE_NONE)
        piece_svg_draw(file, &pos->rules->variant->kinds[piece_kind(p)],
                       piece_colour(p), number > 0);
    if (number && p != PIECE_NONE)
        draw_number(file, number, "#b01818", 35, 10, 8);
    else if (number)
        draw_number(file, number, "#111", SIDE / 2, SIDE / 2, 17);
    fputs("</g>\n", file);
}

void board_svg_draw(FILE *file, const struct position *pos)
{
    const struct topology *board = pos->rules->variant->board;
    const int below = top_of(board, -1) + MARGIN;
    struct text notes[BOARD_VIEW_NOTES];
    const int note_count = board_view_notes(pos, notes);

    draw_head(file, 2 * MARGIN + board->files * SIDE, below + note_count * NOTE_HEIGHT);
    draw_squares(file, board);
    draw_labels(file, board);
    for (square sq = 0; sq < board->files * board->ranks; sq++)
        if (bitset_has(board->squares, sq))
            draw_content(file, pos, sq);
    for (int i = 0; i < note_count; i++)
        fprintf(file, "<text x=\"%d\" y=\"%d\">%s</text>\n", MARGIN,
                below + 15 + i * NOTE_HEIGHT, notes[i].chars);
    fputs("</svg>\n", file);
}
