/* connect.c - who connects pieces has won.  SPDX-License-Identifier: MIT
 *
 * A side that has moved and has so many pieces in a row, as three in Tic-tac-toe, four in Connect Four, has won; or
 * it has lost, or drawn.  Likewise with so many in one line, whatever stands between, with a square of pieces, and
 * with a chain of pieces that joins two regions of its own, as in Gale.
 */
#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/position.h"

enum {
    COUNT,
    TYPES,
    RANKS,
    FILES,
    DIAGONALS,
    FIRST_WHITE,
    FIRST_BLACK,
    SECOND_WHITE,
    SECOND_BLACK,
    SQUARE,
    COLLINEAR,
    VALUE,
};

/* The directions in which pieces connect, by the key that allows each. */
static const struct {
    int8_t dx, dy;
    uint8_t key;
} directions[] = {{1, 0, RANKS}, {0, 1, FILES}, {1, 1, DIAGONALS}, {1, -1, DIAGONALS}};

enum { DIRECTIONS = sizeof directions / sizeof *directions };

/* Whether a side has two regions to join. */
static bool has_regions(const union module_value *values, int colour)
{
    return values[FIRST_WHITE + colour].squares
           && values[SECOND_WHITE + colour].squares;
}

static bool wanted(const union module_value *values)
{
    return values[COUNT].number || values[SQUARE].number || values[COLLINEAR].number
           || has_regions(values, WHITE) || has_regions(values, BLACK);
}

/* The pieces of a side that connect. */
static bitset connectors(const union module_value *values, const struct position *pos,
                         int colour)
{
    return module_pieces(pos, values[TYPES].kinds) & pos->by_colour[colour]
           & ~pos->by_kind[pos->rules->variant->moves.untaken_kind];
}

/* Whether pieces connect in direction `i`.  The other diagonal of hexagons passes over an edge. */
static bool is_counted(const union module_value *values, const struct topology *board,
                       int i)
{
    return values[directions[i].key].number
           && topology_is_beside(board, directions[i].dx, directions[i].dy);
}

/* The squares next to those of a set, either way in direction `i`. */
static bitset beside(const struct topology *board, bitset squares, int i)
{
    return topology_shift(board, squares, directions[i].dx, directions[i].dy)
           | topology_shift(board, squares, -directions[i].dx, -directions[i].dy);
}

/* Whether so many stand side by side in direction `i`. */
static bool are_in_a_row(const struct topology *board, bitset pieces, int i, int count)
{
    bitset ends = pieces;

    for (int n = 1; n < count && ends; n++)
        ends = pieces & topology_shift(board, ends, directions[i].dx, directions[i].dy);
    return ends != 0;
}

/* Whether so many stand in one line in direction `i`, whatever is between. */
static bool are_in_a_line(const struct topology *board, bitset pieces, int i, int count)
{
    bitset rest = pieces;

    while (rest) {
        bitset line = bit(bitset_pop(&rest, true)), longer = line;

        do {
            line = longer;
            longer |= beside(board, line, i);
        } while (longer != line);
        if (bitset_count(line & pieces, true) >= count)
            return true;
        rest &= ~line;
    }
    return false;
}

/* Whether pieces fill a square of `size` files and ranks. */
static bool fill_a_square(const struct topology *board, bitset pieces, int size)
{
    for (int n = 1; n < size && pieces; n++)
        pieces &= topology_shift(board, pieces, 1, 0)
                  & topology_shift(board, pieces, 0, 1)
                  & topology_shift(board, pieces, 1, 1);
    return pieces != 0;
}

/* Whether a chain of the pieces joins two regions. */
static bool join(const union module_value *values, const struct topology *board,
                 bitset pieces, bitset first, bitset second)
{
    bitset chain = 0, longer = pieces & first;

    while (longer != chain) {
        chain = longer;
        for (int i = 0; i < DIRECTIONS; i++)
            if (is_counted(values, board, i))
                longer |= pieces & beside(board, chain, i);
    }
    return chain & second;
}

static bool are_connected(const union module_value *values, const struct position *pos,
                          int colour)
{
    const struct topology *board = pos->rules->variant->board;
    const bitset pieces = connectors(values, pos, colour);

    for (int i = 0; i < DIRECTIONS; i++)
        if (is_counted(values, board, i)
            && ((values[COUNT].number
                 && are_in_a_row(board, pieces, i, values[COUNT].number))
                || (values[COLLINEAR].number
                    && are_in_a_line(board, pieces, i, values[COLLINEAR].number))))
            return true;
    return (values[SQUARE].number
            && fill_a_square(board, pieces, values[SQUARE].number))
           || (has_regions(values, colour)
               && join(values, board, pieces, values[FIRST_WHITE + colour].squares,
                       values[SECOND_WHITE + colour].squares));
}

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    static const char words[] = "pieces connected";
    const int mover = pos->to_move ^ 1;

    if (!are_connected(values, pos, mover))
        return false;
    return values[VALUE].number == END_DRAW
               ? outcome_draw_own(outcome, words)
               : outcome_win_own(
                   outcome, values[VALUE].number == END_WIN ? mover : mover ^ 1, words,
                   values[VALUE].number == END_WIN ? "its pieces are connected"
                                                   : "%l's pieces are connected");
}

