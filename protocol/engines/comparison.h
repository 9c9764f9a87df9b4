/* comparison.h - the moves and ends of a game here and in another engine.  SPDX-License-Identifier: MIT
 *
 * Two programs that play the same game list the same moves in every position of many random games, and say of every
 * end who has won.  Where they do not, one of them reads the rules wrongly, and a position of few pieces shows which:
 *
 *     After 14 plies of a game only the engine has e1g1.  In the smallest position that shows it, a king, a rook and
 *     the cannon that sees through both are left.
 */
#ifndef PROTOCOL_ENGINES_COMPARISON_H
#define PROTOCOL_ENGINES_COMPARISON_H

#include "engine/core/buffer.h"
#include "engine/core/text.h"
#include "engine/core/types.h"

struct match_engine;
struct rules;

enum { COMPARISON_PLIES_MAX = 200 };

/* What was compared, and where both differ first. */
struct comparison {
    int games; /* played to their end, or COMPARISON_PLIES_MAX plies long */
    int64_t positions, moves, ends; /* compared */

    bool differs;
    bool is_end;          /* in who has won; then `only` has both results */
    struct text fen;      /* of the position where they differ, as it is written here */
    struct buffer played; /* the moves to it, each with a blank after it */
    /* The moves that only this program has, and only the engine. */
    struct buffer only[2];
    /* The smallest position found that differs when it is set up; empty: none does, or the engine failed. */
    struct text smallest;
    struct buffer smallest_only[2]; /* as `only`, in that position */
};

/* Compare `games` random games by `rules` with what `engine`, which has started, says of the same game.  The object,
 * which is overwritten, is to be freed in any case.  False, with the reason, when the engine fails or counts no moves,
 * or memory is out; a difference is no failure. */
WARN_UNUSED bool comparison_run(struct comparison *comparison,
                                struct match_engine *engine, const struct rules *rules,
                                int games, uint64_t seed, struct text *why);
void comparison_free(struct comparison *comparison);

#endif
