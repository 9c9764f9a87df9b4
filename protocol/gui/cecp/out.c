/* out.c - what XBoard is sent: lines, errors and the look of the board.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/gui/cecp/state.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/version.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/explain.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/session.h"
#include "protocol/text/output.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { QUOTE_MAX = 80 }; /* characters of a bad command that are sent back */

void cecp_say(struct cecp *cecp, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    output_line(cecp->out, format, arguments);
    va_end(arguments);
}

void cecp_report_error(struct cecp *cecp, const char *what, const char *rest)
{
    char quote[QUOTE_MAX + 1];

    output_quote(quote, sizeof quote, rest, isprint);
    cecp_say(cecp, "Error (%s): %s", what, quote);
}

void cecp_tell_user(struct cecp *cecp, const char *format, ...)
{
    struct text text = {.length = 0};
    va_list arguments;

    if (cecp->computer)
        return;
    va_start(arguments, format);
    vsnprintf(text.chars, sizeof text.chars, format, arguments);
    va_end(arguments);
    cecp_say(cecp, "telluser %s", text.chars);
}

/* The kings of a side in check and the pieces that give it; in a match nobody looks. */
static bitset check_squares(const struct cecp *cecp)
{
    const struct position *pos = session_position(cecp->session);
    bitset kings = pos->by_colour[pos->to_move] & pos->by_kind[KIND_KING];
    bitset squares = kings;

    if (!cecp->marks_checks || cecp->computer || !play_in_check(pos))
        return 0;
    while (kings)
        squares |= explain_attackers(pos, pos->to_move ^ 1, bitset_pop(&kings, true),
                                     explain_blockers(pos));
    return squares;
}

/* The colour of a square's mark, a small letter; 0: none. */
static char mark_of(const struct cecp *cecp, square sq, bitset check)
{
    const struct xboard_variant *xboard_variant = cecp->xboard_variant;
    const char mark = xboard_variant->mark
                          ? xboard_variant->mark(session_position(cecp->session), sq)
                          : 0;

    return mark ? mark : bitset_has(check, sq) ? 'm' : 0;
}

/* The colours are sent like a FEN's placement, a number for squares without one. */
void cecp_highlight(struct cecp *cecp, const char *colours)
{
    const struct position *pos = session_position(cecp->session);
    const struct topology *board = pos->rules->variant->board;
    const bitset check = check_squares(cecp);
    struct text text = {.length = 0};

    cecp->shows_check = check != 0;
    for (int rank = board->ranks - 1; rank >= 0; rank--) {
        int plain = 0;

        for (int file = 0; file < board->files; file++) {
            const square sq = topology_square(board, file, rank);
            char colour = sq != SQ_NONE && colours ? colours[sq] : 0;

            if (!colour && sq != SQ_NONE)
                colour = mark_of(cecp, sq, check);
            colour = colour == ' ' ? 0 : colour;
            if (colour && plain)
                text_add(&text, "%d", plain);
            if (colour)
                text_add_char(&text, colour);
            plain = colour ? 0 : plain + 1;
        }
        if (plain)
            text_add(&text, "%d", plain);
        text_add(&text, "%s", rank ? "/" : "");
    }
    cecp_say(cecp, "highlight %s", text.chars);
}

/* XBoard shows a new name in its title bar at once, but copies it into the tags of a game that
 * begins: then the name is plain. */
void cecp_show_name(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);
    struct text name = {.length = 0}, title = {.length = 0};

    if (!cecp->has_features)
        return;
    if (!cecp->computer && (game_plies(game) > 0 || cecp->remark.length > 0))
        cecp_write_title(cecp, &title);
    if (title.length > 0) /* there is no room for the version */
        text_add(&name, "%.*s: %s", (int)strcspn(program_title, " "), program_title,
                 title.chars);
    else
        text_add(&name, "%s", program_title);
    if (strcmp(name.chars, cecp->name.chars) != 0)
        cecp_say(cecp, "feature myname=\"%s\"", name.chars);
    cecp->name = name;
}

void cecp_remark(struct cecp *cecp, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(cecp->remark.chars, sizeof cecp->remark.chars, format, arguments);
    va_end(arguments);
    cecp->remark.length = (int)strlen(cecp->remark.chars);
    cecp_show_name(cecp);
}

void cecp_show_position(struct cecp *cecp, bool comment)
{
    const struct position *pos = session_position(cecp->session);
    const struct xboard_variant *xboard_variant = cecp->xboard_variant;
    struct text text = {.length = 0};

    if (xboard_variant->write_pieces) {
        xboard_variant->write_pieces(pos, &text);
        if (text.length > 0 && strcmp(text.chars, cecp->piece_lines.chars) != 0)
            cecp_say(cecp, "%.*s", text.length - 1, text.chars);
        cecp->piece_lines = text;
    }
    if (xboard_variant->mark || cecp->shows_check || check_squares(cecp))
        cecp_highlight(cecp, NULL);
    text_clear(&cecp->remark);
    cecp_show_name(cecp);
    text_clear(&text);
    if (comment)
        cecp_write_comment(cecp, &text);
    if (text.length > 0)
        cecp_say(cecp, "tellothers %s", text.chars);
}

/* XBoard may lose the suffix of a move that also removes other pieces. */
void cecp_clear_stale_squares(const struct cecp *cecp, struct xboard_move *xboard_move)
{
    bitset stale_squares =
        cecp->stale_squares
        & ~(xboard_move->kills | bit(xboard_move->from) | bit(xboard_move->to));

    while (!xboard_move->drop && !xboard_move->suffix && stale_squares
           && bitset_count(xboard_move->kills, true) < XBOARD_KILLS_MAX)
        xboard_move->kills |= bit(bitset_pop(&stale_squares, true));
}
