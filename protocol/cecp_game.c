/* cecp_game.c - games, positions and moves that XBoard tells of.  SPDX-License-Identifier: MIT */
#include "protocol/cecp_state.h"

#include "engine/game.h"
#include "engine/position.h"
#include "engine/rules.h"
#include "engine/text.h"
#include "engine/topology.h"
#include "engine/variant.h"
#include "engine/variants.h"
#include "protocol/session.h"
#include "protocol/wire.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOVE_TEXT_MAX = 24 }; /* characters of a move that are sent back */

/* Begin a game of `variant`, the engine Black. */
static bool begin(struct cecp *cecp, const struct variant *variant)
{
    struct text why;

    cecp_interrupt(cecp);
    text_clear(&why);
    if (!session_start(cecp->session, variant, &why)) {
        cecp_say(cecp, "tellusererror %s", why.chars);
        return false;
    }
    cecp->wire = wires_find(variant);
    cecp->broken = false;
    cecp->over = false;
    cecp->period_start = 0;
    cecp->hint = MOVE_NONE;
    cecp->ghosts = 0;
    text_clear(&cecp->pieces);
    cecp_touch_reset(cecp);
    return true;
}

void cecp_new_game(struct cecp *cecp, const char *rest)
{
    (void)rest;
    if (!begin(cecp, cecp->home))
        return;
    cecp->side = BLACK;
    cecp->rival = false;
    cecp->depth_limit = 0;
    cecp->nps = 0;
    cecp->clock.exact_ms = 0;
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
    const struct wire *wire = wires_find_name(rest);
    const struct variant *variant = wire ? variants_find(wire->variant) : NULL;

    if (!variant) {
        cecp_complain(cecp, "unknown variant", rest);
        return;
    }
    if (!begin(cecp, variant))
        return;
    if (wire->setup)
        cecp_say(cecp, "setup %s %s", wire->setup, wire->start);
    cecp_show_state(cecp, false);
}

void cecp_show_state(struct cecp *cecp, bool noting)
{
    const struct position *pos = session_position(cecp->session);
    const struct wire *wire = cecp->wire;
    struct text text;

    if (wire->write_pieces) {
        text_clear(&text);
        wire->write_pieces(pos, &text);
        if (strcmp(text.chars, cecp->pieces.chars) != 0)
            say_lines(cecp, text.chars);
        cecp->pieces = text;
    }
    if (wire->mark)
        cecp_highlight(cecp, NULL);
    if (wire->write_note && noting) {
        text_clear(&text);
        wire->write_note(pos, &text);
        if (text.length > 0)
            cecp_say(cecp, "tellothers %s", text.chars);
    }
}

void cecp_setboard(struct cecp *cecp, const char *rest)
{
    struct position pos;
    struct text why;

    cecp_interrupt(cecp);
    cecp->over = false;
    cecp->ghosts = 0;
    cecp->period_start = 0;
    cecp->hint = MOVE_NONE;
    cecp_touch_reset(cecp);
    text_clear(&why);
    cecp->broken =
        !wire_read_fen(cecp->wire, session_rules(cecp->session), rest, &pos, &why);
    if (cecp->broken) {
        cecp_say(cecp, "tellusererror Illegal position: %s", why.chars);
        return;
    }
    session_set_position(cecp->session, &pos);
    cecp_show_state(cecp, false);
}

static void refuse(struct cecp *cecp, const char *why, const char *chars)
{
    char quote[MOVE_TEXT_MAX + 1];
    int length = 0;

    for (; chars[length] && length < MOVE_TEXT_MAX; length++)
        quote[length] = isgraph((unsigned char)chars[length]) ? chars[length] : '?';
    quote[length] = '\0';
    if (why)
        cecp_say(cecp, "Illegal move (%s): %s", why, quote);
    else
        cecp_say(cecp, "Illegal move: %s", quote);
}

/* Note what XBoard still shows although the ply just played has done away with it.  Where
 * the text told of any victim, all were known. */
static void note_ghosts(struct cecp *cecp, bitset told)
{
    const struct game *game = session_game(cecp->session);
    const int number = game_plies(game) - 1;
    const struct position *before = game_position_at(game, number);
    struct wire_move due;

    wire_express(cecp->wire, before, game_ply(game, number), &due);
    cecp->ghosts &= ~(told | bit(due.from) | bit(due.to));
    if (told == 0 && due.from != due.to)
        cecp->ghosts |= due.kills | due.ghosts | (due.suffix == 'z' ? bit(due.to) : 0);
}

void cecp_usermove(struct cecp *cecp, const char *rest)
{
    const struct position *pos = session_position(cecp->session);
    struct ply ply;
    bitset told = 0;

    cecp_touch_reset(cecp);
    if (session_is_thinking(cecp->session)) {
        refuse(cecp, "it is the engine's turn", rest);
    } else if (cecp->broken) {
        refuse(cecp, "no position", rest);
    } else if (!wire_read(cecp->wire, pos, rest, &ply, &told, NULL)) {
        refuse(cecp, NULL, rest);
    } else if (!session_play(cecp->session, ply)) {
        refuse(cecp, "the game is too long", rest);
    } else {
        note_ghosts(cecp, told);
        cecp_show_state(cecp, !cecp->rival && cecp->side != NO_SIDE);
        cecp_claim(cecp);
        cecp_consider(cecp);
    }
}

/* Take back `count` plies. */
static void take_back(struct cecp *cecp, int count, const char *command)
{
    cecp_interrupt(cecp);
    cecp->over = false;
    cecp->ghosts = 0;
    cecp->hint = MOVE_NONE;
    cecp_touch_reset(cecp);
    if (game_plies(session_game(cecp->session)) < count) {
        cecp_complain(cecp, "nothing to take back", command);
        return;
    }
    while (count-- > 0)
        session_undo(cecp->session);
    cecp_show_state(cecp, false);
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

/* Two engines need not both remark upon every ply. */
void cecp_computer(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp->rival = true;
}

void cecp_result(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp_interrupt(cecp);
    cecp->over = true;
}
