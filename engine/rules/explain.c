/* explain.c - why a move is refused.  SPDX-License-Identifier: MIT */
#include "engine/rules/explain.h"

#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/shape.h"

#include <string.h>

/* ---- the king ---------------------------------------------------------------------- */

/* The attackers of the king of `us`, as the rules of kings and countdowns have it. */
static bitset king_attackers_of(const struct position *pos, int us, square king)
{
    return explain_attackers(pos, us ^ 1, king, explain_blockers(pos));
}

/* Whether the piece on `from` alone shields its king from `attackers`. */
static bool is_pinned(const struct position *pos, square from, bitset attackers)
{
    const int us = pos->to_move;
    const bitset blockers = explain_blockers(pos);
    const square king = pos->king[us];

    return from != king && !play_in_check(pos)
           && (explain_attackers(pos, us ^ 1, king, blockers & ~bit(from)) & attackers);
}

/* `checker` is "from ..." with a blank before it. */
static enum refusal explain_pin(const struct position *pos, square from,
                                const char *checker, struct text *why)
{
    struct text piece_text;

    text_clear(&piece_text);
    explain_add_piece(pos, from, &piece_text);
    return explain(why, REFUSAL_CHECK, "%s is pinned: the king would be in check%s",
                   piece_text.chars, checker);
}

/* The refusal of `m`, otherwise legal, because it leaves its side's king in check; REFUSAL_NONE
 * if it does not. */
static enum refusal explain_check(const struct position *pos, move m, struct text *why)
{
    const int us = pos->to_move;
    const bool drops = move_type(m) == MOVE_DROP;
    const bool still = play_in_check(pos);
    struct position after;
    struct text text;
    bitset attackers;

    if (pos->king[us] == SQ_NONE)
        return REFUSAL_NONE;
    play_make(&after, pos, m);
    text_clear(&text);
    if (after.king[us] == SQ_NONE) {
        attackers = king_attackers_of(&after, us, pos->king[us]);
        if (!attackers || pos->rules->variant->hints.captures_explode)
            return explain(why, REFUSAL_CHECK, "the own king would leave the board");
        explain_add_pieces(&after, attackers, &text);
        return explain(why, REFUSAL_CHECK,
                       "the king dies with it and is in check from %s", text.chars);
    }
    if (!pos->rules->variant->judge.can_capture_king(&after))
        return REFUSAL_NONE;
    attackers = king_attackers_of(&after, us, after.king[us]);
    if (!attackers && pos->rules->variant->judge.facing)
        return explain(why, REFUSAL_CHECK, "the kings would face each other");
    if (attackers)
        text_add(&text, " from ");
    explain_add_pieces(&after, attackers, &text);
    if (!drops && is_pinned(pos, move_from(m), attackers))
        return explain_pin(pos, move_from(m), text.chars, why);
    return explain(why, REFUSAL_CHECK, "the king would %s in check%s",
                   still && after.king[us] == pos->king[us] ? "stay" : "be",
                   text.chars);
}

/* ---- steps of the explanation: each returns REFUSAL_NONE to pass on --------------------- */

static enum refusal explain_end(const struct position *pos, struct text *why)
{
    const struct outcome outcome = play_outcome(pos);

    if (play_count(pos) > 0)
        return REFUSAL_NONE;
    return explain(why, REFUSAL_OVER, "the game is over: %s", outcome_words(&outcome));
}

/* Append the name of the kind with that letter, or the letter. */
static void add_kind(const struct position *pos, char letter, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const piece p = fen_read_piece(variant, letter);

    if (p != PIECE_NONE)
        text_add(text, "%s", variant->kinds[piece_kind(p)].name);
    else
        text_add_char(text, letter);
}

/* A kind that waits in hand; KIND_NONE: none does. */
static int held_kind(const struct position *pos)
{
    int kind = HAND_KIND_MAX;

    while (kind > KIND_NONE && !position_in_hand(pos, pos->to_move, kind))
        kind--;
    return kind;
}

