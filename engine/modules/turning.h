/* turning.h - what rules share by which powers turn.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_MODULES_TURNING_H
#define ENGINE_MODULES_TURNING_H

#include "engine/core/types.h"

struct position;
struct text;
struct variant;

/* Give a game of the orthodox family the operations that judge checks by the powers of the moment. */
void turning_check_by_powers(struct variant *variant);

/* An operation of struct variant: the name of a piece is that of its power. */
void turning_write_name(const struct position *pos, square sq, struct text *text);

#endif
