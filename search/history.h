/* history.h - what earlier cut-offs taught about moves.  SPDX-License-Identifier: MIT
 *
 * For search/ alone; each worker has its own.  Every number moves towards +-HISTORY_MAX, the
 * slower the nearer it is, so that old lessons fade.
 *
 * A move's context is its piece and where that goes: enough to tell "the knight went to f5"
 * from anything else, whatever the game.
 */
#ifndef SEARCH_HISTORY_H
#define SEARCH_HISTORY_H

#include "engine/board/topology.h"
#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"

enum {
    HISTORY_MAX = 16384,
    CONTEXT_NONE = 0,        /* before the root and after a null move            */
    CONTEXT_STRIDE = 1024,   /* contexts of games on 64 squares, about           */
    CONTINUATIONS = 1 << 20, /* pairs of contexts; larger games let some share   */
    ANSWERED = 2,            /* plies back whose moves a move may be an answer to */
    SHAPE_BITS = 14,
    CORRECTIONS = 1 << SHAPE_BITS, /* shapes told apart, of each aspect          */
    ASPECTS = 3, /* the pawns, White's other pieces, Black's         */
};

struct history {
    int16_t quiet[COLOURS][SQUARE_MAX][SQUARE_MAX]; /* from, to               */
    int16_t noisy[PIECE_MAX][SQUARE_MAX][KIND_MAX]; /* piece, to, kind taken   */
    int16_t continuation[CONTINUATIONS];            /* one move after another  */
    int16_t correction[ASPECTS][COLOURS][CORRECTIONS];
};

/* The contexts of the last moves before some position, the newest first. */
struct past_contexts {
    int of[ANSWERED];
};

/* Halve what was learnt of moves by themselves; what was learnt of them as answers, and of
 * positions' shapes, stays. */
void history_age(struct history *history);

static inline int history_context(const struct position *pos, move m)
{
    const struct topology *board = pos->rules->variant->board;

    return position_piece(pos, move_from(m)) * board->files * board->ranks + move_to(m);
}

/* How well a quiet move did, here and as an answer: at most 3 * HISTORY_MAX. */
int history_quiet(const struct history *history, const struct position *pos,
                  const struct past_contexts *past, move m);

/* How well a noisy one did. */
int history_noisy(const struct history *history, const struct position *pos, move m);

/* Add a bonus, which may be negative. */
void history_learn_quiet(struct history *history, const struct position *pos,
                         const struct past_contexts *past, move m, int bonus);
void history_learn_noisy(struct history *history, const struct position *pos, move m,
                         int bonus);

/* By how many centipawns searches of positions of this shape differed from what evaluation
 * said of them. */
int history_correction(const struct history *history, const struct position *pos);

/* A search `depth` plies deep found so many centipawns more than evaluation said. */
void history_learn_correction(struct history *history, const struct position *pos,
                              int depth, int surplus);

#endif
