/* wall_rule.c - what rules with walls share.  SPDX-License-Identifier: MIT */
#include "engine/modules/wall_rule.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/chess960.h"
#include "engine/rules/legality.h"
#include "engine/rules/movegen.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"

const char *const walling_words[] = {[WALLING_NONE] = "none",
                                     [WALLING_DUCK] = "duck",
                                     [WALLING_ARROW] = "arrow",
                                     [WALLING_STATIC] = "static",
                                     [WALLING_PAST] = "past",
                                     [WALLING_EDGE] = "edge",
                                     NULL};

const char *const walling_places[] = {
    [WALLING_ARROW] =
        "a free square to where the piece could go on by a move that captures nothing",
    [WALLING_STATIC] = "a free square",
    [WALLING_PAST] = "the square that the piece has left",
    [WALLING_EDGE] = "a free square at the edge of the board or beside a wall"};

bitset wall_free_squares(const struct position *pos, enum walling rule, bitset occupied)
{
    const struct topology *board = pos->rules->variant->board;
    const bitset free = board->squares & ~occupied & ~position_closed(pos);

    return rule == WALLING_EDGE
               ? free
                     & (topology_rim(board)
                        | topology_beside(board, position_walls(pos), false))
               : free;
}

void wall_add_regions(const struct variant *variant, const union module_value *regions,
                      struct text *text)
{
    for (int colour = 0; colour < COLOURS; colour++)
        module_add_region(variant, colour, "places it", regions[colour].squares, text);
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
    const bitset closed = bitset_clip(position_walls(gen->pos), gen->big_board);

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
    attackers->occupied |= position_walls(pos);
}

/* ---- for people ---------------------------------------------------------------------------- */

/* Whether a legal first part is that of `attempt`. */
static bool is_alike(const struct position *pos, move m, const struct attempt *attempt)
{
    const char letter =
        move_type(m) == MOVE_PROMOTION ? play_promotion_sign(pos, m) : '\0';

    if (attempt->castles)
        return move_type(m) == MOVE_CASTLING
               && play_castles_east(pos, m) == (attempt->to > attempt->from);
    return move_from(m) == attempt->from && move_to(m) == attempt->to
           && text_lower(attempt->promotion) == letter;
}

enum refusal wall_explain(const struct position *pos, const struct attempt *attempt,
                          bitset (*sites)(const struct position *pos, move m),
                          move *candidate, struct text *why)
{
    const char *noun = pos->rules->variant->countdowns.noun;
    square other = SQ_NONE;
    struct move_list list;
    struct text name = {.length = 0};

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (is_alike(pos, list.moves[i], attempt)) {
            bitset walls = sites(pos, list.moves[i]);

            if (attempt->walled && bitset_has(walls, attempt->wall))
                return REFUSAL_NONE;
            if (other == SQ_NONE && walls)
                other = bitset_pop(&walls, true);
        }
    if (other == SQ_NONE)
        return chess960_explain_orthodox(pos, attempt, candidate, why);
    topology_add_name(pos->rules->variant->board,
                      attempt->walled ? attempt->wall : other, &name);
    return attempt->walled
               ? explain(why, REFUSAL_SPECIAL, "the %s may not go to %s", noun,
                         name.chars)
               : explain(
                   why, REFUSAL_SPECIAL,
                   "a square for the %s is missing: add one after a comma, such as ,%s",
                   noun, name.chars);
}
