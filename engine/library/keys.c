/* keys.c - the keys of a variants file.  SPDX-License-Identifier: MIT */
#include "engine/library/keys.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "engine/library/unplayable.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { PAIR_MAX = 10000 }; /* the largest number of a pair */

struct key_row {
    const char *name;
    bool (*apply)(void *field, const struct definition *definition, const char *value,
                  struct text *why);
    size_t offset;    /* of the field in struct definition                          */
    size_t offset2;   /* of a second one that takes the same value; 0: none         */
    const char *help; /* one line                                                   */
};

static bool apply_text(void *field, const struct definition *definition,
                       const char *value, struct text *why)
{
    (void)definition;
    if (strlen(value) >= DEFINITION_TEXT_MAX)
        return text_fail(why, "longer than %d characters", DEFINITION_TEXT_MAX - 1);
    strcpy(field, value);
    return true;
}

static bool apply_bool(void *field, const struct definition *definition,
                       const char *value, struct text *why)
{
    (void)definition;
    *(bool *)field = strcmp(value, "true") == 0;
    return *(bool *)field || strcmp(value, "false") == 0
           || text_fail(why, "'%.40s' is neither true nor false", value);
}

static bool read_number(const char *value, int max, const char *what, int *number,
                        struct text *why)
{
    int64_t read;

    if (!number_read(value, 1, max, &read))
        return text_fail(why, "'%.40s' is no %s from 1 to %d", value, what, max);
    *number = (int)read;
    return true;
}

static bool apply_rank(void *field, const struct definition *definition,
                       const char *value, struct text *why)
{
    (void)definition;
    return read_number(value, RANKS_MAX - 1, "rank", field, why);
}

/* A file by its letter, or by its number from 1; kept from 0. */
static bool read_file(const char *value, int *file, struct text *why)
{
    const char letter = text_lower(*value);

    if (letter >= 'a' && letter < 'a' + FILES_MAX && !value[1]) {
        *file = letter - 'a';
        return true;
    }
    if (!read_number(value, FILES_MAX, "file", file, why))
        return false;
    --*file;
    return true;
}

static bool apply_file(void *field, const struct definition *definition,
                       const char *value, struct text *why)
{
    (void)definition;
    return read_file(value, field, why);
}

static bool apply_width(void *field, const struct definition *definition,
                        const char *value, struct text *why)
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

static bool apply_type(void *field, const struct definition *definition,
                       const char *value, struct text *why)
{
    if (strlen(value) != 1)
        return text_fail(why, "'%.40s' is not one piece letter", value);
    return (*(int *)field = read_piece(definition, *value, why)) >= 0;
}

static bool apply_types(void *field, const struct definition *definition,
                        const char *value, struct text *why)
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
static bool apply_pairs(void *field, const struct definition *definition,
                        const char *value, struct text *why)
{
    int *numbers = field;

    memset(numbers, 0, PIECE_TYPES * sizeof *numbers);
    for (const char *c = value + strspn(value, " "); *c; c += strspn(c, " ")) {
        const int type = read_piece(definition, *c, why);
        int64_t number;

        if (type < 0)
            return false;
        c++;
        if (*c++ != ':' || !number_parse(&c, 1, PAIR_MAX, &number))
            return text_fail(why, "'%.40s' is not a list such as q:1 r:2", value);
        numbers[type] = (int)number;
    }
    return true;
}

/* Squares such as a8 b8, or *8 for a whole rank. */
static bool apply_region(void *field, const struct definition *definition,
                         const char *value, struct text *why)
{
    struct region *region = field;

    (void)definition;
    *region = (struct region){.given = true};
    for (const char *c = value + strspn(value, " "); *c && strcmp(value, "-") != 0;
         c += strspn(c, " ")) {
        const char letter = text_lower(*c++);
        const bool all = letter == '*';
        int64_t rank;

        if ((!all && (letter < 'a' || letter >= 'a' + FILES_MAX))
            || !number_parse(&c, 1, RANKS_MAX - 1, &rank))
            return text_fail(why, "'%.40s' is no list of squares such as a8 b8, or *8",
                             value);
        region->files[rank - 1] |=
            (uint16_t)(all ? (1U << FILES_MAX) - 1 : 1U << (letter - 'a'));
    }
    return true;
}

static bool apply_value(void *field, const struct definition *definition,
                        const char *value, struct text *why)
{
    static const char *const values[] = {[STALEMATE_DRAWS] = "draw",
                                         [STALEMATE_LOSES] = "loss",
                                         [STALEMATE_WINS] = "win"};

    (void)definition;
    for (int i = 0; i < (int)(sizeof values / sizeof *values); i++)
        if (strcmp(value, values[i]) == 0) {
            *(enum stalemate_value *)field = (enum stalemate_value)i;
            return true;
        }
    return text_fail(why, "'%.40s' is none of win, draw and loss", value);
}

