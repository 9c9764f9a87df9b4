/* unplayable.c - keys of rules that this engine does not play.  SPDX-License-Identifier: MIT */
#include "engine/library/unplayable.h"

#include "engine/core/text.h"

#include <strings.h>

const struct unplayable_key unplayable_keys[] = {
    {"arrowGating", "false"},
    {"castlingRookKingsideFile", "l"},
    {"castlingRookQueensideFile", "a"},
    {"dropOnTop", "false"},
    {"duckGating", "false"},
    {"pastGating", "false"},
    {"petrifyBlastPieces", "false"},
    {"staticGating", "false"},
    {"twoBoards", "false"},
};

const int unplayable_count = sizeof unplayable_keys / sizeof *unplayable_keys;

bool unplayable_apply(int number, const char *value, struct text *why)
{
    return strcasecmp(value, unplayable_keys[number].preset) == 0
           || text_fail(why, "Potpourri cannot play this rule");
}
