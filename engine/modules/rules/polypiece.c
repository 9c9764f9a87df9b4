/* polypiece.c - powers that turn, on any board.  SPDX-License-Identifier: MIT
 *
 * polypiece_rule.h has the rule.  Drops and moves of pieces without a list turn nothing.  A piece that
 * has promoted turns with the type that it now is.
 */
#include "engine/modules/polypiece_rule.h"

#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/modules/turning.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/shape.h"

/* ---- moves ------------------------------------------------------------------------------ */

/* The kinds that turn with `kind`; 0: it does not. */
static unsigned turning_with(const struct position *pos, int kind)
{
    return polypiece_turns(pos->rules, kind)
               ? variant_kinds_alike(pos->rules->variant, kind)
               : 0;
}

static ALWAYS_INLINE bool turns_matter(const struct position *pos,
                                       const struct king_attackers *attackers, int us,
                                       unsigned turned, enum board_class big_board)
{
    for (int kind = KIND_KING; turned >> kind; kind++)
        if (turned >> kind & 1
            && polypiece_turn_matters(pos, attackers, us, kind, big_board))
            return true;
    return false;
}

/* The moves of one kind; checks are those after its turn. */
static ALWAYS_INLINE void add_kind(struct move_list *list,
                                   const struct gen_targets *gen,
                                   const struct king_attackers *attackers,
                                   const struct legality *now, int kind,
                                   enum board_class big_board)
{
    const struct position *pos = gen->pos;
    const unsigned turned = turning_with(pos, kind);
    struct attack_groups groups;
    struct legality legality;

    if (!bitset_any(pos->by_kind[kind] & gen->own, big_board))
        return;
    if (attackers->king != SQ_NONE
        && turns_matter(pos, attackers, gen->us, turned, big_board)) {
        const struct king_attackers after =
            polypiece_attackers(pos, gen->us, &groups, turned, KIND_NONE);

        legality_find(&legality, &after, big_board);
        now = &legality;
    }
    shaped_pieces(list, gen, now, kind, big_board);
}

static ALWAYS_INLINE void move_sized(const struct gen_targets *gen,
                                     struct legality *legality, struct move_list *list,
                                     enum board_class big_board)
{
    const struct position *pos = gen->pos;
    struct attack_groups groups;
    const struct king_attackers attackers =
        polypiece_attackers(pos, gen->us, &groups, 0, KIND_NONE);

    legality_find_if_any(legality, &attackers, big_board);
    shaped_pawns(list, gen, &attackers, legality);
    for (int kind = KIND_FIRST_OTHER; kind < pos->rules->variant->kind_count; kind++)
        add_kind(list, gen, &attackers, legality, kind, big_board);
    if (attackers.king != SQ_NONE)
        polypiece_king(list, gen, &attackers, legality->check, KIND_NONE, big_board);
}

static void move_pieces(const struct gen_targets *gen, struct legality *legality,
                        struct move_list *list)
{
    if (gen->big_board)
        move_sized(gen, legality, list, PLAIN_BOARD);
    else
        move_sized(gen, legality, list, SMALL_BOARD);
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    const int kind = piece_kind(position_piece(before, move_from(m)));
    const unsigned turned = turning_with(before, kind);

    (void)values;
    if (m == MOVE_NONE || move_type(m) == MOVE_DROP || play_special(before, m))
        return;
    for (int other = KIND_KING; turned >> other; other++)
        if (turned >> other & 1)
            position_set_power(after, other,
                               polypiece_turned(before->rules, other,
                                                after->state.power_index[other]));
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool check_powers(const char *powers, struct text *why)
{
    return polypiece_check_powers(NULL, powers, why);
}

static const struct setting options[] = {POLYPIECE_OPTIONS(check_powers, "")};

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    if (!polypiece_check_powers(variant, "", why))
        return false;
    variant->en_passant.offer = judge_offer_en_passant;
    variant->spelling.write_name = turning_write_name;
    variant->spelling.write_suffix = turning_write_suffix;
    return true;
}

static bool build(const union module_value *values, struct rules *rules,
                  struct text *why)
{
    (void)values;
    return polypiece_build(rules, why);
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(
        text,
        "Some types of pieces have a list of powers, ways to move, of which one is "
        "current for all pieces of the type, on both sides. When a piece has "
        "moved, capturing or not, its type turns to the next power of its list, "
        "and after the last one to the first again. Castling is a move of the "
        "king, and a promotion one of the piece that promotes. Checks are judged "
        "with the powers after the move.");
}

static const char *const fen[] = {
    "A field after the en-passant square has a digit for each type of pieces but pawns "
    "and kings, in the order of the list above, and one for the king if its list has "
    "more than one power: the number, from 0, of the current power in White's list. A "
    "dash means all zeros.",
    NULL,
};

static const char *const endings[] = {
    "Bare kings are a draw, unless kings turn. A position occurs again only if the "
    "current powers are the same, too.",
    NULL,
};

static const struct piece_note gestures[] = {
    {'*', POLYPIECE_GESTURE},
    {0, NULL},
};

static const struct rulebook words = {
    .gestures = gestures,
    .credit = "Powers that turn: Ralph Betza.",
    .fen = fen,
    .endings = endings,
};

const struct module module_polypiece = {
    .built_in = "polypiece",
    .options = options,
    .text.words = &words,
    .state = {polypiece_read_state, polypiece_write_state, NULL},
    .ply.stage = PLY_TURN,
    .ply.act = "powers turn",
    .changes = CHANGES_POWERS,
    .heeds = ADDS_MOVES | JUDGES_KINGS | FORBIDS_MOVES,
    .moves.move_pieces = move_pieces,
    .setup.set_up = set_up,
    .setup.build = build,
    .text.describe = describe,
    .ply.complete = complete,
};
