/* enclosing_drops.c - where pieces in hand come in depends on what stands there.  SPDX-License-Identifier: MIT
 *
 * A piece is dropped on top of others, as in Connect Four; or it slides in from any edge as far as it can; or next to
 * one of its own side, or next to none of the other, or only where it encloses pieces of the other side in a line,
 * as in Reversi.  Until some squares are filled, pieces go only there.
 *
 *     Connect Four: to d3 as soon as d2 is occupied.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/position.h"

enum { PLACE, START };

enum place { ANYWHERE, REVERSI, ATAXX, SNORT, ANY_SIDE, TOP };

static const char *const words[] = {"none",    "reversi", "ataxx", "snort",
                                    "anyside", "top",     NULL};

/* The first four go straight. */
static const struct {
    int8_t dx, dy;
} directions[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};

enum { STRAIGHT = 4, DIRECTIONS = 8 };

/* Where a piece of `us` would enclose others between itself and one of its own side. */
static bitset enclosing_squares(const struct topology *board,
                                const struct position *pos, int us)
{
    const bitset theirs = pos->by_colour[us ^ 1];
    bitset found = 0;

    for (int i = 0; i < DIRECTIONS; i++) {
        const int dx = directions[i].dx, dy = directions[i].dy;
        bitset line = topology_shift(board, pos->by_colour[us], dx, dy) & theirs;

        while (line) {
            line = topology_shift(board, line, dx, dy);
            found |= line & ~theirs;
            line &= theirs;
        }
    }
    return found;
}

/* Where pieces stop that slide in from the edges, each before the first piece on its line or at the other edge. */
static bitset sliding_squares(const struct topology *board, bitset occupied)
{
    bitset found = 0;

    for (int i = 0; i < STRAIGHT; i++) {
        const int dx = directions[i].dx, dy = directions[i].dy;
        const bitset places = topology_places(board);
        bitset edge = places & ~topology_shift(board, places, dx, dy) & ~occupied;

        while (edge) {
            const bitset on = topology_shift(board, edge, dx, dy) & ~occupied;

            found |= edge & ~topology_shift(board, on, -dx, -dy);
            edge = on;
        }
    }
    return found;
}

/* The vacant squares where pieces may come in. */
static bitset allowed_squares(const union module_value *values,
                              const struct position *pos)
{
    const struct topology *board = pos->rules->variant->board;
    const bitset occupied = position_occupied(pos) | position_closed(pos);
    const bitset start = values[START].squares & board->squares & ~occupied;
    const int us = pos->to_move;

    if (start)
        return start;
    switch (values[PLACE].number) {
    case REVERSI:
        return enclosing_squares(board, pos, us);
    case ATAXX:
        return topology_beside(board, pos->by_colour[us], true);
    case SNORT:
        return ~topology_beside(board, pos->by_colour[us ^ 1], false);
    case ANY_SIDE:
        return sliding_squares(board, occupied);
    case TOP:
        return topology_shift(board, occupied, 0, 1)
               | (topology_places(board)
                  & ~topology_shift(board, topology_places(board), 0, 1));
    default:
        return ~(bitset)0;
    }
}

/* Pieces that nothing captures come in by a rule of their own. */
static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    const int untaken = pos->rules->variant->moves.untaken_kind;
    const bitset allowed = allowed_squares(values, pos);
    int kept = first;

    for (int i = first; i < list->count; i++)
        if (move_type(list->moves[i]) != MOVE_DROP
            || move_extra(list->moves[i]) == untaken
            || bitset_has(allowed, move_to(list->moves[i])))
            list->moves[kept++] = list->moves[i];
    list->count = kept;
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    static const char *const places[] = {
        [REVERSI] = "where it encloses pieces of the other side in a line, between "
                    "itself and another one of its own side",
        [ATAXX] = "next to a piece of its own side",
        [SNORT] = "where no piece of the other side is next to it on its file or rank",
        [ANY_SIDE] = "where it stops if it slides in from an edge of the board",
        [TOP] = "on the first rank, or on top of another piece",
    };

    text_add(text, "A piece is dropped only %s.", places[values[PLACE].number]);
    if (values[START].squares) {
        text_add(text, " Until they are filled, pieces are dropped only on ");
        topology_add_squares(variant->board, values[START].squares, " and ", text);
        text_add_char(text, '.');
    }
}

const struct module module_enclosing_drops = {
    .keys =
        {
            [PLACE] = {"enclosingDrop", VALUE_WORD, ANYWHERE, words, NULL},
            [START] = {"enclosingDropStart", VALUE_SQUARES, 0, NULL, NULL},
        },
    .changes = FORBIDS_MOVES,
    .traits = FORBIDS_NULL_MOVES,
    .text.describe_in = describe_in,
    .moves.filter = filter,
};
