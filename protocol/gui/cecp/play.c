/* play.c - the engine's own moves, and how a game ends.  SPDX-License-Identifier: MIT
 *
 * The rules end most games.  Against people the engine also resigns, and offers and accepts
 * draws (session/offers.h).
 */
#include "protocol/gui/cecp/state.h"

#include "engine/core/bitset.h"
#include "engine/core/number.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/fen.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/text/outcome_text.h"

#include <limits.h>

void cecp_claim_result(struct cecp *cecp)
{
    const struct outcome outcome = game_outcome(session_game(cecp->session));
    struct text fen = {.length = 0}, words = {.length = 0};

    if (outcome.result == RESULT_NONE || cecp->side == NO_SIDE || cecp->game_over)
        return;
    cecp->game_over = true;
    /* For comparison with XBoard's last position in its debug file. */
    fen_write(session_position(cecp->session), &fen);
    cecp_say(cecp, "# %s", fen.chars);
    outcome_text_write(session_position(cecp->session), &outcome, &words);
    cecp_say(cecp, "%s {%s}", outcome_score(outcome.result), words.chars);
}

/* Whether the engine resigns, and offers and accepts draws: not in a match, whose referee decides
 * that. */
static bool makes_offers(const struct cecp *cecp, bool option)
{
    return option && !cecp->computer;
}

/* Store the score of the search that has ended; whether the engine resigns. */
static bool resigns(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);

    if (cecp->search_info.depth == 0)
        return false;
    offers_add_score(&cecp->offers, game, cecp->search_info.score);
    return makes_offers(cecp, session_configuration(cecp->session)->resigns)
           && offers_resignation(&cecp->offers, game);
}

/* The engine has moved: offer a draw if that is sensible. */
static void offer_draw(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);

    if (makes_offers(cecp, session_configuration(cecp->session)->offers_draws)
        && game_outcome(game).result == RESULT_NONE && offers_draw(&cecp->offers, game))
        cecp_say(cecp, "offer draw");
}

/* `draw`: the opponent offers one.  CECP has no word for a refusal, so the title bar and a comment tell it. */
void cecp_draw(struct cecp *cecp)
{
    struct search_info *info = &cecp->search_info;
    score value = cecp->offers.score;

    if (cecp->side == NO_SIDE || cecp->game_over || cecp->no_position)
        return;
    pthread_mutex_lock(&info->lock);
    if (cecp->search == SEARCH_MOVE && info->depth > 0)
        value = info->score;
    pthread_mutex_unlock(&info->lock);
    if (makes_offers(cecp, session_configuration(cecp->session)->offers_draws)
        && offers_accept_draw(&cecp->offers, session_game(cecp->session), value)) {
        cecp_say(cecp, "offer draw");
    } else if (!cecp->computer) {
        cecp_say(cecp, "tellothers The engine declines a draw.");
        cecp_remark(cecp, "The engine declines a draw.");
    }
}

void cecp_resume_search(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);
    const int excluded = cecp->excluded.count;
    struct limits limits;

    if (cecp->side != game_position(game)->to_move || cecp->no_position
        || cecp->game_over || cecp->paused) {
        cecp_search_idle(cecp);
        return;
    }
    if (cecp->search != SEARCH_NONE)
        return;
    if (game_outcome(game).result != RESULT_NONE) {
        cecp_claim_result(cecp);
        return;
    }
    cecp_time_limits(cecp, &limits);
    if (excluded > 0 && excluded < play_count(game_position(game)))
        limits.exclude = &cecp->excluded;
    session_limit_strength(cecp->session, &limits);
    if (atomic_load(&cecp->post))
        limits.multipv = session_configuration(cecp->session)->multipv;
    cecp_start_search(cecp, SEARCH_MOVE, &limits, MOVE_NONE);
}

