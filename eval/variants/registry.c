/* registry.c - the games with terms of their own.  SPDX-License-Identifier: MIT */
#include "engine/modules/module.h"
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
    .variant = "chess",
    .weights = &default_weights,
    .wdl = {186, 138}, /* +134 =83 -83 */
};

/* Whether a game from a file has the rule of these terms' game. */
static bool has_rule_of(const struct variant *variant,
                        const struct variant_terms *terms)
{
    const struct modules_in_force *rules = variant->file.modules;

    for (int i = 0; rules && i < rules->count; i++)
        if (rules->list[i].module->built_in
            && strcmp(rules->list[i].module->built_in, terms->variant) == 0)
            return terms->serves_files;
    return false;
}

const struct variant_terms *variant_terms_find(const struct variant *variant)
{
    for (int i = 0; registry[i]; i++)
        if (strcmp(registry[i]->variant, variant_origin(variant)->name) == 0
            || has_rule_of(variant, registry[i]))
            return registry[i];
    return &default_terms;
}

bool variant_terms_are_own(const struct variant *variant)
{
    const struct variant *origin = variant_origin(variant);

    return !origin->file.fingerprint
           && strcmp(variant_terms_find(variant)->variant, origin->name) == 0;
}
