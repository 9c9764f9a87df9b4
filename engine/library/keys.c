/* keys.c - the keys of a variants file.  SPDX-License-Identifier: MIT */
#include "engine/library/keys.h"

#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "engine/library/key_words.h"
#include "engine/library/option_keys.h"
#include "engine/library/piece_words.h"
#include "engine/library/unplayable.h"
#include "engine/library/values.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

struct key_row {
    const char *name;
    value_function *apply;
    size_t offset;    /* of the field in struct definition */
    size_t offset2;   /* of a second one that takes the same value; 0: none */
    const char *help; /* one line */
};

/* Whether a key gives both sides what the next two keys give each. */
static bool is_of_both(const struct module_key *row)
{
    return row->type == VALUE_BOOL_OF_BOTH || row->type == VALUE_SQUARES_OF_BOTH;
}

/* Set a key for one of its rules. */
static bool apply_module_key(struct definition *definition, int number,
                             const char *value, struct text *why)
{
    const struct module_key *row =
        &modules[number / MODULE_KEYS_MAX]->keys[number % MODULE_KEYS_MAX];
    struct module_setting *setting =
        &definition->settings[number / MODULE_KEYS_MAX][number % MODULE_KEYS_MAX];
    bool flag = false;
    bool good = true;

    *setting = (struct module_setting){.given = true};
    switch (row->type) {
    case VALUE_BOOL_OF_BOTH:
    case VALUE_BOOL:
        good = value_bool(&flag, definition, value, why);
        setting->number = flag;
        break;
    case VALUE_NUMBER:
        good = value_number(&setting->number, definition, value, why);
        break;
    case VALUE_TURNS:
        good = value_turns(&setting->number, definition, value, why);
        break;
    case VALUE_WORD:
        good = value_word(&setting->number, row->words, value, why);
        break;
    case VALUE_KINDS:
        setting->every = strcmp(value, "*") == 0;
        good = setting->every || value_types(&setting->types, definition, value, why);
        break;
    case VALUE_SQUARES_OF_BOTH:
    case VALUE_SQUARES:
        good = value_region(&setting->region, definition, value, why);
        break;
    case VALUE_RIGHTS:
        good = value_rights(&setting->number, definition, value, why);
        break;
    case VALUE_LISTS:
        good = *value ? option_key_set(definition, row->name, value, why)
                      : text_fail(why, "there are no lists");
        break;
    }
    for (int i = 1; is_of_both(row) && i <= COLOURS; i++)
        setting[i] = *setting;
    return good;
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
    {"maxRank", value_rank, AT(ranks), 0, "ranks of the board, 1 to 11"},
    {"maxFile", value_width, AT(files), 0,
     "files of the board, 3 to 12, or the last one's letter"},
    {"removedSquares", value_region, AT(removed), 0,
     "squares that are not part of the board, as in d4 e4 (-)"},
    {"kingType", value_king_moves, AT(betza[TYPE_KING]), 0,
     "the named piece that the king moves like; newer files say king = k:W"},
    {"title", value_text, AT(title), 0, "what the game is called in sentences"},
    {"inventor", value_text, AT(inventor), 0, "who has invented it"},
    {"page", value_text, AT(page), 0, "where it is described"},
    {"rules", value_text, AT(rules), 0, "a paragraph for the command rules"},
    {"pieceNames", value_piece_names, AT(piece_names), 0,
     "what pieces are called in sentences, as in u:unicorn; w:war machine"},
    {"piecePlurals", value_piece_names, AT(piece_plurals), 0,
     "what several of them are called, as in o:oxen"},
    {"pieceNotes", value_piece_notes, AT(piece_notes), 0,
     "a sentence about a piece for the command rules, as in u:It never retreats."},
    {"pieceSynonyms", value_piece_synonyms, AT(piece_synonyms), 0,
     "other letters that FENs and moves may have for pieces, as in n:h; b:e"},
    {"piecePictures", value_piece_pictures, AT(piece_pictures), 0,
     "the names of the drawings that show pieces, as in u:camel; w:cannon, or drawings "
     "of your own, as in u:M10 39h25l-12 -30z"},
    {"variantTemplate", apply_nothing, 0, 0, "accepted for other programs; no effect"},
    {"pieceToCharTable", apply_nothing, 0, 0, "accepted for other programs; no effect"},
    {"pocketSize", apply_nothing, 0, 0, "accepted for other programs; no effect"},
    {"startFen", value_start, AT(start), 0, "the start, as FEN"},
    {"promotionRank", value_rank, AT(promotion_rank), 0,
     "the rank from which on pawns promote"},
    {"promotionRegionWhite", value_region, SIDE(promotion_region, WHITE), 0,
     "the squares where White's pawns promote instead, as in a8 b8 *7 (by "
     "promotionRank)"},
    {"promotionRegionBlack", value_region, SIDE(promotion_region, BLACK), 0,
     "those of Black's pawns (by promotionRank)"},
    {"promotionPieceTypes", value_types, BOTH(promotion_types),
     "letters of the pieces that a pawn can become"},
    {"promotionPieceTypesWhite", value_types, SIDE(promotion_types, WHITE), 0,
     "the same for White's pawns alone"},
    {"promotionPieceTypesBlack", value_types, SIDE(promotion_types, BLACK), 0,
     "the same for Black's pawns alone"},
    {"promotionLimit", value_pairs, AT(promotion_limit), 0,
     "no promotion to a piece of which the side has so many, as in q:1 r:2"},
    {"pieceValueMg", value_pairs, AT(values[0]), 0,
     "values of pieces in the middle game, as in a:2100; a rook has about 1328"},
    {"pieceValueEg", value_pairs, AT(values[1]), 0, "values of pieces in endings"},
    {"promotedPieceType", value_type_pairs, AT(promoted_type), 0,
     "what pieces become where they promote, as in s:g l:g; - takes it away"},
    {"piecePromotionOnCapture", value_bool, AT(piece_promotion_on_capture), 0,
     "whether pieces other than pawns promote only by capturing: true or false"},
    {"mandatoryPiecePromotion", value_bool, AT(mandatory_piece_promotion), 0,
     "whether pieces other than pawns must promote where they can: true or false"},
    {"pieceDemotion", value_bool, AT(piece_demotion), 0,
     "whether promoted pieces are again what they were as others promote: true or "
     "false"},
    {"mandatoryPawnPromotion", value_bool, AT(mandatory_promotion), 0,
     "whether pawns must promote where they can: true or false"},
    {"doubleStep", value_bool, AT(double_step), 0,
     "whether pawns may go two squares: true or false"},
    {"doubleStepRank", value_rank, AT(double_step_rank), 0,
     "the last rank from where they may"},
    {"doubleStepRankMin", value_rank, AT(double_step_rank_min), 0,
     "the first such rank, if it is not 2"},
    {"doubleStepRegionWhite", value_region, SIDE(double_step_region, WHITE), 0,
     "the squares from where White's pawns may instead (by doubleStepRank)"},
    {"doubleStepRegionBlack", value_region, SIDE(double_step_region, BLACK), 0,
     "those of Black's pawns (by doubleStepRank)"},
    {"firstMoveRegionWhite", value_region, SIDE(first_move_region, WHITE), 0,
     "the squares where double and triple steps of White's pawns and first moves of "
     "White's pieces end (all)"},
    {"firstMoveRegionBlack", value_region, SIDE(first_move_region, BLACK), 0,
     "those of Black's (all)"},
    {"firstRankDoubleSteps", value_bool, AT(first_rank_double_steps), 0,
     "whether pawns may also go two squares from rank 1: true or false"},
    {"enPassantRegion", value_region, BOTH(en_passant_region),
     "the squares where pawns may capture en passant (all)"},
    {"enPassantRegionWhite", value_region, SIDE(en_passant_region, WHITE), 0,
     "those of White's pawns alone (all)"},
    {"enPassantRegionBlack", value_region, SIDE(en_passant_region, BLACK), 0,
     "those of Black's pawns alone (all)"},
    {"castling", value_bool, AT(castling), 0, "whether kings castle: true or false"},
    {"chess960", value_bool, AT(chess960), 0,
     "whether kings castle as in Chess960, from wherever the start has kings and "
     "rooks"},
    {"castlingRank", value_rank, AT(castling_rank), 0, "the rank where they castle"},
    {"castlingKingFile", value_file, AT(castling_king_file), 0,
     "the file of the king that castles"},
    {"castlingKingPiece", value_type, BOTH(castling_king_type),
     "the letter of the piece that castles as king"},
    {"castlingKingPieceWhite", value_type, SIDE(castling_king_type, WHITE), 0,
     "White's"},
    {"castlingKingPieceBlack", value_type, SIDE(castling_king_type, BLACK), 0,
     "Black's"},
    {"castlingKingsideFile", value_file, AT(castling_kingside_file), 0,
     "the file to which kings castle on the side of the last file"},
    {"castlingQueensideFile", value_file, AT(castling_queenside_file), 0,
     "the file to which they castle on the side of file a"},
    {"longCastling", value_bool, AT(long_castling), 0,
     "whether kings may also castle one square further: true or false"},
    {"castlingRookPiece", value_types, BOTH(castling_types),
     "the letters of the pieces that castle with the king"},
    {"castlingRookPieces", value_types, BOTH(castling_types),
     "another name of castlingRookPiece"},
    {"castlingRookPiecesWhite", value_types, SIDE(castling_types, WHITE), 0, "White's"},
    {"castlingRookPiecesBlack", value_types, SIDE(castling_types, BLACK), 0, "Black's"},
    {"immobilityIllegal", value_bool, AT(immobility_illegal), 0,
     "whether no piece may go where it could never move again: true or false"},
    {"soldierPromotionRank", value_rank, AT(soldier_rank), 0,
     "the rank from which on soldiers go sideways, too"},
};

