/* uci_points.c - what an engine in UCI must do.  SPDX-License-Identifier: MIT */
#include "protocol/engines/compliance/trial.h"

#include "engine/notation/coordinates.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/turns.h"
#include "protocol/engines/move_text.h"
#include "protocol/engines/option_check.h"
#include "protocol/engines/uci_info.h"
#include "protocol/text/game_text.h"
#include "search/search.h"

#include <stdio.h>
#include <string.h>

enum { INTRODUCED_NAME = 1, INTRODUCED_AUTHOR = 2 };

/* ---- the introduction -------------------------------------------------------------------- */

/* What an engine has introduced itself by. */
struct introduction {
    int told;                 /* of INTRODUCED_... */
    char wrong[TEXT_MAX / 2]; /* the first option that is wrong, or "" */
};

/* Whether the default of a combo, "... default VALUE var VALUE ...", is one of its values. */
static bool is_combo(const char *type)
{
    const char *preset = strstr(type, " default ");
    const char *values = preset ? strstr(preset, " var ") : NULL;
    struct text value = {.length = 0};

    if (!values)
        return false;
    preset += strlen(" default ");
    text_add(&value, "%.*s", (int)(values - preset), preset);
    return option_has_choice(values + strlen(" var "), " var ", value.chars);
}

/* Whether an option, "NAME type TYPE ...", has a type, and a default that its type allows. */
static bool is_option(const char *option)
{
    const char *type = strstr(option, " type ");

    if (!type || type == option)
        return false;
    type += strlen(" type ");
    if (process_line_after(type, "spin")) {
        const int64_t preset = option_number(type, " default ", INT64_MIN);
        const int64_t min = option_number(type, " min ", INT64_MAX);

        return min <= preset && preset <= option_number(type, " max ", INT64_MIN);
    }
    if (process_line_after(type, "check"))
        return strstr(type, " default true") || strstr(type, " default false");
    if (process_line_after(type, "combo"))
        return is_combo(type);
    return process_line_after(type, "button")
           || (process_line_after(type, "string") && strstr(type, " default"));
}

static bool is_introduced(void *context, const char *line)
{
    struct introduction *introduction = context;
    const char *option = process_line_after(line, "option name");

    if (process_line_after(line, "id name"))
        introduction->told |= INTRODUCED_NAME;
    if (process_line_after(line, "id author"))
        introduction->told |= INTRODUCED_AUTHOR;
    if (option && !is_option(option) && !*introduction->wrong)
        snprintf(introduction->wrong, sizeof introduction->wrong, "%s", line);
    return process_line_after(line, "uciok") != NULL;
}

static enum compliance check_introduction(struct trial *trial)
{
    struct introduction introduction = {.told = 0};

    if (!trial_introduce(trial, is_introduced, &introduction))
        return COMPLIANCE_BROKEN;
    if (!(introduction.told & INTRODUCED_NAME))
        return trial_break(trial, "it does not say its name");
    if (!(introduction.told & INTRODUCED_AUTHOR))
        return trial_break(trial, "it does not say its author");
    return COMPLIANCE_KEPT;
}

static enum compliance check_options(struct trial *trial)
{
    struct introduction introduction = {.told = 0};

    if (!trial_introduce(trial, is_introduced, &introduction))
        return COMPLIANCE_BROKEN;
    return *introduction.wrong ? trial_break(trial, "it says '%s'", introduction.wrong)
                               : COMPLIANCE_KEPT;
}

/* ---- searches ------------------------------------------------------------------------------ */

/* What an engine has said since a search was begun. */
struct search {
    bool is_ready; /* the last `isready` is answered */
    int best_count;
    char best[ANSWER_MOVE_MAX]; /* the last one */
    char expected[ANSWER_MOVE_MAX];
    struct engine_line line; /* that it has reported last */
};

static void keep_best(struct search *search, const char *best)
{
    const char *ponder = strstr(best, " ponder ");

    search->best_count++;
    snprintf(search->best, sizeof search->best, "%.*s", (int)strcspn(best, " \t"),
             best);
    snprintf(search->expected, sizeof search->expected, "%s",
             ponder ? ponder + strlen(" ponder ") : "");
}

static void keep_line(struct search *search, const char *line)
{
    const char *best = process_line_after(line, "bestmove");
    struct engine_answer answer = {.line_max = 1, .lines = &search->line};

    if (best)
        keep_best(search, best);
    else if (process_line_after(line, "info"))
        uci_info_read(line, &answer);
}

static bool is_ready(void *context, const char *line)
{
    struct search *search = context;

    keep_line(search, line);
    search->is_ready = process_line_after(line, "readyok") != NULL;
    return search->is_ready;
}

