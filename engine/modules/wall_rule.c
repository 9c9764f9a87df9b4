/* wall_rule.c - what rules with walls share.  SPDX-License-Identifier: MIT */
#include "engine/modules/wall_rule.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/legality.h"
#include "engine/rules/movegen.h"
#include "engine/rules/rules.h"

bitset wall_squares(const struct position *pos)
{
    return position_walls(pos);
}

const char *const walling_words[] = {[WALLING_NONE] = "none",
                                     [WALLING_DUCK] = "duck",
                                     [WALLING_ARROW] = "arrow",
                                     [WALLING_STATIC] = "static",
                                     [WALLING_PAST] = "past",
                                     [WALLING_EDGE] = "edge",
                                     NULL};

bitset wall_edge(const struct position *pos)
{
    const struct topology *board = pos->rules->variant->board;
    const bitset walls = wall_squares(pos);

    return topology_rim(board) | topology_shift(board, walls, 1, 0)
           | topology_shift(board, walls, -1, 0) | topology_shift(board, walls, 0, 1)
           | topology_shift(board, walls, 0, -1);
}

bool wall_set_up(struct variant *variant, const struct module *own, const char *noun,
                 struct text *why)
{
    for (int i = 0; i < variant->file.modules->count; i++) {
        const struct module_in_force *rule = &variant->file.modules->list[i];

        if (rule->module != own && rule->module->traits & MAKES_WALLS)
            return text_fail(why,
                             "a FEN has one sign for a duck and for a stone, as %s "
                             "makes them",
                             module_key_name(rule->module));
    }
    variant->countdowns.exist = variant->countdowns.are_walls = true;
    variant->countdowns.noun = noun;
    return true;
}

void wall_limit_targets(const union module_value *values, struct gen_targets *gen)
{
    const bitset closed = bitset_clip(wall_squares(gen->pos), gen->big_board);

    (void)values;
    gen->blockers |= closed;
    gen->quiets &= ~closed;
    gen->vacant &= ~closed;
}

void wall_limit_attackers(const union module_value *values, const struct position *pos,
                          int us, struct king_attackers *attackers)
{
    (void)values;
    (void)us;
    attackers->occupied |= wall_squares(pos);
}
