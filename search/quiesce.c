/* quiesce.c - the search where only noise is left.  SPDX-License-Identifier: MIT */
#include "engine/move.h"
#include "engine/play.h"
#include "engine/position.h"
#include "eval/eval.h"
#include "search/chance.h"
#include "search/node.h"
#include "search/picker.h"
#include "search/worker.h"

enum { GAIN_MARGIN = 180 /* centipawns that judgement may still change */ };

/* Whether `m` gains too little to bring the score near alpha. */
static bool is_futile(const struct worker *worker, const struct position *pos, move m,
                      score stand, score alpha)
{
    return stand + picker_gain(worker, pos, m) + GAIN_MARGIN <= alpha;
}

static score try_moves(struct worker *worker, const struct position *pos, int ply,
                       struct picker *picker, bool check, score alpha, score beta,
                       score best)
{
    const score stand = best;
    struct position after;
    move m;

    picker_rank(picker, worker, pos, ply, MOVE_NONE);
    while ((m = picker_next(picker)) != MOVE_NONE && best < beta) {
        if (!check && is_futile(worker, pos, m, stand, alpha))
            continue;
        play_make(&after, pos, m);

        const score s = -chance_quiesce(worker, &after, ply + 1, -beta, -alpha);

        if (worker->stopped)
            return 0;
        if (s > best)
            best = s;
        if (s > alpha) {
            alpha = s;
            worker_set_line(worker, ply, m);
        }
    }
    return best;
}

score quiesce_search(struct worker *worker, const struct position *pos, int ply,
                     score alpha, score beta)
{
    struct picker picker;
    bool check = false;
    score best = -SCORE_INFINITE;

    worker->frames[ply].line_length = 0;
    if (worker_visit(worker, ply))
        return 0;
    check = play_in_check(pos);
    play_moves(pos, check ? GENERATE_ALL : GENERATE_NOISY, &picker.list);

    const struct outcome outcome =
        play_outcome_given(pos, !check || picker.list.count > 0);

    if (outcome.result != RESULT_NONE)
        return node_end_score(&outcome, pos, ply);
    if (ply >= PLY_MAX)
        return evaluator_judge(worker->evaluator, pos);
    if (!check) {
        best = evaluator_judge(worker->evaluator, pos);
        if (best >= beta)
            return best;
        alpha = best > alpha ? best : alpha;
    }
    return try_moves(worker, pos, ply, &picker, check, alpha, beta, best);
}
