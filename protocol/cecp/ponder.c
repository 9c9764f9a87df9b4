/* ponder.c - thinking on the opponent's time.  SPDX-License-Identifier: MIT
 *
 * The engine thinks about its answer to the reply that it expects.  Where it expects none,
 * or a roll would come between, it thinks about the position as it stands, as the opponent
 * does: that is never the thinking for a move, but what it learns stays in the table.
 */
#include "protocol/cecp/state.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/session/session.h"

/* Whether the engine may ponder now.  Not before the game's first ply: more orders come. */
static bool may_ponder(const struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);

    return cecp->ponder && !cecp->game_over && !cecp->no_position && !cecp->paused
           && cecp->nps == 0 && cecp->side != NO_SIDE
           && cecp->side != game_position(game)->to_move && game_plies(game) > 0
           && game_outcome(game).result == RESULT_NONE;
}

/* The hint, if one can think about the position behind it; else MOVE_NONE. */
static move find_expected(const struct cecp *cecp)
{
    const struct position *pos = session_position(cecp->session);
    struct position after;

    if (cecp->hint == MOVE_NONE || !play_is_legal(pos, cecp->hint))
        return MOVE_NONE;
    play_make(&after, pos, cecp->hint);
    return after.awaits_roll || play_count(&after) == 0 ? MOVE_NONE : cecp->hint;
}

void cecp_ponder(struct cecp *cecp)
{
    const struct limits limits = {.depth = cecp->depth_limit, .ponder = true};

    if (may_ponder(cecp))
        cecp_start_search(cecp, SEARCH_PONDER, &limits, find_expected(cecp));
}

/* The time for the move counts from now on, and lines begin where the game now is. */
static void hit(struct cecp *cecp)
{
    struct search_info *search_info = &cecp->search_info;
    struct limits limits;

    cecp_time_limits(cecp, &limits);
    pthread_mutex_lock(&search_info->lock);
    search_info->start = *session_position(cecp->session);
    search_info->before = MOVE_NONE;
    pthread_mutex_unlock(&search_info->lock);
    cecp->search = SEARCH_MOVE;
    session_ponder_hit(cecp->session, &limits);
}

bool cecp_ponder_hits(struct cecp *cecp, struct ply ply)
{
    const struct game *game = session_game(cecp->session);

    if (cecp->search != SEARCH_PONDER || cecp->search_info.before != ply.move
        || game_outcome(game).result != RESULT_NONE)
        return false;
    hit(cecp);
    return true;
}

void cecp_hard(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp->ponder = true;
    if (cecp->search == SEARCH_NONE)
        cecp_search_idle(cecp);
}

void cecp_easy(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp->ponder = false;
    if (cecp->search == SEARCH_PONDER)
        cecp_stop_search(cecp);
}