/* The kind that a piece in hand is dropped as; KIND_NONE: not promoted. */
static int dropped_kind(const struct variant *variant, int kind, bool promoted)
{
    if (!promoted)
        return kind;
    return variant->hands.drop_promoted ? variant->shape->promoted[kind] : KIND_NONE;
}

static enum refusal explain_drop(const struct position *pos,
                                 const struct attempt *attempt, move *dropped,
                                 struct text *why)
{
    const int kind = piece_kind(fen_read_piece(pos->rules->variant, attempt->dropped));
    const int held = held_kind(pos);
    struct text text;
    int as;

    text_clear(&text);
    add_kind(pos, attempt->dropped, &text);
    if (!position_in_hand(pos, pos->to_move, kind) && held)
        return explain(why, REFUSAL_NO_PIECE, "%s has no %s in hand, but a %s, %c",
                       colour_name(pos->to_move), text.chars,
                       pos->rules->variant->kinds[held].name,
                       pos->rules->variant->kinds[held].letter);
    if (!position_in_hand(pos, pos->to_move, kind))
        return explain(why, REFUSAL_NO_PIECE, "%s has no %s in hand",
                       colour_name(pos->to_move), text.chars);
    text_clear(&text);
    if (bitset_has(explain_blockers(pos), attempt->to)) {
        explain_add_piece(pos, attempt->to, &text);
        return explain(why, REFUSAL_BLOCKED, "%s is there already", text.chars);
    }
    as = dropped_kind(pos->rules->variant, kind, attempt->drops_promoted);
    if (as == KIND_NONE)
        return explain(why, REFUSAL_SPECIAL, "it is not dropped promoted");
    *dropped = move_make_extra(MOVE_DROP, attempt->to, attempt->to, as);
    return explain_check(pos, *dropped, why);
}

static enum refusal explain_mover(const struct position *pos,
                                  const struct attempt *attempt, struct text *why)
{
    const piece mover = position_piece(pos, attempt->from);
    struct text text;

    text_clear(&text);
    if (mover == PIECE_NONE) {
        topology_add_name(pos->rules->variant->board, attempt->from, &text);
        return explain(why, REFUSAL_NO_PIECE, "there is no piece on %s", text.chars);
    }
    if (piece_colour(mover) == pos->to_move)
        return REFUSAL_NONE;
    explain_add_piece(pos, attempt->from, &text);
    return explain(why, REFUSAL_NOT_YOURS, "%s is %s's, and %s is to move", text.chars,
                   colour_name(piece_colour(mover)), colour_name(pos->to_move));
}

/* Say by which letters or signs, in a list, the mover promotes or demotes. */
static enum refusal explain_signs(const struct position *pos,
                                  const struct attempt *attempt, const char *list,
                                  struct text *why)
{
    const bool several = strchr(list, ',') != NULL;
    const bool letters = *list >= 'a' && *list <= 'z';

    return explain(
        why, REFUSAL_SPELLING, "%s %s: %s %s %s%s %s", explain_name(pos, attempt->from),
        *list == '-' ? "demotes" : "promotes", attempt->promotion ? "end with" : "add",
        several ? "one of the" : "the", letters ? "letter" : "sign", several ? "s" : "",
        list);
}

/* Say that moves with these squares are legal, with another spelling than this. */
static enum refusal explain_spelling(const struct position *pos,
                                     const struct attempt *attempt, struct text *why)
{
    struct move_list list;
    struct text signs;
    move found = MOVE_NONE;

    text_clear(&signs);
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        const move m = list.moves[i];

        if (move_from(m) != attempt->from || move_to(m) != attempt->to
            || move_type(m) == MOVE_DROP)
            continue;
        found = m;
        if (move_type(m) == MOVE_PROMOTION
            && !strchr(signs.chars, play_promotion_sign(pos, m)))
            text_add(&signs, "%s%c", signs.length ? ", " : "",
                     play_promotion_sign(pos, m));
    }
    if (found == MOVE_NONE)
        return REFUSAL_NONE;
    if (move_type(found) == MOVE_PROMOTION && !attempt->sign)
        return explain_signs(pos, attempt, signs.chars, why);
    if (attempt->promotion)
        return explain(why, REFUSAL_SPELLING, "no letter belongs to this move");
    if (play_special(pos, found) && play_special(pos, found)->sign)
        return explain(why, REFUSAL_SPELLING, "this move has %c between the squares",
                       play_special(pos, found)->sign);
    return explain(why, REFUSAL_SPELLING, "nothing belongs between the squares");
}

