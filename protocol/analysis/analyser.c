/* analyser.c - what judges positions.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/analyser.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "protocol/analysis/analysis.h"
#include "protocol/session/searcher_options.h"
#include "search/roll_scores.h"

#include <stdlib.h>

enum { ROLL_NODES = 2000 }; /* of the search after each roll, at most */

struct analyser {
    struct searcher *searcher;
    struct limits limits;
    report_function report; /* NULL: none   */
    void *context;          /* of `report`  */
};

struct analyser *analyser_new(const struct configuration *configuration,
                              const struct rules *rules, const struct limits *limits,
                              struct text *why)
{
    struct analyser *analyser = calloc(1, sizeof *analyser);

    if (!analyser) {
        text_fail(why, "out of memory");
        return NULL;
    }
    analyser->limits = *limits;
    analyser->searcher = searcher_options_new(configuration, rules, why);
    if (analyser->searcher)
        return analyser;
    analyser_free(analyser);
    return NULL;
}

void analyser_free(struct analyser *analyser)
{
    if (analyser)
        searcher_free(analyser->searcher);
    free(analyser);
}

const char *analyser_name(const struct analyser *analyser)
{
    (void)analyser;
    return "Potpourri " POTPOURRI_VERSION;
}

void analyser_set_report(struct analyser *analyser, report_function report,
                         void *context)
{
    analyser->report = report;
    analyser->context = context;
}

static void find_second(struct analyser *analyser, const struct game *game,
                        struct analysis *analysis)
{
    analysis_find_second(analysis, analyser->searcher, game, &analyser->limits,
                         analyser->report, analyser->context);
}

bool analyser_search(struct analyser *analyser, const struct game *game,
                     struct analysis *analysis, struct text *why)
{
    (void)why;
    analysis_search(analysis, analyser->searcher, game, &analyser->limits,
                    analyser->report, analyser->context);
    find_second(analyser, game, analysis);
    return true;
}

bool analyser_explain(struct analyser *analyser, const struct game *game,
                      struct analysis *analysis, struct text *why)
{
    if (!analysis_make(analysis, analyser->searcher, game, &analyser->limits,
                       analyser->report, analyser->context))
        return text_fail(why, "out of memory");
    find_second(analyser, game, analysis);
    return true;
}

bool analyser_score_rolls(struct analyser *analyser, const struct game *game, move m,
                          struct roll_score **scores, int *count, struct text *why)
{
    const uint64_t limit = analyser->limits.nodes;
    const uint64_t nodes = limit && limit < ROLL_NODES ? limit : ROLL_NODES;

    return roll_scores_search(analyser->searcher, game_position(game), m, nodes, scores,
                              count)
           || text_fail(why, "out of memory");
}
