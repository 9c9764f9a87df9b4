/* poison_moves.h - the moves of games with poison.  SPDX-License-Identifier: MIT
 *
 * A template like orthodox.h: Poison Chess inlines it with its constants, and games from files
 * with their shape.  poison_rule.h says what attacks what.
 *
 * Legality is decided after the deaths of the ply: lines pass through dying pieces of the
 * side to move, and legality.h does the rest.  Where a king attacks the other, which takes a
 * poisoned king if kings only step, each move is tried.
 */
#ifndef ENGINE_MODULES_POISON_MOVES_H
#define ENGINE_MODULES_POISON_MOVES_H

#include "engine/modules/poison_rule.h"
#include "engine/rules/outcome.h"

/* Whether the side to move is in check after a null move. */
static ALWAYS_INLINE bool poison_in_check(const struct position *pos,
                                          const struct poison_rule *rule)
{
    const int us = pos->to_move;

    return pos->king[us] != SQ_NONE
           && poison_is_attacked(pos, rule, us, pos->king[us],
                                 poison_survivors(pos, us, rule->big_board));
}

static ALWAYS_INLINE bool poison_can_capture_king(const struct position *pos,
                                                  const struct poison_rule *rule)
{
    const int them = pos->to_move ^ 1;

    return pos->king[them] != SQ_NONE
           && poison_is_attacked(pos, rule, them, pos->king[them],
                                 position_occupied(pos));
}

/* The Harpy on `from` leaves the board and poisons one of `victims`. */
static ALWAYS_INLINE void poison_add_stings(struct move_list *list,
                                            const struct gen_targets *gen,
                                            const struct king_attackers *attackers,
                                            const struct legality *legality,
                                            const struct poison_rule *rule, square from,
                                            bitset victims)
{
    const enum board_class big_board = rule->big_board;
    const bitset harpy = bit_on(from, big_board);

    if (!legality->check && !bitset_any(harpy & legality->pinned, big_board)) {
        movegen_add(list, gen, MOVE_STING, from, victims, big_board);
        return;
    }
    while (bitset_any(victims, big_board)) {
        const square to = bitset_pop(&victims, big_board);

        if (!king_attackers_attack(attackers, attackers->king,
                                   attackers->occupied & ~harpy, bit_on(to, big_board),
                                   big_board))
            movegen_add_one(list, gen, move_make(MOVE_STING, from, to));
    }
}

/* Where a Harpy goes: it captures as it moves, and other Harpies where it moves without capturing. */
static ALWAYS_INLINE bitset poison_harpy_targets(const struct gen_targets *gen,
                                                 const struct poison_rule *rule,
                                                 const struct power *power, square from,
                                                 bitset prey)
{
    const enum board_class big_board = rule->big_board;
    const bitset targets = attacks_from(&power->quiet, from, gen->blockers, big_board)
                           & (prey | gen->quiets);

    if (!rule->harpies_capture)
        return targets;
    return targets
           | (attacks_from(&power->capture, from, gen->blockers, big_board)
              & gen->captures);
}

/* The moves and stings of one kind of Harpies; of pawns the stings alone. */
static ALWAYS_INLINE void poison_add_harpies_of(struct move_list *list,
                                                const struct gen_targets *gen,
                                                const struct king_attackers *attackers,
                                                const struct legality *legality,
                                                const struct poison_rule *rule,
                                                int kind)
{
    const struct position *pos = gen->pos;
    const enum board_class big_board = rule->big_board;
    const struct power *power = poison_power(pos, rule, gen->us, kind);
    const bitset prey = gen->captures & poison_pieces(pos, rule->harpies);
    const bitset victims =
        pos->by_colour[gen->us ^ 1] & ~poison_frozen(pos, rule->big_board);
    const bitset barred = gen->us == WHITE ? gen->shape->no_pieces[WHITE][kind]
                                           : gen->shape->no_pieces[BLACK][kind];
    bitset harpies = bitset_clip(pos->by_kind[kind] & gen->own, big_board);

    while (bitset_any(harpies, big_board)) {
        const square from = bitset_pop(&harpies, big_board);
        const bitset near = victims & poison_neighbours(pos, rule, from);

        if (kind != KIND_PAWN)
            movegen_add(list, gen, MOVE_NORMAL, from,
                        poison_harpy_targets(gen, rule, power, from, prey) & ~barred
                            & legality_pin_allows(legality, bit_on(from, big_board)),
                        big_board);
        if (gen->which != GENERATE_QUIET && bitset_any(near, big_board))
            poison_add_stings(list, gen, attackers, legality, rule, from, near);
    }
}

/* Healthy Doctors cure their neighbours, poisoned ones themselves.  A cured piece
 * does not die with this ply and may shield the king. */