enum { KEYS = sizeof keys / sizeof *keys };

/* How the keys begin that keep a piece of one side in a part of the board; its key follows, with a
 * capital. */
static const char *const regions_of_pieces[COLOURS] = {"mobilityRegionWhite",
                                                       "mobilityRegionBlack"};

/* Numbers of keys after those of `keys`. */
enum {
    MODULE_KEYS = MODULES_KNOWN_MAX * MODULE_KEYS_MAX,
    FIRST_REGION = PIECE_TYPES + KEYS,
    FIRST_MODULE_KEY = FIRST_REGION + COLOURS * PIECE_TYPES,
    FIRST_OPTION_KEY = FIRST_MODULE_KEY + MODULE_KEYS,
    FIRST_UNPLAYABLE = FIRST_OPTION_KEY + OPTION_KEYS,
};

/* Module key `number`; NULL: there is none. */
static const struct module_key *module_key(int number)
{
    const struct module *module = modules[number / MODULE_KEYS_MAX];

    return module && module->keys[number % MODULE_KEYS_MAX].name
               ? &module->keys[number % MODULE_KEYS_MAX]
               : NULL;
}

static bool is_called(const struct module_key *row, const char *name)
{
    return row
           && (strcmp(row->name, name) == 0
               || (row->alias && strcmp(row->alias, name) == 0));
}

