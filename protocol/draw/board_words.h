/* board_words.h - what a board cannot show of a position, in sentences.  SPDX-License-Identifier: MIT
 *
 * For people who play without a manual: "Black holds 1 pole, 2 pawns.", "Knights move as WD (steps one
 * square ...).", "White's king on e1 is poisoned, 3 turns left.".  The same facts in
 * symbols, for who knows them, are the notes of board_view.h.
 */
#ifndef PROTOCOL_DRAW_BOARD_WORDS_H
#define PROTOCOL_DRAW_BOARD_WORDS_H

#include "engine/core/types.h"

struct position;
struct text;

enum { BOARD_WORDS_MAX = 3 };

/* Write the sentences about countdowns, hands and the next powers into at most BOARD_WORDS_MAX texts, without those
 * that are empty.  Returns how many texts there are. */
int board_words_write(const struct position *pos, struct text *words);

/* Write how each kind of pieces moves now, if not as usual, into at most KIND_MAX texts.  Returns how many. */
int board_words_write_powers(const struct position *pos, struct text *words);

#endif
