/* module.c - a rule that games from a file can have.  SPDX-License-Identifier: MIT */
#include "engine/modules/module.h"

#include "engine/board/topology.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/move.h"
#include "engine/rules/movegen.h"
#include "engine/rules/position.h"

#include <string.h>

const char *const end_value_words[] = {"draw", "loss", "win", NULL};

bool modules_ended(const struct position *pos, struct outcome *outcome)
{
    const struct modules_in_force *rules = pos->rules->variant->modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->ended
            && rules->list[i].module->ended(rules->list[i].values, pos, outcome))
            return true;
    return false;
}

void modules_no_moves(const struct position *pos, bool check, struct outcome *outcome)
{
    const struct modules_in_force *rules = pos->rules->variant->modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->no_moves
            && rules->list[i].module->no_moves(rules->list[i].values, pos, check,
                                               outcome))
            return;
    if (check)
        outcome_win(outcome, pos->to_move ^ 1, REASON_CHECKMATE);
    else
        outcome_draw(outcome, REASON_STALEMATE);
}

struct king_attackers modules_king_attackers(const struct position *pos, int us,
                                             unsigned turned,
                                             struct attack_groups *room)
{
    struct king_attackers attackers = king_attackers_make(pos, us);

    if (pos->rules->powers_turn) {
        movegen_turning_groups(room, pos, us ^ 1, turned, KIND_NONE);
        attackers.groups = room;
    }
    modules_limit_attackers(pos, us, &attackers);
    return attackers;
}

bool module_end(struct outcome *outcome, enum end_value value, int side,
                enum reason reason)
{
    return value == END_DRAW
               ? outcome_draw(outcome, reason)
               : outcome_win(outcome, value == END_WIN ? side : side ^ 1, reason);
}

void module_describe(const struct module_in_force *rule, const struct variant *variant,
                     struct text *text)
{
    if (rule->module->describe_in)
        rule->module->describe_in(rule->values, variant, text);
    else
        rule->module->describe(rule->values, text);
}

void module_add_kinds(unsigned kinds, const struct variant *variant, struct text *text)
{
    if (kinds & EVERY_KIND) {
        text_add(text, "any piece");
        return;
    }
    const int count = bitset_count(kinds, PLAIN_BOARD);

    for (int kind = KIND_KING, i = 0; kinds >> kind; kind++)
        if (kinds >> kind & 1) {
            text_add_separator(text, i++, count, " or ");
            fen_write_piece(variant, piece_make(kind, WHITE), text);
        }
}

void module_add_region(const struct variant *variant, int colour, const char *does,
                       bitset region, struct text *text)
{
    if (!region || region == variant->board->squares)
        return;
    text_add(text, " %s %s on ", colour_name(colour), does);
    topology_add_squares(variant->board, region, " and ", text);
    text_add(text, " alone.");
}

const union module_value *modules_values(const struct variant *variant,
                                         const struct module *module)
{
    const struct module_in_force *rule = variant->modules->list;

    while (rule->module != module)
        rule++;
    return rule->values;
}

const char *module_key_name(const struct module *module)
{
    return module->keys[0].name ? module->keys[0].name : module->options[0].name;
}

const char *module_giving_key(const struct module_in_force *rule)
{
    const struct module_key *row = rule->module->keys;

    while (row->name
           && (row->type != VALUE_BOOL
               || rule->values[row - rule->module->keys].number == row->preset))
        row++;
    return row->name ? row->name : module_key_name(rule->module);
}

bool module_finds_apart(const struct module_in_force *rule)
{
    const struct module *module = rule->module;

    return module->built_in || (module->add_moves && !module->heeds_limits)
           || module->move_pieces
           || (module->foresees_kings && module->foresees_kings(rule->values));
}