/* The number of the key of a piece's region; -1: it is none. */
static int find_region(const char *name)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        const size_t length = strlen(regions_of_pieces[colour]);
        struct text rest = {.length = 0};
        int type;

        if (strncmp(name, regions_of_pieces[colour], length) != 0 || !name[length])
            continue;
        text_add(&rest, "%c%s", text_lower(name[length]), name + length + 1);
        type = piece_type_find(rest.chars);
        return type < 0 ? -1 : FIRST_REGION + colour * PIECE_TYPES + type;
    }
    return -1;
}

int key_find(const char *name)
{
    const int type = piece_type_find(name);
    const int option = option_key_find(name);

    if (type >= 0)
        return type;
    for (int i = 0; i < KEYS; i++)
        if (strcmp(keys[i].name, name) == 0)
            return PIECE_TYPES + i;
    if (option >= 0)
        return FIRST_OPTION_KEY + option;
    for (int i = 0; i < MODULE_KEYS; i++)
        if (is_called(module_key(i), name))
            return FIRST_MODULE_KEY + i;
    for (int i = 0; i < unplayable_count; i++)
        if (strcmp(unplayable_keys[i].name, name) == 0)
            return FIRST_UNPLAYABLE + i;
    return find_region(name);
}

void keys_list(key_function tell, void *context)
{
    struct definition chess;

    definition_set_chess(&chess);
    for (int i = 0; i < KEYS; i++) {
        struct text help = {.length = 0};

        text_add(&help, "%s", keys[i].help);
        if (keys[i].offset)
            key_words_add_preset(keys[i].apply, (char *)&chess + keys[i].offset, &help);
        tell(context, keys[i].name, help.chars);
    }
    tell(context, "mobilityRegionWhiteKing",
         "the only squares where the piece named at the end goes, as in *1 *2; "
         "likewise mobilityRegionBlackKing (all)");
    for (int i = 0; i < MODULE_KEYS; i++) {
        const struct module_key *row = module_key(i);
        struct text help = {.length = 0};

        if (!row || key_find(row->name) != FIRST_MODULE_KEY + i)
            continue;
        key_words_of_rule(row, &help);
        tell(context, row->name, help.chars);
    }
    option_keys_list(tell, context);
}

