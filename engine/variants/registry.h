/* registry.h - the games there are.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_VARIANTS_REGISTRY_H
#define ENGINE_VARIANTS_REGISTRY_H

#include "engine/rules/variant.h"

extern const struct variant variant_chess;
extern const struct variant variant_pole;
extern const struct variant variant_poison;
extern const struct variant variant_pothole;
extern const struct variant variant_polypiece;
extern const struct variant variant_starpool;

/* All of them, chess first; NULL-terminated. */
extern const struct variant *const variants[];

/* The variant of that name, or NULL. */
const struct variant *variants_find(const char *name);

#endif
