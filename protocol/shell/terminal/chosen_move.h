/* chosen_move.h - moves that are chosen on the board, a click after the other.  SPDX-License-Identifier: MIT
 *
 * What has been clicked is the beginning of a move's name in coordinates, without its signs: "e7" after a click on
 * the pawn, "e7e8" after one on its target.  The legal moves that go on from there say which squares are
 * offered next, and which words the bar offers: what the pawn becomes, or what is dropped from the hand.
 */
#ifndef PROTOCOL_SHELL_TERMINAL_CHOSEN_MOVE_H
#define PROTOCOL_SHELL_TERMINAL_CHOSEN_MOVE_H

#include "engine/core/text.h"
#include "engine/core/types.h"
#include "protocol/text/game_text.h"

struct position;

enum { OFFERS_SHOWN_MAX = 24 };

/* A word in the bar that can be clicked. */
struct shown_offer {
    int column; /* of its first character, from 0 on */
    int width;
    char name[MOVE_NAME_MAX]; /* a move, or "" and */
    char next;                /* the letter that goes on from what is chosen */
};

struct chosen_move {
    char clicked[MOVE_NAME_MAX]; /* eg. "e7"; "": nothing */
    bitset reachable;            /* the squares that are offered next; none for "" */
    int offer_count;
    struct shown_offer offers[OFFERS_SHOWN_MAX];
    struct text message; /* for the bar: why the last click did nothing, or "" */
};

/* Forget what has been clicked; what the position offers from there on is found. */
void chosen_move_clear(struct chosen_move *chosen, const struct position *pos);

/* A square was clicked, SQ_NONE: somewhere beside the board.  A move that is complete is appended to `typed` with a
 * '\n', and without it a name that more must be typed to. */
void chosen_move_click(struct chosen_move *chosen, const struct position *pos,
                       square sq, struct text *typed);

/* The bar was clicked at `column`, from 0 on. */
void chosen_move_click_bar(struct chosen_move *chosen, const struct position *pos,
                           int column, struct text *typed);

/* Append to `bar`, which is empty, what is offered and why the last click did nothing; nothing when there is
 * neither. */
void chosen_move_write_bar(struct chosen_move *chosen, struct text *bar);

/* What follows the square or letter `start` in the name of a move, eg. "e4" after "e2" in "e2e4"; NULL: the name does
 * not begin so.  "a10" does not begin with "a1". */
const char *move_name_after(const char *name, const char *start);

#endif
