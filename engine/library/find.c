/* find.c - a game by the name that users give it.  SPDX-License-Identifier: MIT */
#include "engine/library/build.h"
#include "engine/library/library_parts.h"
#include "engine/library/standard.h"
#include "engine/variants/registry.h"

#include <stdio.h>
#include <string.h>

/* Find the game of a name that sets its option, such as Crazyhouse960. */
static bool find_option_name(struct standard_game *game, const char *name)
{
    static const char ending[] = "960";
    const size_t length = strlen(name);
    const size_t end = length < sizeof ending - 1 ? 0 : length - (sizeof ending - 1);
    char plain[STANDARD_NAME_MAX];

    if (!end || strcmp(name + end, ending) != 0)
        return false;
    snprintf(plain, sizeof plain, "%.*s", (int)end, name);
    return standard_find_called(game, plain);
}

const struct variant *library_find(struct library *library, const char *name)
{
    const struct variant *found =
        library ? variants_find_among(library_games(library), name)
                : variants_find(name);
    const struct loaded_game *loaded = NULL;
    struct standard_game game;

    if (found || !library)
        return found;
    if (standard_find_called(&game, name) || find_option_name(&game, name))
        loaded = library_find_standard(library, game.name);
    return loaded && variants_is_called(&loaded->variant, name) ? &loaded->variant
                                                                : NULL;
}
