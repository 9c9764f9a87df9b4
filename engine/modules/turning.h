/* turning.h - what rules share by which powers turn.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_MODULES_TURNING_H
#define ENGINE_MODULES_TURNING_H

#include "engine/core/types.h"

struct position;
struct text;

/* An operation of struct variant: a piece is called by the name of its present power. */
void turning_write_name(const struct position *pos, square sq, struct text *text);

/* Likewise: the power that the piece which moves has after its ply, if it has turned, eg. "=WD". */
void turning_write_suffix(const struct position *pos, move m, struct text *text);

#endif
