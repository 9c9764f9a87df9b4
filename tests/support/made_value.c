/* made_value.c - random values for the keys of variants files.  SPDX-License-Identifier: MIT */
#include "tests/support/made_value.h"

#include "engine/core/buffer.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/library/keys.h"
#include "engine/modules/module.h"
#include "tests/unit/unit.h"

#include <ctype.h>
#include <string.h>

int maker_below(struct maker *maker, int bound)
{
    return random_below(&maker->random, bound);
}

bool maker_one_in(struct maker *maker, int count)
{
    return maker_below(maker, count) == 0;
}

void maker_add_number(struct maker *maker, int number)
{
    struct text text = {.length = 0};

    text_add(&text, "%d", number);
    buffer_add(maker->text, text.chars);
}

/* ---- values --------------------------------------------------------------------------------- */

static void add_letter(struct maker *maker)
{
    buffer_add_char(maker->text,
                    maker->letters[maker_below(maker, (int)strlen(maker->letters))]);
}

static void add_letters(struct maker *maker)
{
    const int count = maker_below(maker, 3) + 1;

    if (maker_one_in(maker, 8)) {
        buffer_add_char(maker->text, maker_one_in(maker, 2) ? '*' : '-');
        return;
    }
    for (int i = 0; i < count; i++)
        add_letter(maker);
}

static void add_bool(struct maker *maker)
{
    buffer_add(maker->text, maker_one_in(maker, 4) ? "false" : "true");
}

static void add_small_number(struct maker *maker)
{
    maker_add_number(maker, maker_below(maker, 4));
}

static void add_rank(struct maker *maker)
{
    maker_add_number(maker, maker_below(maker, maker->ranks) + 1);
}

static void add_file(struct maker *maker)
{
    buffer_add_char(maker->text, (char)('a' + maker_below(maker, maker->files)));
}

/* Squares, whole ranks and whole files. */
static void add_squares(struct maker *maker)
{
    const int count = maker_below(maker, 4) + 1;

    if (maker_one_in(maker, 12)) {
        buffer_add_char(maker->text, '-');
        return;
    }
    for (int i = 0; i < count; i++) {
        const int sort = maker_below(maker, 6);

        buffer_add(maker->text, i ? " " : "");
        if (sort == 0)
            buffer_add_char(maker->text, '*');
        else
            add_file(maker);
        if (sort == 1)
            buffer_add_char(maker->text, '*');
        else
            add_rank(maker);
    }
}

/* A short piece of Betza's notation. */
void maker_add_moves(struct maker *maker)
{
    static const char *const atoms[] = {
        "W",  "F",  "D",  "N",  "A",   "H",   "C",  "Z",   "B",     "R",      "Q",
        "K",  "R4", "B2", "WW", "NN",  "fN",  "sW", "mR",  "cB",    "fmW",    "gQ",
        "nN", "DD", "bF", "pR", "mcF", "fsL", "lN", "fbW", "[F?R]", "v[W-sB]"};
    const int count = maker_below(maker, 3) + 1;

    for (int i = 0; i < count; i++)
        buffer_add(maker->text, atoms[maker_below(maker, COUNT(atoms))]);
}

static void add_powers(struct maker *maker)
{
    static const char *const sides[] = {"", "", "w", "b"};
    const int kinds = maker_below(maker, 3) + 1;

    for (int i = 0; i < kinds; i++) {
        buffer_add(maker->text, i ? ";" : "");
        buffer_add(maker->text, sides[maker_below(maker, COUNT(sides))]);
        buffer_add_char(
            maker->text,
            (char)toupper(
                maker->letters[maker_below(maker, (int)strlen(maker->letters))]));
        for (int turns = maker_below(maker, 3) + 1, j = 0; j < turns; j++) {
            buffer_add_char(maker->text, j ? ',' : '=');
            maker_add_moves(maker);
        }
    }
}

static void add_atoms(struct maker *maker)
{
    static const char *const lists[] = {"W,N;F,D", "N,A,D", "W,F;N,C,Z", "F,W"};

    buffer_add(maker->text, lists[maker_below(maker, COUNT(lists))]);
}

static void add_counts(struct maker *maker)
{
    add_letter(maker);
    buffer_add_char(maker->text, ':');
    maker_add_number(maker, maker_below(maker, 3) + 1);
}

static void add_what_becomes(struct maker *maker)
{
    add_letter(maker);
    buffer_add_char(maker->text, ':');
    add_letter(maker);
}

static void add_name(struct maker *maker)
{
    add_letter(maker);
    buffer_add(maker->text, ":war machine");
}

static void add_synonym(struct maker *maker)
{
    add_letter(maker);
    buffer_add(maker->text, ":");
    add_letter(maker);
}

static void add_picture(struct maker *maker)
{
    add_letter(maker);
    buffer_add(maker->text,
               maker_one_in(maker, 2) ? ":camel" : ":M9 39h27l-13 -30z|M9 9H20");
}

static void add_words(struct maker *maker)
{
    buffer_add(maker->text, "A game that nobody has made. \"It's\" <new>; 100 % so.");
}

static void add_king_type(struct maker *maker)
{
    static const char *const types[] = {"knight", "wazir", "commoner", "centaur",
                                        "king"};

    buffer_add(maker->text, types[maker_below(maker, COUNT(types))]);
}

static void add_pole_capture(struct maker *maker)
{
    static const char *const ways[] = {"never",      "suicide",     "duel",
                                       "discovered", "last-resort", "king"};

    buffer_add(maker->text, ways[maker_below(maker, COUNT(ways))]);
}

static void add_holes(struct maker *maker)
{
    buffer_add(maker->text, maker_one_in(maker, 2) ? "one" : "each");
}

