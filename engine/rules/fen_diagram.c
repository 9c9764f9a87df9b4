/* fen_diagram.c - positions drawn with letters.  SPDX-License-Identifier: MIT */
#include "engine/rules/fen_diagram.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"

#include <string.h>

enum {
    BAR = '|',
    NUMBER_MAX = 99, /* of plies or turns; none is larger in any game */
};

/* What has been read of a drawing. */
struct drawing {
    const struct topology *board;
    struct text placement;
    int empty;              /* squares since the last piece of the rank */
    struct text numbers[2]; /* of pieces and of empty squares: "e4:4,f5:1" */
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void end_empty(struct drawing *drawing)
{
    if (drawing->empty)
        text_add(&drawing->placement, "%d", drawing->empty);
    drawing->empty = 0;
}

static void add_number(struct text *list, const struct topology *board, square sq,
                       int number)
{
    if (list->length)
        text_add_char(list, ',');
    topology_add_name(board, sq, list);
    text_add(list, ":%d", number);
}

/* Read what is drawn on a square.  The signs of marked squares are passed over. */
static void read_square(struct drawing *drawing, square sq, const char *drawn,
                        size_t length)
{
    bool is_empty = true;
    int number = 0;

    for (const char *c = drawn; c < drawn + length; c++) {
        if (is_digit(*c)) {
            const int tens = c > drawn && is_digit(c[-1]) ? number : 0;

            number = min_int(10 * tens + (*c - '0'), NUMBER_MAX);
        } else if (!strchr(" \t.[]()!*", *c)) {
            end_empty(drawing);
            text_add_char(&drawing->placement, *c == '#' ? '*' : *c);
            is_empty = false;
        }
    }
    drawing->empty += is_empty;
    if (number)
        add_number(&drawing->numbers[is_empty], drawing->board, sq, number);
}

/* Read a rank, whose first bar is at `*at`; behind it `*at` is the last bar. */
static bool read_rank(struct drawing *drawing, int rank, const char **at,
                      struct text *why)
{
    const struct topology *board = drawing->board;

    for (int file = 0; file < board->files; file++) {
        const char *drawn = *at + 1;
        const size_t length = strcspn(drawn, "|\n");

        if (drawn[length] != BAR)
            return text_fail(why, "rank %d is drawn with %d squares instead of %d",
                             rank + 1, file, board->files);
        read_square(drawing, topology_square(board, file, rank), drawn, length);
        *at = drawn + length;
    }
    end_empty(drawing);
    return true;
}

/* Read all ranks, from the highest to the first. */
static bool read_ranks(struct drawing *drawing, const char *text, struct text *why)
{
    const int ranks = drawing->board->ranks;
    const char *at = text;

    for (int rank = ranks - 1; rank >= 0; rank--) {
        at = strchr(at, BAR);
        if (!at)
            return text_fail(why, "%d ranks are drawn instead of %d", ranks - 1 - rank,
                             ranks);
        if (!read_rank(drawing, rank, &at, why))
            return false;
        at++;
        if (rank > 0)
            text_add_char(&drawing->placement, '/');
    }
    return !strchr(at, BAR) || text_fail(why, "more than %d ranks are drawn", ranks);
}

/* The fields of a line "FEN: ", behind these words. */
static bool split_line(struct fen_fields *fields, const struct variant *variant,
                       const char *line, struct text *why)
{
    struct text fen = {.length = 0};

    text_add(&fen, "%.*s", (int)strcspn(line, "\r\n"), line);
    return fen_fields_split(fields, variant, fen.chars, why);
}

bool fen_split(struct fen_fields *fields, const struct variant *variant,
               const char *text, struct text *why)
{
    static const char label[] = "FEN: ";
    const char *line = strstr(text, label);
    struct drawing drawing = {.board = variant->board};

    if (line)
        return split_line(fields, variant, line + strlen(label), why);
    if (!strchr(text, BAR))
        return fen_fields_split(fields, variant, text, why);
    if (bitset_count(variant->board->squares, true)
        < variant->board->files * variant->board->ranks)
        return text_fail(why,
                         "a board with missing squares is not read from a drawing");
    if (!read_ranks(&drawing, text, why))
        return false;
    if (drawing.placement.length > FEN_LENGTH_MAX || drawing.numbers[0].cut
        || drawing.numbers[1].cut)
        return text_fail(why, "too much is drawn");
    memset(fields, 0, sizeof *fields);
    strcpy(fields->copy, drawing.placement.chars);
    fields->placement = fields->copy;
    fields->side = strstr(text, "Black to move") ? "b" : "w";
    fields->castling = fields->en_passant = "-";
    for (int i = 0; i < 2; i++)
        strcpy(fields->numbers[i], drawing.numbers[i].chars);
    return true;
}
