/* no_checks.c - no check may be given, or none by a drop.  SPDX-License-Identifier: MIT
 *
 * A move gives check if its piece attacks the king from where it arrives, or if it leaves a line on which another
 * piece does.  Both are seen without making the move where the ply changes nothing else, as in Racing Kings; so much
 * faster are the moves there (library/measurements.md).  Other moves are made and looked at.
 */
#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/rules/legality.h"
#include "engine/rules/move.h"
#include "engine/rules/movegen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

#include <string.h>

enum { CHECKING, DROP_CHECKS };

static bool wanted(const union module_value *values)
{
    return !values[CHECKING].number || !values[DROP_CHECKS].number;
}

static void describe(const union module_value *values, struct text *text)
{
    text_add(text, values[CHECKING].number ? "A drop may not give check."
                                           : "No move may give check.");
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)why;
    variant->hints.goals.no_checks = !values[CHECKING].number;
    return true;
}

/* The attacks of the side to move on the other king. */
struct checks {
    const struct position *pos;
    struct king_attackers attackers;
    bitset from[KIND_MAX]; /* where a piece of the kind would attack the king now */
    /* As pins: the pieces of this side that stand alone on a line to the king. */
    struct legality uncovered;
    struct threats threats; /* the attackers by groups, where some hop */
    bool are_plain; /* checks of normal moves and drops are seen without making them */
    bool some_hop;  /* and the two above do not tell of them */
};

/* What rules may change beside checks of normal moves and drops. */
enum {
    LEAVES_CHECKS_PLAIN =
        CHANGES_PLACES | CHANGES_LINES | CHANGES_BOARD | ADDS_MOVES | FORBIDS_MOVES
};

static bool checks_are_plain(const struct checks *checks)
{
    const struct rules *of_game = checks->pos->rules;
    const struct modules_in_force *rules = of_game->variant->file.modules;

    if (rules->limit || of_game->powers_turn || of_game->shunned
        || checks->attackers.king == SQ_NONE)
        return false;
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->changes & ~(unsigned)LEAVES_CHECKS_PLAIN)
            return false;
    return !king_attackers_give_check(&checks->attackers, ANY_BOARD);
}

/* Find where each kind would attack the king, and whether some kind hops. */
static void find_squares(struct checks *checks)
{
    const struct king_attackers *attackers = &checks->attackers;
    const int kind_count = checks->pos->rules->variant->kind_count;

    memset(checks->from, 0, (size_t)kind_count * sizeof *checks->from);
    checks->some_hop = false;
    for (int i = 0; i < attackers->groups->count; i++) {
        const struct attack_group *group = attackers->groups->list[i];
        const bitset squares = attacks_from(&group->incoming, attackers->king,
                                            attackers->occupied, PLAIN_BOARD);

        for (int j = 0; j < group->kind_count; j++)
            checks->from[group->kinds[j]] |= squares;
        checks->some_hop |= group->incoming.conditional != NULL;
    }
}

static void find_checks(struct checks *checks, const struct position *pos)
{
    checks->pos = pos;
    checks->attackers = king_attackers_make(pos, pos->to_move ^ 1);
    checks->attackers.defenders = pos->by_colour[pos->to_move];
    checks->are_plain = checks_are_plain(checks);
    if (!checks->are_plain)
        return;
    find_squares(checks);
    if (checks->some_hop)
        threats_collect(&checks->threats, &checks->attackers, ANY_BOARD);
    else
        legality_find(&checks->uncovered, &checks->attackers, PLAIN_BOARD);
}

static bool has_kind(const struct attack_group *group, int kind)
{
    for (int i = 0; i < group->kind_count; i++)
        if (group->kinds[i] == kind)
            return true;
    return false;
}

/* Whether a piece of `kind` that arrives on `to` attacks the king. */
static bool checks_from(const struct checks *checks, int kind, bitset to,
                        bitset occupied)
{
    const struct king_attackers *attackers = &checks->attackers;

    for (int i = 0; i < attackers->groups->count; i++) {
        const struct attack_group *group = attackers->groups->list[i];

        if (group->incoming.reach[attackers->king] & to && has_kind(group, kind)
            && attacks_meet(&group->incoming, attackers->king, occupied, 0, to,
                            ANY_BOARD))
            return true;
    }
    return false;
}

/* Whether a plain move (is_plain()) gives check, in a game where some pieces hop. */
static NO_INLINE bool gives_check_with_hoppers(const struct checks *checks, move m)
{
    const bitset from = bit(move_from(m)), to = bit(move_to(m));
    const bitset occupied = (checks->attackers.occupied & ~from) | to;

    return checks_from(checks, play_mover_kind(checks->pos, m), to, occupied)
           || threats_attack(&checks->threats, checks->attackers.king, occupied, from,
                             ANY_BOARD);
}

/* The same in any game.  A line that the mover leaves lets no piece of its own kind look at the king from further
 * away: the mover itself would have given check on it. */
static bool gives_check(const struct checks *checks, move m)
{
    const int kind = play_mover_kind(checks->pos, m);
    const square from = move_from(m), to = move_to(m);

    if (checks->some_hop)
        return gives_check_with_hoppers(checks, m);
    return bitset_has(checks->from[kind], to)
           || (checks->uncovered.pinned && from != to
               && bitset_has(checks->uncovered.pinned, from)
               && !bitset_has(legality_pin_allows(&checks->uncovered, bit(from)), to));
}

/* The same of any move. */
static bool gives_check_when_made(const struct position *pos, move m)
{
    struct position after;

    judge_make_ply(&after, pos, m);
    return judge_king_is_attacked(&after, after.to_move);
}

/* Whether a move is a normal one or a drop, and nothing is gated or becomes a wall. */
static bool is_plain(move m)
{
    return m == move_make(MOVE_NORMAL, move_from(m), move_to(m))
           || m == move_make(MOVE_DOUBLE_STEP, move_from(m), move_to(m))
           || m == move_make_extra(MOVE_DROP, move_to(m), move_to(m), move_extra(m));
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    const bool drops_alone = values[CHECKING].number;
    struct checks checks;
    int count = first;

    find_checks(&checks, pos);
    for (int i = first; i < list->count; i++) {
        const move m = list->moves[i];

        if ((drops_alone && move_type(m) != MOVE_DROP)
            || !(checks.are_plain && is_plain(m) ? gives_check(&checks, m)
                                                 : gives_check_when_made(pos, m)))
            list->moves[count++] = m;
    }
    list->count = count;
}

const struct module module_no_checks = {
    .keys =
        {
            [CHECKING] = {"checking", VALUE_BOOL, true, NULL, NULL},
            [DROP_CHECKS] = {"dropChecks", VALUE_BOOL, true, NULL, NULL},
        },
    .changes = FORBIDS_MOVES,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe = describe,
    .moves.filter = filter,
};
