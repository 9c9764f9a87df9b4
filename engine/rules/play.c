/* play.c - the operations of a game, with their defaults.  SPDX-License-Identifier: MIT */
#include "engine/rules/play.h"

#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/parts.h"
#include "engine/rules/past.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"

#include <assert.h>

void play_moves(const struct position *pos, enum generate which, struct move_list *list)
{
    list->count = 0;
    play_add_moves(pos, which, list);
}

void play_add_moves(const struct position *pos, enum generate which,
                    struct move_list *list)
{
    pos->rules->variant->moves.generate(pos, which, list);
    assert(list->count <= MOVE_LIST_MAX);
}

int play_count(const struct position *pos)
{
    struct move_list list;
    int count = 0;

    if (pos->rules->variant->moves.count)
        return pos->rules->variant->moves.count(pos);
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        count += parts_count(pos, list.moves[i]);
    return count;
}

void play_make(struct position *after, const struct position *before, move m)
{
    before->rules->variant->moves.make(after, before, m);
    assert(after->key == position_compute_key(after));
}

void play_null_move(struct position *after, const struct position *before)
{
    before->rules->variant->moves.make(after, before, MOVE_NONE);
    assert(after->key == position_compute_key(after));
}

bool play_in_check(const struct position *pos)
{
    return pos->rules->variant->judge.in_check(pos);
}

bool play_is_always_in_check(const struct past *past, int colour)
{
    for (int i = past->first; i <= past->now; i++)
        if (past_at(past, i)->to_move == colour && !play_in_check(past_at(past, i)))
            return false;
    return true;
}

bool play_allows_null_move(const struct position *pos)
{
    return !play_has_dice(pos)
           && countdown_squares(&pos->state.countdown) == position_walls(pos)
           && !pos->rules->variant->hints.forbids_null_moves;
}

move play_find_pass(const struct position *pos, square wall)
{
    struct move_list list;

    if (!(pos->rules->variant->moves.passers >> pos->to_move & 1))
        return MOVE_NONE;
    play_moves(pos, GENERATE_QUIET, &list);
    for (int i = 0; i < list.count; i++)
        if (move_type(list.moves[i]) == MOVE_PASS && move_wall(list.moves[i]) == wall)
            return list.moves[i];
    return MOVE_NONE;
}

bool play_king_is_dying(const struct position *pos)
{
    const square king = pos->king[pos->to_move];

    return king != SQ_NONE && bitset_has(countdown_ending(&pos->state.countdown), king);
}

bool play_is_legal(const struct position *pos, move m)
{
    const move first = parts_exist(pos) ? move_first_part(m) : m;
    struct move_list list;
    bool found = false;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count && !found; i++)
        found = list.moves[i] == first;
    if (!found || !parts_exist(pos))
        return found && m == first;
    return m != first && bitset_has(parts_walls(pos, first), move_wall(m));
}

bool play_is_capture(const struct position *pos, move m)
{
    const piece target = position_piece(pos, move_to(m));

    return move_type(m) == MOVE_EN_PASSANT || move_type(m) == MOVE_LOCUST
           || (move_type(m) < MOVE_SPECIAL_1 && move_type(m) != MOVE_CASTLING
               && target != PIECE_NONE && piece_colour(target) != pos->to_move);
}

square play_captured_square(const struct position *pos, move m)
{
    if (!play_is_capture(pos, m))
        return SQ_NONE;
    if (move_type(m) == MOVE_LOCUST)
        return topology_next(pos->rules->variant->board, move_from(m), move_to(m),
                             false);
    return move_type(m) == MOVE_EN_PASSANT ? play_en_passant_victim(pos, m)
                                           : move_to(m);
}

square play_arrival(const struct position *pos, move m)
{
    return play_stays(pos, m) ? move_from(m) : move_to(m);
}

/* The kind of the piece on the square that a promotion comes from. */
static int promoting_kind(const struct position *pos, move m)
{
    return piece_kind(position_piece(pos, move_from(m)));
}

int play_mover_kind(const struct position *pos, move m)
{
    return move_type(m) == MOVE_DROP ? move_extra(m)
                                     : piece_kind(position_piece(pos, move_from(m)));
}

char play_promotion_sign(const struct position *pos, move m)
{
    const struct variant *variant = pos->rules->variant;

    if (variant->kinds[move_extra(m)].promoted.mark == '+')
        return '+';
    return variant->kinds[promoting_kind(pos, m)].promoted.mark == '+'
               ? '-'
               : text_lower(variant->kinds[move_extra(m)].letter);
}

/* Whether the piece may be what it was before with its next move. */
static bool turns_over(const struct position *pos, move m)
{
    return pos->rules->variant->moves.demote && promoting_kind(pos, m) != KIND_PAWN;
}

bool play_is_noisy_by_type(const struct position *pos, move m)
{
    const int type = move_type(m);

    if (type == MOVE_PROMOTION && turns_over(pos, m))
        return position_piece(pos, move_to(m)) != PIECE_NONE;
    if (type < MOVE_SPECIAL_1)
        return type == MOVE_EN_PASSANT || type == MOVE_PROMOTION;
    return type == MOVE_LOCUST || (type != MOVE_PASS && play_special(pos, m)->noisy);
}

static int castling_number(const struct position *pos, move m)
{
    return shape_castling_to(pos->rules->variant->shape, pos->to_move, move_to(m));
}

