/* goals.c - evaluation of what a game is about, apart from mate.  SPDX-License-Identifier: MIT
 *
 * What has to arrive somewhere is valued by the moves that it takes there: a flood spreads from the
 * pieces move by move, and squares that are occupied or attacked let it pass later.  A side
 * that is to move is half a move nearer.  Numbers are hand-set; measurements.md has the matches.
 */
#include "eval/goals.h"

#include "engine/board/attacks.h"
#include "engine/board/topology.h"
#include "engine/rules/variant.h"
#include "eval/eval_state.h"
#include "eval/race.h"

#include <string.h>

enum {
    STEPS_MAX = 12, /* moves that a flood looks ahead; what takes more counts nothing */

    /* Moves by which a square takes longer. */
    OWN_PIECE_DELAY = 1,   /* it has to step aside */
    ENEMY_PIECE_DELAY = 2, /* it is in the way and cannot be captured */
    DISPUTED_DELAY = 1,    /* attacked and defended; for a safe king, attacked once */
    ATTACKED_DELAY = 2,    /* attacked otherwise */

    /* Millipawns. */
    ARRIVAL = 20000,    /* of a piece on the goal; less by the square of the way ... */
    ARRIVAL_HALVES = 4, /* ... in half moves, half of it where that is so large */
    KING_HALVES = 2,    /* the same of a king, ... */
    SAFE_KING_HALVES = 12,  /* ... and of a safe one, which can walk early */
    OTHER_SQUARES_PART = 4, /* each further square of it counts one part of so many */
    PROGRESS = 2500,        /* placement next to the goal; less by the moves */
    CHECKS_MIDDLE = 25000, /* with one check left; less by the square of their number */
    CHECKS_END = 8000,     /* the same in an endgame */
    CHECK_WINS = 15000,    /* the last check can be given at once */
    SAFE_CHECK = 1500,     /* a check by a piece that cannot be captured */
    LOSING_CHECK = 500,    /* any other */
    SURVIVAL = 6000, /* the last piece of a kind; less by the square of the number */
    LAST_ATTACKED = 3000, /* and it is attacked */
    LAST_LOST = 15000,    /* when the other side is to move */
    COUNTED_PIECE = 800,  /* on a full board; less by the square of what is filled */
    ROW_PIECE = 2000, /* in a row to be filled; less by the square of what is wanting */

    DANGER_SCALE = 1024, /* as in king_safety.h */
    DANGER_SHARE = 7,    /* of king danger once more, over 3 + the checks left */
};

/* What spreads over the board, and where to. */
struct flood {
    const struct eval_state *eval;
    int us;
    int kind;
    bitset goal;
    bool safe_king; /* a king that nothing can check */
    int halves;     /* see ARRIVAL_HALVES */
    bitset at[STEPS_MAX + OWN_PIECE_DELAY + ENEMY_PIECE_DELAY + ATTACKED_DELAY + 1];
};

/* The squares that a flood enters from its squares after `step` moves, as soon as each lets it. */
static void spread_to(struct flood *flood, bitset squares, int step)
{
    const struct eval_state *eval = flood->eval;
    const int us = flood->us, them = us ^ 1;
    const bitset attacked = squares & eval->attacked[them];
    bitset disputed =
        flood->kind == KIND_KING ? 0 : attacked & eval->attacked_twice[us];

    if (flood->safe_king)
        disputed = attacked & ~eval->attacked_twice[them];
    flood->at[step] |= squares & ~attacked;
    flood->at[step + DISPUTED_DELAY] |= disputed;
    flood->at[step + ATTACKED_DELAY] |= attacked & ~disputed;
}

static void spread_from(struct flood *flood, square sq, int step)
{
    const struct eval_state *eval = flood->eval;
    const struct power *power = position_power(eval->pos, flood->us, flood->kind);
    const bitset own = eval->pos->by_colour[flood->us];
    const bitset enemy = eval->pos->by_colour[flood->us ^ 1];
    const bitset walls = eval->blockers & ~(own | enemy);
    const bitset captures =
        attacks_from(&power->capture, sq, eval->blockers, ANY_BOARD) & ~walls;
    const bitset steps = eval_steps(eval, power, sq, captures) & ~walls;

    spread_to(flood, (steps & ~eval->blockers) | (captures & enemy), step + 1);
    spread_to(flood, steps & own, step + 1 + OWN_PIECE_DELAY);
    spread_to(flood, steps & enemy & ~captures, step + 1 + ENEMY_PIECE_DELAY);
}

