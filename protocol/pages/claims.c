/* claims.c - what the checks of claims share.  SPDX-License-Identifier: MIT */
#include "protocol/pages/claims.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/text/game_text.h"

#include <string.h>

const struct position *claim_position(const struct claim *claim)
{
    return game_position(claim->game);
}

char *claim_next_word(struct claim *claim)
{
    char *word = strtok_r(claim->value, " ", &claim->rest);

    claim->value = NULL;
    return word;
}

bool claim_read_move(const struct claim *claim, const char *word, move *m,
                     struct text *why)
{
    struct ply ply;

    *m = MOVE_NONE;
    if (!word)
        return text_fail(why, "a move is missing");
    if (!ply_read(claim_position(claim), word, &ply, why))
        return false;
    *m = ply.move;
    return true;
}

bool claim_read_square(const struct claim *claim, const char *word, square *sq,
                       struct text *why)
{
    const char *rest = word;

    *sq = SQ_NONE;
    if (!word)
        return text_fail(why, "a square is missing");
    *sq = topology_read_name(claim_position(claim)->rules->variant->board, &rest);
    return (*sq != SQ_NONE && !*rest) || text_fail(why, "'%.40s' is no square", word);
}

bool claim_read_colour(const char *word, int *colour, struct text *why)
{
    *colour = strcmp(word, "white") == 0 ? WHITE : BLACK;
    return *colour == WHITE || strcmp(word, "black") == 0
           || text_fail(why, "'%.40s' is neither white nor black", word);
}

bool claim_decide(struct claim *claim, enum ground ground, bool holds)
{
    claim->finding->verdict = holds ? VERDICT_HOLDS : VERDICT_FAILS;
    claim->finding->ground = ground;
    return true;
}
