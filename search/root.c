/* root.c - thinking about one position, deeper and deeper.  SPDX-License-Identifier: MIT */
#include "search/root.h"

#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/chance.h"
#include "search/movepick.h"
#include "search/threads.h"
#include "search/time_control.h"
#include "search/tt.h"
#include "search/worker.h"

#include <string.h>

enum {
    WINDOW_DEPTH = 5,    /* from so many plies on the last score is trusted */
    WINDOW = 16,         /* centipawns around it                            */
    WINDOW_WIDEST = 400, /* centipawns: from here on all scores are let in */
    LMR_DEPTH = 3,       /* from so many plies on late choices get less ...  */
    REDUCE_NUMBER = 4,   /* ... after so many of them                       */
};

/* What follows one of the best choices. */
struct variation {
    score score; /* of the last iteration  */
    int length;  /* of `moves`, at least 1 */
    move moves[LINE_MAX];
};

struct root {
    struct worker *worker;
    const struct position *pos;
    report_function report;
    void *context;                       /* of `report`                     */
    int depth;                           /* of this iteration               */
    int steady;                          /* iterations with the same choice */
    score before;                        /* of the last iteration           */
    int count;                           /* of choices                      */
    move choices[MOVE_LIST_MAX];         /* the best found so far in front  */
    int line_count;                      /* of `lines`, at most `count`     */
    struct variation lines[MULTIPV_MAX]; /* behind the first choices        */
};

static bool is_among(const struct move_list *list, move m)
{
    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == m)
            return true;
    return false;
}

static bool is_wanted(const struct limits *limits, move m)
{
    return (!limits->only || is_among(limits->only, m))
           && (!limits->without || !is_among(limits->without, m));
}

static void gather(struct root *root, struct worker *worker, const struct position *pos)
{
    const struct limits *limits = &worker->limits;
    const int wanted = limits->multipv > 1 ? limits->multipv : 1;
    const int most = wanted < MULTIPV_MAX ? wanted : MULTIPV_MAX;
    struct tt_entry entry;
    struct movepick movepick;
    move m;

    worker_frame(worker, 0)->static_eval =
        play_in_check(pos) ? SCORE_NONE : worker_evaluate(worker, pos);
    root->worker = worker;
    root->pos = pos;
    root->count = 0;
    play_moves(pos, GENERATE_ALL, &movepick.list);
    tt_probe(worker->tt, pos->key, &entry);
    movepick_begin(&movepick, worker, pos, 0, entry.move);
    while ((m = movepick_next(&movepick)) != MOVE_NONE)
        if (is_wanted(limits, m))
            root->choices[root->count++] = m;
    root->line_count = most < root->count ? most : root->count;
    for (int i = 0; i < root->line_count; i++) {
        root->lines[i].score = 0;
        root->lines[i].length = 1;
        root->lines[i].moves[0] = root->choices[i];
    }
}

/* Let choice `number` go before those from `first` on. */
static void bring_forward(struct root *root, int number, int first)
{
    const move choice = root->choices[number];

    memmove(root->choices + first + 1, root->choices + first,
            (size_t)(number - first) * sizeof choice);
    root->choices[first] = choice;
}

static void note_line(struct root *root, struct variation *line, move m)
{
    const struct frame *frame = worker_frame(root->worker, 0);

    worker_set_line(root->worker, 0, m);
    line->length = frame->line_length;
    memcpy(line->moves, frame->line, sizeof line->moves);
}

/* Search a choice `less` plies shallower than the iteration. */
static score descend(const struct root *root, move m, int less, score alpha, score beta)
{
    struct worker *worker = root->worker;
    struct position after;

    play_make(&after, root->pos, m);
    worker_try(worker, root->pos, 0, m);
    return -chance_search(worker, &after, 1, root->depth - 1 - less, -beta, -alpha);
}

/* Say that choice `number` is the next to be looked at, for line `first`. */
static void tell_step(const struct root *root, int first, int number)
{
    struct report told = {
        .depth = root->depth,
        .selective_depth = root->worker->selective_depth,
        .rank = first + 1,
        .choices = root->count,
        .left = root->count - number - 1,
        .line_length = 1,
    };

    if (!root->report || !root->worker->limits.steps)
        return;
    told.nodes = threads_nodes(root->worker->threads);
    told.elapsed_ms = worker_elapsed_ms(root->worker);
    told.line[0] = root->choices[number];
    root->report(&told, root->context);
}

/* How many plies less a late quiet choice gets at first. */
static int reduction(const struct root *root, int number, move m)
{
    if (root->depth < LMR_DEPTH || number < REDUCE_NUMBER
        || play_is_noisy(root->pos, m))
        return 0;
    return worker_reduction(root->worker, root->depth, number) / (2 * PLY_PARTS);
}

/* One iteration within a window, over the choices from `first` on: the best of them comes
 * to their front. */
