/* board_svg.c - the board as SVG.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_svg.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/draw/annotation.h"
#include "protocol/draw/board_layout.h"
#include "protocol/draw/board_legend.h"
#include "protocol/draw/board_view.h"
#include "protocol/draw/html.h"
#include "protocol/draw/piece_svg.h"

#include <math.h>
#include <string.h>

/* Lengths are in user units; a square is SIDE units wide. */
enum {
    SIDE = PIECE_SVG_SIDE,
    MIDDLE = SIDE / 2,
    MARGIN = 25, /* around the board, for the labels */
    MARGIN_MIDDLE = MARGIN / 2,
    HANDS_GAP = SIDE / 4,
};

/* What is being drawn. */
struct picture {
    FILE *file;
    const struct position *pos;
    const struct variant *variant;
    const struct topology *board;
    const struct board_style *style;
};

static struct board_layout layout_of(const struct picture *picture)
{
    return (struct board_layout){picture->board, picture->style->flipped};
}

static double left_of(const struct picture *picture, int file)
{
    const struct board_layout layout = layout_of(picture);

    return MARGIN + board_layout_left(&layout, file);
}

static double square_left(const struct picture *picture, square sq)
{
    return left_of(picture, topology_file(picture->board, sq));
}

static double square_top(const struct picture *picture, square sq)
{
    const struct board_layout layout = layout_of(picture);

    return MARGIN
           + board_layout_top(&layout, topology_file(picture->board, sq),
                              topology_rank(picture->board, sq));
}

/* Draw a place of the board in its shape. */
static void draw_place(const struct picture *picture, int file, int rank,
                       const char *attributes)
{
    const struct board_layout layout = layout_of(picture);

    board_layout_draw(picture->file, &layout, file, rank, MARGIN, attributes);
}

/* ---- the board ------------------------------------------------------------------------- */

/* The colour of a square or of the pool; NULL where there is neither. */
static const char *fill_of(const struct topology *board, int file, int rank)
{
    static const char *const shades[] = {"#b58863", "#f0d9b5", "#d4b08a"};

    if (board_view_is_pool(board, file, rank))
        return "#6fa8c7";
    if (!board_view_has_square(board, file, rank))
        return NULL;
    if (!board_view_has_square(board, file - 1, rank)
        && !board_view_has_square(board, file + 1, rank)
        && !board_view_has_square(board, file, rank - 1)
        && !board_view_has_square(board, file, rank + 1))
        return "#dcc25c";
    return shades[board_view_shade(board, file, rank)];
}

static void draw_squares(const struct picture *picture)
{
    for (int rank = 0; rank < picture->board->ranks; rank++)
        for (int i = 0; i < picture->board->files; i++) {
            const char *fill = fill_of(picture->board, i, rank);
            struct text attributes = {.length = 0};

            text_add(&attributes, "fill=\"%s\" stroke=\"#6b4a2f\"", fill ? fill : "");
            if (fill)
                draw_place(picture, i, rank, attributes.chars);
        }
}

/* Write a label in the middle of some point. */
static void draw_label(const struct picture *picture, double x, double y,
                       const char *label)
{
    fprintf(picture->file, "<text text-anchor=\"middle\" x=\"%g\" y=\"%g\">%s</text>\n",
            x, y, label);
}

/* Files are named below their lowest hexagon as shown, ranks at the left of the leftmost one. */
static void draw_hex_labels(const struct picture *picture)
{
    const struct topology *board = picture->board;
    const bool flipped = picture->style->flipped;
    bitset named_files = 0, named_ranks = 0;

    for (int i = 0; i < topology_count_places(board); i++) {
        const int place = i % board->ranks * board->files + i / board->ranks;
        const square sq = flipped ? topology_count_places(board) - 1 - place : place;
        struct text label = {.length = 0};

        if (!bitset_has(board->squares, sq))
            continue;
        if (!bitset_has(named_files, topology_file(board, sq))) {
            text_add_char(&label, topology_letter(board, topology_file(board, sq)));
            draw_label(picture, square_left(picture, sq) + MIDDLE,
                       square_top(picture, sq) + SIDE + 15, label.chars);
            named_files |= bit(topology_file(board, sq));
        }
        if (!bitset_has(named_ranks, topology_number(board, sq))) {
            text_clear(&label);
            text_add(&label, "%d", topology_number(board, sq));
            draw_label(picture, square_left(picture, sq) - 11,
                       square_top(picture, sq) + 15, label.chars);
            named_ranks |= bit(topology_number(board, sq));
        }
    }
}

