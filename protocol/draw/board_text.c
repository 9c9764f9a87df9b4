/* board_text.c - the board as text.  SPDX-License-Identifier: MIT
 *
 * Drawn in rows and columns as they appear on the screen, from the upper left corner.
 */
#include "protocol/draw/board_text.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/draw/board_hex_text.h"
#include "protocol/draw/board_notes.h"
#include "protocol/draw/board_square.h"
#include "protocol/draw/board_view.h"
#include "protocol/text/word_wrap.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    LABEL_COLUMNS = 3,     /* the ranks' numbers, left of the board */
    GAP_COLUMNS = 3,       /* between a compact board and the notes */
    NOTES_COLUMNS_MIN = 24 /* for the notes; with fewer they stand below it */
};

static int file_at(const struct canvas *canvas, int column)
{
    return canvas->style->flipped ? canvas->board->files - 1 - column : column;
}

static int rank_at(const struct canvas *canvas, int row)
{
    return canvas->style->flipped ? row : canvas->board->ranks - 1 - row;
}

static bool has_square(const struct canvas *canvas, int column, int row)
{
    return board_view_has_square(canvas->board, file_at(canvas, column),
                                 rank_at(canvas, row));
}

/* ---- lines between squares ------------------------------------------------------------- */

/* Whether there is a line above a square. */
static bool has_line(const struct canvas *canvas, int column, int row)
{
    return has_square(canvas, column, row) || has_square(canvas, column, row - 1);
}

/* Whether there is a line left of a square. */
static bool has_bar(const struct canvas *canvas, int column, int row)
{
    return has_square(canvas, column, row) || has_square(canvas, column - 1, row);
}

/* The upper left corner of a square. */
static const char *corner(const struct canvas *canvas, int column, int row)
{
    /* By the lines that meet: 1 to the left, 2 to the right, 4 above, 8 below. */
    static const char *const corners[16] = {
        " ", "─", "─", "─", "│", "┘", "└", "┴", "│", "┐", "┌", "┬", "│", "┤", "├", "┼",
    };
    const int lines =
        has_line(canvas, column - 1, row) | has_line(canvas, column, row) << 1
        | has_bar(canvas, column, row - 1) << 2 | has_bar(canvas, column, row) << 3;

    return lines && canvas->style->ascii ? "+" : corners[lines];
}

/* The line above a row. */
static void draw_border(const struct canvas *canvas, int row)
{
    const char *dash = canvas->style->ascii ? "-" : "─";

    fprintf(canvas->file, "%*s", LABEL_COLUMNS, "");
    for (int column = 0; column <= canvas->board->files; column++) {
        fputs(corner(canvas, column, row), canvas->file);
        for (int i = 0; i < SQUARE_COLUMNS && column < canvas->board->files; i++)
            fputs(has_line(canvas, column, row) ? dash : " ", canvas->file);
    }
    putc('\n', canvas->file);
}

static void draw_bar(const struct canvas *canvas, int column, int row)
{
    if (!canvas->style->compact)
        fputs(!has_bar(canvas, column, row) ? " "
              : canvas->style->ascii        ? "|"
                                            : "│",
              canvas->file);
}

static void draw_no_square(const struct canvas *canvas, int column, int row)
{
    const struct board_palette *palette = canvas->style->palette;
    const int columns = board_square_columns(canvas->style);
    const bool is_pool = board_view_is_pool(canvas->board, file_at(canvas, column),
                                            rank_at(canvas, row));

    fprintf(canvas->file, "%s%-*.*s%s", palette && is_pool ? palette->pool : "",
            columns, columns, is_pool ? "~~~~~~~" : "",
            palette && is_pool ? palette->off : "");
}

/* ---- rows ------------------------------------------------------------------------------ */

