/* chance.c - positions in which nature is to move.  SPDX-License-Identifier: MIT */
#include "search/chance.h"

#include "engine/move.h"
#include "engine/play.h"
#include "engine/position.h"
#include "eval/eval.h"
#include "search/node.h"
#include "search/worker.h"

enum {
    SQUARES = 62,      /* on which a hole may open, two kings on 64       */
    HOLE_EVERY = 2,    /* a roll in two opens one                         */
    UNCERTAIN = 10000, /* a mate that the dice may still undo, less plies */
    ROLLS_TRIED = 64,  /* when there are more, every so-manieth           */
    CHANGE_MAX = 1500, /* centipawns: beyond, the game is won anyway      */
};

/* A score as seen from before the roll. */
static score soften(score s)
{
    if (s >= SCORE_MATE_MIN)
        return s - SCORE_MATE + UNCERTAIN;
    if (s <= -SCORE_MATE_MIN)
        return s + SCORE_MATE - UNCERTAIN;
    return s;
}

static score clamp(score s, score least, score most)
{
    return s < least ? least : s > most ? most : s;
}

score chance_search_shifted(struct worker *worker, const struct position *after,
                            int ply, int depth, score alpha, score beta, score shift)
{
    struct position none;

    play_make(&none, after, move_no_hole());
    alpha = clamp(alpha - shift, -SCORE_INFINITE, SCORE_INFINITE - 1);
    beta = clamp(beta - shift, alpha + 1, SCORE_INFINITE);
    return soften(node_search(worker, &none, ply, depth, alpha, beta)) + shift;
}

/* Of all pieces each falls with the same chance: the better armed side loses by it. */
static score material_shift(const struct worker *worker, const struct position *after)
{
    return -evaluator_material(worker->evaluator, after) / (SQUARES * HOLE_EVERY);
}

score chance_search(struct worker *worker, const struct position *after, int ply,
                    int depth, score alpha, score beta)
{
    if (!after->awaits_roll)
        return node_search(worker, after, ply, depth, alpha, beta);
    return chance_search_shifted(worker, after, ply, depth, alpha, beta,
                                 material_shift(worker, after));
}

score chance_quiesce(struct worker *worker, const struct position *after, int ply,
                     int plies, score alpha, score beta)
{
    struct position none;

    if (!after->awaits_roll)
        return quiesce_search(worker, after, ply, plies, alpha, beta);
    play_make(&none, after, move_no_hole());
    return soften(quiesce_search(worker, &none, ply, plies, alpha, beta));
}

static score quiesce_roll(struct worker *worker, const struct position *after,
                          move roll, int ply, score alpha, score beta)
{
    struct position pos;

    play_make(&pos, after, roll);
    return clamp(soften(quiesce_search(worker, &pos, ply, 0, alpha, beta)), alpha,
                 beta);
}

score chance_measure(struct worker *worker, const struct position *after, int ply)
{
    struct move_list rolls;
    int tried = 0;
    int64_t sum = 0;

    play_rolls(after, &rolls);

    const score none =
        quiesce_roll(worker, after, rolls.moves[0], ply, -UNCERTAIN, UNCERTAIN);
    const int stride = (rolls.count - 1 + ROLLS_TRIED - 1) / ROLLS_TRIED;

    for (int i = 1 + stride / 2; i < rolls.count; i += stride, tried++)
        sum += quiesce_roll(worker, after, rolls.moves[i], ply, none - CHANGE_MAX,
                            none + CHANGE_MAX)
               - none;
    if (tried == 0)
        return 0;
    return (score)((double)sum / tried * (1 - play_roll_probability(0, rolls.count)));
}
