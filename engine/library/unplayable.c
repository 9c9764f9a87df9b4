/* unplayable.c - keys of rules that this engine does not play.  SPDX-License-Identifier: MIT */
#include "engine/library/unplayable.h"

#include "engine/core/text.h"
#include "engine/library/definition.h"

#include <strings.h>

const struct unplayable_key unplayable_keys[] = {
    {"arrowGating", "false", NULL},
    {"castlingRookKingsideFile", "l", NULL},
    {"castlingRookQueensideFile", "a", NULL},
    {"dropOnTop", "false", NULL},
    {"duckGating", "false", NULL},
    {"mutuallyImmuneTypes", "none", NULL},
    {"pastGating", "false", NULL},
    {"petrifyBlastPieces", "false", NULL},
    {"staticGating", "false", NULL},
    {"tripleStepRegionBlack", "-", NULL},
    {"tripleStepRegionWhite", "-", NULL},
    {"twoBoards", "false", NULL},
};

const int unplayable_count = sizeof unplayable_keys / sizeof *unplayable_keys;

bool unplayable_apply(struct definition *definition, int number, const char *value,
                      struct text *why)
{
    const struct unplayable_key *row = &unplayable_keys[number];
    const bool is_preset = strcasecmp(value, row->preset) == 0;
    const uint64_t bit = (uint64_t)1 << number;

    if (!is_preset && !row->missing)
        return text_fail(why, "Potpourri cannot play this rule");
    definition->unplayed =
        is_preset ? definition->unplayed & ~bit : definition->unplayed | bit;
    return true;
}

void unplayable_add(const struct definition *definition, struct text *text)
{
    for (int i = 0; i < unplayable_count; i++)
        if (definition->unplayed >> i & 1)
            text_add(text, "%s%s", text->length ? " " : "", unplayable_keys[i].missing);
}
