/* solve.c - does a side win in N moves?  SPDX-License-Identifier: MIT */
#include "search/proof/solve.h"

#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/turns.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { KILLERS = 2 };

/* Equal probabilities may differ by rounding. */
static const double epsilon = 1e-9;

/* Types of nodes; each has its own killers. */
enum node_type { ATTACK, DEFENCE, ROLL, NODE_TYPES };

/* What is known about a position for one winner.  Where the winner is to move, `wins` is
 * the length of the shortest win. */
struct entry {
    key key;         /* 0: nothing */
    uint8_t wins;    /* moves in which there is a win; 0: unknown */
    uint8_t resists; /* moves in which there is no win */
};

struct solver {
    uint64_t nodes;
    uint64_t nodes_max;
    solver_stop stop;
    void *context; /* of `stop` */
    bool gave_up;
    int winner;
    /* Moves that decided such a node last time, by the moves left. */
    move killers[NODE_TYPES][SOLVE_MOVES_MAX + 1][KILLERS];
    size_t entry_count;
    struct entry entries[];
};

struct solver *solver_new(int table_bits)
{
    const size_t count = (size_t)1 << table_bits;
    struct solver *solver = calloc(1, sizeof *solver + count * sizeof *solver->entries);

    if (!solver)
        return NULL;
    solver->entry_count = count;
    solver->nodes_max = UINT64_MAX;
    return solver;
}

void solver_free(struct solver *solver)
{
    free(solver);
}

void solver_clear(struct solver *solver)
{
    memset(solver->killers, 0, sizeof solver->killers);
    memset(solver->entries, 0, solver->entry_count * sizeof *solver->entries);
    solver->nodes = 0;
}

void solver_set_nodes_max(struct solver *solver, uint64_t nodes_max)
{
    solver->nodes_max = nodes_max ? nodes_max : UINT64_MAX;
}

void solver_set_stop(struct solver *solver, solver_stop stop, void *context)
{
    solver->stop = stop;
    solver->context = context;
}

uint64_t solver_nodes(const struct solver *solver)
{
    return solver->nodes;
}

bool solver_gave_up(const struct solver *solver)
{
    return solver->gave_up;
}

/* Count a position; false when the solver has to give up. */
static bool count_node(struct solver *solver)
{
    if (solver->gave_up || solver->nodes >= solver->nodes_max) {
        solver->gave_up = true;
        return false;
    }
    solver->nodes++;
    if (solver->nodes % SOLVE_NODES_PER_CHECK == 0 && solver->stop)
        solver->gave_up = solver->stop(solver->context);
    return !solver->gave_up;
}

/* The table's entry for `pos`, emptied if it was another position's.  The 50-move count
 * is part of the key where it may matter. */
static struct entry *find_entry(struct solver *solver, const struct position *pos)
{
    const bool fifty_near =
        pos->halfmove + 2 * SOLVE_MOVES_MAX >= pos->rules->progress_limit;
    const int salt = 2 * (fifty_near ? pos->halfmove + 1 : 0) + solver->winner;
    const key k = pos->key ^ (key)salt * UINT64_C(0x9e3779b97f4a7c15);
    struct entry *entry = &solver->entries[k % solver->entry_count];

    if (entry->key != k)
        *entry = (struct entry){.key = k};
    return entry;
}

static void add_killer(struct solver *solver, enum node_type type, int moves, move m)
{
    move *killers = solver->killers[type][moves];

    if (killers[0] != m) {
        killers[1] = killers[0];
        killers[0] = m;
    }
}

/* Put the killers to the front. */
static void order_moves(const struct solver *solver, enum node_type type, int moves,
                        struct move_list *list)
{
    int front = 0;

    for (int k = 0; k < KILLERS; k++)
        for (int i = front; i < list->count; i++)
            if (list->moves[i] == solver->killers[type][moves][k]) {
                list->moves[i] = list->moves[front];
                list->moves[front++] = solver->killers[type][moves][k];
                break;
            }
}

static bool wins(struct solver *solver, const struct position *pos, int moves);

/* The moves that the winner has left after a ply or a roll.  `moves` already counts the ply as a whole turn; it is
 * given back where the winner's turn goes on. */
static int moves_after(const struct solver *solver, const struct position *pos,
                       const struct position *after, int moves)
{
    const bool goes_on = !pos->awaits_roll && after->to_move == pos->to_move;

    return moves + (goes_on && pos->to_move == solver->winner);
}

static bool wins_after_turn(struct solver *solver, const struct position *pos,
                            move turn, int moves)
{
    struct position after;

    play_make(&after, pos, turn);
    return wins(solver, &after, moves_after(solver, pos, &after, moves));
}

