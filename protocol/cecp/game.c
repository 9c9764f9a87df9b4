/* game.c - games, positions and moves that XBoard tells of.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/cecp/state.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/session/session.h"
#include "protocol/xboard/xboard.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOVE_TEXT_MAX = 24 }; /* characters of a move that are sent back */

/* Another position is there: forget what was about the last one. */
static void leave_position(struct cecp *cecp)
{
    cecp->game_over = false;
    cecp_header_reopen(cecp);
    cecp->lost_moves = 0;
    cecp->hint = MOVE_NONE;
    cecp->excluded.count = 0;
    cecp->stale_squares = 0;
    cecp_mouse_reset(cecp);
}

/* Begin a game of `variant`; who plays stays as it is. */
static bool begin(struct cecp *cecp, const struct variant *variant)
{
    struct text why;

    cecp_stop_search(cecp);
    cecp_remember_dice(cecp);
    text_clear(&why);
    if (!session_new_game(cecp->session, variant, &why)) {
        cecp_say(cecp, "tellusererror %s", why.chars);
        return false;
    }
    cecp->xboard_variant = xboard_variants_find(variant);
    cecp->no_position = false;
    cecp->paused = false;
    cecp->has_score = false;
    cecp->control_start = 0;
    cecp->header.seat = NO_SIDE;
    text_clear(&cecp->piece_lines);
    leave_position(cecp);
    return true;
}

void cecp_new_game(struct cecp *cecp, const char *rest)
{
    (void)rest;
    if (!begin(cecp, cecp->default_variant))
        return;
    cecp->side = cecp->analysing ? NO_SIDE : BLACK;
    cecp->computer = false;
    cecp_header_clear(cecp);
    cecp->depth_limit = 0;
    cecp->nps = 0;
    cecp->clock.exact_ms = 0;
    cecp_search_idle(cecp);
}

/* Send the lines that hold of `text`, each on its own. */
static void say_lines(struct cecp *cecp, const char *lines)
{
    while (*lines) {
        const size_t length = strcspn(lines, "\n");

        cecp_say(cecp, "%.*s", (int)length, lines);
        lines += length + (lines[length] == '\n');
    }
}

void cecp_variant(struct cecp *cecp, const char *rest)
{
    const struct xboard_variant *xboard_variant = xboard_variants_by_name(rest);
    const struct variant *variant =
        xboard_variant ? variants_find(xboard_variant->variant) : NULL;

    if (!variant) {
        cecp_report_error(cecp, "unknown variant", rest);
        return;
    }
    if (!begin(cecp, variant))
        return;
    if (xboard_variant->setup)
        cecp_say(cecp, "setup %s %s", xboard_variant->setup, xboard_variant->start);
    cecp_show_position(cecp, false);
    cecp_search_idle(cecp);
}

void cecp_show_position(struct cecp *cecp, bool noting)
{
    const struct position *pos = session_position(cecp->session);
    const struct xboard_variant *xboard_variant = cecp->xboard_variant;
    struct text text;

    if (xboard_variant->write_pieces) {
        text_clear(&text);
        xboard_variant->write_pieces(pos, &text);
        if (strcmp(text.chars, cecp->piece_lines.chars) != 0)
            say_lines(cecp, text.chars);
        cecp->piece_lines = text;
    }
    if (xboard_variant->mark)
        cecp_highlight(cecp, NULL);
    if (xboard_variant->write_note && noting) {
        text_clear(&text);
        xboard_variant->write_note(pos, &text);
        if (text.length > 0)
            cecp_say(cecp, "tellothers %s", text.chars);
    }
}

/* XBoard, having loaded a position, hears of the game's start only afterwards and shows that.
 * It takes another position as long as there are no moves, but only with a new parent. */
static void insist(struct cecp *cecp, const char *fen)
{
    const char *setup = cecp->xboard_variant->setup;

    cecp_say(cecp, "setup %.*snormal %s", (int)(strrchr(setup, '_') + 1 - setup), setup,
             fen);
    cecp_say(cecp, "setup %s %s", setup, fen);
    text_clear(&cecp->piece_lines);
}

void cecp_setboard(struct cecp *cecp, const char *rest)
{
    struct position pos;
    struct text fen, why;

    cecp_stop_search(cecp);
    cecp->has_score = false;
    cecp->control_start = 0;
    leave_position(cecp);
    text_clear(&why);
    text_clear(&fen);
    xboard_fen_restore_voids(session_rules(cecp->session), rest, &fen);
    cecp->no_position = !xboard_fen_read(
        cecp->xboard_variant, session_rules(cecp->session), fen.chars, &pos, &why);
    if (cecp->no_position) {
        cecp_say(cecp, "tellusererror Illegal position: %s", why.chars);
        return;
    }
    session_set_position(cecp->session, &pos);
    if (cecp->xboard_variant->setup)
        insist(cecp, fen.chars);
    cecp_show_position(cecp, false);
    cecp_search_idle(cecp);
}

