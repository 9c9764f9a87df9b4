/* search.c - `go`, what is sent during a search, and `bestmove`.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/gui/uci/state.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "eval/wdl.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/text/game_text.h"
#include "protocol/text/output.h"
#include "search/time_control.h"

#include <inttypes.h>
#include <string.h>

enum {
    CURRMOVE_MS = 1000, /* of search before the current root move is sent */
    FLUSH_MS = 10, /* of search whose lines are sent together: each one wakes the GUI */
    REPAIRED_MS = 100, /* to think when a wrong `go` leaves no limit */
};

enum go_number {
    BINC,
    BTIME,
    DEPTH,
    MATE,
    MOVESTOGO,
    MOVETIME,
    NODES,
    WINC,
    WTIME,
    GO_NUMBERS,
};

/* The numbers of `go`; values outside the range become its nearest end. */
static const struct {
    const char *name;
    int64_t min;
    int64_t max;
} go_numbers[GO_NUMBERS] = {
    [BINC] = {"binc", 0, TIME_MS_MAX},     [BTIME] = {"btime", 1, TIME_MS_MAX},
    [DEPTH] = {"depth", 1, DEPTH_MAX},     [MATE] = {"mate", 1, DEPTH_MAX},
    [MOVESTOGO] = {"movestogo", 0, 10000}, [MOVETIME] = {"movetime", 1, TIME_MS_MAX},
    [NODES] = {"nodes", 1, INT64_MAX},     [WINC] = {"winc", 0, TIME_MS_MAX},
    [WTIME] = {"wtime", 1, TIME_MS_MAX},
};

struct go_command {
    int64_t number[GO_NUMBERS]; /* 0: not given */
    bool infinite;
    bool ponder;
    bool is_wrong; /* some argument was skipped */
};

/* Append a score, centipawns or moves to mate. */
static void write_score(score value, enum bound bound, struct text *text)
{
    if (score_is_mate(value))
        text_add(text, "score mate %d", score_mate_moves(value));
    else
        text_add(text, "score cp %d", value);
    if (bound == BOUND_UPPER || bound == BOUND_LOWER)
        text_add(text, bound == BOUND_UPPER ? " upperbound" : " lowerbound");
}

void uci_write_info(const struct uci *uci, const struct report *report,
                    struct text *text)
{
    const uint64_t ms = (uint64_t)(report->elapsed_ms > 0 ? report->elapsed_ms : 1);

    text_add(text, "info depth %d seldepth %d multipv %d ", report->depth,
             report->selective_depth, report->multipv);
    write_score(report->score, report->bound, text);
    if (uci->show_wdl && wdl_is_fitted(session_rules(uci->session)->variant)) {
        struct wdl wdl;

        wdl_estimate(session_rules(uci->session)->variant, report->score, &wdl);
        text_add(text, " wdl %d %d %d", wdl.win, wdl.draw, wdl.loss);
    }
    text_add(text,
             " nodes %" PRIu64 " nps %" PRIu64 " hashfull %d tbhits %" PRIu64
             " time %" PRId64 " pv",
             report->nodes, report->nodes * 1000 / ms, report->hashfull,
             report->table_hits, report->elapsed_ms);
}

/* Print the moves of a report up to the first that is not legal. */
static void print_pv(const struct uci *uci, const struct report *report)
{
    struct position pos = *session_position(uci->session);
    struct text text;

    for (int i = 0; i < report->pv_length; i++) {
        const struct position before = pos;

        if (!pv_advance(&pos, report->pv[i]))
            return;
        text_clear(&text);
        coordinates_write(&before, report->pv[i], &text);
        fprintf(uci->out, " %s", text.chars);
    }
}

/* Send the root move that is searched now, in searches that take longer than CURRMOVE_MS. */
static void send_current_move(struct uci *uci, const struct report *report)
{
    struct text text = {.length = 0};

    if (report->elapsed_ms < CURRMOVE_MS)
        return;
    coordinates_write(session_position(uci->session), report->pv[0], &text);
    uci_say(uci, "info depth %d currmove %s currmovenumber %d", report->depth,
            text.chars, report->move_count - report->moves_left);
}

/* Called by the search thread. */
static void send_report(const struct report *report, void *context)
{
    struct uci *uci = context;
    struct text text = {.length = 0};

    if (report->bound == BOUND_NONE) {
        send_current_move(uci, report);
        return;
    }
    uci_write_info(uci, report, &text);
    output_lock(uci->out);
    fputs(text.chars, uci->out);
    print_pv(uci, report);
    putc('\n', uci->out);
    if (report->elapsed_ms >= FLUSH_MS)
        fflush(uci->out);
    output_unlock(uci->out);
}

