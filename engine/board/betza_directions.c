/* betza_directions.c - the directions of a Betza atom.  SPDX-License-Identifier: MIT */
#include "engine/board/betza_directions.h"

#include <stdlib.h>
#include <string.h>

static bool points(char direction, int dx, int dy)
{
    switch (direction) {
    case 'f':
        return dy > 0;
    case 'b':
        return dy < 0;
    case 'l':
        return dx < 0;
    case 'r':
        return dx > 0;
    case 'v':
        return dy != 0;
    case 's':
        return dx != 0;
    default:
        return false;
    }
}

static bool is_vertical(char direction)
{
    return direction == 'f' || direction == 'b' || direction == 'v';
}

static bool is_one_way(char direction)
{
    return direction != '\0' && strchr("fblr", direction) != NULL;
}

/* Whether `a` and `b` together name a quarter of the board, like f and l. */
static bool is_corner(char a, char b)
{
    return is_one_way(a) && is_one_way(b) && is_vertical(a) != is_vertical(b);
}

/* Whether two letters name one of the chiral halves: hl or hr. */
static bool is_chiral(const char pair[2])
{
    return pair[0] == 'h' && (pair[1] == 'l' || pair[1] == 'r');
}

/* Whether an oblique leap turns to the left on its way, as from d4 by c4 to c6, and so is of the half hl. */
static bool turns_left(int dx, int dy)
{
    return (abs(dy) > abs(dx)) == ((dx < 0) != (dy < 0));
}

/* Oblique leaps such as a knight's are longer along one axis.  A single letter allows those
 * that are longer along its own axis: f the two narrow forward leaps, s the four wide ones.
 * With two letters the first names the half of the board and the second the axis: fs are the
 * two wide forward leaps, fl the left one of these, fh all four forward leaps.  hl and hr are the
 * four that turn to the left, and to the right. */
static bool oblique_allows(const char *directions, int count, int dx, int dy)
{
    const bool leans_vertical = abs(dy) > abs(dx);

    for (int i = 0; i < count; i++) {
        const char first = directions[i];
        const char second = i + 1 < count ? directions[i + 1] : '\0';
        const char both[2] = {first, second};
        const bool pair = is_one_way(first)
                          && (second == first || second == 'h' || second == 'v'
                              || second == 's' || is_corner(first, second));
        const char axis = pair ? second : first;

        if (is_chiral(both)) {
            i++;
            if (turns_left(dx, dy) == (second == 'l'))
                return true;
            continue;
        }
        i += pair;
        if (points(first, dx, dy)
            && (axis == 'h' || leans_vertical == is_vertical(axis))
            && (!is_corner(first, axis) || points(axis, dx, dy)))
            return true;
    }
    return false;
}

/* Whether `a` and `b` name half of the diagonals together, as fs does the two forward ones. */
static bool is_half(char a, char b)
{
    return is_one_way(a) && b == (is_vertical(a) ? 's' : 'v');
}

static bool straight_allows(const char *directions, int count, int dx, int dy)
{
    for (int i = 0; i < count; i++) {
        const char first = directions[i];
        const char second = i + 1 < count ? directions[i + 1] : '\0';
        const bool pair =
            dx != 0 && dy != 0 && (is_corner(first, second) || is_half(first, second));

        i += pair;
        if (points(first, dx, dy) && (!pair || points(second, dx, dy)))
            return true;
    }
    return false;
}

bool betza_directions_allow(const char *directions, int count, int dx, int dy)
{
    if (count == 0)
        return true;
    if (dx != 0 && dy != 0 && abs(dx) != abs(dy))
        return oblique_allows(directions, count, dx, dy);
    return straight_allows(directions, count, dx, dy);
}
