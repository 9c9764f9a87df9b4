/* see.c - static exchange evaluation (SEE).  SPDX-License-Identifier: MIT */
#include "search/see.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/eval.h"

#include <string.h>

/* Centipawns: a piece whose loss loses the game is worth as much as a king. */
enum { VITAL_VALUE = 10000 };

/* An exchange in progress. */
struct see_state {
    const struct evaluator *evaluator;
    const struct position *pos;
    square target;
    bitset present; /* pieces that have not been exchanged yet */
    bitset closed;  /* empty squares that nothing may pass */
    bitset frozen;  /* pieces that cannot capture */
    const struct attack_groups *groups[COLOURS];
    /* Where pieces turn their powers as they move: */
    int turns[KIND_MANY]; /* how often each kind has moved */
    /* The groups with present powers, a kind each. */
    struct attack_groups turned[COLOURS];
    /* The index of a kind's group; kinds without power have none. */
    uint8_t group_of[KIND_MANY];
};

/* Whether `p` on the board is the last of those that its side must not lose. */
static NO_INLINE bool is_vital(const struct position *pos, piece p)
{
    const struct goals *goals = &pos->rules->variant->hints.goals;
    const int us = piece_colour(p);

    for (int i = 0; i < goals->count; i++) {
        const struct goal *goal = &goals->list[i];
        const bool together = goal->kinds[us] >> KIND_NONE & 1;

        if (goal->type == GOAL_SURVIVE && goal_has_kind(goal, us, piece_kind(p))
            && bitset_count(together ? pos->by_colour[us]
                                     : position_alike(pos, us, piece_kind(p)),
                            true)
                   <= goal->count + 1)
            return true;
    }
    return false;
}

int see_value(const struct evaluator *evaluator, const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);

    return p != PIECE_NONE && pos->rules->variant->hints.goals.count > 0
                   && is_vital(pos, p)
               ? VITAL_VALUE
               : evaluate_piece(evaluator, pos, p);
}

static void set_attack_group(struct see_state *state, int us, int kind)
{
    const struct position *pos = state->pos;
    const int index = position_power_index(pos, us, kind, state->turns[kind]);

    state->turned[us].list[state->group_of[kind]] =
        pos->rules->turning[us][kind][index];
}

static void set_attack_groups(struct see_state *state)
{
    const struct rules *rules = state->pos->rules;
    int count = 0;

    for (int kind = KIND_KING; kind < rules->variant->kind_count; kind++)
        if (rules->turning[WHITE][kind][0])
            state->group_of[kind] = (uint8_t)count++;
    for (int us = 0; us < COLOURS; us++) {
        state->groups[us] = &state->turned[us];
        state->turned[us].count = count;
        for (int kind = KIND_KING; kind < rules->variant->kind_count; kind++)
            if (rules->turning[us][kind][0])
                set_attack_group(state, us, kind);
    }
}

/* A piece of this kind has moved. */
static void turn_power(struct see_state *state, int kind)
{
    if (state->pos->rules->power_count[kind] == 1)
        return;
    state->turns[kind]++;
    for (int us = 0; us < COLOURS; us++)
        set_attack_group(state, us, kind);
}

/* The pieces of `us` that can capture on the target now. */
static ALWAYS_INLINE bitset attackers(const struct see_state *state, int us,
                                      enum board_class big_board)
{
    const struct position *pos = state->pos;
    const struct attack_groups *groups = state->groups[us];
    const bitset movable = pos->by_colour[us] & state->present & ~state->frozen;
    const bitset blockers = state->present | state->closed;
    bitset found = 0;

    for (int i = 0; i < groups->count; i++) {
        const struct attack_group *group = groups->list[i];
        const bitset members = attack_group_members(group, pos->by_kind) & movable;

        if (bitset_any(members, big_board))
            found |= members
                     & attacks_past(
                         &group->incoming, state->target, blockers,
                         attacks_shunned(group->limits.shuns, pos->by_kind, big_board)
                             & state->present,
                         big_board);
    }
    return found;
}

/* The square of the least valuable of some pieces, and its value. */
static square least_valuable(const struct see_state *state, bitset pieces, int *value)
{
    square best = SQ_NONE;

    while (pieces) {
        const square sq = bitset_pop(&pieces, true);
        const int sq_value = evaluate_piece(state->evaluator, state->pos,
                                            position_piece(state->pos, sq));

        if (best == SQ_NONE || sq_value < *value) {
            best = sq;
            *value = sq_value;
        }
    }
    return best;
}

/* Capture in turn with the least valuable piece as long as that pays.  `us` has just
 * captured with a piece of value `standing`, and is `ahead` centipawns above what it
 * must gain. */
static ALWAYS_INLINE bool see_resolve(struct see_state *state, int us, int ahead,
                                      int standing, enum board_class big_board)
{
    int side = us;
    int balance = standing - ahead; /* of `side` if it captures the standing piece */
    bool reached = true;            /* `us` has gained enough if nobody captures now */

    while (balance > (reached ? 0 : -1)) {
        square from = SQ_NONE;

        side ^= 1;
        from = least_valuable(state, attackers(state, side, big_board), &standing);
        if (from == SQ_NONE)
            break;
        if (from == state->pos->king[side] && attackers(state, side ^ 1, big_board))
            break;
        state->present &= ~bit(from);
        turn_power(state, piece_kind(position_piece(state->pos, from)));
        reached = !reached;
        balance = standing - balance;
    }
    return reached;
}

