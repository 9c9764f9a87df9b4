/* registry.h - the list of games.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_VARIANTS_REGISTRY_H
#define ENGINE_VARIANTS_REGISTRY_H

#include "engine/rules/variant.h"

/* All of them, chess first; NULL-terminated. */
extern const struct variant *const variants[];

/* The variant of that name, or NULL. */
const struct variant *variants_find(const char *name);

#endif
