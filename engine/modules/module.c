/* module.c - a rule that games from a file can have.  SPDX-License-Identifier: MIT */
#include "engine/modules/module.h"

#include "engine/board/topology.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/move.h"
#include "engine/rules/movegen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

#include <assert.h>
#include <string.h>

const char *const end_value_words[] = {"draw", "loss", "win", NULL};

/* The same of the rules that act at stages of their own, or of the others. */
static bool ended_by(const struct position *pos, bool staged, struct outcome *outcome)
{
    const struct modules_in_force *rules = pos->rules->variant->file.modules;

    for (int i = 0; i < rules->count; i++) {
        const struct module *module = rules->list[i].module;

        if (module->ends.ended && (module->ply.stage > PLY_MOVE) == staged
            && module->ends.ended(rules->list[i].values, pos, outcome))
            return true;
    }
    return false;
}

/* What a ply has brought about, such as an explosion, comes before what it has led to. */
bool modules_ended(const struct position *pos, struct outcome *outcome)
{
    return pos->rules->variant->file.modules->ends
           && (ended_by(pos, true, outcome) || ended_by(pos, false, outcome));
}

void modules_no_moves(const struct position *pos, bool check, struct outcome *outcome)
{
    const struct modules_in_force *rules = pos->rules->variant->file.modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->ends.no_moves
            && rules->list[i].module->ends.no_moves(rules->list[i].values, pos, check,
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
    if (rule->module->text.describe_in)
        rule->module->text.describe_in(rule->values, variant, text);
    else
        rule->module->text.describe(rule->values, text);
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
    const struct module_in_force *rule = variant->file.modules->list;

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
           && ((row->type != VALUE_BOOL && row->type != VALUE_BOOL_OF_BOTH)
               || rule->values[row - rule->module->keys].number == row->preset))
        row++;
    return row->name ? row->name : module_key_name(rule->module);
}

void module_add_state(struct variant *variant, const struct module *module)
{
    assert(variant_state_count(variant) < STATE_FIELDS_MAX);
    if (module->state.read)
        variant->state_fields[variant_state_count(variant)] = module->state;
}

/* What a rule does at a stage; NULL: nothing. */
static const char *act_of(const struct module *module, enum ply_stage stage)
{
    if (stage == PLY_RUN_DOWN && module->ply.running)
        return module->ply.running;
    return module->ply.stage == stage ? module->ply.act : NULL;
}

bool modules_describe_stage(const struct modules_in_force *rules, enum ply_stage stage,
                            struct text *text)
{
    const int start = text->length;

    for (int i = 0; rules ? i < rules->count : modules[i] != NULL; i++) {
        const char *act = act_of(rules ? rules->list[i].module : modules[i], stage);

        if (act)
            text_add(text, "%s%s", text->length > start ? ", or " : "", act);
    }
    return text->length > start;
}

void modules_describe_ply(const struct modules_in_force *rules, struct text *text)
{
    struct text stages = {.length = 0};
    int count = 0;

    for (int stage = 0; stage < PLY_CHECK; stage++) {
        struct text act = {.length = 0};

        if (modules_describe_stage(rules, (enum ply_stage)stage, &act))
            text_add(&stages, "%s%s", count++ ? "; then " : "", act.chars);
    }
    if (count > 1)
        text_add(
            text,
            "A ply is made in this order: first the move and what it captures; then "
            "%s. Only after that is check judged, and whether the move was legal.",
            stages.chars);
}

bool modules_build(struct rules *rules, struct text *why)
{
    const struct modules_in_force *list = rules->variant->file.modules;

    for (int i = 0; i < list->count; i++)
        if (list->list[i].module->setup.build
            && !list->list[i].module->setup.build(list->list[i].values, rules, why))
            return false;
    return true;
}

void modules_make_special(struct position *after, move m)
{
    const struct modules_in_force *rules = after->rules->variant->file.modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->ply.make_special)
            rules->list[i].module->ply.make_special(rules->list[i].values, after, m);
}

