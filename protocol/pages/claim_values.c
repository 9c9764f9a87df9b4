/* claim_values.c - reads what claims are about.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/pages/claims.h"
#include "protocol/text/game_text.h"

#include <string.h>

bool claim_read_move(const struct game *game, const char *word, struct ply *ply,
                     struct text *why)
{
    return word ? ply_read(game_position(game), word, ply, why)
                : text_fail(why, "a move is missing");
}

bool claim_read_square(const struct game *game, const char *word, square *sq,
                       struct text *why)
{
    const char *rest = word;

    *sq = SQ_NONE;
    if (!word)
        return text_fail(why, "a square is missing");
    *sq = topology_read_name(game_position(game)->rules->variant->board, &rest);
    return (*sq != SQ_NONE && !*rest) || text_fail(why, "'%.40s' is no square", word);
}

bool claim_read_colour(const char *word, int *colour, struct text *why)
{
    *colour = strcmp(word, "white") == 0 ? WHITE : BLACK;
    return *colour == WHITE || strcmp(word, "black") == 0
           || text_fail(why, "'%.40s' is neither white nor black", word);
}
