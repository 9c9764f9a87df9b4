/* chess960.c - castling as in Chess960.  SPDX-License-Identifier: MIT */
#include "engine/orthodox/chess960.h"

#include "engine/board/topology.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"

#include <string.h>

const struct setting chess960_options[] = {
    {"UCI_Chess960", .help = "Chess960: king and rooks castle from any files",
     .type = SETTING_CHECK, .size = sizeof(int), .preset = "false",
     .marks = SETTING_UCI},
    {.name = NULL},
};

static const struct shape *shape_of(const struct position *pos)
{
    return pos->rules->variant->shape;
}

bool chess960_is_offered(const struct variant *variant)
{
    return variant->options && variant->options->name == chess960_options->name;
}

bool chess960_is_set(const struct rules *rules)
{
    return chess960_is_offered(rules->variant) && rules_option(rules, 0);
}

/* ---- the squares -------------------------------------------------------------------------- */

/* The rank on which `colour` castles. */
static bitset castling_rank(const struct position *pos, int colour)
{
    const struct shape *shape = shape_of(pos);
    const square home = shape->king_from[colour] / shape->files * shape->files;

    return bitset_between(home, home + shape->files - 1);
}

square chess960_king(const struct position *pos, int colour)
{
    const struct shape *shape = shape_of(pos);
    const bitset kings = pos->by_kind[shape->castling_king[colour]]
                         & pos->by_colour[colour] & castling_rank(pos, colour);

    if (bitset_many(kings, true) && bitset_has(kings, shape->king_from[colour]))
        return shape->king_from[colour];
    return kings && !bitset_many(kings, true) ? bitset_lowest(kings, true) : SQ_NONE;
}

/* Fill in the wing of a rook on `rook` for the king on `king`. */
static void make_wing(const struct position *pos, int colour, square king, square rook,
                      struct wing *wing)
{
    const struct wing *usual = &shape_of(pos)->wings[colour][rook < king];
    const bitset way = bitset_between(king, usual->king_to);

    *wing = *usual;
    wing->rook_from = (uint8_t)rook;
    wing->crossed = way & ~bit(king) & ~bit(usual->king_to);
    wing->between =
        (way | bitset_between(rook, usual->rook_to)) & ~bit(king) & ~bit(rook);
}

bool chess960_wing(const struct position *pos, int colour, int i, struct wing *wing)
{
    const int rook = pos->castling_rook[2 * colour + i] - 1;

    if (rook < 0)
        return false;
    make_wing(pos, colour, chess960_king(pos, colour), rook, wing);
    return true;
}

/* ---- moves ------------------------------------------------------------------------------- */

/* Whether no square of the king's way is attacked, nor the last one after castling, when the rook
 * has left the line. */
static bool way_is_safe(const struct king_attackers *attackers,
                        const struct threats *threats, const struct wing *wing,
                        enum board_class big_board)
{
    const bitset occupied = attackers->occupied & ~bit(attackers->king);
    const bitset after =
        (occupied & ~bit(wing->rook_from)) | bit(wing->king_to) | bit(wing->rook_to);

    return orthodox_way_is_safe(
               threats, (wing->crossed | bit(wing->king_to)) & ~bit(attackers->king),
               occupied, big_board)
           && !threats_attack(threats, wing->king_to, after, 0, big_board);
}

void chess960_castling(struct move_list *list, const struct gen_targets *gen,
                       const struct king_attackers *attackers)
{
    const enum board_class big_board = gen->shape->big_board;
    const bool is_royal = attackers->king != SQ_NONE;
    struct threats threats;

    threats.count = 0;
    if (is_royal && king_attackers_give_check(attackers, big_board))
        return;
    if (is_royal)
        threats_collect(&threats, attackers, big_board);
    for (int i = 0; i < WINGS; i++) {
        struct wing wing;

        if (chess960_wing(gen->pos, gen->us, i, &wing)
            && !(wing.between & gen->blockers)
            && (!is_royal || way_is_safe(attackers, &threats, &wing, big_board)))
            movegen_add_one(list, gen,
                            move_make(MOVE_CASTLING, chess960_king(gen->pos, gen->us),
                                      wing.king_to));
    }
}

/* 0 for the king's side, 1 for the queen's. */
static int wing_of(const struct position *pos, int us, square king_to)
{
    return king_to == shape_of(pos)->wings[us][0].king_to ? 0 : 1;
}

