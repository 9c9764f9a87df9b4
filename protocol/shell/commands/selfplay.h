/* selfplay.h - a game that the engine plays, alone or against a user.
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_SHELL_COMMANDS_SELFPLAY_H
#define PROTOCOL_SHELL_COMMANDS_SELFPLAY_H

#include "engine/core/types.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"
#include "search/search.h"

struct game;
struct searcher;

enum { SELFPLAY_OPEN = 2 }; /* not White's points: the game goes on */

struct selfplay {
    struct configuration configuration; /* the command line's; options may be set */
    struct setup setup;
    struct game *game;
    uint64_t strength_seed; /* see options_limit_strength() */
    struct searcher *searcher;
};

/* Set up what the command line asks for.  False, after an error report, when that fails. */
WARN_UNUSED bool selfplay_open(struct selfplay *selfplay,
                               const struct arguments *arguments);
void selfplay_close(struct selfplay *selfplay);

/* Start a new game; its dice are those of options_seed(). */
void selfplay_new_game(struct selfplay *selfplay);

/* Start a new game with `plies` random plies, by the random numbers of `*state`, as are its
 * dice.  False when the game is over then. */
WARN_UNUSED bool selfplay_random_opening(struct selfplay *selfplay, uint64_t *state,
                                         int plies);

/* The engine's move, at the strength that `configuration` sets, and its score for the engine;
 * some move must be legal.  `*s` is left alone where no search was needed. */
move selfplay_best_move(struct selfplay *selfplay, int think_ms, score *s);

/* The same at full strength: the move that the user should play. */
move selfplay_hint(struct selfplay *selfplay, int think_ms);

/* Play `m`; returns White's points, 1, 0 or -1, or SELFPLAY_OPEN.  Out of memory counts as
 * a draw. */
int selfplay_play(struct selfplay *selfplay, move m);

#endif