static void add_hole_turns(struct maker *maker)
{
    buffer_add(maker->text, maker_one_in(maker, 2) ? "one" : "dice");
}

/* Triple steps go with double steps: few games have both by chance. */
static void add_white_triple_steps(struct maker *maker)
{
    buffer_add(maker->text, "*2\ndoubleStepRegionWhite = *2 *3");
}

static void add_black_triple_steps(struct maker *maker)
{
    buffer_add(maker->text, "*");
    maker_add_number(maker, maker->ranks - 1);
    buffer_add(maker->text, "\ndoubleStepRegionBlack = *");
    maker_add_number(maker, maker->ranks - 1);
    buffer_add(maker->text, " *");
    maker_add_number(maker, maker->ranks - 2);
}

/* What the keys take that are none of a rule's, or not by chance alone. */
static const struct {
    const char *key;
    void (*add)(struct maker *maker); /* NULL: write_board() has made it */
} values[] = {
    {"maxRank", NULL},
    {"maxFile", NULL},
    {"startFen", NULL},
    {"removedSquares", add_squares},
    {"kingType", add_king_type},
    {"title", add_words},
    {"inventor", add_words},
    {"page", add_words},
    {"rules", add_words},
    {"pieceNames", add_name},
    {"piecePlurals", add_name},
    {"pieceNotes", add_name},
    {"pieceSynonyms", add_synonym},
    {"piecePictures", add_picture},
    {"variantTemplate", add_words},
    {"pieceToCharTable", add_words},
    {"pocketSize", add_small_number},
    {"promotionRank", add_rank},
    {"promotionRegionWhite", add_squares},
    {"promotionRegionBlack", add_squares},
    {"promotionPieceTypes", add_letters},
    {"promotionPieceTypesWhite", add_letters},
    {"promotionPieceTypesBlack", add_letters},
    {"promotionLimit", add_counts},
    {"pieceValueMg", add_counts},
    {"pieceValueEg", add_counts},
    {"promotedPieceType", add_what_becomes},
    {"piecePromotionOnCapture", add_bool},
    {"mandatoryPiecePromotion", add_bool},
    {"pieceDemotion", add_bool},
    {"mandatoryPawnPromotion", add_bool},
    {"doubleStep", add_bool},
    {"doubleStepRank", add_rank},
    {"doubleStepRankMin", add_rank},
    {"doubleStepRegionWhite", add_squares},
    {"doubleStepRegionBlack", add_squares},
    {"firstMoveRegionWhite", add_squares},
    {"firstMoveRegionBlack", add_squares},
    {"firstRankDoubleSteps", add_bool},
    {"tripleStepRegionWhite", add_white_triple_steps},
    {"tripleStepRegionBlack", add_black_triple_steps},
    {"enPassantRegion", add_squares},
    {"enPassantRegionWhite", add_squares},
    {"enPassantRegionBlack", add_squares},
    {"castling", add_bool},
    {"chess960", add_bool},
    {"castlingRank", add_rank},
    {"castlingKingFile", add_file},
    {"castlingKingPiece", add_letter},
    {"castlingKingPieceWhite", add_letter},
    {"castlingKingPieceBlack", add_letter},
    {"castlingKingsideFile", add_file},
    {"castlingQueensideFile", add_file},
    {"longCastling", add_bool},
    {"castlingRookPiece", add_letters},
    {"castlingRookPieces", add_letters},
    {"castlingRookPiecesWhite", add_letters},
    {"castlingRookPiecesBlack", add_letters},
    {"immobilityIllegal", add_bool},
    {"soldierPromotionRank", add_rank},
    {"mobilityRegionWhiteKing", add_squares},
    {"poleCapture", add_pole_capture},
    {"holes", add_holes},
    {"holeTurns", add_hole_turns},
    {"powers", add_powers},
    {"phased", add_bool},
};

static int find_value(const char *name)
{
    for (int i = 0; i < COUNT(values); i++)
        if (strcmp(values[i].key, name) == 0)
            return i;
    return -1;
}

/* The value of a rule's key. */
static void add_rule_value(struct maker *maker, const struct module_key *row)
{
    int words = 0;

    switch (row->type) {
    case VALUE_BOOL:
    case VALUE_BOOL_OF_BOTH:
        buffer_add(maker->text,
                   row->preset == maker_one_in(maker, 6) ? "true" : "false");
        break;
    case VALUE_NUMBER:
        add_small_number(maker);
        break;
    case VALUE_TURNS:
        maker_add_number(maker, maker_below(maker, 4) + 1);
        break;
    case VALUE_WORD:
        while (row->words[words])
            words++;
        buffer_add(maker->text, row->words[maker_below(maker, words)]);
        break;
    case VALUE_KINDS:
        add_letters(maker);
        break;
    case VALUE_SQUARES:
    case VALUE_SQUARES_OF_BOTH:
        add_squares(maker);
        break;
    case VALUE_RIGHTS:
        buffer_add(maker->text, maker_one_in(maker, 2) ? "Kk" : "q");
        break;
    case VALUE_LISTS:
        add_atoms(maker);
        break;
    }
}

/* ---- keys ----------------------------------------------------------------------------------- */

bool made_value_is_known(const char *name)
{
    return find_value(name) >= 0 || key_meaning(key_find(name)).row;
}

void made_value_add(struct maker *maker, const char *name)
{
    const int value = find_value(name);

    if (value >= 0 && !values[value].add)
        return;
    buffer_add(maker->text, name);
    buffer_add(maker->text, " = ");
    if (value >= 0)
        values[value].add(maker);
    else
        add_rule_value(maker, key_meaning(key_find(name)).row);
    buffer_add(maker->text, "\n");
}
