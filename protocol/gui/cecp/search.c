/* search.c - starting and stopping a search, and its thinking output.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/gui/cecp/state.h"

#include "engine/notation/san.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/play.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/session.h"
#include "protocol/text/game_text.h"

#include <inttypes.h>
#include <string.h>

/* Mates are counted in moves. */
static int xboard_score(score value)
{
    if (!score_is_mate(value))
        return value;
    return (value > 0 ? CECP_MATE : -CECP_MATE) + score_mate_moves(value);
}

/* Append the SAN of a move, with ranks as XBoard numbers them. */
static void add_san(const struct position *pos, move m, struct text *text)
{
    struct text san = {.length = 0};

    san_write(pos, m, &san);
    xboard_ranks_write(pos->rules->variant->board, san.chars, text);
}

/* Append the SAN of a move and play it; false when it is not legal. */
static bool add_move(struct position *pos, move m, struct text *text)
{
    const struct position before = *pos;

    if (!pv_advance(pos, m))
        return false;
    if (text->length > 0)
        text_add_char(text, ' ');
    add_san(&before, m, text);
    return true;
}

/* Append the moves of a report, after the pondered move. */
static void add_line(const struct search_info *info, const struct report *report,
                     struct text *text)
{
    struct position pos = info->start;

    if (info->expected != MOVE_NONE && !add_move(&pos, info->expected, text))
        return;
    for (int i = 0; i < report->pv_length && !text->cut; i++)
        if (!add_move(&pos, report->pv[i], text))
            return;
}

static void store_report(struct search_info *info, const struct report *report)
{
    info->nodes = report->nodes;
    info->iteration = report->depth;
    info->move_count = report->move_count;
    if (report->bound == BOUND_NONE) {
        info->moves_left = report->moves_left;
        info->current = report->pv[0];
        return;
    }
    info->depth = report->depth;
    if (report->multipv != 1 || report->bound != BOUND_EXACT)
        return;
    info->score = info->sign * report->score;
    info->best = report->pv[0];
}

/* The further columns of a line of thinking: selective depth, thousands of nodes a second, and
 * positions found in endgame tables.  Only with the latter: XBoard shows them before the moves in its
 * message line, too. */
static void add_columns(const struct report *report, struct text *columns)
{
    const uint64_t ms = (uint64_t)(report->elapsed_ms > 0 ? report->elapsed_ms : 1);

    text_clear(columns);
    if (report->table_hits)
        text_add(columns, " %d %" PRIu64 " %" PRIu64, report->selective_depth,
                 report->nodes / ms, report->table_hits);
}

/* Called by the search thread. */
static void post_report(const struct report *report, void *context)
{
    struct cecp *cecp = context;
    struct search_info *info = &cecp->search_info;
    const int64_t centiseconds =
        info->nps > 0 ? (int64_t)((double)report->nodes * 100 / info->nps)
                      : report->elapsed_ms / 10;
    struct text line = {.length = 0}, columns;

    add_columns(report, &columns);
    pthread_mutex_lock(&info->lock);
    store_report(info, report);
    if (report->bound != BOUND_NONE)
        add_line(info, report, &line);
    pthread_mutex_unlock(&info->lock);
    if (report->bound == BOUND_NONE || (!info->post && !atomic_load(&cecp->post)))
        return;
    cecp_say(cecp, "%d %d %" PRId64 " %" PRIu64 "%s\t%s%s", report->depth,
             xboard_score(info->sign * report->score), centiseconds, report->nodes,
             columns.chars, line.chars,
             report->bound == BOUND_UPPER   ? "?"
             : report->bound == BOUND_LOWER ? "!"
                                            : "");
}

