/* benedict.c - nothing is captured; a piece that has moved turns what it attacks.  SPDX-License-Identifier: MIT
 *
 * After its move a piece turns all hostile pieces that it could capture from its new square to its own side.  Who
 * turns the other king has won.  There is no check.
 *
 *     1. Qh5 from the start of chess would turn the pawns on f7 and h7.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/movegen.h"
#include "engine/rules/play.h"

enum { BENEDICT };

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "Nothing is captured. A piece that has moved turns all hostile "
                   "pieces that it could capture from "
                   "its new square: they change sides. Who turns the other king has "
                   "won; there is no check.");
}

static void limit_targets(const union module_value *values, struct gen_targets *gen)
{
    (void)values;
    gen->captures = gen->enemies = 0;
}

static void limit_attackers(const union module_value *values,
                            const struct position *pos, int us,
                            struct king_attackers *attackers)
{
    (void)values;
    (void)pos;
    (void)us;
    attackers->pieces = 0;
}

/* A king that is turned leaves the board, and the game is over. */
static void turn(struct position *pos, square sq, int us)
{
    const piece p = position_piece(pos, sq);

    orthodox_remove(pos, pos->rules->variant->shape, sq);
    if (piece_kind(p) == KIND_KING)
        pos->king[us ^ 1] = SQ_NONE;
    else
        position_put(pos, piece_make(piece_kind(p), us), sq);
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    const int us = before->to_move;
    const piece mover = m == MOVE_NONE ? PIECE_NONE : position_piece(after, move_to(m));
    const struct power *power =
        mover == PIECE_NONE ? NULL : position_power(after, us, piece_kind(mover));
    bitset seen;

    (void)values;
    if (!power || piece_colour(mover) != us)
        return;
    seen =
        attacks_from(&power->capture, move_to(m), position_occupied(after), ANY_BOARD)
        & after->by_colour[us ^ 1]
        & ~after->by_kind[after->rules->variant->moves.untaken_kind];
    while (seen)
        turn(after, bitset_pop(&seen, ANY_BOARD), us);
}

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    (void)values;
    for (int colour = 0; colour < COLOURS; colour++)
        if (pos->king[colour] == SQ_NONE)
            return outcome_win_own(outcome, colour ^ 1, "turning of the king",
                                   "%l's king has turned");
    return false;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    (void)why;
    variant->judge.kingless = 1U << WHITE | 1U << BLACK;
    return true;
}

const struct module module_benedict = {
    .keys = {[BENEDICT] = {"benedict", VALUE_BOOL, false, NULL, NULL}},
    .text.describe = describe,
    .changes = CHANGES_REMOVED | CHANGES_FACING,
    .setup.set_up = set_up,
    .moves.limit_targets = limit_targets,
    .king.limit_attackers = limit_attackers,
    .ply.stage = PLY_EXPLOSION,
    .ply.act = "the piece that has moved turns what it attacks",
    .ply.complete = complete,
    .ends.ended = ended,
};
