/* values.c - the values of keys in a variants file.  SPDX-License-Identifier: MIT */
#include "engine/library/values.h"

#include "engine/board/topology.h"
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "engine/rules/fen.h"

#include <ctype.h>
#include <string.h>

enum { VALUE_NUMBER_MAX = 10000 };

bool value_copy(char *field, size_t size, const char *value, struct text *why)
{
    if (strlen(value) >= size)
        return text_fail(why, "longer than %zu characters", size - 1);
    memset(field, 0, size);
    strcpy(field, value);
    return true;
}

bool value_text(void *field, const struct definition *definition, const char *value,
                struct text *why)
{
    (void)definition;
    return value_copy(field, DEFINITION_TEXT_MAX, value, why);
}

/* Whether the field of a FEN is a counter, or one of checks, as no earlier field can be. */
static bool is_counter(const char *field)
{
    return *field >= '0' && *field <= '9';
}

/* Whether a number with two more fields behind it, as in `32 8 61`, stands in place of the en-passant square. */
static bool is_limit(const char *field)
{
    int spaces = 0;

    for (const char *c = field; *c; c++)
        spaces += *c == ' ' && c[1] && c[1] != ' ';
    return spaces == 2 && field[strspn(field, "0123456789")] == ' ';
}

/* A FEN that may lack all fields but the first, and castling and en passant before counters. */
bool value_start(void *field, const struct definition *definition, const char *value,
                 struct text *why)
{
    static const char *const absent[] = {"", "w", "-", "-"};
    struct text whole = {.length = 0};
    const char *c = value + strspn(value, " ");

    if (!*c)
        return text_fail(why, "it is empty");
    if (strlen(value) + strlen(" w - -") >= DEFINITION_TEXT_MAX)
        return text_fail(why, "a FEN that is too long");
    for (int i = 0; i < (int)(sizeof absent / sizeof *absent); i++) {
        const bool given = *c && !(i >= 2 && is_counter(c) && !(i == 3 && is_limit(c)));
        const size_t length = given ? strcspn(c, " ") : 0;

        text_add(&whole, "%s%.*s", i > 0 ? " " : "", (int)length, c);
        if (!given)
            text_add(&whole, "%s", absent[i]);
        c += length + strspn(c + length, " ");
    }
    if (*c)
        text_add(&whole, " %s", c);
    return value_text(field, definition, whole.chars, why);
}

bool value_bool(void *field, const struct definition *definition, const char *value,
                struct text *why)
{
    (void)definition;
    *(bool *)field = strcmp(value, "true") == 0;
    return *(bool *)field || strcmp(value, "false") == 0
           || text_fail(why, "'%.40s' is neither true nor false", value);
}

static bool read_number(const char *value, int min, int max, const char *what,
                        int *number, struct text *why)
{
    int64_t read;

    if (!number_read(value, min, max, &read))
        return text_fail(why, "'%.40s' is no %s from %d to %d", value, what, min, max);
    *number = (int)read;
    return true;
}

bool value_rank(void *field, const struct definition *definition, const char *value,
                struct text *why)
{
    (void)definition;
    return read_number(value, 1, RANKS_MAX, "rank", field, why);
}

/* A file by its letter, or by its number from 1; kept from 0. */
static bool read_file(const char *value, int *file, struct text *why)
{
    const char letter = text_lower(*value);

    if (letter >= 'a' && letter < 'a' + FILES_MAX && !value[1]) {
        *file = letter - 'a';
        return true;
    }
    if (!read_number(value, 1, FILES_MAX, "file", file, why))
        return false;
    --*file;
    return true;
}

bool value_file(void *field, const struct definition *definition, const char *value,
                struct text *why)
{
    (void)definition;
    return read_file(value, field, why);
}

bool value_width(void *field, const struct definition *definition, const char *value,
                 struct text *why)
{
    (void)definition;
    if (!read_file(value, field, why))
        return false;
    ++*(int *)field;
    return true;
}

/* The type of a piece by its letter; -1, with the reason: no piece has that letter. */
static int read_piece(const struct definition *definition, char letter,
                      struct text *why)
{
    const int type =
        definition_find_letter(definition, (char)toupper((unsigned char)letter));

    if (type < 0)
        text_fail(why, "no piece has the letter '%c'", letter);
    return type;
}

bool value_type(void *field, const struct definition *definition, const char *value,
                struct text *why)
{
    if (strlen(value) != 1)
        return text_fail(why, "'%.40s' is not one piece letter", value);
    return (*(int *)field = read_piece(definition, *value, why)) >= 0;
}

bool value_types(void *field, const struct definition *definition, const char *value,
                 struct text *why)
{
    type_set types = 0;

    for (const char *c = value + strspn(value, " "); *c && strcmp(value, "-") != 0;
         c += 1 + strspn(c + 1, " ")) {
        const int type = read_piece(definition, *c, why);

        if (type < 0)
            return false;
        types |= (type_set)1 << type;
    }
    *(type_set *)field = types;
    return true;
}

/* Pairs such as q:1 r:2, into a number for each type. */
bool value_pairs(void *field, const struct definition *definition, const char *value,
                 struct text *why)
{
    int *numbers = field;

