/* forced_win.c - wins that no dice prevent.  SPDX-License-Identifier: MIT */
#include "search/proof/forced_win.h"

#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

/* Count a position; false when the proof is to be given up. */
static bool visit(struct forced_win *forced_win)
{
    if (forced_win_is_open(forced_win) || ++forced_win->nodes > forced_win->nodes_most)
        return false;
    if (forced_win->nodes % FORCED_WIN_NODES_PER_CHECK == 0 && forced_win->breaks_off
        && forced_win->breaks_off(forced_win->context))
        forced_win->nodes_most = 0;
    return !forced_win_is_open(forced_win);
}

/* Like forced_win_prove(). */
static bool wins(struct forced_win *forced_win, const struct position *pos, int winner,
                 int moves);

/* The same after a move, or a roll. */
static bool wins_after(struct forced_win *forced_win, const struct position *pos,
                       move m, int winner, int moves)
{
    struct position after;

    play_make(&after, pos, m);
    return wins(forced_win, &after, winner, moves);
}

/* Whether some move of the winner's wins, the one that did last time before the others. */
static bool attack(struct forced_win *forced_win, const struct position *pos,
                   const struct move_list *list, int moves)
{
    move *last = &forced_win->attacks[moves];

    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == *last
            && wins_after(forced_win, pos, *last, pos->to_move, moves - 1))
            return true;
    for (int i = 0; i < list->count && !forced_win_is_open(forced_win); i++)
        if (list->moves[i] != *last
            && wins_after(forced_win, pos, list->moves[i], pos->to_move, moves - 1)) {
            *last = list->moves[i];
            return true;
        }
    return false;
}

static bool every_reply_loses(struct forced_win *forced_win, const struct position *pos,
                              const struct move_list *list, int moves)
{
    for (int i = 0; i < list->count; i++)
        if (!wins_after(forced_win, pos, list->moves[i], pos->to_move ^ 1, moves))
            return false;
    return true;
}

/* The same in a position that awaits no roll. */
static bool wins_here(struct forced_win *forced_win, const struct position *pos,
                      int winner, int moves)
{
    const bool attacks = pos->to_move == winner;
    struct outcome outcome;
    struct move_list list;

    if (!visit(forced_win))
        return false;
    play_moves(pos, GENERATE_ALL, &list);
    outcome = play_outcome_given(pos, list.count > 0);
    if (outcome.result != RESULT_NONE || (attacks && moves == 0))
        return outcome_is_win(outcome, winner);
    return attacks ? attack(forced_win, pos, &list, moves)
                   : every_reply_loses(forced_win, pos, &list, moves);
}

/* Whether every roll leaves the win, the one that did not last time before the others. */
static bool every_roll_wins(struct forced_win *forced_win, const struct position *pos,
                            int winner, int moves)
{
    const int last = forced_win->spoilers[moves];
    struct move_list rolls;

    play_rolls(pos, &rolls);
    if (last < rolls.count
        && !wins_after(forced_win, pos, rolls.moves[last], winner, moves))
        return false;
    for (int i = 0; i < rolls.count; i++)
        if (i != last && !wins_after(forced_win, pos, rolls.moves[i], winner, moves)) {
            forced_win->spoilers[moves] = i;
            return false;
        }
    return true;
}

static bool wins(struct forced_win *forced_win, const struct position *pos, int winner,
                 int moves)
{
    if (!pos->awaits_roll)
        return wins_here(forced_win, pos, winner, moves);
    /* With no move left, the defender has a reply that does not end the game. */
    return moves > 0 && every_roll_wins(forced_win, pos, winner, moves);
}

/* What is remembered of a position that is won within so many moves. */
static key proof_key(const struct position *pos, int winner, int moves)
{
    return pos->key ^ (key)(2 * moves + winner) * UINT64_C(0x9e3779b97f4a7c15);
}

bool forced_win_prove(struct forced_win *forced_win, const struct position *pos,
                      int winner, int moves)
{
    const key k = proof_key(pos, winner, moves);
    key *proved = &forced_win->proved[k % FORCED_WIN_PROVED];

    if (*proved == k)
        return true;
    if (!wins(forced_win, pos, winner, moves))
        return false;
    *proved = k;
    return true;
}
