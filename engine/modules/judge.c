/* judge.c - what a legal move is.  SPDX-License-Identifier: MIT */
#include "engine/modules/judge.h"

#include "engine/board/topology.h"
#include "engine/modules/module.h"
#include "engine/modules/ply.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/play.h"

static const struct modules_in_force *rules_of(const struct position *pos)
{
    return pos->rules->variant->file.modules;
}

/* ---- is the king attacked? --------------------------------------------------------------- */

typedef bool (*king_question)(const union module_value *values,
                              const struct position *pos, int us,
                              const struct king_attackers *attackers);

static NO_INLINE bool attacked_by_rules(const struct position *pos, int us,
                                        const struct king_attackers *attackers)
{
    const struct modules_in_force *rules = rules_of(pos);

    for (int i = 0; i < rules->count; i++) {
        const king_question attacks = rules->list[i].module->king.attacks_king;

        if (attacks && attacks(rules->list[i].values, pos, us, attackers))
            return true;
    }
    return false;
}

bool judge_king_is_attacked(const struct position *pos, int us)
{
    struct attack_groups room;
    const struct king_attackers attackers = modules_king_attackers(pos, us, 0, &room);

    return (attackers.king != SQ_NONE
            && king_attackers_give_check(&attackers,
                                         pos->rules->variant->shape->big_board))
           || (rules_of(pos)->limit && attacked_by_rules(pos, us, &attackers));
}

/* Whether the king of `us` may not stand where it does, by an attack or by a rule. */
static bool king_is_barred(const struct position *pos, int us)
{
    const struct modules_in_force *rules = rules_of(pos);
    struct attack_groups room;
    const struct king_attackers attackers = modules_king_attackers(pos, us, 0, &room);

    for (int i = 0; i < rules->count; i++) {
        const king_question bars = rules->list[i].module->king.bars_king;

        if (bars && bars(rules->list[i].values, pos, us, &attackers))
            return true;
    }
    return judge_king_is_attacked(pos, us);
}

/* ---- is a ply legal? ------------------------------------------------------------------------- */

void judge_make_ply(struct position *after, const struct position *before, move m)
{
    ply_make(after, before, m);
}

bitset judge_occupied_by_return(const struct position *pos, move m)
{
    const struct variant *variant = pos->rules->variant;
    struct position after;

    if (!variant->moves.captures_return || variant->hands.take_captures
        || !play_is_capture(pos, m))
        return 0;
    judge_make_ply(&after, pos, m);
    return position_occupied(&after);
}

/* Who takes the other king has won, whatever attacks his own.  A king that dies of a number on its square may
 * not be left attacked there either; one that is lost otherwise is lost by an illegal move. */
bool judge_is_legal(const struct position *pos, move m)
{
    const int us = pos->to_move, them = us ^ 1;
    const square king = pos->king[us];
    struct position after;

    judge_make_ply(&after, pos, m);
    if (king == SQ_NONE && after.king[us] == SQ_NONE)
        return !judge_king_is_attacked(&after, us);
    if (after.king[us] == SQ_NONE && !play_king_is_dying(pos))
        return false;
    if (after.king[us] == SQ_NONE)
        after.king[us] = (uint8_t)king;
    if (pos->king[them] != SQ_NONE && after.king[them] == SQ_NONE)
        return true;
    return after.king[us] == king ? !judge_king_is_attacked(&after, us)
                                  : !king_is_barred(&after, us);
}

/* Whether the king, or what castles in its place, could stand on each of the squares that it crosses. */
static bool way_is_safe(const struct position *pos, square from, bitset crossed)
{
    const int us = pos->to_move;

    while (crossed) {
        struct position there = *pos;
        const square sq = bitset_pop(&crossed, ANY_BOARD);

        position_take(&there, from);
        position_put(&there, position_piece(pos, from), sq);
        if (from == pos->king[us])
            there.king[us] = (uint8_t)sq;
        if (king_is_barred(&there, us))
            return false;
    }
    return true;
}

/* ---- all moves ------------------------------------------------------------------------------- */

