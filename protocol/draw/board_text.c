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
#include "protocol/draw/board_notes.h"
#include "protocol/draw/board_view.h"
#include "protocol/text/word_wrap.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    LABEL_COLUMNS = 3,  /* the ranks' numbers, left of the board */
    SQUARE_COLUMNS = 4, /* a square, without the line at its side */
    LARGE_COLUMNS = LARGE_FIGURE_COLUMNS + 2, /* a large one */
    LARGE_LEFT = 2,        /* its columns before what a small one shows */
    GAP_COLUMNS = 3,       /* between a compact board and the notes */
    NOTES_COLUMNS_MIN = 24 /* for the notes; with fewer they stand below it */
};

/* What is drawn has a contrast of at least 3 to what is behind it, also where a terminal makes bold
 * letters no brighter, and nothing stands on the terminal's own background, which may be light or dark
 * (tests/unit/check_board.c). */
const struct board_palette board_palette_256 = {
    .squares = {"\033[48;5;25m", "\033[48;5;67m"},
    .marked = "\033[48;5;100m",
    .reachable = "\033[48;5;28m",
    .check = "\033[48;5;160m",
    .blocked = "\033[48;5;16m",
    .pool = "\033[38;5;16;48;5;67m",
    .pieces = {"\033[1;38;5;231m", "\033[38;5;16m"},
    .number = "\033[1;38;5;226m",
    .off = "\033[0m",
};

/* Of eight colours two alone are dark enough for white and light enough for black, and make no board; so
 * Black's pieces are yellow. */
const struct board_palette board_palette_8 = {
    .squares = {"\033[40m", "\033[44m"},
    .marked = "\033[41m",
    .reachable = "\033[41m",
    .check = "\033[41m",
    .blocked = "\033[45m",
    .pool = "\033[30;46m",
    .pieces = {"\033[1;37m", "\033[1;33m"},
    .number = "\033[1;37m",
    .off = "\033[0m",
};

struct canvas {
    FILE *file;
    const struct position *pos;
    const struct topology *board;
    const struct board_text_style *style;
    bitset checked; /* the king's square if he is in check */
};

static int square_columns(const struct board_text_style *style)
{
    return style->large ? LARGE_COLUMNS : SQUARE_COLUMNS;
}

static int square_rows(const struct board_text_style *style)
{
    return style->large ? LARGE_FIGURE_ROWS : 1;
}

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

/* ---- squares --------------------------------------------------------------------------- */

/* A piece's figure or letter, and its mark (struct promoted_kind).  On coloured squares the filled
 * figures serve both sides, which their colours tell apart. */
static void draw_piece(const struct canvas *canvas, piece p, char mark)
{
    const struct board_palette *palette = canvas->style->palette;
    const struct variant *variant = canvas->pos->rules->variant;
    const char *figure =
        canvas->style->ascii
            ? NULL
            : board_view_figure(
                variant, piece_make(piece_kind(p), palette ? BLACK : piece_colour(p)));
    const char letter = variant->kinds[piece_kind(p)].letter;

    if (palette)
        fputs(palette->pieces[piece_colour(p)], canvas->file);
    if (mark == '+')
        putc(mark, canvas->file);
    if (figure)
        fputs(figure, canvas->file);
    else
        putc(piece_colour(p) == WHITE ? letter : text_lower(letter), canvas->file);
    if (mark == '~')
        putc(mark, canvas->file);
}

static const char *background(const struct canvas *canvas, square sq, bool blocked)
{
    const struct board_palette *palette = canvas->style->palette;
    const bool light =
        (topology_file(canvas->board, sq) + topology_rank(canvas->board, sq)) % 2;

    if (bitset_has(canvas->style->reachable, sq))
        return palette->reachable;
    if (bitset_has(canvas->checked, sq))
        return palette->check;
    if (bitset_has(canvas->style->marked, sq))
        return palette->marked;
    return blocked ? palette->blocked : palette->squares[light];
}

/* What an empty square of a compact board without colours is made visible with. */
static const char *empty_figure(const struct board_text_style *style)
{
    if (!style->compact || style->palette)
        return " ";
    return style->ascii ? "." : "·";
}

/* Whether a piece stands between two numbers, as Poison's page draws it: 4B4. */
static bool is_between_numbers(const struct canvas *canvas, piece p, char mark,
                               int number, bool marked)
{
    return canvas->style->ascii && p != PIECE_NONE && !mark && !marked && number > 0
           && number < 10;
}

/* What stands left of a piece, or of the number of a blocked square. */
static char left_sign(const struct canvas *canvas, square sq, bool marked, bool blocked)
{
    if (bitset_has(canvas->style->reachable, sq))
        return '*';
    if (bitset_has(canvas->checked, sq))
        return '!';
    return marked ? '[' : blocked ? '(' : ' ';
}

