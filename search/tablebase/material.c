/* material.c - which men an endgame table is about.  SPDX-License-Identifier: MIT */
#include "search/tablebase/material.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

/* The caller has checked that the men fit. */
static ALWAYS_INLINE void add_man(struct men *men, int class, square sq, int countdown)
{
    if ((unsigned)men->count >= MEN_MAX)
        return;
    men->list[men->count++] =
        (struct man){(uint8_t) class, (uint8_t)sq, (uint8_t)countdown};
    men->key += man_key(class);
}

/* Whether a piece is marked by its side's counter. */
static ALWAYS_INLINE bool is_marked(const struct position *pos, piece p)
{
    return piece_kind(p) == pos->rules->variant->moves.untaken_kind
           && position_counter(pos, COUNTER_MARKS, piece_colour(p));
}

/* Whether a counter of the position says more than that a man is marked. */
static ALWAYS_INLINE bool has_unknown_counter(const struct position *pos)
{
    const bitset markable = pos->by_kind[pos->rules->variant->moves.untaken_kind];
    bool unknown = false;

    for (int colour = 0; colour < COLOURS; colour++) {
        const int marked = position_counter(pos, COUNTER_MARKS, colour);

        unknown |= marked > 1
                   || (marked && !bitset_any(markable & pos->by_colour[colour], true));
        for (enum counter i = COUNTER_MARKS + 1; i < COUNTERS; i++)
            unknown |= position_counter(pos, i, colour) != 0;
    }
    return unknown;
}

bool men_list_plain(struct men *men, const struct position *pos)
{
    const bool has_countdowns = pos->rules->variant->countdowns.exist;
    bitset rest = position_occupied(pos);

    if (men_exceed(pos, MEN_MAX) || pos->king[WHITE] == SQ_NONE
        || pos->king[BLACK] == SQ_NONE || pos->castling
        || position_has_castling_rooks(pos) || pos->awaits_roll
        || has_unknown_counter(pos))
        return false;
    men->count = 0;
    men->key = 0;
    men->to_move = pos->to_move;
    men->power_index = pos->state.power_index;
    while (rest) {
        const square sq = bitset_pop(&rest, true);
        const piece p = position_piece(pos, sq);
        const int countdown =
            has_countdowns ? countdown_get(&pos->state.countdown, sq) : 0;

        add_man(
            men,
            man_class(p, countdown || is_marked(pos, p) ? MAN_MARKED : MAN_ON_BOARD),
            sq, countdown);
    }
    for (int colour = 0; colour < COLOURS; colour++)
        for (int kind = KIND_KING; kind <= HAND_KIND_MAX; kind++)
            for (int i = 0; i < position_in_hand(pos, colour, kind); i++)
                add_man(men, man_class(piece_make(kind, colour), MAN_IN_HAND), SQ_NONE,
                        0);
    return true;
}

bool men_list(struct men *men, const struct position *pos)
{
    return !pos->en_passant_live && men_list_plain(men, pos);
}

/* The order of men: White's first, then kings, then higher kinds, those on the board before
 * others. */
static int rank_of(int class)
{
    const piece p = man_piece(class);
    const int kind = piece_kind(p) == KIND_KING ? KIND_MAX : piece_kind(p);

    return piece_colour(p) * 1000 - kind * MAN_STATUSES + (int)man_status(class);
}

static void sort_classes(struct material *material)
{
    uint8_t *classes = material->classes;

    for (int i = 1; i < material->count; i++)
        for (int j = i; j > 0 && rank_of(classes[j]) < rank_of(classes[j - 1]); j--) {
            const uint8_t class = classes[j];

            classes[j] = classes[j - 1];
            classes[j - 1] = class;
        }
}

static void set_key(struct material *material)
{
    material->key = 0;
    for (int i = 0; i < material->count; i++)
        material->key += man_key(material->classes[i]);
}

void material_of(struct material *material, const struct men *men)
{
    material->count = men->count;
    for (int i = 0; i < men->count && i < MEN_MAX; i++)
        material->classes[i] = men->list[i].class;
    sort_classes(material);
    set_key(material);
}

void material_flip(struct material *material)
{
    for (int i = 0; i < material->count && i < MEN_MAX; i++)
        material->classes[i] = (uint8_t)man_flip(material->classes[i]);
    sort_classes(material);
    set_key(material);
}

/* Positive if White is the stronger side, negative if Black is. */
static int compare_sides(const struct material *material)
{
    int white = 0;

    while (white < material->count
           && piece_colour(man_piece(material->classes[white])) == WHITE)
        white++;
    if (2 * white != material->count)
        return 2 * white - material->count;
    for (int i = 0; i < white; i++) {
        const int difference = rank_of(man_flip(material->classes[white + i]))
                               - rank_of(material->classes[i]);

        if (difference)
            return difference;
    }
    return 0;
}

bool material_favour_white(struct material *material)
{
    if (compare_sides(material) >= 0)
        return false;
    material_flip(material);
    return true;
}

static void write_man(int class, const struct rules *rules, struct text *text)
{
    const piece p = man_piece(class);
    const struct piece_kind *kind = &rules->variant->kinds[piece_kind(p)];

    if (man_status(class) == MAN_IN_HAND)
        text_add_char(text, piece_colour(p) == WHITE ? kind->letter
                                                     : text_lower(kind->letter));
    else
        text_add(text, "%c%s%s", kind->letter, kind->promoted.mark ? "~" : "",
                 man_status(class) == MAN_MARKED ? "+" : "");
}

void material_write(const struct material *material, const struct rules *rules,
                    struct text *text)
{
    int in_hand = 0;

