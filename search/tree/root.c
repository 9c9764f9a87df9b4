/* root.c - iterative deepening at the root.  SPDX-License-Identifier: MIT */
#include "search/tree/root.h"

#include "engine/core/min_max.h"
#include "engine/core/random.h"
#include "engine/rules/move.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/turns.h"
#include "search/tablebase/line.h"
#include "search/time_control.h"
#include "search/tree/movepick.h"
#include "search/tree/node.h"
#include "search/tt.h"
#include "search/worker.h"

#include <stdlib.h>
#include <string.h>

enum {
    ASPIRATION_DEPTH_MIN = 5,
    ASPIRATION_WINDOW_MAX = 400, /* a wider window is opened completely */
    VARIETY_LINES = 6,           /* moves among which one is chosen at random */
    LMR_NUMBER_MIN = 4,          /* moves searched without a reduction */
};

/* A root move that is best or, with MultiPV, one of the best, and its principal
 * variation. */
struct root_line {
    score score; /* of the last iteration */
    int length;  /* of `moves`, at least 1 */
    move moves[PV_MAX];
};

struct root {
    struct worker *worker;
    const struct position *pos;
    report_function report;
    void *context;      /* of `report` */
    int depth;          /* of this iteration */
    bool known;         /* the endgame tables know who wins */
    int steady;         /* iterations with the same best move */
    score score_before; /* of the iteration before */
    score score_found;  /* of moves[0], by the unfinished iteration, too */
    move told;          /* the best move of the last report, or MOVE_NONE */
    int move_count;
    move *moves;                         /* whole turns, the best found so far first */
    int line_count;                      /* to search, at most `move_count` */
    int shown_count;                     /* to report, at most `line_count` */
    struct move_list choice;             /* see list_choice() */
    struct root_line lines[MULTIPV_MAX]; /* of the first `line_count` moves */
};

static bool is_allowed(const struct limits *limits, move m)
{
    return (!limits->include || move_list_has(limits->include, m))
           && (!limits->exclude || !move_list_has(limits->exclude, m));
}

/* Append the turns that begin with `m`. */
static void add_turns(struct root *root, move m)
{
    bitset walls = parts_walls(root->pos, m);

    do {
        const move turn = walls ? move_with_wall(m, bitset_pop(&walls, true)) : m;

        if (is_allowed(&root->worker->limits, turn))
            root->moves[root->move_count++] = turn;
    } while (walls);
}

/* Leave out the moves that a weak player overlooks, unless those are all. */
static void overlook_root_moves(struct root *root)
{
    int seen = 0;

    for (int i = 0; i < root->move_count; i++)
        if (!worker_overlooks(root->worker, root->pos, 0, root->moves[i]))
            root->moves[seen++] = root->moves[i];
    root->move_count = seen > 0 ? seen : root->move_count;
}

static void init_root_moves(struct root *root, struct worker *worker,
                            const struct position *pos)
{
    const struct limits *limits = &worker->limits;
    const int multipv = clamp_int(limits->multipv, 1, MULTIPV_MAX);
    struct tt_entry entry;
    struct movepick movepick;
    move m;

    root->worker = worker;
    root->pos = pos;
    root->move_count = 0;
    root->choice.count = 0;
    root->score_found = 0;
    root->told = MOVE_NONE;
    play_moves(pos, GENERATE_ALL, &movepick.list);
    tt_probe(worker->tt, pos->key, &entry);
    if (!play_in_check(pos))
        root->score_found = worker_frame(worker, 0)->static_eval =
            worker_correct_eval(worker, pos, node_evaluate(worker, pos, 0, &entry));
    movepick_init(&movepick, worker, pos, 0, entry.move);
    while ((m = movepick_next(&movepick)) != MOVE_NONE)
        add_turns(root, m);
    overlook_root_moves(root);
    root->shown_count = min_int(multipv, root->move_count);
    root->line_count = limits->strength.variety > 0
                           ? min_int(max_int(multipv, VARIETY_LINES), root->move_count)
                           : root->shown_count;
    for (int i = 0; i < root->line_count; i++) {
        root->lines[i].score = 0;
        root->lines[i].length = 1;
        root->lines[i].moves[0] = root->moves[i];
    }
}

/* Move root move `number` to the place `first`. */
static void bring_forward(struct root *root, int number, int first)
{
    const move m = root->moves[number];

    memmove(root->moves + first + 1, root->moves + first,
            (size_t)(number - first) * sizeof m);
    root->moves[first] = m;
}

static void set_line(struct root *root, struct root_line *line, move m)
{
    const struct frame *frame = worker_frame(root->worker, 0);

    worker_update_pv(root->worker, 0, m);
    line->length = frame->pv_length;
    memcpy(line->moves, frame->pv, sizeof line->moves);
}

