/* check_solve.c - wins proved.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/play.h"
#include "search/proof/solve.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* A problem: its shortest win, 0 for none, how many first moves have it, and one. */
static const struct problem {
    const char *variant;
    const char *fen;
    int within;
    int moves;
    int keys;
    const char *key;
} problems[] = {
    {"chess", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", 3, 1, 1, "g1g7"},
    {"chess", "8/8/8/8/8/5k2/7q/5K2 b - - 0 1", 1, 1, 2, "h2f2"},
    {"chess", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 3, 2, 0, NULL},
    {"chess", "8/8/8/8/8/8/8/k1K4R w - - 0 1", 1, 0, 0, NULL},
    {"chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 80", 2, 1, 1, "a1a8"},
    {"chess", "6k1/8/6K1/8/8/8/8/R7 w - - 98 80", 3, 1, 1, "a1a8"},
    {"chess", "6k1/8/5K2/8/8/8/8/R7 w - - 98 80", 4, 0, 0, NULL},
    {"chess", "6k1/8/5K2/8/8/8/8/R7 w - - 0 80", 4, 2, 1, "a1h1"},
    /* the pages' own */
    {"poison", "2d1k3/p2p1p1N/hp4pp/b3Hn2/2P4B/P3D2P/1P3PP1/6K1 w - - - 0 1", 2, 1, 1,
     "e5xf5"},
    {"polypiece", "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 0000 0 17", 1, 0, 0,
     NULL},
    {"polypiece", "6k1/8/4N1K1/8/8/8/8/8 b - - 0000 0 1", 3, 0, 0, NULL},
    {"polypiece", "7k/8/4N1K1/8/8/8/8/8 w - - 0000 0 1", 2, 1, 1, "e6f8"},
};

enum { PROBLEMS = sizeof problems / sizeof *problems };

static struct solver *new_solver(uint64_t nodes_max)
{
    struct solver *solver = solver_new(SOLVE_TABLE_BITS);

    ck_assert_ptr_nonnull(solver);
    solver_set_nodes_max(solver, nodes_max);
    return solver;
}

static bool has_key(const struct playground *ground, const struct solution *solution,
                    const char *first)
{
    struct ply ply;

    ck_assert(coordinates_read(&ground->pos, first, &ply, NULL));
    for (int i = 0; i < solution->keys.count; i++)
        if (solution->keys.moves[i] == ply.move)
            return true;
    return false;
}

LOOP_TEST(test_solve_finds_the_shortest_win, PROBLEMS)
{
    const struct problem *problem = &problems[_i];
    struct solver *solver = new_solver(0);
    struct playground ground;
    struct solution solution;

    playground_open(&ground, problem->variant, NULL, problem->fen);
    ck_assert(solver_solve(solver, &ground.pos, problem->within, &solution));
    ck_assert_int_eq(solution.moves, problem->moves);
    ck_assert((solution.keys.count > 0) == (problem->moves > 0));
    if (problem->keys)
        ck_assert_int_eq(solution.keys.count, problem->keys);
    if (problem->key)
        ck_assert(has_key(&ground, &solution, problem->key));
    playground_close(&ground);
    solver_free(solver);
}

/* Plain recursion without any cleverness. */
static bool wins(const struct position *pos, int plies, enum result wanted)
{
    const struct outcome outcome = play_outcome(pos);
    const bool attacker = (pos->to_move == WHITE) == (wanted == RESULT_WHITE_WINS);
    struct move_list list;

    if (outcome.result != RESULT_NONE || plies == 0)
        return outcome.result == wanted;
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        struct position after;

        play_make(&after, pos, list.moves[i]);
        if (wins(&after, plies - 1, wanted) == attacker)
            return attacker;
    }
    return !attacker;
}

TEST(test_solve_agrees_with_plain_recursion)
{
    static const struct {
        const char *variant;
        const char *fen;
    } places[] = {
        {"chess", "4k3/8/3QK3/8/8/8/8/8 w - - 0 1"},
        {"chess", "2k5/8/2K5/8/8/8/8/3R4 w - - 97 1"},
        {"poison", "3k4/8/3K4/8/8/8/8/6D1 w - - d8:1 0 1"},
        {"poison", "3k4/3H4/8/8/8/8/8/4K3 w - - d8:1 0 1"},
        {"poison", "k7/8/1H6/8/8/8/8/3dK3 w - - a8:2 0 1"},
        {"polypiece", "6k1/8/4N1K1/8/8/8/8/8 w - - 0000 0 1"},
        {"polypiece", "7k/5N2/6K1/8/8/8/8/8 w - - 1000 0 1"},
        {"starpool",
         "w*********w/*4k4*/*9*/*3R5*/*4K4*/*4*4*/*9*/*9*/*9*/*9*/W*********W w "
         "- - 0 1"},
    };
    struct solver *solver = new_solver(0);

    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct playground ground;
        struct solution solution;
        int plain = 0;

        playground_open(&ground, places[i].variant, NULL, places[i].fen);
        for (int n = 1; n <= 2 && !plain; n++)
            if (wins(&ground.pos, 2 * n,
                     ground.pos.to_move == WHITE ? RESULT_WHITE_WINS
                                                 : RESULT_BLACK_WINS))
                plain = n;
        ck_assert(solver_solve(solver, &ground.pos, 2, &solution));
        ck_assert_msg(solution.moves == plain, "%s: %d, plainly %d", places[i].fen,
                      solution.moves, plain);
        playground_close(&ground);
    }
    solver_free(solver);
}