    for (int i = 0; i < material->count; i++)
        if (man_status(material->classes[i]) != MAN_IN_HAND)
            write_man(material->classes[i], rules, text);
        else
            in_hand++;
    if (!in_hand)
        return;
    text_add_char(text, '[');
    for (int i = 0; i < material->count; i++)
        if (man_status(material->classes[i]) == MAN_IN_HAND)
            write_man(material->classes[i], rules, text);
    text_add_char(text, ']');
}

static bool add_class(struct material *material, int class, struct text *why)
{
    if (material->count == MEN_MAX)
        return text_fail(why, "more than %d men", MEN_MAX);
    material->classes[material->count++] = (uint8_t) class;
    return true;
}

/* Read the men in hand, `[Ll]`, at the end of a material. */
static bool read_hands(struct material *material, const struct rules *rules,
                       const char *chars, struct text *why)
{
    const char *c = chars + 1;

    for (; *c && *c != ']'; c++) {
        const piece p = fen_read_piece(rules->variant, *c);

        if (p == PIECE_NONE || !(rules->variant->hands.kinds >> piece_kind(p) & 1))
            return text_fail(why, "no piece '%c' is ever in hand", *c);
        if (!add_class(material, man_class(p, MAN_IN_HAND), why))
            return false;
    }
    return (*c && !c[1]) || text_fail(why, "'%.20s' is not like [Ll]", chars);
}

/* White's promoted piece of this letter, whatever FENs mark it by; PIECE_NONE: there is none. */
static piece find_promoted(const struct variant *variant, char letter)
{
    for (int kind = 1; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter == letter && variant->kinds[kind].promoted.mark)
            return piece_make(kind, WHITE);
    return PIECE_NONE;
}

/* Read the men on the board; `*end` is set to what follows them. */
static bool read_men(struct material *material, const struct rules *rules,
                     const char *chars, const char **end, struct text *why)
{
    int kings = 0;
    const char *c = chars;

    while (*c && *c != '[') {
        const bool promoted = c[1] == '~';
        const piece p = promoted ? find_promoted(rules->variant, *c)
                                 : fen_read_piece(rules->variant, *c);

        if (p == PIECE_NONE || piece_colour(p) != WHITE)
            return text_fail(why, "'%.20s' is no letter of a piece", c);
        kings += piece_kind(p) == KIND_KING;
        if (kings < 1 || kings > COLOURS)
            return text_fail(why, "'%.20s' is not like KQKR: a king begins each side",
                             chars);
        c += 1 + promoted;

        const bool marked = *c == '+';

        if (marked && rules->variant->countdowns.max == 0
            && rules->variant->moves.untaken_kind != piece_kind(p))
            return text_fail(why, "'%.20s': no such piece is ever marked",
                             c - 1 - promoted);
        c += marked;
        if (!add_class(
                material,
                man_class(p + (kings == COLOURS), marked ? MAN_MARKED : MAN_ON_BOARD),
                why))
            return false;
    }
    *end = c;
    return kings == COLOURS || text_fail(why, "'%.20s' has not two kings", chars);
}

bool material_parse(struct material *material, const struct rules *rules,
                    const char *chars, struct text *why)
{
    const char *rest = chars;

    memset(material, 0, sizeof *material);
    if (!read_men(material, rules, chars, &rest, why)
        || (*rest && !read_hands(material, rules, rest, why)))
        return false;
    sort_classes(material);
    set_key(material);
    return true;
}

/* List the classes of men that are no kings, on the board and unmarked; returns how many. */
static int list_classes(const struct rules *rules, uint8_t classes[MAN_CLASSES])
{
    int count = 0;

    for (int colour = 0; colour < COLOURS; colour++)
        for (int kind = rules->variant->kind_count - 1; kind > 0; kind--)
            if (kind != KIND_KING && rules->variant->kinds[kind].letter)
                classes[count++] =
                    (uint8_t)man_class(piece_make(kind, colour), MAN_ON_BOARD);
    return count;
}

/* Two kings and the men of the chosen classes. */
static void set_material(struct material *material, int men, const uint8_t *classes,
                         const int chosen[MEN_MAX])
{
    memset(material, 0, sizeof *material);
    for (int colour = 0; colour < COLOURS; colour++)
        material->classes[material->count++] =
            (uint8_t)man_class(piece_make(KIND_KING, colour), MAN_ON_BOARD);
    for (int i = 0; material->count < men && i < MEN_MAX - COLOURS; i++)
        material->classes[material->count++] = classes[chosen[i]];
    sort_classes(material);
    set_key(material);
}

/* Choose the next men, in order of their classes; false if these were the last. */
static bool choose_next(int chosen[MEN_MAX], int men, int class_count)
{
    int i = men - COLOURS - 1;

    while (i >= 0 && chosen[i] == class_count - 1)
        i--;
    if (i < 0)
        return false;
    chosen[i]++;
    for (int j = i + 1; j < men - COLOURS; j++)
        chosen[j] = chosen[i];
    return true;
}

int material_list(const struct rules *rules, int men, struct material *list, int max)
{
    const bool symmetric = rules_are_symmetric(rules);
    uint8_t classes[MAN_CLASSES];
    const int class_count = list_classes(rules, classes);
    int chosen[MEN_MAX] = {0};
    int count = 0;

    do {
        struct material material;

        set_material(&material, men, classes, chosen);
        if (symmetric && material_favour_white(&material))
            continue;
        if (count < max)
            list[count] = material;
        count++;
    } while (choose_next(chosen, men, class_count));
    return count;
}
