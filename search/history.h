/* history.h - history heuristics: what earlier cutoffs taught about moves.
 * SPDX-License-Identifier: MIT
 *
 * For search/ alone; each worker has its own.  A bonus moves an entry towards +-HISTORY_MAX, by
 * less the nearer it is, so that old bonuses fade ("history gravity").
 *
 * A move's piece-to index is its piece and its target square, in any game.
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
    PIECE_TO_NONE = 0,           /* before the root and after a null move */
    PIECE_TO_STRIDE = 1024,      /* above the indices of games on 64 squares */
    CONTINUATION_SIZE = 1 << 20, /* pairs of indices; in larger games some share one */
    CONTINUATION_PLIES = 3,      /* a move follows those 1, 2 and 4 plies ago */
    CORRECTION_BITS = 14,
    CORRECTION_SIZE = 1 << CORRECTION_BITS,
    CORRECTION_TABLES = 3, /* by the pawns, White's other pieces, Black's */
};

struct history {
    int16_t quiet[COLOURS][SQUARE_MAX][SQUARE_MAX]; /* butterfly: from, to */
    int16_t noisy[KIND_MAX][PIECE_MAX][SQUARE_MAX]; /* captured kind, piece, to */
    int16_t continuation[CONTINUATION_SIZE];        /* earlier move, then a move */
    int16_t correction[CORRECTION_TABLES][COLOURS][CORRECTION_SIZE];
    int16_t walls[COLOURS][SQUARE_MAX][SQUARE_MAX]; /* a move's target, its wall */
};

/* The piece-to indices of the moves 1, 2 and 4 plies before a position. */
struct previous_moves {
    int piece_to[CONTINUATION_PLIES];
};

/* A new search begins in a game of so many kinds: halve the quiet and noisy histories. */
void history_age(struct history *history, int kinds);

static inline int history_piece_to(const struct position *pos, move m)
{
    const struct topology *board = pos->rules->variant->board;

    return position_piece(pos, move_from(m)) * board->files * board->ranks + move_to(m);
}

/* The score of a quiet move: butterfly and continuation history, at most 4 *
 * HISTORY_MAX. */
int history_quiet(const struct history *history, const struct position *pos,
                  const struct previous_moves *previous, move m);

/* The score of a noisy move: capture history. */
int history_noisy(const struct history *history, const struct position *pos, move m);

/* Add a bonus, or a malus below 0. history_update_continuation() adds it to the continuation
 * history alone, for the move with that piece-to index. */
void history_update_quiet(struct history *history, const struct position *pos,
                          const struct previous_moves *previous, move m, int bonus);
void history_update_continuation(struct history *history,
                                 const struct previous_moves *previous, int piece_to,
                                 int bonus);
void history_update_noisy(struct history *history, const struct position *pos, move m,
                          int bonus);

/* The score of a wall at the end of move `m`, and what is added to it likewise. */
int history_wall(const struct history *history, const struct position *pos, move m,
                 square wall);
void history_update_wall(struct history *history, const struct position *pos, move m,
                         square wall, int bonus);

/* Correction history, in centipawns: by how much the searches of positions with the
 * same pawns or pieces differed from their evaluation. */
int history_correction(const struct history *history, const struct position *pos);

/* A search to `depth` found `surplus` centipawns more than the evaluation. */
void history_update_correction(struct history *history, const struct position *pos,
                               int depth, int surplus);

#endif
