/* solve.c - the command solve: prints forced wins.  SPDX-License-Identifier: MIT */
#include "search/proof/solve.h"
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/play.h"
#include "protocol/cli/command_line.h"
#include "protocol/commands/registry.h"
#include "protocol/analysis/solution_tree.h"
#include "protocol/text/errors.h"
#include "protocol/text/word_wrap.h"

#include <inttypes.h>
#include <stdio.h>

enum { MOVES_DEFAULT = 3, MOVES_DEFAULT_DICED = 1 };

static const char *side_to_move(const struct position *pos)
{
    return pos->to_move == WHITE ? "White" : "Black";
}

static const char *plural(int number)
{
    return number == 1 ? "" : "s";
}

static void print_solution(struct solver *solver, const struct position *pos, int moves,
                           const struct solution *solution)
{
    const int keys = solution->keys.count;

    if (solution->moves == 0) {
        printf("%s has no forced win within %d move%s.\n", side_to_move(pos), moves,
               plural(moves));
    } else {
        printf("%s wins in %d move%s, with %d first move%s.\n", side_to_move(pos),
               solution->moves, plural(solution->moves), keys, plural(keys));
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

    printf("%s wins within %d move%s with probability %.6f.\n", side_to_move(pos),
           moves, plural(moves), probability);
    for (int i = 0; i < best->count; i++) {
        struct text text;

        text_clear(&text);
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

static int solve_position(const struct command_line *command_line,
                          const struct position *pos, int moves)
{
    const struct outcome outcome = play_outcome(pos);
    struct solver *solver;
    int status = 0;

    if (outcome.result != RESULT_NONE)
        return report_error(STATUS_FAILED, "the game has ended: %s %s",
                            outcome_words(outcome.reason),
                            outcome_score(outcome.result));
    solver = solver_new(SOLVE_TABLE_BITS);
    if (!solver)
        return report_error(STATUS_FAILED, "out of memory");
    solver_set_nodes_max(solver, command_line->nodes);
    if (!solve_and_print(solver, pos, moves))
        status =
            report_error(STATUS_FAILED, "nothing is proved after %" PRIu64 " positions",
                         command_line->nodes);
    solver_free(solver);
    return status;
}

int command_solve(const struct command_line *command_line)
{
    struct setup setup;
    int moves, status = STATUS_USAGE;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    moves = play_has_dice(&setup.start) ? MOVES_DEFAULT_DICED : MOVES_DEFAULT;
    if (command_line_number(command_line, SOLVE_MOVES_MAX, &moves))
        status = solve_position(command_line, &setup.start, moves);
    rules_free(setup.rules);
    return status;
}