TEST(test_solve_gives_up_when_told)
{
    struct solver *solver = new_solver(1000);
    struct playground ground;
    struct solution solution;

    playground_open(&ground, "chess", NULL, NULL);
    ck_assert(!solver_solve(solver, &ground.pos, 4, &solution));
    ck_assert_uint_le(solver_nodes(solver), 1000);
    playground_close(&ground);
    solver_free(solver);
}

/* ---- wins whatever is rolled -------------------------------------------------------- */

/* Whether the side to move wins in so many moves, whatever is rolled. */
static const struct question {
    const char *variant;
    const char *option;
    const char *fen;
    int moves;
    bool wins;
} questions[] = {
    {"pothole", NULL, "7k/8/5K2/8/8/8/8/6Q1 w - - - 0 1", 1, true},
    {"pothole", "HoleTurns=dice", "7k/8/5K2/8/8/8/8/6Q1 w - - - 0 1", 1, true},
    {"pothole", NULL, "1k6/8/2RR3R/2K5/p7/4Q3/8/8 w - - - 0 1", 1, false},
    {"pothole", NULL, "1k6/8/2RR3R/2K5/p7/4Q3/8/8 w - - - 0 1", 2, true},
    /* a hole may open under a rook */
    {"pothole", NULL, "7k/8/8/8/8/8/R7/1R4K1 w - - - 0 1", 2, false},
    {"chess", NULL, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2, true},
    {"chess", NULL, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 1, false},
};

enum { QUESTIONS = sizeof questions / sizeof *questions };

static const char two_rolls[] = "1k6/8/2RR3R/2K5/p7/4Q3/8/8 w - - - 0 1";

LOOP_TEST(test_solve_a_forced_win_is_one_after_every_roll, QUESTIONS)
{
    const struct question *question = &questions[_i];
    struct solver *solver = new_solver(1000000);
    struct playground ground;

    playground_open(&ground, question->variant, question->option, question->fen);
    /* The second answer may come from the table. */
    for (int i = 0; i < 2; i++) {
        ck_assert_msg(solver_wins(solver, &ground.pos, WHITE, question->moves)
                          == question->wins,
                      "%s: %d moves", question->fen, question->moves);
        ck_assert(!solver_wins(solver, &ground.pos, BLACK, question->moves));
        ck_assert(!solver_gave_up(solver));
    }
    playground_close(&ground);
    solver_free(solver);
}

TEST(test_solve_goes_on_when_the_limit_is_raised)
{
    struct solver *solver = new_solver(100);
    struct playground ground;

    playground_open(&ground, "pothole", NULL, two_rolls);
    ck_assert(!solver_wins(solver, &ground.pos, WHITE, 2));
    ck_assert(solver_gave_up(solver));
    solver_set_nodes_max(solver, 0);
    ck_assert(solver_wins(solver, &ground.pos, WHITE, 2));
    ck_assert(!solver_gave_up(solver));
    playground_close(&ground);
    solver_free(solver);
}

static bool stop_at_second_call(void *context)
{
    int *calls = context;

    return ++*calls == 2;
}

TEST(test_solve_can_be_stopped)
{
    struct solver *solver = new_solver(0);
    struct playground ground;
    int calls = 0;

    playground_open(&ground, "pothole", NULL, two_rolls);
    solver_set_stop(solver, stop_at_second_call, &calls);
    ck_assert(!solver_wins(solver, &ground.pos, WHITE, 2));
    ck_assert(solver_gave_up(solver));
    ck_assert_int_eq(calls, 2);
    ck_assert_uint_eq(solver_nodes(solver), 2 * SOLVE_NODES_PER_CHECK);
    playground_close(&ground);
    solver_free(solver);
}

/* ---- probabilities ------------------------------------------------------------------ */

/* The chance of a win within a move. */
static double chance(const char *fen, int moves, int *count)
{
    struct solver *solver = new_solver(0);
    struct playground ground;
    struct move_list best;
    double probability;

    playground_open(&ground, "pothole", NULL, fen);
    ck_assert(solver_expect(solver, &ground.pos, moves, &probability, &best));
    *count = best.count;
    playground_close(&ground);
    solver_free(solver);
    return probability;
}

TEST(test_solve_a_mate_before_the_roll_is_certain)
{
    int count;

    ck_assert(fabs(chance("7k/8/5K2/8/8/8/8/6Q1 w - - - 0 1", 1, &count) - 1.0) < 1e-9);
    ck_assert_int_eq(count, 1);
}

TEST(test_solve_a_roll_can_mate)
{
    int count;

    /* Any check on the back rank is answered by a square only; a hole there mates. */
    const double p = chance("7k/6pp/6p1/8/8/8/8/R5K1 w - - - 0 1", 1, &count);

    ck_assert(p > 0.99);
    ck_assert(fabs(chance("7k/6p1/8/8/8/8/8/R5K1 w - - - 0 1", 1, &count) - 0.5 / 62)
              < 1e-9);
}

TEST(test_solve_dice_give_up_when_told)
{
    struct solver *solver = new_solver(1000);
    struct playground ground;
    struct move_list best;
    double probability;

    playground_open(&ground, "pothole", NULL, NULL);
    ck_assert(!solver_expect(solver, &ground.pos, 1, &probability, &best));
    ck_assert_uint_le(solver_nodes(solver), 1000);
    playground_close(&ground);
    solver_free(solver);
}
