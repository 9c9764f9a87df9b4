/* registry.c - the games there are.  SPDX-License-Identifier: MIT */
#include "engine/variants/registry.h"

#include <string.h>

const struct variant *const variants[] = {
    &variant_chess,
    &variant_pole,
    &variant_poison,
    &variant_pothole,
    &variant_polypiece,
    &variant_starpool,
    NULL,
};

const struct variant *variants_find(const char *name)
{
    for (int i = 0; variants[i]; i++)
        if (strcmp(variants[i]->name, name) == 0)
            return variants[i];
    return NULL;
}