static void draw_labels(const struct picture *picture)
{
    const struct topology *board = picture->board;

    if (topology_is_hex(board)) {
        draw_hex_labels(picture);
        return;
    }
    for (int i = 0; i < board->files; i++) {
        const char label[] = {topology_letter(board, i), '\0'};

        draw_label(picture, left_of(picture, i) + MIDDLE,
                   MARGIN + board->ranks * SIDE + 17, label);
    }
    for (int rank = 0; rank < board->ranks; rank++) {
        struct text label = {.length = 0};

        text_add(&label, "%d", rank + 1);
        draw_label(picture, MARGIN_MIDDLE,
                   square_top(picture, rank * board->files) + MIDDLE + 5, label.chars);
    }
}

/* The last move's squares, and a red glow below a king in check. */
static void draw_highlights(const struct picture *picture)
{
    const struct position *pos = picture->pos;
    bitset squares = picture->style->last_move;

    while (squares) {
        const square sq = bitset_pop(&squares, picture->board->big_board);

        draw_place(picture, topology_file(picture->board, sq),
                   topology_rank(picture->board, sq),
                   "class=\"last-move\" fill=\"#9bc700\" fill-opacity=\".5\"");
    }
    if (pos->king[pos->to_move] != SQ_NONE && play_in_check(pos))
        for (int radius = 12; radius <= 22; radius += 5)
            fprintf(picture->file,
                    "<circle class=\"check\" fill=\"#f00\" fill-opacity=\".4\" "
                    "cx=\"%g\" cy=\"%g\" r=\"%d\"/>\n",
                    square_left(picture, pos->king[pos->to_move]) + MIDDLE,
                    square_top(picture, pos->king[pos->to_move]) + MIDDLE, radius);
}

/* ---- what stands on the squares -------------------------------------------------------- */

/* Draw a piece, or refer to the drawing that the page has. */
static void draw_piece(const struct picture *picture, piece p, bool frozen)
{
    if (picture->style->symbols && !frozen)
        fprintf(picture->file, "<use href=\"#%s%c%d\"/>", picture->style->symbols,
                "wb"[piece_colour(p)], piece_kind(p));
    else
        piece_svg_draw(picture->file, picture->variant, p, frozen);
}

/* How a piece moves, on a label in its lower right corner. */
static void draw_power(FILE *file, const char *betza)
{
    const int length = (int)strlen(betza);
    const int size = length > 5 ? 50 / length : 10;
    const double width = .72 * size * length + 4;

    fprintf(file,
            "<rect class=\"power\" fill=\"#fff7d6\" stroke=\"#555\" x=\"%g\" y=\"32\" "
            "width=\"%g\" height=\"12\" rx=\"3\"/>",
            SIDE - 1 - width, width);
    piece_svg_text(file, "#111", size, SIDE - 1 - width / 2, 41.5, betza);
}

static void draw_content(const struct picture *picture, square sq)
{
    const piece p = position_piece(picture->pos, sq);
    const char *power = board_view_unusual_power(picture->pos, sq);
    char number[12] = "";

    if (board_view_number(picture->pos, sq))
        snprintf(number, sizeof number, "%d", board_view_number(picture->pos, sq));
    if (p == PIECE_NONE && !board_view_is_barred(picture->pos, sq))
        return;
    fprintf(picture->file, "<g transform=\"translate(%g %g)\">",
            square_left(picture, sq), square_top(picture, sq));
    if (p == PIECE_NONE)
        piece_svg_disc(picture->file, number);
    else
        draw_piece(picture, p, *number);
    if (p != PIECE_NONE && *number)
        piece_svg_counter(picture->file, number);
    if (power)
        draw_power(picture->file, power);
    fputs("</g>\n", picture->file);
}