/* The old way to say how a king moves: as a named piece. */
static bool apply_king_type(void *field, const struct definition *definition,
                            const char *value, struct text *why)
{
    const int type = piece_type_find(value);

    (void)definition;
    if (type < 0 || type >= NAMED_TYPES || !piece_types[type].betza)
        return text_fail(why, "'%.40s' is no piece that a king can move as", value);
    strcpy(field, piece_types[type].betza);
    return true;
}

/* What cannot matter here: it is for XBoard, or for games that have a fault anyway. */
static bool apply_nothing(void *field, const struct definition *definition,
                          const char *value, struct text *why)
{
    (void)field;
    (void)definition;
    (void)value;
    (void)why;
    return true;
}

#define AT(field) offsetof(struct definition, field)
#define BOTH(field)                        \
    offsetof(struct definition, field),    \
        offsetof(struct definition, field) \
            + sizeof(((struct definition *)0)->field[0])
#define SIDE(field, colour)             \
    (offsetof(struct definition, field) \
     + sizeof(((struct definition *)0)->field[0]) * (colour))

/* In the order in which they are applied: the board, then what depends on it. */
static const struct key_row keys[] = {
    {"maxRank", apply_rank, AT(ranks), 0, "ranks of the board, 3 to 10"},
    {"maxFile", apply_width, AT(files), 0,
     "files of the board, 3 to 12, or the letter of the last one"},
    {"kingType", apply_king_type, AT(betza[TYPE_KING]), 0,
     "the named piece that the king moves like"},
    {"title", apply_text, AT(title), 0, "what the game is called in sentences"},
    {"inventor", apply_text, AT(inventor), 0, "who has invented it"},
    {"page", apply_text, AT(page), 0, "where it is described"},
    {"rules", apply_text, AT(rules), 0, "a paragraph for the command rules"},
    {"variantTemplate", apply_nothing, 0, 0, "accepted for other programs; no effect"},
    {"pieceToCharTable", apply_nothing, 0, 0, "accepted for other programs; no effect"},
    {"pocketSize", apply_nothing, 0, 0, "accepted for other programs; no effect"},
    {"startFen", apply_text, AT(start), 0, "the start, as FEN"},
    {"promotionRank", apply_rank, AT(promotion_rank), 0,
     "the rank from which on pawns promote"},
    {"promotionRegionWhite", apply_region, SIDE(promotion_region, WHITE), 0,
     "the squares where White's pawns promote instead, as in a8 b8 *7"},
    {"promotionRegionBlack", apply_region, SIDE(promotion_region, BLACK), 0,
     "those of Black's pawns"},
    {"promotionPieceTypes", apply_types, BOTH(promotion_types),
     "letters of the pieces that a pawn can become"},
    {"promotionPieceTypesWhite", apply_types, SIDE(promotion_types, WHITE), 0,
     "the same for White's pawns alone"},
    {"promotionPieceTypesBlack", apply_types, SIDE(promotion_types, BLACK), 0,
     "the same for Black's pawns alone"},
    {"promotionLimit", apply_pairs, AT(promotion_limit), 0,
     "no promotion to a piece of which the side has so many, as in q:1 r:2"},
    {"pieceValueMg", apply_pairs, AT(values[0]), 0,
     "values of pieces in the middle game, as in a:2100; a rook has about 1328"},
    {"pieceValueEg", apply_pairs, AT(values[1]), 0, "values of pieces in endings"},
    {"mandatoryPawnPromotion", apply_bool, AT(mandatory_promotion), 0,
     "whether pawns must promote where they can: true or false"},
    {"doubleStep", apply_bool, AT(double_step), 0,
     "whether pawns may go two squares: true or false"},
    {"doubleStepRank", apply_rank, AT(double_step_rank), 0,
     "the last rank from where they may"},
    {"doubleStepRankMin", apply_rank, AT(double_step_rank_min), 0,
     "the first such rank, if it is another one"},
    {"doubleStepRegionWhite", apply_region, SIDE(double_step_region, WHITE), 0,
     "the squares from where White's pawns may instead"},
    {"doubleStepRegionBlack", apply_region, SIDE(double_step_region, BLACK), 0,
     "those of Black's pawns"},
    {"castling", apply_bool, AT(castling), 0, "whether kings castle: true or false"},
    {"castlingRank", apply_rank, AT(castling_rank), 0, "the rank where they castle"},
    {"castlingKingFile", apply_nothing, 0, 0,
     "the file of the king that castles; no effect, as there is one king"},
    {"castlingKingsideFile", apply_file, AT(castling_kingside_file), 0,
     "the file to which kings castle on the side of the last file"},
    {"castlingQueensideFile", apply_file, AT(castling_queenside_file), 0,
     "the file to which they castle on the side of file a"},
    {"castlingRookPiece", apply_type, AT(castling_type), 0,
     "the letter of the piece that castles with the king"},
    {"castlingRookPieces", apply_type, AT(castling_type), 0,
     "another name of castlingRookPiece"},
    {"immobilityIllegal", apply_bool, AT(immobility_illegal), 0,
     "whether pawns must promote where they could not move: true or false"},
    {"stalemateValue", apply_value, AT(stalemate), 0,
     "what stalemate is to who cannot move: draw, loss or win"},
};

