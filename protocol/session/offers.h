/* offers.h - when the engine resigns, and offers or accepts a draw.  SPDX-License-Identifier: MIT
 *
 * It judges by the scores of its own moves, and by what is still possible: it does not resign
 * while dice may save it, nor where a stalemate or a draw by the rules is near.
 */
#ifndef PROTOCOL_SESSION_OFFERS_H
#define PROTOCOL_SESSION_OFFERS_H

#include "engine/core/types.h"
#include "search/search.h"

struct game;

/* What the engine's last moves tell; zeros at the start of a game. */
struct offers {
    bool has_score;     /* `score` is valid */
    score score;        /* of its last move */
    int lost_moves;     /* moves in a row with a lost score */
    int hopeless_moves; /* moves in a row since it last expected to win */
    int even_moves;     /* moves in a row with an even score */
    int offered_ply;    /* plies played when it last offered a draw, 0: never */
};

/* Take the score of a search for the engine's move into account. */
void offers_add_score(struct offers *offers, const struct game *game, score s);

/* Whether the engine, which is to move, resigns instead. */
bool offers_resignation(const struct offers *offers, const struct game *game);

/* Whether the engine, which has just moved, offers a draw; not again for the next moves. */
bool offers_draw(struct offers *offers, const struct game *game);

/* Whether the engine accepts a draw.  `s` is its newest score: offers->score or that of a running
 * search. */
bool offers_accept_draw(const struct offers *offers, const struct game *game, score s);

#endif