/* One of the lines of a row. */
static void draw_row(const struct canvas *canvas, int row, int line)
{
    if (line == board_square_rows(canvas->style) / 2)
        fprintf(canvas->file, "%*d ", LABEL_COLUMNS - 1, rank_at(canvas, row) + 1);
    else
        fprintf(canvas->file, "%*s", LABEL_COLUMNS, "");
    for (int column = 0; column < canvas->board->files; column++) {
        draw_bar(canvas, column, row);
        if (has_square(canvas, column, row))
            board_square_draw(canvas,
                              topology_square(canvas->board, file_at(canvas, column),
                                              rank_at(canvas, row)),
                              line);
        else
            draw_no_square(canvas, column, row);
    }
    draw_bar(canvas, canvas->board->files, row);
}

/* The lines of a compact board, without the names of the files. */
static int count_lines(const struct topology *board,
                       const struct board_text_style *style)
{
    return topology_is_hex(board) ? board_hex_lines(board, style)
                                  : board->ranks * board_square_rows(style);
}

static int count_columns(const struct topology *board,
                         const struct board_text_style *style)
{
    return topology_is_hex(board) ? board_hex_columns(board, style)
                                  : board->files * board_square_columns(style);
}

static void draw_line(const struct canvas *canvas, int line)
{
    const int rows = board_square_rows(canvas->style);

    if (topology_is_hex(canvas->board))
        board_hex_draw_line(canvas, line, LABEL_COLUMNS);
    else
        draw_row(canvas, line / rows, line % rows);
}

/* The names of the files. */
static void draw_files(const struct canvas *canvas)
{
    if (topology_is_hex(canvas->board)) {
        draw_line(canvas, count_lines(canvas->board, canvas->style));
        return;
    }

    const int left =
        (canvas->style->compact ? 1 : 2) + (canvas->style->large ? LARGE_LEFT : 0);

    fprintf(canvas->file, "%*s", LABEL_COLUMNS, "");
    for (int column = 0; column < canvas->board->files; column++)
        fprintf(canvas->file, "%*s%-*c", left, "",
                board_square_columns(canvas->style) + !canvas->style->compact - left,
                'a' + file_at(canvas, column));
}

/* ---- the board ------------------------------------------------------------------------- */

/* End a line with the next line of the notes; returns the lines that follow. */
static const char *end_line(FILE *file, const char *notes)
{
    const int length = (int)strcspn(notes, "\n");

    if (length)
        fprintf(file, "%*s%.*s", GAP_COLUMNS, "", length, notes);
    putc('\n', file);
    return notes + length + (notes[length] == '\n');
}

/* The lines that are left for notes below the board. */
static int lines_below(const struct canvas *canvas)
{
    const int height = canvas->style->height;

    return height ? max_int(0, height - board_text_rows(canvas->board, canvas->style))
                  : INT_MAX;
}

/* Say at the end of the first `rows` lines of notes that there are more, if there are. */
static void mark_cut(char *notes, int rows)
{
    static const char more[] = "... and more: type board.\n";
    char *last = notes;

    for (int i = 1; *last && i < rows; i++)
        last += strcspn(last, "\n") + 1;
    if (strlen(last) > strcspn(last, "\n") + 1 && strlen(last) >= sizeof more)
        strcpy(last, more);
}

/* Draw a board without lines, and the notes beside it. */
static void draw_beside(const struct canvas *canvas, char *beside)
{
    const char *notes = beside;
    const int columns = LABEL_COLUMNS + count_columns(canvas->board, canvas->style);

    if (canvas->style->height)
        mark_cut(beside,
                 board_text_rows(canvas->board, canvas->style) + lines_below(canvas));
    for (int i = 0; i < count_lines(canvas->board, canvas->style); i++) {
        draw_line(canvas, i);
        notes = end_line(canvas->file, notes);
    }
    draw_files(canvas);
    notes = end_line(canvas->file, notes);
    for (int left = lines_below(canvas); *notes && left > 0; left--) {
        fprintf(canvas->file, "%*s", columns, "");
        notes = end_line(canvas->file, notes);
    }
}

