/* piece_looks.h - how a game calls and shows its pieces.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_RULES_PIECE_LOOKS_H
#define ENGINE_RULES_PIECE_LOOKS_H

#include "engine/core/types.h"

struct text;
struct variant;

/* The name of the drawing of a kind: its own name, unless the game says otherwise. */
const char *piece_picture(const struct variant *variant, int kind);

/* A drawing that the game's author has made for a kind, SVG path data of an outline and, behind a bar, of lines
 * (engine/library/path_data.h); NULL: there is none. */
const char *piece_drawing(const struct variant *variant, int kind);

/* Append what several pieces of a kind are called, eg. "harpies". */
void piece_add_plural(const struct variant *variant, int kind, struct text *text);

#endif
