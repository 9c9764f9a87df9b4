/* module.c - a rule that games from a file can have.  SPDX-License-Identifier: MIT */
#include "engine/modules/module.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/move.h"
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

bool module_end(struct outcome *outcome, enum end_value value, int side,
                enum reason reason)
{
    return value == END_DRAW
               ? outcome_draw(outcome, reason)
               : outcome_win(outcome, value == END_WIN ? side : side ^ 1, reason);
}

const char *module_key_name(const struct module *module)
{
    return module->keys[0].name ? module->keys[0].name : module->options[0].name;
}

bool module_state_is_free(const struct variant *variant, struct text *why)
{
    return !variant->read_state
           || text_fail(why, "another rule has a field of the FEN already");
}

bool module_is_shogi_pawn(const struct variant *variant, int kind)
{
    const char *betza = variant->kinds[kind].betza;

    return betza && strcmp(betza, "fW") == 0;
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
