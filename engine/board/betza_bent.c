/* betza_bent.c - bent moves, which Betza's notation has in brackets.  SPDX-License-Identifier: MIT
 *
 * A bent move has two or three legs.  [F-R] is read as two words, F and R, and becomes eight jumps: from each of the four leaps
 * of F the two along files and ranks that turn least, such as from (1,1) on by (1,0) and by (0,1).  A jump holds
 * the leaps of all its legs; where they lead on a board is found when tables are made (attacks.c).
 */
#include "engine/board/betza_directions.h"
#include "engine/board/betza_parts.h"
#include "engine/core/text.h"

#include <stdlib.h>
#include <string.h>

struct bent_leg {
    const char *directions; /* before its word */
    int count;              /* of them */
    bool optional;          /* the move may end before it */
    struct betza_word word;
};

struct bent_move {
    struct bent_leg legs[BETZA_LEGS_MAX];
    int count;
    const struct betza_modifiers *modifiers; /* before the bracket */
    struct betza *betza;                     /* to which its jumps are added */
    bool full;                               /* it has no room for them */
};

/* ---- legs -------------------------------------------------------------------------------- */

static int dot(const struct betza_leap *a, const struct betza_leap *b)
{
    return a->dx * b->dx + a->dy * b->dy;
}

/* The leap as seen by one who looks along `ahead`, a straight or diagonal leap: that one is (0, 1) times something. */
static struct betza_leap seen_along(const struct betza_leap *ahead,
                                    const struct betza_leap *leap)
{
    const int x = (ahead->dx > 0) - (ahead->dx < 0);
    const int y = (ahead->dy > 0) - (ahead->dy < 0);

    return (struct betza_leap){leap->dx * y - leap->dy * x,
                               leap->dx * x + leap->dy * y};
}

static bool is_oblique(const struct betza_leap *leap)
{
    return leap->dx != 0 && leap->dy != 0 && abs(leap->dx) != abs(leap->dy);
}

/* The leaps of an atom by which a leg may go on after the leap `before`, or begin (NULL).  Returns how many. */
static int leaps_after(const struct bent_leg *leg, const struct betza_atom *atom,
                       const struct betza_leap *before,
                       struct betza_leap leaps[BETZA_LEAPS_MAX])
{
    struct betza_leap all[BETZA_LEAPS_MAX];
    const int all_count = betza_leaps(atom, all);
    int most = 0, count = 0;

    for (int i = 0; before && i < all_count; i++)
        if (dot(before, &all[i]) > most)
            most = dot(before, &all[i]);
    for (int i = 0; i < all_count; i++) {
        const struct betza_leap seen = before ? seen_along(before, &all[i]) : all[i];

        if (before && leg->count == 0
                ? dot(before, &all[i]) == most
                : betza_directions_allow(leg->directions, leg->count, seen.dx, seen.dy))
            leaps[count++] = all[i];
    }
    return count;
}

/* ---- jumps ------------------------------------------------------------------------------- */

static void add_way(struct bent_move *bent, const struct betza_leap *way, int legs,
                    int range)
{
    struct jump jump =
        betza_make_jump(bent->modifiers, legs > 1 ? MANNER_BENT : MANNER_PLAIN,
                        &way[legs > 1 ? legs - 1 : 0], range);

    for (int i = 0; i < BETZA_TURNS_MAX && i < legs - 1; i++)
        jump.before[i] = (struct leg){(int8_t)way[i].dx, (int8_t)way[i].dy,
                                      (uint8_t)bent->legs[i].word.range};
    bent->full |= !betza_add_jump(bent->betza, &jump);
}

