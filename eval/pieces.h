/* pieces.h - judging the pieces one by one.  SPDX-License-Identifier: MIT
 *
 * Material and placement, mobility, pairs, outposts and open files; and on the way, what
 * is attacked and which king is neared.  Part of judge.c.
 */
#ifndef EVAL_PIECES_H
#define EVAL_PIECES_H

#include "engine/board/attacks.h"
#include "eval/evaluation.h"

enum { ROOTS = 64 };

/* 16 times the square root of 0, 1, 2 ... squares: the first few are worth most. */
static const uint8_t pieces_roots[ROOTS] = {
    // clang-format off
    0,  16, 23, 28, 32, 36, 39, 42, 45, 48, 51, 53, 55, 58, 60, 62, 64,  66,  68,  70,  72,
    73, 75, 77, 78, 80, 82, 83, 85, 86, 88, 89, 91, 92, 93, 95, 96, 97,  99,  100, 101, 102,
    104, 105, 106, 107, 109, 110, 111, 112, 113, 114, 115, 116, 118, 119, 120, 121, 122, 123,
    124, 125, 126, 127,
    // clang-format on
};

/* One kind of a colour being judged. */
struct kind_context {
    int us;
    int kind;
    const struct power *power; /* NULL: they never move                            */
    const struct power_value
        *power_value; /* the same as evaluation sees it                   */
    bitset area;      /* squares that count as mobility                   */
    bitset holds;     /* squares that an outpost may be on                */
};

/* All that a piece which captures otherwise than it moves can do. */
static ALWAYS_INLINE bitset pieces_movable(const struct evaluation *evaluation,
                                           const struct power *power, square sq,
                                           bitset seen, bool big_board)
{
    return (seen & position_occupied(evaluation->pos))
           | (attacks_from(&power->quiet, sq, evaluation->blockers, big_board)
              & ~evaluation->blockers);
}

/* What the piece on `sq` sees: its mobility, and whether it nears the enemy's king. */
static ALWAYS_INLINE void pieces_look(struct evaluation *evaluation,
                                      const struct kind_context *kind_context,
                                      square sq, bool big_board)
{
    const struct weights *weights = &evaluation->evaluator->weights;
    const struct power *power = kind_context->power;
    const int us = kind_context->us;
    const int them = us ^ 1;
    const bitset seen =
        attacks_from(&power->capture, sq, evaluation->blockers, big_board);
    const bitset goes = power->divergent
                            ? pieces_movable(evaluation, power, sq, seen, big_board)
                            : seen;
    const int count = bitset_count(goes & kind_context->area, big_board);
    const bitset near = seen & evaluation->zone[them];

    evaluation_mark(evaluation, us, kind_context->kind, seen, big_board);
    tapered_add(&evaluation->mobility[us], kind_context->power_value->step, count);
    tapered_add(&evaluation->mobility[us], kind_context->power_value->root,
                pieces_roots[count & (ROOTS - 1)]);
    if (bitset_any(near, big_board)) {
        evaluation->attackers[them]++;
        evaluation->danger[them] +=
            weights->attacker[kind_context->kind]
            + weights->danger_square * bitset_count(near, big_board);
    }
}

/* A slider behind no pawn, or none of its own. */
static ALWAYS_INLINE void pieces_evaluate_file(struct evaluation *evaluation, int us,
                                               int kind, square sq, bool big_board)
{
    const struct evaluator *evaluator = evaluation->evaluator;
    const bitset pawns =
        evaluation->pos->by_kind[KIND_PAWN] & evaluator->masks.files[sq];

    if (bitset_any(pawns & evaluation->pos->by_colour[us], big_board))
        return;
    evaluation_add(evaluation, us,
                   bitset_any(pawns, big_board)
                       ? evaluator->weights.half_open_file[kind]
                       : evaluator->weights.open_file[kind],
                   1);
}

static ALWAYS_INLINE void pieces_evaluate_one(struct evaluation *evaluation,
                                              const struct kind_context *kind_context,
                                              square sq, bool big_board)
{
    const struct evaluator *evaluator = evaluation->evaluator;
    const struct position *pos = evaluation->pos;
    const int us = kind_context->us;

    evaluation_add(evaluation, us, evaluator->placement[us][kind_context->kind][sq], 1);
    if (kind_context->power_value->files)
        pieces_evaluate_file(evaluation, us, kind_context->kind, sq, big_board);
    if (bitset_has(kind_context->holds, sq)
        && !bitset_any(evaluator->masks.front[us][sq] & evaluator->masks.next_files[sq]
                           & pos->by_kind[KIND_PAWN] & pos->by_colour[us ^ 1],
                       big_board))
        evaluation_add(evaluation, us, evaluator->weights.outpost[kind_context->kind],
                       1);
    if (kind_context->power && !bitset_has(evaluation->frozen, sq))
        pieces_look(evaluation, kind_context, sq, big_board);
}

static ALWAYS_INLINE void pieces_evaluate_kind(struct evaluation *evaluation, int us,
                                               int kind, bitset area, bool big_board)
{
    const struct evaluator *evaluator = evaluation->evaluator;
    const int entry = evaluation_entry(evaluation, us, kind);
    bitset pieces = evaluation_pieces(evaluation, us, kind, big_board);
    const int count = bitset_count(pieces, big_board);
    const struct kind_context kind_context = {
        .us = us,
        .kind = kind,
        .power = evaluation->pos->rules->powers[us][kind][entry],
        .power_value = &evaluator->power_values[us][kind][entry],
        .area = area,
        .holds = evaluator->light[kind]
                     ? evaluation->attacks[us][KIND_PAWN] & evaluator->masks.half[us]
                     : 0,
    };

    if (count == 0)
        return;
    evaluation->force[us] += evaluator->force[kind] * count;
    evaluation_add(evaluation, us, kind_context.power_value->kind_value, count);
    if (count > 1)
        evaluation_add(evaluation, us, evaluator->weights.pair[kind], 1);
    while (bitset_any(pieces, big_board))
        pieces_evaluate_one(evaluation, &kind_context, bitset_pop(&pieces, big_board),
                            big_board);
}

/* All kinds of a colour, king and pawns aside.  Squares that enemy pawns guard, or one's
 * own pieces hold, are no room to move. */
static ALWAYS_INLINE void pieces_evaluate(struct evaluation *evaluation, int us,
                                          bool big_board)
{
    const bitset area =
        ~evaluation->pos->by_colour[us] & ~evaluation->attacks[us ^ 1][KIND_PAWN];

    for (int kind = KIND_FIRST_OTHER; kind < evaluation->evaluator->kinds; kind++)
        pieces_evaluate_kind(evaluation, us, kind, area, big_board);
}

#endif
