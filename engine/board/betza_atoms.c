/* betza_atoms.c - the letters of Betza's notation.  SPDX-License-Identifier: MIT */
#include "engine/board/betza_atoms.h"

#include "engine/board/betza.h"
#include "engine/core/text.h"

#include <stdlib.h>
#include <string.h>

static const struct betza_atom atoms[] = {
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

static const struct betza_atom *find_atom(char letter)
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

/* Read the letters that make an atom's leap longer. */
static bool read_extension(struct betza_atom *atom, const char **c, const char *end,
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

/* The atoms that a letter stands for: those of a compound, or one that X and Y behind it may make longer. */
static bool read_parts(struct betza_word *word, const char **c, const char *end,
                       struct text *why)
{
    const struct compound *compound = find_compound(word->letter);
    const char alone[2] = {word->letter, '\0'};

    if (!compound && !find_atom(word->letter))
        return text_fail(why, "unknown piece letter '%c'", word->letter);
    for (const char *l = compound ? compound->letters : alone; *l; l++)
        word->parts[word->count++] = *find_atom(*l);
    word->range = compound && compound->rides ? RANGE_UNLIMITED : 1;
    return compound || read_extension(word->parts, c, end, why);
}

bool betza_read_word(struct betza_word *word, const char **c, const char *end,
                     struct text *why)
{
    *word = (struct betza_word){.letter = *(*c)++};

    const char *after_letter = *c;

    return read_parts(word, c, end, why)
           && read_range(&word->range, *c == after_letter ? word->letter : '\0', c, end,
                         why);
}

int betza_leaps(const struct betza_atom *atom, struct betza_leap leaps[BETZA_LEAPS_MAX])
{
    int count = 0;

    for (int dy = -atom->major; dy <= atom->major; dy++)
        for (int dx = -atom->major; dx <= atom->major; dx++) {
            const int longer = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
            const int shorter = abs(dx) + abs(dy) - longer;

            if (longer == atom->major && shorter == atom->minor)
                leaps[count++] = (struct betza_leap){dx, dy};
        }
    return count;
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
