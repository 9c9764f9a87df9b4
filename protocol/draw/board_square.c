/* board_square.c - the squares of a board as text.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_square.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/draw/board_text.h"
#include "protocol/draw/board_view.h"

#include <string.h>

enum { LARGE_COLUMNS = LARGE_FIGURE_COLUMNS + 2 /* a large square */ };

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

int board_square_columns(const struct board_text_style *style)
{
    return style->large ? LARGE_COLUMNS : SQUARE_COLUMNS;
}

int board_square_rows(const struct board_text_style *style)
{
    return style->large ? LARGE_FIGURE_ROWS : 1;
}

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
    const int rank =
        topology_is_hex(canvas->board) ? 0 : topology_rank(canvas->board, sq);
    const bool light = (topology_file(canvas->board, sq) + rank) % 2;

    if (bitset_has(canvas->style->reachable, sq))
        return palette->reachable;
    if (bitset_has(canvas->checked, sq))
        return palette->check;
    if (bitset_has(canvas->style->marked, sq))
        return palette->marked;
    return blocked ? palette->blocked : palette->squares[light];
}

/* Draw what an empty square of a compact board has: the sign of a palace, or a dot where no colours show it. */
static void draw_empty(const struct canvas *canvas, square sq)
{
    const struct board_text_style *style = canvas->style;
    const struct board_palette *palette = style->palette;

    if (bitset_has(canvas->palaces, sq))
        fprintf(canvas->file, "%s+", palette ? palette->number : "");
    else if (!style->compact || palette)
        putc(' ', canvas->file);
    else
        fputs(style->ascii ? "." : "·", canvas->file);
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
        draw_empty(canvas, sq);
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

void board_square_draw(const struct canvas *canvas, square sq, int line)
{
    const struct board_palette *palette = canvas->style->palette;
    const int left = canvas->style->large ? LARGE_LEFT : 0;
    const int right = board_square_columns(canvas->style) - SQUARE_COLUMNS - left;
    const char *const *figure = large_figure(canvas, sq);

    if (palette)
        fputs(background(canvas, sq, board_view_is_barred(canvas->pos, sq)),
              canvas->file);
    if (topology_is_hex(canvas->board) && line > 0) {
        fputs(palette && !canvas->style->ascii ? "\u2581\u2581\u2581\u2581" : "____",
              canvas->file);
    } else if (figure) {
        draw_large_figure(canvas, sq, line, figure[line]);
    } else if (line != board_square_rows(canvas->style) / 2) {
        draw_margin(canvas, sq, line);
    } else {
        fprintf(canvas->file, "%*s", left, "");
        draw_contents(canvas, sq);
        fprintf(canvas->file, "%*s", right, "");
    }
    if (palette)
        fputs(palette->off, canvas->file);
}