/* ---- arrows and marks ------------------------------------------------------------------ */

static const char *brush_of(char colour)
{
    switch (colour) {
    case 'R':
        return "#882020";
    case 'B':
        return "#003088";
    case 'Y':
        return "#e68f00";
    default:
        return "#15781b";
    }
}

/* A line from the middle of one square to that of another, its head an even triangle. */
static void draw_arrow(const struct picture *picture, const struct annotation *arrow)
{
    const double x = square_left(picture, arrow->from) + SIDE / 2.0;
    const double y = square_top(picture, arrow->from) + SIDE / 2.0;
    const double across = square_left(picture, arrow->to) + SIDE / 2.0 - x;
    const double down = square_top(picture, arrow->to) + SIDE / 2.0 - y;
    const double length = sqrt(across * across + down * down);

    fprintf(picture->file,
            "<path class=\"arrow\" fill=\"%s\" fill-opacity=\".75\" "
            "transform=\"translate(%g %g) rotate(%.2f)\" "
            "d=\"M10 -3.5H%.2fv-7l18 10.5-18 10.5v-7H10z\"/>\n",
            brush_of(arrow->colour), x, y, atan2(down, across) * 180 / acos(-1),
            length - 14);
}

static void draw_annotations(const struct picture *picture)
{
    const struct annotations *annotations = picture->style->annotations;

    for (int i = 0; annotations && i < annotations->count; i++) {
        const struct annotation *item = &annotations->items[i];

        if (item->from != item->to)
            draw_arrow(picture, item);
        else
            fprintf(picture->file,
                    "<circle class=\"mark\" fill=\"none\" stroke=\"%s\" "
                    "stroke-width=\"3\" stroke-opacity=\".85\" cx=\"%g\" cy=\"%g\" "
                    "r=\"20.5\"/>\n",
                    brush_of(item->colour),
                    square_left(picture, item->from) + SIDE / 2.0,
                    square_top(picture, item->from) + SIDE / 2.0);
    }
}

/* ---- beside the board, and the whole --------------------------------------------------- */

/* Draw the pieces in hand, each side's on its own side of the board. */
static void draw_hands(const struct picture *picture)
{
    const struct board_layout layout = layout_of(picture);
    const double left = MARGIN + board_layout_width(&layout) + HANDS_GAP;
    const double low = MARGIN + board_layout_height(&layout) - SIDE;
    const bool white_is_low = !picture->style->flipped;
    int rows[COLOURS] = {0};
    struct text letters = {.length = 0};

    picture->variant->hands.write(picture->pos, &letters);
    for (int i = 0; i < letters.length; i++) {
        const piece p = fen_read_piece(picture->variant, letters.chars[i]);
        const int colour = piece_colour(p);
        const int row = rows[colour];

        if (p == PIECE_NONE)
            continue;
        rows[colour]++;
        fprintf(
            picture->file,
            "<g class=\"hand\" transform=\"translate(%g %g)\"><rect fill=\"#e4dccb\" "
            "stroke=\"#6b4a2f\" width=\"%d\" height=\"%d\" rx=\"4\"/>",
            left,
            (colour == WHITE) == white_is_low ? low - row * SIDE : MARGIN + row * SIDE,
            SIDE, SIDE);
        draw_piece(picture, p, false);
        fputs("</g>\n", picture->file);
    }
}