    memset(numbers, 0, PIECE_TYPES * sizeof *numbers);
    for (const char *c = value + strspn(value, " "); *c; c += strspn(c, " ")) {
        const int type = read_piece(definition, *c, why);
        int64_t number;

        if (type < 0)
            return false;
        c++;
        if (*c++ != ':' || !number_parse(&c, 1, VALUE_NUMBER_MAX, &number))
            return text_fail(why, "'%.40s' is not a list such as q:1 r:2", value);
        numbers[type] = (int)number;
    }
    return true;
}

/* Pairs such as p:g b:h, into the second type for each first; `-` is none. */
bool value_type_pairs(void *field, const struct definition *definition,
                      const char *value, struct text *why)
{
    int *types = field;

    for (const char *c = value + strspn(value, " "); *c; c += strspn(c, " ")) {
        const int type = read_piece(definition, *c, why);
        int other = 0;

        if (type < 0)
            return false;
        if (c[1] != ':' || !c[2])
            return text_fail(why, "'%.40s' is not a list such as p:g b:h", value);
        if (c[2] != '-')
            other = read_piece(definition, c[2], why);
        if (other < 0)
            return false;
        types[type] = c[2] != '-' && other == TYPE_KING ? PIECE_TYPES : other;
        c += 3;
    }
    return true;
}

bool value_king_moves(void *field, const struct definition *definition,
                      const char *value, struct text *why)
{
    const int type = piece_type_find(value);

    (void)definition;
    if (type < 0 || type >= NAMED_TYPES || !piece_types[type].betza)
        return text_fail(why, "'%.40s' is no piece that a king can move as", value);
    memset(field, 0, BETZA_LENGTH_MAX + 1);
    strcpy(field, piece_types[type].betza);
    return true;
}

/* A word of a list of squares: a8, *8 for a whole rank, or a* for a file. */
struct squares_word {
    bool all_files, all_ranks;
    int file, rank; /* from 0, where it is one */
};

/* Read the word at `*c` and step over it and the blanks after it.  False: it is none. */
static bool read_squares(const char **c, struct squares_word *word)
{
    const char letter = text_lower(**c);
    int64_t rank = 1;

    *word = (struct squares_word){.all_files = letter == '*', .file = letter - 'a'};
    if (**c)
        ++*c;
    word->all_ranks = **c == '*';
    *c += word->all_ranks;
    if ((!word->all_files && (word->file < 0 || word->file >= FILES_MAX))
        || (!word->all_ranks && !number_parse(c, 1, RANKS_MAX, &rank))
        || (**c != '\0' && **c != ' '))
        return false;
    word->rank = (int)rank - 1;
    *c += strspn(*c, " ");
    return true;
}

bool value_region(void *field, const struct definition *definition, const char *value,
                  struct text *why)
{
    struct region *region = field;
    struct squares_word word;

    (void)definition;
    *region = (struct region){.given = true};
    for (const char *c = value + strspn(value, " "); *c && strcmp(value, "-") != 0;) {
        if (!read_squares(&c, &word))
            return text_fail(
                why, "'%.40s' is no list of squares such as a8 b8, *8 or a*", value);
        for (int rank = 0; rank < RANKS_MAX; rank++)
            if (word.all_ranks || rank == word.rank)
                region->files[rank] |= (uint16_t)(word.all_files ? (1U << FILES_MAX) - 1
                                                                 : 1U << word.file);
    }
    return true;
}

/* Whether a file of the board has that letter, from 0. */
static bool has_letter(const struct topology *board, int letter)
{
    for (int file = 0; file < board->files; file++)
        if (topology_letter(board, file) == 'a' + letter)
            return true;
    return false;
}

bool value_leaves_board(const char *value, const struct topology *board,
                        struct text *word)
{
    struct squares_word squares;
    const char *c = value + strspn(value, " ");

    while (*c && strcmp(value, "-") != 0) {
        const char *start = c;

        if (!read_squares(&c, &squares))
            return false;
        if ((!squares.all_files && !has_letter(board, squares.file))
            || (!squares.all_ranks && squares.rank >= board->ranks)) {
            text_add(word, "%.*s", (int)strcspn(start, " "), start);
            return true;
        }
    }
    return false;
}

bool value_number(void *field, const struct definition *definition, const char *value,
                  struct text *why)
{
    (void)definition;
    return read_number(value, 0, VALUE_NUMBER_MAX, "number", field, why);
}

bool value_turns(void *field, const struct definition *definition, const char *value,
                 struct text *why)
{
    (void)definition;
    return read_number(value, 1, COUNTDOWN_MAX, "number", field, why);
}

bool value_rights(void *field, const struct definition *definition, const char *value,
                  struct text *why)
{
    (void)definition;
    return fen_read_rights(value, field)
           || text_fail(why, "'%.40s' are no rights to castle as in KQkq", value);
}

bool value_word(int *number, const char *const *words, const char *value,
                struct text *why)
{
    const int found = text_find_word(value, words);

    if (found >= 0) {
        *number = found;
        return true;
    }
    text_fail(why, "'%.40s' is none of", value);
    for (int i = 0; words[i]; i++)
        text_add(why, "%s %s", i ? "," : "", words[i]);
    return false;
}
