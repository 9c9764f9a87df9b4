/* all_rules.c - every game's rules, made once.  SPDX-License-Identifier: MIT */
#include "tests/support/all_rules.h"

#include "engine/rules/rules.h"
#include "engine/variants/registry.h"

#include <stdlib.h>

struct choice {
    const char *variant;
    struct option_value setting; /* name NULL: none */
};

static const struct choice choices[ALL_RULES] = {
    {"chess", {NULL, NULL}},
    {"pole", {NULL, NULL}},
    {"poison", {NULL, NULL}},
    {"pothole", {NULL, NULL}},
    {"polypiece", {NULL, NULL}},
    {"starpool", {NULL, NULL}},
    {"pothole", {"Holes", "one"}},
    {"pothole", {"HoleTurns", "dice"}},
    {"polypiece", {"Phased", "true"}},
    {"polypiece", {"Powers", "K=K,KD;N=fsLbbL,NN;B=DD,mWcF;wR=Q,G;bR=Z3,H"}},
};

const struct rules *all_rules(unsigned number)
{
    static const struct rules *made[ALL_RULES]; /* written once, on demand */
    const unsigned i = number % ALL_RULES;

    if (!made[i])
        made[i] = rules_new(variants_find(choices[i].variant), &choices[i].setting,
                            choices[i].setting.name != NULL, NULL);
    if (!made[i])
        abort();
    return made[i];
}
