/* end.c - how games end.  SPDX-License-Identifier: MIT
 *
 * The rules end most games; players may also agree on a draw or give up.  The engine does
 * either by what it expects of the game from its own last judgement.
 */
#include "protocol/cecp/state.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "eval/wdl.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"

enum {
    HOPELESS_PERMILLE = 990, /* games that are lost from here           */
    HOPELESS_MOVES = 5,      /* in a row, until the engine gives up     */
    FIGHT_PLIES = 30,        /* before a draw is agreed on at even odds */
};

static void judge_odds(const struct cecp *cecp, score evaluation, struct wdl *wdl)
{
    wdl_estimate(session_rules(cecp->session)->variant, evaluation, wdl);
}

void cecp_claim_result(struct cecp *cecp)
{
    const struct outcome outcome = game_outcome(session_game(cecp->session));
    const char *points = outcome_score(outcome.result);
    const char *words = outcome_words(outcome.reason);
    const char *winner = outcome.result == RESULT_WHITE_WINS ? "White" : "Black";
    struct text fen;

    if (outcome.result == RESULT_NONE || cecp->side == NO_SIDE || cecp->game_over)
        return;
    cecp->game_over = true;
    /* For the debug file: XBoard's last position can be compared with ours. */
    text_clear(&fen);
    fen_write(session_position(cecp->session), &fen);
    cecp_say(cecp, "# %s", fen.chars);
    if (outcome.result == RESULT_DRAW)
        cecp_say(cecp, "%s {Draw by %s}", points, words);
    else if (outcome.reason == REASON_CHECKMATE)
        cecp_say(cecp, "%s {%s mates}", points, winner);
    else
        cecp_say(cecp, "%s {%s wins by %s}", points, winner, words);
}

bool cecp_resigns(struct cecp *cecp)
{
    struct wdl wdl;

    if (cecp->search_info.depth == 0)
        return false;
    cecp->has_score = true;
    cecp->last_score = cecp->search_info.score;
    judge_odds(cecp, cecp->last_score, &wdl);
    cecp->lost_moves = wdl.loss >= HOPELESS_PERMILLE ? cecp->lost_moves + 1 : 0;
    return cecp->lost_moves >= HOPELESS_MOVES
           && session_configuration(cecp->session)->resigns;
}

/* The judgement of the thought that goes on, if it is about the engine's own move or the
 * answer to the one expected; else that of the last move. */
static score present_judgement(struct cecp *cecp)
{
    struct search_info *search_info = &cecp->search_info;
    score evaluation = cecp->last_score;

    pthread_mutex_lock(&search_info->lock);
    if (cecp->search == SEARCH_MOVE && search_info->depth > 0)
        evaluation = search_info->score;
    pthread_mutex_unlock(&search_info->lock);
    return evaluation;
}

/* `draw`: the opponent offers one.  It is accepted by who expects no more than half a
 * point, but not as soon as that is so. */
void cecp_draw(struct cecp *cecp, const char *rest)
{
    const struct game *game = session_game(cecp->session);
    struct wdl wdl;

    (void)rest;
    if (cecp->side == NO_SIDE || cecp->game_over || cecp->no_position
        || !cecp->has_score)
        return;
    judge_odds(cecp, present_judgement(cecp), &wdl);
    if (wdl.loss > wdl.win + wdl.draw
        || (wdl.win <= wdl.loss && game_plies(game) >= FIGHT_PLIES))
        cecp_say(cecp, "offer draw");
}
