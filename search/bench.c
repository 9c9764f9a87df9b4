/* bench.c - a fixed amount of searching.  SPDX-License-Identifier: MIT */
#include "search/bench.h"

#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "search/search.h"
#include "search/time_control.h"

enum {
    SEED = 6,
    POSITIONS = 5, /* of each game */
    PLIES = 6,     /* between two of them */
};

static void count_nodes(const struct report *report, void *context)
{
    *(uint64_t *)context = report->nodes;
}

static uint64_t search_position(struct searcher *searcher, const struct game *game,
                                int depth)
{
    const struct limits limits = {.depth = depth};
    uint64_t nodes = 0;

    searcher_clear(searcher);
    searcher_prepare(searcher);
    searcher_think(searcher, game, &limits, count_nodes, &nodes);
    return nodes;
}

static uint64_t search_game(struct searcher *searcher, struct game *game, int depth)
{
    uint64_t state = SEED;
    uint64_t nodes = 0;

    for (int i = 0;
         i < POSITIONS && (i == 0 || game_play_random_plies(game, PLIES, &state)); i++)
        nodes += search_position(searcher, game, depth);
    return nodes;
}

static bool bench_variant(struct searcher *searcher, const struct variant *variant,
                          int depth, struct bench_line *line)
{
    const int64_t start = time_now_ms();
    struct rules *rules = rules_new(variant, NULL, 0, NULL);
    struct game *game = rules ? game_new(rules, SEED) : NULL;

    *line = (struct bench_line){.variant = variant};
    if (game) {
        searcher_describe_eval(searcher, rules, &line->evaluation);
        line->nodes = search_game(searcher, game, depth);
        line->elapsed_ms = time_now_ms() - start;
    }
    game_free(game);
    rules_free(rules);
    return line->nodes > 0;
}

bool bench_run(struct searcher *searcher, int depth, bench_function report,
               void *context, struct bench_line *total)
{
    bool good = true;

    *total = (struct bench_line){.variant = NULL};
    for (int i = 0; good && variants[i]; i++) {
        struct bench_line line;

        good = bench_variant(searcher, variants[i], depth, &line);
        total->nodes += line.nodes;
        total->elapsed_ms += line.elapsed_ms;
        if (good)
            report(&line, context);
    }
    return good;
}
