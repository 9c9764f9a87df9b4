/* starpool_swaps.c - pieces change places on any board.  SPDX-License-Identifier: MIT
 *
 * starpool_rule.h has the rule.  Neither piece comes to stand where its kind may not, which of pawns is their
 * last rank; a swap promotes nobody, and ends castling rights as moves of both pieces do.
 */
#include "engine/modules/starpool_rule.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/rulebook.h"

extern const struct module module_starpool_swaps; /* the end of this file */

enum { SWAP_TYPES };

/* ---- moves ------------------------------------------------------------------------------ */

/* The pieces that may not stand on `sq`, as far as they are on `among`. */
static bitset kept_from(const struct position *pos, int us, square sq, bitset among)
{
    bitset kept = 0;

    for (int kind = KIND_KING; kind < pos->rules->variant->kind_count; kind++)
        if (bitset_has(shaped_closed(pos->rules->variant->shape, us, kind), sq))
            kept |= pos->by_kind[kind];
    return kept & among;
}

/* The swaps of the Wizards of one kind with `partners`. */
static void add_kind(const struct gen_targets *gen,
                     const struct king_attackers *attackers, bool check, int kind,
                     bitset partners, struct move_list *list)
{
    const struct position *pos = gen->pos;
    const bitset closed = shaped_closed(gen->shape, gen->us, kind);
    bitset wizards = pos->by_kind[kind] & gen->own;

    while (wizards) {
        const square from = bitset_pop(&wizards, PLAIN_BOARD);
        const bitset near =
            shaped_neighbours(gen->shape, pos->rules->variant->board, from, PLAIN_BOARD)
            & partners & ~closed;

        const bitset fit = near & ~kept_from(pos, gen->us, from, near);

        if (gen->tried)
            movegen_add(list, gen, MOVE_SWAP, from, fit, ANY_BOARD);
        else if (fit)
            starpool_add_swaps(list, gen, attackers, check, from, fit, ANY_BOARD);
    }
}

static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    const struct position *pos = gen->pos;
    struct attack_groups room;
    const struct king_attackers attackers =
        modules_king_attackers(pos, gen->us, 0, &room);
    bitset partners = gen->own;

    if (gen->which == GENERATE_NOISY)
        return;
    for (unsigned kinds = values[SWAP_TYPES].kinds; kinds; kinds &= kinds - 1)
        partners &= ~pos->by_kind[bitset_lowest(kinds, SMALL_BOARD)];
    for (unsigned kinds = values[SWAP_TYPES].kinds; kinds; kinds &= kinds - 1)
        add_kind(gen, &attackers, legality->check, bitset_lowest(kinds, SMALL_BOARD),
                 partners, list);
}

static void make_special(const union module_value *values, struct position *after,
                         move m)
{
    const uint8_t *rights_of = after->rules->variant->shape->rights_of;

    (void)values;
    if (move_type(m) != MOVE_SWAP)
        return;
    starpool_swap_pieces(after, move_from(m), move_to(m));
    position_set_castling(
        after, after->castling & ~(rights_of[move_from(m)] | rights_of[move_to(m)]));
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool wanted(const union module_value *values)
{
    return values[SWAP_TYPES].kinds != 0;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const unsigned wizards = values[SWAP_TYPES].kinds;

    if (wizards & (EVERY_KIND | 1U << KIND_KING))
        return text_fail(why, "a king does not swap, other pieces swap with it");
    variant->special_moves[MOVE_SWAP - MOVE_SPECIAL_1] =
        (struct special_move)STARPOOL_SWAP(wizards);
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(
        text,
        "Instead of moving, a piece that swaps may change places with a piece of its "
        "own side on one of the eight squares around it, even with the king, but not "
        "with another one that swaps. Neither may come to stand where it may not be, "
        "as a pawn on its last rank. A swap promotes nobody, and who takes part has "
        "moved: a king or rook no longer castles. A king may not be swapped into "
        "check; in check no other swap helps.");
}

/* ---- reasons ---------------------------------------------------------------------------- */

/* Say that the piece on `from` may not stand on `to`; REFUSAL_NONE if it may. */
static enum refusal explain_closed(const struct position *pos, square from, square to,
                                   struct text *why)
{
    const int kind = piece_kind(position_piece(pos, from));
    struct text name = {.length = 0};

    if (!bitset_has(shaped_closed(pos->rules->variant->shape, pos->to_move, kind), to))
        return REFUSAL_NONE;
    topology_add_name(pos->rules->variant->board, to, &name);
    return explain(why, REFUSAL_SPECIAL, "the %s may not stand on %s",
                   explain_name(pos, from), name.chars);
}

static enum refusal explain_swap(const struct position *pos,
                                 const struct attempt *attempt, move *candidate,
                                 struct text *why)
{
    const square from = attempt->from, to = attempt->to;
    enum refusal refusal = REFUSAL_NONE;

    if (!attempt->sign && !attempt->castles && from != to
        && bitset_has(pos->by_colour[pos->to_move], to))
        refusal = starpool_explain_swap(pos, from, to, shaped_around, candidate, why);
    if (refusal == REFUSAL_NONE && *candidate != MOVE_NONE)
        refusal = explain_closed(pos, from, to, why);
    if (refusal == REFUSAL_NONE && *candidate != MOVE_NONE)
        refusal = explain_closed(pos, to, from, why);
    if (refusal == REFUSAL_NONE && *candidate == MOVE_NONE)
        refusal = orthodox_explain(pos, attempt, candidate, why);
    return refusal;
}

static const char *const endings[] = {
    "Bare kings are a draw. A swap is no progress, and no pawn's move.",
    NULL,
};

static const struct piece_note gestures[] = {
    {'*', "A piece that swaps changes places with a piece of its own side next to it: "
          "click the one, then the other."},
    {0, NULL},
};

static const struct rulebook words = {
    .gestures = gestures,
    .explain = explain_swap,
    .credit = "Swaps: Peter Aronson and Tony Quintanilla, in Star Pool Chess.",
    .special = "a piece that swaps changes places with a neighbour of its own side: "
               "its square first, as in a1b2",
    .endings = endings,
};

const struct module module_starpool_swaps = {
    .text.words = &words,
    .roles = {[SWAP_TYPES] = {NULL, "wizard",
                              "Instead of moving it may change places with a piece of "
                              "its own side on one of the eight squares around it that "
                              "does not swap itself.",
                              NULL}},
    .ply.stage = PLY_SPECIAL,
    .ply.act = "two pieces change places",
    .changes = CHANGES_PLACES | ADDS_MOVES,
    .heeds = CHANGES_LINES | CHANGES_CLOSED | CHANGES_WALLS | CHANGES_BOARD
             | CHANGES_FACING | ADDS_MOVES | FORBIDS_MOVES,
    .traits = SPARES_KINDS,
    .keys = {[SWAP_TYPES] = {"swapTypes", VALUE_KINDS, 0, NULL, NULL}},
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe = describe,
    .moves.add_moves = add_moves,
    .ply.make_special = make_special,
};
