/* explained_game.h - a game of a site that is explained.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PUBLISH_EXPLAINED_GAME_H
#define PROTOCOL_PUBLISH_EXPLAINED_GAME_H

#include "engine/core/types.h"

struct published_game;
struct site_settings;
struct text;

/* Play a game of the engine against itself from the start, and write its pages.  False, with the reason, when a
 * file cannot be written or memory is out. */
WARN_UNUSED bool explained_game_write(const struct site_settings *settings,
                                      const struct published_game *game,
                                      struct text *why);

#endif
