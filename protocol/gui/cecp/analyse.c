/* analyse.c - searches without a move: analysis, pondering, hints.
 * SPDX-License-Identifier: MIT
 *
 * Analysis is force mode with a search of whatever position is set.
 *
 * Pondering searches the position after the expected reply.  Where no reply is expected, or
 * a roll would follow it, it searches the present position from the opponent's side: that
 * can never become the search for a move, but it fills the transposition table.
 */
#include "protocol/gui/cecp/state.h"

#include "engine/notation/xboard_ranks.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/turns.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"

#include <string.h>

enum { HINT_NODES = 100000 }; /* about a tenth of a second */

/* Pondering starts after the game's first ply only: before, XBoard still sends settings. */
static bool may_ponder(const struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);

    return cecp->ponder && !cecp->game_over && cecp->nps == 0 && cecp->side != NO_SIDE
           && cecp->side != game_position(game)->to_move && game_plies(game) > 0
           && game_outcome(game).result == RESULT_NONE;
}

/* The move to ponder on; MOVE_NONE for the present position. */
static move find_expected(const struct cecp *cecp)
{
    const struct position *pos = session_position(cecp->session);
    struct position after;

    if (cecp->hint == MOVE_NONE || !play_is_legal(pos, cecp->hint))
        return MOVE_NONE;
    play_make(&after, pos, cecp->hint);
    return after.awaits_roll || play_count(&after) == 0 ? MOVE_NONE : cecp->hint;
}

/* A line with a bracket ends the analysis: XBoard then stops sending `.`. */
static void send_outcome(struct cecp *cecp, struct outcome outcome)
{
    const int mover = session_position(cecp->session)->to_move;
    const int winner = outcome.result == RESULT_WHITE_WINS ? WHITE : BLACK;
    const int value = outcome.result == RESULT_DRAW ? 0
                      : winner == mover             ? CECP_MATE
                                                    : -CECP_MATE;

    cecp_say(cecp, "0 %d 0 0\t(%s %s)", value, outcome_score(outcome.result),
             outcome_words(&outcome));
}

void cecp_search_idle(struct cecp *cecp)
{
    const struct outcome outcome = game_outcome(session_game(cecp->session));
    const struct limits analysis = {
        .multipv = session_configuration(cecp->session)->multipv,
        .exclude = cecp->excluded.count > 0 ? &cecp->excluded : NULL,
        .bounds = true,
    };
    struct limits pondering = {.depth = cecp->depth_limit, .ponder = true};

    if (cecp->search != SEARCH_NONE || cecp->paused || cecp->no_position)
        return;
    if (cecp->analysing && outcome.result != RESULT_NONE)
        send_outcome(cecp, outcome);
    else if (cecp->analysing)
        cecp_start_search(cecp, SEARCH_ANALYSIS, &analysis, MOVE_NONE);
    else if (may_ponder(cecp)) {
        session_limit_strength(cecp->session, &pondering);
        cecp_start_search(cecp, SEARCH_PONDER, &pondering, find_expected(cecp));
    }
}

bool cecp_ponder_hit(struct cecp *cecp, struct ply ply)
{
    struct search_info *info = &cecp->search_info;
    struct limits limits;

    if (cecp->search != SEARCH_PONDER || info->expected != ply.move
        || game_outcome(session_game(cecp->session)).result != RESULT_NONE)
        return false;
    pthread_mutex_lock(&info->lock);
    info->start = *session_position(cecp->session);
    info->expected = MOVE_NONE;
    pthread_mutex_unlock(&info->lock);
    cecp->search = SEARCH_MOVE;
    cecp->clock_start_ms = time_now_ms();
    cecp->used_ms = 0;
    cecp_time_limits(cecp, &limits);
    session_ponder_hit(cecp->session, &limits);
    return true;
}

void cecp_hard(struct cecp *cecp)
{
    cecp->ponder = true;
    cecp_search_idle(cecp);
}

void cecp_easy(struct cecp *cecp)
{
    cecp->ponder = false;
    if (cecp->search == SEARCH_PONDER)
        cecp_stop_search(cecp);
}

void cecp_analyze(struct cecp *cecp)
{
    cecp_stop_search(cecp);
    cecp->analysing = true;
    cecp->side = NO_SIDE;
    cecp_search_idle(cecp);
}