/* After a first part its side chooses the second. */
static bool wins_after(struct solver *solver, const struct position *pos, move m,
                       int moves)
{
    const bool attacks = pos->to_move == solver->winner;
    bitset walls = parts_walls(pos, m);

    if (!walls)
        return wins_after_turn(solver, pos, m, moves);
    while (walls && !solver->gave_up)
        if (wins_after_turn(solver, pos, move_with_wall(m, bitset_pop(&walls, true)),
                            moves)
            == attacks)
            return attacks;
    return !attacks && !solver->gave_up;
}

/* OR node: the shortest win in at most `moves` moves; 0: none. */
static int shortest_win(struct solver *solver, const struct position *pos,
                        struct move_list *list, int moves)
{
    const struct entry known = *find_entry(solver, pos);

    if (known.wins)
        return known.wins <= moves ? known.wins : 0;
    for (int n = known.resists + 1; n <= moves; n++) {
        order_moves(solver, ATTACK, n, list);
        for (int i = 0; i < list->count && !solver->gave_up; i++)
            if (wins_after(solver, pos, list->moves[i], n - 1)) {
                add_killer(solver, ATTACK, n, list->moves[i]);
                find_entry(solver, pos)->wins = (uint8_t)n;
                return n;
            }
        if (solver->gave_up)
            break;
        find_entry(solver, pos)->resists = (uint8_t)n;
    }
    return 0;
}

/* AND node: whether all replies, or all rolls, win. */
static bool all_win(struct solver *solver, const struct position *pos,
                    enum node_type type, struct move_list *list, int moves)
{
    order_moves(solver, type, moves, list);
    for (int i = 0; i < list->count; i++)
        if (!wins_after(solver, pos, list->moves[i], moves)) {
            add_killer(solver, type, moves, list->moves[i]);
            if (!solver->gave_up && moves > 0)
                find_entry(solver, pos)->resists = (uint8_t)moves;
            return false;
        }
    find_entry(solver, pos)->wins = (uint8_t)moves;
    return true;
}

/* Whether the winner has won, or wins within `moves` more moves. */
static bool wins(struct solver *solver, const struct position *pos, int moves)
{
    const bool attacks = pos->to_move == solver->winner;
    struct move_list list;

    if (!count_node(solver))
        return false;
    /* No ply is left that could win.  A mate is over before a roll is awaited. */
    if (moves == 0 && (attacks || !play_king_is_dying(pos)))
        return !pos->awaits_roll && outcome_is_win(play_outcome(pos), solver->winner);

    const struct entry known = *find_entry(solver, pos);

    if (known.wins && known.wins <= moves)
        return true;
    if (moves > 0 && known.resists >= moves)
        return false;
    if (pos->awaits_roll) {
        play_rolls(pos, &list);
        return all_win(solver, pos, ROLL, &list, moves);
    }
    play_moves(pos, GENERATE_ALL, &list);

    const struct outcome outcome = play_outcome_given(pos, list.count > 0);

    if (outcome.result != RESULT_NONE)
        return outcome_is_win(outcome, solver->winner);
    return attacks ? shortest_win(solver, pos, &list, moves) > 0
                   : all_win(solver, pos, DEFENCE, &list, moves);
}

static void start_proof(struct solver *solver, int winner, int moves)
{
    assert(moves >= 1 && moves <= SOLVE_MOVES_MAX);
    (void)moves;
    solver->winner = winner;
    solver->gave_up = false;
}

bool solver_wins(struct solver *solver, const struct position *pos, int winner,
                 int moves)
{
    start_proof(solver, winner, moves);
    return wins(solver, pos, moves);
}

int solver_find_win(struct solver *solver, const struct position *pos, int moves_max,
                    move *best)
{
    struct turns turns;
    int moves = 0;

    start_proof(solver, pos->to_move, moves_max);
    turns_start(&turns, pos, GENERATE_ALL);
    if (play_outcome(pos).result == RESULT_NONE)
        moves = shortest_win(solver, pos, &turns.moves, moves_max);
    if (!moves || !best)
        return moves;
    turns_start(&turns, pos, GENERATE_ALL);
    do
        *best = turns_next(&turns);
    while (!wins_after(solver, pos, *best, moves - 1) && !solver->gave_up);
    return moves;
}

int solver_find_loss(struct solver *solver, const struct position *pos, int moves_max)
{
    start_proof(solver, pos->to_move ^ 1, moves_max);
    if (play_outcome(pos).result == RESULT_NONE)
        for (int n = 0; n <= moves_max && !solver->gave_up; n++)
            if (wins(solver, pos, n))
                return n;
    return 0;
}

bool solver_solve(struct solver *solver, const struct position *pos, int moves_max,
                  struct solution *solution)
{
    struct turns turns;
    move turn;