static NO_INLINE void poison_add_cures(struct move_list *list,
                                       const struct gen_targets *gen,
                                       const struct king_attackers *attackers,
                                       const struct poison_rule *rule)
{
    const struct position *pos = gen->pos;
    const enum board_class big_board = rule->big_board;
    const bitset sick = poison_frozen(pos, rule->big_board) & pos->by_colour[gen->us];
    bitset doctors = poison_pieces(pos, rule->doctors) & pos->by_colour[gen->us];

    while (bitset_any(doctors, big_board)) {
        const square from = bitset_pop(&doctors, big_board);
        bitset patients =
            sick
            & (bitset_has(sick, from) ? bit(from) : poison_neighbours(pos, rule, from));

        while (bitset_any(patients, big_board)) {
            const square to = bitset_pop(&patients, big_board);

            if (!king_attackers_attack(attackers, attackers->king,
                                       attackers->occupied | bit(to), 0, big_board))
                movegen_add_one(list, gen, move_make(MOVE_CURE, from, to));
        }
    }
}

/* The open wings where neither of the pieces that castle is poisoned. */
static ALWAYS_INLINE unsigned poison_open_wings(const struct gen_targets *gen,
                                                enum board_class big_board)
{
    const bitset sick = poison_frozen(gen->pos, big_board);
    unsigned wings = orthodox_open_wings(gen, gen->blockers);

    for (int i = 0; i < gen->shape->castlings; i++)
        if (wings >> i & 1
            && (bitset_has(sick, gen->shape->wings[gen->us][i].rook_from)
                || bitset_has(sick, gen->shape->king_from[gen->us])))
            wings &= ~(1U << i);
    return wings;
}

static ALWAYS_INLINE void poison_add_king(struct move_list *list,
                                          const struct gen_targets *gen,
                                          const struct king_attackers *attackers,
                                          const struct poison_rule *rule, bool check)
{
    const struct position *pos = gen->pos;
    const enum board_class big_board = rule->big_board;
    const struct power *power = poison_power(pos, rule, gen->us, KIND_KING);
    const bitset targets = movegen_targets(gen, power, attackers->king, big_board);
    const unsigned wings = check ? 0 : poison_open_wings(gen, big_board);
    struct king_attackers joined = *attackers;
    struct threats threats;

    if (!bitset_any(targets, big_board) && !wings)
        return;
    joined.pieces |= pos->by_kind[KIND_KING] & pos->by_colour[gen->us ^ 1]
                     & ~poison_frozen(pos, rule->big_board);
    threats_collect(&threats, &joined, big_board);
    movegen_king(list, gen, attackers, &threats, targets, big_board);
    orthodox_castling(list, gen, wings, attackers->occupied, &threats, &threats);
}

/* A game's moves of all its pieces but Harpies and king. */
typedef void poison_pieces_function(struct move_list *list,
                                    const struct gen_targets *gen,
                                    const struct king_attackers *attackers,
                                    const struct legality *legality);

/* All legal moves if no king attacks the other. */
static ALWAYS_INLINE void poison_add_moves(struct move_list *list,
                                           struct gen_targets gen,
                                           const struct poison_rule *rule,
                                           poison_pieces_function *add_others)
{
    const struct position *pos = gen.pos;
    const enum board_class big_board = rule->big_board;
    const bitset sick = poison_frozen(pos, rule->big_board) & pos->by_colour[gen.us];
    struct attack_groups room;
    const struct king_attackers attackers = poison_king_attackers(
        pos, rule, gen.us, poison_survivors(pos, gen.us, big_board), &room);
    struct legality legality;

    gen.own &= ~sick;
    legality_find_if_any(&legality, &attackers, big_board);
    if (bitset_any(legality.allowed, big_board))
        add_others(list, &gen, &attackers, &legality);
    for (unsigned kinds = rule->harpies; kinds; kinds &= kinds - 1)
        poison_add_harpies_of(list, &gen, &attackers, &legality, rule,
                              bitset_lowest(kinds, SMALL_BOARD));
    if (bitset_any(sick, big_board) && gen.which != GENERATE_NOISY)
        poison_add_cures(list, &gen, &attackers, rule);
    if (attackers.king != SQ_NONE && !bitset_has(sick, attackers.king))
        poison_add_king(list, &gen, &attackers, rule, legality.check);
}

/* Whether the mover's king is not attacked after `m`; a king that dies with `m` counts on its
 * old square. */
static ALWAYS_INLINE bool poison_leaves_king_safe(const struct position *pos,
                                                  const struct poison_rule *rule,
                                                  move m)
{
    const int us = pos->to_move;
    struct position after;

    rule->make_ply(&after, pos, m);

    const square king = after.king[us] == SQ_NONE ? pos->king[us] : after.king[us];

    return !poison_is_attacked(&after, rule, us, king, position_occupied(&after));
}

static ALWAYS_INLINE bool poison_king_is_dead(const struct position *pos)
{
    return pos->king[WHITE] == SQ_NONE || pos->king[BLACK] == SQ_NONE;
}

/* Whether a king attacks the other, or may do so after any move, as it slides. */
static ALWAYS_INLINE bool poison_kings_face(const struct position *pos,
                                            const struct poison_rule *rule)
{
    const int us = pos->to_move;
    const struct power *king = poison_power(pos, rule, us ^ 1, KIND_KING);
    const square sq = pos->king[us ^ 1];

    return (!rule->kings_step && sq != SQ_NONE
            && king->capture.first[sq] != king->capture.first[sq + 1])
           || bitset_any(
               poison_facing_king(pos, rule, us, pos->king[us], position_occupied(pos)),
               rule->big_board);
}

