/* registry.c - the games that evaluation knows more about.  SPDX-License-Identifier: MIT */
#include "engine/rules/variant.h"
#include "eval/variant_terms.h"
#include "eval/weights.h"

#include <stddef.h>
#include <string.h>

extern const struct profile profile_poison, profile_pole, profile_polypiece,
    profile_starpool;

static const struct profile profile_default = {
    .weights = &weights_default,
};

static const struct profile *const profiles[] = {
    &profile_poison, &profile_pole, &profile_polypiece, &profile_starpool, NULL,
};

const struct profile *profiles_find(const struct variant *variant)
{
    for (int i = 0; profiles[i]; i++)
        if (strcmp(profiles[i]->variant, variant->name) == 0)
            return profiles[i];
    return &profile_default;
}
