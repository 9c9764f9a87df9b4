/* forced_win.c - wins that no dice prevent.  SPDX-License-Identifier: MIT */
#include "search/proof/forced_win.h"

#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

/* Count a position; false when the proof is to be given up. */
static bool visit(struct certainty *certainty)
{
    if (certain_is_open(certainty) || ++certainty->nodes > certainty->nodes_most)
        return false;
    if (certainty->nodes % CERTAIN_UNTIL_LOOK == 0 && certainty->breaks_off
        && certainty->breaks_off(certainty->context))
        certainty->nodes_most = 0;
    return !certain_is_open(certainty);
}

/* Like certain_win(). */
static bool wins(struct certainty *certainty, const struct position *pos, int winner,
                 int moves);

/* The same after a move, or a roll. */
static bool wins_after(struct certainty *certainty, const struct position *pos, move m,
                       int winner, int moves)
{
    struct position after;

    play_make(&after, pos, m);
    return wins(certainty, &after, winner, moves);
}

/* Whether some move of the winner's wins, the one that did last time before the others. */
static bool attack(struct certainty *certainty, const struct position *pos,
                   const struct move_list *list, int moves)
{
    move *last = &certainty->attacks[moves];

    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == *last
            && wins_after(certainty, pos, *last, pos->to_move, moves - 1))
            return true;
    for (int i = 0; i < list->count && !certain_is_open(certainty); i++)
        if (list->moves[i] != *last
            && wins_after(certainty, pos, list->moves[i], pos->to_move, moves - 1)) {
            *last = list->moves[i];
            return true;
        }
    return false;
}

static bool every_reply_loses(struct certainty *certainty, const struct position *pos,
                              const struct move_list *list, int moves)
{
    for (int i = 0; i < list->count; i++)
        if (!wins_after(certainty, pos, list->moves[i], pos->to_move ^ 1, moves))
            return false;
    return true;
}

/* The same in a position that awaits no roll. */
static bool wins_here(struct certainty *certainty, const struct position *pos,
                      int winner, int moves)
{
    const bool attacks = pos->to_move == winner;
    struct outcome outcome;
    struct move_list list;

    if (!visit(certainty))
        return false;
    play_moves(pos, GENERATE_ALL, &list);
    outcome = play_outcome_given(pos, list.count > 0);
    if (outcome.result != RESULT_NONE || (attacks && moves == 0))
        return outcome_is_win(outcome, winner);
    return attacks ? attack(certainty, pos, &list, moves)
                   : every_reply_loses(certainty, pos, &list, moves);
}

/* Whether every roll leaves the win, the one that did not last time before the others. */
static bool every_roll_wins(struct certainty *certainty, const struct position *pos,
                            int winner, int moves)
{
    const int last = certainty->spoilers[moves];
    struct move_list rolls;

    play_rolls(pos, &rolls);
    if (last < rolls.count
        && !wins_after(certainty, pos, rolls.moves[last], winner, moves))
        return false;
    for (int i = 0; i < rolls.count; i++)
        if (i != last && !wins_after(certainty, pos, rolls.moves[i], winner, moves)) {
            certainty->spoilers[moves] = i;
            return false;
        }
    return true;
}

static bool wins(struct certainty *certainty, const struct position *pos, int winner,
                 int moves)
{
    if (!pos->awaits_roll)
        return wins_here(certainty, pos, winner, moves);
    /* With no move left, the defender has a reply that does not end the game. */
    return moves > 0 && every_roll_wins(certainty, pos, winner, moves);
}

/* What is remembered of a position that is won within so many moves. */
static key proof_key(const struct position *pos, int winner, int moves)
{
    return pos->key ^ (key)(2 * moves + winner) * UINT64_C(0x9e3779b97f4a7c15);
}

bool certain_win(struct certainty *certainty, const struct position *pos, int winner,
                 int moves)
{
    const key k = proof_key(pos, winner, moves);
    key *proved = &certainty->proved[k % CERTAIN_PROVED];

    if (*proved == k)
        return true;
    if (!wins(certainty, pos, winner, moves))
        return false;
    *proved = k;
    return true;
}
