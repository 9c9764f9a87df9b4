/* table_adjudication.h - games that endgame tables decide.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_TABLE_ADJUDICATION_H
#define PROTOCOL_MATCH_TABLE_ADJUDICATION_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"

struct configuration;
struct position;
struct table_provider;

/* The result of `pos` by the tables of the options TablebasePath and TablebaseMemory, read or, where they are
 * small, made now; RESULT_NONE where they do not know it, or where the 50-move rule may come before a win.
 * `*provider`, NULL at the beginning of a game, is the caller's to free. */
enum result table_adjudication_find(struct table_provider **provider,
                                    const struct configuration *configuration,
                                    const struct position *pos);

#endif
