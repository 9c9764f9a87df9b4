/* cecp_points.c - what an engine in CECP must do.  SPDX-License-Identifier: MIT */
#include "protocol/engines/compliance/trial.h"

#include "engine/core/number.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/engines/cecp_features.h"
#include "protocol/engines/move_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { THINKING_NUMBERS = 4 }; /* depth, score, time and nodes */

/* What an engine says. */
struct talk {
    bool awaits_move, awaits_thinking, awaits_refusal; /* besides the pong */
    int ping;
    bool has_ponged;
    bool has_moved;
    char move[ANSWER_MOVE_MAX]; /* the last one */
    int lines_of_thinking;
    bool refuses;
    char refusal[TEXT_MAX / 2]; /* the last one */
};

/* Whether a line is `DEPTH SCORE TIME NODES MOVES`. */
static bool is_thinking(const char *line)
{
    for (int i = 0; i < THINKING_NUMBERS; i++) {
        int64_t number;

        line += strspn(line, " \t");
        if (!number_parse(&line, INT64_MIN, INT64_MAX, &number)
            || (*line && !strchr(" \t", *line)))
            return false;
    }
    return line[strspn(line, " \t")] != '\0';
}

static bool is_refusal(const char *line)
{
    return strncmp(line, "Illegal", 7) == 0 || strncmp(line, "Error", 5) == 0
           || process_line_after(line, "tellusererror");
}

static bool is_pong(const struct talk *talk, const char *line)
{
    const char *rest = process_line_after(line, "pong");
    int64_t number;

    return rest && number_parse(&rest, 0, INT32_MAX, &number) && number == talk->ping;
}

static bool is_awaited(void *context, const char *line)
{
    struct talk *talk = context;
    const char *played = process_line_after(line, "move");
    const bool thinks = is_thinking(line), refuses = is_refusal(line);

    if (played) {
        talk->has_moved = true;
        snprintf(talk->move, sizeof talk->move, "%.*s", (int)strcspn(played, " \t"),
                 played);
    }
    if (refuses) {
        talk->refuses = true;
        snprintf(talk->refusal, sizeof talk->refusal, "%s", line);
    }
    talk->lines_of_thinking += thinks;
    talk->has_ponged = is_pong(talk, line);
    return talk->has_ponged || (talk->awaits_move && (played || refuses))
           || (talk->awaits_thinking && (thinks || refuses))
           || (talk->awaits_refusal && refuses);
}

/* Read until what is awaited; false, with what was found, if it does not come. */
static bool listen(struct trial *trial, struct talk *talk)
{
    const enum process_event event = trial_await(trial, is_awaited, talk);

    if (event != PROCESS_LINE)
        trial_break_by(trial, event);
    return event == PROCESS_LINE;
}

/* Send `ping` and read until the answer, into `*talk`. */
static bool ping(struct trial *trial, struct talk *talk)
{
    *talk = (struct talk){.ping = ++trial->engine->ping};
    process_write(trial->engine->process, "ping %d", talk->ping);
    return listen(trial, talk);
}

/* Read until a refusal, or until the engine has taken what was sent. */
static bool await_refusal(struct trial *trial, struct talk *talk)
{
    *talk = (struct talk){.awaits_refusal = true, .ping = ++trial->engine->ping};
    if (trial->engine->features.ping)
        process_write(trial->engine->process, "ping %d", talk->ping);
    return listen(trial, talk);
}

/* Read until a legal move, and play it. */
static enum compliance await_move(struct trial *trial)
{
    struct talk talk = {.awaits_move = true};
    struct text text = {.length = 0};
    struct ply ply;

    if (!listen(trial, &talk))
        return COMPLIANCE_BROKEN;
    if (!talk.has_moved)
        return trial_break(trial, "it says '%s'", talk.refusal);
    xboard_ranks_read(game_position(trial->game)->rules->variant->board, talk.move,
                      &text);
    if (!move_text_read(trial->game, text.chars, &ply, NULL))
        return trial_break(trial, "'%s' is no legal move", talk.move);
    if (!trial_play(trial, ply.move))
        return COMPLIANCE_BROKEN;
    if (trial->engine->protocol->report_roll)
        trial->engine->protocol->report_roll(trial->engine, trial->game);
    return COMPLIANCE_KEPT;
}

/* Begin the trial's game, with the moves that are played, in force mode. */
static bool begin(struct trial *trial)
{
    struct text why;

    if (trial->engine->protocol->new_game(trial->engine, trial->game, &why))
        return true;
    trial_break(trial, "it %s", why.chars);
    return false;
}

/* Send ply `number` of the trial's game. */
static void send_move(struct trial *trial, int number)
{
    struct text text = {.length = 0}, wire = {.length = 0};

    move_text_write(trial->game, number, &text);
    xboard_ranks_write(game_position(trial->game)->rules->variant->board, text.chars,
                       &wire);
    process_write(trial->engine->process, "%s%s",
                  trial->engine->features.usermove ? "usermove " : "", wire.chars);
}

