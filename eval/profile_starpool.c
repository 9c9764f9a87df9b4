/* profile_starpool.c - what counts in Star Pool chess.  SPDX-License-Identifier: MIT
 *
 * Who has nothing left but his king has lost, so the last few pieces count double.
 * Lieutenants and Sergeants hope for promotion, Pawns hardly.
 */
#include "engine/position.h"
#include "engine/topology.h"
#include "engine/variant.h"
#include "eval/evaluator.h"
#include "eval/profile.h"

enum { SPECIAL_LIEUTENANT, SPECIAL_SERGEANT };

enum {
    FEW = 5,        /* pieces and fewer, the king among them, are dangerously few */
    BARE_STEP = 22, /* centipawns times the square of what is missing             */
    HOPE_LIEUTENANT = 160, /* on the last rank, growing as the square of the way      */
    HOPE_SERGEANT = 140,
};

static int hope(const struct topology *board, bitset pieces, int colour, int most)
{
    const int last = board->ranks - 1;
    int sum = 0;

    while (pieces) {
        const int rank = topology_rank(board, bitset_pop(&pieces, true));
        const int way = colour == WHITE ? rank : last - rank;

        sum += most * way * way / (last * last);
    }
    return sum;
}

static int side(const struct evaluator *evaluator, const struct position *pos,
                int colour)
{
    const struct topology *board = pos->rules->variant->board;
    const bitset own = pos->by_colour[colour];
    const int missing = FEW - bitset_count(own, true);

    return hope(board, own & pos->by_kind[evaluator->special[SPECIAL_LIEUTENANT]],
                colour, HOPE_LIEUTENANT)
           + hope(board, own & pos->by_kind[evaluator->special[SPECIAL_SERGEANT]],
                  colour, HOPE_SERGEANT)
           - (missing > 0 ? BARE_STEP * missing * missing : 0);
}

static void add(const struct evaluator *evaluator, const struct position *pos,
                struct tapered *sum)
{
    const int white = side(evaluator, pos, WHITE) - side(evaluator, pos, BLACK);

    tapered_add(sum, (struct tapered){white, white}, 1);
}

const struct profile profile_starpool = {
    .variant = "starpool",
    .worths = {{'P', 80}},
    .special = "LS",
    .passed_percent = 25,
    .trusts_exchanges = true,
    .add = add,
};
