/* cecp_touch.c - what the user does to pieces.  SPDX-License-Identifier: MIT */
#include "protocol/cecp_state.h"

#include "engine/position.h"
#include "engine/rules.h"
#include "engine/text.h"
#include "engine/topology.h"
#include "engine/variant.h"
#include "protocol/session.h"
#include "protocol/wire.h"

void cecp_touch_reset(struct cecp *cecp)
{
    cecp->touch = (struct touch){.lifted = SQ_NONE};
}

void cecp_lift(struct cecp *cecp, const char *rest)
{
    (void)cecp;
    (void)rest;
}

void cecp_put(struct cecp *cecp, const char *rest)
{
    (void)cecp;
    (void)rest;
}

/* The board is coloured in FEN's manner, a number for squares without a colour. */
void cecp_highlight(struct cecp *cecp, const char *colours)
{
    const struct position *pos = session_position(cecp->session);
    const struct topology *board = pos->rules->variant->board;
    struct text text;

    text_clear(&text);
    for (int rank = board->ranks - 1; rank >= 0; rank--) {
        int bare = 0;

        for (int file = 0; file < board->files; file++) {
            const square sq = topology_square(board, file, rank);
            char colour = sq != SQ_NONE && colours ? colours[sq] : 0;

            if (!colour && sq != SQ_NONE && cecp->wire->mark)
                colour = cecp->wire->mark(pos, sq);
            if (colour && bare)
                text_add(&text, "%d", bare);
            if (colour)
                text_add_char(&text, colour);
            bare = colour ? 0 : bare + 1;
        }
        if (bare)
            text_add(&text, "%d", bare);
        text_add(&text, "%s", rank ? "/" : "");
    }
    cecp_say(cecp, "highlight %s", text.chars);
}
