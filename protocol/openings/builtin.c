/* builtin.c - balanced openings that are built in.  SPDX-License-Identifier: MIT */
#include "protocol/openings/builtin.h"

#include "engine/core/setting.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

/* Whether all options have their presets. */
static bool is_preset(const struct rules *rules)
{
    const struct setting *options = rules->variant->options;

    for (int i = 0; options && options[i].name; i++)
        if (strcmp(rules->option_texts[i], options[i].preset) != 0)
            return false;
    return true;
}

const struct embedded_file *builtin_openings_find(const struct rules *rules)
{
    return is_preset(rules) ? embedded_find(builtin_openings, rules->variant->name)
                            : NULL;
}
