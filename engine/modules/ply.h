/* ply.h - the order of a ply.  SPDX-License-Identifier: MIT
 *
 * A ply of a game from a file goes through the stages of enum ply_stage: first the move itself, then what each
 * rule does at its stage.  What two rules mean together follows from this order alone.
 *
 *     Blast beside gating: the piece that comes in stands on the board before the capture explodes,
 *     so that it may explode with the rest.
 *
 * A template, which the games' make() and the judge inline.
 */
#ifndef ENGINE_MODULES_PLY_H
#define ENGINE_MODULES_PLY_H

#include "engine/core/min_max.h"
#include "engine/modules/module.h"
#include "engine/orthodox/chess960.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/play.h"

/* A piece in hand comes to a square. */
static inline void ply_drop(struct position *pos, int us, int kind, square to)
{
    const int held = variant_hand_kind(pos->rules->variant, kind);

    position_put(pos, piece_make(kind, us), to);
    if (kind == KIND_KING)
        pos->king[us] = (uint8_t)to;
    if (!pos->rules->variant->hands.endless)
        position_set_hand(pos, us, held, position_in_hand(pos, us, held) - 1);
}

/* A pawn promotes where it stands. */
static inline void ply_promote_in_place(struct position *pos, int us, move m)
{
    position_take(pos, move_from(m));
    position_put(pos, piece_make(move_extra(m), us), move_to(m));
    pos->halfmove = 0;
}

/* The move itself, and what it captures.  A piece that captures without moving neither promotes nor loses its right to
 * castle. */
static ALWAYS_INLINE void ply_make_move(struct position *after,
                                        const struct position *before, move m)
{
    const bool stays = m != MOVE_NONE && play_stays(before, m);

    if (move_type(m) == MOVE_DROP)
        ply_drop(after, before->to_move, move_extra(m), move_to(m));
    else if (play_special(before, m))
        modules_make_special(after, m);
    else if (move_type(m) == MOVE_PROMOTION && move_from(m) == move_to(m))
        ply_promote_in_place(after, before->to_move, m);
    else if (!stays && position_has_castling_rooks(before))
        chess960_move(after, before, m);
    else if (!stays)
        orthodox_move(after, before->rules->variant->shape, m);
    if (stays || move_type(m) == MOVE_LOCUST)
        orthodox_remove(after, before->rules->variant->shape,
                        play_captured_square(before, m));
}

/* For rules nothing has moved where a side has passed. */
static ALWAYS_INLINE move ply_as_rules_see(move m)
{
    return move_type(m) == MOVE_PASS ? MOVE_NONE : m;
}

/* Place the wall of a pass that has one, or count passes in a row. */
static inline void ply_pass(struct position *after, const struct position *before,
                            move m)
{
    const bool passes = move_type(m) == MOVE_PASS;

    if (passes && move_wall(m) != SQ_NONE)
        position_put_wall(after, move_wall(m));
    else
        position_set_passes(after,
                            passes ? min_int((int)before->passes + 1, PASSES_END) : 0);
}

/* Make a ply up to PLY_RUN_DOWN, so that check can be judged.  The rules stand in the order of their
 * stages. */
static ALWAYS_INLINE void ply_make(struct position *after,
                                   const struct position *before, move turn)
{
    const struct modules_in_force *rules = before->rules->variant->file.modules;
    const move m = ply_as_rules_see(turn);

    orthodox_start_ply(after, before, KIND_MAX);
    ply_make_move(after, before, m);
    if (before->rules->variant->moves.passers)
        ply_pass(after, before, turn);
    for (int i = 0; i < rules->count; i++) {
        const struct module *module = rules->list[i].module;

        if (module->ply.complete && module->ply.stage < PLY_RUN_DOWN)
            module->ply.complete(rules->list[i].values, after, before, m);
    }
    for (int i = 0; rules->runs_down && i < rules->count; i++)
        if (rules->list[i].module->ply.run_down)
            rules->list[i].module->ply.run_down(rules->list[i].values, after, before,
                                                m);
    if (position_has_castling_rooks(before))
        chess960_keep_rights(after, before, m);
}

/* Complete such a ply, from PLY_CHECK on. */
static ALWAYS_INLINE void ply_complete(struct position *after,
                                       const struct position *before, move turn)
{
    const struct modules_in_force *rules = before->rules->variant->file.modules;
    const move m = ply_as_rules_see(turn);

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->ply.complete_check)
            rules->list[i].module->ply.complete_check(rules->list[i].values, after,
                                                      before, m);
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->ply.complete
            && rules->list[i].module->ply.stage >= PLY_EN_PASSANT)
            rules->list[i].module->ply.complete(rules->list[i].values, after, before,
                                                m);
}

#endif