static bool is_best(void *context, const char *line)
{
    keep_line(context, line);
    return process_line_after(line, "bestmove") != NULL;
}

/* Ask `isready` and wait for the answer; false, with what was found, without one. */
static bool await_ready(struct trial *trial, struct search *search)
{
    enum process_event event;

    process_write(trial->engine->process, "isready");
    event = trial_await(trial, is_ready, search);
    if (event != PROCESS_LINE)
        trial_break_by(trial, event);
    return event == PROCESS_LINE;
}

static bool await_best(struct trial *trial, struct search *search)
{
    const enum process_event event = trial_await(trial, is_best, search);

    if (event != PROCESS_LINE)
        trial_break_by(trial, event);
    return event == PROCESS_LINE;
}

/* Send the position of the trial's game. */
static void send_position(struct trial *trial)
{
    const struct game *game = trial->game;
    struct text text = {.length = 0}, fen = {.length = 0};

    if (start_write(game_position_at(game, 0), &fen))
        text_add(&text, "fen %s", fen.chars);
    else
        text_add(&text, "startpos");
    for (int i = 0; i < game_plies(game); i++) {
        text_add(&text, i ? " " : " moves ");
        move_text_write(game, i, &text);
    }
    process_write(trial->engine->process, "position %s", text.chars);
}

/* Begin a search; false, with what was found, if the engine is not ready for it. */
static bool begin_search(struct trial *trial, struct search *search, const char *go,
                         const char *more)
{
    *search = (struct search){.is_ready = false};
    send_position(trial);
    if (!await_ready(trial, search))
        return false;
    *search = (struct search){.is_ready = false};
    process_write(trial->engine->process, "go %s%s", go, more);
    return true;
}

/* Whether a search has ended by one legal move, and a legal reply if one is expected. */
static enum compliance judge_best(struct trial *trial, struct search *search)
{
    struct ply ply;

    if (!await_ready(trial, search))
        return COMPLIANCE_BROKEN;
    if (search->best_count != 1)
        return trial_break(trial, "it says bestmove %d times", search->best_count);
    if (!trial_read_move(trial, search->best, &ply))
        return COMPLIANCE_BROKEN;
    if (!*search->expected)
        return COMPLIANCE_KEPT;
    return trial_play(trial, ply.move) && trial_read_move(trial, search->expected, NULL)
               ? COMPLIANCE_KEPT
               : COMPLIANCE_BROKEN;
}

/* The words of the point limit a search. */
static enum compliance check_search(struct trial *trial)
{
    struct search search;

    return begin_search(trial, &search, trial->point->words, "")
                   && await_best(trial, &search)
               ? judge_best(trial, &search)
               : COMPLIANCE_BROKEN;
}

static enum compliance check_search_moves(struct trial *trial)
{
    struct turns turns;
    struct text only = {.length = 0};
    struct search search;
    move last = MOVE_NONE, turn;

    turns_start(&turns, game_position(trial->game), GENERATE_ALL);
    while ((turn = turns_next(&turns)) != MOVE_NONE)
        last = turn;
    coordinates_write(game_position(trial->game), last, &only);
    if (!begin_search(trial, &search, trial->point->words, only.chars)
        || !await_best(trial, &search))
        return COMPLIANCE_BROKEN;
    if (strcmp(search.best, only.chars) != 0)
        return trial_break(trial, "it plays '%s'", search.best);
    return judge_best(trial, &search);
}

/* Whether all moves of a variation are legal in turn. */
static bool is_variation(struct trial *trial, const char *words)
{
    struct position pos = *game_position(trial->game);

    while (*(words += strspn(words, " \t"))) {
        const int length = (int)strcspn(words, " \t");
        char word[ANSWER_MOVE_MAX];
        struct ply ply;

        snprintf(word, sizeof word, "%.*s", length, words);
        if (!coordinates_read(&pos, word, &ply, NULL) || !pv_advance(&pos, ply.move)) {
            trial_break(trial, "'%s' in its pv is no legal move", word);
            return false;
        }
        words += length;
    }
    return true;
}

static enum compliance check_report(struct trial *trial)
{
    struct search search;

    if (!begin_search(trial, &search, trial->point->words, "")
        || !await_best(trial, &search))
        return COMPLIANCE_BROKEN;
    if (!search.line.depth || !search.line.has_score || !*search.line.pv)
        return trial_break(trial, "no line has all of them");
    return is_variation(trial, search.line.pv) ? COMPLIANCE_KEPT : COMPLIANCE_BROKEN;
}

