/* edit.c - positions that are set up piece by piece.  SPDX-License-Identifier: MIT
 *
 * XBoard sends `edit` where it does not know yet that the engine understands `setboard`, eg. to
 * a second engine that is started during analysis.  Lines up to `.` are pieces (`Pa2`), vacant
 * squares (`xa2`), `#` for the empty board and `c` for the other colour.
 */
#include "protocol/gui/cecp/state.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/session/session.h"

#include <ctype.h>
#include <string.h>

void cecp_edit(struct cecp *cecp)
{
    const struct position *pos = session_position(cecp->session);
    const struct variant *variant = pos->rules->variant;

    cecp_stop_search(cecp);
    memset(&cecp->edit, 0, sizeof cecp->edit);
    cecp->edit.active = true;
    cecp->edit.colour = WHITE;
    for (square sq = 0; sq < SQUARE_MAX; sq++) {
        const piece p = position_piece(pos, sq);
        const char letter = p ? variant->kinds[piece_kind(p)].letter : 0;

        cecp->edit.letters[sq] =
            p && piece_colour(p) == BLACK ? text_lower(letter) : letter;
    }
}

/* The letter in a FEN of the present colour's piece; all pieces are sent as White's. */
static char fen_letter(const struct cecp *cecp, char letter)
{
    const struct variant *variant = session_rules(cecp->session)->variant;
    const bool is_counted = fen_read_counted_piece(variant, letter) != PIECE_NONE;
    const bool is_small = is_counted == (cecp->edit.colour == WHITE);

    return (char)(is_small ? tolower((unsigned char)letter)
                           : toupper((unsigned char)letter));
}

/* Append the squares as a FEN's placement. */
static void write_placement(const struct cecp *cecp, struct text *fen)
{
    const struct topology *board = session_rules(cecp->session)->variant->board;

    for (int rank = board->ranks - 1; rank >= 0; rank--) {
        int vacant = 0;

        for (int file = 0; file < board->files; file++) {
            const square sq = topology_square(board, file, rank);
            const char letter = sq == SQ_NONE ? '*' : cecp->edit.letters[sq];

            if (letter && vacant)
                text_add(fen, "%d", vacant);
            if (letter)
                text_add_char(fen, letter);
            vacant = letter ? 0 : vacant + 1;
        }
        if (vacant)
            text_add(fen, "%d", vacant);
        text_add(fen, "%s", rank ? "/" : "");
    }
}

static void end_edit(struct cecp *cecp)
{
    struct text fen = {.length = 0};

    cecp->edit.active = false;
    write_placement(cecp, &fen);
    text_add(&fen, " %c",
             session_position(cecp->session)->to_move == WHITE ? 'w' : 'b');
    cecp_setboard(cecp, fen.chars);
}

void cecp_edit_line(struct cecp *cecp, const char *line)
{
    const struct topology *board = session_rules(cecp->session)->variant->board;
    struct text text = {.length = 0};
    const char *c = text.chars;
    square sq;

    if (*line)
        xboard_ranks_read(board, line + 1, &text);
    if (strcmp(line, "#") == 0) {
        memset(cecp->edit.letters, 0, sizeof cecp->edit.letters);
    } else if (strcmp(line, "c") == 0) {
        cecp->edit.colour ^= 1;
    } else if (strcmp(line, ".") == 0) {
        end_edit(cecp);
    } else if (isalpha((unsigned char)*line)
               && (sq = topology_read_name(board, &c)) != SQ_NONE && *c == '\0') {
        cecp->edit.letters[sq] = *line == 'x' ? 0 : fen_letter(cecp, *line);
    } else {
        cecp_report_error(cecp, "no piece and square", line);
    }
}