/* What a rule says of itself and another one; NULL: nothing. */
static const struct module_pair *find_pair(const struct module *one,
                                           const struct module *other)
{
    const struct module_pair *pair = one->pairs;

    if (!pair || !other->built_in)
        return NULL;
    while (pair->built_in && strcmp(pair->built_in, other->built_in) != 0)
        pair++;
    return pair->built_in ? pair : NULL;
}

/* What one of two rules says of both; NULL: nothing. */
static const struct module_pair *pair_of(const struct module *one,
                                         const struct module *other)
{
    const struct module_pair *pair = find_pair(one, other);

    return pair ? pair : find_pair(other, one);
}

const struct module_pair *modules_pair(const struct modules_in_force *rules)
{
    const struct module *first = NULL;

    for (int i = 0; i < rules->count; i++) {
        const struct module *module = rules->list[i].module;

        if (module->state.read && first)
            return pair_of(first, module);
        if (module->state.read)
            first = module;
    }
    return NULL;
}

/* Why two rules with a field of the FEN do not go together; NULL: they do. */
static const char *why_apart(const struct module *one, const struct module *other)
{
    const struct module_pair *pair = pair_of(one, other);

    if (pair)
        return pair->refusal;
    return one->alone     ? one->alone
           : other->alone ? other->alone
                          : "each has a field of the FEN";
}

bool module_add_state(struct variant *variant, int number, struct text *why)
{
    const struct module_in_force *list = variant->modules->list;
    const struct module *module = list[number].module;
    const int count = variant_state_count(variant);

    if (!module->state.read)
        return true;
    for (int i = 0; i < number; i++) {
        const struct module *other = list[i].module;
        const char *reason = other->state.read ? why_apart(module, other) : NULL;

        if (reason)
            return text_fail(why, "with %c%s Potpourri cannot play this rule: %s",
                             text_lower(*module_key_name(other)),
                             module_key_name(other) + 1, reason);
    }
    if (count == STATE_FIELDS_MAX)
        return text_fail(why, "more than %d rules with a field of the FEN",
                         STATE_FIELDS_MAX);
    variant->state_fields[count] = module->state;
    return true;
}

int module_first_option(const struct variant *variant, const struct setting *options)
{
    int number = 0;

    while (strcmp(variant->options[number].name, options[0].name) != 0)
        number++;
    return number;
}

bool modules_make_plies(const struct modules_in_force *rules)
{
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->makes_plies)
            return true;
    return false;
}

void modules_limit_targets(struct gen_targets *gen)
{
    const struct modules_in_force *rules = gen->pos->rules->variant->modules;

    for (int i = 0; rules && rules->limit && i < rules->count; i++)
        if (rules->list[i].module->limit_targets)
            rules->list[i].module->limit_targets(rules->list[i].values, gen);
}

void modules_limit_attackers(const struct position *pos, int us,
                             struct king_attackers *attackers)
{
    const struct modules_in_force *rules = pos->rules->variant->modules;

    for (int i = 0; rules && rules->limit && i < rules->count; i++)
        if (rules->list[i].module->limit_attackers)
            rules->list[i].module->limit_attackers(rules->list[i].values, pos, us,
                                                   attackers);
}

bool module_moves_as(const struct variant *variant, int kind, const char *betza)
{
    return variant->kinds[kind].betza && strcmp(variant->kinds[kind].betza, betza) == 0;
}

bool module_is_shogi_pawn(const struct variant *variant, int kind)
{
    return module_moves_as(variant, kind, "fW");
}

void module_keep_moves(struct move_list *list, int first, const struct position *pos,
                       bool (*keeps)(const struct position *pos, move m))
{
    int count = first;

    for (int i = first; i < list->count; i++)
        if (keeps(pos, list->moves[i]))
            list->moves[count++] = list->moves[i];
    list->count = count;
}

void module_force_moves(struct move_list *list, int first, const struct position *pos,
                        bool (*test)(const struct position *pos, move m))
{
    for (int i = first; i < list->count; i++)
        if (test(pos, list->moves[i])) {
            module_keep_moves(list, first, pos, test);
            return;
        }
}