/* ---- words ------------------------------------------------------------------------------- */

/* Append "a rank, a file or a diagonal". */
static void add_directions(const union module_value *values, struct text *text)
{
    static const char *const names[] = {"a rank", "a file", "a diagonal"};
    int left = 0;

    for (int i = 0; i < 3; i++)
        left += values[RANKS + i].number;
    for (int i = 0; i < 3; i++)
        if (values[RANKS + i].number) {
            left--;
            text_add(text, "%s%s", names[i], left > 1 ? ", " : left == 1 ? " or " : "");
        }
}

/* Append "4 pieces", or "4 of P or N". */
static void add_count(const union module_value *values, const struct variant *variant,
                      int count, struct text *text)
{
    text_add(text, "%d ", count);
    if (values[TYPES].kinds & EVERY_KIND) {
        text_add(text, "pieces");
    } else {
        text_add(text, "of ");
        module_add_kinds(values[TYPES].kinds, variant, text);
    }
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    static const char *const results[] = {
        [END_DRAW] = "has drawn", [END_LOSS] = "has lost", [END_WIN] = "has won"};
    const char *result = results[values[VALUE].number];
    const int size = values[SQUARE].number;
    const char *separator = "";

    if (values[COUNT].number) {
        text_add(text, "Who gets ");
        add_count(values, variant, values[COUNT].number, text);
        text_add(text, " side by side in ");
        add_directions(values, text);
        text_add(text, " %s.", result);
        separator = " ";
    }
    if (values[COLLINEAR].number) {
        text_add(text, "%sWho gets ", separator);
        add_count(values, variant, values[COLLINEAR].number, text);
        text_add(text, " into ");
        add_directions(values, text);
        text_add(text, ", whatever stands between, %s.", result);
        separator = " ";
    }
    if (size) {
        text_add(text, "%sWho fills a square of %dx%d with ", separator, size, size);
        add_count(values, variant, size * size, text);
        text_add(text, " %s.", result);
        separator = " ";
    }
    for (int colour = 0; colour < COLOURS; colour++)
        if (has_regions(values, colour)) {
            text_add(text, "%s%s %s when a chain of its pieces joins ", separator,
                     colour_name(colour), result);
            topology_add_squares(variant->board, values[FIRST_WHITE + colour].squares,
                                 " or ", text);
            text_add(text, " to ");
            topology_add_squares(variant->board, values[SECOND_WHITE + colour].squares,
                                 " or ", text);
            text_add(text, ".");
            separator = " ";
        }
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const int longest = max_int(variant->board->files, variant->board->ranks);
    const bool has_direction =
        values[RANKS].number || values[FILES].number || values[DIAGONALS].number;

    if ((values[COUNT].number || values[COLLINEAR].number) && !has_direction)
        return text_fail(why, "pieces may be in a row in no direction");
    if (max_int(max_int(values[COUNT].number, values[COLLINEAR].number),
                values[SQUARE].number)
        > longest)
        return text_fail(why, "the board has no room for so many pieces in a row");
    if (values[COUNT].number && values[VALUE].number == END_WIN)
        goals_add(&variant->hints.goals,
                  (struct goal){.type = GOAL_ROW,
                                .kinds = {values[TYPES].kinds, values[TYPES].kinds},
                                .count = values[COUNT].number,
                                .ranks = values[RANKS].number,
                                .files = values[FILES].number,
                                .diagonals = values[DIAGONALS].number});
    return true;
}

const struct module module_connect = {
    .keys =
        {
            [COUNT] = {"connectN", VALUE_NUMBER, 0, NULL, NULL},
            [TYPES] = {"connectPieceTypes", VALUE_KINDS, EVERY_KIND, NULL, NULL},
            [RANKS] = {"connectHorizontal", VALUE_BOOL, true, NULL, NULL},
            [FILES] = {"connectVertical", VALUE_BOOL, true, NULL, NULL},
            [DIAGONALS] = {"connectDiagonal", VALUE_BOOL, true, NULL, NULL},
            [FIRST_WHITE] = {"connectRegion1White", VALUE_SQUARES, 0, NULL, NULL},
            [FIRST_BLACK] = {"connectRegion1Black", VALUE_SQUARES, 0, NULL, NULL},
            [SECOND_WHITE] = {"connectRegion2White", VALUE_SQUARES, 0, NULL, NULL},
            [SECOND_BLACK] = {"connectRegion2Black", VALUE_SQUARES, 0, NULL, NULL},
            [SQUARE] = {"connectNxN", VALUE_NUMBER, 0, NULL, NULL},
            [COLLINEAR] = {"collinearN", VALUE_NUMBER, 0, NULL, NULL},
            [VALUE] = {"connectValue", VALUE_WORD, END_WIN, end_value_words, NULL},
        },
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .ends.ended = ended,
};