static void add_castling(const struct gen_targets *gen, struct move_list *list)
{
    const struct shape *shape = gen->shape;
    const unsigned wings = orthodox_free_wings(gen, gen->blockers);
    const square king = shape->king_from[gen->us];

    for (int i = 0; i < shape->castlings; i++) {
        const struct wing *wing = &shape->wings[gen->us][i];

        if (wings >> i & 1 && bitset_has(gen->own, king)
            && bitset_has(gen->own, wing->rook_from)
            && ((shape->castling_king[gen->us] != KIND_KING
                 && !rules_of(gen->pos)->royals)
                || way_is_safe(gen->pos, king, wing->crossed)))
            movegen_add_one(list, gen, move_make(MOVE_CASTLING, king, wing->king_to));
    }
}

/* What the pieces on the board do by themselves. */
static void add_pieces(const struct gen_targets *gen, const struct legality *legality,
                       struct move_list *list)
{
    struct king_attackers nobody = king_attackers_make(gen->pos, gen->us);
    const square king = nobody.king;

    nobody.pieces = 0;
    shaped_all_pieces(list, gen, &nobody, legality, ANY_BOARD);
    if (king != SQ_NONE && bitset_has(gen->own, king))
        movegen_add(list, gen, MOVE_NORMAL, king,
                    movegen_targets(gen, position_power(gen->pos, gen->us, KIND_KING),
                                    king, ANY_BOARD),
                    ANY_BOARD);
    if (gen->pos->castling && !legality->check)
        add_castling(gen, list);
}

/* Keep the moves from number `first` on that leave the king safe. */
static void keep_legal(const struct position *pos, struct move_list *list, int first)
{
    module_keep_moves(list, first, pos, judge_is_legal);
}

/* Append what the rules add, to be tried. */
static void add_moves_of_rules(const struct gen_targets *gen,
                               const struct legality *legality, struct move_list *list)
{
    const struct modules_in_force *rules = rules_of(gen->pos);

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->moves.add_moves)
            rules->list[i].module->moves.add_moves(rules->list[i].values, gen, legality,
                                                   list);
}

void judge_add_moves(const struct position *pos, enum generate which,
                     struct move_list *list)
{
    const int first = list->count;
    struct gen_targets gen = shaped_targets(pos, which, false, ANY_BOARD);
    struct legality legality;

    gen.tried = true;
    modules_limit_targets(&gen);
    legality_clear(&legality);
    legality.check = judge_king_is_attacked(pos, gen.us);
    add_pieces(&gen, &legality, list);
    add_moves_of_rules(&gen, &legality, list);
    keep_legal(pos, list, first);
    if (list->count > first || !legality.check || which != GENERATE_ALL)
        return;
    gen.last_resort = true;
    add_moves_of_rules(&gen, &legality, list);
    keep_legal(pos, list, first);
}

/* ---- en passant ------------------------------------------------------------------------------ */

/* Live means that some capture en passant is legal. */
void judge_offer_en_passant(struct position *pos, square sq)
{
    const struct shape *shape = pos->rules->variant->shape;
    struct gen_targets gen = shaped_targets(pos, GENERATE_ALL, false, ANY_BOARD);
    const square passed = sq - orthodox_forward(shape, pos->to_move);
    bitset pawns;

    if (!orthodox_was_passed(pos, shape, sq)
        || bitset_has(countdown_squares(&pos->state.countdown), sq)
        || bitset_has(countdown_squares(&pos->state.countdown), passed))
        return;
    modules_limit_targets(&gen);
    if (!bitset_has(gen.enemies, passed))
        return;
    pos->en_passant = (uint8_t)sq;
    pawns = orthodox_en_passant_pawns(pos, shape, pos->to_move) & gen.own;
    while (pawns && !pos->en_passant_live)
        pos->en_passant_live = judge_is_legal(
            pos, move_make(MOVE_EN_PASSANT, bitset_pop(&pawns, ANY_BOARD), sq));
    if (pos->en_passant_live)
        pos->key ^= pos->rules->keys.en_passant[sq];
}
