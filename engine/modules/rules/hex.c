/* hex.c - boards of hexagons.  SPDX-License-Identifier: MIT
 *
 * The places of a board are drawn as hexagons in upright files, each half a hexagon lower than the one before it; the
 * stars of the start cut the board out of them.  Steps go as on squares, so that the notation of pieces says what they do
 * there: up and down by fbW, to the east by rW and frF, to the west by lW and blF.
 *
 *     A rook of Glinski's is RfrblB; his bishop goes on from corner to corner, by flbrB and frrfbllbNN.
 */
#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"

enum { HEX };

enum hex { NO_HEX, STRAIGHT, BENT };

static const char *const hex_words[] = {"none", "straight", "bent", NULL};

/* Files that have letters from a to l without j. */
enum { BENT_FILES_MAX = 11 };

static bool lay_out(const union module_value *values, struct topology *board,
                    struct text *why)
{
    const bool bent = values[HEX].number == BENT;

    if (bent && (board->files % 2 == 0 || board->files > BENT_FILES_MAX))
        return text_fail(why, "ranks bend on 3, 5, 7, 9 or 11 files");
    board->cells = bent ? CELLS_HEX_BENT : CELLS_HEX;
    return true;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const struct topology *board = variant->board;

    (void)values;
    for (square sq = 0; sq < topology_count_places(board); sq++)
        if (bitset_has(board->squares, sq) && topology_number(board, sq) < 1)
            return text_fail(why, "places below rank 1 need a star");
    return !(board->pool | board->corners)
           || text_fail(why, "hexagons have no pool and no corners beyond the board");
}

static void describe(const union module_value *values, struct text *text)
{
    text_add(text, "The board is of hexagons, six beside each. %s.",
             values[HEX].number == BENT
                 ? "Each file counts from its lowest one, and none is called j"
                 : "Ranks fall to the right");
}

const struct module module_hex = {
    .keys = {[HEX] = {"hex", VALUE_WORD, NO_HEX, hex_words, NULL}},
    .traits = SPARES_KINDS,
    .setup.lay_out = lay_out,
    .setup.set_up = set_up,
    .text.describe = describe,
};