void cecp_exit(struct cecp *cecp)
{
    if (!cecp->analysing)
        return;
    cecp_stop_search(cecp);
    cecp->analysing = false;
    cecp->side = NO_SIDE;
}

/* Add `m` to the list, or remove it. */
static void change_list(struct move_list *list, move m, bool add)
{
    int i = 0;

    while (i < list->count && list->moves[i] != m)
        i++;
    if (add && i == list->count)
        move_list_add(list, m);
    else if (!add && i < list->count)
        list->moves[i] = list->moves[--list->count];
}

/* List all turns, unless they are more than a list takes. */
static void exclude_all(struct cecp *cecp, const struct position *pos)
{
    struct turns turns;
    move turn;

    if (play_count(pos) > MOVE_LIST_MAX) {
        cecp_report_error(cecp, "too many moves", "exclude all");
        return;
    }
    cecp->excluded.count = 0;
    turns_start(&turns, pos, GENERATE_ALL);
    while ((turn = turns_next(&turns)) != MOVE_NONE)
        move_list_add(&cecp->excluded, turn);
}

/* `exclude MOVE`, `exclude all`, and the same with `include`; the analysis starts again. */
static void change_excluded(struct cecp *cecp, const char *rest, bool exclude)
{
    const struct position *pos = session_position(cecp->session);
    const bool all = strcmp(rest, "all") == 0;
    struct text text = {.length = 0};
    struct ply ply;
    bitset kills;

    xboard_ranks_read(pos->rules->variant->board, rest, &text);
    if (cecp->search == SEARCH_MOVE) {
        cecp_report_error(cecp, "not while thinking about a move", rest);
        return;
    }
    if (!all
        && (cecp->no_position
            || !xboard_move_read(pos, text.chars, &ply, &kills, NULL))) {
        cecp_report_error(cecp, "no such move", rest);
        return;
    }
    cecp_stop_search(cecp);
    if (!all)
        change_list(&cecp->excluded, ply.move, exclude);
    else if (exclude)
        exclude_all(cecp, pos);
    else
        cecp->excluded.count = 0;
    cecp_search_idle(cecp);
}

void cecp_exclude(struct cecp *cecp, const char *rest)
{
    change_excluded(cecp, rest, true);
}

void cecp_include(struct cecp *cecp, const char *rest)
{
    change_excluded(cecp, rest, false);
}

/* The best move known here, found by a short search if none runs; MOVE_NONE if unknown. */
static move find_hint(struct cecp *cecp)
{
    const struct limits limits = {.nodes = HINT_NODES};
    struct search_info *info = &cecp->search_info;
    move best = cecp->hint;

    if (cecp->search != SEARCH_NONE) {
        pthread_mutex_lock(&info->lock);
        best = info->expected != MOVE_NONE ? info->expected : info->best;
        pthread_mutex_unlock(&info->lock);
    } else if (best == MOVE_NONE
               && session_start_search(cecp->session, &limits, MOVE_NONE, NULL, NULL)) {
        best = session_finish_search(cecp->session);
    }
    return best;
}

/* XBoard parses the hint as a move of the user's, which cannot have commas. */
void cecp_hint(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);
    const struct position *pos = game_position(game);
    struct xboard_move xboard_move;
    struct text text = {.length = 0}, wire = {.length = 0};

    if (cecp->search == SEARCH_MOVE || cecp->no_position
        || game_outcome(game).result != RESULT_NONE)
        return;

    const move hint = find_hint(cecp);

    if (hint == MOVE_NONE || !play_is_legal(pos, hint))
        return;
    cecp->hint = hint;
    xboard_move_make(pos, (struct ply){hint, MOVE_NONE}, false, &xboard_move);
    xboard_move_clicks(pos, hint, &xboard_move.from, &xboard_move.to);
    xboard_move.kills = 0;
    xboard_move_write(pos, &xboard_move, &text);
    xboard_ranks_write(pos->rules->variant->board, text.chars, &wire);
    cecp_say(cecp, "Hint: %s", wire.chars);
}

/* `bk`: the answer's lines begin with a blank, and an empty line ends it. */
void cecp_book(struct cecp *cecp)
{
    cecp_say(cecp, " There is no opening book.\n");
}
