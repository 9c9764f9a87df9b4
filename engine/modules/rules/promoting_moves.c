/* promoting_moves.c - pawns promote by moves of their own, as in Sittuyin.  SPDX-License-Identifier: MIT
 *
 * Neither steps nor captures promote.  Instead a pawn on a promotion square, or a side's only pawn anywhere,
 * becomes another piece where it stands, or on a vacant square where that piece would go from there.  This may
 * neither attack an enemy by the new piece nor give check in another way.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/orthodox/chess960.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"

enum { PROMOTION };

/* What a pawn of `us` becomes. */
static int promoted_kind(const struct variant *variant, int us)
{
    return variant->shape->promotions[us].kinds[0];
}

/* ---- moves ------------------------------------------------------------------------------ */

static bitset promoting_pawns(const struct position *pos)
{
    const int us = pos->to_move;
    const bitset pawns = pos->by_kind[KIND_PAWN] & pos->by_colour[us];

    return bitset_many(pawns, PLAIN_BOARD)
               ? pawns & pos->rules->variant->shape->may_promote[us]
               : pawns;
}

/* Where a piece of what pawns become would capture from `from`, while `blockers` stop lines. */
static bitset attacked_from(const struct position *pos, square from, bitset blockers)
{
    const int us = pos->to_move;
    const struct power *power =
        position_power(pos, us, promoted_kind(pos->rules->variant, us));

    return attacks_from(&power->capture, from, blockers, ANY_BOARD);
}

/* The enemies that the new piece would attack on `to`. */
static bitset attacked_enemies(const struct position *pos, square from, square to)
{
    return attacked_from(pos, to,
                         (position_occupied(pos) | position_closed(pos)) & ~bit(from))
           & pos->by_colour[pos->to_move ^ 1];
}

static bitset targets_of(const struct position *pos, square from)
{
    const bitset occupied = position_occupied(pos) | position_closed(pos);

    return bit(from)
           | (attacked_from(pos, from, occupied) & pos->rules->variant->board->squares
              & ~occupied);
}

static move promotion(const struct position *pos, square from, square to)
{
    return move_make_extra(MOVE_PROMOTION, from, to,
                           promoted_kind(pos->rules->variant, pos->to_move));
}

/* Whether a promotion neither gives check nor exposes the king of its own side. */
static bool leaves_kings_alone(const struct position *pos, move m)
{
    struct position after;

    judge_make_ply(&after, pos, m);
    return !judge_king_is_attacked(&after, after.to_move) && judge_is_legal(pos, m);
}

static bool may_become(const struct position *pos)
{
    const struct variant *variant = pos->rules->variant;

    return orthodox_may_become(pos, variant->shape, pos->to_move,
                               promoted_kind(variant, pos->to_move));
}

/* Where a filter is, as here, all sorts of moves are wanted. */
static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    const struct position *pos = gen->pos;
    bitset pawns = promoting_pawns(pos) & gen->own;

    (void)values;
    (void)legality;
    if (!may_become(pos))
        return;
    while (pawns) {
        const square from = bitset_pop(&pawns, PLAIN_BOARD);
        bitset targets = targets_of(pos, from);

        while (targets) {
            const square to = bitset_pop(&targets, PLAIN_BOARD);
            const move m = promotion(pos, from, to);

            if (!attacked_enemies(pos, from, to) && leaves_kings_alone(pos, m))
                movegen_add_one(list, gen, m);
        }
    }
}