    assert(!play_has_dice(pos));
    solution->keys.count = 0;
    solution->moves = solver_find_win(solver, pos, moves_max, NULL);
    turns_start(&turns, pos, GENERATE_ALL);
    while (solution->moves && (turn = turns_next(&turns)) != MOVE_NONE)
        if (wins_after(solver, pos, turn, solution->moves - 1))
            move_list_add(&solution->keys, turn);
    return !solver->gave_up;
}

/* ---- probabilities ------------------------------------------------------------------
 *
 * As alpha-beta does, with the bounds of *-minimax (Ballard 1983): a probability of at most `alpha` or at least
 * `beta` may be a bound instead, as it decides nothing.  Rolls that are not searched yet win with a probability from
 * 0 to 1.
 */

static double expect_attack(struct solver *solver, const struct position *pos,
                            int moves, double alpha, double beta,
                            struct move_list *best);
static double expect_defence(struct solver *solver, const struct position *pos,
                             int moves, double alpha, double beta);

/* The probability in a position that awaits no roll and may have ended. */
static double expect_position(struct solver *solver, const struct position *pos,
                              int moves, double alpha, double beta)
{
    const struct outcome outcome = play_outcome(pos);

    if (!count_node(solver))
        return 0.0;
    if (outcome.result != RESULT_NONE)
        return outcome_is_win(outcome, solver->winner) ? 1.0 : 0.0;
    if (pos->to_move != solver->winner)
        return expect_defence(solver, pos, moves, alpha, beta);
    return moves > 0 ? expect_attack(solver, pos, moves, alpha, beta, NULL) : 0.0;
}

/* The mean over all rolls that may follow `m`. */
static double expect_move(struct solver *solver, const struct position *pos, move m,
                          int moves, double alpha, double beta)
{
    struct position after;
    struct move_list rolls;
    double sum = 0.0, left = 1.0;

    play_make(&after, pos, m);
    moves = moves_after(solver, pos, &after, moves);
    if (!after.awaits_roll)
        return expect_position(solver, &after, moves, alpha, beta);
    play_rolls(&after, &rolls);
    for (int i = 0; i < rolls.count && !solver->gave_up; i++) {
        const double share = play_roll_probability(pos, i, rolls.count);
        struct position rolled;

        left -= share;
        play_make(&rolled, &after, rolls.moves[i]);
        sum += share
               * expect_position(solver, &rolled, moves, (alpha - sum - left) / share,
                                 (beta - sum) / share);
        if (sum + left <= alpha)
            return sum + left;
        if (sum >= beta)
            return sum;
    }
    return sum;
}

/* The defender's reply with the least probability, the winner having `moves` moves left. */
static double expect_defence(struct solver *solver, const struct position *pos,
                             int moves, double alpha, double beta)
{
    struct turns turns;
    double least = 1.0;
    move turn;

    if (moves == 0 && !play_king_is_dying(pos))
        return 0.0;
    turns_start(&turns, pos, GENERATE_ALL);
    while (least > alpha && least > 0.0 && !solver->gave_up
           && (turn = turns_next(&turns)) != MOVE_NONE) {
        const double value =
            expect_move(solver, pos, turn, moves, alpha, least < beta ? least : beta);

        least = value < least ? value : least;
    }
    return least;
}

/* The winner's move with the greatest probability; unless NULL, `best` gets all such
 * moves. */
static double expect_attack(struct solver *solver, const struct position *pos,
                            int moves, double alpha, double beta,
                            struct move_list *best)
{
    struct turns turns;
    double most = 0.0;
    move turn;

    turns_start(&turns, pos, GENERATE_ALL);
    while (!solver->gave_up && (turn = turns_next(&turns)) != MOVE_NONE) {
        const double least = (most > alpha ? most : alpha) - 2 * epsilon;
        const double value = expect_move(solver, pos, turn, moves - 1, least, beta);

        if (best && value > most + epsilon)
            best->count = 0;
        if (best && value > 0.0 && value >= most - epsilon)
            move_list_add(best, turn);
        most = value > most ? value : most;
        if (!best && (most >= 1.0 - epsilon || most >= beta))
            break;
    }
    return most;
}

bool solver_expect(struct solver *solver, const struct position *pos, int moves,
                   double *probability, struct move_list *best)
{
    start_proof(solver, pos->to_move, moves);
    best->count = 0;
    *probability = 0.0;
    if (play_outcome(pos).result != RESULT_NONE)
        return true;
    for (int n = 1; n <= moves && *probability < 1.0 - epsilon && !solver->gave_up;
         n++) {
        best->count = 0;
        *probability = expect_attack(solver, pos, n, -1.0, 2.0, best);
    }
    return !solver->gave_up;
}
