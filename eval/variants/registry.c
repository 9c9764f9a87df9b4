/* registry.c - the games with terms of their own.  SPDX-License-Identifier: MIT */
#include "engine/rules/variant.h"
#include "eval/variant_terms.h"
#include "eval/weights.h"

#include <stddef.h>
#include <string.h>

extern const struct variant_terms poison_terms, pole_terms, polypiece_terms,
    pothole_terms, starpool_terms;

static const struct variant_terms *const registry[] = {
    &poison_terms, &pole_terms, &polypiece_terms, &pothole_terms, &starpool_terms, NULL,
};

/* Orthodox chess; also for games that are not in the list. */
static const struct variant_terms default_terms = {
    .weights = &default_weights, .wdl = {186, 138}, /* +134 =83 -83 */
};

const struct variant_terms *variant_terms_find(const struct variant *variant)
{
    for (int i = 0; registry[i]; i++)
        if (strcmp(registry[i]->variant, variant_origin(variant)->name) == 0)
            return registry[i];
    return &default_terms;
}
