/* post.c - what the search thinks, as XBoard shows it.  SPDX-License-Identifier: MIT */
#include "protocol/cecp/state.h"

#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/position.h"
#include "protocol/commands/analysis.h"
#include "search/time_control.h"

#include <inttypes.h>

/* A score as XBoard has it: mates are counted in moves. */
static int shown_score(score value)
{
    if (!score_is_mate(value))
        return value;
    return (value > 0 ? CECP_MATE : -CECP_MATE) + score_mate_moves(value);
}

/* Append a move as people write it, and play it; false when it is not legal. */
static bool add_move(struct position *pos, move m, struct text *text)
{
    const struct position before = *pos;

    if (!analysis_advance(pos, m))
        return false;
    if (text->length > 0)
        text_add_char(text, ' ');
    san_write(&before, m, text);
    return true;
}

/* Append the moves of a report. */
static void add_line(const struct search_info *search_info, const struct report *report,
                     struct text *text)
{
    struct position pos = search_info->start;

    if (search_info->before != MOVE_NONE && !add_move(&pos, search_info->before, text))
        return;
    for (int i = 0; i < report->line_length && !text->cut; i++)
        if (!add_move(&pos, report->line[i], text))
            return;
}

static void note(struct search_info *search_info, const struct report *report)
{
    search_info->nodes = report->nodes;
    search_info->level = report->depth;
    search_info->choices = report->choices;
    if (report->bound == BOUND_NONE) {
        search_info->left = report->left;
        search_info->trying = report->line[0];
        return;
    }
    search_info->depth = report->depth;
    if (report->rank != 1 || report->bound != BOUND_EXACT)
        return;
    search_info->score = search_info->sign * report->score;
    search_info->best = report->line[0];
    search_info->reply = report->line_length > 1 ? report->line[1] : MOVE_NONE;
}

/* Time as the protocol counts it, or, where nodes are the clock, as they do. */
static int64_t centiseconds(const struct search_info *search_info,
                            const struct report *report)
{
    return search_info->rate > 0
               ? (int64_t)((double)report->nodes * 100 / search_info->rate)
               : report->elapsed_ms / 10;
}

/* Called by the thinking thread.  The tab divides what XBoard reads from what it shows; a
 * mark at the end says that the score is a bound. */
void cecp_post_report(const struct report *report, void *context)
{
    static const char *const marks[] = {
        [BOUND_NONE] = "",
        [BOUND_UPPER] = "?",
        [BOUND_LOWER] = "!",
        [BOUND_EXACT] = "",
    };
    struct cecp *cecp = context;
    struct search_info *search_info = &cecp->search_info;
    const int64_t ms = report->elapsed_ms > 0 ? report->elapsed_ms : 1;
    struct text line;

    text_clear(&line);
    pthread_mutex_lock(&search_info->lock);
    note(search_info, report);
    if (report->bound != BOUND_NONE)
        add_line(search_info, report, &line);
    pthread_mutex_unlock(&search_info->lock);
    if (report->bound == BOUND_NONE)
        return;
    if (!search_info->shown && !atomic_load(&cecp->post))
        return;
    cecp_say(cecp, "%d %d %" PRId64 " %" PRIu64 " %d %" PRIu64 " 0\t%s%s",
             report->depth, shown_score(search_info->sign * report->score),
             centiseconds(search_info, report), report->nodes, report->selective_depth,
             report->nodes * 1000 / (uint64_t)ms, line.chars, marks[report->bound]);
}

/* Append the name of the move that is looked at, a blank before it. */
static void add_trying(const struct search_info *search_info, struct text *text)
{
    struct position pos = search_info->start;

    if (search_info->trying == MOVE_NONE
        || (search_info->before != MOVE_NONE
            && !analysis_advance(&pos, search_info->before)))
        return;
    text_add_char(text, ' ');
    san_write(&pos, search_info->trying, text);
}

/* `.`: how far the search has come. */
void cecp_status(struct cecp *cecp, const char *rest)
{
    struct search_info *search_info = &cecp->search_info;
    struct text text;

    (void)rest;
    if (cecp->search == SEARCH_NONE && cecp->analysing)
        cecp_say(cecp, "stat01: 0 0 0 0 0");
    if (cecp->search == SEARCH_NONE)
        return;
    text_clear(&text);
    pthread_mutex_lock(&search_info->lock);
    text_add(&text, "%" PRIu64 " %d %d %d", search_info->nodes, search_info->level,
             search_info->left, search_info->choices);
    add_trying(search_info, &text);
    pthread_mutex_unlock(&search_info->lock);
    cecp_say(cecp, "stat01: %" PRId64 " %s",
             (time_now_ms() - cecp->search_start_ms) / 10, text.chars);
}

void cecp_post(struct cecp *cecp, const char *rest)
{
    (void)rest;
    atomic_store(&cecp->post, true);
}

void cecp_nopost(struct cecp *cecp, const char *rest)
{
    (void)rest;
    atomic_store(&cecp->post, false);
}
