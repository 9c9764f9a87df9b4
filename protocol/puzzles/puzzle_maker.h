/* puzzle_maker.h - finds puzzles in games of the engine against itself.  SPDX-License-Identifier: MIT
 *
 * The engine thinks briefly, and every fourth move, on average, it plays only the second best: mistakes make puzzles.
 * Wherever one move is good and all others are not, longer searches have to agree: one of `nodes`
 * nodes, and one of PUZZLE_DEEPER times as many; so at each further move of the solution.  At least half of a set's puzzles
 * have an own theme (theme.h), and at most a fifth are found by a search of one ply.  A puzzle that would break a limit
 * is left out.  Where PUZZLE_PATIENCE games have shown nothing of their own, any theme will do.
 */
#ifndef PROTOCOL_PUZZLES_PUZZLE_MAKER_H
#define PROTOCOL_PUZZLES_PUZZLE_MAKER_H

#include "engine/core/types.h"
#include "protocol/puzzles/puzzle.h"

struct rules;
struct searcher;
struct text;

enum {
    PUZZLE_DEEPER = 30,
    PUZZLE_EASY_ONE_IN = 5, /* of a set at most */
    PUZZLE_OWN_ONE_IN = 2,  /* of a set at least, of games that are not chess */
    PUZZLE_PATIENCE = 3000,
};

struct puzzle_settings {
    uint64_t nodes; /* of a search that proves a solution */
    uint64_t seed;
    int games;      /* to look at, at most */
    bool takes_any; /* take puzzles of any theme and depth */
};

/* Called with each puzzle that is found. */
typedef void (*puzzle_function)(void *context, const struct puzzle *puzzle);

/* Find puzzles of games by `rules`, with a searcher of one thread, until the set has `wanted` of them or there are no more
 * games; `count` is what the set has already, and is updated.  False, with the reason, when memory is out. */
WARN_UNUSED bool puzzles_make(const struct puzzle_settings *settings,
                              const struct rules *rules, struct searcher *searcher,
                              int wanted, struct puzzle_count *count,
                              puzzle_function found, void *context, struct text *why);

#endif