/* Play a ply of the trial's game and send it. */
static bool play_move(struct trial *trial)
{
    if (!trial_play(trial, MOVE_NONE))
        return false;
    send_move(trial, game_plies(trial->game) - 1);
    return true;
}

/* ---- the introduction -------------------------------------------------------------------- */

static bool is_done(void *context, const char *line)
{
    return cecp_features_read(context, line);
}

static enum compliance check_introduction(struct trial *trial)
{
    *trial->engine->name = '\0';
    if (!trial_introduce(trial, is_done, trial->engine))
        return COMPLIANCE_BROKEN;
    return *trial->engine->name ? COMPLIANCE_KEPT
                                : trial_break(trial, "it does not say its name");
}

static enum compliance check_ping(struct trial *trial)
{
    struct talk talk;

    if (!trial->engine->features.ping)
        return trial_break(trial, "it announces no ping");
    return begin(trial) && ping(trial, &talk) ? COMPLIANCE_KEPT : COMPLIANCE_BROKEN;
}

/* ---- games ----------------------------------------------------------------------------------- */

/* After what was sent the engine neither moves nor refuses anything. */
static enum compliance judge_silence(struct trial *trial)
{
    struct talk talk;

    if (!trial->engine->features.ping)
        return COMPLIANCE_NOT_OFFERED;
    if (!ping(trial, &talk))
        return COMPLIANCE_BROKEN;
    if (talk.has_moved)
        return trial_break(trial, "it plays '%s'", talk.move);
    return talk.refuses ? trial_break(trial, "it says '%s'", talk.refusal)
                        : COMPLIANCE_KEPT;
}

/* The words of the point are taken between games. */
static enum compliance check_silence(struct trial *trial)
{
    if (!begin(trial))
        return COMPLIANCE_BROKEN;
    process_write(trial->engine->process, "%s", trial->point->words);
    return judge_silence(trial);
}

static enum compliance check_force(struct trial *trial)
{
    return begin(trial) && play_move(trial) ? judge_silence(trial) : COMPLIANCE_BROKEN;
}

/* Think in the position of the game, within what the words of the point set. */
static enum compliance check_go(struct trial *trial)
{
    if (trial->point->sets_up && !trial->engine->features.setboard)
        return COMPLIANCE_NOT_OFFERED;
    if (!begin(trial))
        return COMPLIANCE_BROKEN;
    if (trial->point->words)
        process_write(trial->engine->process, "%s", trial->point->words);
    process_write(trial->engine->process, "go");
    return await_move(trial);
}

static enum compliance check_reply(struct trial *trial)
{
    if (check_go(trial) == COMPLIANCE_BROKEN || !play_move(trial))
        return COMPLIANCE_BROKEN;
    return await_move(trial);
}

/* A move of the side that is not to move is illegal. */
static enum compliance check_illegal_move(struct trial *trial)
{
    struct talk talk;
    struct ply ply;
    struct text text = {.length = 0};

    if (!begin(trial) || !play_move(trial))
        return COMPLIANCE_BROKEN;
    move_text_write(trial->game, 0, &text);
    if (move_text_read(trial->game, text.chars, &ply, NULL))
        return COMPLIANCE_NOT_OFFERED;
    send_move(trial, 0);
    if (!await_refusal(trial, &talk))
        return COMPLIANCE_BROKEN;
    return strncmp(talk.refusal, "Illegal move", 12) == 0
               ? COMPLIANCE_KEPT
               : trial_break(trial, talk.refuses ? "it says '%s'" : "it takes it%s",
                             talk.refusal);
}

/* The words of the point take back all plies, so that they can be sent again. */
static enum compliance check_take_back(struct trial *trial)
{
    if (!begin(trial))
        return COMPLIANCE_BROKEN;
    process_write(trial->engine->process, "%s", trial->point->words);
    for (int i = 0; i < game_plies(trial->game); i++)
        send_move(trial, i);
    return judge_silence(trial);
}

static enum compliance check_result(struct trial *trial)
{
    if (check_go(trial) == COMPLIANCE_BROKEN)
        return COMPLIANCE_BROKEN;
    process_write(trial->engine->process, "result 1-0 {White wins}");
    return judge_silence(trial);
}

/* ---- commands during a search ---------------------------------------------------------------- */

static enum compliance check_move_now(struct trial *trial)
{
    if (!begin(trial))
        return COMPLIANCE_BROKEN;
    process_write(trial->engine->process, "%s", trial->point->words);
    process_write(trial->engine->process, "go");
    process_write(trial->engine->process, "?");
    return await_move(trial);
}

/* Count the lines of thinking before a move. */
static enum compliance check_thinking(struct trial *trial, bool wanted)
{
    struct talk talk = {.awaits_move = true};

    if (!begin(trial))
        return COMPLIANCE_BROKEN;
    process_write(trial->engine->process, "%s", trial->point->words);
    process_write(trial->engine->process, "go");
    if (!listen(trial, &talk))
        return COMPLIANCE_BROKEN;
    return wanted == (talk.lines_of_thinking > 0)
               ? COMPLIANCE_KEPT
               : trial_break(trial, "it sends %d", talk.lines_of_thinking);
}