/* Search a root move `reduction` plies shallower than the iteration. */
static score search_root_move(const struct root *root, move m, int reduction,
                              score alpha, score beta)
{
    struct worker *worker = root->worker;
    struct position after;

    play_make(&after, root->pos, m);
    worker_set_move(worker, root->pos, 0, m);
    if (worker->turns_have_parts)
        worker_frame(worker, 1)->played = MOVE_NONE; /* no reply refutes it yet */
    if (after.to_move == root->pos->to_move)
        return chance_search(worker, &after, 1, root->depth - 1 - reduction, alpha,
                             beta, false);
    return -chance_search(worker, &after, 1, root->depth - 1 - reduction, -beta, -alpha,
                          beta == alpha + 1);
}

/* Report that root move `number` is searched next, for line `first`. */
static void report_current_move(const struct root *root, int first, int number)
{
    struct report info = {
        .depth = root->depth,
        .selective_depth = root->worker->selective_depth,
        .multipv = first + 1,
        .move_count = root->move_count,
        .moves_left = root->move_count - number - 1,
        .pv_length = 1,
    };

    if (!root->report || !root->worker->limits.current_moves
        || first >= root->shown_count)
        return;
    info.nodes = worker_nodes_of_all(root->worker->threads);
    info.elapsed_ms = worker_elapsed_ms(root->worker);
    info.pv[0] = root->moves[number];
    root->report(&info, root->context);
}

/* Late move reduction of quiet root moves, half of that of other nodes. */
static int root_reduction(const struct root *root, int number, move m)
{
    if (root->depth < LMR_DEPTH_MIN || number < LMR_NUMBER_MIN
        || play_is_noisy(root->pos, m))
        return 0;
    return worker_reduction(root->worker, root->depth, number) / (2 * PLY_PARTS);
}

/* One iteration within a window over the root moves from `first` on; the best of them
 * comes to the place `first`. */
static score search_window(struct root *root, int first, score alpha, score beta)
{
    struct worker *worker = root->worker;
    struct hopeful hopeful = {MOVE_NONE, 0};
    score best = -SCORE_INFINITE;

    for (int i = first; i < root->move_count && best < beta; i++) {
        const move m = root->moves[i];
        const int reduction = root_reduction(root, i - first, m);
        score s = alpha + 1;

        if (turn_is_hopeless(&hopeful, m))
            continue;
        report_current_move(root, first, i);
        if (i > first && reduction > 0)
            s = search_root_move(root, m, reduction, alpha, alpha + 1);
        if (i > first && s > alpha && !worker->stopped)
            s = search_root_move(root, m, 0, alpha, alpha + 1);
        if (s > alpha && !worker->stopped)
            s = search_root_move(root, m, 0, alpha, beta);
        if (worker->stopped)
            return best;
        best = s > best ? s : best;
        if (s > alpha) {
            alpha = s;
            root->score_found = first == 0 ? s : root->score_found;
            set_line(root, &root->lines[first], m);
            bring_forward(root, i, first);
        } else {
            turn_note_failure(worker, root->pos, m, &hopeful);
        }
    }
    return best;
}

static void report_line(struct root *root, int number, score s, enum bound bound)
{
    const struct root_line *line = &root->lines[number];
    struct report info = {
        .depth = root->depth,
        .selective_depth = root->worker->selective_depth,
        .multipv = number + 1,
        .score = s,
        .bound = bound,
        .move_count = root->move_count,
        .nodes = worker_nodes_of_all(root->worker->threads),
        .elapsed_ms = worker_elapsed_ms(root->worker),
        .pv_length = line->length,
    };

    if (!root->report || number >= root->shown_count)
        return;
    info.hashfull = tt_hashfull(root->worker->tt);
    info.table_hits = worker_table_hits_of_all(root->worker->threads);
    memcpy(info.pv, line->moves, sizeof info.pv);
    if (info.table_hits)
        info.pv_length =
            line_extend(root->worker->tables, root->pos, info.pv, line->length, PV_MAX);
    root->told = number == 0 ? line->moves[0] : root->told;
    root->report(&info, root->context);
}

/* Aspiration windows: one iteration over the root moves from `first` on with a small
 * window around the last score, then with wider ones. */
static void search_line(struct root *root, int first)
{
    struct root_line *line = &root->lines[first];
    score width = root->depth >= ASPIRATION_DEPTH_MIN
                      ? root->worker->parameters.aspiration_window
                      : SCORE_INFINITE;
    score alpha = line->score - width;
    score beta = line->score + width;

    if (line->moves[0] != root->moves[first]) {
        line->moves[0] = root->moves[first];
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
            report_line(root, first, s, s <= alpha ? BOUND_UPPER : BOUND_LOWER);
        width = width < ASPIRATION_WINDOW_MAX ? width * 2 : SCORE_INFINITE;
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
            const struct root_line line = root->lines[j];

            root->lines[j] = root->lines[j - 1];
            root->lines[j - 1] = line;
            bring_forward(root, j, j - 1);
        }
}

/* List the moves that `variety` lets the player choose from: the best, and those that the
 * iteration has found at most `variety` centipawns worse.  There is no choice when a mate is
 * found. */
