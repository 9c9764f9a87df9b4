/* registry.h - the list of games.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_VARIANTS_REGISTRY_H
#define ENGINE_VARIANTS_REGISTRY_H

#include "engine/rules/variant.h"

/* All of them, chess first; NULL-terminated. */
extern const struct variant *const variants[];

/* The variant of that name or title or with that alias, also with its first option set, or NULL.  Only
 * letters and digits count, in any case, and a final "chess" does not: `Star-Pool` is `starpool`. */
const struct variant *variants_find(const char *name);

/* The same among `games`, NULL-terminated. */
const struct variant *variants_find_among(const struct variant *const *games,
                                          const char *name);

/* Whether `name` is one of the variant's, as above. */
bool variants_is_called(const struct variant *variant, const char *name);

/* Whether two names are the same, as above. */
bool variants_is_same_name(const char *a, const char *b);

/* Whether that name of the variant sets its first option, as `fischerandom` sets UCI_Chess960. */
bool variants_name_sets_option(const struct variant *variant, const char *name);

#endif
