/* analysis.c - a searched position: best lines, and for dice the spread of the rolls.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/analysis/analysis.h"

#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/variant.h"
#include "eval/wdl.h"
#include "protocol/analysis/accuracy.h"
#include "protocol/session/searcher_options.h"
#include "search/roll_scores.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROLL_NODES = 2000, /* of the search after each roll */
    SECOND_SHARE = 4, /* the second best move is searched for this part of the limits */
    LEAST_NODES = 1024, /* searched where a limit of nodes ends the first iteration */
};

static int compare_scores(const void *a, const void *b)
{
    const struct roll_score *one = a;
    const struct roll_score *other = b;

    return (one->score > other->score) - (one->score < other->score);
}

/* The lowest of `scores`, sorted, at or below which `share` of the probability lies. */
static const struct roll_score *quantile(const struct roll_score *scores, int count,
                                         double share)
{
    double sum = 0.0;

    for (int i = 0; i < count - 1; i++) {
        sum += scores[i].probability;
        if (sum >= share)
            return &scores[i];
    }
    return &scores[count - 1];
}

/* Search briefly after every roll that may follow `m`.  False when memory is out. */
static bool measure_spread(struct roll_spread *spread, struct searcher *searcher,
                           const struct position *pos, move m)
{
    static const double shares[ROLL_RANKS] = {
        [ROLL_LOW] = 0.1, [ROLL_MEDIAN] = 0.5, [ROLL_HIGH] = 0.9, [ROLL_BEST] = 2.0};
    struct roll_score *scores;
    int count;

    if (!roll_scores_search(searcher, pos, m, ROLL_NODES, &scores, &count))
        return false;
    if (count == 0)
        return true;
    spread->count = count;
    spread->ranks[ROLL_LIKELY].score = scores[0].score;
    spread->ranks[ROLL_LIKELY].roll = scores[0].roll;
    qsort(scores, (size_t)count, sizeof *scores, compare_scores);
    for (int i = ROLL_WORST; i < ROLL_RANKS; i++) {
        const struct roll_score *found = quantile(scores, count, shares[i]);

        spread->ranks[i].score = found->score;
        spread->ranks[i].roll = found->roll;
    }
    free(scores);
    return true;
}

/* Receives the reports of the search. */
struct listener {
    struct analysis *analysis;
    report_function report; /* or NULL */
    void *context;          /* of `report` */
};

static void keep_report(const struct report *report, void *context)
{
    const struct listener *listener = context;
    struct analysis *analysis = listener->analysis;

    if (report->multipv >= 1 && report->multipv <= MULTIPV_MAX) {
        analysis->lines[report->multipv - 1].report = *report;
        if (report->multipv > analysis->line_count)
            analysis->line_count = report->multipv;
    }
    analysis->last = *report;
    if (listener->report)
        listener->report(report, listener->context);
}

void analysis_begin(struct analysis *analysis, const struct game *game)
{
    memset(analysis, 0, sizeof *analysis);
    analysis->pos = *game_position(game);
    analysis->outcome = game_outcome(game);
    analysis->second = SCORE_NONE;
    analysis->even = wdl_even(analysis->pos.rules->variant);
    if (analysis->outcome.result == RESULT_NONE)
        analysis->move_count = play_count(&analysis->pos);
}

void analysis_search(struct analysis *analysis, struct searcher *searcher,
                     const struct game *game, const struct limits *limits,
                     report_function report, void *context)
{
    struct listener listener = {analysis, report, context};
    struct limits searched = *limits;

    searched.analyse = true;
    analysis_begin(analysis, game);
    if (analysis->outcome.result != RESULT_NONE)
        return;
    searcher_prepare(searcher);
    searcher_think(searcher, game, &searched, keep_report, &listener);
    if (analysis->last.depth == 0 && limits->nodes && !limits->hard_ms) {
        const struct limits least = {
            .depth = 1, .nodes = LEAST_NODES, .multipv = limits->multipv};

        searcher_prepare(searcher);
        searcher_think(searcher, game, &least, keep_report, &listener);
    }
    searcher_report_complaint(searcher);
    if (analysis->line_count > 1)
        analysis->second = analysis->lines[1].report.score;
}

bool analysis_make(struct analysis *analysis, struct searcher *searcher,
                   const struct game *game, const struct limits *limits,
                   report_function report, void *context)
{
    bool good = true;

    analysis_search(analysis, searcher, game, limits, report, context);
    for (int i = 0; good && i < analysis->line_count; i++)
        good = measure_spread(&analysis->lines[i].spread, searcher, &analysis->pos,
                              analysis->lines[i].report.pv[0]);
    return good;
}

/* Part of a limit; 0 is none. */
static uint64_t share(uint64_t limit)
{
    return (limit + SECOND_SHARE - 1) / SECOND_SHARE;
}

static void keep_second(const struct report *report, void *context)
{
    const struct listener *listener = context;

    listener->analysis->second = report->score;
    if (listener->report)
        listener->report(report, listener->context);
}

void analysis_find_second(struct analysis *analysis, struct searcher *searcher,
                          const struct game *game, const struct limits *limits,
                          report_function report, void *context)
{
    struct listener listener = {analysis, report, context};
    struct limits others = *limits;
    struct move_list best;

    if (analysis->second != SCORE_NONE || analysis->line_count == 0
        || analysis->move_count < 2)
        return;
    best.count = 1;
    best.moves[0] = analysis->lines[0].report.pv[0];
    others.analyse = true;
    others.exclude = &best;
    others.multipv = 1;
    others.nodes = share(limits->nodes);
    others.soft_ms = (int64_t)share((uint64_t)limits->soft_ms);
    others.hard_ms = (int64_t)share((uint64_t)limits->hard_ms);
    searcher_prepare(searcher);
    searcher_think(searcher, game, &others, keep_second, &listener);
}

bool analysis_has_only_move(const struct analysis *analysis)
{
    if (analysis->line_count == 0 || analysis->move_count == 1)
        return analysis->line_count > 0;
    return analysis->second != SCORE_NONE
           && grade_of_loss(
                  accuracy_chance(analysis->lines[0].report.score, analysis->even)
                  - accuracy_chance(analysis->second, analysis->even))
                  >= GRADE_MISTAKE;
}

/* A search that is stopped within an iteration may report a move for both lines. */
bool analysis_finds_worse(const struct analysis *analysis, move m)
{
    return analysis->line_count == 2 && analysis->lines[0].report.pv[0] != m
           && analysis->lines[1].report.pv[0] == m;
}

score score_before_ply(score s)
{
    if (!score_is_mate(s))
        return -s;
    return s > 0 ? -s + 1 : -s - 1;
}

score analysis_score(const struct analysis *analysis)
{
    const struct outcome outcome = analysis->outcome;

    if (outcome.result == RESULT_DRAW)
        return 0;
    if (outcome.result != RESULT_NONE)
        return outcome_is_win(outcome, analysis->pos.to_move) ? SCORE_MATE
                                                              : -SCORE_MATE;
    return analysis->line_count ? analysis->lines[0].report.score : SCORE_NONE;
}
