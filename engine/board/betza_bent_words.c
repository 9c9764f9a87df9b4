/* betza_bent_words.c - bent moves in English.  SPDX-License-Identifier: MIT
 *
 * A clause tells of one leg after the other, and how each turns from the one before: [F-R] "goes one square diagonally and then
 * any number of squares outward, over free squares".
 */
#include "engine/board/betza_clause.h"
#include "engine/core/buffer.h"
#include "engine/core/text.h"

#include <stdlib.h>
#include <string.h>

/* How a leg goes on from the one before. */
enum turn { TURN_NONE, TURN_OUTWARD, TURN_SQUARE, TURN_BACK };

static const char *const turn_words[] = {"straight on", "outward", "at a right angle",
                                         "back"};

/* The legs of a jump, the last one with its range for some use.  Returns how many. */
static int legs_of(const struct jump *jump, int range, struct leg legs[BETZA_LEGS_MAX])
{
    const int count = betza_count_legs(jump);

    for (int i = 0; i < count; i++)
        legs[i] = betza_leg(jump, i, range);
    return count;
}

static int cross(const struct leg *a, const struct leg *b)
{
    return a->dx * b->dy - a->dy * b->dx;
}

static enum turn turn_of(const struct leg *a, const struct leg *b)
{
    const int dot = a->dx * b->dx + a->dy * b->dy;

    return dot == 0      ? TURN_SQUARE
           : dot < 0     ? TURN_BACK
           : cross(a, b) ? TURN_OUTWARD
                         : TURN_NONE;
}

static int longer_of(const struct leg *leg)
{
    return abs(leg->dx) > abs(leg->dy) ? abs(leg->dx) : abs(leg->dy);
}

static int shorter_of(const struct leg *leg)
{
    return abs(leg->dx) + abs(leg->dy) - longer_of(leg);
}

/* Whether two ways differ in their directions alone. */
static bool are_alike(const struct leg *a, const struct leg *b, int count)
{
    for (int i = 0; i < count; i++)
        if (longer_of(&a[i]) != longer_of(&b[i])
            || shorter_of(&a[i]) != shorter_of(&b[i]) || a[i].range != b[i].range
            || (i > 0 && turn_of(&a[i - 1], &a[i]) != turn_of(&b[i - 1], &b[i])))
            return false;
    return true;
}

static void write_distance(const struct leg *leg, struct text *text)
{
    const int longer = longer_of(leg), shorter = shorter_of(leg);

    if (longer > 1) {
        text_add(text, "by %s of %s squares", leg->range == 1 ? "a leap" : "leaps",
                 betza_numbers[longer]);
        if (shorter > 0 && shorter < longer)
            text_add(text, " and %s at a right angle", betza_numbers[shorter]);
        if (leg->range > 1 && leg->range < RANGE_UNLIMITED)
            text_add(text, ", up to %d times,", leg->range);
    } else if (leg->range == 1) {
        text_add(text, "one square");
    } else if (leg->range == RANGE_UNLIMITED) {
        text_add(text, "any number of squares");
    } else {
        text_add(text, "up to %d squares", leg->range);
    }
}

/* The directions in which the jumps of a clause begin and end, and to which sides they turn. */
struct ways {
    struct clause begin, end;
    bool left, right;
};

static void add_way(struct ways *ways, const struct leg *legs, int count)
{
    betza_add_direction(&ways->begin, legs[0].dx, legs[0].dy);
    betza_add_direction(&ways->end, legs[count - 1].dx, legs[count - 1].dy);
    for (int i = 1; i < count; i++) {
        ways->left |= cross(&legs[i - 1], &legs[i]) > 0;
        ways->right |= cross(&legs[i - 1], &legs[i]) < 0;
    }
}

/* Append the directions of a clause's straight and diagonal leaps, or of oblique ones unless they are all. */
static void write_directions(struct clause *clause, const struct leg *leg,
                             struct text *text)
{
    clause->longer = longer_of(leg);
    clause->shorter = shorter_of(leg);
    if (clause->shorter == 0 || clause->shorter == clause->longer
        || betza_count_directions(clause) < 8) {
        text_add(text, " ");
        betza_write_directions(clause, text);
    }
}

static void write_clause(const struct leg *legs, int count, struct ways *ways,
                         enum use use, bool first, struct text *text)
{
    text_add(text, "%s%s ", first ? "from where it begins, " : "",
             use == USE_CAPTURE ? "captures by going" : "goes");
    for (int i = 0; i < count; i++) {
        text_add(text, "%s", i > 0 ? " and then " : "");
        write_distance(&legs[i], text);
        if (i == 0)
            write_directions(&ways->begin, &legs[0], text);
        else
            text_add(text, " %s", turn_words[turn_of(&legs[i - 1], &legs[i])]);
    }
    if (betza_count_directions(&ways->end) < 4) {
        text_add(text, ",");
        write_directions(&ways->end, &legs[count - 1], text);
    }
    if (ways->left != ways->right)
        text_add(text, ", turning to the %s", ways->left ? "left" : "right");
    text_add(text, ", over free squares%s",
             use == USE_QUIET ? " and without capturing" : "");
}

/* Append the clause of the jumps like jump `first`, which are marked in `done`. */
static void write_like(const struct betza *betza, int first, enum use use,
                       bool done[JUMPS_MAX], struct buffer *words)
{
    const struct jump *like = &betza->jumps[first];
    struct leg legs[BETZA_LEGS_MAX];
    const int count = legs_of(like, betza_range_for(like, use), legs);
    struct ways ways = {.left = false};
    struct text text = {.length = 0};

    for (int i = first; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];
        const int range = betza_range_for(jump, use);
        struct leg others[BETZA_LEGS_MAX];

        if (jump->manner != MANNER_BENT || range == RANGE_NONE
            || jump->first != like->first || legs_of(jump, range, others) != count
            || !are_alike(legs, others, count))
            continue;
        done[i] = true;
        add_way(&ways, others, count);
    }
    write_clause(legs, count, &ways, use, like->first, &text);
    buffer_add(words, text.chars);
}

void betza_write_bent_words(const struct betza *betza, const char *separator,
                            struct buffer *words)
{
    for (int use = 0; use < USES; use++) {
        bool done[JUMPS_MAX] = {false};

        for (int i = 0; i < betza->count; i++)
            if (!done[i] && betza->jumps[i].manner == MANNER_BENT
                && betza_range_for(&betza->jumps[i], (enum use)use) != RANGE_NONE) {
                buffer_add(words, separator);
                write_like(betza, i, (enum use)use, done, words);
                separator = "; ";
            }
    }
}
