/* cecp_features.h - what an engine in CECP announces.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_CECP_FEATURES_H
#define PROTOCOL_ENGINES_CECP_FEATURES_H

#include "engine/core/types.h"

struct match_engine;

/* Read a line of features into engine->features, its name and the check of its options, and accept
 * those that are used; true if it contains `done=1`. */
bool cecp_features_read(struct match_engine *engine, const char *line);

#endif