/* The gain by pieces that leave the board with a move of the side to move. */
static int removed_gain(const struct evaluator *evaluator, const struct position *pos,
                        bitset removed)
{
    int gain = 0;

    while (removed) {
        const square sq = bitset_pop(&removed, true);
        const bool ours = bitset_has(pos->by_colour[pos->to_move], sq);

        gain += ours ? -see_value(evaluator, pos, sq) : see_value(evaluator, pos, sq);
    }
    return gain;
}

/* see_gain() of a move that may do more than capture what is on its target. */
static NO_INLINE int special_gain(const struct evaluator *evaluator,
                                  const struct position *pos, move m)
{
    const struct variant *variant = pos->rules->variant;
    const struct special_move *special = play_special(pos, m);
    const int type = move_type(m), us = pos->to_move;
    const bitset removed = variant->moves.removed ? variant->moves.removed(pos, m) : 0;
    int gain = 0;

    if (removed)
        return removed_gain(evaluator, pos, removed);
    if (move_from(m) != move_to(m))
        gain = see_value(evaluator, pos, move_to(m));
    if (type == MOVE_EN_PASSANT || type == MOVE_LOCUST)
        gain = see_value(evaluator, pos, play_captured_square(pos, m));
    if (type == MOVE_PROMOTION)
        gain += evaluate_piece(evaluator, pos, piece_make(move_extra(m), us));
    if (type == MOVE_PROMOTION || (special && special->effect == SPECIAL_SPENT))
        gain -= see_value(evaluator, pos, move_from(m));
    return gain;
}

int see_gain(const struct evaluator *evaluator, const struct position *pos, move m)
{
    return move_type(m) == MOVE_NORMAL && !pos->rules->variant->moves.removed
               ? see_value(evaluator, pos, move_to(m))
               : special_gain(evaluator, pos, m);
}

/* see_ge() where a move removes more than it captures: nothing is left of a mover that is
 * removed itself; any other may be answered by one removal. */
static NO_INLINE bool see_removal(const struct evaluator *evaluator,
                                  const struct position *pos, move m, int ahead)
{
    const struct variant *variant = pos->rules->variant;
    struct position after;
    struct move_list replies;

    if (bitset_has(variant->moves.removed(pos, m), move_from(m)))
        return true;
    play_make(&after, pos, m);
    play_moves(&after, GENERATE_NOISY, &replies);
    for (int i = 0; i < replies.count; i++)
        if (bitset_has(variant->moves.removed(&after, replies.moves[i]), move_to(m))
            && see_gain(evaluator, &after, replies.moves[i]) > ahead)
            return false;
    return true;
}

/* see_ge() for a mover of value `standing` that may be lost. */
static bool see_exchange(const struct evaluator *evaluator, const struct position *pos,
                         move m, int ahead, int standing)
{
    const bitset numbered = countdown_squares(&pos->state.countdown);
    const bitset occupied = position_occupied(pos);
    struct see_state state;

    state.evaluator = evaluator;
    state.pos = pos;
    state.target = move_to(m);
    state.present = occupied & ~bit(move_from(m));
    state.closed = numbered & ~occupied;
    state.frozen = numbered & occupied;
    state.groups[WHITE] = &pos->rules->attack_groups[WHITE];
    state.groups[BLACK] = &pos->rules->attack_groups[BLACK];
    if (pos->rules->powers_turn) {
        memset(state.turns, 0, sizeof state.turns);
        set_attack_groups(&state);
        turn_power(&state, piece_kind(position_piece(pos, move_from(m))));
    }
    switch (pos->rules->variant->board->big_board) {
    case SMALL_BOARD:
        return see_resolve(&state, pos->to_move, ahead, standing, SMALL_BOARD);
    case PLAIN_BOARD:
        return see_resolve(&state, pos->to_move, ahead, standing, PLAIN_BOARD);
    case ANY_BOARD:
        break;
    }
    return see_resolve(&state, pos->to_move, ahead, standing, ANY_BOARD);
}

bool see_ge(const struct evaluator *evaluator, const struct position *pos, move m,
            int gain, int least)
{
    const piece mover = position_piece(pos, move_from(m));
    const int ahead = gain - least;

    if (pos->rules->variant->hints.captures_are_forced
        || (pos->rules->variant->moves.several && position_moves_left(pos) > 1))
        return true;
    if (ahead < 0 || move_type(m) != MOVE_NORMAL || piece_kind(mover) == KIND_KING
        || play_stays(pos, m))
        return ahead >= 0;
    if (pos->rules->variant->moves.removed)
        return see_removal(evaluator, pos, m, ahead);

    const int standing = see_value(evaluator, pos, move_from(m));

    return standing <= ahead || see_exchange(evaluator, pos, m, ahead, standing);
}
