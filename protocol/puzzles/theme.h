/* theme.h - what a puzzle's solution shows.  SPDX-License-Identifier: MIT
 *
 * Themes are words with ", " between, the game's own ones first.  A game's own themes are its special moves ("poison",
 * "swap"), pieces that chess lacks, unless they have special moves ("pole"), and "drop".  If the position could be one of
 * chess and chess would play otherwise, the theme is "holes", "powers" or "unlike chess".  Others are "castling", "en
 * passant", "promotion", "mate" and "defence".  So "cure, defence" are the themes of a puzzle whose side to move is lost
 * unless it cures a piece.
 */
#ifndef PROTOCOL_PUZZLES_THEME_H
#define PROTOCOL_PUZZLES_THEME_H

#include "engine/core/types.h"
#include "engine/rules/move.h"

struct position;
struct rules;
struct text;

#define THEME_MATE "mate"
#define THEME_DEFENCE "defence"

/* Append a theme unless it is there. */
void themes_add(struct text *themes, const char *theme);

/* What a move that is legal in `pos` has of the game's own; NULL: nothing. */
const char *theme_own(const struct position *pos, move m);

/* Append the theme of a solution that chess would not play, eg. "holes". */
void themes_add_unlike_chess(struct text *themes, const struct rules *rules);

/* Whether the first of the themes is the game's own. */
bool themes_are_own(const char *themes);

#endif
