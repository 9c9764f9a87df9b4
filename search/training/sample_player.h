/* sample_player.h - games of self-play that nets are trained on.  SPDX-License-Identifier: MIT
 *
 * A game depends on the settings and its number alone.  It begins with random plies, which are
 * drawn again where they favour one side, and goes on with searches of a fixed number of nodes
 * until one side is far ahead or the game ends.  A share of the games may begin with endings
 * instead: random plies lead there, many of them captures, and an ending is taken if its search
 * finds a score far from its evaluation.  There are three kinds of samples:
 *
 *     game    quiet positions of the game, with score and result
 *     tree    inner nodes of the searches, with their scores
 *     static  positions that the searches evaluated, with that evaluation: they teach a first net
 *             what the evaluation knows that plays the games
 *
 * In a game with dice a score is to be an expectation over all rolls, but the search follows the
 * likeliest one.  So, where the settings say so, the score of a game's position is the average of
 * searches after its best move and different rolls.
 */
#ifndef SEARCH_TRAINING_SAMPLE_PLAYER_H
#define SEARCH_TRAINING_SAMPLE_PLAYER_H

#include "engine/core/types.h"

struct rules;
struct sample_block;
struct sample_player;
struct sample_settings;
struct searcher;

/* A player for one thread with these settings and this searcher, of one thread, which must outlive
 * it.  NULL when memory is out.  sample_player_free() takes NULL. */
WARN_UNUSED struct sample_player *sample_player_new(
    const struct rules *rules, const struct sample_settings *settings,
    struct searcher *searcher);
void sample_player_free(struct sample_player *player);

/* Play game `number`; the block, valid until the next game, has its samples.  NULL when memory is
 * out. */
WARN_UNUSED const struct sample_block *sample_player_play(struct sample_player *player,
                                                          uint64_t number);

#endif
