/* cecp_think.c - when the engine thinks, and what comes of it.  SPDX-License-Identifier: MIT */
#include "protocol/cecp_state.h"

#include "engine/fen.h"
#include "engine/play.h"
#include "engine/position.h"
#include "engine/san.h"
#include "engine/text.h"
#include "protocol/input.h"
#include "protocol/session.h"
#include "protocol/wire.h"

#include <inttypes.h>
#include <stdlib.h>

enum { MATE_BASE = 100000 }; /* how XBoard writes mate in 0 moves */

/* A score as XBoard has it: mates are counted in moves. */
static int shown_score(score value)
{
    if (value >= SCORE_MATE_MIN)
        return MATE_BASE + (SCORE_MATE - value + 1) / 2;
    if (value <= -SCORE_MATE_MIN)
        return -MATE_BASE - (SCORE_MATE + value + 1) / 2;
    return value;
}

/* Append the moves of a report, as people write them. */
static void add_line(const struct position *start, const struct report *report,
                     struct text *text)
{
    struct position pos = *start;

    for (int i = 0; i < report->line_length && !text->cut; i++) {
        struct position after;

        if (!play_is_legal(&pos, report->line[i]))
            return;
        if (i > 0)
            text_add_char(text, ' ');
        san_write(&pos, report->line[i], text);
        play_make(&after, &pos, report->line[i]);
        if (after.awaits_roll)
            play_make(&pos, &after, move_no_hole());
        else
            pos = after;
    }
}

/* Called by the thinking thread. */
static void post_report(const struct report *report, void *context)
{
    struct cecp *cecp = context;
    struct text line;

    cecp->hint = report->line_length > 1 ? report->line[1] : MOVE_NONE;
    if (!atomic_load(&cecp->posting))
        return;
    text_clear(&line);
    add_line(session_position(cecp->session), report, &line);
    cecp_say(cecp, "%d %d %" PRId64 " %" PRIu64 "\t%s", report->depth,
             shown_score(report->score), report->elapsed_ms / 10, report->nodes,
             line.chars);
}

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

bool cecp_interrupt(struct cecp *cecp)
{
    if (!session_is_thinking(cecp->session))
        return false;
    session_hurry(cecp->session);
    session_finish(cecp->session);
    send_pongs(cecp);
    return true;
}

void cecp_consider(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);
    struct limits limits;

    if (cecp->side != game_position(game)->to_move || cecp->broken || cecp->over
        || session_is_thinking(cecp->session))
        return;
    if (game_outcome(game).result != RESULT_NONE) {
        cecp_claim(cecp);
        return;
    }
    cecp_limits(cecp, &limits);
    cecp->hint = MOVE_NONE;
    if (!session_think(cecp->session, &limits, post_report, end_thought, cecp))
        cecp_say(cecp, "tellusererror no thread to think with");
}

/* Send the ply that has just been played.  A ply that takes nothing along clears away what
 * earlier ones had to leave standing. */
static void send_ply(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);
    const int number = game_plies(game) - 1;
    const struct position *before = game_position_at(game, number);
    struct wire_move told;
    struct text text;

    text_clear(&text);
    wire_express(cecp->wire, before, game_ply(game, number), &told);
    cecp->ghosts &= ~(bit(told.from) | bit(told.to));
    if (!told.kills && !told.drop && !told.suffix) {
        for (int i = 0; i < WIRE_KILLS_MAX && cecp->ghosts; i++)
            told.kills |= bit(bitset_pop(&cecp->ghosts, true));
    }
    cecp->ghosts |= told.ghosts;
    wire_write(before, &told, &text);
    cecp_say(cecp, "move %s", text.chars);
}

void cecp_move(struct cecp *cecp)
{
    struct ply ply = {MOVE_NONE, MOVE_NONE};

    if (!session_is_thinking(cecp->session))
        return;
    ply.move = session_finish(cecp->session);
    if (ply.move != MOVE_NONE && session_play(cecp->session, ply)) {
        send_ply(cecp);
        cecp_show_state(cecp, true);
        if (!cecp_awaits_roll(cecp))
            cecp_claim(cecp);
    }
    send_pongs(cecp);
}

void cecp_claim(struct cecp *cecp)
{
    const struct outcome outcome = game_outcome(session_game(cecp->session));
    const char *points = outcome_score(outcome.result);
    const char *words = outcome_words(outcome.reason);
    const char *winner = outcome.result == RESULT_WHITE_WINS ? "White" : "Black";
    struct text fen;

    if (outcome.result == RESULT_NONE || cecp->side == NO_SIDE || cecp->over)
        return;
    cecp->over = true;
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

void cecp_force(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp->side = NO_SIDE;
    cecp_interrupt(cecp);
}

void cecp_go(struct cecp *cecp, const char *rest)
{
    (void)rest;
    if (session_is_thinking(cecp->session))
        return;
    if (cecp->broken) {
        cecp_complain(cecp, "no position", "go");
        return;
    }
    cecp->side = session_position(cecp->session)->to_move;
    cecp_consider(cecp);
}

void cecp_playother(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp_interrupt(cecp);
    cecp->side = session_position(cecp->session)->to_move ^ 1;
}

void cecp_hurry(struct cecp *cecp, const char *rest)
{
    (void)rest;
    if (session_is_thinking(cecp->session))
        session_hurry(cecp->session);
}

void cecp_ping(struct cecp *cecp, const char *rest)
{
    const int number = atoi(rest);

    if (!session_is_thinking(cecp->session))
        cecp_say(cecp, "pong %d", number);
    else if (cecp->pong_count < PONGS_MAX)
        cecp->pongs[cecp->pong_count++] = number;
    else
        cecp_complain(cecp, "too many pings", rest);
}

void cecp_hint(struct cecp *cecp, const char *rest)
{
    const struct position *pos = session_position(cecp->session);
    struct text text;

    (void)rest;
    if (session_is_thinking(cecp->session) || cecp->broken || cecp->hint == MOVE_NONE
        || !play_is_legal(pos, cecp->hint))
        return;
    text_clear(&text);
    notation_write(pos, cecp->hint, &text);
    cecp_say(cecp, "Hint: %s", text.chars);
}

/* An answer to `bk` begins with a blank, and ends with an empty line. */
void cecp_book(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp_say(cecp, " There is no opening book.");
    cecp_say(cecp, "%s", "");
}