/* `fen`, no command of XBoard's: the position as we know it, for whoever looks into a log. */
void cecp_fen(struct cecp *cecp, const char *rest)
{
    struct text text;

    (void)rest;
    text_clear(&text);
    fen_write(session_position(cecp->session), &text);
    cecp_say(cecp, "# fen %s", text.chars);
}

static void refuse(struct cecp *cecp, const char *why, const char *chars)
{
    char quote[MOVE_TEXT_MAX + 1];
    int length = 0;

    for (; chars[length] && length < MOVE_TEXT_MAX; length++)
        quote[length] = isgraph((unsigned char)chars[length]) ? chars[length] : '?';
    quote[length] = '\0';
    cecp_say(cecp, "Illegal move (%s): %s", why, quote);
}

/* Note what XBoard still shows although the ply just played has done away with it.  Where
 * the text of another engine's told of any victim, all were known. */
static void note_stale_squares(struct cecp *cecp, bitset told, bool clicked)
{
    const struct game *game = session_game(cecp->session);
    const int number = game_plies(game) - 1;
    const struct position *before = game_position_at(game, number);
    struct xboard_move due;

    xboard_move_make(cecp->xboard_variant, before, game_ply(game, number), &due);
    cecp->stale_squares &= ~(told | bit(due.from) | bit(due.to));
    if ((told == 0 || clicked) && due.from != due.to)
        cecp->stale_squares |=
            (due.kills | due.stale_squares | (due.suffix == 'z' ? bit(due.to) : 0))
            & ~told;
}

/* A letter at the move's end stands for the mover, and may get lost beside these. */
void cecp_clear_stale_squares(const struct cecp *cecp, struct xboard_move *told)
{
    bitset stale_squares =
        cecp->stale_squares & ~(told->kills | bit(told->from) | bit(told->to));

    while (!told->drop && !told->suffix && stale_squares
           && bitset_count(told->kills, true) < XBOARD_KILLS_MAX)
        told->kills |= bit(bitset_pop(&stale_squares, true));
}

/* Play what the user has told, and go on. */
static void follow(struct cecp *cecp, struct ply ply, bitset told, bool clicked)
{
    cecp->hint = MOVE_NONE;
    cecp->excluded.count = 0;
    note_stale_squares(cecp, told, clicked);
    cecp_show_position(cecp, !cecp->computer && cecp->side != NO_SIDE);
    if (cecp_ponder_hits(cecp, ply)) {
        cecp_search_ended(cecp);
        return;
    }
    cecp_stop_search(cecp);
    cecp_claim_result(cecp);
    cecp_resume_search(cecp);
}

void cecp_usermove(struct cecp *cecp, const char *rest)
{
    const struct position *pos = session_position(cecp->session);
    struct ply ply;
    struct text why;
    bitset told = 0;

    text_clear(&why);
    const bool clicked = cecp->mouse.clicking;

    if (cecp->search == SEARCH_MOVE) {
        refuse(cecp, "it is the engine's turn", rest);
    } else if (cecp->no_position) {
        refuse(cecp, "no position", rest);
    } else if (!xboard_move_read(cecp->xboard_variant, pos, rest, &ply, &told, &why)) {
        refuse(cecp, why.chars, rest);
    } else if (cecp_mouse_redo(cecp, ply.move, told)) {
        return;
    } else {
        if (!clicked)
            cecp_recall_dice(cecp, ply.move);
        if (session_play(cecp->session, ply))
            follow(cecp, ply, told, clicked);
        else
            refuse(cecp, "the game is too long", rest);
    }
    cecp_mouse_reset(cecp);
}

/* Take back `count` plies. */
static void take_back(struct cecp *cecp, int count, const char *command)
{
    cecp_stop_search(cecp);
    if (game_plies(session_game(cecp->session)) < count) {
        cecp_report_error(cecp, "nothing to take back", command);
        cecp_search_idle(cecp);
        return;
    }
    leave_position(cecp);
    while (count-- > 0)
        session_undo(cecp->session);
    cecp_show_position(cecp, false);
    cecp_search_idle(cecp);
}

void cecp_undo(struct cecp *cecp, const char *rest)
{
    (void)rest;
    take_back(cecp, 1, "undo");
}

void cecp_remove(struct cecp *cecp, const char *rest)
{
    (void)rest;
    take_back(cecp, 2, "remove");
}
