/* orthodox_explain.c - why pawns' moves and castling are refused.
 * SPDX-License-Identifier: MIT
 */
#include "engine/orthodox/orthodox_explain.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/play.h"

static const struct shape *shape_of(const struct position *pos)
{
    return pos->rules->variant->shape;
}

static void add_square_name(const struct position *pos, square sq, struct text *text)
{
    topology_add_name(pos->rules->variant->board, sq, text);
}

/* Why a pawn makes no double step from where it is, after its name; `passed`: what such steps pass. */
static const char *double_step_reason(const struct topology *board, bitset passed)
{
    if (!passed)
        return "never goes two squares";
    return topology_rank(board, bitset_lowest(passed, true))
                   == topology_rank(board, bitset_highest(passed, true))
               ? "goes two squares from its first one only"
               : "does not go two squares from there";
}

static enum refusal explain_double_step(const struct position *pos, square from,
                                        square to, move *candidate, struct text *why)
{
    const bitset allowed = shape_of(pos)->passed[pos->to_move];
    const square passed = (from + to) / 2;
    struct text text;

    text_clear(&text);
    if (!bitset_has(allowed, passed))
        return explain(why, REFUSAL_WAY, "a %s %s", explain_name(pos, from),
                       double_step_reason(pos->rules->variant->board, allowed));
    for (int i = 0; i < 2; i++) {
        const square sq = i ? to : passed;

        if (bitset_has(explain_blockers(pos), sq)) {
            explain_add_piece(pos, sq, &text);
            return explain(why, REFUSAL_BLOCKED, "%s is in the way", text.chars);
        }
    }
    *candidate = move_make(MOVE_DOUBLE_STEP, from, to);
    return REFUSAL_NONE;
}

/* Whether limits leave a pawn nothing to become on `to`, where it has to promote. */
static bool is_limited(const struct position *pos, square to)
{
    const struct shape *shape = shape_of(pos);
    const struct promotions *list = &shape->promotions[pos->to_move];

    if (!bitset_has(shape->must_promote[pos->to_move], to) || list->count == 0
        || shape->promoted[KIND_PAWN])
        return false;
    for (int i = 0; i < list->count; i++)
        if (orthodox_may_become(pos, shape, pos->to_move, list->kinds[i]))
            return false;
    return true;
}

static enum refusal explain_pawn(const struct position *pos, square from, square to,
                                 move *candidate, struct text *why)
{
    const struct power *power = pos->rules->powers[pos->to_move][KIND_PAWN][0];

    if (bitset_has(countdown_squares(&pos->state.countdown), from))
        return REFUSAL_NONE;
    if (bitset_has(pos->rules->variant->board->corners, from)
        && position_piece(pos, to) == PIECE_NONE)
        return explain(why, REFUSAL_WAY, "a %s does not step along the rim",
                       explain_name(pos, from));
    if (is_limited(pos, to)
        && bitset_has(position_piece(pos, to) == PIECE_NONE
                          ? power->quiet.leaps[from]
                          : power->capture.leaps[from],
                      to))
        return explain(why, REFUSAL_SPECIAL,
                       "%s already has every piece that a pawn may become",
                       pos->to_move == WHITE ? "White" : "Black");
    /* A step over the pool may be as long as two others. */
    if (bitset_has(power->quiet.leaps[from], to))
        return REFUSAL_NONE;
    if (to - from == 2 * orthodox_forward(shape_of(pos), pos->to_move)
        && !bitset_has(pos->by_colour[pos->to_move], to))
        return explain_double_step(pos, from, to, candidate, why);
    if (bitset_has(play_passed_squares(pos), to)
        && bitset_has(attacks_from(&power->capture, from, 0, true), to))
        *candidate = move_make(MOVE_EN_PASSANT, from, to);
    return REFUSAL_NONE;
}

/* Why the king may not go through the squares of castling, the last one aside. */
static enum refusal explain_crossing(const struct position *pos, square king,
                                     square crossed, struct text *why)
{
    const int us = pos->to_move;
    const struct countdown *countdown = &pos->state.countdown;
    const bitset ending = countdown_ending(countdown);
    const bitset lasting =
        (position_occupied(pos) & ~(ending & pos->by_colour[us]))
        | (countdown_squares(countdown) & ~ending & ~position_occupied(pos));
    const bitset attackers =
        explain_attackers(pos, us ^ 1, crossed, lasting & ~bit(king));
    struct text text;
    struct text name;

    if (!attackers)
        return REFUSAL_NONE;
    text_clear(&text);
    text_clear(&name);
    explain_add_pieces(pos, attackers, &text);
    add_square_name(pos, crossed, &name);
    return explain(why, REFUSAL_CASTLING, "the king would cross %s, attacked by %s",
                   name.chars, text.chars);
}

