/* uci_position.h - the command `position` of a game.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_UCI_POSITION_H
#define PROTOCOL_ENGINES_UCI_POSITION_H

struct game;
struct match_engine;

/* Queue `position ...` with all plies of the game, and `more`, a move or "". */
void uci_position_queue(struct match_engine *engine, const struct game *game,
                        const char *more);

#endif
