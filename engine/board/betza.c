/* betza.c - how a piece moves, in Ralph Betza's notation.  SPDX-License-Identifier: MIT */
#include "engine/board/betza.h"

#include "engine/board/betza_directions.h"
#include "engine/core/text.h"

#include <stdlib.h>
#include <string.h>

struct atom {
    char letter; /* eg. 'N' */
    int major;   /* the longer leg, eg. 2 */
    int minor;   /* the shorter leg, eg. 1 */
};

static const struct atom atoms[] = {
    {'W', 1, 0}, {'F', 1, 1}, {'D', 2, 0}, {'N', 2, 1}, {'A', 2, 2}, {'H', 3, 0},
    {'L', 3, 1}, {'C', 3, 1}, {'J', 3, 2}, {'Z', 3, 2}, {'G', 3, 3},
};

/* Letters that stand for other atoms. */
struct compound {
    char letter;
    const char *letters;
    bool rides; /* its atoms are riders */
};

static const struct compound compounds[] = {
    {'R', "W", true},
    {'B', "F", true},
    {'Q', "WF", true},
    {'K', "WF", false},
};

/* The modifiers before an atom: "fsm" is two directions and a mode. */
struct modifiers {
    const char *directions; /* eg. "fs"; "hl" and "hr" are halves */
    int count;              /* of them */
    bool only_moves;        /* m */
    bool only_captures;     /* c */
    bool first;             /* i */
    bool passing;           /* e */
    enum manner manner;     /* n, p, g */
};

/* Whether these are the ranges of two different rides. */
static bool differ(int range, int other)
{
    return range > 1 && other > 1 && range != other;
}

/* What is to be known of an atom's jumps beside their offsets. */
struct jump_use {
    enum manner manner;
    bool first, passing;
    uint8_t quiet, capture; /* ranges */
};

static bool add_jump(struct betza *betza, const struct jump_use *use, int dx, int dy)
{
    struct jump *jump = betza->jumps;
    struct jump *end = betza->jumps + betza->count;

    while (jump < end
           && (jump->dx != dx || jump->dy != dy || jump->manner != use->manner
               || jump->first != use->first))
        jump++;
    if (jump == betza->jumps + JUMPS_MAX)
        return false;
    if (jump == end) {
        *jump = (struct jump){.dx = (int8_t)dx,
                              .dy = (int8_t)dy,
                              .manner = (uint8_t)use->manner,
                              .first = use->first};
        betza->count++;
    }
    betza->overlaps |=
        differ(jump->quiet, use->quiet) || differ(jump->capture, use->capture);
    jump->passing |= use->passing;
    if (use->quiet > jump->quiet)
        jump->quiet = use->quiet;
    if (use->capture > jump->capture)
        jump->capture = use->capture;
    return true;
}

/* The directions of an atom, four or eight of them, that the modifiers allow.  False: they are too
 * many with those that are there. */
static bool add_atom(struct betza *betza, const struct modifiers *modifiers,
                     const struct atom *atom, int range)
{
    /* Between neighbouring squares is nothing that could be in the way. */
    const struct jump_use use = {
        .manner = modifiers->manner == MANNER_LAME && atom->major == 1
                      ? MANNER_PLAIN
                      : modifiers->manner,
        .first = modifiers->first,
        .passing = modifiers->passing,
        .quiet = (uint8_t)(modifiers->only_captures ? RANGE_NONE : range),
        .capture = (uint8_t)(modifiers->only_moves ? RANGE_NONE : range),
    };

    for (int dy = -atom->major; dy <= atom->major; dy++)
        for (int dx = -atom->major; dx <= atom->major; dx++) {
            const int longer = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
            const int shorter = abs(dx) + abs(dy) - longer;

            if (longer == atom->major && shorter == atom->minor
                && betza_directions_allow(modifiers->directions, modifiers->count, dx,
                                          dy)
                && !add_jump(betza, &use, dx, dy))
                return false;
        }
    return true;
}

static const struct atom *find_atom(char letter)
{
    for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++)
        if (atoms[i].letter == letter)
            return &atoms[i];
    return NULL;
}

static const struct compound *find_compound(char letter)
{
    for (size_t i = 0; i < sizeof compounds / sizeof *compounds; i++)
        if (compounds[i].letter == letter)
            return &compounds[i];
    return NULL;
}

static enum manner manner_of(char modifier)
{
    return modifier == 'n'   ? MANNER_LAME
           : modifier == 'p' ? MANNER_HOP
           : modifier == 'g' ? MANNER_LAND
                             : MANNER_PLAIN;
}

/* Read a modifier that names no direction. */
static bool read_mode(struct modifiers *modifiers, char c, struct text *why)
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

