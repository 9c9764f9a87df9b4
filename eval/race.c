/* race.c - runners that nothing can stop.  SPDX-License-Identifier: MIT
 *
 * A runner is sure to arrive if on each square of its way the other side is too late to capture it.
 * What the other side can capture on spreads from its pieces move by move, as if nothing opposed
 * them.  So does its soonest arrival, which the runner has to be ahead of.
 */
#include "eval/race.h"

#include "engine/board/attacks.h"
#include "engine/rules/goals.h"
#include "eval/eval_state.h"

enum {
    MOVES_MAX = 6, /* of a side that are looked ahead */
    NEVER = MOVES_MAX + 1,

    /* Millipawns. */
    WINNING_RUNNER = 20000, /* nothing is quicker; less by ... */
    WINNING_MOVE = 1500,    /* ... each move of its way */
    SURE_RUNNER = 4000,     /* the other side may be quicker; less by ... */
    SURE_MOVE = 500,        /* ... each move of its way */
};

/* What a side can do if nothing opposes it. */
struct advance {
    /* By the number of its moves: the squares that it can capture on till then. */
    bitset captures[MOVES_MAX + 2];
    int soonest; /* moves to its goal, or NEVER */
};

bool race_is_run(const struct goal *goal)
{
    for (int us = 0; us < COLOURS; us++)
        if (!goal->squares[us] || !(goal->kinds[us] & ~(1U << KIND_KING)))
            return false;
    return goal->count == 1 && !goal->has_reply;
}

static void advance_kind(const struct eval_state *eval, const struct goal *goal, int us,
                         int kind, struct advance *advance)
{
    const struct power *power = position_power(eval->pos, us, kind);
    const bitset target = goal_has_kind(goal, us, kind) ? goal->squares[us] : 0;
    bitset added = eval_pieces(eval, us, kind, ANY_BOARD) & ~eval->frozen;
    bitset seen = 0;

    for (int step = 0; step <= MOVES_MAX && added && power; step++) {
        bitset next = 0;

        if ((added & target) && step < advance->soonest)
            advance->soonest = step;
        seen |= added;
        while (added) {
            const square sq = bitset_pop(&added, ANY_BOARD);
            const bitset captures =
                attacks_from(&power->capture, sq, eval->blockers, ANY_BOARD);

            advance->captures[step + 1] |= captures;
            next |= captures | eval_steps(eval, power, sq, captures);
        }
        added = next & ~seen;
    }
}

static void advance_side(const struct eval_state *eval, const struct goal *goal, int us,
                         struct advance *advance)
{
    *advance = (struct advance){.soonest = NEVER};
    for (int kind = KIND_KING; kind < eval->evaluator->kind_count; kind++)
        advance_kind(eval, goal, us, kind, advance);
    for (int step = 1; step <= MOVES_MAX + 1; step++)
        advance->captures[step] |= advance->captures[step - 1];
}

/* The moves of the nearest piece of a kind that is sure to arrive, or NEVER.  After each of them the
 * other side has had as many captures, and one more if it is to move now. */
static int sure_arrival(const struct eval_state *eval, const struct goal *goal, int us,
                        int kind, const struct advance *them)
{
    const struct power *power = position_power(eval->pos, us, kind);
    const bitset enemy = eval->pos->by_colour[us ^ 1];
    const int lead = us != eval->pos->to_move;
    bitset added =
        eval_pieces(eval, us, kind, ANY_BOARD) & ~eval->frozen & ~them->captures[lead];
    bitset seen = 0;

    for (int step = 1; step <= MOVES_MAX && added && power; step++) {
        bitset next = 0;

        seen |= added;
        while (added) {
            const square sq = bitset_pop(&added, ANY_BOARD);
            const bitset captures =
                attacks_from(&power->capture, sq, eval->blockers, ANY_BOARD);

            next |= (eval_steps(eval, power, sq, captures) & ~eval->blockers)
                    | (captures & enemy);
        }
        if (next & goal->squares[us])
            return step;
        added = next & ~seen & ~them->captures[step + lead];
    }
    return NEVER;
}

/* The value of a runner that is sure to arrive in so many moves. */
static int runner_value(int moves, bool wins)
{
    return wins ? WINNING_RUNNER - WINNING_MOVE * moves
                : SURE_RUNNER - SURE_MOVE * moves;
}

void race_evaluate(struct eval_state *eval, const struct goal *goal)
{
    struct advance sides[COLOURS];

    for (int us = 0; us < COLOURS; us++)
        advance_side(eval, goal, us, &sides[us]);
    for (int us = 0; us < COLOURS; us++) {
        const struct advance *them = &sides[us ^ 1];
        const int lead = us != eval->pos->to_move;
        int moves = NEVER;

        for (int kind = KIND_PAWN; kind < eval->evaluator->kind_count; kind++)
            if (goal_has_kind(goal, us, kind)) {
                const int sure = sure_arrival(eval, goal, us, kind, them);

                moves = sure < moves ? sure : moves;
            }
        if (moves != NEVER) {
            const int value = runner_value(moves, moves + lead <= them->soonest);

            eval_add(eval, us, (struct tapered){value, value}, 1);
        }
    }
}