static void reset_search_info(struct cecp *cecp, enum cecp_search search, move expected)
{
    struct search_info *info = &cecp->search_info;

    pthread_mutex_lock(&info->lock);
    info->post = search == SEARCH_ANALYSIS;
    info->sign = search == SEARCH_PONDER && expected == MOVE_NONE ? -1 : 1;
    info->nps = cecp->nps;
    info->start = *session_position(cecp->session);
    info->expected = expected;
    info->move_count = play_count(&info->start) - cecp->excluded.count;
    info->moves_left = info->move_count;
    info->iteration = info->depth = 0;
    info->nodes = 0;
    info->current = info->best = MOVE_NONE;
    pthread_mutex_unlock(&info->lock);
}

/* Tell once when the EvalFile does not serve in the present game. */
static void tell_eval_refusal(struct cecp *cecp)
{
    struct text description;

    if (session_describe_eval(cecp->session, &description))
        text_clear(&cecp->eval_refusal);
    else if (strcmp(description.chars, cecp->eval_refusal.chars) != 0) {
        cecp_say(cecp, "telluser EvalFile: %s", description.chars);
        cecp->eval_refusal = description;
    }
}

void cecp_tell_complaint(struct cecp *cecp)
{
    struct text why;

    if (searcher_take_complaint(session_searcher(cecp->session), &why))
        cecp_say(cecp, "telluser %s", why.chars);
}

void cecp_start_search(struct cecp *cecp, enum cecp_search search,
                       const struct limits *limits, move expected)
{
    struct limits detailed = *limits;

    detailed.current_moves = true;
    reset_search_info(cecp, search, expected);
    tell_eval_refusal(cecp);
    cecp->search_start_ms = cecp->clock_start_ms = time_now_ms();
    if (session_start_search(cecp->session, &detailed, expected, post_report, cecp))
        cecp->search = search;
    else
        cecp_say(cecp, "tellusererror no thread to think with");
}

void cecp_send_pongs(struct cecp *cecp)
{
    for (int i = 0; i < cecp->pong_count; i++)
        cecp_say(cecp, "pong %d", cecp->pongs[i]);
    cecp->pong_count = 0;
}

void cecp_stop_search(struct cecp *cecp)
{
    cecp->used_ms = 0;
    if (cecp->search == SEARCH_NONE)
        return;
    session_stop_search(cecp->session);
    session_finish_search(cecp->session);
    cecp_tell_complaint(cecp);
    cecp->search = SEARCH_NONE;
    cecp_send_pongs(cecp);
}

bool cecp_interrupt_search(struct cecp *cecp)
{
    const bool was_searching = cecp->search != SEARCH_NONE;
    int64_t used_ms = cecp->used_ms;

    if (cecp->search == SEARCH_MOVE)
        used_ms += time_now_ms() - cecp->clock_start_ms;
    cecp_stop_search(cecp);
    cecp->used_ms = used_ms;
    return was_searching;
}

/* Append a blank and the SAN of the root move that is searched. */
static void add_current_move(const struct search_info *info, struct text *text)
{
    struct position pos = info->start;

    if (info->current == MOVE_NONE
        || (info->expected != MOVE_NONE && !pv_advance(&pos, info->expected)))
        return;
    text_add_char(text, ' ');
    add_san(&pos, info->current, text);
}

/* `.`: the state of the search. */
void cecp_status(struct cecp *cecp)
{
    struct search_info *info = &cecp->search_info;
    struct text text = {.length = 0};

    if (cecp->search == SEARCH_NONE && cecp->analysing)
        cecp_say(cecp, "stat01: 0 0 0 0 0");
    if (cecp->search == SEARCH_NONE)
        return;
    pthread_mutex_lock(&info->lock);
    text_add(&text, "%" PRIu64 " %d %d %d", info->nodes, info->iteration,
             info->moves_left, info->move_count);
    add_current_move(info, &text);
    pthread_mutex_unlock(&info->lock);
    cecp_say(cecp, "stat01: %" PRId64 " %s",
             (time_now_ms() - cecp->search_start_ms) / 10, text.chars);
}

void cecp_post(struct cecp *cecp)
{
    atomic_store(&cecp->post, true);
}

void cecp_nopost(struct cecp *cecp)
{
    atomic_store(&cecp->post, false);
}
