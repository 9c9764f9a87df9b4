/* registry.c - the games that evaluation knows more about.  SPDX-License-Identifier: MIT */
#include "engine/rules/variant.h"
#include "eval/variant_terms.h"
#include "eval/weights.h"

#include <stddef.h>
#include <string.h>

extern const struct variant_terms profile_poison, profile_pole, profile_polypiece,
    profile_starpool;

static const struct variant_terms profile_default = {
    .weights = &weights_default,
};

static const struct variant_terms *const profiles[] = {
    &profile_poison, &profile_pole, &profile_polypiece, &profile_starpool, NULL,
};

const struct variant_terms *variant_terms_find(const struct variant *variant)
{
    for (int i = 0; profiles[i]; i++)
        if (strcmp(profiles[i]->variant, variant->name) == 0)
            return profiles[i];
    return &profile_default;
}
