/* strength.c - playing weaker than possible, as people do.  SPDX-License-Identifier: MIT */
#include "search/strength.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/random.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/variant_terms.h"

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

/* The levels at which `x` in weakness_of() is 0 and 1. */
#define SKILL_AT_0 2.8
#define SKILL_AT_1 16.5

/* Plies that even the weakest player sees when hardly any men are left. */
#define SIMPLE_DEPTH 3.0

/* A longer search would keep a person waiting; the depth nearly always ends it before. */
enum { NODES = 300000 };

/* What a player does. */
struct weakness {
    double depth; /* plies; the fraction is the probability of one more */
    int overlook; /* see struct strength */
    int noise;    /* likewise */
};

/* The levels that scored half against Stockfish with a UCI_Elo (measurements.md); the first and the
 * last are extrapolated. */
static const struct {
    int elo;
    double skill;
} measured[] = {
    {ELO_MIN, 0},
    {1350, 6.3},
    {1500, 6.8},
    {1700, 7.9},
    {1900, 11.3},
    {2100, 15.5},
    {ELO_MAX, SKILL_MAX - 1},
};

double strength_elo_skill(int elo)
{
    int i = 1;

    while (measured[i].elo < elo)
        i++;
    return measured[i].skill
           + (elo - measured[i].elo) * (measured[i].skill - measured[i - 1].skill)
                 / (measured[i].elo - measured[i - 1].elo);
}

/* Depth grows with the level; what is overlooked and misjudged shrinks by a constant factor with
 * each.  Below 0 nearly all quiet moves are overlooked already, so that less is changed there. */
static struct weakness weakness_of(double skill)
{
    const double x = (skill - SKILL_AT_0) / (SKILL_AT_1 - SKILL_AT_0);

    return (struct weakness){
        .depth = x < 0 ? 1.5 + 2.4 * x : 1.5 + 8.5 * pow(x, 1.5),
        .overlook = (int)lround(x < 0 ? 800 - 500 * x : 800 * pow(0.0125, x)),
        .noise = (int)lround(100 * pow(x < 0 ? 0.002 : 0.03, x)),
    };
}

/* Depth alone does not make levels equally far apart in each game; an exponent does. */
static double even_skill(const struct variant *variant, double skill)
{
    const double exponent = variant_terms_find(variant)->level_exponent;
    const double greatest = SKILL_MAX - 1;

    return exponent > 0 ? greatest * pow(skill / greatest, exponent) : skill;
}

/* The share of a game's men that are still on the board. */
static double share_of_men(const struct position *pos)
{
    const bool big_board = pos->rules->variant->board->big_board;
    const int men = bitset_count(position_occupied(pos), big_board);
    const int all = bitset_count(position_occupied(pos->rules->start), big_board);

    return men < all ? (double)men / all : 1;
}

/* Few men are easy to survey: less is overlooked and misjudged, and what is forced is seen. */
static void ease(struct weakness *weakness, double share)
{
    const double simple_depth = SIMPLE_DEPTH * (1 - share);

    weakness->overlook = (int)lround(weakness->overlook * share);
    weakness->noise = (int)lround(weakness->noise * share);
    if (weakness->depth < simple_depth)
        weakness->depth = simple_depth;
}

void strength_limit(const struct position *pos, double skill, uint64_t seed,
                    struct limits *limits)
{
    uint64_t state = seed;
    struct weakness weakness = weakness_of(even_skill(pos->rules->variant, skill));
    int depth;

    ease(&weakness, share_of_men(pos));
    depth = (int)(weakness.depth + random_below(&state, PERMILLE) / (double)PERMILLE);

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