bool play_castles_east(const struct position *pos, move m)
{
    return castling_number(pos, m) % WINGS == 0;
}

bool play_castles_far(const struct position *pos, move m)
{
    return move_type(m) == MOVE_CASTLING && castling_number(pos, m) >= WINGS;
}

const struct wing *play_castling_wing(const struct position *pos, move m)
{
    return &pos->rules->variant->shape->wings[pos->to_move][castling_number(pos, m)];
}

bitset play_passed_squares(const struct position *pos)
{
    const struct topology *board = pos->rules->variant->board;
    bitset passed = pos->en_passant == SQ_NONE ? 0 : bit(pos->en_passant);

    if (passed && pos->passing)
        passed |= topology_between(board, pos->en_passant, pos->passing - 1);
    return passed & board->squares & ~position_occupied(pos);
}

square play_en_passant_victim(const struct position *pos, move m)
{
    const struct topology *board = pos->rules->variant->board;

    return pos->passing ? pos->passing - 1
                        : topology_square(board, topology_file(board, move_to(m)),
                                          topology_rank(board, move_from(m)));
}

square play_castling_rook(const struct position *pos, move m)
{
    const int side = 2 * pos->to_move + !play_castles_east(pos, m);
    const int rook = pos->castling_rook[side] - 1;

    return rook >= 0 ? rook : play_castling_wing(pos, m)->rook_from;
}

square play_gate(const struct position *pos, move m)
{
    return move_is_at_rook(m) ? play_castling_rook(pos, m) : move_from(m);
}

bool play_is_placement(const struct position *pos, move m)
{
    const int kind = piece_kind(position_piece(pos, move_from(m)));

    return move_type(m) == MOVE_DROP
           || (move_type(m) == MOVE_NORMAL
               && !pos->rules->powers[pos->to_move][kind][0]);
}

/* Give a draw of a game that nobody can or does carry on to the side that the rules let win then, if any. */
static void settle_draw(const struct position *pos, struct outcome *outcome)
{
    const struct judge *judge = &pos->rules->variant->judge;

    if (outcome->result == RESULT_DRAW && judge->settle_draw)
        judge->settle_draw(pos, outcome);
}

bool play_draw_own(const struct position *pos, struct outcome *outcome,
                   const char *words)
{
    outcome_draw_own(outcome, words);
    settle_draw(pos, outcome);
    return true;
}

void play_set_repetition(const struct past *past, struct outcome *outcome)
{
    const struct position *pos = past_now(past);

    if (pos->rules->variant->judge.repeated)
        pos->rules->variant->judge.repeated(past, outcome);
    else
        outcome_draw(outcome, REASON_REPETITION);
    settle_draw(pos, outcome);
}

/* Set the outcome where the side to move has no legal move. */
static void set_no_moves(const struct position *pos, struct outcome *outcome)
{
    const struct judge *judge = &pos->rules->variant->judge;
    const bool check = play_in_check(pos);

    if (judge->no_moves)
        judge->no_moves(pos, check, outcome);
    else if (check)
        outcome_win(outcome, pos->to_move ^ 1, REASON_CHECKMATE);
    else
        outcome_draw(outcome, REASON_STALEMATE);
    if (outcome->reason == REASON_STALEMATE)
        settle_draw(pos, outcome);
}

struct outcome play_outcome_given(const struct position *pos, bool has_moves)
{
    const struct variant *variant = pos->rules->variant;
    struct outcome outcome = {.result = RESULT_NONE};

    if (variant->judge.ended && variant->judge.ended(pos, &outcome))
        return outcome;
    if (!has_moves) {
        set_no_moves(pos, &outcome);
    } else if (position_count_limit(pos) && pos->counted > pos->count_limit) {
        outcome_draw_own(&outcome, "the moves have been counted");
    } else if (pos->halfmove >= pos->rules->progress_limit
               && position_begins_turn(pos)) {
        if (pos->rules->progress_limit == FIFTY_MOVES)
            outcome_draw(&outcome, REASON_FIFTY_MOVES);
        else
            outcome_draw_own(&outcome, "no progress");
        settle_draw(pos, &outcome);
    }
    return outcome;
}

struct outcome play_outcome(const struct position *pos)
{
    return play_outcome_given(pos, play_count(pos) > 0);
}

void play_rolls(const struct position *pos, struct move_list *list)
{
    list->count = 0;
    if (pos->awaits_roll)
        pos->rules->variant->dice.rolls(pos, list);
}

move play_likely_roll(const struct position *pos)
{
    struct move_list rolls;

    if (pos->rules->variant->dice.likely != MOVE_NONE)
        return pos->rules->variant->dice.likely;
    play_rolls(pos, &rolls);
    return rolls.moves[0];
}

double play_roll_probability(const struct position *pos, int number, int count)
{
    const struct variant *variant = pos->rules->variant;

    return variant->dice.probability ? variant->dice.probability(number, count)
                                     : 1.0 / count;
}

move play_roll_dice(const struct position *pos, uint64_t *state)
{
    const struct variant *variant = pos->rules->variant;
    struct move_list rolls;

    play_rolls(pos, &rolls);
    assert(rolls.count > 0);
    return rolls.moves[variant->dice.throw ? variant->dice.throw(rolls.count, state)
                                           : random_below(state, rolls.count)];
}
