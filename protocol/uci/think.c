/* think.c - what the search says, and when the engine moves.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/uci/state.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "eval/wdl.h"
#include "protocol/commands/analysis.h"
#include "protocol/session/input.h"
#include "protocol/session/session.h"

#include <inttypes.h>

/* Append a score; mates are counted in moves. */
static void write_score(score value, enum bound bound, struct text *text)
{
    static const char *const words[] = {
        [BOUND_NONE] = "",
        [BOUND_UPPER] = " upperbound",
        [BOUND_LOWER] = " lowerbound",
        [BOUND_EXACT] = "",
    };

    if (score_is_mate(value))
        text_add(text, "score mate %d", score_mate_moves(value));
    else
        text_add(text, "score cp %d", value);
    text_add(text, "%s", words[bound]);
}

static void write_wdl(const struct uci *uci, score value, struct text *text)
{
    struct wdl wdl;

    wdl_estimate(session_rules(uci->session)->variant, value, &wdl);
    text_add(text, " wdl %d %d %d", wdl.win, wdl.draw, wdl.loss);
}

void uci_write_info(const struct uci *uci, const struct report *report,
                    struct text *text)
{
    const uint64_t ms = (uint64_t)(report->elapsed_ms > 0 ? report->elapsed_ms : 1);

    text_add(text, "info depth %d seldepth %d multipv %d ", report->depth,
             report->selective_depth, report->rank);
    write_score(report->score, report->bound, text);
    if (uci->showing_wdl)
        write_wdl(uci, report->score, text);
    text_add(text, " nodes %" PRIu64 " nps %" PRIu64 " hashfull %d time %" PRId64 " pv",
             report->nodes, report->nodes * 1000 / ms, report->hashfull,
             report->elapsed_ms);
}

/* Print the moves of a report, as far as they are certain to be legal. */
static void print_line(const struct uci *uci, const struct report *report)
{
    struct position pos = *session_position(uci->session);
    struct text text;

    for (int i = 0; i < report->line_length; i++) {
        const struct position before = pos;

        if (!analysis_advance(&pos, report->line[i]))
            return;
        text_clear(&text);
        coordinates_write(&before, report->line[i], &text);
        fprintf(uci->out, " %s", text.chars);
    }
}

/* Called by the thinking thread. */
static void send_report(const struct report *report, void *context)
{
    struct uci *uci = context;
    struct text text;

    if (report->rank == 1) {
        uci->expected[0] = report->line[0];
        uci->expected[1] = report->line_length > 1 ? report->line[1] : MOVE_NONE;
    }
    text_clear(&text);
    uci_write_info(uci, report, &text);
    flockfile(uci->out);
    fputs(text.chars, uci->out);
    print_line(uci, report);
    putc('\n', uci->out);
    fflush(uci->out);
    funlockfile(uci->out);
}

/* Called by the thinking thread. */
static void end_thought(void *context)
{
    const struct uci *uci = context;

    if (uci->input)
        input_notify(uci->input);
}

/* There is no move: tell why. */
static void tell_end(struct uci *uci)
{
    const struct outcome outcome = play_outcome(session_position(uci->session));

    uci_say(uci, "info depth 0 score %s",
            outcome.result == RESULT_DRAW ? "cp 0" : "mate 0");
    uci_info_string(uci, "%s %s", outcome_words(outcome.reason),
                    outcome_score(outcome.result));
}

void uci_start_search(struct uci *uci, bool infinite, bool pondering)
{
    uci->infinite = infinite;
    uci->pondering = pondering;
    uci->ended = false;
    uci->expected[0] = MOVE_NONE;
    if (play_count(session_position(uci->session)) == 0)
        tell_end(uci);
    if (!session_start_search(uci->session, &uci->limits, send_report, end_thought,
                              uci))
        uci_info_string(uci, "go: no thread to think with");
}

/* The reply to `best` that is expected; MOVE_NONE where there is none, or where it depends
 * on a roll. */
static move expected_reply(const struct uci *uci, move best, struct position *after)
{
    play_make(after, session_position(uci->session), best);
    if (best != uci->expected[0] || after->awaits_roll
        || !play_is_legal(after, uci->expected[1]))
        return MOVE_NONE;
    return uci->expected[1];
}

static void finish(struct uci *uci)
{
    struct position after;
    struct text text;

    if (!session_is_searching(uci->session))
        return;

    const move best = session_finish_search(uci->session);

    if (best == MOVE_NONE) {
        uci_say(uci, "bestmove 0000");
        return;
    }

    const move reply = expected_reply(uci, best, &after);

    text_clear(&text);
    coordinates_write(session_position(uci->session), best, &text);
    if (reply != MOVE_NONE) {
        text_add(&text, " ponder ");
        coordinates_write(&after, reply, &text);
    }
    uci_say(uci, "bestmove %s", text.chars);
}

void uci_search_ended(struct uci *uci)
{
    uci->ended = true;
    if (!uci->infinite && !uci->pondering)
        finish(uci);
}

void uci_ponder_hit(struct uci *uci, const char *rest)
{
    (void)rest;
    if (!session_is_searching(uci->session) || !uci->pondering) {
        uci_info_string(uci, "ponderhit: not pondering");
        return;
    }
    uci->pondering = false;
    session_ponder_hit(uci->session, &uci->limits);
    if (uci->ended)
        uci_search_ended(uci);
}

void uci_stop(struct uci *uci, const char *rest)
{
    (void)rest;
    session_stop_search(uci->session);
    finish(uci);
}
