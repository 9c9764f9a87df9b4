/* registry.c - the games that XBoard can show.  SPDX-License-Identifier: MIT */
#include "protocol/xboard/xboard.h"

#include "engine/rules/variant.h"

#include <string.h>

extern const struct wire wire_chess;
extern const struct wire wire_pole;
extern const struct wire wire_poison;
extern const struct wire wire_pothole;
extern const struct wire wire_polypiece;
extern const struct wire wire_starpool;

const struct wire *const wires[] = {
    &wire_chess,     &wire_pole,     &wire_poison, &wire_pothole,
    &wire_polypiece, &wire_starpool, NULL,
};

const struct wire *wires_find(const struct variant *variant)
{
    for (int i = 0; wires[i]; i++)
        if (strcmp(wires[i]->variant, variant->name) == 0)
            return wires[i];
    return NULL;
}

const struct wire *wires_find_name(const char *name)
{
    for (int i = 0; wires[i]; i++)
        if (strcmp(wires[i]->name, name) == 0)
            return wires[i];
    return NULL;
}
