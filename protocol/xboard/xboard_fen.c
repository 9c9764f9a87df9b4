/* xboard_fen.c - FENs as XBoard writes them.  SPDX-License-Identifier: MIT
 *
 * XBoard leaves out what it does not know: castling rights in variants whose parent has
 * none, and all counters, holes and powers.  They are filled in as at the start of a game;
 * a piece that looks poisoned has just been poisoned.
 */
#include "protocol/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS_MAX = 8, COPY_MAX = 400 };

struct fields {
    int count;
    const char *field[FIELDS_MAX]; /* eg. "w"              */
    char copy[COPY_MAX];           /* what they point into */
};

static bool split_fields(struct fields *fields, const char *fen)
{
    char *rest = NULL;

    fields->count = 0;
    if (strlen(fen) >= COPY_MAX)
        return false;
    strcpy(fields->copy, fen);
    for (char *field = strtok_r(fields->copy, " \t", &rest); field;
         field = strtok_r(NULL, " \t", &rest)) {
        if (fields->count == FIELDS_MAX)
            return false;
        fields->field[fields->count++] = field;
    }
    return fields->count > 0;
}

/* Copy a placement without the marks ' and ! after letters; returns the marked squares. */
static bitset strip_marks(const struct topology *board, const char *placement,
                          struct text *plain)
{
    int file = 0, rank = board->ranks - 1;
    bitset marked = 0;

    for (const char *c = placement; *c; c++) {
        if (*c == '\'' || *c == '!') {
            const square sq = topology_square(board, file - 1, rank);

            marked |= sq == SQ_NONE ? 0 : bit(sq);
            continue;
        }
        text_add_char(plain, *c);
        if (*c == '/') {
            file = 0;
            rank--;
        } else if (isdigit((unsigned char)*c)) {
            const bool two = isdigit((unsigned char)c[1]);

            file += two ? 10 * (*c - '0') + c[1] - '0' : *c - '0';
            if (two)
                text_add_char(plain, *++c);
        } else {
            file++;
        }
    }
    return marked;
}

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

void xboard_fen_restore_voids(const struct rules *rules, const char *fen,
                              struct text *text)
{
    const struct topology *board = rules->variant->board;
    int file = 0, rank = board->ranks - 1;

    while (*fen && *fen != ' ' && *fen != '[') {
        const int digits = (int)strspn(fen, "0123456789");
        const int count = digits && digits <= 2 ? atoi(fen) : 0;

        if (count) {
            add_vacant(board, file, rank, count, text);
            file += count;
            fen += digits;
            continue;
        }
        if (*fen == '/') {
            file = 0;
            rank--;
        } else if (*fen != '\'' && *fen != '!') {
            file++;
        }
        text_add_char(text, *fen++);
    }
    text_add(text, "%s", fen);
}

/* Append the castling rights of the start position, for kings that still stand there. */
static void add_rights(const struct rules *rules, const struct position *pos,
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

static bool is_rights(const char *field)
{
    return strcmp(field, "-") == 0 || strspn(field, "KQkq") == strlen(field);
}

static bool is_en_passant(const char *field)
{
    return strcmp(field, "-") == 0
           || (isalpha((unsigned char)*field) && isdigit((unsigned char)field[1]));
}

/* Append a field with the countdown of each marked square. */
static void add_countdowns(const struct topology *board, bitset marked, int countdown,
                           struct text *fen)
{
    for (char before = ' '; marked; before = ',') {
        text_add_char(fen, before);
        topology_add_name(board, bitset_pop(&marked, true), fen);
        text_add(fen, ":%d", countdown);
    }
}

/* Parse the fields, missing ones filled in.  Castling rights are guessed for the kings'
 * squares in `guess`; NULL: they are as given, or none. */
static bool parse_fields(const struct rules *rules, const struct fields *fields,
                         const struct position *guess, struct position *pos,
                         struct text *why)
{
    const struct topology *board = rules->variant->board;
    const int countdown = xboard_variants_find(rules->variant)->marked_countdown;
    const char *const *field = fields->field, *const *end = field + fields->count;
    const char *rights = "-";
    struct text fen;

    text_clear(&fen);
    const bitset marked = strip_marks(board, *field++, &fen);

    text_add(&fen, " %s ", field < end ? *field++ : "w");
    if (field < end && is_rights(*field))
        rights = *field++;
    if (guess && strcmp(rights, "-") == 0)
        add_rights(rules, guess, &fen);
    else
        text_add(&fen, "%s", rights);
    text_add(&fen, " %s", field < end && is_en_passant(*field) ? *field++ : "-");
    if (marked && countdown)
        add_countdowns(board, marked, countdown, &fen);
    else if (rules->variant->has_state_field && end - field < 3)
        text_add(&fen, " -");
    for (; field < end; field++)
        text_add(&fen, " %s", *field);
    if (fen.cut)
        return text_fail(why, "the FEN is too long");
    return fen_parse(pos, rules, fen.chars, why);
}

bool xboard_fen_read(const struct rules *rules, const char *fen, struct position *pos,
                     struct text *why)
{
    const bool has_state_field = rules->variant->has_state_field;
    struct fields fields;
    struct position bare;

    if (!split_fields(&fields, fen))
        return text_fail(why, "the FEN is empty or too long");
    if (!parse_fields(rules, &fields, NULL, &bare, why))
        return false;
    *pos = bare;
    if (!xboard_variants_find(rules->variant)->fen_omits_castling
        || (has_state_field && fields.count == 6 + has_state_field))
        return true;
    return parse_fields(rules, &fields, &bare, pos, why);
}
