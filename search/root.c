/* root.c - thinking about one position, deeper and deeper.  SPDX-License-Identifier: MIT */
#include "search/root.h"

#include "engine/move.h"
#include "engine/play.h"
#include "engine/position.h"
#include "search/chance.h"
#include "search/picker.h"
#include "search/table.h"
#include "search/worker.h"

#include <string.h>

enum {
    WINDOW_DEPTH = 5,  /* plies from which the last score is trusted    */
    WINDOW = 24,       /* centipawns around it                          */
    MEASURE_DEPTH = 2, /* plies from which the rolls are looked at      */
};

/* One move of the root. */
struct choice {
    move move;
    score shift;   /* what the roll behind it changes          */
    bool measured; /* whether `shift` is known                 */
};

struct root {
    struct worker *worker;
    const struct position *pos;
    int count;                            /* of choices, at least 1          */
    struct choice choices[MOVE_LIST_MAX]; /* the best found so far in front  */
    score best;                           /* of the last iteration           */
    int line_length;                      /* of `line`                       */
    move line[LINE_MAX];                  /* the best line so far            */
};

static void gather(struct root *root, struct worker *worker, const struct position *pos)
{
    struct table_entry entry = {.move = MOVE_NONE};
    struct picker picker;
    move m;

    root->worker = worker;
    root->pos = pos;
    root->count = 0;
    root->best = 0;
    play_moves(pos, GENERATE_ALL, &picker.list);
    table_probe(worker->table, pos->key, &entry);
    picker_rank(&picker, worker, pos, 0, entry.move);
    while ((m = picker_next(&picker)) != MOVE_NONE)
        root->choices[root->count++] = (struct choice){m, 0, false};
    root->line[0] = root->choices[0].move;
    root->line_length = root->count > 0;
}

static void bring_to_front(struct root *root, int number)
{
    const struct choice choice = root->choices[number];

    memmove(root->choices + 1, root->choices, (size_t)number * sizeof choice);
    root->choices[0] = choice;
}

static void note_line(struct root *root, move m)
{
    worker_set_line(root->worker, 0, m);
    root->line_length = root->worker->frames[0].line_length;
    memcpy(root->line, root->worker->frames[0].line, sizeof root->line);
}

static score descend(struct root *root, struct choice *choice, int depth, score alpha,
                     score beta)
{
    struct worker *worker = root->worker;
    struct position after;

    play_make(&after, root->pos, choice->move);
    if (!after.awaits_roll || depth < MEASURE_DEPTH)
        return -chance_search(worker, &after, 1, depth - 1, -beta, -alpha);
    if (!choice->measured)
        choice->shift = chance_measure(worker, &after, 1);
    choice->measured = !worker->stopped;
    return -chance_search_shifted(worker, &after, 1, depth - 1, -beta, -alpha,
                                  choice->shift);
}

/* One iteration within a window.  The best move comes to the front. */
static score search_window(struct root *root, int depth, score alpha, score beta)
{
    struct worker *worker = root->worker;
    score best = -SCORE_INFINITE;

    for (int i = 0; i < root->count && best < beta; i++) {
        struct choice *choice = &root->choices[i];
        const move m = choice->move;
        score s = alpha + 1;

        if (i > 0)
            s = descend(root, choice, depth, alpha, alpha + 1);
        if (s > alpha && !worker->stopped)
            s = descend(root, choice, depth, alpha, beta);
        if (worker->stopped)
            return best;
        best = s > best ? s : best;
        if (s > alpha) {
            alpha = s;
            note_line(root, m);
            bring_to_front(root, i);
        }
    }
    return best;
}

/* One iteration: first with a small window around the last score, then with larger ones. */
static void search_depth(struct root *root, int depth)
{
    score width = depth >= WINDOW_DEPTH ? WINDOW : SCORE_INFINITE;
    score alpha = root->best - width;
    score beta = root->best + width;

    for (;;) {
        alpha = alpha > -SCORE_INFINITE ? alpha : -SCORE_INFINITE;
        beta = beta < SCORE_INFINITE ? beta : SCORE_INFINITE;

        const score s = search_window(root, depth, alpha, beta);

        if (root->worker->stopped)
            return;
        if (s > alpha && s < beta) {
            root->best = s;
            return;
        }
        width = width < 400 ? width * 3 : SCORE_INFINITE;
        if (s <= alpha)
            alpha = s - width;
        else
            beta = s + width;
    }
}

static void tell(const struct root *root, int depth, report_function report,
                 void *context)
{
    struct report told = {
        .depth = depth,
        .selective_depth = root->worker->selective_depth,
        .score = root->best,
        .nodes = root->worker->nodes,
        .elapsed_ms = worker_elapsed_ms(root->worker),
        .line_length = root->line_length,
    };

    memcpy(told.line, root->line, sizeof told.line);
    if (report)
        report(&told, context);
}

/* Whether another iteration would be no use: no choice, a mate found and looked through,
 * or not enough time to finish it. */
static bool is_enough(const struct root *root, int depth)
{
    const struct limits *limits = &root->worker->limits;
    const score size = root->best < 0 ? -root->best : root->best;

    if (limits->soft_ms == 0)
        return false;
    return root->count == 1 || worker_elapsed_ms(root->worker) >= limits->soft_ms
           || (size >= SCORE_MATE_MIN && depth > 2 * (SCORE_MATE - size));
}

move root_think(struct worker *worker, const struct position *pos,
                report_function report, void *context)
{
    const int deepest = worker->limits.depth > 0 && worker->limits.depth < DEPTH_MAX
                            ? worker->limits.depth
                            : DEPTH_MAX;
    struct root root;

    gather(&root, worker, pos);
    for (int depth = 1; depth <= deepest && root.count > 0; depth++) {
        worker->extend_until = depth + depth / 2;
        search_depth(&root, depth);
        if (worker->stopped)
            break;
        tell(&root, depth, report, context);
        if (is_enough(&root, depth))
            break;
    }
    return root.count > 0 ? root.choices[0].move : MOVE_NONE;
}
