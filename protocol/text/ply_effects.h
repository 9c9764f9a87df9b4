/* ply_effects.h - what a ply has done, in words.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_PLY_EFFECTS_H
#define PROTOCOL_TEXT_PLY_EFFECTS_H

#include "engine/core/types.h"

struct ply;
struct position;
struct text;

/* Append sentences about what a ply, legal in `pos`, does beyond moving, capturing and
 * promoting: the pieces that leave the board otherwise, that are stopped by a countdown or
 * freed of it, the empty squares whose countdown ends, what turns into a wall, and the kinds that move in
 * another way.
 * Nothing if it does none of this. */
void ply_effects_write(const struct position *pos, struct ply ply, struct text *text);

/* Append a sentence about each kind on the board of `pos` that moves otherwise than its kind usually does, unless it has
 * only moved so since `before`, eg. "Knights move as WD (steps one square horizontally or vertically; leaps two squares
 * horizontally or vertically)." */
void ply_effects_write_powers(const struct position *before, const struct position *pos,
                              struct text *text);

/* Append a power's notation, Betza's, and what it means, eg. "WD (steps one square ...)". */
void power_write_words(const char *name, struct text *text);

#endif