/* A piece without powers goes to any vacant square. */
static enum refusal explain_placement(const struct position *pos, square to,
                                      struct text *why)
{
    struct text text;

    if (!bitset_has(explain_blockers(pos), to))
        return REFUSAL_NONE;
    text_clear(&text);
    explain_add_piece(pos, to, &text);
    return explain(why, REFUSAL_BLOCKED, "%s is there already", text.chars);
}

/* Whether a first move would lead there. */
static bool is_first_move(const struct position *pos, const struct power *power,
                          square from, square to)
{
    const struct topology *board = pos->rules->variant->board;
    const int dx = topology_file(board, to) - topology_file(board, from);
    const int dy = topology_rank(board, to) - topology_rank(board, from);

    for (int i = 0; i < power->betza.count; i++) {
        const struct jump *jump = &power->betza.jumps[i];

        if (jump->first
            && betza_leads(jump, max_int(jump->quiet, jump->capture), dx, dy))
            return true;
    }
    return false;
}

/* Why the piece does not get to the target by its present power. */
static enum refusal explain_way(const struct position *pos, square from, square to,
                                struct text *why)
{
    const int us = pos->to_move;
    const int kind = piece_kind(position_piece(pos, from));
    const bool captures = position_piece(pos, to) != PIECE_NONE;
    const struct attack_table *table;
    const struct power *power;
    struct text text;

    if (!pos->rules->powers[us][kind][0])
        return explain_placement(pos, to, why);
    power = position_power(pos, us, kind);
    table = captures || !power->divergent ? &power->capture : &power->quiet;
    text_clear(&text);
    topology_add_name(pos->rules->variant->board, to, &text);
    if (power->divergent && !captures && !bitset_has(power->quiet.reach[from], to)
        && bitset_has(power->capture.reach[from], to))
        return explain(why, REFUSAL_WAY,
                       "the %s only captures like that, and there is nothing on %s",
                       explain_name(pos, from), text.chars);
    if (bitset_has(power->limits.barred, to))
        return explain(why, REFUSAL_WAY, "the %s never goes to %s",
                       explain_name(pos, from), text.chars);
    if (bitset_has(power->limits.ahead_only, from)
        && !bitset_has(table->reach[from], to))
        return explain(why, REFUSAL_WAY, "from here the %s only goes straight ahead",
                       explain_name(pos, from));
    if (!bitset_has(table->reach[from], to) && is_first_move(pos, power, from, to))
        return explain(why, REFUSAL_WAY,
                       bitset_has(power->limits.first_moves, from)
                           ? "no first move of the %s ends there"
                           : "the %s goes like that only from where it begins",
                       explain_name(pos, from));
    return explain_path(pos, table, from, to, why);
}

static enum refusal explain_squares(const struct position *pos,
                                    const struct attempt *attempt, struct text *why)
{
    const square from = attempt->from, to = attempt->to;
    struct text text;

    text_clear(&text);
    if (bitset_has(countdown_squares(&pos->state.countdown), from)) {
        explain_add_piece(pos, from, &text);
        return explain(why, REFUSAL_FROZEN, "%s is frozen", text.chars);
    }
    if (from == to)
        return explain(why, REFUSAL_WAY, "the %s has to move", explain_name(pos, from));
    if (!bitset_has(pos->by_colour[pos->to_move], to))
        return explain_way(pos, from, to, why);
    explain_add_piece(pos, to, &text);
    return explain(why, REFUSAL_OWN_PIECE, "%s is %s's own", text.chars,
                   colour_name(pos->to_move));
}