static score search_window(struct root *root, int first, score alpha, score beta)
{
    struct worker *worker = root->worker;
    score best = -SCORE_INFINITE;

    for (int i = first; i < root->count && best < beta; i++) {
        const move m = root->choices[i];
        const int less = reduction(root, i - first, m);
        score s = alpha + 1;

        tell_step(root, first, i);
        if (i > first && less > 0)
            s = descend(root, m, less, alpha, alpha + 1);
        if (i > first && s > alpha && !worker->stopped)
            s = descend(root, m, 0, alpha, alpha + 1);
        if (s > alpha && !worker->stopped)
            s = descend(root, m, 0, alpha, beta);
        if (worker->stopped)
            return best;
        best = s > best ? s : best;
        if (s > alpha) {
            alpha = s;
            note_line(root, &root->lines[first], m);
            bring_forward(root, i, first);
        }
    }
    return best;
}

static void tell(const struct root *root, int number, score s, enum bound bound)
{
    const struct variation *line = &root->lines[number];
    struct report told = {
        .depth = root->depth,
        .selective_depth = root->worker->selective_depth,
        .rank = number + 1,
        .score = s,
        .bound = bound,
        .choices = root->count,
        .nodes = threads_nodes(root->worker->threads),
        .elapsed_ms = worker_elapsed_ms(root->worker),
        .line_length = line->length,
    };

    if (!root->report)
        return;
    told.hashfull = tt_hashfull(root->worker->tt);
    memcpy(told.line, line->moves, sizeof told.line);
    root->report(&told, root->context);
}

/* One iteration over the choices from `first` on: with a small window around the last
 * score at first, then with larger ones ("aspiration"). */
static void search_line(struct root *root, int first)
{
    struct variation *line = &root->lines[first];
    score width = root->depth >= WINDOW_DEPTH ? WINDOW : SCORE_INFINITE;
    score alpha = line->score - width;
    score beta = line->score + width;

    if (line->moves[0] != root->choices[first]) {
        line->moves[0] = root->choices[first];
        line->length = 1;
    }
    for (;;) {
        alpha = alpha > -SCORE_INFINITE ? alpha : -SCORE_INFINITE;
        beta = beta < SCORE_INFINITE ? beta : SCORE_INFINITE;

        const score s = search_window(root, first, alpha, beta);

        if (root->worker->stopped)
            return;
        if (s > alpha && s < beta) {
            line->score = s;
            return;
        }
        if (root->worker->limits.bounds)
            tell(root, first, s, s <= alpha ? BOUND_UPPER : BOUND_LOWER);
        width = width < WINDOW_WIDEST ? width * 2 : SCORE_INFINITE;
        if (s <= alpha)
            alpha = s - width;
        else
            beta = s + width;
    }
}

/* Sort the lines by score; equal ones stay as they are. */
static void sort_lines(struct root *root)
{
    for (int i = 1; i < root->line_count; i++)
        for (int j = i; j > 0 && root->lines[j].score > root->lines[j - 1].score; j--) {
            const struct variation line = root->lines[j];

            root->lines[j] = root->lines[j - 1];
            root->lines[j - 1] = line;
            bring_forward(root, j, j - 1);
        }
}

/* One iteration: the best line, then the best of what is left, and so on. */
static void search_depth(struct root *root)
{
    const move best = root->choices[0];

    root->before = root->lines[0].score;
    for (int i = 0; i < root->line_count; i++) {
        search_line(root, i);
        if (root->worker->stopped)
            return;
    }
    sort_lines(root);
    root->steady = root->choices[0] == best ? root->steady + 1 : 0;
    for (int i = 0; i < root->line_count; i++)
        tell(root, i, root->lines[i].score, BOUND_EXACT);
}

/* Whether the mate that was asked for has been found. */
static bool is_mate_found(const struct root *root)
{
    const int mate = root->worker->limits.mate;

    return mate > 0 && root->lines[0].score >= SCORE_MATE - 2 * mate;
}

/* The time after which no new iteration begins: less where the best move has long been the
 * same, more where its score falls. */
static int64_t patience_ms(const struct root *root)
{
    const score fall = root->before - root->lines[0].score;

    return time_scale_soft(root->worker->limits.soft_ms, root->steady, fall);
}

/* Whether another iteration would be no use: no choice, a mate found and looked through,
 * or not enough time to finish it. */
static bool is_enough(const struct root *root)
{
    const struct limits *limits = &root->worker->limits;
    const score best = root->lines[0].score;
    const score size = best < 0 ? -best : best;

    if (is_mate_found(root))
        return true;
    if (limits->soft_ms == 0 || limits->ponder)
        return false;
    return root->count == 1 || worker_used_ms(root->worker) >= patience_ms(root)
           || (score_is_mate(best) && root->depth > 2 * (SCORE_MATE - size));
}

move root_think(struct worker *worker, const struct position *pos,
                report_function report, void *context)
{
    const int deepest = worker->limits.depth > 0 && worker->limits.depth < DEPTH_MAX
                            ? worker->limits.depth
                            : DEPTH_MAX;
    struct root root;

    root.steady = 0;
    root.report = report;
    root.context = context;
    gather(&root, worker, pos);
    for (root.depth = 1; root.depth <= deepest && root.count > 0; root.depth++) {
        worker->extend_until = root.depth + root.depth / 2;
        search_depth(&root);
        if (worker->stopped || is_enough(&root))
            break;
    }
    return root.count > 0 ? root.choices[0] : MOVE_NONE;
}
