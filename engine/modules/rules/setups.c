/* setups.c - each side chooses how some of its pieces begin.  SPDX-License-Identifier: MIT
 *
 * Before a game of Janggi each player may let a horse and an elephant that stand side by side change places, on either
 * wing: four set-ups a side, and sixteen starts of the game.
 *
 *     setupSwaps = b1 c1 g1 h1 b10 c10 g10 h10 has four pairs of neighbours.  Start number 0 is the usual one;
 *     number 5, in bits 0101, swaps the first pair, b1 c1, and the third, b10 c10.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"

#include <string.h>

extern const struct module module_setups; /* the end of this file */

enum { SWAPS };

enum { PAIRS_MAX = 9 }; /* as many starts as can be played through, 512 */

/* List the left squares of the pairs; returns how many, or -1 if the squares are no pairs of neighbours. */
static int find_pairs(const struct topology *board, bitset squares,
                      square pairs[PAIRS_MAX])
{
    int count = 0;

    while (squares) {
        const square left = bitset_pop(&squares, true);

        if (count == PAIRS_MAX || !bitset_has(squares, left + 1)
            || topology_file(board, left) == board->files - 1)
            return -1;
        squares &= ~bit(left + 1);
        pairs[count++] = left;
    }
    return count;
}

static int pairs_of(const struct variant *variant, square pairs[PAIRS_MAX])
{
    return find_pairs(variant->board,
                      modules_values(variant, &module_setups)[SWAPS].squares, pairs);
}

static int count_starts(const struct rules *rules)
{
    square pairs[PAIRS_MAX];

    return 1 << pairs_of(rules->variant, pairs);
}

/* The index in a FEN, whose placement has no marks of promoted pieces, of the piece on a square. */
static int find_piece(const struct topology *board, const char *fen, square sq)
{
    const int wanted_file = topology_file(board, sq);
    int i = 0, file = 0;

    for (int rank = board->ranks - 1; rank > topology_rank(board, sq); i++)
        rank -= fen[i] == '/';
    for (int empty = 0; file + empty < wanted_file; i++) {
        if (fen[i] >= '0' && fen[i] <= '9')
            empty = 10 * empty + fen[i] - '0';
        else
            file += empty + 1, empty = 0;
    }
    return i;
}

static void write_start(const struct variant *variant, int number, struct text *text)
{
    const char *fen = variant->start.fen;
    char *written = text->chars + text->length;
    square pairs[PAIRS_MAX];
    const int count = pairs_of(variant, pairs);

    text_add(text, "%s", fen);
    for (int i = 0; i < count; i++)
        if (number >> i & 1) {
            const int left = find_piece(variant->board, fen, pairs[i]);

            written[left] = fen[left + 1];
            written[left + 1] = fen[left];
        }
}

static bool wanted(const union module_value *values)
{
    return values[SWAPS].squares != 0;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    square pairs[PAIRS_MAX];

    if (find_pairs(variant->board, values[SWAPS].squares, pairs) < 0)
        return text_fail(why, "the squares are not up to %d pairs of neighbours",
                         PAIRS_MAX);
    variant->start.count = count_starts;
    variant->start.write = write_start;
    return true;
}

/* The start is known only then: swaps of marked pieces, castling pieces or nothing make no sense. */
static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    if (strcspn(start->rules->variant->start.fen, "+~*")
        < strcspn(start->rules->variant->start.fen, " ["))
        return text_fail(why, "pieces of the start are marked");
    for (bitset rest = values[SWAPS].squares; rest;) {
        const square sq = bitset_pop(&rest, true);

        if (position_piece(start, sq) == PIECE_NONE || shape->rights_of[sq])
            return text_fail(why, "no pieces of the start, or ones that castle, stand "
                                  "there");
    }
    return true;
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    square pairs[PAIRS_MAX];
    const int count = find_pairs(variant->board, values[SWAPS].squares, pairs);

    text_add(text, "Before the game neighbours may change places on ");
    for (int i = 0; i < count; i++) {
        text_add_separator(text, i, count, " and ");
        topology_add_name(variant->board, pairs[i], text);
        text_add_char(text, '-');
        topology_add_name(variant->board, pairs[i] + 1, text);
    }
    text_add(text, ", as their side chooses: there are %d starts.", 1 << count);
}

const struct module module_setups = {
    .keys = {[SWAPS] = {"setupSwaps", VALUE_SQUARES, 0, NULL, NULL}},
    .traits = SPARES_KINDS,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe_in = describe_in,
};
