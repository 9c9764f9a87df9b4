/* key_words.c - what keys of variants files can be, in words.  SPDX-License-Identifier: MIT */
#include "engine/library/key_words.h"

#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "engine/library/piece_words.h"
#include "engine/modules/module.h"

#include <ctype.h>

/* Append the letters of the types that have one, "-" for none. */
static void add_types(type_set types, struct text *text)
{
    struct definition chess;
    bool found = false;

    definition_set_chess(&chess);
    for (int type = PIECE_TYPES - 1; type >= 0; type--)
        if (types >> type & 1 && chess.letters[type]) {
            text_add_char(text, (char)tolower(chess.letters[type]));
            found = true;
        }
    if (!found)
        text_add_char(text, '-');
}

void key_words_add_preset(value_function *read, const void *field, struct text *text)
{
    const int *number = field;

    if (read == value_text || read == value_start || read == value_piece_names
        || read == value_piece_notes || read == value_piece_synonyms
        || read == value_piece_pictures || read == value_king_moves
        || read == value_region)
        return;
    text_add(text, " (");
    if (read == value_bool)
        text_add(text, "%s", *(const bool *)field ? "true" : "false");
    else if (read == value_types)
        add_types(*(const type_set *)field, text);
    else if (read == value_type)
        text_add_char(text, 'k');
    else if (read == value_file)
        text_add_char(text, (char)('a' + *number));
    else if (read == value_rank)
        text_add(text, "%d", *number ? *number : 8);
    else if (read == value_width || read == value_number)
        text_add(text, "%d", *number);
    else
        text_add_char(text, '-');
    text_add_char(text, ')');
}

/* Append what the key of a rule is where a file does not have it. */
static void add_preset_of_rule(const struct module_key *row, struct text *text)
{
    switch (row->type) {
    case VALUE_BOOL:
    case VALUE_BOOL_OF_BOTH:
        text_add(text, "%s", row->preset ? "true" : "false");
        break;
    case VALUE_NUMBER:
    case VALUE_TURNS:
        text_add(text, "%d", row->preset);
        break;
    case VALUE_WORD:
        text_add(text, "%s", row->words[row->preset]);
        break;
    case VALUE_KINDS:
        text_add(text, "%s",
                 row->preset == 1 << KIND_PAWN ? "p"
                 : row->preset == EVERY_KIND   ? "*"
                 : row->preset                 ? "as pawnTypes"
                                               : "-");
        break;
    case VALUE_SQUARES:
    case VALUE_SQUARES_OF_BOTH:
        text_add(text, "%s", row->preset ? "all" : "-");
        break;
    case VALUE_RIGHTS:
        text_add(text, "-");
        break;
    case VALUE_LISTS:
        text_add(text, "none");
        break;
    }
}

void key_words_of_rule(const struct module_key *row, struct text *text)
{
    static const char *const values[] = {
        [VALUE_BOOL] = "true or false",
        [VALUE_BOOL_OF_BOTH] = "true or false, for both sides",
        [VALUE_NUMBER] = "a number",
        [VALUE_TURNS] = "a number from 1 to 12",
        [VALUE_WORD] = "one of",
        [VALUE_KINDS] = "letters of pieces, or * for all",
        [VALUE_SQUARES] = "squares, as in a8 b8, *8 for a rank, or a* for a file",
        [VALUE_SQUARES_OF_BOTH] = "squares of both sides",
        [VALUE_RIGHTS] = "rights to castle, as in KQkq",
        [VALUE_LISTS] = "lists with ; between them, as in W,N;F,D",
    };

    text_add(text, "%s", values[row->type]);
    for (int i = 0; row->type == VALUE_WORD && row->words[i]; i++)
        text_add(text, "%s %s", i ? "," : "", row->words[i]);
    text_add(text, " (");
    add_preset_of_rule(row, text);
    text_add_char(text, ')');
    if (row->alias)
        text_add(text, "; %s is its old name", row->alias);
}
