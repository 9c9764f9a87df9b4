/* build_moves.c - how the pieces of a game move.  SPDX-License-Identifier: MIT */
#include "engine/library/build_parts.h"

#include "engine/board/betza.h"

#include <string.h>

/* Whether some jump rides, or some first move alone. */
static bool rides(const struct betza *betza, bool first)
{
    for (int i = 0; i < betza->count; i++)
        if ((betza->jumps[i].quiet > 1 || betza->jumps[i].capture > 1)
            && (!first || betza->jumps[i].first))
            return true;
    return false;
}

int build_conditional_kind(const struct loaded_game *game, int count)
{
    for (int kind = KIND_KING; kind < count; kind++) {
        const char *notation = game->kinds[kind].betza;
        const int type = game->type_of[kind];
        const bool stays = game->definition.mobility[WHITE][type].given
                           || game->definition.mobility[BLACK][type].given;
        const bool ends = game->definition.first_move_region[WHITE].given
                          || game->definition.first_move_region[BLACK].given;
        struct betza betza;

        if (game->kinds[kind].letter && notation
            && betza_parse(&betza, notation, (int)strlen(notation), NULL)
            && (betza_is_conditional(&betza) || (stays && rides(&betza, false))
                || (ends && rides(&betza, true))))
            return kind;
    }
    return KIND_NONE;
}

bool build_has_first_moves(const struct loaded_game *game)
{
    for (int kind = KIND_KING; kind < game->variant.kind_count; kind++) {
        const char *notation = game->kinds[kind].betza;
        struct betza betza;

        if (game->kinds[kind].letter && notation
            && betza_parse(&betza, notation, (int)strlen(notation), NULL)
            && betza_has_first_moves(&betza))
            return true;
    }
    return false;
}