static void list_choice(struct root *root)
{
    const score best = root->lines[0].score;
    struct move_list *choice = &root->choice;

    choice->count = 0;
    for (int i = 0; i < root->line_count; i++)
        if (i == 0
            || (!score_is_mate(best)
                && root->lines[i].score
                       >= best - root->worker->limits.strength.variety))
            choice->moves[choice->count++] = root->moves[i];
}

/* Bring a random move of the choice to the front and report it; but not if the last, unfinished
 * iteration has found a better move than all of them. */
static void choose_move(struct root *root)
{
    uint64_t state = root->worker->limits.strength.seed;
    const struct move_list *choice = &root->choice;
    int number;

    if (choice->count < 2 || root->moves[0] != choice->moves[0])
        return;
    number = random_below(&state, choice->count);
    if (number == 0)
        return;
    for (int i = 1; i < root->line_count; i++)
        if (root->lines[i].moves[0] == choice->moves[number]) {
            root->lines[0] = root->lines[i];
            report_line(root, 0, root->lines[0].score, BOUND_EXACT);
        }
    root->moves[0] = choice->moves[number];
}

/* One iteration: the best line, then the best of what is left, and so on. */
static void search_depth(struct root *root)
{
    const move best = root->moves[0];

    root->score_before = root->lines[0].score;
    for (int i = 0; i < root->line_count; i++) {
        search_line(root, i);
        if (root->worker->stopped)
            return;
    }
    sort_lines(root);
    list_choice(root);
    root->steady = root->moves[0] == best ? root->steady + 1 : 0;
    for (int i = 0; i < root->line_count; i++)
        report_line(root, i, root->lines[i].score, BOUND_EXACT);
}

/* Whether the search ends before its depth is reached: the mate asked for is found, or
 * there is a soft limit and the move to play is forced, time is up, or a mate has been
 * searched to twice its depth. */
static bool ends_early(const struct root *root)
{
    const struct limits *limits = &root->worker->limits;
    const score best = root->lines[0].score;
    const score size = best < 0 ? -best : best;
    const int64_t soft_ms = time_scale_soft(&root->worker->parameters, limits->soft_ms,
                                            root->steady, root->score_before - best);

    if (limits->mate > 0 && best >= SCORE_MATE - 2 * limits->mate)
        return true;
    if (limits->soft_ms == 0 || limits->ponder)
        return false;
    return (root->move_count == 1 && !limits->analyse) || root->known
           || worker_used_ms(root->worker) >= soft_ms
           || (score_is_mate(best) && root->depth > 2 * (SCORE_MATE - size));
}

/* The reply to the best move: by its line, the endgame tables or the transposition table.  A search
 * that ends just after it has found another move knows no more of its line.  There is none where the turn goes
 * on. */
static move find_reply(const struct root *root)
{
    const struct worker *worker = root->worker;
    const struct root_line *line = &root->lines[0];
    move pair[2] = {root->moves[0]};
    struct position after;
    struct tt_entry entry;

    play_make(&after, root->pos, pair[0]);
    if (after.to_move == root->pos->to_move)
        return MOVE_NONE;
    if (line->moves[0] == pair[0] && line->length > 1)
        return line->moves[1];
    if (worker->tables && line_extend(worker->tables, root->pos, pair, 1, 2) == 2)
        return pair[1];
    if (after.awaits_roll || !tt_probe(worker->tt, after.key, &entry))
        return MOVE_NONE;
    return play_is_legal(&after, entry.move) ? entry.move : MOVE_NONE;
}

/* Report what has not been told, note the reply, and return the best move. */
static move end_search(struct root *root)
{
    move best = MOVE_NONE;

    if (root->move_count > 0) {
        best = root->moves[0];
        if (root->told == MOVE_NONE)
            root->depth = 0; /* no iteration has been finished */
        if (root->told != best)
            report_line(root, 0, root->score_found, BOUND_EXACT);
        root->worker->reply = find_reply(root);
    }
    free(root->moves);
    return best;
}

move root_think(struct worker *worker, const struct position *pos,
                report_function report, void *context)
{
    const int depth_max = worker->limits.depth > 0 && worker->limits.depth < DEPTH_MAX
                              ? worker->limits.depth
                              : DEPTH_MAX;
    struct root root;
    score known;

    root.moves = malloc(((size_t)play_count(pos) + 1) * sizeof *root.moves);
    if (!root.moves)
        return turns_first(pos);
    root.known = worker->tables && worker_probe_tables(worker, pos, 0, &known)
                 && score_is_mate(known);
    root.steady = 0;
    root.report = report;
    root.context = context;
    init_root_moves(&root, worker, pos);
    for (root.depth = 1; root.depth <= depth_max && root.move_count > 0; root.depth++) {
        worker->extension_ply_max = root.depth + root.depth / 2;
        search_depth(&root);
        if (worker->stopped || root.known || ends_early(&root))
            break;
    }
    if (worker->limits.strength.variety > 0)
        choose_move(&root);
    return end_search(&root);
}
