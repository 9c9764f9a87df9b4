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
struct gang {
    int us;
    int kind;
    const struct power *power;   /* NULL: they never move                            */
    const struct manner *manner; /* the same as evaluation sees it                   */
    bitset area;                 /* squares that count as mobility                   */
    bitset holds;                /* squares that an outpost may be on                */
};

/* All that a piece which captures otherwise than it moves can do. */
static ALWAYS_INLINE bitset pieces_movable(const struct judgement *judgement,
                                           const struct power *power, square sq,
                                           bitset seen, bool wide)
{
    return (seen & position_occupied(judgement->pos))
           | (reach_squares(&power->quiet, sq, judgement->blockers, wide)
              & ~judgement->blockers);
}

/* What the piece on `sq` sees: its mobility, and whether it nears the enemy's king. */
static ALWAYS_INLINE void pieces_look(struct judgement *judgement,
                                      const struct gang *gang, square sq, bool wide)
{
    const struct weights *weights = &judgement->evaluator->weights;
    const struct power *power = gang->power;
    const int us = gang->us;
    const int them = us ^ 1;
    const bitset seen = reach_squares(&power->capture, sq, judgement->blockers, wide);
    const bitset goes =
        power->divergent ? pieces_movable(judgement, power, sq, seen, wide) : seen;
    const int count = bitset_count(goes & gang->area, wide);
    const bitset near = seen & judgement->zone[them];

    judgement_mark(judgement, us, gang->kind, seen, wide);
    tapered_add(&judgement->mobility[us], gang->manner->step, count);
    tapered_add(&judgement->mobility[us], gang->manner->root,
                pieces_roots[count & (ROOTS - 1)]);
    if (bitset_any(near, wide)) {
        judgement->attackers[them]++;
        judgement->danger[them] += weights->attacker[gang->kind]
                                   + weights->danger_square * bitset_count(near, wide);
    }
}

/* A slider behind no pawn, or none of its own. */
static ALWAYS_INLINE void pieces_judge_file(struct judgement *judgement, int us,
                                            int kind, square sq, bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const bitset pawns =
        judgement->pos->by_kind[KIND_PAWN] & evaluator->regions.files[sq];

    if (bitset_any(pawns & judgement->pos->by_colour[us], wide))
        return;
    judgement_add(judgement, us,
                  bitset_any(pawns, wide) ? evaluator->weights.half_open_file[kind]
                                          : evaluator->weights.open_file[kind],
                  1);
}

static ALWAYS_INLINE void pieces_judge_one(struct judgement *judgement,
                                           const struct gang *gang, square sq,
                                           bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const struct position *pos = judgement->pos;
    const int us = gang->us;

    judgement_add(judgement, us, evaluator->placement[us][gang->kind][sq], 1);
    if (gang->manner->files)
        pieces_judge_file(judgement, us, gang->kind, sq, wide);
    if (bitset_has(gang->holds, sq)
        && !bitset_any(evaluator->regions.front[us][sq]
                           & evaluator->regions.next_files[sq] & pos->by_kind[KIND_PAWN]
                           & pos->by_colour[us ^ 1],
                       wide))
        judgement_add(judgement, us, evaluator->weights.outpost[gang->kind], 1);
    if (gang->power && !bitset_has(judgement->frozen, sq))
        pieces_look(judgement, gang, sq, wide);
}

static ALWAYS_INLINE void pieces_judge_kind(struct judgement *judgement, int us,
                                            int kind, bitset area, bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const int entry = judgement_entry(judgement, us, kind);
    bitset pieces = judgement_pieces(judgement, us, kind, wide);
    const int count = bitset_count(pieces, wide);
    const struct gang gang = {
        .us = us,
        .kind = kind,
        .power = judgement->pos->rules->powers[us][kind][entry],
        .manner = &evaluator->manners[us][kind][entry],
        .area = area,
        .holds = evaluator->light[kind]
                     ? judgement->attacks[us][KIND_PAWN] & evaluator->regions.half[us]
                     : 0,
    };

    if (count == 0)
        return;
    judgement->force[us] += evaluator->force[kind] * count;
    judgement_add(judgement, us, gang.manner->worth, count);
    if (count > 1)
        judgement_add(judgement, us, evaluator->weights.pair[kind], 1);
    while (bitset_any(pieces, wide))
        pieces_judge_one(judgement, &gang, bitset_pop(&pieces, wide), wide);
}

/* All kinds of a colour, king and pawns aside.  Squares that enemy pawns guard, or one's
 * own pieces hold, are no room to move. */
static ALWAYS_INLINE void pieces_judge(struct judgement *judgement, int us, bool wide)
{
    const bitset area =
        ~judgement->pos->by_colour[us] & ~judgement->attacks[us ^ 1][KIND_PAWN];

    for (int kind = KIND_FIRST_OTHER; kind < judgement->evaluator->kinds; kind++)
        pieces_judge_kind(judgement, us, kind, area, wide);
}

#endif