/* End a ply of `us`: its poisoned pieces have a turn less to live. */
static NO_INLINE void poison_tick(struct position *pos, const struct shape *shape,
                                  int us)
{
    bitset dying = countdown_ending(&pos->state.countdown) & pos->by_colour[us];

    position_tick(pos, pos->by_colour[us]);
    while (bitset_any(dying, true)) {
        const square sq = bitset_pop(&dying, true);

        orthodox_remove(pos, shape, sq);
        if (pos->king[us] == sq)
            pos->king[us] = SQ_NONE;
    }
}

/* Make a move of a game with so many kinds, a constant, without setting the en-passant square. */
static ALWAYS_INLINE void poison_make_ply(struct position *after,
                                          const struct position *before,
                                          const struct poison_rule *rule, int kinds,
                                          move m)
{
    const bool poisoned =
        bitset_any(poison_frozen(before, rule->big_board), rule->big_board);

    orthodox_start_ply(after, before, kinds);
    if (move_type(m) == MOVE_STING) {
        orthodox_remove(after, rule->shape, move_from(m));
        position_set_countdown(after, move_to(m), rule->turns);
    } else if (m != MOVE_NONE) {
        if (poisoned && bitset_has(poison_frozen(before, rule->big_board), move_to(m)))
            position_set_countdown(after, move_to(m), 0);
        if (move_type(m) != MOVE_CURE)
            orthodox_move(after, rule->shape, m);
    }
    if (poisoned)
        poison_tick(after, rule->shape, before->to_move);
}

/* The pawns that may capture en passant on `sq` where a king attacks the other. */
static NO_INLINE bitset poison_try_en_passant(const struct position *pos,
                                              const struct poison_rule *rule, square sq,
                                              bitset pawns)
{
    bitset safe = 0;

    while (bitset_any(pawns, true)) {
        const square from = bitset_pop(&pawns, true);

        if (poison_leaves_king_safe(pos, rule, move_make(MOVE_EN_PASSANT, from, sq)))
            safe |= bit(from);
    }
    return safe;
}

static ALWAYS_INLINE void poison_offer_en_passant(struct position *pos,
                                                  const struct poison_rule *rule,
                                                  square sq)
{
    const int us = pos->to_move;
    struct attack_groups room;
    const struct king_attackers attackers = poison_king_attackers(
        pos, rule, us, poison_survivors(pos, us, rule->big_board), &room);
    const square stepped = sq - orthodox_forward(rule->shape, us);
    bitset movable = pos->by_colour[us] & ~poison_frozen(pos, rule->big_board);

    if (!orthodox_was_passed(pos, rule->shape, sq)
        || bitset_has(poison_frozen(pos, rule->big_board), stepped))
        return;
    if (poison_kings_face(pos, rule))
        movable = poison_try_en_passant(pos, rule, sq,
                                        movable & pos->by_kind[KIND_PAWN]
                                            & poison_neighbours(pos, rule, stepped));
    orthodox_offer(pos, rule->shape, sq, &attackers, movable);
}

/* Whether no mate is possible: bare kings, or Harpies that capture nothing else on one side only.
 * Healthy kings side by side would both be attacked.  A poisoned king may still die. */
static ALWAYS_INLINE bool poison_is_dead(const struct position *pos,
                                         const struct poison_rule *rule)
{
    const bitset harpies = poison_pieces(pos, rule->harpies);
    const bitset kings = pos->by_kind[KIND_KING];

    return !bitset_any(position_occupied(pos) ^ (kings | harpies), rule->big_board)
           && !(poison_frozen(pos, rule->big_board) & kings)
           && (!(harpies & pos->by_colour[WHITE])
               || !(harpies & pos->by_colour[BLACK]));
}

/* Set the outcome where a king has died, and return true.  The side to move may be mated by the ply in
 * which the mover's died. */
static NO_INLINE bool poison_end_by_death(const struct position *pos,
                                          const struct poison_rule *rule,
                                          struct outcome *outcome)
{
    const int survivor = pos->king[WHITE] == SQ_NONE ? BLACK : WHITE;
    struct move_list list;

    list.count = 0;
    if (survivor == pos->to_move)
        rule->generate_apart(pos, GENERATE_ALL, &list);
    if (survivor != pos->to_move || list.count > 0 || !poison_in_check(pos, rule))
        return outcome_win(outcome, survivor, REASON_KING_DEAD);
    return poison_spoils_mate(pos, survivor ^ 1)
               ? outcome_draw(outcome, REASON_CHECKMATE)
               : outcome_win(outcome, survivor ^ 1, REASON_CHECKMATE);
}

/* Whether a king has died. */
static ALWAYS_INLINE bool poison_ended(const struct position *pos,
                                       const struct poison_rule *rule,
                                       struct outcome *outcome)
{
    return poison_king_is_dead(pos) && poison_end_by_death(pos, rule, outcome);
}

#endif