/* What is left where pieces and hands would allow a move. */
static enum refusal explain_rule(const struct position *pos, move m, struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    struct text rule;

    text_clear(&rule);
    if (variant->judge.write_forbidding_rule)
        variant->judge.write_forbidding_rule(pos, m, &rule);
    if (rule.length && rule.chars[rule.length - 1] == '.')
        rule.length--;
    return explain(why, REFUSAL_SPECIAL, "the rules of this game do not allow it%s%.*s",
                   rule.length ? ": " : "", rule.length, rule.chars);
}

/* What is left: a pseudo-legal move. */
static enum refusal explain_rest(const struct position *pos, move m, struct text *why)
{
    const square to = move_to(m);
    enum refusal refusal;
    struct text text;

    if (to == pos->king[pos->to_move ^ 1])
        return explain(why, REFUSAL_SPECIAL, "a king cannot be captured");
    refusal = explain_check(pos, m, why);
    if (refusal != REFUSAL_NONE)
        return refusal;
    if (position_piece(pos, to) == PIECE_NONE || pos->rules->variant->file.modules)
        return explain_rule(pos, m, why);
    text_clear(&text);
    explain_add_piece(pos, to, &text);
    return explain(why, REFUSAL_SPECIAL, "%s cannot be captured by the %s now",
                   text.chars, explain_name(pos, move_from(m)));
}

enum refusal explain_refusal(const struct position *pos, const struct attempt *attempt,
                             struct text *why)
{
    const struct rulebook *book = pos->rules->variant->rulebook;
    move candidate = MOVE_NONE, dropped = MOVE_NONE;
    enum refusal refusal = explain_end(pos, why);

    if (refusal == REFUSAL_NONE && attempt->dropped) {
        refusal = explain_drop(pos, attempt, &dropped, why);
        return refusal != REFUSAL_NONE ? refusal : explain_rule(pos, dropped, why);
    }
    if (refusal == REFUSAL_NONE)
        refusal = explain_mover(pos, attempt, why);
    if (refusal == REFUSAL_NONE && book && book->explain)
        refusal = book->explain(pos, attempt, &candidate, why);
    if (refusal == REFUSAL_NONE && candidate == MOVE_NONE && attempt->castles)
        refusal = explain(why, REFUSAL_CASTLING, "there is no castling in this game");
    if (refusal == REFUSAL_NONE && !attempt->castles)
        refusal = explain_spelling(pos, attempt, why);
    if (refusal == REFUSAL_NONE && candidate == MOVE_NONE) {
        refusal = explain_squares(pos, attempt, why);
        candidate = move_make(MOVE_NORMAL, attempt->from, attempt->to);
    }
    return refusal != REFUSAL_NONE ? refusal : explain_rest(pos, candidate, why);
}

/* Whether the piece on `from` goes to `to` by its present power, whatever stands there and between. */
static bool ever_goes(const struct position *pos, square from, square to)
{
    const piece mover = position_piece(pos, from);
    const struct power *power =
        position_power(pos, piece_colour(mover), piece_kind(mover));

    return power
           && bitset_has(power->quiet.reach[from] | power->capture.reach[from], to);
}

/* What keeps the piece on `from` from going to `to`, unless it is not a matter of that piece: castling, or a way that
 * it never goes. */
static enum refusal explain_target(const struct position *pos, square from, square to,
                                   struct text *why)
{
    const enum refusal refusal =
        explain_refusal(pos, &(struct attempt){.from = from, .to = to}, why);
    const bool is_own = bitset_has(pos->by_colour[pos->to_move], to);

    return refusal == REFUSAL_WAY || refusal == REFUSAL_CASTLING
                   || (is_own
                       && (refusal > REFUSAL_OWN_PIECE || !ever_goes(pos, from, to)))
               ? REFUSAL_NONE
               : refusal;
}

void explain_immobile(const struct position *pos, square sq, struct text *why)
{
    bitset targets = pos->rules->variant->board->squares & ~bit(sq);
    enum refusal nearest = REFUSAL_NONE;
    struct text reason = {.length = 0};

    while (targets) {
        struct text text = {.length = 0};
        const enum refusal refusal =
            explain_target(pos, sq, bitset_pop(&targets, true), &text);

        if (refusal > nearest) {
            nearest = refusal;
            reason = text;
        }
    }
    text_add(why, "%s", reason.chars);
}
