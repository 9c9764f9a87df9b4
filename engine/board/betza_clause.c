/* betza_clause.c - a clause about moves, in English.  SPDX-License-Identifier: MIT */
#include "engine/board/betza_clause.h"

#include "engine/core/text.h"

#include <stdlib.h>

const char *const betza_numbers[BETZA_LEG_MAX + 1] = {"no",    "one",  "two", "three",
                                                      "four",  "five", "six", "seven",
                                                      "eight", "nine", "ten", "eleven"};

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

static unsigned direction(int dx, int dy)
{
    return 1U << (3 * (sign(dy) + 1) + sign(dx) + 1);
}

void betza_add_direction(struct clause *clause, int dx, int dy)
{
    if (abs(dx) > abs(dy) && dy != 0)
        clause->wide |= direction(dx, dy);
    else
        clause->narrow |= direction(dx, dy);
}

/* Phrases of a list, "a", "a or b" or "a, b or c". */
struct phrases {
    int count;
    const char *list[4];
};

static void add_phrase(struct phrases *phrases, bool wanted, const char *phrase)
{
    if (wanted)
        phrases->list[phrases->count++] = phrase;
}

static void write_phrases(const struct phrases *phrases, struct text *text)
{
    for (int i = 0; i < phrases->count; i++) {
        text_add_separator(text, i, phrases->count, " or ");
        text_add(text, "%s", phrases->list[i]);
    }
}

/* Directions along one or both axes, eg. "forward or sideways". */
static void write_axes(bool forward, bool backward, bool left, bool right,
                       struct text *text)
{
    struct phrases phrases = {0};

    if (forward && backward && left && right) {
        text_add(text, "horizontally or vertically");
        return;
    }
    add_phrase(&phrases, forward, "forward");
    add_phrase(&phrases, backward, "backward");
    add_phrase(&phrases, left && right, "sideways");
    add_phrase(&phrases, left && !right, "to the left");
    add_phrase(&phrases, right && !left, "to the right");
    write_phrases(&phrases, text);
}

static void write_diagonal(unsigned set, struct text *text)
{
    const bool fl = set & direction(-1, 1), fr = set & direction(1, 1),
               bl = set & direction(-1, -1), br = set & direction(1, -1);
    const bool forward = fl && fr, backward = bl && br;
    const bool left = fl && bl && !forward && !backward,
               right = fr && br && !forward && !backward;
    struct phrases phrases = {0};

    if (forward && backward) {
        text_add(text, "diagonally");
        return;
    }
    text_add(text, "diagonally ");
    add_phrase(&phrases, forward, "forward");
    add_phrase(&phrases, backward, "backward");
    add_phrase(&phrases, left, "to the left");
    add_phrase(&phrases, right, "to the right");
    add_phrase(&phrases, fl && !forward && !left, "forward to the left");
    add_phrase(&phrases, fr && !forward && !right, "forward to the right");
    add_phrase(&phrases, bl && !backward && !left, "backward to the left");
    add_phrase(&phrases, br && !backward && !right, "backward to the right");
    write_phrases(&phrases, text);
}

/* Whether the clause has the jump whose longer leg points along the file, forward if `along`
 * is 1, and whose shorter leg points to the right if `across` is 1; for `wide` the other way
 * round. */
static bool has_leg(const struct clause *clause, bool wide, int along, int across)
{
    return wide ? clause->wide & direction(along, across)
                : clause->narrow & direction(across, along);
}

/* Oblique jumps whose longer leg points one way, or both ways along one axis. */
static void write_legs(const struct clause *clause, bool wide, bool plus, bool minus,
                       struct text *text)
{
    const int along = plus ? 1 : -1;
    const bool right = has_leg(clause, wide, along, 1);
    const bool left = has_leg(clause, wide, along, -1);

    text_add(text, "%s squares ", betza_numbers[clause->longer]);
    if (wide)
        write_axes(false, false, minus, plus, text);
    else
        write_axes(plus, minus, false, false, text);
    text_add(text, " and %s ", betza_numbers[clause->shorter]);
    if (wide)
        write_axes(right, left, false, false, text);
    else
        write_axes(false, false, left, right, text);
}

/* Oblique jumps, by the direction of the longer leg.  Both ways along an axis make one phrase if
 * they allow the same. */
static void write_oblique(const struct clause *clause, struct text *text)
{
    const char *separator = "";

    for (int wide = 0; wide < 2; wide++) {
        bool has[2] = {false, false}, same = true;

        for (int across = -1; across <= 1; across += 2) {
            has[0] |= has_leg(clause, wide, 1, across);
            has[1] |= has_leg(clause, wide, -1, across);
            same = same
                   && has_leg(clause, wide, 1, across)
                          == has_leg(clause, wide, -1, across);
        }
        for (int way = 0; way < 2; way++) {
            if (!has[way] || (same && way == 1))
                continue;
            text_add(text, "%s", separator);
            write_legs(clause, wide, way == 0, way == 1 || same, text);
            separator = " or ";
        }
    }
}

/* The number of directions in a set. */
static int count_set(unsigned set)
{
    int count = 0;

    for (; set; set &= set - 1)
        count++;
    return count;
}

int betza_count_directions(const struct clause *clause)
{
    return count_set(clause->narrow) + count_set(clause->wide);
}

void betza_write_directions(const struct clause *clause, struct text *text)
{
    const bool oblique = clause->shorter != 0 && clause->shorter != clause->longer;

    if (oblique && betza_count_directions(clause) == 8)
        text_add(text, "%s squares horizontally or vertically and %s at a right angle",
                 betza_numbers[clause->longer], betza_numbers[clause->shorter]);
    else if (oblique)
        write_oblique(clause, text);
    else if (clause->shorter == 0)
        write_axes(clause->narrow & direction(0, 1), clause->narrow & direction(0, -1),
                   clause->narrow & direction(-1, 0), clause->narrow & direction(1, 0),
                   text);
    else
        write_diagonal(clause->narrow, text);
}

int betza_range_for(const struct jump *jump, enum use use)
{
    if (jump->quiet == jump->capture)
        return use == USE_BOTH ? jump->quiet : RANGE_NONE;
    return use == USE_QUIET     ? jump->quiet
           : use == USE_CAPTURE ? jump->capture
                                : RANGE_NONE;
}