/* Why there is no move. */
static void send_outcome(struct uci *uci)
{
    const struct outcome outcome = play_outcome(session_position(uci->session));

    uci_say(uci, "info depth 0 score %s",
            outcome.result == RESULT_DRAW ? "cp 0" : "mate 0");
    uci_info_string(uci, "%s %s", outcome_words(&outcome),
                    outcome_score(outcome.result));
}

static enum go_number find_go_number(const char *word)
{
    int number = 0;

    while (number < GO_NUMBERS && strcmp(go_numbers[number].name, word) != 0)
        number++;
    return (enum go_number)number;
}

/* Say what is wrong with `go`, and go on reading. */
static void report_go_error(struct uci *uci, struct go_command *go,
                            const struct text *why)
{
    uci_info_string(uci, "go: %s", why->chars);
    go->is_wrong = true;
}

/* Read the value of `number`; GUIs send negative clocks after a lost time control. */
static bool read_go_number(struct go_command *go, enum go_number number,
                           const char *word, struct text *why)
{
    int64_t value;

    if (!uci_word_is_whole(word, why))
        return false;
    if (*word && word[strspn(word, "0123456789")] == '\0'
        && !number_read(word, INT64_MIN, INT64_MAX, &value))
        value = INT64_MAX; /* more digits than it has */
    else if (!number_read(word, INT64_MIN, INT64_MAX, &value))
        return text_fail(why, "%s: '%.40s' is no number", go_numbers[number].name,
                         word);
    go->number[number] = value < go_numbers[number].min   ? go_numbers[number].min
                         : value > go_numbers[number].max ? go_numbers[number].max
                                                          : value;
    return true;
}

static bool is_keyword(const char *word)
{
    return find_go_number(word) != GO_NUMBERS || strcmp(word, "infinite") == 0
           || strcmp(word, "ponder") == 0 || strcmp(word, "searchmoves") == 0;
}

/* Read the moves of `searchmoves`, up to the next keyword or the end. */
static void read_searchmoves(struct uci *uci, const char **rest, struct go_command *go)
{
    char word[UCI_WORD_MAX];
    struct text why, reason;
    struct ply ply;

    for (const char *next = *rest; uci_next_word(&next, word) && !is_keyword(word);
         *rest = next) {
        text_clear(&reason);
        if (!uci_word_is_whole(word, &reason)
            || !coordinates_read(session_position(uci->session), word, &ply, &reason)) {
            text_fail(&why, "searchmoves: '%.40s': %s", word, reason.chars);
            report_go_error(uci, go, &why);
        } else if (uci->only.count < MOVE_LIST_MAX) {
            uci->only.moves[uci->only.count++] = ply.move;
        }
    }
    if (uci->only.count == 0) {
        text_fail(&why, "searchmoves: no legal move is given");
        report_go_error(uci, go, &why);
    }
}

/* Read the arguments of `go`.  Wrong ones are reported and skipped, as the GUI waits for a
 * bestmove. */
static void read_go(struct uci *uci, const char *rest, struct go_command *go)
{
    char word[UCI_WORD_MAX];
    struct text why;

    while (uci_next_word(&rest, word)) {
        const enum go_number number = find_go_number(word);

        text_clear(&why);
        if (number != GO_NUMBERS) {
            const char *next = rest;

            uci_next_word(&next, word);
            if (is_keyword(word))
                *word = '\0';
            else
                rest = next;
            if (!read_go_number(go, number, word, &why))
                report_go_error(uci, go, &why);
        } else if (strcmp(word, "infinite") == 0) {
            go->infinite = true;
        } else if (strcmp(word, "ponder") == 0) {
            go->ponder = true;
        } else if (strcmp(word, "searchmoves") == 0) {
            read_searchmoves(uci, &rest, go);
        } else {
            if (uci_word_is_whole(word, &why))
                text_fail(&why, "unknown word '%.40s'", word);
            report_go_error(uci, go, &why);
        }
    }
}

