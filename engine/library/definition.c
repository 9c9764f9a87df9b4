/* definition.c - a game as a variants file describes it.  SPDX-License-Identifier: MIT */
#include "engine/library/definition.h"

#include "engine/core/bitset.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The types of orthodox chess, in the order of piece_types. */
enum { ORTHODOX_TYPES = 6, TYPE_ROOK = 4 };

void definition_clear(struct definition *definition)
{
    memset(definition, 0, sizeof *definition);
    definition->from_nothing = true;
    definition->files = 8;
    definition->ranks = 8;
    snprintf(definition->start, sizeof definition->start, "%s",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (int type = TYPE_PAWN + 1; type < ORTHODOX_TYPES; type++)
        for (int colour = 0; colour < COLOURS; colour++)
            definition->promotion_types[colour] |= (type_set)1 << type;
    definition->mandatory_promotion = true;
    definition->double_step = true;
    definition->double_step_rank = definition->double_step_rank_min = 2;
    definition->castling = true;
    definition->castling_rank = 1;
    definition->castling_kingside_file = 6;
    definition->castling_queenside_file = 2;
    definition->castling_king_file = 4;
    for (int colour = 0; colour < COLOURS; colour++)
        definition->castling_types[colour] = (type_set)1 << TYPE_ROOK;
    definition->soldier_rank = 1;
}

void definition_set_chess(struct definition *definition)
{
    definition_clear(definition);
    definition->from_nothing = false;
    memcpy(definition->letters, "KPNBRQ", ORTHODOX_TYPES);
}

void definition_set_origin(struct definition *definition, const struct variant *origin)
{
    definition_clear(definition);
    definition->from_nothing = false;
    definition->origin = origin;
    snprintf(definition->start, sizeof definition->start, "%s", origin->start.fen);
}

/* The number of the rule of a built-in game; if there is none, the number of the NULL at the end. */
static int rule_of(const struct variant *built_in)
{
    int number = 0;

    while (modules[number]
           && (!modules[number]->built_in
               || strcmp(modules[number]->built_in, built_in->name) != 0))
        number++;
    return number;
}

const struct module *definition_rule_of(const struct variant *built_in)
{
    return modules[rule_of(built_in)];
}

const char *definition_option(const struct definition *definition, const char *name)
{
    for (int i = 0; i < OPTIONS_MAX && definition->options[i].name; i++)
        if (strcmp(definition->options[i].name, name) == 0)
            return *definition->options[i].value ? definition->options[i].value : NULL;
    return NULL;
}

char *definition_set_option(struct definition *definition, const char *name)
{
    for (int i = 0; i < OPTIONS_MAX; i++) {
        struct given_option *option = &definition->options[i];

        if (!option->name)
            option->name = name;
        if (strcmp(option->name, name) == 0)
            return option->value;
    }
    return NULL;
}

/* Put the list of the origin's first option, which its rule has too, before what is given: of entries
 * for the same the last counts.  False: that is too long. */
static bool open_list(struct definition *definition)
{
    const struct setting *option = &definition->origin->options[0];
    char *value = definition_set_option(definition, option->name);
    struct text whole = {.length = 0};

    if (!value)
        return false;
    text_add(&whole, "%s%s%s", option->preset, *value ? ";" : "", value);
    if (whole.cut)
        return false;
    strcpy(value, whole.chars);
    return true;
}

/* Give the types of the origin's kinds their letters: named pieces that of their name, others that
 * of a piece without moves, or the last custom types. */
static void set_types(struct definition *definition, int type_of[KIND_MAX])
{
    const struct variant *origin = definition->origin;
    int custom = PIECE_TYPES;

    for (int kind = 1; kind < origin->kind_count; kind++) {
        const struct piece_kind *row = &origin->kinds[kind];
        int type = row->betza ? piece_type_find(row->name) : TYPE_IMMOBILE;

        if (type < 0) {
            type = --custom;
            strcpy(definition->betza[type], row->betza);
            definition->names[type] = row->name;
        }
        definition->letters[type] = row->letter;
        type_of[kind] = type;
    }
}

bool definition_open_origin(struct definition *definition)
{
    const struct variant *origin = definition->origin;
    const int rule = rule_of(origin);
    int type_of[KIND_MAX];

    if (!modules[rule] || (!modules[rule]->keys[0].name && !open_list(definition)))
        return false;
    set_types(definition, type_of);
    for (int i = 0; i < MODULE_ROLES_MAX; i++)
        for (const char *c = modules[rule]->roles[i].letters; c && *c; c++) {
            struct module_setting *setting = &definition->settings[rule][i];

            setting->given = true;
            setting->types |= (type_set)1 << definition_find_letter(definition, *c);
        }
    for (int colour = 0; colour < COLOURS; colour++) {
        const struct promotions *promotions = &origin->shape->promotions[colour];

        definition->promotion_types[colour] = 0;
        for (int i = 0; i < promotions->count; i++)
            definition->promotion_types[colour] |= (type_set)1
                                                   << type_of[promotions->kinds[i]];
    }
    /* Kings castle with what begins in the corners. */
    definition->castling_types[WHITE] = definition->castling_types[BLACK] =
        (type_set)1 << definition_find_letter(
            definition, (char)toupper((unsigned char)*origin->start.fen));
    definition->origin = NULL;
    definition_take_rule_of(definition, origin);
    return true;
}

bool definition_take_rule_of(struct definition *definition,
                             const struct variant *built_in)
{
    const int rule = rule_of(built_in);

    if (!modules[rule] || !modules[rule]->keys[0].name
        || modules[rule]->keys[0].type != VALUE_BOOL)
        return false;
    definition->settings[rule][0] =
        (struct module_setting){.given = true, .number = true};
    return true;
}

/* Whether the game has rule `number`, or pieces for it. */
static bool has_rule(const struct definition *definition, int number)
{
    if (modules[number]->keys[0].type == VALUE_BOOL)
        return definition->settings[number][0].number;
    for (int type = 0; type < PIECE_TYPES; type++)
        if (definition->letters[type]
            && definition->settings[number][0].types >> type & 1)
            return true;
    return false;
}

bool definition_has_options_of(const struct definition *definition,
                               const struct variant *built_in)
{
    const int rule = rule_of(built_in);

    return definition->origin == built_in
           || (!definition->origin && modules[rule]
               && (modules[rule]->keys[0].name
                       ? has_rule(definition, rule)
                       : definition_option(definition, module_key_name(modules[rule]))
                             != NULL));
}

bool definition_pawns_become(const struct definition *definition, int type)
{
    return (definition->promotion_types[WHITE] | definition->promotion_types[BLACK])
               >> type
           & 1;
}

int definition_promoted_type(const struct definition *definition, int type)
{
    const int becomes = definition->promoted_type[type];

    return becomes == 0 ? -1 : becomes == PIECE_TYPES ? TYPE_KING : becomes;
}

bool definition_pieces_become(const struct definition *definition, int type)
{
    bool found = false;

    for (int other = 0; other < PIECE_TYPES; other++)
        found |= definition->letters[other]
                 && definition_promoted_type(definition, other) == type;
    return found;
}

/* Whether a side has more than one piece of a type on the board at the start. */
static bool starts_with_several(const struct definition *definition, int type)
{
    int count[COLOURS] = {0, 0};

    for (const char *c = definition->start; *c && *c != ' ' && *c != '['; c++) {
        count[WHITE] += *c == definition->letters[type];
        count[BLACK] += *c == text_lower(definition->letters[type]);
    }
    return count[WHITE] > 1 || count[BLACK] > 1;
}

int definition_royal_type(const struct definition *definition)
{
    for (int i = 0; modules[i] && !definition->letters[TYPE_KING]; i++) {
        const struct module_royalty *royalty = &modules[i]->royalty;
        const struct module_setting *settings = definition->settings[i];
        const type_set types = settings[royalty->types].types;

        if (royalty->flag == royalty->types || !settings[royalty->flag].number || !types
            || bitset_many(types, SMALL_BOARD) || settings[royalty->count].number)
            continue;

        const int type = bitset_lowest(types, SMALL_BOARD);

        if (!definition_pawns_become(definition, type)
            && !definition_pieces_become(definition, type)
            && !starts_with_several(definition, type))
            return type;
    }
    return TYPE_KING;
}

bool definition_has_royal(const struct definition *definition, int type)
{
    for (int i = 0; modules[i]; i++) {
        const struct module_royalty *royalty = &modules[i]->royalty;
        const struct module_setting *settings = definition->settings[i];

        if (royalty->flag != royalty->types && settings[royalty->flag].number
            && settings[royalty->types].types >> type & 1)
            return true;
    }
    return false;
}

const char *definition_moves_on_lines(const struct definition *definition, int type)
{
    const char *betza = definition->betza[type];

    if (type == TYPE_KING && *betza)
        return strcmp(betza, piece_types[TYPE_WAZIR].betza) == 0
                   ? piece_types[TYPE_WAZIR].on_lines
                   : NULL;
    return type < NAMED_TYPES ? piece_types[type].on_lines : NULL;
}

bool definition_starts_with_king(const struct definition *definition, int colour)
{
    const char letter = definition->letters[definition_royal_type(definition)];
    const char letters[] = {colour == WHITE ? letter : text_lower(letter), '\0'};

    return letter
           && strcspn(definition->start, letters) < strcspn(definition->start, " [");
}

int definition_find_letter(const struct definition *definition, char letter)
{
    for (int type = 0; type < PIECE_TYPES; type++)
        if (letter && definition->letters[type] == letter)
            return type;
    return -1;
}

const char *definition_betza(const struct definition *definition, int type)
{
    return *definition->betza[type] ? definition->betza[type]
           : type < NAMED_TYPES     ? piece_types[type].betza
                                    : NULL;
}

/* Whether a type has a name of its own. */
static bool has_name(const struct definition *definition, int type)
{
    return definition->names[type] || (type < NAMED_TYPES && piece_types[type].betza);
}

/* Whether a type is in a set, and no other piece of the game without a name is. */
static bool is_only_nameless(const struct definition *definition, type_set types,
                             int type)
{
    for (int other = 0; other < PIECE_TYPES; other++)
        if (other != type && types >> other & 1 && definition->letters[other]
            && !has_name(definition, other))
            return false;
    return types >> type & 1;
}

const char *definition_piece_name(const struct definition *definition, int type)
{
    const char *betza = definition->betza[type];

    if (definition->names[type])
        return definition->names[type];
    for (int i = 0; modules[i] && !has_name(definition, type); i++)
        for (int j = 0; j < MODULE_ROLES_MAX; j++)
            if (modules[i]->roles[j].noun
                && is_only_nameless(definition, definition->settings[i][j].types, type))
                return modules[i]->roles[j].noun;
    /* What steps like a king and has its letter is the king of a game where that may be lost, as in Atomic chess. */
    if (definition->letters[type] == 'K' && definition_betza(definition, type)
        && strcmp(definition_betza(definition, type), "K") == 0)
        return piece_types[TYPE_KING].name;
    if (type < NAMED_TYPES)
        return piece_types[type].name;
    return piece_type_known_as(betza) ? piece_type_known_as(betza) : betza;
}

const char *definition_split_rules(const struct definition *definition,
                                   char idea[DEFINITION_TEXT_MAX])
{
    const char *rules = definition->rules;
    const char *end = strstr(rules, ". ");
    const size_t length = end ? (size_t)(end - rules) : strlen(rules);

    snprintf(idea, DEFINITION_TEXT_MAX, "%.*s", (int)length, rules);
    if (length > 0 && idea[length - 1] == '.')
        idea[length - 1] = '\0';
    return end ? end + 2 : "";
}
