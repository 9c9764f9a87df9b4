/* diagonal_lines.c - diagonal lines of the board, along which some pieces move.  SPDX-License-Identifier: MIT
 *
 * In Janggi the palace has its two diagonals drawn, and pieces that otherwise go straight follow them: from a marked
 * square to a marked square.
 *
 *     d3 . f3     A rook on d3 goes to e2, and to f1 if e2 is free; a wazir or a king that moves like
 *      . e2 .     one only to e2.  A Janggi cannon on d3 leaps over a piece on e2 to f1.  A soldier
 *     d1 . f1     steps forward alone: from d3 of Black's side of the board to e2, and not back.
 *
 * The lines belong to the board (struct topology), and to the moves of a kind what it does along them (struct
 * piece_kind), so that checks and pins know of them.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"

enum { LINES };

static bool wanted(const union module_value *values)
{
    return values[LINES].squares != 0;
}

/* Rides along the lines pass squares that no line joins, and are looked for one by one. */
static bool lay_out(const union module_value *values, struct topology *board,
                    struct text *why)
{
    (void)why;
    board->lined = values[LINES].squares;
    board->big_board = ANY_BOARD;
    return true;
}

/* Append the names of the pieces that follow the lines, in the plural. */
static void add_followers(const struct variant *variant, struct text *text)
{
    unsigned kinds = 0;

    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter && variant->kinds[kind].on_lines)
            kinds |= 1U << kind;
    module_add_kinds(kinds, variant, text);
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    text_add(text, "Diagonal lines join ");
    topology_add_squares(variant->board, values[LINES].squares, " and ", text);
    text_add(text, ". Along them, from one of these squares to another, ");
    add_followers(variant, text);
    text_add(text, " goes as it goes straight elsewhere.");
}

const struct module module_diagonal_lines = {
    .keys = {[LINES] = {"diagonalLines", VALUE_SQUARES, 0, NULL, NULL}},
    .setup.wanted = wanted,
    .setup.lay_out = lay_out,
    .text.describe_in = describe_in,
};
