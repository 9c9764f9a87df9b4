/* locust.c - pieces capture by leaping over what they take.  SPDX-License-Identifier: MIT
 *
 * As the sea pieces of problems: a piece of some types captures what it attacks by going on to the square right behind,
 * which has to be free.  A queen does so as a siren, a rook as a triton, a bishop as a nereid, a king as a poseidon.
 *
 *     4  . . . .     The rook on a1 takes the pawn on c1 and comes to d1.  Were a piece on d1, it
 *     3  . . . .     could not.  A knight goes on by its own leap: from a1 over b3 to c5.
 *     1  R . p .
 *        a b c d
 */
#include "engine/board/betza.h"
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"

#include <string.h>

extern const struct module module_locust; /* the end of this file */

enum { TYPES };

static unsigned locust_kinds(const struct position *pos)
{
    return modules_values(pos->rules->variant, &module_locust)[TYPES].kinds;
}

/* ---- moves ------------------------------------------------------------------------------ */

static void add_piece(const struct gen_targets *gen, square from, int kind,
                      struct move_list *list)
{
    const struct position *pos = gen->pos;
    const struct power *power = position_power(pos, gen->us, kind);
    const bitset closed = shaped_closed(gen->shape, gen->us, kind);
    bitset victims =
        power ? attacks_from(&power->capture, from, gen->blockers, ANY_BOARD) : 0;

    victims &= gen->captures;
    while (victims) {
        const square over = bitset_pop(&victims, ANY_BOARD);
        const square to = topology_next(pos->rules->variant->board, from, over, true);

        if (to != SQ_NONE && bitset_has(gen->vacant & ~closed, to))
            movegen_add_one(list, gen, move_make(MOVE_LOCUST, from, to));
    }
}

/* A piece that could also go without a capture to where one takes it has to capture, as both moves would be written
 * alike: remove the normal moves before number `first` that have the squares of a capture from there on. */
static void remove_doubles(struct move_list *list, int first)
{
    const int end = list->count;
    int count = 0;

    for (int i = 0; i < end; i++) {
        const move m = list->moves[i];
        bool found = false;

        for (int other = first; i < first && other < end && !found; other++)
            found =
                move_make(MOVE_LOCUST, move_from(m), move_to(m)) == list->moves[other]
                && move_type(m) == MOVE_NORMAL;
        if (!found)
            list->moves[count++] = m;
    }
    list->count = count;
}

static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    bitset pieces = module_pieces(gen->pos, values[TYPES].kinds) & gen->own;
    const int first = list->count;

    (void)legality;
    while (pieces) {
        const square from = bitset_pop(&pieces, ANY_BOARD);

        add_piece(gen, from, piece_kind(position_piece(gen->pos, from)), list);
    }
    remove_doubles(list, first);
}

/* Whether no piece captures otherwise than its type does. */
static bool is_allowed(const struct position *pos, move m)
{
    return move_type(m) == MOVE_LOCUST || !play_is_capture(pos, m)
           || !module_kinds_have(locust_kinds(pos), play_mover_kind(pos, m));
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    (void)values;
    module_keep_moves(list, first, pos, is_allowed);
}

/* Whoever has no free square behind the king does not attack it. */
static void limit_attackers(const union module_value *values,
                            const struct position *pos, int us,
                            struct king_attackers *attackers)
{
    const bitset ending =
        us == pos->to_move ? countdown_ending(&pos->state.countdown) : 0;
    const bitset occupied = position_occupied(pos) | (position_closed(pos) & ~ending);
    bitset rest = module_pieces(pos, values[TYPES].kinds) & attackers->pieces;

    while (rest && attackers->king != SQ_NONE) {
        const square from = bitset_pop(&rest, ANY_BOARD);
        const int kind = piece_kind(position_piece(pos, from));
        const square to =
            topology_next(pos->rules->variant->board, from, attackers->king, true);

        if (to == SQ_NONE
            || bitset_has(
                occupied | shaped_closed(pos->rules->variant->shape, us ^ 1, kind), to))
            attackers->pieces &= ~bit(from);
    }
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool wanted(const union module_value *values)
{
    return values[TYPES].kinds != 0;
}

/* Whether a kind turns on its way, so that it has no square right behind. */
static bool is_bent(const struct variant *variant, int kind)
{
    return variant->kinds[kind].betza && strchr(variant->kinds[kind].betza, '[');
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (module_kinds_have(values[TYPES].kinds, kind)) {
            variant->moves.leap |= 1U << kind;
            if (is_bent(variant, kind))
                return text_fail(why,
                                 "no square is right behind what a bent move captures");
        }
    return !variant->board->pool || text_fail(why, "no square is right behind a pool");
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    const unsigned pawns = shape->promotes_as_pawn[WHITE]
                           | shape->promotes_as_pawn[BLACK] | 1U << KIND_PAWN;

    for (int kind = KIND_PAWN; kind < start->rules->variant->kind_count; kind++)
        if (start->rules->variant->kinds[kind].letter
            && module_kinds_have(values[TYPES].kinds, kind)
            && (shape->promoted[kind] || pawns >> kind & 1))
            return text_fail(why, "a piece that promotes does not capture by a leap");
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "A piece of some types captures, and gives check, only by leaping "
                   "over what it attacks to the square right behind, which has to be "
                   "free.");
}

const struct module module_locust = {
    .roles = {[TYPES] = {NULL, NULL, "It captures by leaping.", NULL}},
    .keys = {[TYPES] = {"locustTypes", VALUE_KINDS, 0, NULL, NULL}},
    .changes = CHANGES_REMOVED | CHANGES_FACING | ADDS_MOVES | FORBIDS_MOVES,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe = describe,
    .moves.add_moves = add_moves,
    .moves.filter = filter,
    .king.limit_attackers = limit_attackers,
};
