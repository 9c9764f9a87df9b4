/* think.c - when the engine thinks, and what comes of it.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/cecp/state.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/session/input.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/xboard/xboard.h"
#include "search/time_control.h"

#include <limits.h>

/* Called by the thinking thread. */
static void end_thought(void *context)
{
    const struct cecp *cecp = context;

    if (cecp->input)
        input_notify(cecp->input);
}

static void send_pongs(struct cecp *cecp)
{
    for (int i = 0; i < cecp->pong_count; i++)
        cecp_say(cecp, "pong %d", cecp->pongs[i]);
    cecp->pong_count = 0;
}

/* Nothing has been found yet. */
static void clear_search_info(struct cecp *cecp, enum cecp_search search, move expected)
{
    struct search_info *search_info = &cecp->search_info;

    pthread_mutex_lock(&search_info->lock);
    search_info->shown = search == SEARCH_ANALYSIS;
    search_info->sign = search == SEARCH_PONDER && expected == MOVE_NONE ? -1 : 1;
    search_info->start = *session_position(cecp->session);
    search_info->choices = search_info->left =
        play_count(&search_info->start) - cecp->excluded.count;
    search_info->level = 0;
    search_info->trying = MOVE_NONE;
    search_info->rate = cecp->nps;
    search_info->before = expected;
    search_info->depth = 0;
    search_info->nodes = 0;
    search_info->best = search_info->reply = MOVE_NONE;
    pthread_mutex_unlock(&search_info->lock);
}

void cecp_start_search(struct cecp *cecp, enum cecp_search search,
                       const struct limits *limits, move expected)
{
    struct limits detailed = *limits;
    bool begun;

    detailed.steps = true;
    clear_search_info(cecp, search, expected);
    cecp->search_start_ms = time_now_ms();
    if (expected == MOVE_NONE)
        begun = session_start_search(cecp->session, &detailed, cecp_post_report,
                                     end_thought, cecp);
    else
        begun = session_think_ahead(cecp->session, expected, &detailed,
                                    cecp_post_report, end_thought, cecp);
    if (begun)
        cecp->search = search;
    else
        cecp_say(cecp, "tellusererror no thread to think with");
}

bool cecp_stop_search(struct cecp *cecp)
{
    if (cecp->search == SEARCH_NONE)
        return false;
    session_stop_search(cecp->session);
    session_finish_search(cecp->session);
    cecp->search = SEARCH_NONE;
    send_pongs(cecp);
    return true;
}

/* Moves that the user has excluded, unless he has left none. */
static void exclude(const struct cecp *cecp, struct limits *limits)
{
    if (cecp->excluded.count > 0
        && cecp->excluded.count < play_count(session_position(cecp->session)))
        limits->without = &cecp->excluded;
}

void cecp_resume_search(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);
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
    exclude(cecp, &limits);
    if (atomic_load(&cecp->post))
        limits.multipv = session_configuration(cecp->session)->multipv;
    cecp_start_search(cecp, SEARCH_MOVE, &limits, MOVE_NONE);
}

/* Send the ply that has just been played. */
static void send_ply(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);
    const int number = game_plies(game) - 1;
    const struct position *before = game_position_at(game, number);
    struct xboard_move told;
    struct text text;

    text_clear(&text);
    xboard_move_make(cecp->xboard_variant, before, game_ply(game, number), &told);
    cecp_clear_stale_squares(cecp, &told);
    cecp->stale_squares &= ~(told.kills | bit(told.from) | bit(told.to));
    cecp->stale_squares |= told.stale_squares;
    xboard_move_write(before, &told, &text);
    cecp_say(cecp, "move %s", text.chars);
}

/* Play and send a move. */
static void make_move(struct cecp *cecp, move m)
{
    const struct search_info *search_info = &cecp->search_info;

    if (!session_play(cecp->session, (struct ply){m, MOVE_NONE}))
        return;
    cecp->header.seat = session_position(cecp->session)->to_move ^ 1;
    cecp->hint = m == search_info->best ? search_info->reply : MOVE_NONE;
    cecp->excluded.count = 0;
    send_ply(cecp);
    cecp_show_position(cecp, true);
    if (cecp_awaits_roll(cecp))
        return;
    cecp_claim_result(cecp);
    cecp_search_idle(cecp);
}

void cecp_finish_move(struct cecp *cecp)
{
    if (cecp->search != SEARCH_MOVE)
        return;

    const move best = session_finish_search(cecp->session);

    cecp->search = SEARCH_NONE;
    if (cecp_resigns(cecp)) {
        cecp->game_over = true;
        cecp_say(cecp, "resign");
    } else if (best != MOVE_NONE) {
        make_move(cecp, best);
    }
    send_pongs(cecp);
}

/* A notice may be an old one's, of thinking that has been interrupted. */
void cecp_search_ended(struct cecp *cecp)
{
    if (session_search_ended(cecp->session))
        cecp_finish_move(cecp);
}

void cecp_force(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp->side = NO_SIDE;
    cecp->paused = false;
    if (!cecp->analysing)
        cecp_stop_search(cecp);
}

void cecp_go(struct cecp *cecp, const char *rest)
{
    (void)rest;
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

void cecp_playother(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp_stop_search(cecp);
    cecp->analysing = false;
    cecp->side = session_position(cecp->session)->to_move ^ 1;
    cecp_search_idle(cecp);
}

void cecp_move_now(struct cecp *cecp, const char *rest)
{
    (void)rest;
    if (cecp->search == SEARCH_MOVE)
        session_stop_search(cecp->session);
}

/* Only thoughts about a move have to end before. */
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

/* The search does not stand still, it ends; what it has learnt stays in the table.  Time
 * that it has taken is gone. */
void cecp_pause(struct cecp *cecp, const char *rest)
{
    (void)rest;
    if (cecp->search == SEARCH_MOVE)
        cecp->clock.left_ms -= time_now_ms() - cecp->search_start_ms;
    cecp->paused = true;
    cecp_stop_search(cecp);
}

void cecp_resume(struct cecp *cecp, const char *rest)
{
    (void)rest;
    if (!cecp->paused)
        return;
    cecp->paused = false;
    cecp_resume_search(cecp);
}
