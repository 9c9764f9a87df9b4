/* accuracy.c - how good moves are, by the winning chance that they lose.
 * SPDX-License-Identifier: MIT */
#include "protocol/analysis/accuracy.h"

#include "engine/core/min_max.h"
#include "eval/wdl.h"
#include "search/search.h"

#include <math.h>

enum {
    WINDOWS = 10, /* of plies that a game is divided into for its volatility */
    WINDOW_MIN = 2,
    WINDOW_MAX = 8,
    CHANCE_CP_MAX = 1000, /* what a score counts at most */
};

/* Bounds of a ply's weight, in percent to win; the least accuracy in the harmonic mean. */
static const double weight_min = 0.5, weight_max = 12.0, accuracy_min = 1.0;

const struct grade grades[GRADES] = {
    [GRADE_NONE] = {0, "", "", 0},
    [GRADE_INACCURACY] = {0.1, "inaccuracy", "?!", 6},
    [GRADE_MISTAKE] = {0.2, "mistake", "?", 2},
    [GRADE_BLUNDER] = {0.3, "blunder", "??", 4},
};

double accuracy_chance(int value, double even)
{
    static const double slope = 1 / 0.00368208; /* centipawns of Stockfish's */
    const double scale = even > 0 ? ACCURACY_EVEN / even : 1;

    if (score_is_mate(value))
        return value > 0 ? 1 : -1;
    return 2
               * wdl_logistic(clamp_double(value * scale, -CHANCE_CP_MAX, CHANCE_CP_MAX)
                              / slope)
           - 1;
}

enum move_grade grade_of_loss(double chance)
{
    enum move_grade grade = GRADE_BLUNDER;

    while (grade > GRADE_NONE && chance < grades[grade].loss_min)
        grade--;
    return grade;
}

/* Lichess fitted this to games of players of all strengths; the 1 is for the analysis, which is
 * not perfect. */
double accuracy_of_move(double chance)
{
    const double percent = 50 * chance;

    if (percent <= 0)
        return 100;
    return clamp_double(103.1668100711649 * exp(-0.04354415386753951 * percent)
                            - 3.166924740191411 + 1,
                        0, 100);
}

/* The standard deviation of `count` winning chances, in percent to win. */
static double deviation(const double *chances, int count)
{
    double sum = 0, squares = 0;

    for (int i = 0; i < count; i++)
        sum += chances[i];
    for (int i = 0; i < count; i++)
        squares += (chances[i] - sum / count) * (chances[i] - sum / count);
    return 50 * sqrt(squares / count);
}

double accuracy_of_game(const double *chances, const double *accuracies, int count,
                        int first)
{
    const int size = clamp_int(count / WINDOWS, WINDOW_MIN, WINDOW_MAX);
    double sum = 0, weights = 0, reciprocals = 0;
    int plies = 0;

    for (int i = first; i < count; i += 2, plies++) {
        /* The window ends with the position after the ply, if there are enough before. */
        const int begin = i < size - 2 ? 0 : i - (size - 2);
        const double weight =
            clamp_double(deviation(chances + begin, size), weight_min, weight_max);

        sum += weight * accuracies[i];
        weights += weight;
        reciprocals += 1 / fmax(accuracies[i], accuracy_min);
    }
    return plies ? (sum / weights + plies / reciprocals) / 2 : -1;
}
