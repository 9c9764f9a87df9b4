/* two_best.c - the two best moves of a search.  SPDX-License-Identifier: MIT */
#include "search/two_best.h"

#include "engine/rules/move.h"

#include <string.h>

/* An iteration reports both moves, a search that is stopped in one its new best move alone. */
static void keep_report(const struct report *report, void *context)
{
    struct two_best *best = context;
    const int rank = report->multipv - 1;

    if (rank == 0 && best->moves[0] != report->pv[0])
        best->depth = report->depth;
    if (rank == 0) {
        best->line_length =
            report->pv_length < BEST_LINE_MAX ? report->pv_length : BEST_LINE_MAX;
        memcpy(best->line, report->pv, (size_t)best->line_length * sizeof *best->line);
    }
    best->moves[rank] = report->pv[0];
    best->scores[rank] = report->score;
    best->count = rank + 1;
}

void two_best_search(struct searcher *searcher, const struct game *game, uint64_t nodes,
                     struct two_best *best)
{
    const struct limits limits = {.nodes = nodes, .multipv = 2, .analyse = true};

    *best = (struct two_best){.moves = {MOVE_NONE, MOVE_NONE}};
    searcher_think(searcher, game, &limits, keep_report, best);
}