/* A piece and its number, or in brackets the number of a blocked square, # for a wall. */
static void draw_contents(const struct canvas *canvas, square sq)
{
    const struct board_palette *palette = canvas->style->palette;
    const bool marked = bitset_has(canvas->style->marked, sq) && !palette;
    const piece p = position_piece(canvas->pos, sq);
    const int number = board_view_number(canvas->pos, sq);
    const bool blocked = board_view_is_barred(canvas->pos, sq);
    const char mark = canvas->pos->rules->variant->kinds[piece_kind(p)].promoted.mark;
    const bool mark_leads = mark == '+' && !marked; /* it stands in the first column */
    const bool between = is_between_numbers(canvas, p, mark, number, marked);
    char digits[12] = "";
    int left;

    if (number)
        snprintf(digits, sizeof digits, "%d", number);
    else if (blocked)
        snprintf(digits, sizeof digits, "#");
    left = max_int(0, SQUARE_COLUMNS - 1 - !blocked - (mark && !mark_leads)
                          - (int)strlen(digits));
    if (palette && (blocked || between))
        fputs(palette->number, canvas->file);
    if (!mark_leads)
        putc(between ? '0' + number : left_sign(canvas, sq, marked, blocked),
             canvas->file);
    if (p != PIECE_NONE)
        draw_piece(canvas, p, mark);
    else if (!blocked)
        fputs(empty_figure(canvas->style), canvas->file);
    if (palette && number)
        fputs(palette->number, canvas->file);
    fprintf(canvas->file, "%s%-*.*s", digits, left, left,
            marked    ? "]"
            : blocked ? ")"
                      : "");
}

/* What stands below a piece that has a letter and no figure, or below a number, if there is room: its name. */
static const char *name_below(const struct canvas *canvas, square sq)
{
    const struct variant *variant = canvas->pos->rules->variant;
    const piece p = position_piece(canvas->pos, sq);
    const char *noun = variant->countdowns.noun;

    if (p != PIECE_NONE)
        return canvas->style->ascii || !board_view_figure(variant, p)
                   ? variant->kinds[piece_kind(p)].name
                   : "";
    return noun && board_view_is_barred(canvas->pos, sq) ? noun : "";
}

/* A line of a large square above or below its middle. */
static void draw_margin(const struct canvas *canvas, square sq, int line)
{
    const struct board_palette *palette = canvas->style->palette;
    const piece p = position_piece(canvas->pos, sq);
    const char *name = line == LARGE_FIGURE_ROWS - 1 ? name_below(canvas, sq) : "";
    const int length = strlen(name) > LARGE_COLUMNS ? 0 : (int)strlen(name);
    const int left = (LARGE_COLUMNS - length) / 2;

    if (palette && length)
        fputs(p != PIECE_NONE ? palette->pieces[piece_colour(p)] : palette->number,
              canvas->file);
    fprintf(canvas->file, "%*s%-*.*s", left, "", LARGE_COLUMNS - left, length, name);
}

/* The larger figure of the piece on a square; NULL: it has a small one, or its letter.  Without colours those of both
 * sides would look alike. */
static const char *const *large_figure(const struct canvas *canvas, square sq)
{
    const struct variant *variant = canvas->pos->rules->variant;
    const piece p = position_piece(canvas->pos, sq);

    return canvas->style->large && canvas->style->palette && !canvas->style->ascii
                   && p != PIECE_NONE && !variant->kinds[piece_kind(p)].promoted.mark
               ? board_view_large_figure(variant, p)
               : NULL;
}

/* A line of a piece's larger figure, with the turns that it has left in the corner. */
static void draw_large_figure(const struct canvas *canvas, square sq, int line,
                              const char *chars)
{
    const struct board_palette *palette = canvas->style->palette;
    const int number = line == 0 ? board_view_number(canvas->pos, sq) : 0;

    fprintf(canvas->file, "%s%c%s%s",
            palette->pieces[piece_colour(position_piece(canvas->pos, sq))],
            line == LARGE_FIGURE_ROWS / 2 ? left_sign(canvas, sq, false, false) : ' ',
            chars, palette->number);
    if (number)
        fprintf(canvas->file, "%d", number);
    else
        putc(' ', canvas->file);
}

