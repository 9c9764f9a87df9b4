/* game_site.h - the page of a game.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PUBLISH_GAME_SITE_H
#define PROTOCOL_PUBLISH_GAME_SITE_H

#include "engine/core/types.h"

#include <stdio.h>

struct figures;
struct found_puzzles;
struct published_game;
struct site_settings;
struct text;

/* Append what a game is in two sentences: its idea and who has invented it. */
void game_site_describe(const struct published_game *game, struct text *text);

/* Write the page of a game, the picture of its start and its variants file; its folder is there.  False, with
 * the reason, when that fails. */
WARN_UNUSED bool game_site_write(const struct site_settings *settings,
                                 const struct published_game *game,
                                 const struct figures *figures,
                                 const struct found_puzzles *puzzles, struct text *why);

#endif