/* Send the last ply. */
static void send_move(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);
    const int last = game_plies(game) - 1;
    const struct position *before = game_position_at(game, last);
    struct xboard_move xboard_move;
    struct text text = {.length = 0}, wire = {.length = 0};

    xboard_move_make(before, game_ply(game, last), last == 0, &xboard_move);
    cecp_clear_stale_squares(cecp, &xboard_move);
    cecp->stale_squares &=
        ~(xboard_move.kills | bit(xboard_move.from) | bit(xboard_move.to));
    cecp->stale_squares |= xboard_move.stale_squares;
    xboard_move_write(before, &xboard_move, &text);
    xboard_ranks_write(before->rules->variant->board, text.chars, &wire);
    cecp_say(cecp, "move %s", wire.chars);
}

/* Play and send a move.  If a referee rolls, wait for the roll that follows it. */
static void play_and_send(struct cecp *cecp, move m)
{
    const struct game *game = session_game(cecp->session);

    if (!session_play(cecp->session, (struct ply){m, MOVE_NONE}))
        return;
    cecp->header.engine_side = game_position(game)->to_move ^ 1;
    cecp->hint = session_reply(cecp->session);
    cecp->excluded.count = 0;
    send_move(cecp);
    cecp_show_position(cecp, true);
    if (cecp->external_rolls && game_ply(game, game_plies(game) - 1).roll != MOVE_NONE)
        return;
    offer_draw(cecp);
    cecp_claim_result(cecp);
    cecp_resume_search(cecp); /* where the turn goes on */
}

void cecp_finish_move(struct cecp *cecp)
{
    if (cecp->search != SEARCH_MOVE)
        return;

    const move best = session_finish_search(cecp->session);

    cecp_tell_complaint(cecp);

    cecp->search = SEARCH_NONE;
    cecp->used_ms = 0;
    if (resigns(cecp)) {
        cecp->game_over = true;
        cecp_say(cecp, "resign");
    } else if (best != MOVE_NONE) {
        play_and_send(cecp, best);
    }
    cecp_send_pongs(cecp);
}

/* The notification may be of an earlier search, stopped since. */
void cecp_search_ended(struct cecp *cecp)
{
    if (session_search_ended(cecp->session))
        cecp_finish_move(cecp);
}

void cecp_force(struct cecp *cecp)
{
    cecp->side = NO_SIDE;
    cecp->paused = false;
    if (!cecp->analysing)
        cecp_stop_search(cecp);
}

void cecp_go(struct cecp *cecp)
{
    if (cecp->search == SEARCH_MOVE)
        return;
    if (cecp->no_position) {
        cecp_report_error(cecp, "no position", "go");
        return;
    }
    cecp_stop_search(cecp);
    cecp->analysing = false;
    cecp->side = session_position(cecp->session)->to_move;
    cecp_resume_search(cecp);
}

void cecp_playother(struct cecp *cecp)
{
    cecp_stop_search(cecp);
    cecp->analysing = false;
    cecp->side = session_position(cecp->session)->to_move ^ 1;
    cecp_search_idle(cecp);
}

/* `?` */
void cecp_move_now(struct cecp *cecp)
{
    if (cecp->search == SEARCH_MOVE)
        session_stop_search(cecp->session);
}

/* A search for a move ends before its pings are answered; other searches go on. */
void cecp_ping(struct cecp *cecp, const char *rest)
{
    int64_t number;

    if (!number_read(rest, 0, INT_MAX, &number))
        cecp_report_error(cecp, "bad ping", rest);
    else if (cecp->search != SEARCH_MOVE)
        cecp_say(cecp, "pong %d", (int)number);
    else if (cecp->pong_count < PONGS_MAX)
        cecp->pongs[cecp->pong_count++] = (int)number;
    else
        cecp_report_error(cecp, "too many pings", rest);
}

/* The search is stopped, but its time is used up, and the transposition table stays. */
void cecp_pause(struct cecp *cecp)
{
    cecp->paused = true;
    cecp_interrupt_search(cecp);
}

void cecp_resume(struct cecp *cecp)
{
    if (!cecp->paused)
        return;
    cecp->paused = false;
    cecp_resume_search(cecp);
}