static void set_search_limits(struct uci *uci, const struct go_command *go)
{
    const bool is_white = session_position(uci->session)->to_move == WHITE;
    const int64_t *number = go->number;
    const int64_t left_ms = number[is_white ? WTIME : BTIME];
    const bool has_clocks = number[WTIME] > 0 || number[BTIME] > 0;
    const struct game_clock clock = {
        /* A clock that is not told, beside one that is, is run down. */
        .left_ms = has_clocks && left_ms == 0 ? go_numbers[WTIME].min : left_ms,
        .increment_ms = number[is_white ? WINC : BINC],
        .moves_to_go = (int)number[MOVESTOGO],
        .exact_ms = number[MOVETIME],
    };

    uci->limits = (struct limits){
        .depth = (int)number[DEPTH],
        .mate = (int)number[MATE],
        .nodes = (uint64_t)number[NODES],
        .ponder = go->ponder,
        .analyse = uci->analyse_mode,
        .bounds = true,
        .current_moves = true,
        .multipv = session_configuration(uci->session)->multipv,
        .include = uci->only.count > 0 ? &uci->only : NULL,
    };
    if (!go->infinite && (clock.left_ms > 0 || clock.exact_ms > 0))
        session_time_limits(uci->session, &clock, &uci->limits);
    if (!go->infinite && !uci->analyse_mode)
        session_limit_strength(uci->session, &uci->limits);
}

static void tell_complaint(struct uci *uci)
{
    struct text why;

    if (searcher_take_complaint(session_searcher(uci->session), &why))
        uci_info_string(uci, "%s", why.chars);
}

/* Tell what evaluates when that has changed, or why the EvalFile does not. */
static void send_eval(struct uci *uci)
{
    struct text eval;
    const bool served = session_describe_eval(uci->session, &eval);

    if (strcmp(eval.chars, uci->eval.chars) != 0)
        uci_info_string(uci, "%s%s", served ? "" : "EvalFile: ", eval.chars);
    uci->eval = eval;
    tell_complaint(uci);
}

/* Whether a limit of `go` will end the search. */
static bool has_limit(const struct limits *limits)
{
    return limits->depth > 0 || limits->mate > 0 || limits->nodes > 0
           || limits->soft_ms > 0 || limits->hard_ms > 0;
}

/* Without a thread to search in, any legal move is better than none. */
static void send_any_move(struct uci *uci)
{
    const struct position *pos = session_position(uci->session);
    const move m = turns_first(pos);
    struct text text = {.length = 0};

    uci_info_string(uci, "go: no thread to think with");
    coordinates_write(pos, m, &text);
    uci_say(uci, "bestmove %s", text.chars);
}

void uci_go(struct uci *uci, const char *rest)
{
    struct go_command go = {.infinite = false};

    uci_stop(uci);
    if (uci->no_position) {
        uci_info_string(uci, "go: no position");
        return;
    }
    if (uci_perft(uci, rest))
        return;
    uci->only.count = 0;
    read_go(uci, rest, &go);
    set_search_limits(uci, &go);
    if (go.is_wrong && !go.infinite && !has_limit(&uci->limits))
        uci->limits.soft_ms = uci->limits.hard_ms = REPAIRED_MS;
    uci->infinite = go.infinite;
    uci->pondering = go.ponder;
    uci->search_ended = false;
    if (play_count(session_position(uci->session)) == 0)
        send_outcome(uci);
    else
        send_eval(uci);
    if (!session_start_search(uci->session, &uci->limits, MOVE_NONE, send_report, uci))
        send_any_move(uci);
}

/* Add the move to ponder on after `best`, unless that is unknown or dependent on a roll. */
static void add_ponder_move(const struct uci *uci, move best, struct text *text)
{
    const move reply = session_reply(uci->session);
    struct position after;

    play_make(&after, session_position(uci->session), best);
    if (after.awaits_roll || !play_is_legal(&after, reply))
        return;
    text_add(text, " ponder ");
    coordinates_write(&after, reply, text);
}

static void send_best_move(struct uci *uci)
{
    struct text text = {.length = 0};

    if (!session_is_searching(uci->session))
        return;

    const move best = session_finish_search(uci->session);

    tell_complaint(uci);
    if (best == MOVE_NONE) {
        uci_say(uci, "bestmove 0000");
        return;
    }

    coordinates_write(session_position(uci->session), best, &text);
    add_ponder_move(uci, best, &text);
    uci_say(uci, "bestmove %s", text.chars);
}

void uci_search_ended(struct uci *uci)
{
    uci->search_ended = true;
    if (!uci->infinite && !uci->pondering)
        send_best_move(uci);
    else
        fflush(uci->out);
}

void uci_ponder_hit(struct uci *uci)
{
    if (!session_is_searching(uci->session) || !uci->pondering) {
        uci_info_string(uci, "ponderhit: not pondering");
        return;
    }
    uci->pondering = false;
    session_ponder_hit(uci->session, &uci->limits);
    if (uci->search_ended)
        uci_search_ended(uci);
}

void uci_stop(struct uci *uci)
{
    session_stop_search(uci->session);
    send_best_move(uci);
}