/* Whether the piece on `sq` is the one of `us` that castles, a king or what does so in its place. */
static bool is_castling_king(const struct position *pos, int us, square sq)
{
    return sq == shape_of(pos)->king_from[us]
           && (pos->king[us] == sq
               || (pos->king[us] == SQ_NONE
                   && position_piece(pos, sq)
                          == piece_make(shape_of(pos)->castling_king[us], us)));
}

static enum refusal explain_wing(const struct position *pos, const struct wing *wing,
                                 move *candidate, struct text *why)
{
    const int us = pos->to_move;
    const square king = shape_of(pos)->king_from[us];
    bitset blockers = explain_blockers(pos) & wing->between;
    bitset crossed = wing->crossed;
    struct text text;

    text_clear(&text);
    if (!is_castling_king(pos, us, king) || !(pos->castling & wing->right))
        return explain(why, REFUSAL_CASTLING,
                       "castling on the %s side is no longer allowed, or never was",
                       (wing - shape_of(pos)->wings[us]) % WINGS == 0 ? "king's"
                                                                      : "queen's");
    if (bitset_has(countdown_squares(&pos->state.countdown), king)
        || bitset_has(countdown_squares(&pos->state.countdown), wing->rook_from)) {
        const bool frozen = bitset_has(countdown_squares(&pos->state.countdown), king);

        explain_add_piece(pos, frozen ? king : wing->rook_from, &text);
        return explain(why, REFUSAL_FROZEN, "%s is frozen", text.chars);
    }
    if (play_in_check(pos))
        return explain(why, REFUSAL_CASTLING, "a king in check cannot castle");
    if (blockers) {
        explain_add_piece(pos, bitset_pop(&blockers, true), &text);
        return explain(why, REFUSAL_BLOCKED, "%s is in the way", text.chars);
    }
    *candidate = move_make(MOVE_CASTLING, king, wing->king_to);
    while (crossed && pos->king[us] != SQ_NONE) {
        const enum refusal refusal =
            explain_crossing(pos, king, bitset_pop(&crossed, true), why);

        if (refusal != REFUSAL_NONE)
            return refusal;
    }
    return REFUSAL_NONE;
}

/* Why castling is refused; where it is legal it was spelt as king takes rook. */
static enum refusal explain_castling(const struct position *pos,
                                     const struct wing *wing, move *candidate,
                                     struct text *why)
{
    const enum refusal refusal = explain_wing(pos, wing, candidate, why);
    struct text text;

    if (refusal != REFUSAL_NONE || !play_is_legal(pos, *candidate))
        return refusal;
    text_clear(&text);
    add_square_name(pos, move_from(*candidate), &text);
    add_square_name(pos, move_to(*candidate), &text);
    return explain(why, REFUSAL_SPELLING,
                   "castling is typed with the king's squares, here %s", text.chars);
}

/* Whether the attempt looks like castling: two squares to a side, or onto the own rook. */
static bool resembles_castling(const struct position *pos,
                               const struct attempt *attempt)
{
    const struct shape *shape = shape_of(pos);
    const int kind = piece_kind(position_piece(pos, attempt->from));
    const struct power *power = position_power(pos, pos->to_move, kind);

    if (attempt->castles && kind == KIND_KING)
        return true;
    if (!is_castling_king(pos, pos->to_move, attempt->from))
        return false;
    if (attempt->castles)
        return true;
    if (bitset_has(attacks_from(&power->capture, attempt->from, 0, true), attempt->to))
        return false;
    for (int i = 0; i < shape->castlings; i++) {
        const struct wing *wing = &shape->wings[pos->to_move][i];

        if ((wing->right && attempt->to == wing->king_to)
            || (attempt->to == wing->rook_from && pos->castling & wing->right))
            return true;
    }
    return false;
}

/* The castling that an attempt means: the one that ends there, else that of the wing. */
static const struct wing *attempted_castling(const struct position *pos,
                                             const struct attempt *attempt)
{
    const struct shape *shape = shape_of(pos);
    const struct wing *wings = shape->wings[pos->to_move];

    for (int i = 0; i < shape->castlings && !attempt->castles; i++)
        if (wings[i].right && wings[i].king_to == attempt->to)
            return &wings[i];
    return &wings[attempt->to > attempt->from ? 0 : 1];
}

enum refusal orthodox_explain(const struct position *pos, const struct attempt *attempt,
                              move *candidate, struct text *why)
{
    const square from = attempt->from, to = attempt->to;
    const int kind = piece_kind(position_piece(pos, from));

    if (attempt->sign)
        return REFUSAL_NONE;
    if (kind == KIND_PAWN)
        return explain_pawn(pos, from, to, candidate, why);
    if (resembles_castling(pos, attempt))
        return explain_castling(pos, attempted_castling(pos, attempt), candidate, why);
    return REFUSAL_NONE;
}
