/* polypiece_rule.c - powers that turn: lists, FEN and SAN.  SPDX-License-Identifier: MIT */
#include "engine/modules/polypiece_rule.h"

#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/play.h"
#include "engine/rules/variant.h"

#include <string.h>

/* ---- lists ------------------------------------------------------------------------------- */

enum { LETTERS = 26, SHOWN_MAX = 40 };

/* One side's list of one type, such as `N,WD`. */
struct list {
    const char *start; /* NULL: it has none, and keeps its moves */
    const char *end;
    int count; /* of powers */
};

/* The lists of powers in an option's value. */
struct lists {
    const struct variant *variant; /* NULL: any letter may have a list */
    struct list of[COLOURS][LETTERS];
};

/* Find where the first power of a list ends that is left from `start` to `end`. */
static const char *power_end(const char *start, const char *end)
{
    const char *comma = memchr(start, ',', (size_t)(end - start));

    return comma ? comma : end;
}

static bool read_list(struct list *list, const char *start, const char *end,
                      struct text *why)
{
    const char *stop;

    *list = (struct list){start, end, 0};
    for (const char *c = start; c <= end; c = stop + 1) {
        struct betza betza;

        stop = power_end(c, end);
        if (list->count++ == POWERS_MAX)
            return text_fail(why, "more than %d powers", POWERS_MAX);
        if (!betza_parse(&betza, c, (int)(stop - c), why))
            return false;
        if (betza_is_conditional(&betza))
            return text_fail(why, "powers do not hop, and are neither lame nor bent");
    }
    return true;
}

/* The kind of pieces with moves that has this letter; KIND_NONE: there is none. */
static int find_kind(const struct variant *variant, char letter)
{
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter == letter && variant_kind_moves(variant, kind)
            && !variant->kinds[kind].promoted.mark)
            return kind;
    return KIND_NONE;
}

/* Refuse a letter whose pieces cannot have a list. */
static bool check_letter(const struct variant *variant, char letter, struct text *why)
{
    const int kind = variant ? find_kind(variant, letter) : KIND_KING;

    if (kind == KIND_NONE)
        return text_fail(why, "no piece with moves has the letter '%c'", letter);
    return kind != KIND_PAWN
           || text_fail(why, "a pawn keeps its moves; a custom piece that promotes "
                             "can have a list");
}

/* Read one `[w|b]TYPE=LIST` that ends at `end`. */
static bool read_entry(struct lists *lists, const char *entry, const char *end,
                       struct text *why)
{
    const bool only_white = *entry == 'w';
    const bool only_black = *entry == 'b';
    const char *c = entry + (only_white || only_black);
    const int shown = end - entry > SHOWN_MAX ? SHOWN_MAX : (int)(end - entry);
    struct text reason;
    bool good;

    if (end - c < 2 || *c < 'A' || *c > 'Z' || c[1] != '=')
        return text_fail(why, "'%.*s' is not like N=N,WD, wN=... or bN=...", shown,
                         entry);
    good = check_letter(lists->variant, *c, &reason);
    for (int colour = 0; good && colour < COLOURS; colour++)
        if (!(colour == WHITE ? only_black : only_white))
            good = read_list(&lists->of[colour][*c - 'A'], c + 2, end, &reason);
    return good || text_fail(why, "'%.*s': %s", shown, entry, reason.chars);
}

static bool read_entries(struct lists *lists, const char *powers, struct text *why)
{
    const char *c = powers;

    while (*c) {
        const char *end = c + strcspn(c, ";");

        if (!read_entry(lists, c, end, why))
            return false;
        c = *end ? end + 1 : end;
    }
    return true;
}

/* How many powers a side has for a type. */
static int count_powers(const struct list *list)
{
    return list->start ? list->count : 1;
}

/* The number of the game's option Powers; Phased follows it. */
static int powers_option(const struct variant *variant)
{
    static const struct setting powers[] = {POLYPIECE_OPTIONS(NULL, "")};

    return module_first_option(variant, powers);
}

/* Read the lists of all types, those that are not in `powers` from the preset. */
static bool read_powers(struct lists *lists, const char *powers, struct text *why)
{
    const struct variant *variant = lists->variant;

    if (!variant)
        return read_entries(lists, powers, why);
    if (!read_entries(lists, variant->options[powers_option(variant)].preset, why)
        || !read_entries(lists, powers, why))
        return false;
    for (int i = 0; i < LETTERS; i++)
        if (count_powers(&lists->of[WHITE][i]) != count_powers(&lists->of[BLACK][i]))
            return text_fail(why, "the two sides' lists of %c differ in length",
                             'A' + i);
    return true;
}

bool polypiece_check_powers(const struct variant *variant, const char *powers,
                            struct text *why)
{
    struct lists lists = {.variant = variant};

