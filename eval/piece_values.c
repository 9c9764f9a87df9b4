/* piece_values.c - values of pieces from how they move.  SPDX-License-Identifier: MIT
 *
 * A mobility of m squares on a partly filled board gives 60 m + 0.3 m^2 centipawns: in
 * chess 323 for a knight, 506 for a rook, 901 for a queen.  Pieces bound to squares of one
 * colour lose a tenth (bishop 330).  Steps to neighbouring squares count four fifths, since
 * such pieces take long to arrive.
 */
#include "eval/piece_values.h"

#include "engine/board/betza.h"
#include "engine/board/topology.h"
#include "engine/core/bitset.h"

#include <math.h>
#include <stdlib.h>

enum {
    VACANT_PERCENT = 70,       /* of the squares */
    STEP_PERCENT = 80,         /* of the mobility of a single step */
    COLOUR_BOUND_PERCENT = 90, /* of the value */
    LINEAR = 60,               /* centipawns per square */
    QUADRATIC = 30,            /* 1/100 centipawns per square ^ 2 */
};

/* The probability that nothing stops a leap on its way. */
static double way_is_free(const struct jump *jump)
{
    const int longer = abs(jump->dx) > abs(jump->dy) ? abs(jump->dx) : abs(jump->dy);

    return jump->manner == MANNER_LAME ? pow(VACANT_PERCENT / 100.0, longer - 1) : 1;
}

/* Whether a jump along the board's diagonal lines, or any other one, begins and ends on this square. */
static bool is_joined(const struct topology *board, const struct jump *jump, square sq)
{
    return !jump->lined || bitset_has(board->lined, sq);
}

/* The expected number of squares that one jump reaches from `origin`. */
static double squares_reached(const struct topology *board, square origin,
                              const struct jump *jump, int range)
{
    const bool hops = jump->manner >= MANNER_HOP;
    const double free = way_is_free(jump);
    square from = origin;
    square to[BRANCHES];
    double reached = 0;
    double open = 1;   /* the probability that nothing blocks the way */
    double hopped = 0; /* that a hopper has its one piece behind it */

    for (int i = 0; i < range && i < SQUARE_MAX; i++) {
        const int ends = board->step(board, origin, from, jump->dx, jump->dy, to);

        if (ends == 0 || to[0] == origin)
            break;
        open *= free;
        if (is_joined(board, jump, to[0]))
            reached += (hops ? hopped : open) * ends;
        hopped = (jump->manner == MANNER_HOP ? hopped * VACANT_PERCENT / 100 : 0)
                 + open * (100 - VACANT_PERCENT) / 100;
        open = open * VACANT_PERCENT / 100;
        from = to[0];
    }
    return reached;
}

/* The same of a bent jump, from where its first `number` legs have led with the probability `open`. */
static double squares_reached_bent(const struct topology *board, square origin,
                                   square from, const struct jump *jump, int range,
                                   int number, double open)
{
    const struct leg leg = betza_leg(jump, number, range);
    const bool last = number == betza_count_legs(jump) - 1;
    square to[BRANCHES];
    double reached = 0;

    for (int i = 0; i < leg.range && i < BETZA_LEG_MAX; i++) {
        if (board->step(board, origin, from, leg.dx, leg.dy, to) == 0
            || to[0] == origin)
            break;
        from = to[0];
        reached += last ? open : 0;
        open = open * VACANT_PERCENT / 100;
        reached += last ? 0
                        : squares_reached_bent(board, origin, from, jump, range,
                                               number + 1, open);
    }
    return reached;
}

/* The expected number of squares that any jump reaches from `sq`. */
static double reached_from(const struct topology *board, square sq,
                           const struct jump *jump, int range)
{
    return jump->manner == MANNER_BENT
               ? squares_reached_bent(board, sq, sq, jump, range, 0, 1)
               : squares_reached(board, sq, jump, range);
}

/* The mean over the board's squares of what one jump reaches, half of it by capturing. */
static double jump_mobility(const struct topology *board, const struct jump *jump,
                            int quiet, int capture)
{
    double sum = 0;

    for (square sq = 0; sq < SQUARE_MAX; sq++)
        if (bitset_has(board->squares, sq) && is_joined(board, jump, sq))
            sum += reached_from(board, sq, jump, quiet)
                   + reached_from(board, sq, jump, capture);
    return sum / 2 / bitset_count(board->squares, true);
}

int piece_values_mobility(const struct topology *board, const struct betza *betza)
{
    double sum = 0;

    for (int i = 0; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];
        const int range = jump->quiet > jump->capture ? jump->quiet : jump->capture;

        if (jump->first)
            continue;
        sum += jump_mobility(board, jump, range, range);
    }
    return (int)(sum * PIECE_VALUES_UNIT + 0.5);
}

static bool is_step(const struct jump *jump)
{
    return abs(jump->dx) <= 1 && abs(jump->dy) <= 1 && jump->quiet <= 1
           && jump->capture <= 1 && jump->manner != MANNER_BENT;
}

bool piece_values_is_colour_bound(const struct betza *betza)
{
    for (int i = 0; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];

        for (int j = 0; j < betza_count_legs(jump); j++) {
            const struct leg leg = betza_leg(jump, j, jump->capture);

            if ((leg.dx + leg.dy) & 1)
                return false;
        }
    }
    return true;
}

int piece_values_power(const struct topology *board, const struct betza *betza)
{
    double mobility = 0;

    for (int i = 0; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];

        if (jump->first)
            continue;
        mobility += jump_mobility(board, jump, jump->quiet, jump->capture)
                    * (is_step(jump) ? STEP_PERCENT : 100) / 100;
    }

    const double value = LINEAR * mobility + QUADRATIC * mobility * mobility / 100;
    const int percent =
        piece_values_is_colour_bound(betza) ? COLOUR_BOUND_PERCENT : 100;

    return (int)(value * percent / 100 + 0.5);
}