/* Add the ways that begin with the first `legs` leaps of `way`.  False: there is none. */
static bool add_ways(struct bent_move *bent, struct betza_leap way[BETZA_LEGS_MAX],
                     int legs)
{
    const struct betza_modifiers *modifiers = bent->modifiers;
    bool any = false;

    if (legs == bent->count || legs == BETZA_LEGS_MAX) {
        int dx = 0, dy = 0;

        for (int i = 0; i < BETZA_LEGS_MAX && i < legs; i++)
            dx += way[i].dx, dy += way[i].dy;
        any = betza_directions_allow(modifiers->directions, modifiers->count, dx, dy);
        if (any)
            add_way(bent, way, legs, bent->legs[legs > 0 ? legs - 1 : 0].word.range);
        return any;
    }

    const struct bent_leg *leg = &bent->legs[legs];

    for (int part = 0; part < leg->word.count; part++) {
        struct betza_leap leaps[BETZA_LEAPS_MAX];
        const int count = leaps_after(leg, &leg->word.parts[part],
                                      legs > 0 ? &way[legs - 1] : NULL, leaps);

        for (int i = 0; i < count; i++) {
            way[legs] = leaps[i];
            any |= add_ways(bent, way, legs + 1);
        }
    }
    if (any && legs > 0 && leg->optional)
        add_way(bent, way, legs, bent->legs[legs - 1].word.range);
    return any;
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Whether a leg that has directions goes on from one that looks nowhere. */
static bool turns_from_oblique(const struct bent_leg *before,
                               const struct bent_leg *leg)
{
    struct betza_leap leaps[BETZA_LEAPS_MAX];

    if (leg->count > 0)
        for (int i = 0; i < before->word.count; i++) {
            betza_leaps(&before->word.parts[i], leaps);
            if (is_oblique(&leaps[0]))
                return true;
        }
    return false;
}

static bool read_leg(struct bent_move *bent, const char **c, const char *end,
                     struct text *why)
{
    struct bent_leg *leg = &bent->legs[bent->count];

    leg->directions = *c;
    while (*c < end && **c >= 'a' && **c <= 'z') {
        if (!strchr("fblrvsh", **c))
            return text_fail(why,
                             "in brackets only directions may stand before a letter, "
                             "not '%c'; m, c and i stand before the bracket",
                             **c);
        leg->count++;
        ++*c;
    }
    if (*c == end)
        return text_fail(why, "']' is missing at the end");
    if (!betza_read_word(&leg->word, c, end, why))
        return false;
    if (bent->count > 0 && turns_from_oblique(leg - 1, leg))
        return text_fail(why,
                         "'%c' does not look ahead as a straight or diagonal leap "
                         "does: no directions can stand before '%c'",
                         leg[-1].word.letter, leg->word.letter);
    bent->count++;
    return true;
}

/* Read the legs, and the bracket that ends them. */
static bool read_legs(struct bent_move *bent, const char **c, const char *end,
                      struct text *why)
{
    do {
        if (bent->count == BETZA_LEGS_MAX)
            return text_fail(why, "more than %d legs in brackets", BETZA_LEGS_MAX);
        bent->legs[bent->count].optional = **c == '?';
        ++*c;
        if (!read_leg(bent, c, end, why))
            return false;
    } while (*c < end && (**c == '-' || **c == '?'));
    if (*c == end || **c != ']')
        return text_fail(why, "in brackets legs are parted by '-' or '?', and ']' ends "
                              "them");
    ++*c;
    return bent->count > 1
           || text_fail(why, "in brackets are two or three legs, as in [F-R]");
}

bool betza_read_bent(struct betza *betza, const struct betza_modifiers *modifiers,
                     const char **c, const char *end, struct text *why)
{
    struct bent_move bent = {.modifiers = modifiers, .betza = betza};
    struct betza_leap way[BETZA_LEGS_MAX];

    if (modifiers->manner != MANNER_PLAIN || modifiers->passing)
        return text_fail(why, "only directions, m, c and i may stand before a bracket");
    if (!read_legs(&bent, c, end, why))
        return false;
    if (!add_ways(&bent, way, 0))
        return text_fail(why, "the directions leave the move in brackets no way");
    return !bent.full || text_fail(why, "more than %d directions", JUMPS_MAX);
}
