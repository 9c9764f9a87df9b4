/* quiesce.c - the search where only noise is left.  SPDX-License-Identifier: MIT */
#include "engine/move.h"
#include "engine/play.h"
#include "engine/position.h"
#include "eval/eval.h"
#include "search/chance.h"
#include "search/node.h"
#include "search/picker.h"
#include "search/worker.h"

enum {
    GAIN_MARGIN = 180, /* centipawns that judgement may still change       */
    EVASION_PLIES = 6, /* in which checks are answered: some games have no
                          end of quiet answers that give check themselves */
};

/* Whether `m` gains too little to bring the score near alpha. */
static bool is_futile(const struct worker *worker, const struct position *pos, move m,
                      score stand, score alpha)
{
    return stand + picker_gain(worker, pos, m) + GAIN_MARGIN <= alpha;
}

/* What is tried here: the noisy moves, or all if they must answer a check. */
struct calm {
    struct picker picker;
    bool check; /* to be answered      */
    int plies;  /* of quiescence so far */
};

static score try_moves(struct worker *worker, const struct position *pos, int ply,
                       struct calm *calm, score alpha, score beta, score best)
{
    const score stand = best;
    struct position after;
    move m;

    picker_rank(&calm->picker, worker, pos, ply, MOVE_NONE);
    while ((m = picker_next(&calm->picker)) != MOVE_NONE && best < beta) {
        if (!calm->check && calm->picker.losing)
            break;
        if (!calm->check && is_futile(worker, pos, m, stand, alpha))
            continue;
        play_make(&after, pos, m);

        const score s =
            -chance_quiesce(worker, &after, ply + 1, calm->plies + 1, -beta, -alpha);

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
                     int plies, score alpha, score beta)
{
    struct calm calm;
    struct move_list *list = &calm.picker.list;
    score best = -SCORE_INFINITE;

    worker->frames[ply].line_length = 0;
    if (worker_visit(worker, ply))
        return 0;
    calm.plies = plies;
    calm.check = plies < EVASION_PLIES && play_in_check(pos);
    play_moves(pos, calm.check ? GENERATE_ALL : GENERATE_NOISY, list);

    const struct outcome outcome =
        play_outcome_given(pos, !calm.check || list->count > 0);

    if (outcome.result != RESULT_NONE)
        return node_end_score(&outcome, pos, ply);
    if (ply >= PLY_MAX)
        return evaluator_judge(worker->evaluator, pos);
    if (!calm.check) {
        best = evaluator_judge(worker->evaluator, pos);
        if (best >= beta)
            return best;
        alpha = best > alpha ? best : alpha;
    }
    return try_moves(worker, pos, ply, &calm, alpha, beta, best);
}
