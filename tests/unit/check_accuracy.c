/* check_accuracy.c - grades of moves and accuracies.  SPDX-License-Identifier: MIT
 *
 * The expected accuracies were computed by a separate program after lichess's definition, with
 * lichess's winning chances.
 */
#include "protocol/analysis/accuracy.h"

#include "search/search.h"
#include "tests/unit/unit.h"

#include <math.h>

enum { PLIES = 71 };

TEST(test_grades_begin_at_a_tenth_of_the_winning_chance)
{
    ck_assert_int_eq(grade_of_loss(0), GRADE_NONE);
    ck_assert_int_eq(grade_of_loss(0.0999), GRADE_NONE);
    ck_assert_int_eq(grade_of_loss(0.1), GRADE_INACCURACY);
    ck_assert_int_eq(grade_of_loss(0.1999), GRADE_INACCURACY);
    ck_assert_int_eq(grade_of_loss(0.2), GRADE_MISTAKE);
    ck_assert_int_eq(grade_of_loss(0.3), GRADE_BLUNDER);
    ck_assert_int_eq(grade_of_loss(2), GRADE_BLUNDER);
}

/* Lichess's curve at 100 of Stockfish's centipawns, and the same lead in other units. */
TEST(test_winning_chances_are_scaled_to_those_of_lichess)
{
    ck_assert_double_eq_tol(accuracy_chance(100, ACCURACY_EVEN), 0.182052, 1e-6);
    ck_assert_double_eq_tol(accuracy_chance(-250, 2.5 * ACCURACY_EVEN), -0.182052,
                            1e-6);
    ck_assert_double_eq_tol(accuracy_chance(0, 250), 0, 1e-9);
    ck_assert_double_eq_tol(accuracy_chance(9000, ACCURACY_EVEN), 0.950895, 1e-5);
    ck_assert_double_eq(accuracy_chance(SCORE_MATE - 5, 250), 1);
    ck_assert_double_eq(accuracy_chance(-SCORE_MATE, 250), -1);
}

TEST(test_accuracy_of_a_move_falls_with_its_loss)
{
    static const struct {
        double loss, accuracy;
    } cases[] = {
        {-1, 100},     {0, 100}, {0.1, 80.815300}, {0.2, 64.579828}, {0.3, 51.520827},
        {1, 9.527819}, {2, 0}};

    for (int i = 0; i < COUNT(cases); i++)
        ck_assert_double_eq_tol(accuracy_of_move(cases[i].loss), cases[i].accuracy,
                                1e-5);
}

/* Scores in centipawns before the first ply and after each. */
static const int scores[] = {15,   20,  10,   60,   -40,  -35, 120, 110,
                             90,   300, -200, -180, -220, 0,   500, 450,
                             1000, 950, 1000, 300,  600,  650, 700, -100};

/* The score after `i` plies of a game that goes through the scores forth, back and forth. */
static int score_after(int i)
{
    const int count = COUNT(scores), phase = i / count;

    return scores[phase == 1 ? count - 1 - i % count : i % count];
}

/* The accuracies of both sides after the first `count` plies of that game. */
static void measure(int count, double accuracy[2])
{
    double chances[PLIES + 1], accuracies[PLIES];

    for (int i = 0; i <= count; i++)
        chances[i] = 2 / (1 + exp(-0.00368208 * score_after(i))) - 1;
    for (int i = 0; i < count; i++)
        accuracies[i] = accuracy_of_move(i % 2 ? chances[i + 1] - chances[i]
                                               : chances[i] - chances[i + 1]);
    accuracy[0] = accuracy_of_game(chances, accuracies, count, 0);
    accuracy[1] = accuracy_of_game(chances, accuracies, count, 1);
}

TEST(test_accuracy_of_a_game_is_as_lichess_defines_it)
{
    double accuracy[2];

    measure(COUNT(scores) - 1, accuracy);
    ck_assert_double_eq_tol(accuracy[0], 55.56356407834336, 1e-9);
    ck_assert_double_eq_tol(accuracy[1], 62.46261469721294, 1e-9);
    measure(PLIES, accuracy);
    ck_assert_double_eq_tol(accuracy[0], 69.71071482359358, 1e-9);
    ck_assert_double_eq_tol(accuracy[1], 72.08156168365244, 1e-9);
}

TEST(test_accuracy_of_short_games)
{
    double accuracy[2];

    measure(1, accuracy);
    ck_assert_double_eq_tol(accuracy[0], 100, 1e-9);
    ck_assert_double_lt(accuracy[1], 0);
    measure(0, accuracy);
    ck_assert_double_lt(accuracy[0], 0);
}
