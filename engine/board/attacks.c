/* attacks.c - which squares see which, on one board.  SPDX-License-Identifier: MIT */
#include "engine/board/attacks.h"

#include "engine/board/betza.h"
#include "engine/board/topology.h"

#include <stdlib.h>
#include <string.h>

/* One direction of one piece, seen from every square: `along` its ray, and where a step
 * on it had two ends, `exits` the ray that ends on the second one. */
struct fan {
    bitset along[SQUARE_MAX];    /* eg. d4, e5, ... from c3           */
    bitset exits[SQUARE_MAX];    /* empty on a board without forks    */
    uint8_t exit_to[SQUARE_MAX]; /* the last square of `exits`        */
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

/* Put a ray into the first of the lines of `sq` that has no ray on its side: rays
 * below and above a square share a line, whatever their directions. */
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
static void pack(struct reach *reach, int room)
{
    int used = 0;

    for (square sq = 0; sq < SQUARE_MAX; sq++) {
        reach->first[sq] = (uint16_t)used;
        for (int i = sq * room; i < (sq + 1) * room; i++)
            if (reach->lines[i].lower || reach->lines[i].upper)
                reach->lines[used++] = reach->lines[i];
    }
    reach->first[SQUARE_MAX] = (uint16_t)used;
}

static int jump_range(const struct jump *jump, enum reach_part part)
{
    return part == REACH_CAPTURE ? jump->capture : jump->quiet;
}

static void add_jump(struct reach *reach, int room, const struct topology *board,
                     const struct jump *jump, int range, int colour,
                     enum reach_sense sense)
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
            add_ray(reach->lines + sq * room, sq, fan.along[sq]);
            add_ray(reach->lines + sq * room, sq, fan.exits[sq]);
        }
    }
}

/* How many lines a square may need while they are gathered: a line of its own for each
 * ray. */
static int room_for_lines(const struct betza *betza, enum reach_part part)
{
    int rides = 0;

    for (int i = 0; i < betza->count; i++)
        rides += jump_range(&betza->jumps[i], part) > 1;
    return rides * BRANCHES;
}

bool reach_init(struct reach *reach, const struct topology *board,
                const struct betza *betza, int colour, enum reach_part part,
                enum reach_sense sense)
{
    const int room = room_for_lines(betza, part);

    memset(reach, 0, sizeof *reach);
    reach->lines = calloc((size_t)(SQUARE_MAX * room + 1), sizeof *reach->lines);
    if (!reach->lines)
        return false;
    for (int i = 0; i < betza->count; i++) {
        const int range = jump_range(&betza->jumps[i], part);

        if (range != RANGE_NONE)
            add_jump(reach, room, board, &betza->jumps[i], range, colour, sense);
    }
    pack(reach, room);

    const size_t used = reach->first[SQUARE_MAX];
    struct line *fitted = realloc(reach->lines, (used + 1) * sizeof *fitted);

    if (fitted)
        reach->lines = fitted;
    return true;
}

void reach_free(struct reach *reach)
{
    free(reach->lines);
    reach->lines = NULL;
}
