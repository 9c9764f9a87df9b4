/* hint.c - advice.  SPDX-License-Identifier: MIT */
#include "protocol/cecp/state.h"

#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/session/session.h"
#include "protocol/xboard/xboard.h"

enum { HINT_NODES = 100000 }; /* a tenth of a second's thought */

/* The best move known here; MOVE_NONE while nothing is.  It is found at need, if the
 * searcher has nothing else to do. */
static move find_hint(struct cecp *cecp)
{
    const struct limits limits = {.nodes = HINT_NODES};
    struct search_info *search_info = &cecp->search_info;
    move best = cecp->hint;

    if (cecp->search != SEARCH_NONE) {
        pthread_mutex_lock(&search_info->lock);
        best =
            search_info->before != MOVE_NONE ? search_info->before : search_info->best;
        pthread_mutex_unlock(&search_info->lock);
    } else if (best == MOVE_NONE
               && session_start_search(cecp->session, &limits, NULL, NULL, NULL)) {
        best = session_finish_search(cecp->session);
    }
    return best;
}

/* XBoard reads the move as one of the user's, and knows no commas in it. */
void cecp_hint(struct cecp *cecp, const char *rest)
{
    const struct game *game = session_game(cecp->session);
    const struct position *pos = game_position(game);
    struct xboard_move told;
    struct text text;

    (void)rest;
    if (cecp->search == SEARCH_MOVE || cecp->no_position
        || game_outcome(game).result != RESULT_NONE)
        return;

    const move hint = find_hint(cecp);

    if (hint == MOVE_NONE || !play_is_legal(pos, hint))
        return;
    cecp->hint = hint;
    xboard_move_make(cecp->xboard_variant, pos, (struct ply){hint, MOVE_NONE}, &told);
    xboard_move_clicks(pos, hint, &told.from, &told.to);
    told.kills = 0;
    text_clear(&text);
    xboard_move_write(pos, &told, &text);
    cecp_say(cecp, "Hint: %s", text.chars);
}

/* An answer to `bk` begins with a blank, and ends with an empty line. */
void cecp_book(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp_say(cecp, " There is no opening book.");
    cecp_say(cecp, "%s", "");
}
