/* betza_jumps.c - the single jumps of a piece.  SPDX-License-Identifier: MIT */
#include "engine/board/betza_parts.h"

#include <stdlib.h>
#include <string.h>

/* Whether these are the ranges of two different rides. */
static bool differ(int range, int other)
{
    return range > 1 && other > 1 && range != other;
}

bool betza_same_way(const struct jump *a, const struct jump *b)
{
    return a->dx == b->dx && a->dy == b->dy && a->manner == b->manner
           && a->first == b->first && a->lined == b->lined
           && memcmp(a->before, b->before, sizeof a->before) == 0;
}

bool betza_add_jump(struct betza *betza, const struct jump *added)
{
    struct jump *jump = betza->jumps;
    struct jump *end = betza->jumps + betza->count;

    while (jump < end && !betza_same_way(jump, added))
        jump++;
    if (jump == betza->jumps + JUMPS_MAX)
        return false;
    if (jump == end) {
        *jump = *added;
        betza->count++;
        return true;
    }
    betza->overlaps |=
        differ(jump->quiet, added->quiet) || differ(jump->capture, added->capture);
    jump->passing |= added->passing;
    if (added->quiet > jump->quiet)
        jump->quiet = added->quiet;
    if (added->capture > jump->capture)
        jump->capture = added->capture;
    return true;
}

struct jump betza_make_jump(const struct betza_modifiers *modifiers, enum manner manner,
                            const struct betza_leap *leap, int range)
{
    struct jump jump;

    memset(&jump, 0, sizeof jump); /* jumps are compared by their bytes */
    jump.dx = (int8_t)leap->dx;
    jump.dy = (int8_t)leap->dy;
    jump.manner = (uint8_t)manner;
    jump.first = modifiers->first;
    jump.passing = modifiers->passing;
    jump.quiet = (uint8_t)(modifiers->only_captures ? RANGE_NONE : range);
    jump.capture = (uint8_t)(modifiers->only_moves ? RANGE_NONE : range);
    return jump;
}

struct jump betza_mirrored(const struct jump *jump, int x, int y)
{
    struct jump image = *jump;

    image.dx = (int8_t)(x * jump->dx);
    image.dy = (int8_t)(y * jump->dy);
    for (int i = 0; i < BETZA_TURNS_MAX; i++) {
        image.before[i].dx = (int8_t)(x * jump->before[i].dx);
        image.before[i].dy = (int8_t)(y * jump->before[i].dy);
    }
    return image;
}

struct betza betza_rotated(const struct betza *betza)
{
    struct betza turned = *betza;

    for (int i = 0; i < betza->count; i++)
        turned.jumps[i] = betza_mirrored(&betza->jumps[i], -1, -1);
    return turned;
}

int betza_count_legs(const struct jump *jump)
{
    int count = 0;

    while (count < BETZA_TURNS_MAX && jump->before[count].range > 0)
        count++;
    return count + 1;
}

struct leg betza_leg(const struct jump *jump, int number, int range)
{
    return number < BETZA_TURNS_MAX && jump->before[number].range > 0
               ? jump->before[number]
               : (struct leg){jump->dx, jump->dy, (uint8_t)range};
}

/* Whether the legs of a jump from number `number` on lead so far. */
static bool leads(const struct jump *jump, int number, int range, int dx, int dy)
{
    const struct leg leg = betza_leg(jump, number, range);

    if (number == betza_count_legs(jump))
        return dx == 0 && dy == 0;
    for (int i = 1; i <= leg.range && i <= BETZA_LEG_MAX; i++)
        if (leads(jump, number + 1, range, dx - i * leg.dx, dy - i * leg.dy))
            return true;
    return false;
}

bool betza_leads(const struct jump *jump, int range, int dx, int dy)
{
    return leads(jump, 0, range, dx, dy);
}

static int toward(int length, int steps)
{
    return length > 0 ? steps : -steps;
}

void betza_lame_step(const struct jump *jump, int step, int *dx, int *dy)
{
    const int width = abs(jump->dx), height = abs(jump->dy);
    const int longer = width > height ? width : height;
    const int straight = longer - (width + height - longer);
    const int diagonal = step > straight ? step - straight : 0;

    *dx = toward(jump->dx, width > height ? step : diagonal);
    *dy = toward(jump->dy, width > height ? diagonal : step);
}
