/* referee.c - what a referee of engines may ask beyond XBoard.
 * SPDX-License-Identifier: MIT
 *
 * XBoard has no dice; two engines then roll alike by themselves.  A referee who rolls
 * accepts `feature roll=1`.
 */
#include "protocol/cecp/state.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "protocol/session/session.h"

#include <string.h>

static const double most_nodes = 1e15;

void cecp_accepted(struct cecp *cecp, const char *rest)
{
    if (strcmp(rest, "roll") == 0)
        cecp->external_rolls = true;
}

/* Whether the last ply was followed by a roll. */
static bool has_rolled(const struct game *game)
{
    const int plies = game_plies(game);

    return plies > 0 && game_ply(game, plies - 1).roll != MOVE_NONE;
}

bool cecp_awaits_roll(const struct cecp *cecp)
{
    return cecp->external_rolls && has_rolled(session_game(cecp->session));
}

/* `roll e5` or `roll -`: what followed the last move, which was the engine's own. */
void cecp_roll(struct cecp *cecp, const char *rest)
{
    const struct game *game = session_game(cecp->session);
    struct text text;
    struct ply ply;

    if (!has_rolled(game) || cecp->search == SEARCH_MOVE) {
        cecp_report_error(cecp, "no roll is due", rest);
        return;
    }

    const int last = game_plies(game) - 1;
    const struct position *before = game_position_at(game, last);

    text_clear(&text);
    coordinates_write(before, game_ply(game, last).move, &text);
    text_add(&text, "/%.20s", rest);
    if (!coordinates_read(before, text.chars, &ply, NULL)) {
        cecp_report_error(cecp, "no such roll", rest);
        return;
    }
    cecp_stop_search(cecp);
    session_undo(cecp->session);
    if (!session_play(cecp->session, ply))
        return;
    cecp_claim_result(cecp);
    cecp_search_idle(cecp);
}

/* `nps N`: the clocks count positions, N of which last a second. */
void cecp_nps(struct cecp *cecp, const char *rest)
{
    const char *end = rest;
    double rate;

    if (!decimal_parse(&end, &rate) || *end || rate < 0 || rate > most_nodes)
        cecp_report_error(cecp, "bad rate", rest);
    else
        cecp->nps = rate;
    /* It might be the time that the opponent's move sets running. */
    if (cecp->search == SEARCH_PONDER)
        cecp_stop_search(cecp);
}
