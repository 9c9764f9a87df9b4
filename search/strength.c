/* strength.c - playing weaker than possible, as people do.  SPDX-License-Identifier: MIT */
#include "search/strength.h"

#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <math.h>
#include <stdlib.h>

/* How hard moves are to see, in permille of the probability that a hard one is overlooked. */
enum {
    HARDNESS_RECAPTURE = 150,
    HARDNESS_NOISY = 450,
    HARDNESS_QUIET = 650,
    HARDNESS_SQUARE = 60, /* for each square of distance beyond the first */
    HARDNESS_BACKWARD = 150,
    HARDNESS_MAX = 1000,
};

enum { PERMILLE = 1000, BYTES = 8 };

/* The curve that was measured: where x is 0 and 1 below (README.md). */
enum { ELO_AT_0 = 925, ELO_AT_1 = 2515 };

/* A longer search would keep a person waiting; the depth nearly always ends it before. */
enum { NODES = 100000 };

/* What a player does. */
struct weakness {
    double depth; /* plies; the fraction is the probability of one more */
    int overlook; /* see struct strength                                */
    int noise;    /* likewise                                           */
};

int strength_skill_elo(int skill)
{
    return ELO_MIN + (ELO_MAX - ELO_MIN) * skill / (SKILL_MAX - 1);
}

/* Depth grows with the Elo; what is overlooked and misjudged shrinks by a constant factor for each
 * point.  Below 0 nearly all quiet moves are overlooked already, so that less is changed there. */
static struct weakness weakness_of(int elo)
{
    const double x = (elo - ELO_AT_0) / (double)(ELO_AT_1 - ELO_AT_0);

    return (struct weakness){
        .depth = x < 0 ? 1.5 + 2.4 * x : 1.5 + 8.5 * pow(x, 1.5),
        .overlook = (int)lround(x < 0 ? 800 - 500 * x : 800 * pow(0.0125, x)),
        .noise = (int)lround(100 * pow(0.03, x)),
    };
}

void strength_limit_elo(int elo, uint64_t seed, struct limits *limits)
{
    uint64_t state = seed;
    const struct weakness weakness = weakness_of(elo);
    const int depth =
        (int)(weakness.depth + random_below(&state, PERMILLE) / (double)PERMILLE);

    if (limits->depth == 0 || limits->depth > depth)
        limits->depth = depth;
    if (limits->nodes == 0 || limits->nodes > NODES)
        limits->nodes = NODES;
    limits->strength.overlook = weakness.overlook;
    limits->strength.noise = weakness.noise;
    limits->strength.seed = random_next(&state);
}

/* The squares between the ends of a move, counted as a king walks. */
static int distance(const struct topology *board, square from, square to)
{
    const int files = abs(topology_file(board, from) - topology_file(board, to));
    const int ranks = abs(topology_rank(board, from) - topology_rank(board, to));

    return files > ranks ? files : ranks;
}

static int hardness(const struct position *pos, move m, move last)
{
    const struct topology *board = pos->rules->variant->board;
    const int ranks =
        topology_rank(board, move_to(m)) - topology_rank(board, move_from(m));
    const int squares = distance(board, move_from(m), move_to(m));
    int permille = !play_is_noisy(pos, m) ? HARDNESS_QUIET
                   : last != MOVE_NONE && move_to(m) == move_to(last)
                       ? HARDNESS_RECAPTURE
                       : HARDNESS_NOISY;

    permille += squares > 1 ? (squares - 1) * HARDNESS_SQUARE : 0;
    permille += (pos->to_move == WHITE ? ranks < 0 : ranks > 0) ? HARDNESS_BACKWARD : 0;
    return permille < HARDNESS_MAX ? permille : HARDNESS_MAX;
}

bool strength_overlooks(const struct strength *strength, const struct position *pos,
                        move m, move last)
{
    uint64_t state = strength->seed ^ move_make(move_type(m), move_from(m), move_to(m));

    return random_below(&state, PERMILLE * PERMILLE)
           < strength->overlook * hardness(pos, m, last);
}

/* The sum of eight random bytes is nearly normally distributed. */
score strength_misjudges(const struct strength *strength, key position)
{
    static const double mean = BYTES * 127.5,
                        deviation = 209.0; /* sqrt(8 * 65535 / 12) */
    uint64_t state = strength->seed ^ position;
    uint64_t drawn = random_next(&state);
    int sum = 0;

    for (int i = 0; i < BYTES; i++, drawn >>= 8)
        sum += (int)(drawn & 255);
    return (score)lround((sum - mean) / deviation * strength->noise);
}
