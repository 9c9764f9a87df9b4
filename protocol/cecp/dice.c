/* dice.c - whose dice a game has.  SPDX-License-Identifier: MIT
 *
 * With Seed 0 each new game rolls anew.  Yet XBoard tells a game again from its start when
 * it is to be analysed or edited, and that must roll as it did; and it has two engines play
 * each other, who must roll alike.
 */
#include "protocol/cecp/state.h"

#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"

enum { COMMON_SEED = 1 }; /* of two engines */

static bool rolls_anew(const struct cecp *cecp)
{
    return session_configuration(cecp->session)->seed == 0;
}

void cecp_remember_dice(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);

    if (game_plies(game) == 0)
        return;
    cecp->last_game = (struct last_game){
        .variant = session_configuration(cecp->session)->variant,
        .start = game_position_at(game, 0)->key,
        .first = game_ply(game, 0).move,
        .seed = session_seed(cecp->session),
    };
}

void cecp_recall_dice(struct cecp *cecp, move first)
{
    struct last_game *last = &cecp->last_game;
    const struct game *game = session_game(cecp->session);

    if (rolls_anew(cecp) && cecp->side == NO_SIDE && game_plies(game) == 0
        && last->variant == session_configuration(cecp->session)->variant
        && last->start == game_position(game)->key && last->first == first) {
        cecp_stop_search(cecp);
        if (!session_set_seed(cecp->session, last->seed))
            cecp_report_error(cecp, "out of memory", "dice");
    }
    last->variant = NULL;
}

/* The opponent is an engine: there is less to explain to it, and it should roll alike. */
void cecp_computer(struct cecp *cecp, const char *rest)
{
    bool resume;

    (void)rest;
    cecp->computer = true;
    if (!rolls_anew(cecp))
        return;
    resume = cecp_stop_search(cecp);
    if (!session_set_seed(cecp->session, COMMON_SEED))
        cecp_report_error(cecp, "out of memory", "dice");
    if (resume)
        cecp_resume_search(cecp);
}
