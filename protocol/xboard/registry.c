/* registry.c - the games that XBoard can show.  SPDX-License-Identifier: MIT */
#include "protocol/xboard/xboard.h"

#include "engine/rules/variant.h"

#include <string.h>

extern const struct xboard_variant xboard_chess;
extern const struct xboard_variant xboard_pole;
extern const struct xboard_variant xboard_poison;
extern const struct xboard_variant xboard_pothole;
extern const struct xboard_variant xboard_polypiece;
extern const struct xboard_variant xboard_starpool;

const struct xboard_variant *const xboard_variants[] = {
    &xboard_chess,     &xboard_pole,     &xboard_poison, &xboard_pothole,
    &xboard_polypiece, &xboard_starpool, NULL,
};

/* For games without a description; moves are plain, and XBoard does not offer them. */
static const struct xboard_variant no_description = {.variant = "", .name = ""};

const struct xboard_variant *xboard_variants_find(const struct variant *variant)
{
    for (int i = 0; xboard_variants[i]; i++)
        if (strcmp(xboard_variants[i]->variant, variant->name) == 0)
            return xboard_variants[i];
    return &no_description;
}

const struct xboard_variant *xboard_variants_by_name(const char *name)
{
    for (int i = 0; xboard_variants[i]; i++)
        if (strcmp(xboard_variants[i]->name, name) == 0)
            return xboard_variants[i];
    return NULL;
}
