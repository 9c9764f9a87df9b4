/* profile_polypiece.c - what counts in Polypiece Chess.  SPDX-License-Identifier: MIT */
#include "engine/rules.h"
#include "engine/variant.h"
#include "eval/profile.h"

#include <string.h>

/* "Phased" lets Black's lists run one entry ahead. */
static int lead(const struct rules *rules, int colour)
{
    const struct option *options = rules->variant->options;

    for (int i = 0; options[i].name; i++)
        if (strcmp(options[i].name, "Phased") == 0)
            return colour == BLACK && rules_option(rules, i);
    return 0;
}

const struct profile profile_polypiece = {
    .variant = "polypiece",
    .passed_percent = 100,
    .trusts_exchanges = false, /* each capture turns the powers of the next */
    .lead = lead,
};
