/* solve.c - proving wins.  SPDX-License-Identifier: MIT */
#include "search/proof/solve.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 1 << 20, KILLERS = 2, FIFTY_MOVES = 100 };

/* Equal probabilities may differ by rounding. */
static const double epsilon = 1e-9;

/* What is known of a position with the winner to move. */
struct entry {
    key key;         /* 0: nothing                        */
    uint8_t wins;    /* in so many moves, 0: not known    */
    uint8_t resists; /* there is no win in so many moves */
};

struct solver {
    uint64_t nodes;
    uint64_t nodes_most;
    bool given_up;
    int winner;                                 /* the colour that wants to win   */
    move killers[SOLVE_MOVES_MAX + 2][KILLERS]; /* defences that did well, by moves */
    struct entry entries[ENTRIES];
};

struct solver *solver_new(uint64_t nodes_most)
{
    struct solver *solver = calloc(1, sizeof *solver);

    if (solver)
        solver->nodes_most = nodes_most ? nodes_most : UINT64_MAX;
    return solver;
}

void solver_free(struct solver *solver)
{
    free(solver);
}

uint64_t solver_nodes(const struct solver *solver)
{
    return solver->nodes;
}

static bool visit(struct solver *solver)
{
    if (solver->nodes >= solver->nodes_most)
        solver->given_up = true;
    else
        solver->nodes++;
    return !solver->given_up;
}

/* The key, and the 50-move count where that may come to bear. */
static key entry_key(const struct position *pos)
{
    const bool near = pos->halfmove + 2 * SOLVE_MOVES_MAX >= FIFTY_MOVES;

    return pos->key
           ^ (near ? (key)(pos->halfmove + 1) * UINT64_C(0x9e3779b97f4a7c15) : 0);
}

/* The entry for this key, emptied if it was another's. */
static struct entry *find_entry(struct solver *solver, key k)
{
    struct entry *entry = &solver->entries[k % ENTRIES];

    if (entry->key != k)
        *entry = (struct entry){.key = k};
    return entry;
}

/* Whether the side to move may lose by its own next ply: its king's time runs out. */
static bool is_doomed(const struct position *pos)
{
    const int king = pos->king[pos->to_move];

    return king != SQ_NONE
           && (countdown_ending(&pos->state.countdown) & bit(king)) != 0;
}

static int attack(struct solver *solver, const struct position *pos, int moves);

/* Whether the winner wins after the defender's `m`, with `moves` more of his own. */
static bool fails(struct solver *solver, const struct position *pos, move m, int moves)
{
    struct position after;
    struct outcome outcome;

    play_make(&after, pos, m);
    outcome = play_outcome(&after);
    if (outcome.result != RESULT_NONE)
        return outcome_is_win(outcome, solver->winner);
    return moves > 0 && attack(solver, &after, moves) > 0;
}

static void remember_defence(struct solver *solver, int moves, move m)
{
    move *killers = solver->killers[moves];

    if (killers[0] != m) {
        killers[1] = killers[0];
        killers[0] = m;
    }
}

/* Put the defences that did well before to the front. */
static void order_defences(const struct solver *solver, int moves,
                           struct move_list *list)
{
    int front = 0;

    for (int k = 0; k < KILLERS; k++)
        for (int i = front; i < list->count; i++)
            if (list->moves[i] == solver->killers[moves][k]) {
                list->moves[i] = list->moves[front];
                list->moves[front++] = solver->killers[moves][k];
                break;
            }
}

/* Whether every defence fails, with `moves` more moves for the winner. */
static bool is_lost(struct solver *solver, const struct position *pos, int moves)
{
    struct move_list list;

    if (moves == 0 && !is_doomed(pos))
        return false;
    play_moves(pos, GENERATE_ALL, &list);
    order_defences(solver, moves, &list);
    for (int i = 0; i < list.count; i++)
        if (!fails(solver, pos, list.moves[i], moves)) {
            remember_defence(solver, moves, list.moves[i]);
            return false;
        }
    return true;
}

/* Whether the winner's `m` wins with `moves` more moves behind it. */
static bool succeeds(struct solver *solver, const struct position *pos, move m,
                     int moves)
{
    struct position after;
    struct outcome outcome;

    if (!visit(solver))
        return false;
    play_make(&after, pos, m);
    outcome = play_outcome(&after);
    if (outcome.result != RESULT_NONE)
        return outcome_is_win(outcome, solver->winner);
    return is_lost(solver, &after, moves) && !solver->given_up;
}

/* The first of the moves that wins in exactly `moves`, as fewer are ruled out. */
static move find_win(struct solver *solver, const struct position *pos,
                     const struct move_list *list, int moves)
{
    for (int i = 0; i < list->count; i++)
        if (succeeds(solver, pos, list->moves[i], moves - 1))
            return list->moves[i];
    return MOVE_NONE;
}