/* One of the lines of a square. */
static void draw_square(const struct canvas *canvas, square sq, int line)
{
    const struct board_palette *palette = canvas->style->palette;
    const int left = canvas->style->large ? LARGE_LEFT : 0;
    const int right = square_columns(canvas->style) - SQUARE_COLUMNS - left;
    const char *const *figure = large_figure(canvas, sq);

    if (palette)
        fputs(background(canvas, sq, board_view_is_barred(canvas->pos, sq)),
              canvas->file);
    if (figure) {
        draw_large_figure(canvas, sq, line, figure[line]);
    } else if (line != square_rows(canvas->style) / 2) {
        draw_margin(canvas, sq, line);
    } else {
        fprintf(canvas->file, "%*s", left, "");
        draw_contents(canvas, sq);
        fprintf(canvas->file, "%*s", right, "");
    }
    if (palette)
        fputs(palette->off, canvas->file);
}

static void draw_no_square(const struct canvas *canvas, int column, int row)
{
    const struct board_palette *palette = canvas->style->palette;
    const int columns = square_columns(canvas->style);
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
    if (line == square_rows(canvas->style) / 2)
        fprintf(canvas->file, "%*d ", LABEL_COLUMNS - 1, rank_at(canvas, row) + 1);
    else
        fprintf(canvas->file, "%*s", LABEL_COLUMNS, "");
    for (int column = 0; column < canvas->board->files; column++) {
        draw_bar(canvas, column, row);
        if (has_square(canvas, column, row))
            draw_square(canvas,
                        topology_square(canvas->board, file_at(canvas, column),
                                        rank_at(canvas, row)),
                        line);
        else
            draw_no_square(canvas, column, row);
    }
    draw_bar(canvas, canvas->board->files, row);
}

/* The names of the files. */
static void draw_files(const struct canvas *canvas)
{
    const int left =
        (canvas->style->compact ? 1 : 2) + (canvas->style->large ? LARGE_LEFT : 0);

    fprintf(canvas->file, "%*s", LABEL_COLUMNS, "");
    for (int column = 0; column < canvas->board->files; column++)
        fprintf(canvas->file, "%*s%-*c", left, "",
                square_columns(canvas->style) + !canvas->style->compact - left,
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

/* Draw a board without lines, and the notes beside it. */
static void draw_beside(const struct canvas *canvas, const char *notes)
{
    const int columns =
        LABEL_COLUMNS + canvas->board->files * square_columns(canvas->style);
    const int rows = square_rows(canvas->style);

    for (int i = 0; i < canvas->board->ranks * rows; i++) {
        draw_row(canvas, i / rows, i % rows);
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
    const int rows = square_rows(canvas->style);
    int left = lines_below(canvas);

    for (int i = 0; i < canvas->board->ranks * rows; i++) {
        draw_row(canvas, i / rows, i % rows);
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
    for (int row = 0; row < canvas->board->ranks; row++) {
        draw_border(canvas, row);
        draw_row(canvas, row, 0);
        putc('\n', canvas->file);
    }
    draw_border(canvas, canvas->board->ranks);
    draw_files(canvas);
    fprintf(canvas->file, "\n\n%s", notes);
}

int board_text_rows(const struct topology *board, const struct board_text_style *style)
{
    return board->ranks * square_rows(style) + 1;
}

int board_text_columns(const struct topology *board,
                       const struct board_text_style *style)
{
    return LABEL_COLUMNS + board->files * square_columns(style) + GAP_COLUMNS
           + NOTES_COLUMNS_MIN;
}

void board_text_draw(FILE *file, const struct position *pos,
                     const struct board_text_style *style)
{
    const struct topology *board = pos->rules->variant->board;
    const square king = pos->king[pos->to_move];
    const bool is_check = king != SQ_NONE && play_in_check(pos);
    const struct canvas canvas = {file, pos, board, style, is_check ? bit(king) : 0};
    const int width = style->width ? style->width : WORD_WRAP_COLUMNS;
    const int beside =
        width - LABEL_COLUMNS - board->files * square_columns(style) - GAP_COLUMNS;
    const bool is_beside = beside >= NOTES_COLUMNS_MIN;
    char *memory =
        board_notes_new(pos, style, style->compact && is_beside ? beside : width);
    const char *notes = memory ? memory : "";

    if (!style->compact)
        draw_lined(&canvas, notes);
    else if (is_beside)
        draw_beside(&canvas, notes);
    else
        draw_over(&canvas, notes);
    free(memory);
}

square board_text_square_at(const struct topology *board,
                            const struct board_text_style *style, int row, int column)
{
    const struct canvas canvas = {.board = board, .style = style};
    const int of_square = (column - LABEL_COLUMNS) / square_columns(style);
    const int of_rank = row / square_rows(style);

    return row >= 0 && of_rank < board->ranks && column >= LABEL_COLUMNS
                   && of_square < board->files
               ? topology_square(board, file_at(&canvas, of_square),
                                 rank_at(&canvas, of_rank))
               : SQ_NONE;
}
