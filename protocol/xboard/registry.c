/* registry.c - the games that XBoard can show.  SPDX-License-Identifier: MIT */
#include "protocol/xboard/xboard.h"

#include "engine/rules/variant.h"

#include <string.h>

extern const struct xboard_variant wire_chess;
extern const struct xboard_variant wire_pole;
extern const struct xboard_variant wire_poison;
extern const struct xboard_variant wire_pothole;
extern const struct xboard_variant wire_polypiece;
extern const struct xboard_variant wire_starpool;

const struct xboard_variant *const xboard_variants[] = {
    &wire_chess,     &wire_pole,     &wire_poison, &wire_pothole,
    &wire_polypiece, &wire_starpool, NULL,
};

const struct xboard_variant *xboard_variants_find(const struct variant *variant)
{
    for (int i = 0; xboard_variants[i]; i++)
        if (strcmp(xboard_variants[i]->variant, variant->name) == 0)
            return xboard_variants[i];
    return NULL;
}

const struct xboard_variant *xboard_variants_find_name(const char *name)
{
    for (int i = 0; xboard_variants[i]; i++)
        if (strcmp(xboard_variants[i]->name, name) == 0)
            return xboard_variants[i];
    return NULL;
}
