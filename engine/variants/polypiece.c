/* polypiece.c - Polypiece Chess (Ralph Betza).  SPDX-License-Identifier: MIT
 *
 * Orthodox chess, but each type of piece has a list of powers and one place in it, which
 * both sides share (polypiece_rule.h).
 */
#include "engine/board/topology.h"
#include "engine/modules/polypiece_rule.h"
#include "engine/modules/turning.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/outcome.h"

static const struct piece_kind kinds[] = {ORTHODOX_KINDS};

enum { KINGS_STEPS = 8 };

/* The moves of one type; checks are those after its turn. */
static ALWAYS_INLINE void add_type(struct move_list *list,
                                   const struct gen_targets *gen,
                                   const struct king_attackers *attackers,
                                   const struct legality *now, int kind)
{
    const struct position *pos = gen->pos;
    const bitset pieces = bitset_clip(pos->by_kind[kind] & gen->own, SMALL_BOARD);
    struct attack_groups groups;
    struct legality turned;

    if (!bitset_any(pieces, SMALL_BOARD))
        return;
    if (polypiece_turns(pos->rules, kind)
        && polypiece_turn_matters(pos, attackers, gen->us, kind, SMALL_BOARD)) {
        const struct king_attackers after =
            polypiece_attackers(pos, gen->us, &groups, 1U << kind, KIND_QUEEN);

        legality_find(&turned, &after, SMALL_BOARD);
        now = &turned;
    }
    movegen_pieces(list, gen, now, position_power(pos, gen->us, kind), pieces,
                   SMALL_BOARD);
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    const struct gen_targets gen = gen_targets_make(pos, &shape_8x8, which, counting);
    struct attack_groups groups;
    const struct king_attackers attackers =
        polypiece_attackers(pos, pos->to_move, &groups, 0, KIND_QUEEN);
    struct legality legality;

    legality_find(&legality, &attackers, SMALL_BOARD);
    orthodox_pawns(list, &gen, &attackers, &legality);
    for (int kind = KIND_KNIGHT; kind <= KIND_QUEEN; kind++)
        add_type(list, &gen, &attackers, &legality, kind);
    polypiece_king(list, &gen, &attackers, legality.check, KIND_QUEEN, SMALL_BOARD);
}

MOVEGEN_OPERATIONS(generate_moves)

static void offer_en_passant(struct position *pos, square sq)
{
    struct attack_groups groups;
    const struct king_attackers attackers =
        polypiece_attackers(pos, pos->to_move, &groups, 0, KIND_QUEEN);

    if (orthodox_was_passed(pos, &shape_8x8, sq))
        orthodox_offer(pos, &shape_8x8, sq, &attackers, attackers.defenders);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    const int kind = piece_kind(position_piece(before, move_from(m)));

    orthodox_start_ply(after, before, KIND_FIRST_VARIANT);
    orthodox_move(after, &shape_8x8, m);
    if (m != MOVE_NONE && polypiece_turns(before->rules, kind))
        position_set_power(after, kind, position_power_index(before, WHITE, kind, 1));
    if (move_type(m) == MOVE_DOUBLE_STEP)
        offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
}

static bool is_attacked(const struct position *pos, int us)
{
    struct attack_groups groups;
    const struct king_attackers attackers =
        polypiece_attackers(pos, us, &groups, 0, KIND_QUEEN);

    return king_attackers_give_check(&attackers, SMALL_BOARD);
}

static bool in_check(const struct position *pos)
{
    return is_attacked(pos, pos->to_move);
}

static bool can_capture_king(const struct position *pos)
{
    return is_attacked(pos, pos->to_move ^ 1);
}

extern const struct variant variant_polypiece; /* the end of this file */

static bool check_powers(const char *powers, struct text *why)
{
    return polypiece_check_powers(&variant_polypiece, powers, why);
}

static const struct setting options[] = {
    POLYPIECE_OPTIONS(check_powers, "N=N,WD;B=B,R4;R=R,NN;Q=Q,WAND;K=K"),
};

/* Whether a power is the king's own step: K, WF or FW. */
static bool is_kings_step(const struct betza *betza)
{
    for (int i = 0; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];

        if (jump->dx < -1 || jump->dx > 1 || jump->dy < -1 || jump->dy > 1
            || jump->quiet != 1 || jump->capture != 1)
            return false;
    }
    return betza->count == KINGS_STEPS;
}

/* Bare kings are dead while the K lists hold nothing but the king's own step: other kings can
 * mate. */
static bool ended(const struct position *pos, struct outcome *outcome)
{
    const struct rules *rules = pos->rules;
    struct outcome dead;

    if (!orthodox_bare_kings_ended(pos, &dead))
        return false;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < rules->power_count[KIND_KING]; i++)
            if (!is_kings_step(&rules->powers[colour][KIND_KING][i]->betza))
                return false;
    *outcome = dead;
    return true;
}

extern const struct rulebook rulebook_polypiece; /* polypiece_rulebook.c */

const struct variant variant_polypiece = {
    .name = "polypiece",
    .title = "Polypiece Chess",
    .rulebook = &rulebook_polypiece,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .options = options,
    .build = polypiece_build,
    .moves.generate = generate,
    .moves.count = count,
    .moves.make = make,
    .judge.in_check = in_check,
    .judge.ended = ended,
    .judge.can_capture_king = can_capture_king,
    .castling.rights = orthodox_rook_rights,
    .en_passant.offer = offer_en_passant,
    .state_fields = {{polypiece_read_state, polypiece_write_state, NULL}},
    .judge.check_position = orthodox_check_pawns,
    .spelling.write_name = turning_write_name,
    .spelling.write_suffix = polypiece_write_suffix,
};
