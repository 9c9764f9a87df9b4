/* bare_king.h - evaluation of a bare king against pieces.  SPDX-License-Identifier: MIT
 *
 * Without pawns the only aim is the mate, so only material and the way to the mate count: other
 * terms would hold pieces back.  A part of evaluate.c (eval_state.h).
 */
#ifndef EVAL_BARE_KING_H
#define EVAL_BARE_KING_H

#include "engine/board/topology.h"
#include "engine/rules/variant.h"
#include "eval/eval_state.h"

#include <stdlib.h>

enum {
    /* Millipawns in favour of a bare king: for each step to the nearest corner, less
     * CORNER_STEPS, and for each step between the kings.  measurements.md has the matches. */
    BARE_KING_CORNER = 1000,
    BARE_KING_DISTANCE = 250,
    CORNER_STEPS = 7,
};

/* Whether `us` has nothing but the king, against pieces without pawns; never where pieces wait in
 * hand, or a bare king can do more than wait for the mate. */
static ALWAYS_INLINE bool is_bare_king(const struct eval_state *eval, int us,
                                       enum board_class big_board)
{
    const struct position *pos = eval->pos;

    return pos->king[us] != SQ_NONE && eval->evaluator->mates_bare_kings
           && position_is_bare(pos, us, big_board)
           && !position_is_bare(pos, us ^ 1, big_board)
           && !bitset_any(eval_pieces(eval, us ^ 1, KIND_PAWN, big_board), big_board);
}

/* How many files and ranks `king` is away from the nearest corner in `corners`, at least one. */
static inline int steps_to_corner(const struct eval_state *eval, square king,
                                  bitset corners)
{
    const uint8_t *file = eval->evaluator->masks.file;
    const uint8_t *rank = eval->evaluator->masks.rank[WHITE];
    int nearest = FILES_MAX + RANKS_MAX;

    while (corners) {
        const square corner = bitset_pop(&corners, true);
        const int steps =
            abs(file[king] - file[corner]) + abs(rank[king] - rank[corner]);

        nearest = steps < nearest ? steps : nearest;
    }
    return nearest;
}

/* The corners where `them` can mate a bare king: corners of the colour of their colour-bound pieces,
 * if these are all on one colour, as with bishop and knight. */
static inline bitset mating_corners(const struct eval_state *eval, int them)
{
    const struct evaluator *evaluator = eval->evaluator;
    const struct topology *board = eval->pos->rules->variant->board;
    const bitset light = evaluator->masks.light_squares;
    const square last = topology_count_places(board) - 1;
    const bitset corners =
        bit(0) | bit(board->files - 1) | bit(last - board->files + 1) | bit(last);
    bitset bound = 0;

    for (int kind = KIND_FIRST_OTHER; kind < evaluator->kind_count; kind++)
        if (evaluator->colour_bound[kind])
            bound |= eval->pos->by_kind[kind] & eval->pos->by_colour[them];
    if (bound && !(bound & ~light) && (corners & light))
        return corners & light;
    if (bound && !(bound & light) && (corners & ~light))
        return corners & ~light;
    return corners;
}

/* The pieces of `us` without placement: only the material counts. */
static inline void evaluate_material(struct eval_state *eval, int us)
{
    const struct evaluator *evaluator = eval->evaluator;

    for (int kind = KIND_FIRST_OTHER; kind < evaluator->kind_count; kind++) {
        const int index = position_power_index(eval->pos, us, kind, 0);
        const int count = bitset_count(eval_pieces(eval, us, kind, true), true);

        eval_add_material(eval, us, kind, &evaluator->powers[us][kind][index], count);
    }
}

/* The bare king of `us` is mated in a corner, with the help of the other king. */
static inline void evaluate_bare_king(struct eval_state *eval, int us)
{
    const square king = eval->pos->king[us];
    const square enemy = eval->pos->king[us ^ 1];
    const int corner = steps_to_corner(eval, king, mating_corners(eval, us ^ 1));
    const int distance =
        enemy == SQ_NONE ? 0 : masks_distance(&eval->evaluator->masks, king, enemy);
    const int guide =
        BARE_KING_CORNER * (corner - CORNER_STEPS) + BARE_KING_DISTANCE * distance;

    eval_add(eval, us, (struct tapered){guide, guide}, 1);
    evaluate_material(eval, us ^ 1);
}

#endif