/* Write where the pieces of a side are, eg. "White: king e1, rook a1 h1." */
static void describe_side(const struct picture *picture, int colour)
{
    fprintf(picture->file, "%s:", colour_name(colour));
    for (int kind = 1, count = 0; kind < picture->variant->kind_count; kind++) {
        bitset squares = picture->pos->by_kind[kind] & picture->pos->by_colour[colour];

        if (squares)
            fprintf(picture->file, "%s %s", count++ ? "," : "",
                    picture->variant->kinds[kind].name);
        while (squares) {
            struct text name = {.length = 0};

            topology_add_name(picture->board, bitset_pop(&squares, true), &name);
            fprintf(picture->file, " %s", name.chars);
        }
    }
    fputs(".\n", picture->file);
}

/* Describe the position for those who do not see it; the title says who is to move. */
static void describe_position(const struct picture *picture)
{
    struct text notes[NOTES_MAX];
    const int count = board_view_notes(picture->pos, NOTES_ALL, notes);
    struct text fen = {.length = 0};

    fputs("<desc>", picture->file);
    for (int colour = WHITE; colour <= BLACK; colour++)
        describe_side(picture, colour);
    for (int i = 1; i < count; i++)
        fprintf(picture->file, "%s.\n", notes[i].chars);
    fen_write(picture->pos, &fen);
    fprintf(picture->file, "FEN: %s</desc>\n", fen.chars);
}

static void draw_head(const struct picture *picture, int width, int height,
                      const char *turn)
{
    const int shown = picture->style->width ? picture->style->width : width;

    fprintf(picture->file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"sans-serif\" "
            "font-size=\"13\">\n<title>",
            shown, (height * shown + width / 2) / width, width, height);
    html_write(picture->file, picture->variant->title);
    fprintf(picture->file, ": %s</title>\n", turn);
    describe_position(picture);
    fprintf(picture->file, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", width,
            height);
}

/* Draw everything on the squares. */
static void draw_contents(const struct picture *picture)
{
    const struct topology *board = picture->board;

    draw_highlights(picture);
    for (square sq = 0; sq < topology_count_places(board); sq++)
        if (bitset_has(board->squares, sq))
            draw_content(picture, sq);
    if (picture->variant->hands.write)
        draw_hands(picture);
    draw_annotations(picture);
}

void board_svg_define(FILE *file, const struct variant *variant, const char *symbols)
{
    const struct board_style style = {.symbols = symbols};
    const struct picture picture = {file, NULL, variant, variant->board, &style};

    fprintf(file, "<g id=\"%sboard\">\n", symbols);
    draw_squares(&picture);
    draw_labels(&picture);
    fputs("</g>\n", file);
    for (int colour = WHITE; colour <= BLACK; colour++)
        for (int kind = 1; kind < variant->kind_count; kind++) {
            fprintf(file, "<g id=\"%s%c%d\">", symbols, "wb"[colour], kind);
            piece_svg_draw(file, variant, piece_make(kind, colour), false);
            fputs("</g>\n", file);
        }
}

void board_svg_draw(FILE *file, const struct position *pos,
                    const struct board_style *style)
{
    const struct variant *variant = pos->rules->variant;
    const struct topology *board = variant->board;
    const struct picture picture = {file, pos, variant, board, style};
    const struct board_layout layout = layout_of(&picture);
    const int below = 2 * MARGIN + (int)board_layout_height(&layout);
    const int wide = (int)board_layout_width(&layout);
    const int width = 2 * MARGIN + wide + (variant->hands.write ? SIDE : 0);
    struct text notes[NOTES_MAX];
    const int count = board_view_notes(pos, NOTES_BESIDE_PICTURE, notes);
    struct board_legend legend = {NULL, pos, MARGIN, wide};
    const int height =
        below + board_legend_draw(&legend, notes, count, below) + MARGIN / 5;
    if (style->symbols) {
        fprintf(file,
                "<svg viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" "
                "font-size=\"13\"><use href=\"#%sboard\"/>\n",
                width, below, style->symbols);
        draw_contents(&picture);
    } else {
        draw_head(&picture, width, height, notes[0].chars);
        draw_squares(&picture);
        draw_labels(&picture);
        draw_contents(&picture);
        legend.file = file;
        board_legend_draw(&legend, notes, count, below);
    }
    fputs("</svg>\n", file);
}