/* In how many moves, at most `moves`, the side to move wins; 0: not. */
static int attack(struct solver *solver, const struct position *pos, int moves)
{
    const key k = entry_key(pos);
    const struct entry known = *find_entry(solver, k);
    struct move_list list;

    if (known.wins)
        return known.wins <= moves ? known.wins : 0;
    if (known.resists >= moves)
        return 0;
    play_moves(pos, GENERATE_ALL, &list);
    for (int n = known.resists + 1; n <= moves && !solver->given_up; n++) {
        const move best = find_win(solver, pos, &list, n);
        struct entry *entry = find_entry(solver, k);

        if (solver->given_up)
            break;
        if (best != MOVE_NONE) {
            entry->wins = (uint8_t)n;
            return n;
        }
        entry->resists = (uint8_t)n;
    }
    return 0;
}

bool solver_is_diced(const struct position *pos)
{
    return pos->rules->variant->rolls != NULL;
}

/* Begin with a position whose side to move wants to win. */
static void begin(struct solver *solver, const struct position *pos)
{
    assert(!pos->awaits_roll);
    memset(solver->entries, 0, sizeof solver->entries);
    solver->nodes = 0;
    solver->winner = pos->to_move;
    solver->given_up = false;
}

bool solver_prove(struct solver *solver, const struct position *pos, int moves_most,
                  struct solution *solution)
{
    struct move_list list;

    assert(!solver_is_diced(pos));
    assert(moves_most >= 1 && moves_most <= SOLVE_MOVES_MAX);
    begin(solver, pos);
    solution->keys.count = 0;
    solution->moves = 0;
    if (play_outcome(pos).result != RESULT_NONE)
        return true;
    solution->moves = attack(solver, pos, moves_most);
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; solution->moves && i < list.count; i++)
        if (succeeds(solver, pos, list.moves[i], solution->moves - 1))
            solution->keys.moves[solution->keys.count++] = list.moves[i];
    return !solver->given_up;
}

int solver_shortest(struct solver *solver, const struct position *pos, int moves_most,
                    move *best)
{
    const uint64_t most = solver->nodes_most;

    solver->nodes_most = UINT64_MAX;

    const int moves = attack(solver, pos, moves_most);

    if (moves && best) {
        struct move_list list;

        play_moves(pos, GENERATE_ALL, &list);
        *best = find_win(solver, pos, &list, moves);
    }
    solver->nodes_most = most;
    return moves;
}

/* ---- dice --------------------------------------------------------------------------- */

static double expect_attack(struct solver *solver, const struct position *pos,
                            int moves, struct move_list *best);

/* The least probability of a win that the defender can reach, with `moves` more moves for
 * the winner. */
static double expect_defence(struct solver *solver, const struct position *pos,
                             int moves);

/* The probability in a position that may have ended and awaits no roll. */
static double expect_settled(struct solver *solver, const struct position *pos,
                             int moves)
{
    const struct outcome outcome = play_outcome(pos);

    if (!visit(solver))
        return 0.0;
    if (outcome.result != RESULT_NONE)
        return outcome_is_win(outcome, solver->winner) ? 1.0 : 0.0;
    if (pos->to_move != solver->winner)
        return expect_defence(solver, pos, moves);
    return moves > 0 ? expect_attack(solver, pos, moves, NULL) : 0.0;
}

/* The mean over all rolls behind `m`. */
static double expect_move(struct solver *solver, const struct position *pos, move m,
                          int moves)
{
    struct position after;
    struct move_list rolls;
    double sum = 0.0;

    play_make(&after, pos, m);
    if (!after.awaits_roll)
        return expect_settled(solver, &after, moves);
    play_rolls(&after, &rolls);
    for (int i = 0; i < rolls.count && !solver->given_up; i++) {
        struct position rolled;

        play_make(&rolled, &after, rolls.moves[i]);
        sum += play_roll_probability(i, rolls.count)
               * expect_settled(solver, &rolled, moves);
    }
    return sum;
}

static double expect_defence(struct solver *solver, const struct position *pos,
                             int moves)
{
    struct move_list list;
    double least = 1.0;

    if (moves == 0 && !is_doomed(pos))
        return 0.0;
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count && least > 0.0 && !solver->given_up; i++) {
        const double value = expect_move(solver, pos, list.moves[i], moves);

        if (value < least)
            least = value;
    }
    return least;
}

static double expect_attack(struct solver *solver, const struct position *pos,
                            int moves, struct move_list *best)
{
    struct move_list list;
    double most = 0.0;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count && !solver->given_up; i++) {
        const double value = expect_move(solver, pos, list.moves[i], moves - 1);

        if (best && value > most + epsilon)
            best->count = 0;
        if (best && value > 0.0 && value >= most - epsilon)
            best->moves[best->count++] = list.moves[i];
        if (value > most)
            most = value;
        if (!best && most >= 1.0 - epsilon)
            break;
    }
    return most;
}

bool solver_expect(struct solver *solver, const struct position *pos, int moves,
                   double *probability, struct move_list *best)
{
    assert(moves >= 1 && moves <= SOLVE_MOVES_MAX);
    begin(solver, pos);
    best->count = 0;
    *probability = 0.0;
    if (play_outcome(pos).result == RESULT_NONE)
        *probability = expect_attack(solver, pos, moves, best);
    return !solver->given_up;
}