static void castle(struct position *pos, int us, const struct wing *wing)
{
    const square king = chess960_king(pos, us);
    const piece castling_king = position_piece(pos, king);
    const piece rook = position_piece(pos, wing->rook_from);

    position_take(pos, king);
    position_take(pos, wing->rook_from);
    position_put(pos, castling_king, wing->king_to);
    position_put(pos, rook, wing->rook_to);
    if (piece_kind(castling_king) == KIND_KING)
        pos->king[us] = wing->king_to;
    for (int i = 0; i < WINGS; i++)
        position_set_castling(pos, pos->castling & ~shape_of(pos)->wings[us][i].right);
}

void chess960_move(struct position *after, const struct position *before, move m)
{
    const int us = before->to_move;
    struct wing wing;

    if (m != MOVE_NONE && move_type(m) == MOVE_CASTLING
        && chess960_wing(before, us, wing_of(before, us, move_to(m)), &wing))
        castle(after, us, &wing);
    else
        orthodox_move(after, shape_of(before), m);
}

void chess960_keep_rights(struct position *after, const struct position *before, move m)
{
    if (m == MOVE_NONE)
        return;
    for (int i = 0; i < CASTLING_SIDES; i++) {
        const int rook = before->castling_rook[i] - 1, colour = i / WINGS;
        const square king = chess960_king(before, colour);

        /* A king may castle to where it stands. */
        if (rook >= 0
            && (after->board[rook] != before->board[rook] || rook == move_from(m)
                || rook == move_to(m) || king == move_from(m)
                || chess960_king(after, colour) != king))
            position_set_castling_rook(after, i, SQ_NONE);
    }
}

/* ---- refusals ------------------------------------------------------------------------------ */

/* The wing of a right, of the usual start or not; false: there is no such right. */
static bool wing_of_right(const struct position *pos, int colour, int i,
                          struct wing *wing)
{
    const struct wing *usual = &shape_of(pos)->wings[colour][i];

    if (chess960_wing(pos, colour, i, wing))
        return true;
    *wing = *usual;
    return (pos->castling & usual->right) != 0;
}

/* Explain how castling is typed that was given by the king's two squares. */
static enum refusal explain_typing(const struct position *pos,
                                   const struct attempt *attempt, struct text *why)
{
    const struct topology *board = pos->rules->variant->board;
    const square king = chess960_king(pos, pos->to_move);
    struct text text;

    for (int i = 0; i < WINGS; i++) {
        const square to = shape_of(pos)->wings[pos->to_move][i].king_to;
        const move m = move_make(MOVE_CASTLING, king, to);

        if (attempt->castles || attempt->to != to || !play_is_legal(pos, m))
            continue;
        text_clear(&text);
        topology_add_name(board, king, &text);
        topology_add_name(board, play_castling_rook(pos, m), &text);
        return explain(
            why, REFUSAL_SPELLING,
            "castling is typed with the king's square and the rook's, here %s",
            text.chars);
    }
    return REFUSAL_NONE;
}

/* Why castling is refused where the option is set; REFUSAL_NONE for other moves. */
static enum refusal explain_castling(const struct position *pos,
                                     const struct attempt *attempt, struct text *why)
{
    const int us = pos->to_move, i = attempt->to > attempt->from ? 0 : 1;
    const square king = chess960_king(pos, us);
    struct text text = {.length = 0};
    struct wing wing;

    if (attempt->from != king || attempt->sign)
        return REFUSAL_NONE;
    if (!attempt->castles
        && !piece_is_of(position_piece(pos, attempt->to),
                        shape_of(pos)->castling_kinds[us], us))
        return explain_typing(pos, attempt, why);
    if (!wing_of_right(pos, us, i, &wing)
        || (!attempt->castles && attempt->to != wing.rook_from))
        return explain(why, REFUSAL_CASTLING,
                       "castling with this rook is no longer allowed, or never was");
    if (pos->rules->variant->judge.in_check(pos))
        return explain(why, REFUSAL_CASTLING, "a king in check cannot castle");

    bitset others = wing.between & position_occupied(pos);

    if (!others)
        return explain(why, REFUSAL_CASTLING,
                       "the king would cross or reach an attacked square");
    explain_add_piece(pos, bitset_pop(&others, true), &text);
    return explain(why, REFUSAL_BLOCKED, "%s is in the way", text.chars);
}

enum refusal chess960_explain_orthodox(const struct position *pos,
                                       const struct attempt *attempt, move *candidate,
                                       struct text *why)
{
    const enum refusal refusal = chess960_is_set(pos->rules)
                                     ? explain_castling(pos, attempt, why)
                                     : REFUSAL_NONE;

    return refusal != REFUSAL_NONE ? refusal
                                   : orthodox_explain(pos, attempt, candidate, why);
}
