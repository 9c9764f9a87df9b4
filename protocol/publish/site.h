/* site.h - a static site about games.  SPDX-License-Identifier: MIT
 *
 * The site needs no server and asks no other host:
 *
 *     index.html          the games, with a board and two sentences each
 *     GAME/index.html     its rules with boards, how it plays, puzzles, and how it is played online
 *     GAME/game.html      a game of the engine against itself, explained
 *     GAME/game.pgn       the same
 *     GAME/board.svg      the start, for links to the page
 *     GAME/GAME.ini       the variants file, of a game from one
 */
#ifndef PROTOCOL_PUBLISH_SITE_H
#define PROTOCOL_PUBLISH_SITE_H

#include "engine/core/types.h"
#include "protocol/playtest/playtest.h"

struct configuration;
struct rules;
struct text;

enum { SITE_PATH_MAX = 1024 };

/* How the pages are made. */
struct site_settings {
    const char *folder;
    const char *play; /* the address of the page where games are played; NULL: none */
    struct playtest_settings playtest;
    uint64_t nodes; /* of a position of the game that is explained, or of a puzzle */
};

/* A game to be published. */
struct published_game {
    const struct configuration *configuration;
    const struct rules *rules;
    const char *source; /* the text of its variants file; NULL: it is built in */
};

/* Called now and then; `done` is from 0 to 1. */
typedef void (*site_progress)(void *context, const struct published_game *game,
                              double done);

/* Write the site of `count` games.  False, with the reason, when a file cannot be written or memory is
 * out. */
WARN_UNUSED bool site_write(const struct site_settings *settings,
                            const struct published_game *games, int count,
                            site_progress progress, void *context, struct text *why);

#endif
