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
static void add_line(const struct insight *insight, const struct report *report,
                     struct text *text)
{
    struct position pos = insight->start;

    if (insight->before != MOVE_NONE && !add_move(&pos, insight->before, text))
        return;
    for (int i = 0; i < report->line_length && !text->cut; i++)
        if (!add_move(&pos, report->line[i], text))
            return;
}

static void note(struct insight *insight, const struct report *report)
{
    insight->nodes = report->nodes;
    insight->level = report->depth;
    insight->choices = report->choices;
    if (report->bound == BOUND_NONE) {
        insight->left = report->left;
        insight->trying = report->line[0];
        return;
    }
    insight->depth = report->depth;
    if (report->rank != 1 || report->bound != BOUND_EXACT)
        return;
    insight->score = insight->sign * report->score;
    insight->best = report->line[0];
    insight->reply = report->line_length > 1 ? report->line[1] : MOVE_NONE;
}

/* Time as the protocol counts it, or, where nodes are the clock, as they do. */
static int64_t centiseconds(const struct insight *insight, const struct report *report)
{
    return insight->rate > 0 ? (int64_t)((double)report->nodes * 100 / insight->rate)
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
    struct insight *insight = &cecp->insight;
    const int64_t ms = report->elapsed_ms > 0 ? report->elapsed_ms : 1;
    struct text line;

    text_clear(&line);
    pthread_mutex_lock(&insight->lock);
    note(insight, report);
    if (report->bound != BOUND_NONE)
        add_line(insight, report, &line);
    pthread_mutex_unlock(&insight->lock);
    if (report->bound == BOUND_NONE)
        return;
    if (!insight->shown && !atomic_load(&cecp->posting))
        return;
    cecp_say(cecp, "%d %d %" PRId64 " %" PRIu64 " %d %" PRIu64 " 0\t%s%s",
             report->depth, shown_score(insight->sign * report->score),
             centiseconds(insight, report), report->nodes, report->selective_depth,
             report->nodes * 1000 / (uint64_t)ms, line.chars, marks[report->bound]);
}

/* Append the name of the move that is looked at, a blank before it. */
static void add_trying(const struct insight *insight, struct text *text)
{
    struct position pos = insight->start;

    if (insight->trying == MOVE_NONE
        || (insight->before != MOVE_NONE && !analysis_advance(&pos, insight->before)))
        return;
    text_add_char(text, ' ');
    san_write(&pos, insight->trying, text);
}

/* `.`: how far the search has come. */
void cecp_status(struct cecp *cecp, const char *rest)
{
    struct insight *insight = &cecp->insight;
    struct text text;

    (void)rest;
    if (cecp->purpose == PURPOSE_NONE && cecp->analysing)
        cecp_say(cecp, "stat01: 0 0 0 0 0");
    if (cecp->purpose == PURPOSE_NONE)
        return;
    text_clear(&text);
    pthread_mutex_lock(&insight->lock);
    text_add(&text, "%" PRIu64 " %d %d %d", insight->nodes, insight->level,
             insight->left, insight->choices);
    add_trying(insight, &text);
    pthread_mutex_unlock(&insight->lock);
    cecp_say(cecp, "stat01: %" PRId64 " %s", (clock_now_ms() - cecp->begun_ms) / 10,
             text.chars);
}

void cecp_post(struct cecp *cecp, const char *rest)
{
    (void)rest;
    atomic_store(&cecp->posting, true);
}

void cecp_nopost(struct cecp *cecp, const char *rest)
{
    (void)rest;
    atomic_store(&cecp->posting, false);
}
