/* rounds.h - the pairings of knockout and Swiss tournaments.  SPDX-License-Identifier: MIT
 *
 * A round is paired when all games of the one before have been played, from their results and
 * the order of the engines alone.  So a tournament that is resumed has the same pairings.
 */
#ifndef PROTOCOL_MATCH_RESULTS_ROUNDS_H
#define PROTOCOL_MATCH_RESULTS_ROUNDS_H

#include "engine/core/types.h"

struct standings;

/* Pair the first round.  Nothing to do for other types of tournaments. */
void rounds_begin(struct standings *standings);

/* To be called after the result of game `number` was added: pair the next round, or add games
 * to a knockout match that is drawn. */
void rounds_advance(struct standings *standings, int number);

/* The score of a match, doubled: of its first and of its second engine.  Returns whether all
 * its games have been played. */
bool rounds_match_points(const struct standings *standings, int match, int points[2]);

/* The engine that wins a knockout match that has been played.  After as many draws as there
 * are games for, it is the one that was given first. */
int rounds_winner(const struct standings *standings, int match);

#endif
