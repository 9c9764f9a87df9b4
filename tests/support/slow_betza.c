/* slow_betza.c - where pieces go by Betza's notation, slowly.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_betza.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The two legs of an atom, or of the two that a letter stands for: the second is -1 for no atom. */
static void legs_of(char letter, int legs[2][2])
{
    static const char *const atoms[] = {"W10", "F11", "D20", "N21", "A22",   "H30",
                                        "L31", "G33", "R10", "B11", "K1011", "Q1011"};

    legs[0][0] = legs[1][0] = -1;
    for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++)
        for (int j = 0; *atoms[i] == letter && j < (int)strlen(atoms[i]) / 2; j++) {
            legs[j][0] = atoms[i][1 + 2 * j] - '0';
            legs[j][1] = atoms[i][2 + 2 * j] - '0';
        }
}

/* Whether the modifiers allow a direction of an atom: f ahead, b back, both: either; of a leap that is
 * longer one way, fs are the two wide ones ahead, f the two narrow ones, and b or bb those back. */
static bool points_there(const char *modifiers, int dx, int dy)
{
    const bool oblique = dx != 0 && dy != 0 && abs(dx) != abs(dy);
    const bool narrow = abs(dy) > abs(dx);

    if (strstr(modifiers, "fs"))
        return dy > 0 && !narrow;
    if (!strpbrk(modifiers, "fb"))
        return true;
    return (!oblique || narrow)
           && ((strchr(modifiers, 'f') && dy > 0)
               || (strchr(modifiers, 'b') && dy < 0));
}

/* Whether so many steps of an atom lead there, and nothing is between. */
static bool steps_there(const struct slow_way *way, const int legs[2], int range,
                        const char *modifiers)
{
    const int dx = way->dx, dy = way->dy;
    const int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    const int near = abs(dx) + abs(dy) - far;
    const int steps = legs[0] > 0 ? far / legs[0] : 0;

    if (steps == 0 || steps > range || far != steps * legs[0] || near != steps * legs[1]
        || !points_there(modifiers, dx * way->ahead, dy * way->ahead))
        return false;
    for (int i = 1; i < steps; i++)
        if (way->at[way->from[1] + dy / steps * i][way->from[0] + dx / steps * i]
            != '.')
            return false;
    return true;
}

static bool letter_goes(const struct slow_way *way, char letter, int range,
                        const char *modifiers)
{
    int legs[2][2];

    legs_of(letter, legs);
    for (int i = 0; i < 2; i++)
        if (legs[i][0] > 0 && steps_there(way, legs[i], range, modifiers))
            return true;
    return false;
}

/* The list of an atom's letter, and its number; NULL: it has none. */
static const char *find_list(const char *atoms, char letter, int *number)
{
    *number = 0;
    for (const char *list = atoms; list && *list; ++*number) {
        if (*list == letter)
            return list;
        list += strcspn(list, ";");
        list += *list == ';';
    }
    return NULL;
}

/* The atom of a letter, as a bit, if it leads there by what it is now; else 0. */
static unsigned atom_goes(const struct slow_way *way, char letter, int range,
                          const char *modifiers, const char *atoms, const int *places)
{
    int number = 0;
    const char *now = find_list(atoms, letter, &number);

    if (!now)
        return letter_goes(way, letter, range, modifiers) ? SLOW_BETZA_OTHERS : 0;
    for (int place = places[number]; place > 0; place--)
        now = strchr(now, ',') + 1;
    for (; isupper((unsigned char)*now); now++)
        if (letter_goes(way, *now, range, modifiers))
            return 1U << number;
    return 0;
}

unsigned slow_betza_atoms(const struct slow_way *way, const char *power,
                          const char *atoms, const int *places)
{
    unsigned found = 0;

    while (*power && *power != ',') {
        char modifiers[8] = "", letter;
        int range = 1;

        while (islower((unsigned char)*power)) {
            const char modifier[2] = {*power++, '\0'};

            strcat(modifiers, modifier);
        }
        letter = *power++;
        if (isdigit((unsigned char)*power))
            range = *power - '0';
        else if (strchr("RBQ", letter) || *power == letter)
            range = SLOW_BETZA_ROOM;
        power += *power == letter || isdigit((unsigned char)*power);
        if (!strchr(modifiers, way->capturing ? 'm' : 'c'))
            found |= atom_goes(way, letter, range, modifiers, atoms, places);
    }
    return found;
}