static bool read_modifiers(struct modifiers *modifiers, char *directions,
                           const char **c, const char *end, struct text *why)
{
    *modifiers = (struct modifiers){.directions = directions};
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

/* Read the letters that make an atom's leap longer. */
static bool read_extension(struct atom *atom, const char **c, const char *end,
                           struct text *why)
{
    for (; *c < end && (**c == 'X' || **c == 'Y'); ++*c) {
        atom->major += **c == 'X' ? 3 : 2;
        atom->minor += **c == 'X' ? 0 : 2;
        if (atom->major > BETZA_LEG_MAX)
            return text_fail(why, "'%c' with more X and Y than any board has squares",
                             atom->letter);
    }
    return true;
}

/* Read what may follow an atom: its own letter again, unless that begins another one (`letter` is 0), or a
 * number of steps. */
static bool read_range(int *range, char letter, const char **c, const char *end,
                       struct text *why)
{
    int steps = 0;

    if (*c < end && **c == letter) {
        ++*c;
        *range = RANGE_UNLIMITED;
    } else if (*c < end && **c >= '0' && **c <= '9') {
        while (*c < end && **c >= '0' && **c <= '9' && steps < RANGE_UNLIMITED)
            steps = steps * 10 + (*(*c)++ - '0');
        if (steps >= RANGE_UNLIMITED)
            return text_fail(why, "a range above 99");
        *range = steps ? steps : RANGE_UNLIMITED;
    }
    return true;
}

/* The atoms that a letter stands for, at most two: those of a compound, or one that X and Y behind
 * it may make longer.  Returns how many; 0 on failure. */
static int read_letter(struct atom parts[2], char letter, const char **c,
                       const char *end, struct text *why)
{
    const struct compound *compound = find_compound(letter);
    const char alone[2] = {letter, '\0'};
    int count = 0;

    if (!compound && !find_atom(letter)) {
        text_fail(why, "unknown piece letter '%c'", letter);
        return 0;
    }
    for (const char *l = compound ? compound->letters : alone; *l; l++)
        parts[count++] = *find_atom(*l);
    return compound || read_extension(parts, c, end, why) ? count : 0;
}

static bool read_atom(struct betza *betza, const char **c, const char *end,
                      struct text *why)
{
    char directions[BETZA_LENGTH_MAX];
    struct modifiers modifiers;
    struct atom parts[2];

    if (!read_modifiers(&modifiers, directions, c, end, why))
        return false;

    const char letter = *(*c)++;
    const char *after_letter = *c;
    const struct compound *compound = find_compound(letter);
    int range = compound && compound->rides ? RANGE_UNLIMITED : 1;
    const int jumps_before = betza->count;
    const int count = read_letter(parts, letter, c, end, why);

    if (count == 0
        || !read_range(&range, *c == after_letter ? letter : '\0', c, end, why))
        return false;
    if (range == 1 && modifiers.manner >= MANNER_HOP)
        return text_fail(why,
                         "a hopper slides, as R or %c%c, or %c2: one '%c' passes "
                         "no square",
                         letter, letter, letter, letter);
    for (int i = 0; i < count; i++)
        if (!add_atom(betza, &modifiers, &parts[i], range))
            return text_fail(why, "more than %d directions", JUMPS_MAX);
    if (modifiers.count > 0 && jumps_before == betza->count && betza->count == 0)
        return text_fail(why, "the directions before '%c' leave it no move", letter);
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

const char *betza_read_letter(struct betza_letter *letter, const char *notation)
{
    const char *c = notation + strspn(notation, "abcdefghijklmnopqrstuvwxyz");
    const struct compound *compound = find_compound(*c);
    const bool doubled = c[1] == *c;
    const int extension = (int)strspn(c + 1, "XY");

    *letter = (struct betza_letter){
        .modifiers = notation,
        .modifier_count = (int)(c - notation),
        .letter = *c,
        .atoms = compound ? compound->letters : c,
        .atom_count = compound ? (int)strlen(compound->letters) : 1,
        .longer = extension > 0,
        .range = c + 1,
        .range_length =
            doubled ? 1 : extension + (int)strspn(c + 1 + extension, "0123456789"),
    };
    letter->rides =
        doubled || (compound && compound->rides && letter->range_length == 0);
    return letter->range + letter->range_length;
}

bool betza_is_atom(char letter)
{
    return find_atom(letter) != NULL;
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

bool betza_leads(const struct jump *jump, int range, int dx, int dy)
{
    const int longest = abs(dx) > abs(dy) ? abs(dx) : abs(dy);

    for (int times = 1; times <= range && times <= longest; times++)
        if (times * jump->dx == dx && times * jump->dy == dy)
            return true;
    return false;
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
