/* out.c - what XBoard is sent: lines, errors and the look of the board.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/gui/cecp/state.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_view.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/session.h"
#include "protocol/text/output.h"

#include <ctype.h>
#include <stdarg.h>
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

/* The colours are sent like a FEN's placement, a number for squares without one. */
void cecp_highlight(struct cecp *cecp, const char *colours)
{
    const struct position *pos = session_position(cecp->session);
    const struct topology *board = pos->rules->variant->board;
    struct text text = {.length = 0};

    for (int rank = board->ranks - 1; rank >= 0; rank--) {
        int plain = 0;

        for (int file = 0; file < board->files; file++) {
            const square sq = topology_square(board, file, rank);
            char colour = sq != SQ_NONE && colours ? colours[sq] : 0;

            if (!colour && sq != SQ_NONE && cecp->xboard_variant->mark)
                colour = cecp->xboard_variant->mark(pos, sq);
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

/* Tell what XBoard's board does not show. */
static void tell_notes(struct cecp *cecp, const struct position *pos)
{
    struct text notes[NOTES_MAX], line;
    const int count = board_view_notes(pos, NOTES_BESIDE_XBOARD, notes);

    text_clear(&line);
    for (int i = 0; i < count; i++)
        text_add(&line, "%s%s", i ? "; " : "", notes[i].chars);
    if (count)
        cecp_say(cecp, "tellothers %s", line.chars);
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
    if (xboard_variant->mark)
        cecp_highlight(cecp, NULL);
    if (comment)
        tell_notes(cecp, pos);
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
