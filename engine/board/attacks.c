/* attacks.c - attack tables.  SPDX-License-Identifier: MIT */
#include "engine/board/attacks.h"

#include "engine/board/betza.h"
#include "engine/board/topology.h"

#include <stdlib.h>
#include <string.h>

/* The rays of one jump from every square: `along`, and where a step has two ends, `exits`,
 * the ray that ends on the second one. */
struct ray_set {
    bitset along[SQUARE_MAX];    /* eg. d4, e5, ... from c3           */
    bitset exits[SQUARE_MAX];    /* empty on a board without forks    */
    uint8_t exit_to[SQUARE_MAX]; /* the last square of `exits`        */
};

static void trace_ray(struct ray_set *rays, const struct topology *board, square origin,
                      int dx, int dy, int range)
{
    square from = origin;
    square to[BRANCHES];

    for (int i = 0; i < range; i++) {
        const int ends = board->step(board, origin, from, dx, dy, to);

        if (ends == 0 || to[0] == origin || bitset_has(rays->along[origin], to[0]))
            break;
        if (ends == BRANCHES) {
            rays->exits[origin] = rays->along[origin] | bit(to[1]);
            rays->exit_to[origin] = (uint8_t)to[1];
        }
        rays->along[origin] |= bit(to[0]);
        from = to[0];
    }
}

/* Turn outgoing rays into incoming ones.  Only the end of an exit ray counts: the squares
 * before it are on the ray `along` as well. */
static void reverse_rays(struct ray_set *rays)
{
    const struct ray_set forward = *rays;

    memset(rays, 0, sizeof *rays);
    for (square from = 0; from < SQUARE_MAX; from++) {
        for (bitset rest = forward.along[from]; rest;)
            rays->along[bitset_pop(&rest, true)] |= bit(from);
        if (forward.exits[from])
            rays->exits[forward.exit_to[from]] |= bit(from);
    }
}

/* Add a ray to the first line of `sq` that has none on that side: a ray below and a ray above a
 * square share a line, whatever their directions. */
static void add_ray(struct line *lines, square sq, bitset ray)
{
    if (!ray)
        return;
    if (bitset_lowest(ray, true) > sq) {
        while (lines->upper)
            lines++;
        lines->upper = ray;
    } else {
        while (lines->lower)
            lines++;
        lines->lower = ray;
    }
}

/* Close the gaps that squares with fewer than `room` lines leave. */
static void compact_lines(struct attack_table *table, int room)
{
    int used = 0;

    for (square sq = 0; sq < SQUARE_MAX; sq++) {
        table->first[sq] = (uint16_t)used;
        for (int i = sq * room; i < (sq + 1) * room; i++)
            if (table->lines[i].lower || table->lines[i].upper)
                table->lines[used++] = table->lines[i];
    }
    table->first[SQUARE_MAX] = (uint16_t)used;
}

static int jump_range(const struct jump *jump, enum attack_part part)
{
    return part == ATTACK_CAPTURE ? jump->capture : jump->quiet;
}

static void add_jump_attacks(struct attack_table *table, int room,
                             const struct topology *board, const struct jump *jump,
                             int range, int colour, enum attack_sense sense)
{
    const int sign = colour == WHITE ? 1 : -1;
    struct ray_set rays = {{0}, {0}, {0}};

    for (square sq = 0; sq < SQUARE_MAX; sq++)
        if (bitset_has(board->squares, sq))
            trace_ray(&rays, board, sq, sign * jump->dx, sign * jump->dy, range);
    if (sense == ATTACK_INCOMING)
        reverse_rays(&rays);
    for (square sq = 0; sq < SQUARE_MAX; sq++) {
        table->reach[sq] |= rays.along[sq] | rays.exits[sq];
        if (range == 1) {
            table->leaps[sq] |= rays.along[sq] | rays.exits[sq];
        } else {
            add_ray(table->lines + sq * room, sq, rays.along[sq]);
            add_ray(table->lines + sq * room, sq, rays.exits[sq]);
        }
    }
}

/* The number of lines that a square may need before compact_lines(): one for each ray. */
static int lines_per_square(const struct betza *betza, enum attack_part part)
{
    int rides = 0;

    for (int i = 0; i < betza->count; i++)
        rides += jump_range(&betza->jumps[i], part) > 1;
    return rides * BRANCHES;
}

bool attack_table_init(struct attack_table *table, const struct topology *board,
                       const struct betza *betza, int colour, enum attack_part part,
                       enum attack_sense sense)
{
    const int room = lines_per_square(betza, part);

    memset(table, 0, sizeof *table);
    table->lines = calloc((size_t)(SQUARE_MAX * room + 1), sizeof *table->lines);
    if (!table->lines)
        return false;
    for (int i = 0; i < betza->count; i++) {
        const int range = jump_range(&betza->jumps[i], part);

        if (range != RANGE_NONE)
            add_jump_attacks(table, room, board, &betza->jumps[i], range, colour,
                             sense);
    }
    compact_lines(table, room);

    const size_t used = table->first[SQUARE_MAX];
    struct line *fitted = realloc(table->lines, (used + 1) * sizeof *fitted);

    if (fitted)
        table->lines = fitted;
    return true;
}

void attack_table_free(struct attack_table *table)
{
    free(table->lines);
    table->lines = NULL;
}
