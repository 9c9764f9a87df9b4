/* pothole.c - Pot-Hole Chess (Peter Spicer, Michael Chamberlain).
 * SPDX-License-Identifier: MIT
 *
 * Orthodox chess with dice, which open holes on the board.
 */
#include "engine/board/topology.h"
#include "engine/modules/pothole_rule.h"
#include "engine/orthodox/orthodox.h"

static const struct piece_kind kinds[] = {ORTHODOX_KINDS};

/* The attackers of the king of `us`, the side to move: a hole that closes with the ply
 * shields nothing. */
static ALWAYS_INLINE struct king_attackers make_king_attackers(
    const struct position *pos, int us)
{
    struct king_attackers attackers = king_attackers_make(pos, us);

    attackers.occupied |= pothole_lasting(pos, SMALL_BOARD);
    return attackers;
}

static ALWAYS_INLINE struct gen_targets make_gen_targets(const struct position *pos,
                                                         enum generate which,
                                                         bool counting)
{
    struct gen_targets gen = gen_targets_make(pos, &shape_8x8, which, counting);

    pothole_limit_targets(&gen);
    return gen;
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    const struct gen_targets gen = make_gen_targets(pos, which, counting);
    const struct king_attackers attackers = make_king_attackers(pos, pos->to_move);
    struct legality legality;

    legality_find(&legality, &attackers, SMALL_BOARD);
    orthodox_all_moves(list, &gen, &attackers, &legality, KIND_QUEEN);
}

/* Whether there is a legal move: mostly a pawn's, so these are counted first. */
static ALWAYS_INLINE bool can_move(const struct position *pos)
{
    const struct gen_targets gen = make_gen_targets(pos, GENERATE_ALL, true);
    const struct king_attackers attackers = make_king_attackers(pos, pos->to_move);
    struct legality legality;
    struct move_list list;

    legality_find(&legality, &attackers, SMALL_BOARD);
    list.count = 0;
    if (bitset_any(legality.allowed, SMALL_BOARD))
        orthodox_pawns(&list, &gen, &attackers, &legality);
    if (list.count == 0)
        orthodox_all_moves(&list, &gen, &attackers, &legality, KIND_QUEEN);
    return list.count > 0;
}

MOVEGEN_OPERATIONS(generate_moves)

static void offer_en_passant(struct position *pos, square sq)
{
    const struct king_attackers attackers = make_king_attackers(pos, pos->to_move);

    if (orthodox_was_passed(pos, &shape_8x8, sq)
        && !bitset_has(countdown_squares(&pos->state.countdown), sq))
        orthodox_offer(pos, &shape_8x8, sq, &attackers, attackers.defenders);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    if (move_type(m) == MOVE_ROLL) {
        pothole_make_roll(after, before, m, &shape_8x8, KIND_FIRST_VARIANT,
                          offer_en_passant);
        return;
    }
    orthodox_start_ply(after, before, KIND_FIRST_VARIANT);
    orthodox_move(after, &shape_8x8, m);
    position_tick(after, pothole_holes(after, SMALL_BOARD));
    if (move_type(m) == MOVE_DOUBLE_STEP)
        offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
    position_set_awaits_roll(after, m != MOVE_NONE && can_move(after));
}

static bool in_check(const struct position *pos)
{
    const struct king_attackers attackers = make_king_attackers(pos, pos->to_move);

    return king_attackers_give_check(&attackers, SMALL_BOARD);
}

/* A capture comes before any hole closes. */
static bool can_capture_king(const struct position *pos)
{
    struct king_attackers attackers = king_attackers_make(pos, pos->to_move ^ 1);

    attackers.occupied |= pothole_holes(pos, SMALL_BOARD);
    return king_attackers_give_check(&attackers, SMALL_BOARD);
}

extern const struct rulebook rulebook_pothole; /* pothole_rulebook.c */

const struct variant variant_pothole = {
    .name = "pothole",
    .title = "Pot-Hole Chess",
    .rulebook = &rulebook_pothole,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .options = pothole_options,
    .countdowns.exist = true,
    .moves.generate = generate,
    .moves.count = count,
    .moves.make = make,
    .judge.in_check = in_check,
    .judge.ended = orthodox_bare_kings_ended,
    .dice.rolls = pothole_rolls,
    .dice.likely = POTHOLE_NONE,
    .dice.probability = pothole_roll_probability,
    .dice.throw = pothole_roll_dice,
    .judge.can_capture_king = can_capture_king,
    .castling.rights = orthodox_rook_rights,
    .en_passant.offer = offer_en_passant,
    .state_fields = {{pothole_read_state, pothole_write_state, NULL}},
    .judge.check_position = orthodox_check_pawns,
    .dice.write = pothole_write_roll,
    .effect_words = {.lost = POTHOLE_LOST},
    .countdowns.noun = POTHOLE_NOUN,
};