/* What a way of so many moves to the goal is worth to a side, which may be to move. */
static int arrival_value(int moves, bool to_move, int halves)
{
    const int half_moves = 2 * moves - (to_move && moves > 0);

    return ARRIVAL * halves / (halves + half_moves * half_moves);
}

/* The worth of the ways of a flood to its goal: the shortest, and a part of those to other squares. */
static int flood_value(struct flood *flood)
{
    const bool to_move = flood->us == flood->eval->pos->to_move;
    bitset seen = 0, left = flood->goal;
    int value = 0;

    for (int step = 0; step <= STEPS_MAX && left; step++) {
        bitset squares = flood->at[step] & ~seen;
        const int reached = bitset_count(squares & left, ANY_BOARD);
        const int others = value ? reached : reached - 1;

        if (reached)
            value += arrival_value(step, to_move, flood->halves)
                     * (OTHER_SQUARES_PART * !value + others) / OTHER_SQUARES_PART;
        seen |= squares;
        left &= ~squares;
        squares &= ~flood->goal;
        while (squares)
            spread_from(flood, bitset_pop(&squares, ANY_BOARD), step);
    }
    return value;
}

/* The pieces that have to arrive: the way of the nearest, which counts less the more are wanting. */
static void evaluate_arrival(struct eval_state *eval, const struct goal *goal, int us)
{
    const bitset target = goal->squares[us] & eval->pos->rules->variant->board->squares;
    int wanting = goal->count;
    int best = 0;

    if (!target)
        return;
    for (int kind = 1; kind < eval->evaluator->kind_count; kind++) {
        const bitset pieces = eval_pieces(eval, us, kind, ANY_BOARD);
        const bool safe_king =
            kind == KIND_KING && eval->pos->rules->variant->hints.goals.no_checks;
        struct flood flood = {
            .eval = eval,
            .us = us,
            .kind = kind,
            .goal = target,
            .safe_king = safe_king,
            .halves = safe_king           ? SAFE_KING_HALVES
                      : kind == KIND_KING ? KING_HALVES
                                          : ARRIVAL_HALVES,
        };

        if (!pieces || !goal_has_kind(goal, us, kind)
            || !position_power(eval->pos, us, kind))
            continue;
        wanting -= bitset_count(pieces & target, ANY_BOARD);
        flood.at[0] = pieces & ~(target | eval->frozen);

        const int value = flood_value(&flood);

        best = value > best ? value : best;
    }
    best = wanting > 0 ? best / (wanting * wanting) : ARRIVAL;
    eval_add(eval, us, (struct tapered){best, best}, 1);
}

/* The checks that `us` can give at once, from squares that are safe if `safe`. */
static int count_checks(const struct eval_state *eval, int us, bool safe)
{
    const struct position *pos = eval->pos;
    const square king = pos->king[us ^ 1];
    const bitset squares =
        ~pos->by_colour[us] & (safe ? ~eval->attacked[us ^ 1] : ~(bitset)0);
    int checks = 0;

    for (int kind = KIND_FIRST_OTHER; kind < eval->evaluator->kind_count; kind++) {
        const bitset attacks = eval->attacked_by[kind][us] & squares;
        const int index = position_power_index(pos, us, kind, 0);

        if (attacks)
            checks += bitset_count(
                attacks
                    & attacks_from(&pos->rules->turning[us][kind][index]->incoming,
                                   king, eval->blockers, ANY_BOARD),
                ANY_BOARD);
    }
    return checks;
}

/* The checks left, and how near the next one is. */
static void evaluate_checks(struct eval_state *eval, int us)
{
    const int left = position_counter(eval->pos, COUNTER_CHECKS, us);
    const int danger = eval->danger[us ^ 1] > 0 ? eval->danger[us ^ 1] : 0;

    if (left == 0 || eval->pos->king[us ^ 1] == SQ_NONE)
        return;

    const int checks = count_checks(eval, us, false);
    const int safe = count_checks(eval, us, true);
    const int soon = (SAFE_CHECK * safe + LOSING_CHECK * (checks - safe)) / left
                     + danger * danger / DANGER_SCALE * DANGER_SHARE / (3 + left)
                     + (left == 1 && checks && us == eval->pos->to_move) * CHECK_WINS;

    eval_add(eval, us,
             (struct tapered){CHECKS_MIDDLE / (left * left) + soon,
                              CHECKS_END / (left * left) + soon},
             1);
}

