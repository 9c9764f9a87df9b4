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

/* The expected number of squares that one jump reaches from `origin`. */
static double squares_reached(const struct topology *board, square origin,
                              const struct jump *jump, int range, int colour)
{
    const int sign = colour == WHITE ? 1 : -1;
    const bool hops = jump->manner >= MANNER_HOP;
    const double free = way_is_free(jump);
    square from = origin;
    square to[BRANCHES];
    double reached = 0;
    double open = 1;   /* the probability that nothing blocks the way */
    double hopped = 0; /* that a hopper has its one piece behind it */

    for (int i = 0; i < range && i < SQUARE_MAX; i++) {
        const int ends =
            board->step(board, origin, from, sign * jump->dx, sign * jump->dy, to);

        if (ends == 0 || to[0] == origin)
            break;
        open *= free;
        reached += (hops ? hopped : open) * ends;
        hopped = (jump->manner == MANNER_HOP ? hopped * VACANT_PERCENT / 100 : 0)
                 + open * (100 - VACANT_PERCENT) / 100;
        open = open * VACANT_PERCENT / 100;
        from = to[0];
    }
    return reached;
}

/* The mean over the board's squares of what one jump reaches, half of it by capturing. */
static double jump_mobility(const struct topology *board, const struct jump *jump,
                            int quiet, int capture, int colour)
{
    double sum = 0;

    for (square sq = 0; sq < SQUARE_MAX; sq++)
        if (bitset_has(board->squares, sq))
            sum += squares_reached(board, sq, jump, quiet, colour)
                   + squares_reached(board, sq, jump, capture, colour);
    return sum / 2 / bitset_count(board->squares, true);
}

int piece_values_mobility(const struct topology *board, const struct betza *betza,
                          int colour)
{
    double sum = 0;

    for (int i = 0; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];
        const int range = jump->quiet > jump->capture ? jump->quiet : jump->capture;

        if (jump->first)
            continue;
        sum += jump_mobility(board, jump, range, range, colour);
    }
    return (int)(sum * PIECE_VALUES_UNIT + 0.5);
}

static bool is_step(const struct jump *jump)
{
    return abs(jump->dx) <= 1 && abs(jump->dy) <= 1 && jump->quiet <= 1
           && jump->capture <= 1;
}

bool piece_values_is_colour_bound(const struct betza *betza)
{
    for (int i = 0; i < betza->count; i++)
        if ((betza->jumps[i].dx + betza->jumps[i].dy) & 1)
            return false;
    return true;
}

int piece_values_power(const struct topology *board, const struct betza *betza,
                       int colour)
{
    double mobility = 0;

    for (int i = 0; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];

        if (jump->first)
            continue;
        mobility += jump_mobility(board, jump, jump->quiet, jump->capture, colour)
                    * (is_step(jump) ? STEP_PERCENT : 100) / 100;
    }

    const double value = LINEAR * mobility + QUADRATIC * mobility * mobility / 100;
    const int percent =
        piece_values_is_colour_bound(betza) ? COLOUR_BOUND_PERCENT : 100;

    return (int)(value * percent / 100 + 0.5);
}
