/* poison_rule.c - pieces that poison and pieces that cure, the cold part.
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/poison_rule.h"

#include "engine/core/text.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/rules/play.h"

bool poison_read_state(struct position *pos, const char *field, struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    struct countdown counters;

    if (!countdown_read(&counters, variant->board, field, "poison",
                        variant->countdowns.max, why))
        return false;
    if (bitset_any(countdown_squares(&counters) & ~position_occupied(pos), true))
        return text_fail(why, "poison '%.40s' is on an empty square", field);
    position_set_countdowns(pos, &counters);
    return true;
}

void poison_write_state(const struct position *pos, struct text *text)
{
    countdown_write(&pos->state.countdown, pos->rules->variant->board,
                    position_occupied(pos), text);
}

bool poison_spoils_mate(const struct position *pos, int winner)
{
    const struct poison_rule rule = poison_rule_of(pos->rules->variant, true);
    const square king = pos->king[winner];

    return (king == SQ_NONE || bitset_has(poison_frozen(pos, true), king))
           && !(poison_pieces(pos, rule.doctors) & pos->by_colour[winner]);
}

/* ---- reasons ------------------------------------------------------------------------- */

static bool is_poisoned(const struct position *pos, square sq)
{
    return bitset_has(poison_frozen(pos, true), sq);
}

static bool is_one_of(unsigned kinds, const struct position *pos, square sq)
{
    return kinds >> piece_kind(position_piece(pos, sq)) & 1;
}

/* Whether a piece reaches its neighbours only, and `to` is none of `from`. */
static bool is_too_far(const struct position *pos, square from, square to)
{
    const struct poison_rule rule = poison_rule_of(pos->rules->variant, true);

    return !bitset_has(poison_neighbours(pos, &rule, from), to);
}

/* "the knight on f5 REST", as a reason. */
static enum refusal refuse(const struct position *pos, square sq, enum refusal refusal,
                           const char *rest, struct text *why)
{
    struct text text = {.length = 0};

    explain_add_piece(pos, sq, &text);
    return explain(why, refusal, "%s %s", text.chars, rest);
}

/* `e5xf5`: a Harpy poisons. */
static enum refusal explain_sting(const struct position *pos, square from, square to,
                                  move *candidate, struct text *why)
{
    const struct special_move *special = pos->rules->variant->special_moves;
    const bitset enemies = pos->by_colour[pos->to_move ^ 1];

    if (!is_one_of(special[0].kinds, pos, from))
        return refuse(pos, from, REFUSAL_SPECIAL,
                      "cannot poison, which x between the squares means", why);
    if (is_poisoned(pos, from))
        return refuse(pos, from, REFUSAL_FROZEN, "is poisoned and cannot poison", why);
    if (is_too_far(pos, from, to))
        return refuse(pos, from, REFUSAL_WAY, "poisons its neighbours only", why);
    if (!bitset_has(enemies, to))
        return explain(why, REFUSAL_SPECIAL, "there is no enemy piece to poison");
    if (is_poisoned(pos, to))
        return refuse(pos, to, REFUSAL_SPECIAL, "is poisoned already", why);
    *candidate = move_make(MOVE_STING, from, to);
    return REFUSAL_NONE;
}

/* A Harpy's way to an enemy piece: it captures other Harpies where it moves without capturing. */
static enum refusal explain_harpy(const struct position *pos, square from, square to,
                                  move *candidate, struct text *why)
{
    const int kind = piece_kind(position_piece(pos, from));
    const struct power *power = position_power(pos, pos->to_move, kind);
    enum refusal refusal;

    if (play_is_legal(pos, move_make(MOVE_STING, from, to)))
        return refuse(pos, from, REFUSAL_SPELLING,
                      "does not capture that; type x between the squares to poison",
                      why);
    if (!is_one_of(pos->rules->variant->special_moves[0].kinds, pos, to))
        return refuse(pos, from, REFUSAL_WAY, "captures like that only what can poison",
                      why);
    refusal = explain_path(pos, &power->quiet, from, to, why);
    if (refusal == REFUSAL_NONE)
        *candidate = move_make(MOVE_NORMAL, from, to);
    return refusal;
}

/* A Doctor and a piece of its own side. */
static enum refusal explain_cure(const struct position *pos, square from, square to,
                                 move *candidate, struct text *why)
{
    if (!is_poisoned(pos, to))
        return refuse(pos, to, REFUSAL_OWN_PIECE,
                      from == to ? "has to move" : "is not poisoned", why);
    if (from != to && is_poisoned(pos, from))
        return refuse(pos, from, REFUSAL_FROZEN, "is poisoned and cures only itself",
                      why);
    if (from != to && is_too_far(pos, from, to))
        return refuse(pos, from, REFUSAL_WAY, "cures its neighbours only", why);
    *candidate = move_make(MOVE_CURE, from, to);
    return REFUSAL_NONE;
}

/* Whether a king's step ends beside the other, healthy king, or where that one could go. */
static bool steps_to_king(const struct position *pos, square from, square to)
{
    const struct poison_rule rule = poison_rule_of(pos->rules->variant, true);
    const int us = pos->to_move;
    const bitset occupied = position_occupied(pos) & ~bit(from);
    const struct power *power = position_power(pos, us, KIND_KING);

    return from == pos->king[us] && !bitset_has(pos->by_colour[us], to)
           && bitset_has(attacks_from(&power->capture, from, occupied, true), to)
           && poison_facing_king(pos, &rule, us, to, occupied);
}

/* Whether the piece captures on `to` by its own moves if nothing is in the way. */
static bool captures_so(const struct position *pos, square from, square to)
{
    const int kind = piece_kind(position_piece(pos, from));
    const struct power *power = position_power(pos, pos->to_move, kind);

    return bitset_has(attacks_from(&power->capture, from, 0, true), to);
}

enum refusal poison_explain(const struct position *pos, const struct attempt *attempt,
                            move *candidate, struct text *why)
{
    const struct special_move *special = pos->rules->variant->special_moves;
    const int us = pos->to_move;
    const square from = attempt->from, to = attempt->to;

    if (attempt->sign)
        return explain_sting(pos, from, to, candidate, why);
    if (is_one_of(special[1].kinds, pos, from) && bitset_has(pos->by_colour[us], to)
        && !attempt->castles)
        return explain_cure(pos, from, to, candidate, why);
    if (is_poisoned(pos, from))
        return refuse(pos, from, REFUSAL_FROZEN, "is poisoned and cannot move", why);
    if (is_one_of(special[0].kinds, pos, from) && bitset_has(pos->by_colour[us ^ 1], to)
        && !captures_so(pos, from, to))
        return explain_harpy(pos, from, to, candidate, why);
    if (steps_to_king(pos, from, to))
        return explain(why, REFUSAL_CHECK,
                       "the king may not go next to the other king");
    return orthodox_explain(pos, attempt, candidate, why);
}
