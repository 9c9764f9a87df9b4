/* goals.h - what a game is about, apart from mate.  SPDX-License-Identifier: MIT
 *
 * Hints as data, for whoever judges positions without knowing the rules: a short list of what wins or
 * loses a game, eg. that a king on one of four squares wins.  The rules that make it so write
 * the list when the game is set up, and they alone decide games: a hint that lacks costs strength and
 * changes no result.
 */
#ifndef ENGINE_RULES_GOALS_H
#define ENGINE_RULES_GOALS_H

#include "engine/core/types.h"

enum goal_type {
    GOAL_ARRIVE,  /* a side wins with `count` pieces of `kinds` on `squares` */
    GOAL_CHECKS,  /* a side wins that has given all checks (COUNTER_CHECKS) */
    GOAL_SURVIVE, /* a side loses with no more than `count` pieces of one of `kinds` */
    GOAL_SHED,    /* a side wins with no more than `count` pieces of one of `kinds` */
    GOAL_MOVE,    /* a side loses that cannot move and is not in check */
    GOAL_COUNT,   /* a side wins with more pieces when the game ends as a draw */
    GOAL_ROW,     /* a side wins with `count` pieces of `kinds` side by side */
};

enum { GOALS_MAX = 4 };

struct goal {
    enum goal_type type;
    unsigned kinds[COLOURS]; /* the set: bit k is kind k; bit KIND_NONE: all together */
    bitset squares[COLOURS]; /* where each side has to arrive; 0: it cannot win so */
    int count;               /* of pieces, eg. 1 for a king that has to arrive */
    bool has_reply;          /* who arrives wins only after a move of the other side */
    bool ranks, files, diagonals; /* where a row may lie */
};

struct goals {
    int count;
    struct goal list[GOALS_MAX];
    bool no_checks; /* no move gives check: kings are in no danger */
};

/* Add a goal; one more than GOALS_MAX is left out. */
static inline void goals_add(struct goals *goals, struct goal goal)
{
    if (goals->count < GOALS_MAX)
        goals->list[goals->count++] = goal;
}

/* Whether a goal concerns a kind of a side. */
static inline bool goal_has_kind(const struct goal *goal, int colour, int kind)
{
    return (goal->kinds[colour] >> kind | goal->kinds[colour] >> KIND_NONE) & 1;
}

/* The set of kinds of which a side wins by losing them: bit k is kind k. */
static inline unsigned goals_shed_kinds(const struct goals *goals)
{
    unsigned kinds = 0;

    for (int i = 0; i < goals->count; i++)
        if (goals->list[i].type == GOAL_SHED)
            kinds |= goals->list[i].kinds[WHITE];
    return kinds & 1U << KIND_NONE ? ~0U : kinds;
}

/* Whether one of the goals is of this type. */
static inline bool goals_have(const struct goals *goals, enum goal_type type)
{
    for (int i = 0; i < goals->count; i++)
        if (goals->list[i].type == type)
            return true;
    return false;
}

#endif
