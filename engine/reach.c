/* reach.c - which squares see which, on one board.  SPDX-License-Identifier: MIT */
#include "engine/reach.h"

#include "engine/betza.h"
#include "engine/topology.h"

#include <stdlib.h>
#include <string.h>

/* One direction of one piece, seen from every square: `along` its ray, and where a step
 * on it had two ends, `exits` the ray that ends on the second one. */
struct fan {
    bitset along[SQUARE_MAX];    /* eg. d4, e5, ... from c3           */
    bitset exits[SQUARE_MAX];    /* empty on a board without forks    */
    uint8_t exit_to[SQUARE_MAX]; /* the last square of `exits`        */
};

/* Rays waiting to be packed into lines, per square and side. */
enum { RAYS_MAX = JUMPS_MAX * BRANCHES };

struct rays {
    int lower_count;
    int upper_count;
    bitset lower[RAYS_MAX];
    bitset upper[RAYS_MAX];
};

static void walk(struct fan *fan, const struct topology *board, square origin, int dx,
                 int dy, int range)
{
    square from = origin;
    square to[BRANCHES];

    for (int i = 0; i < range; i++) {
        const int ends = board->step(board, origin, from, dx, dy, to);

        if (ends == 0 || to[0] == origin || bitset_has(fan->along[origin], to[0]))
            break;
        if (ends == BRANCHES) {
            fan->exits[origin] = fan->along[origin] | bit(to[1]);
            fan->exit_to[origin] = (uint8_t)to[1];
        }
        fan->along[origin] |= bit(to[0]);
        from = to[0];
    }
}

/* Read the fan backwards.  Of an exit ray only its end counts: the squares before it are
 * on the ray along as well. */
static void turn_fan(struct fan *fan)
{
    const struct fan forward = *fan;

    memset(fan, 0, sizeof *fan);
    for (square from = 0; from < SQUARE_MAX; from++) {
        for (bitset rest = forward.along[from]; rest;)
            fan->along[bitset_pop(&rest, true)] |= bit(from);
        if (forward.exits[from])
            fan->exits[forward.exit_to[from]] |= bit(from);
    }
}

static void add_ray(struct rays *rays, square sq, bitset ray)
{
    if (!ray)
        return;
    if (bitset_lowest(ray, true) > sq)
        rays->upper[rays->upper_count++] = ray;
    else
        rays->lower[rays->lower_count++] = ray;
}

/* Rays below and above a square share a line, whatever their directions. */
static void pack(struct reach *reach, const struct rays *rays, square sq, int *used)
{
    const int count =
        rays->lower_count > rays->upper_count ? rays->lower_count : rays->upper_count;

    reach->first[sq] = (uint16_t)*used;
    for (int i = 0; i < count; i++)
        reach->lines[(*used)++] = (struct line){
            .lower = i < rays->lower_count ? rays->lower[i] : 0,
            .upper = i < rays->upper_count ? rays->upper[i] : 0,
        };
}

static int jump_range(const struct jump *jump, enum reach_part part)
{
    return part == REACH_CAPTURE ? jump->capture : jump->quiet;
}

static void add_jump(struct reach *reach, struct rays *rays,
                     const struct topology *board, const struct jump *jump, int range,
                     int colour, enum reach_sense sense)
{
    const int sign = colour == WHITE ? 1 : -1;
    struct fan fan = {{0}, {0}, {0}};

    for (square sq = 0; sq < SQUARE_MAX; sq++)
        if (bitset_has(board->squares, sq))
            walk(&fan, board, sq, sign * jump->dx, sign * jump->dy, range);
    if (sense == REACH_INCOMING)
        turn_fan(&fan);
    for (square sq = 0; sq < SQUARE_MAX; sq++) {
        if (range == 1) {
            reach->leaps[sq] |= fan.along[sq] | fan.exits[sq];
        } else {
            add_ray(&rays[sq], sq, fan.along[sq]);
            add_ray(&rays[sq], sq, fan.exits[sq]);
        }
    }
}

bool reach_init(struct reach *reach, const struct topology *board,
                const struct betza *betza, int colour, enum reach_part part,
                enum reach_sense sense)
{
    struct rays *rays = calloc(SQUARE_MAX, sizeof *rays);
    int used = 0;

    memset(reach, 0, sizeof *reach);
    reach->lines = calloc(SQUARE_MAX * RAYS_MAX, sizeof *reach->lines);
    if (!rays || !reach->lines) {
        free(rays);
        reach_free(reach);
        return false;
    }
    for (int i = 0; i < betza->count; i++) {
        const int range = jump_range(&betza->jumps[i], part);

        if (range != RANGE_NONE)
            add_jump(reach, rays, board, &betza->jumps[i], range, colour, sense);
    }
    for (square sq = 0; sq < SQUARE_MAX; sq++)
        pack(reach, &rays[sq], sq, &used);
    reach->first[SQUARE_MAX] = (uint16_t)used;
    free(rays);

    struct line *fitted = realloc(reach->lines, (size_t)(used + 1) * sizeof *fitted);

    if (fitted)
        reach->lines = fitted;
    return true;
}

void reach_free(struct reach *reach)
{
    free(reach->lines);
    reach->lines = NULL;
}
