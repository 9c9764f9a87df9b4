/* solve.c - proving wins.  SPDX-License-Identifier: MIT */
#include "search/proof/solve.h"
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/play.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/commands/solution_tree.h"
#include "protocol/text/errors.h"
#include "protocol/text/number.h"
#include "protocol/text/word_wrap.h"

#include <inttypes.h>
#include <stdio.h>

enum { MOVES_PRESET = 3, MOVES_DICED = 1 };

static const char *side(const struct position *pos)
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
        printf("%s has no forced win within %d move%s.\n", side(pos), moves,
               plural(moves));
    } else {
        printf("%s wins in %d move%s, with %d first move%s.\n", side(pos),
               solution->moves, plural(solution->moves), keys, plural(keys));
    }
    for (int i = 0; i < keys; i++) {
        struct paragraph paragraph = {.file = stdout};

        solution_tree_print(&paragraph, solver, pos, solution->keys.moves[i],
                            solution->moves);
        paragraph_end(&paragraph);
    }
}

static void print_expectation(const struct position *pos, int moves, double probability,
                              const struct move_list *best)
{
    struct paragraph paragraph = {.file = stdout};

    printf("%s wins within %d move%s with probability %.6f.\n", side(pos), moves,
           plural(moves), probability);
    for (int i = 0; i < best->count; i++) {
        struct text text;

        text_clear(&text);
        san_write(pos, best->moves[i], &text);
        paragraph_add(&paragraph, text.chars);
    }
    if (best->count)
        paragraph_end(&paragraph);
}

/* Solve and print; false when that took too many positions. */
static bool solve(struct solver *solver, const struct position *pos, int moves)
{
    if (solver_is_diced(pos)) {
        double probability;
        struct move_list best;

        if (!solver_expect(solver, pos, moves, &probability, &best))
            return false;
        print_expectation(pos, moves, probability, &best);
    } else {
        struct solution solution;

        if (!solver_prove(solver, pos, moves, &solution))
            return false;
        print_solution(solver, pos, moves, &solution);
    }
    printf("# %" PRIu64 " positions\n", solver_nodes(solver));
    return true;
}

/* The number of moves asked for; 0, after a complaint, when it is none. */
static int read_moves(const struct request *request, bool diced)
{
    uint64_t moves = diced ? MOVES_DICED : MOVES_PRESET;

    if (request->word_count == 0
        || number_read(request->words[0], 1, SOLVE_MOVES_MAX, &moves))
        return (int)moves;
    complain(STATUS_USAGE, "solve: '%.40s' is no number of moves from 1 to %d",
             request->words[0], SOLVE_MOVES_MAX);
    return 0;
}

static int run(const struct request *request, const struct position *pos, int moves)
{
    const struct outcome outcome = play_outcome(pos);
    struct solver *solver;
    int status = 0;

    if (outcome.result != RESULT_NONE)
        return complain(STATUS_FAILED, "the game has ended: %s %s",
                        outcome_words(outcome.reason), outcome_score(outcome.result));
    solver = solver_new(request->nodes);
    if (!solver)
        return complain(STATUS_FAILED, "out of memory");
    if (!solve(solver, pos, moves))
        status =
            complain(STATUS_FAILED, "nothing is proved after %" PRIu64 " positions",
                     request->nodes);
    solver_free(solver);
    return status;
}

int command_solve(const struct request *request)
{
    struct setup setup;
    int moves;
    int status;

    if (!request_set_up(request, &setup))
        return STATUS_FAILED;
    moves = read_moves(request, solver_is_diced(&setup.start));
    status = moves ? run(request, &setup.start, moves) : STATUS_USAGE;
    rules_free(setup.rules);
    return status;
}
