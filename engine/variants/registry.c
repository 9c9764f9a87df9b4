/* registry.c - the list of games.  SPDX-License-Identifier: MIT */
#include "engine/variants/registry.h"

#include <string.h>

/* Every game, chess first: a game is its own file and its line here. */
#define VARIANTS(VARIANT) \
    VARIANT(chess)        \
    VARIANT(pole)         \
    VARIANT(poison)       \
    VARIANT(pothole)      \
    VARIANT(polypiece)    \
    VARIANT(starpool)

#define DECLARATION(name) extern const struct variant variant_##name;
#define ENTRY(name) &variant_##name,

VARIANTS(DECLARATION)

const struct variant *const variants[] = {VARIANTS(ENTRY) NULL};

const struct variant *variants_find(const char *name)
{
    for (int i = 0; variants[i]; i++)
        if (strcmp(variants[i]->name, name) == 0)
            return variants[i];
    return NULL;
}
