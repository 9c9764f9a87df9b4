/* build_modules.c - the rules of modules that a game has.  SPDX-License-Identifier: MIT */
#include "engine/library/build_parts.h"

#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/orthodox/chess960.h"
#include "engine/orthodox/trial.h"
#include "engine/variants/registry.h"

#include <stdio.h>

/* The set of kinds of some types. */
static unsigned kinds_of(const struct loaded_game *game,
                         const struct module_setting *setting)
{
    unsigned kinds = setting->every ? EVERY_KIND : 0;

    for (int kind = 1; kind < game->variant.kind_count; kind++)
        if (game->kinds[kind].letter && setting->types >> game->type_of[kind] & 1)
            kinds |= 1U << kind;
    return kinds;
}

static void set_values(const struct loaded_game *game, int number,
                       union module_value values[MODULE_KEYS_MAX])
{
    for (int i = 0; modules[number]->keys[i].name; i++) {
        const struct module_key *row = &modules[number]->keys[i];
        const struct module_setting *setting = &game->definition.settings[number][i];

        values[i] = (union module_value){.squares = 0};
        if (row->type == VALUE_KINDS)
            values[i].kinds =
                setting->given ? kinds_of(game, setting) : (unsigned)row->preset;
        else if (row->type == VALUE_SQUARES)
            values[i].squares = setting->given ? build_region(game, &setting->region)
                                : row->preset  ? topology_places(&game->board)
                                               : 0;
        else if (row->type == VALUE_LISTS)
            values[i].lists = definition_option(&game->definition, row->name);
        else
            values[i].number = setting->given ? setting->number : row->preset;
    }
}

static bool is_wanted(const struct loaded_game *game,
                      const struct module_in_force *rule)
{
    const struct module *module = rule->module;

    if (!module->keys[0].name)
        return definition_option(&game->definition, module_key_name(module)) != NULL;
    if (module->traits & SERVES_FIRST_MOVES && build_has_first_moves(game))
        return true;
    return module->setup.wanted ? module->setup.wanted(rule->values)
                                : rule->values[0].number != 0;
}

/* Add the rules of one stage that force a sort of moves, or the others. */
static bool add_modules(struct loaded_game *game, enum ply_stage stage, bool forces,
                        struct text *why)
{
    struct modules_in_force *rules = &game->rules;

    for (int i = 0; modules[i]; i++) {
        struct module_in_force rule = {.module = modules[i]};

        set_values(game, i, rule.values);
        if (modules[i]->ply.stage != stage
            || ((modules[i]->traits & FORCES) != 0) != forces
            || !is_wanted(game, &rule))
            continue;
        if (rules->count == MODULES_MAX)
            return text_fail(why, "more than %d rules of its own", MODULES_MAX);
        rules->list[rules->count++] = rule;
        rules->royals |= (modules[i]->changes & CHANGES_ROYALTY) != 0;
    }
    return true;
}

/* Find the rules that the game has, with their values as far as kinds are known. */
bool build_modules(struct loaded_game *game, struct text *why)
{
    game->rules.count = 0;
    game->rules.royals = false;
    for (int stage = 0; stage < PLY_STAGES; stage++)
        if (!add_modules(game, (enum ply_stage)stage, false, why))
            return false;
    return add_modules(game, PLY_MOVE, true, why);
}

bool build_marks_promoted(const struct loaded_game *game)
{
    for (int i = 0; i < game->rules.count; i++) {
        const struct module_in_force *rule = &game->rules.list[i];

        if (rule->module->setup.marks_promoted
            && rule->module->setup.marks_promoted(rule->values))
            return true;
    }
    return false;
}

bool build_promotes_apart(const struct loaded_game *game)
{
    return modules_have(&game->rules, PROMOTES_APART);
}

/* What the family's pins and checks take into account, with pieces whose lines are plain and with others
 * (trial.h). */