/* A kind of pieces that must not run out, or KIND_NONE for all together. */
static void evaluate_survival(struct eval_state *eval, const struct goal *goal, int us,
                              int kind)
{
    const struct position *pos = eval->pos;
    const bitset pieces =
        kind == KIND_NONE ? pos->by_colour[us] : position_alike(pos, us, kind);
    const int left = bitset_count(pieces, ANY_BOARD) - goal->count;
    int loss = left > 0 ? SURVIVAL / (left * left) : LAST_LOST;

    if (left == 1 && (pieces & eval->attacked[us ^ 1]))
        loss += us == pos->to_move ? LAST_ATTACKED : LAST_LOST;
    eval_add(eval, us, (struct tapered){loss, loss}, -1);
}

/* More pieces than the other side, the more the fuller the board is. */
static void evaluate_count(struct eval_state *eval, int us)
{
    const struct position *pos = eval->pos;
    const int squares = bitset_count(pos->rules->variant->board->squares, ANY_BOARD);
    const int filled = bitset_count(position_occupied(pos), ANY_BOARD);
    const int value = bitset_count(pos->by_colour[us], ANY_BOARD) * COUNTED_PIECE
                      * filled / squares * filled / squares;

    eval_add(eval, us, (struct tapered){value, value}, 1);
}

/* The rows in a direction that hold no enemy piece, by the number of own pieces in each. */
static int row_value(const struct topology *board, bitset own, bitset open, int count,
                     int dx, int dy)
{
    bitset rows = open,
           bits[4] = {own & open}; /* binary digits of the numbers, by the row's end */
    int value = 0;

    for (int n = 1; n < count && rows; n++) {
        bitset carry;

        open = topology_shift(board, open, dx, dy);
        own = topology_shift(board, own, dx, dy);
        rows &= open;
        carry = own;
        for (int digit = 0; digit < 4; digit++) {
            const bitset sum = bits[digit] ^ carry;

            carry &= bits[digit];
            bits[digit] = sum;
        }
    }
    for (int n = 1; n < count && rows; n++) {
        bitset with = rows;

        for (int digit = 0; digit < 4; digit++)
            with &= n >> digit & 1 ? bits[digit] : ~bits[digit];
        value +=
            bitset_count(with, ANY_BOARD) * ROW_PIECE * n / ((count - n) * (count - n));
    }
    return value;
}

/* Rows that a side may still fill. */
static void evaluate_rows(struct eval_state *eval, const struct goal *goal, int us)
{
    const struct topology *board = eval->pos->rules->variant->board;
    const bitset open = board->squares & ~eval->pos->by_colour[us ^ 1];
    bitset own = 0;
    int value = 0;

    for (int kind = 1; kind < eval->evaluator->kind_count; kind++)
        if (goal_has_kind(goal, us, kind))
            own |= eval_pieces(eval, us, kind, ANY_BOARD);
    if (goal->ranks)
        value += row_value(board, own, open, goal->count, 1, 0);
    if (goal->files)
        value += row_value(board, own, open, goal->count, 0, 1);
    if (goal->diagonals)
        value += row_value(board, own, open, goal->count, 1, 1)
                 + row_value(board, own, open, goal->count, 1, -1);
    eval_add(eval, us, (struct tapered){value, value}, 1);
}

static void evaluate_goal(struct eval_state *eval, const struct goal *goal, int us)
{
    switch (goal->type) {
    case GOAL_ARRIVE:
        evaluate_arrival(eval, goal, us);
        break;
    case GOAL_CHECKS:
        evaluate_checks(eval, us);
        break;
    case GOAL_SURVIVE:
        for (int kind = KIND_NONE; kind < eval->evaluator->kind_count; kind++)
            if (goal->kinds[us] >> kind & 1)
                evaluate_survival(eval, goal, us, kind);
        break;
    case GOAL_COUNT:
        evaluate_count(eval, us);
        break;
    case GOAL_ROW:
        evaluate_rows(eval, goal, us);
        break;
    case GOAL_SHED: /* the values of pieces say it all */
    case GOAL_MOVE:
        break;
    }
}

