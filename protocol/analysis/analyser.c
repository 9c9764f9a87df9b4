/* analyser.c - what judges positions: our own search.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/analyser.h"

#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/rules/game.h"
#include "protocol/analysis/analysis.h"
#include "search/roll_scores.h"

#include <stdlib.h>
#include <string.h>

enum { ROLL_NODES = 2000 }; /* of the search after each roll, at most */

struct own_analyser {
    struct analyser base;
    struct searcher *searcher;
    struct limits limits;
};

/* The analyser that `base` is at the beginning of. */
static struct own_analyser *own(struct analyser *base)
{
    return (struct own_analyser *)base;
}

static void find_second(struct own_analyser *analyser, const struct game *game,
                        struct analysis *analysis)
{
    analysis_find_second(analysis, analyser->searcher, game, &analyser->limits,
                         analyser->base.report, analyser->base.context);
}

static bool own_search(struct analyser *base, const struct game *game,
                       struct analysis *analysis, struct text *why)
{
    struct own_analyser *analyser = own(base);

    (void)why;
    analysis_search(analysis, analyser->searcher, game, &analyser->limits, base->report,
                    base->context);
    find_second(analyser, game, analysis);
    return true;
}

static bool own_compare(struct analyser *base, const struct game *game,
                        const move moves[2], struct analysis *analysis,
                        struct text *why)
{
    const struct own_analyser *analyser = own(base);
    struct limits limits = analyser->limits;
    struct move_list both;

    (void)why;
    both.count = 2;
    memcpy(both.moves, moves, 2 * sizeof *moves);
    limits.depth += limits.depth ? ANALYSER_DEEPER_PLIES : 0;
    limits.nodes *= ANALYSER_DEEPER;
    limits.soft_ms *= ANALYSER_DEEPER;
    limits.hard_ms *= ANALYSER_DEEPER;
    limits.include = &both;
    limits.multipv = 2;
    analysis_search(analysis, analyser->searcher, game, &limits, base->report,
                    base->context);
    return true;
}

static bool own_explain(struct analyser *base, const struct game *game,
                        struct analysis *analysis, struct text *why)
{
    struct own_analyser *analyser = own(base);

    if (!analysis_make(analysis, analyser->searcher, game, &analyser->limits,
                       base->report, base->context))
        return text_fail(why, "out of memory");
    find_second(analyser, game, analysis);
    return true;
}

static bool own_score_rolls(struct analyser *base, const struct game *game, move m,
                            struct roll_score **scores, int *count, struct text *why)
{
    const uint64_t limit = own(base)->limits.nodes;
    const uint64_t nodes = limit && limit < ROLL_NODES ? limit : ROLL_NODES;

    return roll_scores_search(own(base)->searcher, game_position(game), m, nodes,
                              scores, count)
           || text_fail(why, "out of memory");
}

static const struct analyser_operations own_operations = {
    own_search, own_compare, own_explain, own_score_rolls, NULL};

struct analyser *analyser_new(struct searcher *searcher, const struct limits *limits)
{
    struct own_analyser *analyser = calloc(1, sizeof *analyser);

    if (!analyser)
        return NULL;
    analyser->base.operations = &own_operations;
    analyser->base.name = program_title;
    analyser->limits = *limits;
    analyser->searcher = searcher;
    return &analyser->base;
}

void analyser_free(struct analyser *analyser)
{
    if (analyser && analyser->operations->close)
        analyser->operations->close(analyser);
    free(analyser);
}
