/* opening.h - the openings of a tournament.  SPDX-License-Identifier: MIT
 *
 * They are built in (builtin.h); or those of a file - EPD, a position a line, with the
 * operation `moves` the moves to it (opening_maker.h); PGN where its name ends in .pgn: the
 * games' first moves; a Polyglot book where it ends in .bin: its moves - or random plies
 * that a short search finds balanced.
 */
#ifndef PROTOCOL_OPENINGS_OPENING_H
#define PROTOCOL_OPENINGS_OPENING_H

#include "engine/core/types.h"

struct game;
struct openings;
struct rules;
struct text;
struct tournament;

/* Where the tournament says nothing of its openings, choose those that are built in for
 * `rules`, if there are any, and note which they are. */
void openings_choose(struct tournament *tournament, const struct rules *rules);

/* The openings of a tournament played by `rules`, which must outlive them.  NULL on
 * failure, with the reason in `why`.  openings_free() takes NULL. */
WARN_UNUSED struct openings *openings_new(const struct tournament *tournament,
                                          const struct rules *rules, struct text *why);
void openings_free(struct openings *openings);

/* Whether any opening starts from another position than the variant's own. */
bool openings_set_up(const struct openings *openings);

/* Reset `game`, of the same rules, and play opening `number`, from 0; one number always
 * gives the same opening.  False when memory is out.  Any thread. */
WARN_UNUSED bool openings_play(const struct openings *openings, int number,
                               struct game *game);

#endif