/* ---- commands during a search ---------------------------------------------------------------- */

/* Begin a search that goes on until it is told to end by `end`. */
static enum compliance check_endless(struct trial *trial, const char *end)
{
    struct search search;

    if (!begin_search(trial, &search, trial->point->words, "")
        || !await_ready(trial, &search))
        return COMPLIANCE_BROKEN;
    if (search.best_count > 0)
        return trial_break(trial, "it says bestmove before");
    process_write(trial->engine->process, "%s", end);
    return await_best(trial, &search) ? judge_best(trial, &search) : COMPLIANCE_BROKEN;
}

static enum compliance check_stop(struct trial *trial)
{
    return check_endless(trial, "stop");
}

static enum compliance check_ponder(struct trial *trial, const char *end)
{
    if (!trial->engine->features.ponder)
        return COMPLIANCE_NOT_OFFERED;
    process_write(trial->engine->process, "setoption name Ponder value true");
    return check_endless(trial, end);
}

static enum compliance check_ponder_stop(struct trial *trial)
{
    return check_ponder(trial, "stop");
}

static enum compliance check_ponder_hit(struct trial *trial)
{
    return check_ponder(trial, "ponderhit");
}

/* ---- commands between searches ----------------------------------------------------------------- */

/* The words of the point are taken without an answer. */
static enum compliance check_silence(struct trial *trial)
{
    struct search search = {.is_ready = false};

    process_write(trial->engine->process, "%s", trial->point->words);
    if (!await_ready(trial, &search))
        return COMPLIANCE_BROKEN;
    return search.best_count == 0 ? COMPLIANCE_KEPT
                                  : trial_break(trial, "it says bestmove");
}

static enum compliance check_quit(struct trial *trial)
{
    process_write(trial->engine->process, "quit");
    return trial_await_end(trial);
}

static enum compliance check_quit_search(struct trial *trial)
{
    struct search search;

    if (!begin_search(trial, &search, trial->point->words, ""))
        return COMPLIANCE_BROKEN;
    return check_quit(trial);
}

#define BEST "one legal bestmove in coordinates"

const struct point uci_points[] = {
    {"introduces itself", "id name, id author and uciok after `uci`",
     .check = check_introduction},
    {"declares its options", "a type, and a default that it allows",
     .check = check_options},
    {"begins a game", "readyok alone after `ucinewgame`", .check = check_silence,
     .words = "ucinewgame"},
    {"has nothing to stop between searches", "readyok alone after `stop`",
     .check = check_silence, .words = "stop"},
    {"goes on after words that it does not know", "readyok alone after them",
     .check = check_silence, .words = "such words are unknown"},
    {"goes on after an option that it does not have", "readyok alone after it",
     .check = check_silence, .words = "setoption name No Such Option value 1"},
    {"searches to a depth", BEST, .check = check_search, .words = "depth 2"},
    {"searches so many nodes", BEST, .check = check_search, .words = "nodes 200"},
    {"searches for a time", BEST, .check = check_search, .words = "movetime 50"},
    {"searches with clocks", BEST, .check = check_search,
     .words = "wtime 1000 btime 1000"},
    {"searches with increments", BEST, .check = check_search,
     .words = "wtime 1000 btime 1000 winc 20 binc 20"},
    {"searches with clocks for some moves", BEST, .check = check_search,
     .words = "wtime 1000 btime 1000 movestogo 10"},
    {"searches with hardly any time", BEST, .check = check_search,
     .words = "wtime 1 btime 1"},
    {"searches a position after moves", BEST, .check = check_search, .words = "depth 2",
     .plies = 3},
    {"searches a position that is set up", BEST, .check = check_search,
     .words = "depth 2", .plies = 5, .sets_up = true},
    {"searches some moves only", "that move after `go searchmoves`",
     .check = check_search_moves, .words = "depth 2 searchmoves "},
    {"reports its search", "a line with depth, score and a pv of legal moves",
     .check = check_report, .words = "depth 3"},
    {"is ready during a search, and stops", BEST " after `stop`, not before",
     .check = check_stop, .words = "infinite"},
    {"ponders until it is stopped", BEST " after `stop`, not before",
     .check = check_ponder_stop, .words = "ponder wtime 1000 btime 1000", .plies = 2},
    {"ponders until the move is played", BEST " after `ponderhit`, not before",
     .check = check_ponder_hit, .words = "ponder wtime 1000 btime 1000", .plies = 2},
    {"ends", "its end, without an error, after `quit`", .check = check_quit},
    {"ends during a search", "its end, without an error, after `quit`",
     .check = check_quit_search, .words = "infinite"},
    {.what = NULL},
};
