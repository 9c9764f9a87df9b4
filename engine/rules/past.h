/* past.h - the positions that led to the present one.  SPDX-License-Identifier: MIT
 *
 * Those of a game, or of a game and of the moves that a search tries after it: one before each ply, and the present
 * one.
 */
#ifndef ENGINE_RULES_PAST_H
#define ENGINE_RULES_PAST_H

struct position;

struct past {
    const struct position *(*at)(const void *owner, int number);
    const void *owner; /* of the positions, by number */
    int first, now;
};

/* Position `number`, from `first` to `now`. */
static inline const struct position *past_at(const struct past *past, int number)
{
    return past->at(past->owner, number);
}

static inline const struct position *past_now(const struct past *past)
{
    return past_at(past, past->now);
}

#endif