    return read_powers(&lists, powers, why);
}

/* Set one side's list for all kinds of a type. */
static bool set_list(struct rules *rules, int colour, int kind, const struct list *list,
                     struct text *why)
{
    const char *c = list->start;

    rules->power_count[kind] = list->count;
    for (int i = 0; i < list->count; i++) {
        const char *stop = power_end(c, list->end);

        if (!rules_set_power(rules, colour, kind, i, c, (int)(stop - c), why))
            return false;
        c = stop + 1;
    }
    return true;
}

bool polypiece_build(struct rules *rules, struct text *why)
{
    const struct variant *variant = rules->variant;
    struct lists lists = {.variant = variant};

    if (!rules_can_turn(rules, why)
        || !read_powers(&lists, rules->option_texts[powers_option(variant)], why))
        return false;
    rules->lead[BLACK] = rules_option(rules, powers_option(variant) + 1);
    for (int i = 0; i < LETTERS; i++) {
        const int type = find_kind(variant, (char)('A' + i));
        const unsigned alike = type ? variant_kinds_alike(variant, type) : 0;

        for (int kind = KIND_KING; kind < variant->kind_count; kind++)
            for (int colour = 0; colour < COLOURS; colour++)
                if (alike >> kind & 1 && lists.of[colour][i].start
                    && !set_list(rules, colour, kind, &lists.of[colour][i], why))
                    return false;
    }
    return true;
}

/* ---- FEN --------------------------------------------------------------------------------- */

/* Whether the FEN has a digit for a kind: for the first one of each type but pawn and king, and for
 * a king that turns. */
static bool has_digit(const struct rules *rules, int kind)
{
    const struct variant *variant = rules->variant;

    if (kind == KIND_KING)
        return polypiece_turns(rules, kind);
    return kind > KIND_PAWN && variant_kind_moves(variant, kind)
           && !variant->kinds[kind].promoted.mark;
}

/* The kind whose digit comes after that of `kind`, from KIND_PAWN to the king's, which is the last;
 * KIND_NONE: there is none. */
static int next_digit(const struct rules *rules, int kind)
{
    if (kind == KIND_KING)
        return KIND_NONE;
    do
        kind++;
    while (kind < rules->variant->kind_count && !has_digit(rules, kind));
    if (kind < rules->variant->kind_count)
        return kind;
    return has_digit(rules, KIND_KING) ? KIND_KING : KIND_NONE;
}

static int count_digits(const struct rules *rules)
{
    int count = 0;

    for (int kind = next_digit(rules, KIND_PAWN); kind; kind = next_digit(rules, kind))
        count++;
    return count;
}

/* Set the index of all kinds of a type. */
static void set_index(struct position *pos, int type, int index)
{
    const unsigned alike = variant_kinds_alike(pos->rules->variant, type);

    for (int kind = KIND_KING; kind < pos->rules->variant->kind_count; kind++)
        if (alike >> kind & 1)
            position_set_power(pos, kind, index);
}

bool polypiece_read_state(struct position *pos, const char *field, struct text *why)
{
    const struct rules *rules = pos->rules;
    const int digits = count_digits(rules);
    const char *c = field;

    if (!field || strcmp(field, "-") == 0)
        return true;
    if (strlen(field) != (size_t)digits
        || strspn(field, "0123456789") != (size_t)digits)
        return text_fail(why, "powers '%.40s' are not %d digits or -", field, digits);
    for (int kind = next_digit(rules, KIND_PAWN); kind;
         kind = next_digit(rules, kind), c++) {
        if (*c - '0' >= polypiece_list_length(rules, kind))
            return text_fail(why, "powers '%s': %c has only %d", field,
                             rules->variant->kinds[kind].letter,
                             polypiece_list_length(rules, kind));
        set_index(pos, kind, *c - '0');
    }
    return true;
}

void polypiece_write_state(const struct position *pos, struct text *text)
{
    const struct rules *rules = pos->rules;

    for (int kind = next_digit(rules, KIND_PAWN); kind; kind = next_digit(rules, kind))
        text_add(text, "%d",
                 pos->state.power_index[kind] % polypiece_list_length(rules, kind));
}

/* ---- SAN --------------------------------------------------------------------------------- */

/* The power that the piece, and all of its type, have now. */
void polypiece_write_suffix(const struct position *pos, move m, struct text *text)
{
    const piece p = position_piece(pos, move_from(m));
    const int kind = piece_kind(p);
    const int us = piece_colour(p);

    if (polypiece_turns(pos->rules, kind) && !play_special(pos, m))
        text_add(
            text, "=%s",
            pos->rules->powers[us][kind][position_power_index(pos, us, kind, 1)]->name);
}
