/* opening.h - how games begin.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_OPENING_H
#define PROTOCOL_MATCH_OPENING_H

#include "engine/core/types.h"

struct game;
struct openings;
struct rules;
struct text;
struct tournament;

/* The openings of a tournament played by `rules`, read from its file if there is one.  On
 * failure returns NULL and says why.  openings_free() takes NULL. */
WARN_UNUSED struct openings *openings_new(const struct tournament *tournament,
                                          const struct rules *rules, struct text *why);
void openings_free(struct openings *openings);

/* Whether any of them begins with another position than the variant's own. */
bool openings_set_up(const struct openings *openings);

/* Begin `game` with opening `number`, any from 0 on, the same each time.  False when
 * memory is out.  Any thread. */
WARN_UNUSED bool openings_play(const struct openings *openings, int number,
                               struct game *game);

#endif
