/* outcome.c - how a game has ended.  SPDX-License-Identifier: MIT */
#include "engine/rules/outcome.h"

const char *outcome_score(enum result result)
{
    static const char *const scores[] = {
        [RESULT_NONE] = "*",
        [RESULT_WHITE_WINS] = "1-0",
        [RESULT_BLACK_WINS] = "0-1",
        [RESULT_DRAW] = "1/2-1/2",
    };

    return scores[result];
}

const char *outcome_words(const struct outcome *outcome)
{
    static const char *const words[REASON_COUNT] = {
        [REASON_NONE] = "ongoing",
        [REASON_CHECKMATE] = "checkmate",
        [REASON_STALEMATE] = "stalemate",
        [REASON_KING_DEAD] = "dead king",
        [REASON_DEAD_POSITION] = "dead position",
        [REASON_REPETITION] = "repetition",
        [REASON_FIFTY_MOVES] = "50-move rule",
    };

    return outcome->words ? outcome->words : words[outcome->reason];
}
