/* board_svg.c - the board as SVG.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_svg.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_view.h"

#include <string.h>

enum {
    SIDE = 45,        /* of a square                         */
    MARGIN = 25,      /* around the board, for the labels    */
    NOTE_HEIGHT = 20, /* of a line of text below             */
};

/* The drawing of a piece in a box of SIDE by SIDE: an outline and lines on it. */
struct shape {
    const char *name;
    const char *outline;
    const char *lines;
};

// clang-format off
static const struct shape shapes[] = {
    {"pawn",
     "M17.5 15a5 5 0 1 1 10 0 5 5 0 0 1 -10 0zM17 21h11l-2 3c0 5 4 7 6 11v4h-19v-4"
     "c2-4 6-6 6-11z", "M13 35h19"},
    {"knight",
     "M14 35c0-8 9-10 8-16-3 3-6 4-8 6l-3.5-3.5c1-4 3-7.5 6-9.5v-5l4 3c9 0 14 8 13.5 25"
     "v4h-20z", "M14 35h20M18 15.5h2"},
    {"bishop",
     "M20 8.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1 -5 0zM22.5 11c6 4 8 9 8 13 0 3-2 5-4 6"
     "l5 5v4h-18v-4l5-5c-2-1-4-3-4-6 0-4 2-9 8-13z", "M13.5 35h18M22.5 16v8M19 20h7"},
    {"rook",
     "M12 9h5v4h3v-4h5v4h3v-4h5v9l-4 3v10l4 4v4h-21v-4l4-4v-10l-4-3z",
     "M12 35h21M16 21h13M16 31h13"},
    {"queen",
     "M7.5 14.5a2 2 0 1 1 3 1.5l5.5 8 1.5-13.5a2 2 0 1 1 2 0l3 12.5 3-12.5"
     "a2 2 0 1 1 2 0l1.5 13.5 5.5-8a2 2 0 1 1 3 -1.5l-5 20v4h-20v-4z",
     "M12.5 34.5h20"},
    {"king",
     "M21 5h3v3h3v3h-3v4c2 1 3 3 3 5 3-3 10-2 9 4-.5 4-4 6-5 11v4h-17v-4c-1-5-4.5-7-5-11"
     "-1-6 6-7 9-4 0-2 1-4 3-5v-4h-3v-3h3z", "M14 35h17M22.5 20v11"},
};
// clang-format on

static const struct shape *find_shape(const char *name)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (strcmp(shapes[i].name, name) == 0)
            return &shapes[i];
    return NULL;
}

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

/* A piece in its box. */
static void draw_piece(FILE *file, const struct variant *variant, piece p)
{
    static const char shield[] = "M9 8h27v16c0 7-7 11-13.5 14-6.5-3-13.5-7-13.5-14z";
    const struct piece_kind *kind = &variant->kinds[piece_kind(p)];
    const struct shape *shape = find_shape(kind->name);
    const bool white = piece_colour(p) == WHITE;
    const char *ink = white ? "#111" : "#eee";

    fprintf(file,
            "<path fill=\"%s\" stroke=\"#111\" stroke-width=\"1.5\" "
            "stroke-linejoin=\"round\" d=\"%s\"/>",
            white ? "#fff" : "#222", shape ? shape->outline : shield);
    if (shape)
        fprintf(file,
                "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\" "
                "stroke-linecap=\"round\" d=\"%s\"/>\n",
                ink, shape->lines);
    else
        fprintf(file,
                "<text text-anchor=\"middle\" font-size=\"20\" font-weight=\"bold\" "
                "x=\"22.5\" y=\"29\" fill=\"%s\">%c</text>\n",
                ink, kind->letter);
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
        draw_piece(file, pos->rules->variant, p);
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