const char *key_name(int number)
{
    if (number < NAMED_TYPES)
        return piece_types[number].key;
    if (number < PIECE_TYPES)
        return "customPiece1";
    if (number < FIRST_REGION)
        return keys[number - PIECE_TYPES].name;
    if (number < FIRST_MODULE_KEY)
        return number == FIRST_REGION ? "mobilityRegionWhiteKing" : NULL;
    if (number >= FIRST_UNPLAYABLE)
        return unplayable_keys[number - FIRST_UNPLAYABLE].name;
    if (number >= FIRST_OPTION_KEY)
        return option_key_name(number - FIRST_OPTION_KEY);
    return module_key(number - FIRST_MODULE_KEY)
               ? module_key(number - FIRST_MODULE_KEY)->name
               : NULL;
}

int key_count(void)
{
    return FIRST_UNPLAYABLE + unplayable_count;
}

struct key_meaning key_meaning(int number)
{
    struct key_meaning meaning = {.rule = -1, .kept_type = -1};
    const int row = number - PIECE_TYPES;

    if (number >= FIRST_MODULE_KEY && number < FIRST_OPTION_KEY) {
        meaning.rule = (number - FIRST_MODULE_KEY) / MODULE_KEYS_MAX;
        meaning.row = module_key(number - FIRST_MODULE_KEY);
    }
    if (number >= FIRST_REGION && number < FIRST_MODULE_KEY)
        meaning.kept_type = (number - FIRST_REGION) % PIECE_TYPES;
    meaning.takes_squares =
        meaning.kept_type >= 0
        || (meaning.row && meaning.row->type >= VALUE_SQUARES
            && meaning.row->type != VALUE_LISTS)
        || (row >= 0 && row < KEYS && keys[row].apply == value_region);
    return meaning;
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
    if (value[1]) {
        if (!betza_parse(&betza, value + 2, (int)strlen(value + 2), why))
            return false;
        memset(definition->betza[type], 0, sizeof definition->betza[type]);
        strcpy(definition->betza[type], value + 2);
        definition->names[type] = NULL;
    } else if (type == TYPE_KING) {
        memset(definition->betza[type], 0, sizeof definition->betza[type]);
    }
    definition->letters[type] = capital;
    return true;
}

/* The only squares where the pieces of one type and side go. */
static bool apply_region(struct definition *definition, int colour, int type,
                         const char *value, struct text *why)
{
    if (type == TYPE_PAWN)
        return text_fail(why, "Potpourri cannot keep pawns in a part of the board");
    return value_region(&definition->mobility[colour][type], definition, value, why);
}

/* Set a key for all rules that have it. */
static bool apply_for_rules(struct definition *definition, int number,
                            const char *value, struct text *why)
{
    for (int i = 0; i < MODULE_KEYS; i++)
        if (is_called(module_key(i), module_key(number)->name)
            && !apply_module_key(definition, i, value, why))
            return false;
    return true;
}

/* Whether a key can be given for a game with the pieces, the board and the rules of a built-in one. */
static bool is_free_of_rules(const struct definition *definition, int number)
{
    const int row = number - PIECE_TYPES;

    if (number >= FIRST_OPTION_KEY && number < FIRST_UNPLAYABLE)
        return !option_key_gives_rule(definition, number - FIRST_OPTION_KEY);
    return number >= FIRST_UNPLAYABLE
           || (row >= 0 && row < KEYS
               && (keys[row].apply == value_text || keys[row].apply == value_start
                   || keys[row].apply == apply_nothing));
}

bool key_apply(struct definition *definition, int number, const char *value,
               struct text *why)
{
    char *base = (char *)definition;

    if (definition->origin && !is_free_of_rules(definition, number)
        && !definition_open_origin(definition))
        return text_fail(why,
                         "Potpourri cannot change the pieces, the board and the rules "
                         "of %s, only its start and options",
                         definition->origin->name);
    if (number < PIECE_TYPES)
        return apply_piece(definition, number, value, why);
    if (number >= FIRST_UNPLAYABLE)
        return unplayable_apply(number - FIRST_UNPLAYABLE, value, why);
    if (number >= FIRST_OPTION_KEY)
        return option_key_apply(definition, number - FIRST_OPTION_KEY, value, why);
    if (number >= FIRST_MODULE_KEY)
        return apply_for_rules(definition, number - FIRST_MODULE_KEY, value, why);
    if (number >= FIRST_REGION)
        return apply_region(definition, (number - FIRST_REGION) / PIECE_TYPES,
                            (number - FIRST_REGION) % PIECE_TYPES, value, why);
    number -= PIECE_TYPES;
    return keys[number].apply(base + keys[number].offset, definition, value, why)
           && (!keys[number].offset2
               || keys[number].apply(base + keys[number].offset2, definition, value,
                                     why));
}