enum {
    FAMILY_HEEDS = CHANGES_CLOSED | CHANGES_WALLS | CHANGES_PLACES | CHANGES_BOARD
                   | CHANGES_FACING | ADDS_MOVES | JUDGES_KINGS | FORBIDS_MOVES,
    TRIAL_HEEDS = CHANGES_LINES | CHANGES_HURDLES | CHANGES_WALLS | CHANGES_PLACES
                  | ADDS_MOVES | FORBIDS_MOVES
};

/* Whether some other rule changes what `own` does not take into account; NULL: of all rules. */
static bool is_changed(const struct loaded_game *game, const struct module *own,
                       unsigned heeds)
{
    unsigned changes = game->board.big_board == ANY_BOARD ? CHANGES_LINES : 0;

    for (int kind = KIND_KING; kind < game->variant.kind_count; kind++)
        changes |= game->kinds[kind].shuns ? CHANGES_HURDLES : 0;
    for (int i = 0; i < game->rules.count; i++)
        if (game->rules.list[i].module != own)
            changes |= game->rules.list[i].module->changes;
    return changes & ~heeds;
}

/* Whether each move has to be tried: a rule that finds moves, or the family, does not heed what others
 * change. */
static bool has_to_try(const struct loaded_game *game, const struct module *finder)
{
    for (int i = 0; i < game->rules.count; i++) {
        const struct module *module = game->rules.list[i].module;

        if ((module->moves.move_pieces || module->moves.add_moves)
            && is_changed(game, module, module->heeds))
            return true;
    }
    return !finder
           && is_changed(game, NULL,
                         game->board.big_board == ANY_BOARD ? TRIAL_HEEDS
                                                            : FAMILY_HEEDS);
}

/* Choose how moves are found: by the way of a rule, by the family's, or by trial of each. */
static void choose_way(struct loaded_game *game)
{
    struct modules_in_force *rules = &game->rules;
    const struct module *finder = NULL;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->moves.move_pieces)
            finder = rules->list[i].module;
    rules->tried = has_to_try(game, finder);
    rules->move_pieces = finder ? finder->moves.move_pieces
                         : game->board.big_board == ANY_BOARD ? trial_pieces
                                                              : NULL;
    rules->is_in_doubt = finder && finder->king.is_in_doubt;
    if (!rules->tried)
        return;
    rules->limit = true;
    if (!modules_have(rules, OFFERS_PASSED))
        game->variant.en_passant.offer = judge_offer_en_passant;
}

/* Note in which ways a rule takes part in the game. */
static void take_part(struct loaded_game *game, const struct module *module)
{
    struct modules_in_force *rules = &game->rules;

    rules->filter |= module->moves.filter != NULL;
    rules->forms |= module->moves.add_forms != NULL;
    rules->limit |= module->moves.limit_targets || module->king.limit_attackers
                    || (module->king.attacks_king && module->moves.move_pieces);
    rules->runs_down |= module->ply.run_down != NULL;
    rules->ends |= module->ends.ended != NULL;
    rules->decide |=
        !(module->traits & SPARES_KINDS)
        && (module->ends.ended || module->ends.no_moves || module->moves.add_moves);
    game->variant.hints.forbids_null_moves |=
        (module->traits & FORBIDS_NULL_MOVES) != 0;
    if (module->setup.build)
        game->variant.build = modules_build;
    if (module->ply.removed)
        game->variant.moves.removed = modules_removed;
    module_add_state(&game->variant, module);
}

/* Whether a repetition is something else than a draw by a rule. */
static bool repetition_decides(const struct module_in_force *rule)
{
    const struct module_ends *ends = &rule->module->ends;

    return ends->repeated
           && (!ends->repetition_decides || ends->repetition_decides(rule->values));
}

/* Give a game that castles the option of Chess960, unless rules with options or moves of their own castle in their
 * own way, each move is tried, another piece castles beside a king, or kings castle by two lengths or on hexagons, not
 * always along a rank. */
