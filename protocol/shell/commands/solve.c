/* solve.c - the command solve: prints forced wins.  SPDX-License-Identifier: MIT */
#include "search/proof/solve.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "protocol/analysis/solution_tree.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"
#include "search/tablebase/line.h"
#include "search/tablebase/material.h"
#include "search/tablebase/provider.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_set.h"

#include <inttypes.h>
#include <stdio.h>

enum { MOVES_DEFAULT = 3, MOVES_DEFAULT_DICED = 1, TABLE_LINE_MAX = 200 };

static void print_solution(struct solver *solver, const struct position *pos, int moves,
                           const struct solution *solution)
{
    const int keys = solution->keys.count;

    if (solution->moves == 0) {
        printf("%s has no forced win within %d move%s.\n", colour_name(pos->to_move),
               moves, text_plural(moves));
    } else {
        printf("%s wins in %d move%s, with %d first move%s.\n",
               colour_name(pos->to_move), solution->moves, text_plural(solution->moves),
               keys, text_plural(keys));
    }
    for (int i = 0; i < keys; i++) {
        struct word_wrap word_wrap = {.file = stdout};

        solution_tree_print(&word_wrap, solver, pos, solution->keys.moves[i],
                            solution->moves);
        word_wrap_end(&word_wrap);
    }
}

static void print_probability(const struct position *pos, int moves, double probability,
                              const struct move_list *best)
{
    struct word_wrap word_wrap = {.file = stdout};

    printf("%s wins within %d move%s with probability %.6f.\n",
           colour_name(pos->to_move), moves, text_plural(moves), probability);
    for (int i = 0; i < best->count; i++) {
        struct text text = {.length = 0};

        san_write(pos, best->moves[i], &text);
        word_wrap_add(&word_wrap, text.chars);
    }
    if (best->count)
        word_wrap_end(&word_wrap);
}

/* False when the solver gave up. */
static bool solve_and_print(struct solver *solver, const struct position *pos,
                            int moves)
{
    if (play_has_dice(pos)) {
        double probability;
        struct move_list best;

        if (!solver_expect(solver, pos, moves, &probability, &best))
            return false;
        print_probability(pos, moves, probability, &best);
    } else {
        struct solution solution;

        if (!solver_solve(solver, pos, moves, &solution))
            return false;
        print_solution(solver, pos, moves, &solution);
    }
    printf("# %" PRIu64 " positions\n", solver_nodes(solver));
    return true;
}

/* Answer by endgame tables, unless they know a win within `moves` moves, which the solver is to
 * prove.  False where they do not know the position. */
static bool answer_by_tables(const struct table_set *set, const struct position *pos,
                             int moves)
{
    struct word_wrap word_wrap = {.file = stdout};
    struct position now = *pos;
    move line[TABLE_LINE_MAX];
    int value, length;

    if (!table_set_probe_counted(set, pos, &value)
        || (value > 0 && value_plies(value) < 2 * moves))
        return false;
    if (value <= 0) {
        printf("%s has no forced win, by the endgame tables.\n",
               colour_name(pos->to_move));
        return true;
    }
    printf("%s wins in %d moves, by the endgame tables.\n", colour_name(pos->to_move),
           (value_plies(value) + 1) / 2);
    length = line_extend(set, pos, line, 0, TABLE_LINE_MAX);
    for (int i = 0; i < length; i++) {
        struct text text = {.length = 0};

        if (i == 0 || parts_have_number(&now))
            move_number_write(&now, &text);
        san_write(&now, line[i], &text);
        word_wrap_add(&word_wrap, text.chars);
        if (!pv_advance(&now, line[i]))
            break;
    }
    word_wrap_end(&word_wrap);
    return true;
}

/* Whether endgame tables have answered. */
static bool ask_tables(const struct arguments *arguments, const struct position *pos,
                       int moves)
{
    struct text folder;
    struct table_provider *provider = NULL;
    bool answered = false;

    if (!play_has_dice(pos) && men_count(pos) <= MEN_MAX
        && tablebase_path_find(arguments->configuration->tablebase_path, &folder))
        provider = table_provider_new(pos->rules, folder.chars,
                                      arguments->configuration->tablebase_mb, NULL);
    if (provider) {
        table_provider_need(provider, pos, true);
        tablebase_report_complaint(provider);
        answered = answer_by_tables(table_provider_set(provider), pos, moves);
    }
    table_provider_free(provider);
    return answered;
}

struct solve_flags {
    uint64_t nodes; /* 0: no limit */
};

static const struct setting solve_flags[] = {
    {"nodes", .letter = 'n', .argument = "N", .help = "search no more than N positions",
     SETTING_INTEGER_AT(struct solve_flags, nodes, 1, INT64_MAX)},
    {.name = NULL},
};

static int solve_position(const struct arguments *arguments, const struct position *pos,
                          int moves)
{
    const uint64_t nodes = ((const struct solve_flags *)arguments->flags)->nodes;
    const struct outcome outcome = play_outcome(pos);
    struct solver *solver;
    int status = 0;

    if (outcome.result != RESULT_NONE)
        return report_error(STATUS_FAILED, "the game has ended: %s %s",
                            outcome_words(&outcome), outcome_score(outcome.result));
    if (ask_tables(arguments, pos, moves))
        return 0;
    solver = solver_new(SOLVE_TABLE_BITS);
    if (!solver)
        return report_error(STATUS_FAILED, "out of memory");
    solver_set_nodes_max(solver, nodes);
    if (!solve_and_print(solver, pos, moves))
        status = report_error(STATUS_FAILED,
                              "nothing is proved after %" PRIu64 " positions", nodes);
    solver_free(solver);
    return status;
}

static int run_solve(const struct arguments *arguments, const struct position *start)
{
    int moves = play_has_dice(start) ? MOVES_DEFAULT_DICED : MOVES_DEFAULT;

    return arguments_number(arguments, SOLVE_MOVES_MAX, &moves)
               ? solve_position(arguments, start, moves)
               : STATUS_USAGE;
}

const struct command command_solve = {
    "solve",
    .arguments = "[MOVES]",
    .help = "prove the shortest win within MOVES (3; with dice 1)",
    .words = {0, 1},
    COMMAND_FLAGS(solve_flags, struct solve_flags),
    .run_from = run_solve};