/* Draw a board without lines, and below it the notes, as many of them as there is room for. */
static void draw_over(const struct canvas *canvas, const char *notes)
{
    int left = lines_below(canvas);

    for (int i = 0; i < count_lines(canvas->board, canvas->style); i++) {
        draw_line(canvas, i);
        putc('\n', canvas->file);
    }
    draw_files(canvas);
    putc('\n', canvas->file);
    if (left == INT_MAX)
        putc('\n', canvas->file);
    for (; *notes && left > 0; left--) {
        const int length = (int)strcspn(notes, "\n") + 1;

        fprintf(canvas->file, "%.*s", length, notes);
        notes += length;
    }
}

/* Draw a board with lines between its squares, and the notes below it. */
static void draw_lined(const struct canvas *canvas, const char *notes)
{
    const bool is_hex = topology_is_hex(canvas->board);

    for (int i = 0; i < count_lines(canvas->board, canvas->style); i++) {
        if (!is_hex)
            draw_border(canvas, i);
        draw_line(canvas, i);
        putc('\n', canvas->file);
    }
    if (!is_hex)
        draw_border(canvas, canvas->board->ranks);
    draw_files(canvas);
    fprintf(canvas->file, "\n\n%s", notes);
}

/* How a board is drawn: hexagons are not large. */
static struct board_text_style style_on(const struct topology *board,
                                        const struct board_text_style *style)
{
    struct board_text_style drawn = *style;

    drawn.large &= !topology_is_hex(board);
    return drawn;
}

int board_text_rows(const struct topology *board, const struct board_text_style *style)
{
    const struct board_text_style drawn = style_on(board, style);

    return count_lines(board, &drawn) + 1;
}

int board_text_columns(const struct topology *board,
                       const struct board_text_style *style)
{
    const struct board_text_style drawn = style_on(board, style);

    return LABEL_COLUMNS + count_columns(board, &drawn) + GAP_COLUMNS
           + NOTES_COLUMNS_MIN;
}

void board_text_draw(FILE *file, const struct position *pos,
                     const struct board_text_style *style)
{
    const struct topology *board = pos->rules->variant->board;
    const square king = pos->king[pos->to_move];
    const bool is_check = king != SQ_NONE && play_in_check(pos);
    const struct board_text_style drawn = style_on(board, style);
    const struct canvas canvas = {
        file,
        pos,
        board,
        &drawn,
        is_check ? bit(king) : 0,
        style->compact ? board_view_palaces(pos->rules->variant) : 0};
    const int width = style->width ? style->width : WORD_WRAP_COLUMNS;
    const int beside =
        width - LABEL_COLUMNS - count_columns(board, &drawn) - GAP_COLUMNS;
    const bool is_beside = beside >= NOTES_COLUMNS_MIN;
    char *memory =
        board_notes_new(pos, style, style->compact && is_beside ? beside : width);
    const char *notes = memory ? memory : "";

    if (!style->compact)
        draw_lined(&canvas, notes);
    else if (is_beside && memory)
        draw_beside(&canvas, memory);
    else
        draw_over(&canvas, notes);
    free(memory);
}

square board_text_square_at(const struct topology *board,
                            const struct board_text_style *style, int row, int column)
{
    const struct canvas canvas = {.board = board, .style = style};

    if (topology_is_hex(board))
        return board_hex_square_at(board, style, row, column - LABEL_COLUMNS);

    const int of_square = (column - LABEL_COLUMNS) / board_square_columns(style);
    const int of_rank = row / board_square_rows(style);

    return row >= 0 && of_rank < board->ranks && column >= LABEL_COLUMNS
                   && of_square < board->files
               ? topology_square(board, file_at(&canvas, of_square),
                                 rank_at(&canvas, of_rank))
               : SQ_NONE;
}