void evaluate_goals(struct eval_state *eval)
{
    const struct goals *goals = &eval->pos->rules->variant->hints.goals;

    for (int i = 0; i < goals->count; i++) {
        const struct goal *goal = &goals->list[i];

        for (int us = 0; us < COLOURS; us++)
            evaluate_goal(eval, goal, us);
        if (goal->type == GOAL_ARRIVE && race_is_run(goal))
            race_evaluate(eval, goal);
    }
}

/* ---- what is set once ------------------------------------------------------------------- */

bool goals_mate_bare_kings(const struct variant *variant)
{
    return !variant->hints.goals.no_checks
           && !goals_have(&variant->hints.goals, GOAL_ARRIVE)
           && !goals_have(&variant->hints.goals, GOAL_ROW)
           && !goals_have(&variant->hints.goals, GOAL_COUNT)
           && !goals_have(&variant->hints.goals, GOAL_SHED);
}

void goals_adapt_weights(struct weights *weights, const struct variant *variant)
{
    /* A side that is too weak to mate may still get where it wants. */
    if (!goals_mate_bare_kings(variant))
        weights->scale_pawnless = weights->scale_opposite = PERCENT;
    if (variant->hints.goals.no_checks) {
        memset(weights->file[KIND_KING], 0, sizeof weights->file[KIND_KING]);
        memset(weights->rank[KIND_KING], 0, sizeof weights->rank[KIND_KING]);
        memset(weights->shield, 0, sizeof weights->shield);
        memset(weights->storm, 0, sizeof weights->storm);
        memset(weights->danger_attacker, 0, sizeof weights->danger_attacker);
        memset(weights->danger_safe_check, 0, sizeof weights->danger_safe_check);
        weights->danger_zone_attack = weights->danger_weak_square = 0;
        weights->danger_force = weights->danger_base = 0;
    }
    if (goals_have(&variant->hints.goals, GOAL_SHED)) {
        memset(weights->hanging, 0, sizeof weights->hanging);
        memset(weights->threat_by_pawn, 0, sizeof weights->threat_by_pawn);
        memset(weights->threat_by_lesser, 0, sizeof weights->threat_by_lesser);
    }
}

/* Set the moves that a power takes from each square to one of the target on an empty board, or
 * STEPS_MAX + 1. */
static void set_steps(int steps[SQUARE_MAX], const struct topology *board,
                      const struct power *power, bitset target)
{
    bool shorter = true;

    for (square sq = 0; sq < SQUARE_MAX; sq++)
        steps[sq] = bitset_has(target, sq) ? 0 : STEPS_MAX + 1;
    while (shorter) {
        shorter = false;
        for (square sq = 0; sq < topology_count_places(board); sq++) {
            bitset to = attacks_from(power->divergent ? &power->quiet : &power->capture,
                                     sq, 0, ANY_BOARD);

            while (bitset_has(board->squares, sq) && to) {
                const int moves = steps[bitset_pop(&to, ANY_BOARD)] + 1;

                shorter |= moves < steps[sq];
                steps[sq] = moves < steps[sq] ? moves : steps[sq];
            }
        }
    }
}

static void add_progress(struct evaluator *evaluator, const struct rules *rules,
                         const struct goal *goal, int colour, int kind)
{
    const struct topology *board = rules->variant->board;
    const struct power *power = rules->powers[colour][kind][0];
    int steps[SQUARE_MAX];

    if (!power || !goal_has_kind(goal, colour, kind))
        return;
    set_steps(steps, board, power, goal->squares[colour] & board->squares);
    for (square sq = 0; sq < topology_count_places(board); sq++) {
        const int progress = PROGRESS / (1 + steps[sq]);

        tapered_add(&evaluator->placement[colour][kind][sq],
                    (struct tapered){progress, progress}, 1);
    }
}

void goals_add_placement(struct evaluator *evaluator, const struct rules *rules)
{
    const struct goals *goals = &rules->variant->hints.goals;

    for (int i = 0; i < goals->count; i++)
        for (int colour = 0; colour < COLOURS; colour++)
            for (int kind = 1; kind < evaluator->kind_count; kind++)
                if (goals->list[i].type == GOAL_ARRIVE
                    && goals->list[i].squares[colour])
                    add_progress(evaluator, rules, &goals->list[i], colour, kind);
}
