/* starpool_citadels.c - citadels beyond the corners of any board.  SPDX-License-Identifier: MIT
 *
 * pool_board.h has how they are reached.  A pawn steps into none, nor along the rim; it only captures there
 * and from there.
 */
#include "engine/modules/starpool_rule.h"

#include "engine/board/pool_board.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/rulebook.h"

enum { CITADELS };

static bool wanted(const union module_value *values)
{
    return values[CITADELS].squares != 0;
}

static bitset corners_of(const struct topology *board)
{
    const square last = topology_count_places(board) - 1;

    return bit(0) | bit(board->files - 1) | bit(last - board->files + 1) | bit(last);
}

/* Take the rim away, except these corners. */
static bool lay_out(const union module_value *values, struct topology *board,
                    struct text *why)
{
    const int last_file = 'a' + board->files - 1;

    if (values[CITADELS].squares & ~corners_of(board))
        return text_fail(why, "a citadel is in a corner: a1, %c1, a%d or %c%d",
                         last_file, board->ranks, last_file, board->ranks);
    board->corners = values[CITADELS].squares;
    board->squares &= board->corners | ~topology_rim(board);
    board->step = pool_board_step;
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(
        text,
        "The squares in the corners are citadels, beyond the corners of the board; "
        "all else of the outermost files and ranks is none. Diagonally, a citadel "
        "is the neighbour of the square next to it. Horizontally and vertically, "
        "the citadels are neighbours of each other, along the rim of the board, "
        "and of nothing else. A pawn in a citadel can only capture.");
}

static const char *const exits[] = {
    "A diagonal step over a pool may end, instead of beyond it, in the citadel that "
    "lies in that direction, whatever stands between; there a slide ends. A move that "
    "starts in a citadel has no such exit.",
    NULL,
};

static const struct rulebook words = {
    .credit = "Citadels: Peter Aronson and Tony Quintanilla, in Star Pool Chess.",
    .rules = exits,
};

const struct module module_starpool_citadels = {
    .text.words = &words,
    .keys = {[CITADELS] = {"citadels", VALUE_SQUARES, 0, NULL, NULL}},
    .setup.wanted = wanted,
    .changes = CHANGES_BOARD,
    .setup.lay_out = lay_out,
    .setup.set_up = starpool_set_up_board,
    .text.describe = describe,
};
