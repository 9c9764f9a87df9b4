/* goals.h - evaluation of what a game is about, apart from mate.  SPDX-License-Identifier: MIT
 *
 * The terms go by the hints of the game (engine/rules/goals.h), so any game with a rule that gives
 * such hints has them.  For eval/ alone.
 */
#ifndef EVAL_GOALS_H
#define EVAL_GOALS_H

#include "engine/core/types.h"

struct eval_state;
struct evaluator;
struct rules;
struct variant;
struct weights;

/* Take from the weights what is wrong in a game with these goals. */
void goals_adapt_weights(struct weights *weights, const struct variant *variant);

/* Add to the placement of what has to arrive how near it is on an empty board. */
void goals_add_placement(struct evaluator *evaluator, const struct rules *rules);

/* Whether a bare king can only wait to be mated. */
bool goals_mate_bare_kings(const struct variant *variant);

/* Add the terms of all goals; needs all attacks. */
void evaluate_goals(struct eval_state *eval);

#endif
