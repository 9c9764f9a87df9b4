/* atom_powers.c - powers made of atoms that turn.  SPDX-License-Identifier: MIT */
#include "engine/modules/atom_powers.h"

#include "engine/core/text.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

/* ---- lists ------------------------------------------------------------------------------ */

enum { SHOWN_MAX = 40 };

/* One list, such as `N,WD`: what the atom is at each place, one letter or several. */
struct list {
    const char *values[POWERS_MAX];
    int lengths[POWERS_MAX];
    int count;
};

struct lists {
    struct list of[ATOMS_MAX];
    int count;
};

/* C and Z are other letters of L and J. */
static char main_letter(char letter)
{
    return letter == 'C' ? 'L' : letter == 'Z' ? 'J' : letter;
}

/* The list of an atom; -1: it has none. */
static int find_list(const struct lists *lists, char letter)
{
    for (int i = 0; i < lists->count; i++)
        if (main_letter(*lists->of[i].values[0]) == main_letter(letter))
            return i;
    return -1;
}

/* The list of an atom of a letter, which are several of a compound; -1: it has none. */
static int list_of(const struct lists *lists, const struct betza_letter *letter,
                   int number)
{
    return letter->longer ? -1 : find_list(lists, letter->atoms[number]);
}

/* Read one list that ends at `end`. */
static bool read_list(struct list *list, const char *start, const char *end,
                      struct text *why)
{
    const int shown = end - start > SHOWN_MAX ? SHOWN_MAX : (int)(end - start);

    list->count = 0;
    for (const char *c = start; c <= end; c++) {
        const char *value = c;

        while (c < end && betza_is_atom(*c))
            c++;
        if (c < end && *c != ',')
            return text_fail(why, "'%.*s': '%c' is not the letter of one atom", shown,
                             start, *c);
        if (list->count == POWERS_MAX)
            return text_fail(why, "'%.*s': more than %d places", shown, start,
                             POWERS_MAX);
        list->values[list->count] = value;
        list->lengths[list->count] = (int)(c - value);
        if (list->lengths[list->count++] == 0)
            return text_fail(why, "'%.*s' is not like W,N", shown, start);
    }
    if (list->count < 2 || list->lengths[0] != 1)
        return text_fail(why, "'%.*s' is not like W,N, one atom and what it becomes",
                         shown, start);
    return true;
}

static bool read_lists(struct lists *lists, const char *text, struct text *why)
{
    const char *c = text;

    lists->count = 0;
    if (strlen(text) > ATOM_LISTS_MAX)
        return text_fail(why, "longer than %d characters", ATOM_LISTS_MAX);
    do {
        const char *end = c + strcspn(c, ";");
        struct list list;

        if (lists->count == ATOMS_MAX)
            return text_fail(why, "more than %d lists", ATOMS_MAX);
        if (!read_list(&list, c, end, why))
            return false;
        if (find_list(lists, *list.values[0]) >= 0)
            return text_fail(why, "'%c' has two lists", *list.values[0]);
        lists->of[lists->count++] = list;
        c = *end ? end + 1 : end;
    } while (*c);
    return true;
}

/* ---- notation --------------------------------------------------------------------------- */

/* A notation that is being written. */
struct notation {
    struct text text;
    /* Its last letter, if the same one behind it would double it; else 0. */
    char single;
    unsigned written; /* bit i: the i-th capital stands there alone */
};

/* Append an atom with the modifiers and the range of a letter. */
static void add_atom(struct notation *notation, const struct betza_letter *letter,
                     char atom)
{
    const bool alone =
        letter->modifier_count == 0 && letter->range_length == 0 && !letter->rides;

    if (alone && notation->written >> (atom - 'A') & 1)
        return;
    if (letter->modifier_count == 0 && atom == notation->single)
        text_add_char(&notation->text, '1');
    text_add(&notation->text, "%.*s%c", letter->modifier_count, letter->modifiers,
             atom);
    if (letter->rides)
        text_add_char(&notation->text, atom);
    else
        text_add(&notation->text, "%.*s", letter->range_length, letter->range);
    notation->single = letter->rides || letter->range_length ? '\0' : atom;
    if (alone)
        notation->written |= 1U << (atom - 'A');
}

/* Whether all atoms of a letter are what they are at first. */
static bool is_unturned(const struct lists *lists, const struct betza_letter *letter,
                        const int places[ATOMS_MAX])
{
    for (int i = 0; i < letter->atom_count; i++) {
        const int list = list_of(lists, letter, i);

        if (list >= 0 && places[list] > 0)
            return false;
    }
    return true;
}

