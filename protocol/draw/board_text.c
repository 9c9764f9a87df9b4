/* board_text.c - the board as text.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_text.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/draw/board_view.h"

#include <ctype.h>
#include <string.h>

/* Whether the corner south-west of a square is one of any square's. */
static bool has_corner(const struct topology *board, int file, int rank)
{
    return board_view_has_square(board, file, rank)
           || board_view_has_square(board, file - 1, rank)
           || board_view_has_square(board, file, rank - 1)
           || board_view_has_square(board, file - 1, rank - 1);
}

/* The line below `rank`. */
static void draw_border(FILE *file, const struct topology *board, int rank)
{
    fputs("   ", file);
    for (int i = 0; i <= board->files; i++) {
        const bool line = board_view_has_square(board, i, rank)
                          || board_view_has_square(board, i, rank - 1);

        fputs(has_corner(board, i, rank) ? "+" : " ", file);
        if (i < board->files)
            fputs(line ? "----" : "    ", file);
    }
    fputc('\n', file);
}

static void draw_piece(FILE *file, const struct position *pos, piece p, bool ascii)
{
    const char *figure = ascii ? NULL : board_view_figure(pos->rules->variant, p);
    const char letter = pos->rules->variant->kinds[piece_kind(p)].letter;

    if (figure)
        fputs(figure, file);
    else
        fputc(piece_colour(p) == WHITE ? letter : tolower(letter), file);
}

/* Four columns: a piece and its number, or a hole with its number. */
static void draw_square(FILE *file, const struct position *pos, square sq, bool ascii)
{
    const int number = board_view_number(pos, sq);
    const piece p = position_piece(pos, sq);

    if (p != PIECE_NONE) {
        fputc(' ', file);
        draw_piece(file, pos, p, ascii);
        if (number)
            fprintf(file, "%-2d", number);
        else
            fputs("  ", file);
    } else if (number) {
        fprintf(file, number < 10 ? "(%d) " : "(%d)", number);
    } else {
        fputs("    ", file);
    }
}

static void draw_rank(FILE *file, const struct position *pos, int rank, bool ascii)
{
    const struct topology *board = pos->rules->variant->board;

    fprintf(file, "%2d ", rank + 1);
    for (int i = 0; i <= board->files; i++) {
        const bool bar = board_view_has_square(board, i, rank)
                         || board_view_has_square(board, i - 1, rank);

        fputs(bar ? "|" : " ", file);
        if (board_view_has_square(board, i, rank))
            draw_square(file, pos, topology_square(board, i, rank), ascii);
        else if (i < board->files)
            fputs(board_view_is_pool(board, i, rank) ? "~~~~" : "    ", file);
    }
    fputc('\n', file);
}

static void draw_files(FILE *file, const struct topology *board)
{
    fputs("   ", file);
    for (int i = 0; i < board->files; i++)
        fprintf(file, "  %c  ", 'a' + i);
    fputc('\n', file);
}

/* The names of the pieces that are drawn as letters. */
static void draw_legend(FILE *file, const struct position *pos, bool ascii)
{
    const struct variant *variant = pos->rules->variant;
    const char *before = "Letters: ";

    for (int kind = 1; kind < variant->kind_count; kind++) {
        if (!ascii && board_view_figure(variant, piece_make(kind, WHITE)))
            continue;
        fprintf(file, "%s%c %s", before, variant->kinds[kind].letter,
                variant->kinds[kind].name);
        before = ", ";
    }
    if (strcmp(before, ", ") == 0)
        fputs("; Black's are small.\n", file);
}

void board_text_draw(FILE *file, const struct position *pos, bool ascii)
{
    const struct topology *board = pos->rules->variant->board;
    struct text notes[BOARD_VIEW_NOTES];
    const int note_count = board_view_notes(pos, BOARD_VIEW_NOTES, notes);

    for (int rank = board->ranks - 1; rank >= 0; rank--) {
        draw_border(file, board, rank + 1);
        draw_rank(file, pos, rank, ascii);
    }
    draw_border(file, board, 0);
    draw_files(file, board);
    fputc('\n', file);
    for (int i = 0; i < note_count; i++)
        fprintf(file, "%s\n", notes[i].chars);
    draw_legend(file, pos, ascii);
}
