/* outcome.h - how a game has ended.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_RULES_OUTCOME_H
#define ENGINE_RULES_OUTCOME_H

#include "engine/core/types.h"

enum result { RESULT_NONE, RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW };

enum reason {
    REASON_NONE,
    REASON_CHECKMATE,
    REASON_STALEMATE,
    REASON_KING_DEAD,
    REASON_OWN, /* of the game alone: outcome.words tell it */
    REASON_DEAD_POSITION,
    REASON_REPETITION,
    REASON_FIFTY_MOVES,
    REASON_COUNT,
};

struct outcome {
    enum result result; /* RESULT_NONE while the game goes on */
    enum reason reason;
    /* For a person, eg. "extinction"; NULL for all reasons except REASON_OWN. */
    const char *words;
    /* The same as a clause after "White wins:", where %l stands for who loses and %k for pieces of `kind`, eg. "%l has
     * no %k left"; NULL: there are only the words. */
    const char *clause;
    int kind; /* KIND_NONE: pieces of any kind */
};

/* Set `outcome` and return true. */
static inline bool outcome_set(struct outcome *outcome, enum result result,
                               enum reason reason)
{
    *outcome = (struct outcome){result, reason, .kind = KIND_NONE};
    return true;
}

static inline bool outcome_draw(struct outcome *outcome, enum reason reason)
{
    return outcome_set(outcome, RESULT_DRAW, reason);
}

static inline bool outcome_win(struct outcome *outcome, int winner, enum reason reason)
{
    return outcome_set(outcome, winner == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS,
                       reason);
}

/* The same for an end that only this game has, which lasting words tell. */
static inline bool outcome_draw_own(struct outcome *outcome, const char *words)
{
    outcome_draw(outcome, REASON_OWN);
    outcome->words = words;
    return true;
}

static inline bool outcome_win_own(struct outcome *outcome, int winner,
                                   const char *words, const char *clause)
{
    outcome_win(outcome, winner, REASON_OWN);
    outcome->words = words;
    outcome->clause = clause;
    return true;
}

static inline bool outcome_is_win(struct outcome outcome, int winner)
{
    return outcome.result == (winner == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS);
}

/* White's points in a game that has ended: 1, 0 or, for a loss, -1. */
static inline int outcome_points(enum result result)
{
    return (result == RESULT_WHITE_WINS) - (result == RESULT_BLACK_WINS);
}

/* "1-0", "0-1", "1/2-1/2" or "*". */
const char *outcome_score(enum result result);

/* Why, in words for a person, eg. "stalemate". */
const char *outcome_words(const struct outcome *outcome);

#endif
