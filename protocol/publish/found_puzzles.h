/* found_puzzles.h - puzzles for the page of a game.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PUBLISH_FOUND_PUZZLES_H
#define PROTOCOL_PUBLISH_FOUND_PUZZLES_H

#include "engine/core/types.h"
#include "protocol/puzzles/puzzle.h"

struct published_game;
struct site_settings;
struct text;

enum { PAGE_PUZZLES = 3 };

struct found_puzzles {
    int count;
    struct puzzle puzzles[PAGE_PUZZLES]; /* the easiest first */
};

/* Find puzzles in games of the engine against itself, as many as a page has, or fewer where they are rare.  False, with
 * the reason, when memory is out. */
WARN_UNUSED bool puzzles_find(const struct site_settings *settings,
                              const struct published_game *game,
                              struct found_puzzles *found, struct text *why);

#endif