/* Nobody has to promote: who has only king and pawn and could do nothing else is stalemated. */
static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    const bitset own = pos->by_colour[pos->to_move];

    (void)values;
    if (bitset_count(own, PLAIN_BOARD) != 2
        || bitset_count(own & pos->by_kind[KIND_PAWN], PLAIN_BOARD) != 1
        || pos->rules->variant->judge.in_check(pos))
        return;
    for (int i = first; i < list->count; i++)
        if (move_type(list->moves[i]) != MOVE_PROMOTION)
            return;
    list->count = first;
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const struct shape *shape = variant->shape;

    (void)values;
    if (shape->promoted[KIND_PAWN])
        return text_fail(why, "with promotedPieceType of pawns Potpourri cannot play "
                              "this rule");
    for (int colour = 0; colour < COLOURS; colour++) {
        const int kind = promoted_kind(variant, colour);

        if (shape->promotions[colour].count != 1)
            return text_fail(why, "Potpourri plays this rule with one type of pieces "
                                  "that pawns become");
        if (shape->barred[colour][kind] || shape->ahead_only[colour][kind])
            return text_fail(why, "Potpourri cannot play this rule where pawns become "
                                  "pieces that do not move alike everywhere");
    }
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(
        text,
        "Pawns do not promote as they step or capture. Instead a pawn on a promotion "
        "square, or anywhere if its side has no other pawn, may become another piece "
        "as a move of its own: where it stands, or on a vacant square that the new "
        "piece would attack from there. Then this may attack no piece of the other "
        "side, nor may the move give check.");
}

/* ---- reasons ---------------------------------------------------------------------------- */

static bool has_moves_between(const struct position *pos, square from, square to)
{
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (move_from(list.moves[i]) == from && move_to(list.moves[i]) == to
            && move_type(list.moves[i]) != MOVE_DROP)
            return true;
    return false;
}

static bool gives_check(const struct position *pos, move m)
{
    struct position after;

    judge_make_ply(&after, pos, m);
    return judge_king_is_attacked(&after, after.to_move);
}

/* Why the pawn on `from` does not promote on `to`. */
static enum refusal explain_promotion(const struct position *pos, square from,
                                      square to, move *candidate, struct text *why)
{
    const int kind = promoted_kind(pos->rules->variant, pos->to_move);
    const char *name = pos->rules->variant->kinds[kind].name;
    struct text attacked = {.length = 0};

    *candidate = promotion(pos, from, to);
    if (!bitset_has(promoting_pawns(pos), from))
        return explain(why, REFUSAL_SPECIAL,
                       "only a side's last pawn promotes beside the promotion squares");
    if (!may_become(pos))
        return explain(why, REFUSAL_SPECIAL, "%s can have no more pieces like the %s",
                       colour_name(pos->to_move), name);
    if (!bitset_has(targets_of(pos, from), to))
        return explain(why, REFUSAL_WAY,
                       "a pawn promotes where it stands, or where the %s would go to a "
                       "vacant square",
                       name);
    explain_add_pieces(pos, attacked_enemies(pos, from, to), &attacked);
    if (attacked.length)
        return explain(why, REFUSAL_SPECIAL, "the %s would attack %s", name,
                       attacked.chars);
    if (gives_check(pos, *candidate))
        return explain(why, REFUSAL_SPECIAL, "a pawn may not give check by promoting");
    return REFUSAL_NONE;
}

static enum refusal explain_attempt(const struct position *pos,
                                    const struct attempt *attempt, move *candidate,
                                    struct text *why)
{
    const square from = attempt->from, to = attempt->to;

    if (!attempt->promotion || attempt->sign || attempt->castles
        || !bitset_has(pos->by_kind[KIND_PAWN], from)
        || has_moves_between(pos, from, to))
        return chess960_explain_orthodox(pos, attempt, candidate, why);
    return explain_promotion(pos, from, to, candidate, why);
}

static const char *const choice[] = {
    "Nobody has to promote: a side that has a king, one pawn and nothing else, is not "
    "in check and could only promote is stalemated.",
    NULL,
};

static const struct rulebook words = {
    .rules = choice,
    .explain = explain_attempt,
    .special = "a pawn becomes another piece by the squares of the move and the "
               "piece's letter, where it stands by its own square twice, as in e5e5f",
};

const struct module module_promoting_moves = {
    .text.words = &words,
    .traits = SPARES_KINDS | PROMOTES_APART,
    .changes = ADDS_MOVES | FORBIDS_MOVES,
    .heeds = ~0U,
    .keys = {[PROMOTION] = {"sittuyinPromotion", VALUE_BOOL, false, NULL, NULL}},
    .setup.set_up = set_up,
    .text.describe = describe,
    .moves.add_moves = add_moves,
    .moves.filter = filter,
};
