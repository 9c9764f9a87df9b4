/* xboard_fen.c - FENs as XBoard writes them.  SPDX-License-Identifier: MIT
 *
 * XBoard leaves out what it does not know: castling rights in variants whose parent has
 * none, and all counters, holes and powers.  They are filled in as at the start of a game;
 * a piece that looks poisoned has just been poisoned.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS_MAX = 5 + STATE_FIELDS_MAX, COPY_MAX = 400 };

/* A FEN, split. */
struct fields {
    struct text placement;         /* in the letters of the rules */
    bitset counted;                /* squares of pieces with a countdown */
    int count;                     /* of the fields after the placement */
    const char *field[FIELDS_MAX]; /* eg. "w" */
    char copy[COPY_MAX];           /* the text they point into */
};

/* Append `count` vacant squares, with '*' for each that is not on the board. */
static void add_vacant(const struct topology *board, int file, int rank, int count,
                       struct text *text)
{
    int run = 0;

    for (int i = file; i < file + count; i++) {
        const bool exists =
            i >= board->files || rank < 0 || topology_square(board, i, rank) != SQ_NONE;

        run += exists;
        if (run && (!exists || i == file + count - 1))
            text_add(text, "%d", run);
        if (!exists)
            text_add_char(text, '*');
        run = exists ? run : 0;
    }
}

char xboard_counted_kind(const struct xboard_variant *xboard_variant, char letter)
{
    const struct xboard_counted_kinds *counted = &xboard_variant->counted;
    const char lower = text_lower(letter);
    const char *found = counted->letters ? strchr(counted->letters, lower) : NULL;

    if (!found || !letter)
        return 0;

    const char kind = counted->kinds[found - counted->letters];

    return letter == lower ? (char)(kind - ('a' - 'A')) : kind;
}

/* Step over a placement, up to the hands.  Appends it as XBoard shows it, with '*' for
 * vacant squares off the board, to `shown`; in the letters of the rules to the fields'. */
static void complete_placement(const struct variant *variant, const char **fen,
                               struct fields *fields, struct text *shown)
{
    const struct topology *board = variant->board;
    int file = 0, rank = board->ranks - 1;
    const char *c = *fen;

    while (*c && !strchr(" \t[", *c)) {
        const int digits = (int)strspn(c, "0123456789");
        const int count = digits && digits <= 2 ? atoi(c) : 0;

        if (count) {
            add_vacant(board, file, rank, count, shown);
            add_vacant(board, file, rank, count, &fields->placement);
            file += count;
            c += digits;
            continue;
        }
        const char kind = xboard_counted_kind(xboard_variants_find(variant), *c);
        const square sq = topology_square(board, file, rank);

        text_add_char(&fields->placement, kind ? kind : *c);
        fields->counted |= kind && sq != SQ_NONE ? bit(sq) : 0;
        file = *c == '/' ? 0 : file + 1;
        rank -= *c == '/';
        text_add_char(shown, *c++);
    }
    *fen = c;
}

static bool split_fields(const struct variant *variant, const char *fen,
                         struct fields *fields, struct text *shown)
{
    char *rest = NULL;

    if (strlen(fen) >= COPY_MAX)
        return false;
    fields->count = 0;
    fields->counted = 0;
    text_clear(&fields->placement);
    fen += strspn(fen, " \t");
    complete_placement(variant, &fen, fields, shown);
    text_add(shown, "%s", fen);
    strcpy(fields->copy, fen);
    text_add(&fields->placement, "%.*s", (int)strcspn(fen, " \t"), fen);
    for (char *field = strtok_r(fields->copy + strcspn(fen, " \t"), " \t", &rest);
         field; field = strtok_r(NULL, " \t", &rest)) {
        if (fields->count == FIELDS_MAX)
            return false;
        fields->field[fields->count++] = field;
    }
    return fields->placement.length > 0;
}

/* Append the castling rights of the start position, for kings that still stand there. */
static void guess_rights(const struct rules *rules, const struct position *pos,
                         struct text *fen)
{
    const struct position *start = rules->start;
    static const char letters[] = "KQkq";
    const int length = fen->length;

    for (int i = 0; letters[i]; i++) {
        const int colour = i / 2;

        if ((start->castling >> i & 1) && start->king[colour] == pos->king[colour])
            text_add_char(fen, letters[i]);
    }
    if (fen->length == length)
        text_add_char(fen, '-');
}

/* Whether a field has castling rights, by sides or, as in Chess960, by files. */
static bool is_rights(const char *field)
{
    return strcmp(field, "-") == 0
           || strspn(field, "KQkqABCDEFGHabcdefgh") == strlen(field);
}

static bool is_en_passant(const char *field)
{
    return strcmp(field, "-") == 0
           || (isalpha((unsigned char)*field) && isdigit((unsigned char)field[1]));
}

/* Append a field with the countdown of each of the squares. */
static void add_countdowns(const struct topology *board, bitset counted, int countdown,
                           struct text *fen)
{
    for (char before = ' '; counted; before = ',') {
        text_add_char(fen, before);
        topology_add_name(board, bitset_pop(&counted, true), fen);
        text_add(fen, ":%d", countdown);
    }
}

/* Parse the fields, missing ones filled in.  Castling rights are guessed for the kings'
 * squares in `guess`; NULL: they are as given, or none. */
static bool parse_fields(const struct rules *rules, const struct fields *fields,
                         const struct position *guess, struct position *pos,
                         struct text *why)
{
    const int countdown = xboard_variants_find(rules->variant)->counted.countdown;
    const char *const *field = fields->field, *const *end = field + fields->count;
    const int states = variant_state_count(rules->variant);
    const char *rights = "-";
    struct text fen = fields->placement;

    text_add(&fen, " %s ", field < end ? *field++ : "w");
    if (field < end && is_rights(*field))
        rights = *field++;
    if (guess && strcmp(rights, "-") == 0)
        guess_rights(rules, guess, &fen);
    else
        text_add(&fen, "%s", rights);
    text_add(&fen, " %s", field < end && is_en_passant(*field) ? *field++ : "-");
    if (fields->counted)
        add_countdowns(rules->variant->board, fields->counted, countdown, &fen);
    else if (end - field < 2 + states)
        for (int i = 0; i < states; i++)
            text_add(&fen, " -");
    for (; field < end; field++)
        text_add(&fen, " %s", *field);
    if (fen.cut)
        return text_fail(why, "the FEN is too long");
    return fen_parse(pos, rules, fen.chars, why);
}

void xboard_fen_write_start(const struct variant *variant, struct text *text)
{
    const bool omits_castling = xboard_variants_find(variant)->fen_omits_castling;
    struct text shown = {.length = 0};
    struct fields fields;

    if (split_fields(variant, variant->start, &fields, &shown))
        text_add(text, "%.*s w %s - 0 1", (int)strcspn(shown.chars, " "), shown.chars,
                 omits_castling || fields.count < 2 ? "-" : fields.field[1]);
}

bool xboard_fen_read(const struct rules *rules, const char *fen, struct position *pos,
                     struct text *shown, struct text *why)
{
    const struct variant *variant = rules->variant;
    struct fields fields;
    struct position bare;
    const int states = variant_state_count(variant);

    if (!split_fields(variant, fen, &fields, shown) || shown->cut)
        return text_fail(why, "the FEN is empty or too long");
    if (!parse_fields(rules, &fields, NULL, &bare, why))
        return false;
    *pos = bare;
    if ((!xboard_variants_find(variant)->fen_omits_castling && fields.count > 1)
        || (states && fields.count == 5 + states))
        return true;
    return parse_fields(rules, &fields, &bare, pos, why);
}