static void offer_chess960(struct loaded_game *game)
{
    const struct definition *definition = &game->definition;
    struct variant *variant = &game->variant;

    for (int i = 0; i < game->rules.count; i++) {
        const struct module *module = game->rules.list[i].module;

        if (module->built_in
            || (module->moves.move_pieces && !(module->traits & CASTLES_ANYWHERE)))
            return;
    }
    if (!definition->castling || definition->long_castling
        || topology_is_hex(&game->board) || variant->options || variant->start.count
        || game->rules.tried
        || (game->kinds[KIND_KING].letter
            && (game->shape.castling_king[WHITE] != KIND_KING
                || game->shape.castling_king[BLACK] != KIND_KING)))
        return;
    game->options[0] = chess960_options[0];
    if (definition->chess960)
        game->options[0].preset = "true";
    variant->options = game->options;
    variant->spared_options = 1;
    snprintf(game->option_name, sizeof game->option_name, "%s960", definition->name);
    variant->aliases.of_option = game->option_name;
    if (!variant->castling.write)
        variant->castling.write = chess960_write_castling;
    variant->start.count = chess960_start_count;
    variant->start.write = chess960_write_start;
}

bool build_set_up_modules(struct loaded_game *game, const char *blamed[2],
                          struct text *why)
{
    struct modules_in_force *rules = &game->rules;
    bool decides = false;

    rules->decide = rules->filter = rules->limit = false;
    rules->forms = rules->runs_down = rules->ends = false;
    for (int i = 0; i < rules->count; i++) {
        const struct module_in_force *rule = &rules->list[i];

        *blamed = module_giving_key(rule);
        if (rule->module->built_in)
            build_options(game, rule->module->options
                                    ? rule->module->options
                                    : variants_find(rule->module->built_in)->options);
        if (rule->module->setup.set_up
            && !rule->module->setup.set_up(rule->values, &game->variant, why))
            return false;
        take_part(game, rule->module);
        decides |= repetition_decides(rule);
    }
    choose_way(game);
    if (rules->filter || rules->forms || rules->tried || rules->is_in_doubt)
        game->variant.moves.count = NULL;
    offer_chess960(game);
    if (!decides && !game->variant.judge.settle_draw && !game->variant.judge.past_ended)
        game->variant.judge.repeated = NULL;
    rules->decide |= game->variant.judge.repeated != NULL;
    return true;
}

bool build_begin_modules(struct loaded_game *game, const struct position *start,
                         const char *blamed[2], struct text *why)
{
    for (int i = 0; i < game->rules.count; i++) {
        const struct module_in_force *rule = &game->rules.list[i];

        *blamed = module_giving_key(rule);
        if (rule->module->setup.begin
            && !rule->module->setup.begin(rule->values, start, &game->shape, why))
            return false;
    }
    return true;
}

int build_describe_modules(struct loaded_game *game, int paragraphs)
{
    struct text order = {.length = 0};

    for (int i = 0; i < game->rules.count; i++) {
        const struct module_in_force *rule = &game->rules.list[i];
        struct text text = {.length = 0};

        module_describe(rule, &game->variant, &text);
        text_mark_cut(&text);
        snprintf(game->rule_texts[i], sizeof game->rule_texts[i], "%s", text.chars);
        game->paragraphs[paragraphs++] = game->rule_texts[i];
    }
    modules_describe_ply(&game->rules, &order);
    if (order.length) {
        snprintf(game->order, sizeof game->order, "%s", order.chars);
        game->paragraphs[paragraphs++] = game->order;
    }
    return paragraphs;
}

/* Whether a rule says what happens where a side has no move. */
bool build_has_own_end(const struct loaded_game *game)
{
    for (int i = 0; i < game->rules.count; i++)
        if (game->rules.list[i].module->ends.no_moves)
            return true;
    return false;
}

/* Whether a rule names squares, for both sides the same or for each its own, beside the board itself. */
bool build_has_squares(const struct modules_in_force *rules)
{
    for (int i = 0; i < rules->count; i++)
        for (int j = 0; !rules->list[i].module->setup.lay_out
                        && rules->list[i].module->keys[j].name;
             j++)
            if (rules->list[i].module->keys[j].type == VALUE_SQUARES
                && rules->list[i].values[j].squares)
                return true;
    return false;
}
