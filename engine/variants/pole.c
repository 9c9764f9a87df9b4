/* pole.c - Pole Chess (Piers Anthony).  SPDX-License-Identifier: MIT
 *
 * Orthodox chess in which each side has a Pole: it is dropped on, or moves to, any vacant
 * square.  It blocks all lines, attacks nothing and, by default, is never captured.  The
 * option PoleCapture chooses among nine guesses at the rule by which it can be captured.
 */
#include "engine/board/topology.h"
#include "engine/modules/pole_rule.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/outcome.h"

enum { KIND_POLE = KIND_FIRST_VARIANT };

static const struct piece_kind kinds[] = {
    ORTHODOX_KINDS,
    [KIND_POLE] = {.letter = 'L', .name = "pole", .betza = NULL},
};

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    struct gen_targets gen = gen_targets_make(pos, &shape_8x8, which, counting);
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);
    struct legality legality;

    shaped_spare(&gen, KIND_POLE);
    legality_find(&legality, &attackers, SMALL_BOARD);
    orthodox_all_moves(list, &gen, &attackers, &legality, KIND_QUEEN);
    pole_add_moves(list, &gen, &legality, KIND_POLE, gen.quiets);
    if (pole_capture_rule(pos) != POLE_CAPTURE_NEVER && which != GENERATE_QUIET)
        pole_add_captures(pos, counting, list);
}

MOVEGEN_OPERATIONS(generate_moves)

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    orthodox_start_ply(after, before, KIND_POLE + 1);
    if (move_type(m) == MOVE_DROP) {
        position_put(after, piece_make(KIND_POLE, before->to_move), move_to(m));
        position_set_hand(after, before->to_move, KIND_POLE, 0);
        return;
    }
    orthodox_move(after, &shape_8x8, m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        orthodox_offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
    if (pole_capture_rule(before) != POLE_CAPTURE_NEVER && m != MOVE_NONE) {
        pole_leave_together(after, before, m);
        pole_expose(after, before, m);
    }
}

/* Kings and Poles alone cannot mate; with one minor piece mate is possible, because a Pole
 * can block an escape square.  Once both Poles have been captured the game is chess. */
static bool ended(const struct position *pos, struct outcome *outcome)
{
    const bitset poles = pos->by_kind[KIND_POLE];
    const bool gone = !bitset_any(poles, SMALL_BOARD)
                      && position_count_hand(pos, WHITE) == 0
                      && position_count_hand(pos, BLACK) == 0
                      && pole_capture_rule(pos) != POLE_CAPTURE_NEVER;
    const bool dead =
        gone ? orthodox_is_dead(pos)
             : !bitset_any(position_occupied(pos) & ~(pos->by_kind[KIND_KING] | poles),
                           SMALL_BOARD);

    return dead && outcome_draw(outcome, REASON_DEAD_POSITION);
}

extern const struct rulebook rulebook_pole; /* pole_rulebook.c */

const struct variant variant_pole = {
    .name = "pole",
    .title = "Pole Chess",
    .rulebook = &rulebook_pole,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .options = pole_options,
    .hands.kinds = 1U << KIND_POLE,
    .moves.untaken_kind = KIND_POLE,
    .moves.generate = generate,
    .moves.count = count,
    .moves.make = make,
    .judge.in_check = orthodox_in_check,
    .judge.ended = ended,
    .judge.can_capture_king = orthodox_can_capture_king,
    .castling.rights = orthodox_rook_rights,
    .en_passant.offer = orthodox_offer_en_passant,
    .hands.read = pole_read_hands,
    .hands.write = pole_write_hands,
    .state_fields = {{pole_read_state, pole_write_state, pole_write_note}},
    .judge.check_position = orthodox_check_pawns,
};
