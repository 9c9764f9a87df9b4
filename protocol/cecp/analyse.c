/* analyse.c - thinking for people.  SPDX-License-Identifier: MIT
 *
 * Analysis is force mode in which the engine thinks about whatever position is there.  It
 * thinks until that changes, or until nothing is left to be found.
 */
#include "protocol/cecp/state.h"

#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/xboard/xboard.h"

#include <string.h>

/* A line that begins with a bracket is none of play: XBoard asks for no news after it. */
static void tell_end(struct cecp *cecp, struct outcome outcome)
{
    const int mover = session_position(cecp->session)->to_move;
    const int winner = outcome.result == RESULT_WHITE_WINS ? WHITE : BLACK;
    const int value = outcome.result == RESULT_DRAW ? 0
                      : winner == mover             ? CECP_MATE
                                                    : -CECP_MATE;

    cecp_say(cecp, "0 %d 0 0\t(%s %s)", value, outcome_score(outcome.result),
             outcome_words(outcome.reason));
}

void cecp_search_idle(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);
    const struct limits limits = {
        .multipv = session_configuration(cecp->session)->multipv,
        .without = cecp->excluded.count > 0 ? &cecp->excluded : NULL,
        .bounds = true,
    };

    if (cecp->search != SEARCH_NONE || cecp->paused || cecp->no_position)
        return;
    if (!cecp->analysing)
        cecp_ponder(cecp);
    else if (game_outcome(game).result != RESULT_NONE)
        tell_end(cecp, game_outcome(game));
    else
        cecp_start_search(cecp, SEARCH_ANALYSIS, &limits, MOVE_NONE);
}

void cecp_analyze(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp_stop_search(cecp);
    cecp->analysing = true;
    cecp->side = NO_SIDE;
    cecp_search_idle(cecp);
}

void cecp_exit(struct cecp *cecp, const char *rest)
{
    (void)rest;
    if (!cecp->analysing)
        return;
    cecp_stop_search(cecp);
    cecp->analysing = false;
    cecp->side = NO_SIDE;
}

static void exclude(struct move_list *without, move m)
{
    for (int i = 0; i < without->count; i++)
        if (without->moves[i] == m)
            return;
    without->moves[without->count++] = m;
}

static void include(struct move_list *without, move m)
{
    for (int i = 0; i < without->count; i++)
        if (without->moves[i] == m) {
            without->moves[i] = without->moves[--without->count];
            return;
        }
}

/* Change what is left out by `exclude MOVE` or `exclude all`, and the same of `include`;
 * analysis begins anew. */
static void change(struct cecp *cecp, const char *rest, bool out)
{
    const struct position *pos = session_position(cecp->session);
    struct ply ply = {MOVE_NONE, MOVE_NONE};
    bitset told;

    if (cecp->search == SEARCH_MOVE) {
        cecp_report_error(cecp, "not while thinking about a move", rest);
        return;
    }
    if (strcmp(rest, "all") != 0
        && (cecp->no_position
            || !xboard_move_read(cecp->xboard_variant, pos, rest, &ply, &told, NULL))) {
        cecp_report_error(cecp, "no such move", rest);
        return;
    }
    cecp_stop_search(cecp);
    if (ply.move != MOVE_NONE)
        (out ? exclude : include)(&cecp->excluded, ply.move);
    else if (out)
        play_moves(pos, GENERATE_ALL, &cecp->excluded);
    else
        cecp->excluded.count = 0;
    cecp_search_idle(cecp);
}

void cecp_exclude(struct cecp *cecp, const char *rest)
{
    change(cecp, rest, true);
}

void cecp_include(struct cecp *cecp, const char *rest)
{
    change(cecp, rest, false);
}