static enum compliance check_post(struct trial *trial)
{
    return check_thinking(trial, true);
}

static enum compliance check_nopost(struct trial *trial)
{
    return check_thinking(trial, false);
}

static enum compliance check_analysis(struct trial *trial)
{
    struct talk talk = {.awaits_thinking = true};

    if (!begin(trial))
        return COMPLIANCE_BROKEN;
    process_write(trial->engine->process, "analyze");
    if (!listen(trial, &talk))
        return COMPLIANCE_BROKEN;
    if (talk.refuses)
        return trial_break(trial, "it says '%s'", talk.refusal);
    process_write(trial->engine->process, "exit");
    return judge_silence(trial);
}

/* ---- wrong commands ----------------------------------------------------------------------------- */

/* The words of the point are refused, and the engine goes on. */
static enum compliance check_refusal(struct trial *trial)
{
    struct talk talk, after;

    if (trial->point->sets_up && !trial->engine->features.setboard)
        return COMPLIANCE_NOT_OFFERED;
    if (!begin(trial))
        return COMPLIANCE_BROKEN;
    process_write(trial->engine->process, "%s", trial->point->words);
    if (!await_refusal(trial, &talk))
        return COMPLIANCE_BROKEN;
    if (!talk.refuses)
        return trial_break(trial, "it says nothing");
    return !trial->engine->features.ping || ping(trial, &after) ? COMPLIANCE_KEPT
                                                                : COMPLIANCE_BROKEN;
}

/* ---- the end -------------------------------------------------------------------------------------- */

static enum compliance check_quit(struct trial *trial)
{
    process_write(trial->engine->process, "quit");
    return trial_await_end(trial);
}

static enum compliance check_quit_search(struct trial *trial)
{
    if (!begin(trial))
        return COMPLIANCE_BROKEN;
    process_write(trial->engine->process, "%s", trial->point->words);
    process_write(trial->engine->process, "go");
    return check_quit(trial);
}

#define LEGAL "a legal move"
#define SILENCE "neither a move nor a refusal"
#define ENDS "its end, without an error, after `quit`"

const struct point cecp_points[] = {
    {"introduces itself", "myname and done=1 among the features after `protover 2`",
     .check = check_introduction},
    {"answers ping", "the pong of the same number", .check = check_ping},
    {"takes `easy`", SILENCE, .check = check_silence, .words = "easy"},
    {"takes `hard`", SILENCE, .check = check_silence, .words = "hard"},
    {"is silent in force mode", SILENCE " after a move", .check = check_force},
    {"moves when it is to go", LEGAL " after `go`", .check = check_go},
    {"moves in the middle of a game", LEGAL " after `go`", .check = check_go,
     .plies = 3},
    {"moves in a position that is set up", LEGAL " after `setboard` and `go`",
     .check = check_go, .plies = 5, .sets_up = true},
    {"answers a move", LEGAL " after its own one and another", .check = check_reply},
    {"moves to a depth", LEGAL " with `sd 2`", .check = check_go, .words = "sd 2"},
    {"moves in a time", LEGAL " with `st 1`", .check = check_go, .words = "st 1"},
    {"moves with a clock", LEGAL " with `level 40 0:02 0`", .check = check_go,
     .words = "level 40 0:02 0"},
    {"moves with hardly any time", LEGAL " with `time 1`", .check = check_go,
     .words = "time 1\notim 1"},
    {"moves at once", LEGAL " after `?`", .check = check_move_now,
     .words = "level 0 1000 0\ntime 6000000"},
    {"takes back a ply", SILENCE " when it is played again after `undo`",
     .check = check_take_back, .plies = 1, .words = "undo"},
    {"takes back a move", SILENCE " when it is played again after `remove`",
     .check = check_take_back, .plies = 2, .words = "remove"},
    {"shows its thinking", "lines of thinking before the move after `post`",
     .check = check_post, .words = "post\nsd 3"},
    {"hides its thinking", "no lines of thinking after `nopost`", .check = check_nopost,
     .words = "nopost\nsd 3"},
    {"analyses", "lines of thinking after `analyze`, and no move after `exit`",
     .check = check_analysis},
    {"refuses illegal moves", "`Illegal move`, when a move is sent twice",
     .check = check_illegal_move},
    {"refuses positions that are none", "an error after `setboard nonsense`",
     .check = check_refusal, .words = "setboard nonsense", .sets_up = true},
    {"refuses words that it does not know", "an error after one",
     .check = check_refusal, .words = "nonsense"},
    {"ends a game", SILENCE " after `result`", .check = check_result},
    {"ends", ENDS, .check = check_quit},
    {"ends during a search", ENDS, .check = check_quit_search,
     .words = "level 0 1000 0\ntime 6000000"},
    {.what = NULL},
};
