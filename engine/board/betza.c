/* betza.c - how a piece moves, in Ralph Betza's notation.  SPDX-License-Identifier: MIT */
#include "engine/board/betza.h"

#include "engine/board/betza_directions.h"
#include "engine/board/betza_parts.h"
#include "engine/core/text.h"

#include <stdlib.h>
#include <string.h>

/* The directions of an atom, four or eight of them, that the modifiers allow.  False: they are too
 * many with those that are there. */
static bool add_atom(struct betza *betza, const struct betza_modifiers *modifiers,
                     const struct betza_atom *atom, int range)
{
    /* Between neighbouring squares is nothing that could be in the way. */
    const enum manner manner = modifiers->manner == MANNER_LAME && atom->major == 1
                                   ? MANNER_PLAIN
                                   : modifiers->manner;
    struct betza_leap leaps[BETZA_LEAPS_MAX];
    const int count = betza_leaps(atom, leaps);

    for (int i = 0; i < count; i++) {
        const struct jump jump = betza_make_jump(modifiers, manner, &leaps[i], range);

        if (betza_directions_allow(modifiers->directions, modifiers->count, jump.dx,
                                   jump.dy)
            && !betza_add_jump(betza, &jump))
            return false;
    }
    return true;
}

static enum manner manner_of(char modifier)
{
    return modifier == 'n'   ? MANNER_LAME
           : modifier == 'p' ? MANNER_HOP
           : modifier == 'g' ? MANNER_LAND
                             : MANNER_PLAIN;
}

/* Read a modifier that names no direction. */
static bool read_mode(struct betza_modifiers *modifiers, char c, struct text *why)
{
    const enum manner manner = manner_of(c);

    if (c == 'm')
        modifiers->only_moves = true;
    else if (c == 'c')
        modifiers->only_captures = true;
    else if (c == 'i')
        modifiers->first = true;
    else if (c == 'e')
        modifiers->passing = true;
    else if (manner == MANNER_PLAIN)
        return strchr("adjkoqtuxyz", c)
                   ? text_fail(why, "Potpourri cannot play the modifier '%c'", c)
                   : text_fail(why, "unknown modifier '%c'", c);
    else if (modifiers->manner != MANNER_PLAIN && modifiers->manner != manner)
        return text_fail(why, "of 'n', 'p' and 'g' only one can hold");
    else
        modifiers->manner = manner;
    return true;
}

static bool read_modifiers(struct betza_modifiers *modifiers, char *directions,
                           const char **c, const char *end, struct text *why)
{
    *modifiers = (struct betza_modifiers){.directions = directions};
    for (; *c < end && **c >= 'a' && **c <= 'z'; ++*c) {
        if (strchr("fblrvsh", **c))
            directions[modifiers->count++] = **c;
        else if (**c == 'w') /* wide, as Betza calls it, too */
            directions[modifiers->count++] = 's';
        else if (!read_mode(modifiers, **c, why))
            return false;
    }
    if (*c == end)
        return text_fail(why, "a letter of a piece is missing at the end");
    if (modifiers->only_moves && modifiers->only_captures)
        return text_fail(why, "'m' and 'c' before '%c' leave it no move", **c);
    if (modifiers->passing && !modifiers->only_captures)
        return text_fail(why, "'e' before '%c', a capture en passant, goes with 'c'",
                         **c);
    return true;
}

static bool read_atom(struct betza *betza, const char **c, const char *end,
                      struct text *why)
{
    char directions[BETZA_LENGTH_MAX];
    const int jumps_before = betza->count;
    struct betza_modifiers modifiers;
    struct betza_word word;

    if (!read_modifiers(&modifiers, directions, c, end, why))
        return false;
    if (**c == '[')
        return betza_read_bent(betza, &modifiers, c, end, why);
    if (!betza_read_word(&word, c, end, why))
        return false;
    if (word.range == 1 && modifiers.manner >= MANNER_HOP)
        return text_fail(why,
                         "a hopper slides, as R or %c%c, or %c2: one '%c' passes "
                         "no square",
                         word.letter, word.letter, word.letter, word.letter);
    for (int i = 0; i < word.count; i++)
        if (!add_atom(betza, &modifiers, &word.parts[i], word.range))
            return text_fail(why, "more than %d directions", JUMPS_MAX);
    if (modifiers.count > 0 && jumps_before == betza->count && betza->count == 0)
        return text_fail(why, "the directions before '%c' leave it no move",
                         word.letter);
    return true;
}

bool betza_parse(struct betza *betza, const char *notation, int length,
                 struct text *why)
{
    const char *c = notation;
    const char *end = notation + length;

    betza->count = 0;
    betza->overlaps = false;
    if (length < 1)
        return text_fail(why, "no piece letters");
    if (length > BETZA_LENGTH_MAX)
        return text_fail(why, "longer than %d characters", BETZA_LENGTH_MAX);
    while (c < end)
        if (!read_atom(betza, &c, end, why))
            return false;
    return true;
}

bool betza_is_conditional(const struct betza *betza)
{
    for (int i = 0; i < betza->count; i++)
        if (betza->jumps[i].manner != MANNER_PLAIN)
            return true;
    return false;
}

bool betza_has_first_moves(const struct betza *betza)
{
    for (int i = 0; i < betza->count; i++)
        if (betza->jumps[i].first)
            return true;
    return false;
}
