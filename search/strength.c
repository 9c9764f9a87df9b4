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

enum { PERMILLE = 1000, BYTES = 8, PLY = 100 };

/* What a player of this Elo does; between two rows, something in between. */
struct row {
    int elo;
    int depth;    /* hundredths of a ply: the rest is the probability of one more */
    int nodes;    /* visited, for each move that is considered                    */
    int overlook; /* see struct strength                                          */
    int noise;    /* likewise                                                     */
};

/* By the matches in README.md; at the weak end extrapolated. */
static const struct row rows[] = {
    {ELO_MIN, 150, 20000, 800, 100}, {880, 200, 20000, 500, 60},
    {1030, 300, 20000, 500, 60},     {1320, 400, 20000, 300, 40},
    {1520, 450, 20000, 200, 30},     {1700, 500, 20000, 150, 27},
    {1880, 650, 20000, 60, 14},      {2000, 900, 20000, 15, 4},
    {ELO_MAX, 3000, 100000, 0, 0},
};

enum { ROWS = sizeof rows / sizeof *rows };

int strength_skill_elo(int skill)
{
    return ELO_MIN + (ELO_MAX - ELO_MIN) * skill / (SKILL_MAX - 1);
}

static int between(int from, int to, double part)
{
    return from + (int)lround((to - from) * part);
}

/* The row of `elo`.  Nodes count by their logarithm. */
static struct row interpolate(int elo)
{
    int i = 0;

    while (i < ROWS - 2 && rows[i + 1].elo <= elo)
        i++;

    const struct row *a = &rows[i], *b = &rows[i + 1];
    const double part = (double)(elo - a->elo) / (b->elo - a->elo);
    const double growth = pow((double)b->nodes / a->nodes, part);

    return (struct row){
        .elo = elo,
        .depth = between(a->depth, b->depth, part),
        .nodes = (int)lround(a->nodes * growth),
        .overlook = between(a->overlook, b->overlook, part),
        .noise = between(a->noise, b->noise, part),
    };
}

void strength_limit_elo(int elo, uint64_t seed, struct limits *limits)
{
    uint64_t state = seed;
    const struct row row = interpolate(elo);
    const int depth = (row.depth + random_below(&state, PLY)) / PLY;
    const uint64_t nodes = (uint64_t)row.nodes;

    if (limits->depth == 0 || limits->depth > depth)
        limits->depth = depth;
    if (limits->nodes == 0 || limits->nodes > nodes)
        limits->nodes = nodes;
    limits->strength.overlook = row.overlook;
    limits->strength.noise = row.noise;
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