/* Write what `betza` becomes with atoms at these places, or only what is of atom `part`; -1: all. */
static void write_turned(struct notation *notation, const struct lists *lists,
                         const char *betza, const int places[ATOMS_MAX], int part)
{
    struct betza_letter letter;

    *notation = (struct notation){.text = {.length = 0}};
    while (*betza) {
        betza = betza_read_letter(&letter, betza);
        if (part < 0 && letter.atom_count > 1 && is_unturned(lists, &letter, places)) {
            text_add(&notation->text, "%.*s", (int)(betza - letter.modifiers),
                     letter.modifiers);
            notation->single = '\0';
            continue;
        }
        for (int i = 0; i < letter.atom_count; i++) {
            const int list = list_of(lists, &letter, i);
            const struct list *of = list < 0 ? NULL : &lists->of[list];

            if (part >= 0 && list != part)
                continue;
            if (!of)
                add_atom(notation, &letter, letter.atoms[i]);
            for (int j = 0; of && j < of->lengths[places[list]]; j++)
                add_atom(notation, &letter, of->values[places[list]][j]);
        }
    }
}

/* ---- powers ----------------------------------------------------------------------------- */

static bool has_atom(const char *betza, const struct lists *lists, int list)
{
    struct betza_letter letter;

    while (*betza) {
        betza = betza_read_letter(&letter, betza);
        for (int i = 0; i < letter.atom_count; i++)
            if (list_of(lists, &letter, i) == list)
                return true;
    }
    return false;
}

/* The place of an atom, by a kind's power_index. */
static int place_of(const struct atoms *atoms, int kind, int atom, int index)
{
    return index / atoms->strides[kind][atom] % atoms->lengths[atom];
}

/* The power_index after an atom has turned; the same if the kind has no such atom. */
static int turned_index(const struct atoms *atoms, int kind, int atom, int index)
{
    const int stride = atoms->strides[kind][atom];

    if (!stride)
        return index;
    return place_of(atoms, kind, atom, index) + 1 < atoms->lengths[atom]
               ? index + stride
               : index + stride - stride * atoms->lengths[atom];
}

/* The notation of a kind's list entry that a power_index stands for, before atoms turn. */
static const char *entry_of(const struct rules *rules, int colour, int kind, int index)
{
    return rules->powers[colour][kind][index % rules->atoms.list_length[kind]]->name;
}

/* Set what a side's kind does by each of its atoms alone, where all are at these places. */
static bool set_parts(struct rules *rules, int colour, int kind, int index,
                      const struct lists *lists, const int places[ATOMS_MAX],
                      struct text *why)
{
    for (int i = 0; i < lists->count; i++) {
        struct notation part;

        if (!rules->atoms.strides[kind][i])
            continue;
        write_turned(&part, lists, entry_of(rules, colour, kind, index), places, i);
        if (part.text.length
            && !rules_set_part(rules, colour, kind, index, i, part.text.chars,
                               part.text.length, why))
            return false;
    }
    return true;
}

/* Set the power of a kind that has this power_index. */
static bool set_power(struct rules *rules, int kind, int index,
                      const struct lists *lists, struct text *why)
{
    struct atoms *atoms = &rules->atoms;
    int places[ATOMS_MAX] = {0};

    for (int i = 0; i < atoms->count; i++) {
        if (atoms->strides[kind][i])
            places[i] = place_of(atoms, kind, i, index);
        atoms->turned[kind][index][i] = (uint8_t)turned_index(atoms, kind, i, index);
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        struct notation power;

        write_turned(&power, lists, entry_of(rules, colour, kind, index), places, -1);
        if (!set_parts(rules, colour, kind, index, lists, places, why)
            || !rules_set_power(rules, colour, kind, index, power.text.chars,
                                power.text.length, why))
            return false;
    }
    return true;
}

/* Whether a kind of pieces may have atoms. */
static bool may_turn(const struct variant *variant, int kind)
{
    return kind > KIND_PAWN && variant_kind_moves(variant, kind);
}

/* Whether pieces have the atoms of all lists, and no more powers by them than can be. */
static bool check_kinds(const struct variant *variant, const struct lists *lists,
                        struct text *why)
{
    unsigned found = 0;

    for (int kind = KIND_KING; kind < variant->kind_count; kind++) {
        int powers = 1;

        if (may_turn(variant, kind) && strchr(variant->kinds[kind].betza, '['))
            return text_fail(why,
                             "the moves of the %s are bent, and no atoms turn in them",
                             variant->kinds[kind].name);
        for (int i = 0; may_turn(variant, kind) && i < lists->count; i++)
            if (has_atom(variant->kinds[kind].betza, lists, i)) {
                found |= 1U << i;
                powers *= lists->of[i].count;
            }
        if (powers > POWERS_MAX)
            return text_fail(why, "the atoms of the %s make more than %d powers",
                             variant->kinds[kind].name, POWERS_MAX);
    }
    for (int i = 0; i < lists->count; i++)
        if (!(found >> i & 1))
            return text_fail(why, "no piece but king and pawn has the atom '%c'",
                             *lists->of[i].values[0]);
    return true;
}

bool atom_powers_check(const struct variant *variant, const char *lists,
                       struct text *why)
{
    struct lists read;

    return read_lists(&read, lists, why) && check_kinds(variant, &read, why);
}

