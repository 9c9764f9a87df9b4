/* board_view.h - what text and SVG pictures of a position share.  SPDX-License-Identifier: MIT
 *
 * A picture shows more than pieces: that a Doctor is poisoned for three more moves, that the
 * knights move as WDs now, where a hole is, who has what in hand.  What there is to show and in
 * which words is decided here once; board_text.h and board_svg.h only draw it.
 */
#ifndef PROTOCOL_DRAW_BOARD_VIEW_H
#define PROTOCOL_DRAW_BOARD_VIEW_H

#include "engine/core/types.h"

struct game;
struct position;
struct text;
struct topology;
struct variant;

/* The notes on a position, a line each: sets of these. */
enum {
    NOTE_TURN = 1,   /* who is to move, or how the game has ended */
    NOTE_RIGHTS = 2, /* to castle, to capture en passant */
    NOTE_OWN = 4,    /* what the game alone knows: write_note() */
    NOTE_POWERS = 8, /* that are unusual */
    NOTE_HANDS = 16, /* pieces in hand */
    NOTE_COUNTDOWNS = 32,
    NOTES_ALL = 63,
    /* Those that pictures, and XBoard's board, do not show. */
    NOTES_BESIDE_PICTURE = NOTE_TURN | NOTE_RIGHTS | NOTE_OWN | NOTE_POWERS,
    NOTES_BESIDE_XBOARD = NOTE_OWN | NOTE_COUNTDOWNS, /* it has the powers in words */
    NOTES_MAX = 6
};

enum { LARGE_FIGURE_ROWS = 3, LARGE_FIGURE_COLUMNS = 5 };

/* The Unicode chess figure for `p`; NULL if there is none. */
const char *board_view_figure(const struct variant *variant, piece p);

/* The lines of a larger one of block elements, for both colours, of LARGE_FIGURE_COLUMNS; NULL if there is none. */
const char *const *board_view_large_figure(const struct variant *variant, piece p);

/* The squares of the ply that led to the position after `plies` plies; none for 0. */
bitset board_view_last_move(const struct game *game, int plies);

/* Whether the board has a square there; `file` and `rank` may be outside it. */
bool board_view_has_square(const struct topology *board, int file, int rank);

/* Whether the board has no square there, but squares on all eight sides. */
bool board_view_is_pool(const struct topology *board, int file, int rank);

/* The colour of a square: 0 dark, 1 light, and on hexagons 2 between them. */
int board_view_shade(const struct topology *board, int file, int rank);

/* The number shown on a square: the turns a piece has left, or the plies a hole stays open;
 * 0: none. */
int board_view_number(const struct position *pos, square sq);

/* Whether a hole or a wall keeps every piece off a square. */
bool board_view_is_barred(const struct position *pos, square sq);

/* The palaces, which kings never leave; none where they may go to half of the board or more. */
bitset board_view_palaces(const struct variant *variant);

/* Write a set of notes, in the order of their list and without those that are empty, into at most
 * NOTES_MAX texts.  Returns how
 * many there are. */
int board_view_notes(const struct position *pos, unsigned wanted, struct text *notes);

/* The power of the piece on a square as Betza, if it moves otherwise than its kind usually
 * does; else NULL. */
const char *board_view_unusual_power(const struct position *pos, square sq);

/* Whether a kind moves otherwise than usual: its power changes during the game, or an option has
 * set another one.  Kinds of promoted pieces, which turn with others, do not count. */
bool board_view_is_power_unusual(const struct position *pos, int kind);

#endif
