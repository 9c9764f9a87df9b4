/* flips.c - pieces change sides.  SPDX-License-Identifier: MIT
 *
 * A piece that is dropped or moves turns pieces of the other side to its own: those that it encloses in a line between
 * itself and another one of its side, as in Othello, or all that stand beside it, as in Ataxx.
 *
 *     Othello: Black has d5 and e4, White d4 and e5.  White drops a piece on d6, and d5 is White's.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"

enum { FLIP };

enum flip { NO_FLIP, REVERSI, ATAXX, QUADWRANGLE };

static const char *const flip_words[] = {"none", "reversi", "ataxx", "quadwrangle",
                                         NULL};

/* ---- what changes sides -------------------------------------------------------------------- */

/* Those of `theirs` between a square and the next of `ours` in one direction, if nothing else is between. */
static bitset enclosed_towards(const struct topology *board, square sq, bitset ours,
                               bitset theirs, int dx, int dy)
{
    bitset at = topology_shift(board, bit(sq), dx, dy), between = 0;

    while (at & theirs) {
        between |= at;
        at = topology_shift(board, at, dx, dy);
    }
    return at & ours ? between : 0;
}

static bitset enclosed(const struct topology *board, square sq, bitset ours,
                       bitset theirs)
{
    bitset found = 0;

    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            if (topology_is_beside(board, dx, dy))
                found |= enclosed_towards(board, sq, ours, theirs, dx, dy);
    return found;
}

/* The pieces of the other side that `m` turns, once it has been made. */
static bitset flipped(const union module_value *values, const struct position *before,
                      const struct position *after, move m)
{
    const struct topology *board = before->rules->variant->board;
    const int us = before->to_move, type = move_type(m);
    const square sq = play_arrival(before, m);
    const bitset beside = topology_beside(board, bit(sq), true);
    const bitset ours = before->by_colour[us];
    const bitset theirs = after->by_colour[us ^ 1]
                          & ~after->by_kind[after->rules->variant->moves.untaken_kind];

    switch (values[FLIP].number) {
    case REVERSI:
        return enclosed(board, sq, ours, theirs);
    case QUADWRANGLE:
        if (type != MOVE_NORMAL && type != MOVE_DOUBLE_STEP && !(beside & ours))
            return 0;
        break;
    default:
        break;
    }
    return beside & theirs;
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    bitset rest = m == MOVE_NONE ? 0 : flipped(values, before, after, m);

    while (rest) {
        const square sq = bitset_pop(&rest, ANY_BOARD);
        const int kind = piece_kind(position_piece(after, sq));

        position_take(after, sq);
        position_put(after, piece_make(kind, before->to_move), sq);
        position_set_castling(
            after, after->castling & ~after->rules->variant->shape->rights_of[sq]);
    }
}

/* ---- the rule ------------------------------------------------------------------------------ */

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    if (variant_has_kings(variant) || variant->file.modules->royals)
        return text_fail(why, "pieces that change sides leave no king its own: play it "
                              "without royal pieces");
    variant->moves.flip = true;
    return true;
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    static const char *const rules[] = {
        [REVERSI] = "A piece that is dropped or moves turns to its own side all pieces "
                    "of the other side that stand in a line between it and another one "
                    "of its side, or the square that it has left, with nothing else "
                    "between.",
        [ATAXX] = "A piece that is dropped or moves turns to its own side all pieces "
                  "of the other side next to it.",
        [QUADWRANGLE] = "A piece that moves, or is dropped next to one of its side, "
                        "turns to its own side all pieces of the other side next to "
                        "it."};

    text_add(text, "%s", rules[values[FLIP].number]);
    if (variant->moves.untaken_kind)
        text_add(text, " A %s keeps its side.",
                 variant->kinds[variant->moves.untaken_kind].name);
}

const struct module module_flips = {
    .keys = {[FLIP] = {"flipEnclosedPieces", VALUE_WORD, NO_FLIP, flip_words, NULL}},
    .ply.stage = PLY_SPECIAL,
    .ply.act = "pieces change sides",
    .changes = CHANGES_REMOVED | CHANGES_PLACES,
    .traits = FORBIDS_NULL_MOVES,
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .ply.complete = complete,
};
