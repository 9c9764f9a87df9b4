/* chasing.c - nobody may chase a piece for ever.  SPDX-License-Identifier: MIT
 *
 * This is the rule of the Asian Xiangqi Federation.  A move chases a piece if it makes a threat to capture it:
 *
 *     . . . k .     After Ra1-a3 the rook could capture the cannon, which nothing protects: it is chased.
 *     R . c . .     Where the cannon goes, the rook may follow for a while, but not for ever.
 *     . . . . .     Were the cannon a rook, it could as well capture, and would not be chased; but a rook
 *     . . . K .     that a horse attacks is chased, protected or not.
 *
 * Only what is legal counts.  A pinned piece neither chases nor protects, and a move that pins the only protector
 * makes a threat.  A move that takes protection away otherwise makes none, as the capture was possible before.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/explain.h"
#include "engine/rules/movegen.h"
#include "engine/rules/past.h"
#include "engine/rules/play.h"
#include "engine/rules/shape.h"

enum { CHASING };

static const char *const words[] = {"none", "axf", NULL};

/* A ply that may chase. */
struct ply_made {
    const struct position *before, *after;
    struct position threat; /* after it, with the same side to move again */
    bool check;             /* it gives check */
};

/* How strong a kind is: 1 for advisors and elephants, 2 for horses and cannons, 3 for rooks; 0: any other kind. */
static int strength(const struct variant *variant, int kind)
{
    static const char *const kinds[][2] = {{"F", "nA"}, {"nN", "mRcpR"}, {"R", "R"}};

    for (int i = 0; i < 3; i++)
        if (module_moves_as(variant, kind, kinds[i][0])
            || module_moves_as(variant, kind, kinds[i][1]))
            return i + 1;
    return 0;
}

/* The pieces of a side that attack a square, be they pinned or not. */
static bitset attackers(const struct position *pos, int side, square sq)
{
    return explain_attackers(pos, side, sq, explain_blockers(pos));
}

/* Whether a capture could be answered by one on the same square: with a legal move, or else with any piece that attacks
 * it, pinned or not. */
static bool is_protected(const struct position *pos, move m, bool legally)
{
    struct position after;
    struct move_list list;

    play_make(&after, pos, m);
    if (!legally)
        return attackers(&after, after.to_move, move_to(m));
    play_moves(&after, GENERATE_NOISY, &list);
    for (int i = 0; i < list.count; i++)
        if (move_to(list.moves[i]) == move_to(m))
            return true;
    return false;
}

/* Whether a capture wins something: the victim is stronger, or is_protected() says no. */
static bool wins(const struct position *pos, move m, bool legally)
{
    const struct variant *variant = pos->rules->variant;
    const int chaser = strength(variant, play_mover_kind(pos, m));
    const int victim = strength(variant, piece_kind(position_piece(pos, move_to(m))));

    return (chaser && chaser < victim) || !is_protected(pos, m, legally);
}

/* Whether a capture after the ply is a threat.  A ply that gives check leaves few legal answers, so that all pieces that
 * attack the square count as its protectors. */
static bool is_threat(const struct ply_made *ply, move m)
{
    const struct variant *variant = ply->after->rules->variant;
    const int chaser = play_mover_kind(&ply->threat, m);
    const int victim = piece_kind(position_piece(ply->after, move_to(m)));
    const bitset *ahead_only = variant->shape->ahead_only[ply->after->to_move];

    if (!play_is_capture(&ply->threat, m) || chaser == KIND_KING || victim == KIND_KING
        || module_moves_as(variant, chaser, "fsW")
        || bitset_has(ahead_only[victim], move_to(m)))
        return false;
    return wins(&ply->threat, m, !ply->check)
           && !(chaser == victim
                && play_is_legal(ply->after,
                                 move_make(MOVE_NORMAL, move_to(m), move_from(m))));
}

/* Whether the capture `m` is a threat only since the ply, before which its piece stood on `was`. */
static bool is_new(const struct ply_made *ply, square was, move m)
{
    const struct position *before = ply->before;
    const move old = move_make(MOVE_NORMAL, was, move_to(m));

    if (!bitset_has(attackers(before, before->to_move, move_to(m)), was))
        return true;
    if (!play_is_legal(before, old))
        return !play_in_check(before);
    return !wins(before, old, true) && is_protected(&ply->threat, m, false);
}

/* The squares where a side has pieces in one position and none in the other. */
static bitset gone(const struct position *here, const struct position *there, int side)
{
    return here->by_colour[side] & ~there->by_colour[side];
}

/* The squares of the pieces that a ply chases. */
static bitset chased(const struct position *before, const struct position *after)
{
    const int side = before->to_move;
    const bitset from = gone(before, after, side), to = gone(after, before, side);
    struct ply_made ply = {.before = before, .after = after};
    struct move_list list;
    bitset victims = 0;

    ply.check = play_in_check(after);
    play_null_move(&ply.threat, after);
    play_moves(&ply.threat, GENERATE_NOISY, &list);
    for (int i = 0; i < list.count; i++) {
        const move m = list.moves[i];
        const square chaser = move_from(m);

        if (!bitset_has(victims, move_to(m)) && is_threat(&ply, m)
            && is_new(
                &ply,
                from && bitset_has(to, chaser) ? bitset_lowest(from, true) : chaser, m))
            victims |= bit(move_to(m));
    }
    return victims;
}

/* Whether a side has chased the same piece with each of its moves. */
static bool chases(const struct past *past, int side)
{
    bitset victims = ~(bitset)0;

    for (int i = past->now; i > past->first && victims; i--) {
        const struct position *after = past_at(past, i);
        const struct position *before = past_at(past, i - 1);
        const bitset from = gone(before, after, side ^ 1);
        const bitset to = gone(after, before, side ^ 1);

        if (before->to_move == side)
            victims &= chased(before, after);
        else if (victims & to)
            victims = (victims & ~to) | from;
    }
    return victims;
}

static bool repeated(const union module_value *values, const struct past *past,
                     struct outcome *outcome)
{
    bool chasing[COLOURS];

    (void)values;
    if (play_is_always_in_check(past, WHITE) || play_is_always_in_check(past, BLACK))
        return false;
    for (int side = 0; side < COLOURS; side++)
        chasing[side] = chases(past, side);
    if (chasing[WHITE] && chasing[BLACK])
        return outcome_draw(outcome, REASON_REPETITION);
    return chasing[WHITE] != chasing[BLACK]
           && outcome_win_own(outcome, chasing[WHITE] ? BLACK : WHITE,
                              "perpetual chase", "%l may not chase a piece for ever");
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(
        text,
        "When repetition ends the game, a side that has chased one piece with every "
        "move loses, unless both have or one has always given check. A move chases a "
        "piece if it newly threatens to capture it for nothing, or by a weaker piece: "
        "a rook by horses and cannons, these and rooks by advisors and elephants. "
        "Kings and soldiers may chase; kings, soldiers that only go ahead, and pieces "
        "that could as well capture their like may be chased.");
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    const struct variant *variant = start->rules->variant;

    (void)shape;
    return !values[CHASING].number || !(variant->moves.stay | variant->moves.leap)
           || text_fail(why, "Potpourri does not tell who chases where pieces capture "
                             "from afar or by leaps");
}

const struct module module_chasing = {
    .traits = LIMITS_MOVES,
    .keys = {[CHASING] = {"chasingRule", VALUE_WORD, 0, words, NULL}},
    .setup.begin = begin,
    .text.describe = describe,
    .ends.repeated = repeated,
};
