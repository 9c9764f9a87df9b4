/* check_solve.c - forced wins are proved.  SPDX-License-Identifier: MIT */
#include "engine/rules/play.h"
#include "search/proof/solve.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

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

static struct solver *solver;
static struct playground ground;

static void set_up(void)
{
    solver = solver_new(SOLVE_TABLE_BITS);
    ck_assert_ptr_nonnull(solver);
}

static void tear_down(void)
{
    playground_close(&ground);
    solver_free(solver);
}

static bool has_key(const struct solution *solution, const char *text)
{
    for (int i = 0; i < solution->keys.count; i++)
        if (solution->keys.moves[i] == playground_move(&ground, text))
            return true;
    return false;
}

FIXTURE(set_up, tear_down);

LOOP_TEST(test_solve_finds_the_shortest_win, COUNT(problems))
{
    const struct problem *problem = &problems[_i];
    struct solution solution;

    playground_open(&ground, problem->variant, NULL, problem->fen);
    ck_assert(solver_solve(solver, &ground.pos, problem->within, &solution));
    ck_assert_int_eq(solution.moves, problem->moves);
    ck_assert((solution.keys.count > 0) == (problem->moves > 0));
    if (problem->keys)
        ck_assert_int_eq(solution.keys.count, problem->keys);
    if (problem->key)
        ck_assert(has_key(&solution, problem->key));
}

/* Plain recursion. */
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
     "w*********w/*4k4*/*9*/*3R5*/*4K4*/*4*4*/*9*/*9*/*9*/*9*/W*********W w - - 0 1"},
};

LOOP_TEST(test_solve_agrees_with_plain_recursion, COUNT(places))
{
    int plain = 0;

    playground_open(&ground, places[_i].variant, NULL, places[_i].fen);
    for (int n = 1; n <= 2 && !plain; n++)
        if (wins(&ground.pos, 2 * n, RESULT_WHITE_WINS))
            plain = n;
    ck_assert_int_eq(solver_find_win(solver, &ground.pos, 2, NULL), plain);
}

TEST(test_solve_gives_up_when_told)
{
    struct solution solution;

    solver_set_nodes_max(solver, 1000);
    playground_open(&ground, "chess", NULL, NULL);
    ck_assert(!solver_solve(solver, &ground.pos, 4, &solution));
    ck_assert_uint_le(solver_nodes(solver), 1000);
}

/* ---- wins whatever is rolled -------------------------------------------------------- */

/* Whether White wins in `moves` moves, whatever is rolled. */
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

static const char two_rolls[] = "1k6/8/2RR3R/2K5/p7/4Q3/8/8 w - - - 0 1";

LOOP_TEST(test_solve_a_forced_win_is_one_after_every_roll, COUNT(questions))
{
    const struct question *question = &questions[_i];

    solver_set_nodes_max(solver, 1000000);
    playground_open(&ground, question->variant, question->option, question->fen);
    /* The second answer may come from the table. */
    for (int i = 0; i < 2; i++) {
        ck_assert_msg(solver_wins(solver, &ground.pos, WHITE, question->moves)
                          == question->wins,
                      "%s: %d moves", question->fen, question->moves);
        ck_assert(!solver_wins(solver, &ground.pos, BLACK, question->moves));
        ck_assert(!solver_gave_up(solver));
    }
}

TEST(test_solve_goes_on_when_the_limit_is_raised)
{
    solver_set_nodes_max(solver, 100);
    playground_open(&ground, "pothole", NULL, two_rolls);
    ck_assert(!solver_wins(solver, &ground.pos, WHITE, 2));
    ck_assert(solver_gave_up(solver));
    solver_set_nodes_max(solver, 0);
    ck_assert(solver_wins(solver, &ground.pos, WHITE, 2));
    ck_assert(!solver_gave_up(solver));
}

static bool stop_at_second_call(void *context)
{
    int *calls = context;

    return ++*calls == 2;
}

TEST(test_solve_can_be_stopped)
{
    int calls = 0;

    playground_open(&ground, "pothole", NULL, two_rolls);
    solver_set_stop(solver, stop_at_second_call, &calls);
    ck_assert(!solver_wins(solver, &ground.pos, WHITE, 2));
    ck_assert(solver_gave_up(solver));
    ck_assert_int_eq(calls, 2);
    ck_assert_uint_eq(solver_nodes(solver), 2 * SOLVE_NODES_PER_CHECK);
}

/* ---- probabilities ------------------------------------------------------------------ */

static const struct {
    const char *fen;
    double probability; /* of a win in one move */
} expectations[] = {
    {"7k/8/5K2/8/8/8/8/6Q1 w - - - 0 1", 1.0},
    {"7k/6pp/6p1/8/8/8/8/R5K1 w - - - 0 1", 1.0},
    /* the king has one square, and a hole there mates */
    {"7k/6p1/8/8/8/8/8/R5K1 w - - - 0 1", 0.5 / 62},
};

LOOP_TEST(test_solve_computes_probabilities, COUNT(expectations))
{
    struct move_list best;
    double probability;

    playground_open(&ground, "pothole", NULL, expectations[_i].fen);
    ck_assert(solver_expect(solver, &ground.pos, 1, &probability, &best));
    ck_assert_double_eq_tol(probability, expectations[_i].probability, 1e-9);
    ck_assert_int_eq(best.count, 1);
}

/* What wins for certain needs no search of what takes longer. */
TEST(test_solve_dice_find_a_certain_mate_soon)
{
    struct move_list best;
    double probability;

    playground_open(&ground, "pothole", NULL, "6k1/5ppp/8/8/8/8/8/R5K1 w - - - 0 1");
    ck_assert(solver_expect(solver, &ground.pos, 2, &probability, &best));
    ck_assert_double_eq_tol(probability, 1.0, 1e-9);
    ck_assert_int_eq(best.count, 1);
    ck_assert_uint_lt(solver_nodes(solver), 10000);
}

/* As all rolls and replies give it, each counted (an earlier version, without bounds). */
TEST(test_solve_dice_cut_off_what_decides_nothing)
{
    static const char small[] = "[x]\nmaxFile = 4\nmaxRank = 4\nking = k\nrook = r\n"
                                "knight = n\nholes = each\ncastling = false\n"
                                "startFen = k3/4/4/1R1K w - - - 0 1\n";
    struct move_list best;
    double probability;

    playground_open_text(&ground, small, "k3/4/N1K1/1R2 w - - - 0 1");
    ck_assert(solver_expect(solver, &ground.pos, 2, &probability, &best));
    ck_assert_double_eq_tol(probability, 0.749954, 1e-6);
    ck_assert_int_eq(best.count, 1);
    ck_assert_uint_lt(solver_nodes(solver), 100000);
}

TEST(test_solve_dice_give_up_when_told)
{
    struct move_list best;
    double probability;

    solver_set_nodes_max(solver, 1000);
    playground_open(&ground, "pothole", NULL, NULL);
    ck_assert(!solver_expect(solver, &ground.pos, 1, &probability, &best));
    ck_assert_uint_le(solver_nodes(solver), 1000);
}