bool modules_are_in_doubt(const struct position *pos)
{
    const struct modules_in_force *rules = pos->rules->variant->file.modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->king.is_in_doubt
            && rules->list[i].module->king.is_in_doubt(rules->list[i].values, pos))
            return true;
    return false;
}

bitset modules_removed(const struct position *pos, move m)
{
    const struct modules_in_force *rules = pos->rules->variant->file.modules;
    const square captured = play_captured_square(pos, m);
    bitset gone = captured == SQ_NONE ? 0 : bit(captured);

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->ply.removed)
            gone |= rules->list[i].module->ply.removed(rules->list[i].values, pos, m);
    return gone;
}

int module_first_option(const struct variant *variant, const struct setting *options)
{
    int number = 0;

    while (strcmp(variant->options[number].name, options[0].name) != 0)
        number++;
    return number;
}

bool modules_have(const struct modules_in_force *rules, enum trait trait)
{
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->traits & trait)
            return true;
    return false;
}

void modules_limit_targets(struct gen_targets *gen)
{
    const struct modules_in_force *rules = gen->pos->rules->variant->file.modules;

    for (int i = 0; rules && rules->limit && i < rules->count; i++)
        if (rules->list[i].module->moves.limit_targets)
            rules->list[i].module->moves.limit_targets(rules->list[i].values, gen);
}

void modules_limit_attackers(const struct position *pos, int us,
                             struct king_attackers *attackers)
{
    const struct modules_in_force *rules = pos->rules->variant->file.modules;

    for (int i = 0; rules && rules->limit && i < rules->count; i++)
        if (rules->list[i].module->king.limit_attackers)
            rules->list[i].module->king.limit_attackers(rules->list[i].values, pos, us,
                                                        attackers);
}

bool module_moves_as(const struct variant *variant, int kind, const char *betza)
{
    return variant->kinds[kind].betza && strcmp(variant->kinds[kind].betza, betza) == 0;
}

bitset module_pieces(const struct position *pos, unsigned kinds)
{
    bitset pieces = 0;

    for (int kind = KIND_KING; kind < pos->rules->variant->kind_count; kind++)
        if (module_kinds_have(kinds, kind))
            pieces |= pos->by_kind[kind];
    return pieces;
}

bitset module_pieces_moving_as(const struct position *pos, const char *betza)
{
    bitset pieces = 0;

    for (int kind = KIND_FIRST_OTHER; kind < pos->rules->variant->kind_count; kind++)
        if (module_moves_as(pos->rules->variant, kind, betza))
            pieces |= pos->by_kind[kind];
    return pieces;
}

bool module_is_shogi_pawn(const struct variant *variant, int kind)
{
    return module_moves_as(variant, kind, "fW");
}

bool module_take_en_passant(
    struct variant *variant,
    bool (*read)(struct position *pos, const char *field, struct text *why),
    void (*write)(const struct position *pos, struct text *text), struct text *why)
{
    if (variant->en_passant.read)
        return text_fail(why, "another rule has the FEN's field of en passant for "
                              "itself");
    variant->en_passant.read = read;
    variant->en_passant.write = write;
    return true;
}

void module_end_offer(struct position *pos, bool can_be_captured)
{
    pos->en_passant_live = can_be_captured;
    if (can_be_captured) {
        pos->key ^= pos->rules->keys.en_passant[pos->en_passant];
    } else if (!play_has_dice(pos)) {
        pos->en_passant = SQ_NONE;
        position_set_passing(pos, SQ_NONE);
    }
}

bool module_take_offer_back(struct position *after, const struct position *before)
{
    if (!before->passing)
        return false;
    position_clear_en_passant(after);
    position_set_passing(after, SQ_NONE);
    return position_piece(after, before->passing - 1) != PIECE_NONE;
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
