/* starpool_rule.c - what pools and citadels do not go with.  SPDX-License-Identifier: MIT */
#include "engine/modules/starpool_rule.h"

#include "engine/board/betza.h"
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/variant.h"

#include <stdlib.h>
#include <string.h>

/* Whether a kind rides by knight's leaps or others that are neither straight nor diagonal. */
static bool rides_obliquely(const struct piece_kind *kind)
{
    struct betza betza = {.count = 0};

    if (!kind->letter || !kind->betza
        || !betza_parse(&betza, kind->betza, (int)strlen(kind->betza), NULL))
        return false;
    for (int i = 0; i < betza.count; i++) {
        const struct jump *jump = &betza.jumps[i];

        if (jump->dx != 0 && jump->dy != 0 && abs(jump->dx) != abs(jump->dy)
            && (jump->quiet > 1 || jump->capture > 1))
            return true;
    }
    return false;
}

bool starpool_set_up_board(const union module_value *values, struct variant *variant,
                           struct text *why)
{
    (void)values;
    if (variant->board->big_board == ANY_BOARD)
        return text_fail(why, "Potpourri cannot play this rule with pieces that hop or "
                              "are lame, or that ride in a part of the board alone");
    /* Over a pool two such rides that begin apart may meet. */
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (rides_obliquely(&variant->kinds[kind]))
            return text_fail(why, "Potpourri cannot play this rule with pieces that "
                                  "ride by a knight's leaps, or the like");
    return true;
}