/* Whether some entry of a kind's list has an atom. */
static bool kind_has_atom(const struct rules *rules, int kind,
                          const struct lists *lists, int atom)
{
    bool found = false;

    for (int colour = 0; colour < COLOURS; colour++)
        for (int entry = 0; entry < rules->atoms.list_length[kind]; entry++)
            found |= has_atom(entry_of(rules, colour, kind, entry), lists, atom);
    return found;
}

static bool build_kind(struct rules *rules, int kind, const struct lists *lists,
                       struct text *why)
{
    int count = rules->power_count[kind];

    for (int i = 0; i < lists->count; i++)
        if (kind_has_atom(rules, kind, lists, i)) {
            rules->atoms.strides[kind][i] = count;
            count *= lists->of[i].count;
            if (count > POWERS_MAX)
                return text_fail(why, "with atoms they are more than %d powers",
                                 POWERS_MAX);
        }
    rules->power_count[kind] = count;
    /* From the last one, as the first ones are the entries that all others are made from. */
    for (int index = count - 1; index >= 0; index--)
        if (!set_power(rules, kind, index, lists, why))
            return false;
    return true;
}

bool atom_powers_build(struct rules *rules, const char *text, struct text *why)
{
    struct atoms *atoms = &rules->atoms;
    struct lists lists;

    if (!rules_can_turn(rules, why) || !read_lists(&lists, text, why)
        || !check_kinds(rules->variant, &lists, why))
        return false;
    if (rules->lead[BLACK])
        return text_fail(why, "where atoms turn Black's powers cannot run ahead");
    for (int kind = 0; kind < KIND_MAX; kind++)
        atoms->list_length[kind] =
            rules->power_count[kind] ? rules->power_count[kind] : 1;
    atoms->count = lists.count;
    rules->turn_step = 0;
    for (int i = 0; i < lists.count; i++)
        atoms->lengths[i] = lists.of[i].count;
    for (int kind = KIND_KING; kind < rules->variant->kind_count; kind++) {
        struct text reason;

        if (may_turn(rules->variant, kind) && !build_kind(rules, kind, &lists, &reason))
            return text_fail(why, "the moves of the %s: %s",
                             rules->variant->kinds[kind].name, reason.chars);
    }
    return true;
}

/* ---- turning ---------------------------------------------------------------------------- */

unsigned atom_powers_of(const struct rules *rules, int kind)
{
    unsigned atoms = 0;

    for (int i = 0; i < rules->atoms.count; i++)
        if (rules->atoms.strides[kind][i])
            atoms |= 1U << i;
    return atoms;
}

unsigned atom_powers_moving(const struct position *pos, move m)
{
    const bool captures = play_is_capture(pos, m);
    const square from = move_from(m);
    const square to = captures ? play_captured_square(pos, m) : move_to(m);
    const struct power *const *parts;
    unsigned moving = 0;

    if (move_type(m) != MOVE_NORMAL && move_type(m) != MOVE_PROMOTION
        && move_type(m) != MOVE_LOCUST)
        return 0;
    parts = atom_powers_parts(pos, pos->to_move, play_mover_kind(pos, m));
    for (int i = 0; i < pos->rules->atoms.count; i++) {
        const struct power *part = parts[i];
        const struct attack_table *table;

        if (!part)
            continue;
        table = part->divergent && !captures ? &part->quiet : &part->capture;
        if (bitset_has(attacks_from(table, from,
                                    position_occupied(pos) | position_closed(pos),
                                    ANY_BOARD),
                       to))
            moving |= 1U << i;
    }
    return moving;
}

/* ---- FEN -------------------------------------------------------------------------------- */

bool atom_powers_read_state(struct position *pos, const char *field, struct text *why)
{
    const struct rules *rules = pos->rules;
    const struct atoms *atoms = &rules->atoms;
    const size_t digits = (size_t)atoms->count;

    if (!field || strcmp(field, "-") == 0)
        return true;
    if (strlen(field) != digits || strspn(field, "0123456789") != digits)
        return text_fail(why, "atoms '%.40s' are not %d digits or -", field,
                         atoms->count);
    for (int i = 0; i < atoms->count; i++)
        if (field[i] - '0' >= atoms->lengths[i])
            return text_fail(why, "atoms '%s': list %d has only %d places", field,
                             i + 1, atoms->lengths[i]);
    for (int kind = KIND_PAWN + 1; kind < rules->variant->kind_count; kind++) {
        int index = pos->state.power_index[kind] % atoms->list_length[kind];

        for (int i = 0; i < atoms->count; i++)
            index += atoms->strides[kind][i] * (field[i] - '0');
        position_set_power(pos, kind, index);
    }
    return true;
}

/* The first kind that has an atom. */
static int kind_with(const struct rules *rules, int atom)
{
    int kind = KIND_KING;

    while (!rules->atoms.strides[kind][atom])
        kind++;
    return kind;
}

void atom_powers_write_state(const struct position *pos, struct text *text)
{
    const struct rules *rules = pos->rules;

    for (int i = 0; i < rules->atoms.count; i++) {
        const int kind = kind_with(rules, i);

        text_add_char(text, (char)('0'
                                   + place_of(&rules->atoms, kind, i,
                                              pos->state.power_index[kind])));
    }
}