enum { KEYS = sizeof keys / sizeof *keys };

/* How the keys begin that keep a piece in a part of the board. */
static const char region_of_piece[] = "mobilityRegion";

int key_find(const char *name)
{
    const int type = piece_type_find(name);

    if (type >= 0)
        return type;
    for (int i = 0; i < KEYS; i++)
        if (strcmp(keys[i].name, name) == 0)
            return PIECE_TYPES + i;
    for (int i = 0; i < unplayable_count; i++)
        if (strcmp(unplayable_keys[i].name, name) == 0)
            return PIECE_TYPES + KEYS + i;
    if (strncmp(name, region_of_piece, strlen(region_of_piece)) == 0)
        return key_find(region_of_piece);
    return -1;
}

const char *key_describe(int number, const char **help)
{
    if (number >= KEYS)
        return NULL;
    *help = keys[number].help;
    return keys[number].name;
}

/* The name of key `number`, a piece's or another. */
static const char *key_name(int number)
{
    if (number < NAMED_TYPES)
        return piece_types[number].key;
    if (number < PIECE_TYPES)
        return "customPiece1";
    return number < PIECE_TYPES + KEYS
               ? keys[number - PIECE_TYPES].name
               : unplayable_keys[number - PIECE_TYPES - KEYS].name;
}

/* The number of letters to insert, leave out or change to come from one word to the other. */
static int edit_distance(const char *a, const char *b)
{
    enum { LENGTH_MAX = 40 };
    const int length = (int)strlen(b);
    int row[LENGTH_MAX + 1];

    if (strlen(a) > LENGTH_MAX || length > LENGTH_MAX)
        return LENGTH_MAX;
    for (int j = 0; j <= length; j++)
        row[j] = j;
    for (int i = 0; a[i]; i++) {
        int diagonal = row[0];

        row[0] = i + 1;
        for (int j = 0; j < length; j++) {
            const int changed = diagonal + (text_lower(a[i]) != text_lower(b[j]));
            const int inserted = (row[j] < row[j + 1] ? row[j] : row[j + 1]) + 1;

            diagonal = row[j + 1];
            row[j + 1] = changed < inserted ? changed : inserted;
        }
    }
    return row[length];
}

const char *key_suggest(const char *name)
{
    const char *nearest = NULL;
    int least = (int)strlen(name) / 3 + 1; /* more than that is another word */

    for (int number = 0; number < PIECE_TYPES + KEYS + unplayable_count; number++) {
        const int distance = edit_distance(name, key_name(number));

        if (distance < least) {
            least = distance;
            nearest = key_name(number);
        }
    }
    return nearest;
}

/* A piece's letter, and for custom types and the king `letter:BETZA`; `-` takes the piece away. */
static bool apply_piece(struct definition *definition, int type, const char *value,
                        struct text *why)
{
    const char capital = (char)toupper((unsigned char)*value);
    const int other = definition_find_letter(definition, capital);
    struct betza betza;

    if (strcmp(value, "-") == 0) {
        definition->letters[type] = 0;
        return true;
    }
    if (capital < 'A' || capital > 'Z' || (value[1] && value[1] != ':'))
        return text_fail(why, "'%.40s' is no letter%s", value,
                         type < NAMED_TYPES ? "" : ", or letter:BETZA");
    if (other >= 0 && other != type)
        return text_fail(why, "the letter '%c' is that of another piece", *value);
    if (value[1] && type < NAMED_TYPES && type != TYPE_KING)
        return text_fail(why, "only a custom piece and the king have moves of their "
                              "own");
    if (!value[1] && type >= NAMED_TYPES && !*definition->betza[type])
        return text_fail(why, "its moves are missing, as in %c:WF", *value);
    if (!value[1] && type < NAMED_TYPES && !piece_types[type].betza)
        return text_fail(why, "Potpourri cannot play this piece");
    if (value[1]) {
        if (!betza_parse(&betza, value + 2, (int)strlen(value + 2), why))
            return false;
        strcpy(definition->betza[type], value + 2);
    } else if (type == TYPE_KING) {
        *definition->betza[type] = '\0';
    }
    definition->letters[type] = capital;
    return true;
}

bool key_apply(struct definition *definition, int number, const char *value,
               struct text *why)
{
    char *base = (char *)definition;

    if (number < PIECE_TYPES)
        return apply_piece(definition, number, value, why);
    number -= PIECE_TYPES;
    if (number >= KEYS) {
        const struct unplayable_key *row = &unplayable_keys[number - KEYS];

        return strcasecmp(value, row->preset) == 0
               || text_fail(why, "Potpourri cannot play this rule");
    }
    return keys[number].apply(base + keys[number].offset, definition, value, why)
           && (!keys[number].offset2
               || keys[number].apply(base + keys[number].offset2, definition, value,
                                     why));
}
