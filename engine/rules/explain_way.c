/* explain_way.c - why a piece does not get to a square.  SPDX-License-Identifier: MIT */
#include "engine/rules/explain.h"

#include "engine/board/attacks.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

bitset explain_blockers(const struct position *pos)
{
    return position_occupied(pos) | countdown_squares(&pos->state.countdown);
}

bitset explain_attackers(const struct position *pos, int colour, square target,
                         bitset blockers)
{
    bitset pieces = pos->by_colour[colour] & ~countdown_squares(&pos->state.countdown);
    bitset attackers = 0;

    while (pieces) {
        const square sq = bitset_pop(&pieces, true);
        const int kind = piece_kind(position_piece(pos, sq));
        const struct power *power = position_power(pos, colour, kind);

        if (power
            && bitset_has(
                attacks_past(&power->capture, sq, blockers,
                             attacks_shunned(power->limits.shuns, pos->by_kind, true),
                             true),
                target))
            attackers |= bit(sq);
    }
    return attackers;
}

/* The first square that blocks the way to `to`; SQ_NONE: several ways are blocked. */
static square find_blocker(const struct position *pos, const struct attack_table *table,
                           square from, square to)
{
    const bitset blockers = explain_blockers(pos) & ~bit(to);
    bitset rest = attacks_from(table, from, explain_blockers(pos), true) & blockers;

    while (rest) {
        const square sq = bitset_pop(&rest, true);

        if (!bitset_has(attacks_from(table, from, bit(sq), true), to))
            return sq;
    }
    return SQ_NONE;
}

/* Say that the piece on `from` shuns one that it would hop over or capture; false: it does not. */
static bool explain_shunned(const struct position *pos,
                            const struct attack_table *table, square from, square to,
                            struct text *why)
{
    const struct conditional_leap *leap = attack_table_conditional(table, from, to);
    const piece mover = position_piece(pos, from);
    const struct power *power =
        position_power(pos, piece_colour(mover), piece_kind(mover));
    const bitset met =
        leap ? leap->clear & attacks_shunned(power->limits.shuns, pos->by_kind, true)
             : 0;
    struct text text;

    if (!met)
        return false;
    text_clear(&text);
    explain_add_piece(pos, bitset_lowest(met, true), &text);
    return explain(why, REFUSAL_BLOCKED, "the %s neither hops over %s nor captures it",
                   explain_name(pos, from), text.chars)
           != REFUSAL_NONE;
}

/* Say what is wrong between the squares for a hopper or a lame leaper; false: it is neither, or does
 * not go there so. */
static bool explain_between(const struct position *pos,
                            const struct attack_table *table, square from, square to,
                            struct text *why)
{
    const struct conditional_leap *leap = attack_table_conditional(table, from, to);
    const bitset met = leap ? leap->between & explain_blockers(pos) : 0;
    const bool several = bitset_many(met, true);
    struct text text;

    text_clear(&text);
    /* Where the way matters only if something stands there, it is told as a slider's. */
    if (!leap || (leap->hurdles && bitset_has(attacks_from(table, from, 0, true), to)))
        return false;
    if (!leap->hurdles) {
        explain_add_pieces(pos, met, &text);
        explain(why, REFUSAL_BLOCKED, "%s %s in the way", text.chars,
                several ? "are" : "is");
        return true;
    }
    explain(why, REFUSAL_BLOCKED, "the %s %s", explain_name(pos, from),
            !met      ? "has nothing to hop over"
            : several ? "hops over one piece, not over several"
                      : "lands right behind what it hops over");
    return true;
}

void explain_add_power(const struct position *pos, square sq, struct text *text)
{
    const piece p = position_piece(pos, sq);
    const int kind = piece_kind(p);
    const struct piece_kind *kinds = pos->rules->variant->kinds;
    const struct power *power = position_power(pos, piece_colour(p), kind);
    const char *usual = kinds[kind].betza;

    if (usual && (pos->rules->power_count[kind] > 1 || strcmp(power->name, usual) != 0))
        text_add(text, " while %c=%s", kinds[kind].letter, power->name);
}

enum refusal explain_path(const struct position *pos, const struct attack_table *table,
                          square from, square to, struct text *why)
{
    const bool free = position_piece(pos, to) == PIECE_NONE;
    struct text text;
    square blocker;

    text_clear(&text);
    if (!bitset_has(table->reach[from], to)) {
        explain_add_power(pos, from, &text);
        return explain(why, REFUSAL_WAY, "the %s does not %s like that%s",
                       explain_name(pos, from), free ? "move" : "capture", text.chars);
    }
    if (free && bitset_has(countdown_squares(&pos->state.countdown), to)) {
        explain_add_piece(pos, to, &text);
        return explain(why, REFUSAL_BARRED, "%s keeps every piece off", text.chars);
    }
    if (explain_shunned(pos, table, from, to, why))
        return REFUSAL_BLOCKED;
    if (bitset_has(attacks_from(table, from, explain_blockers(pos), true), to))
        return REFUSAL_NONE;
    if (explain_between(pos, table, from, to, why))
        return REFUSAL_BLOCKED;
    blocker = find_blocker(pos, table, from, to);
    if (blocker == SQ_NONE)
        return explain(why, REFUSAL_BLOCKED, "the way is blocked");
    explain_add_piece(pos, blocker, &text);
    return explain(why, REFUSAL_BLOCKED, "%s is in the way", text.chars);
}
