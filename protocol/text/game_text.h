/* game_text.h - moves, principal variations and games as users type and read them.
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_TEXT_GAME_TEXT_H
#define PROTOCOL_TEXT_GAME_TEXT_H

#include "engine/core/types.h"
#include "engine/rules/move.h"

#include <stdio.h>

struct game;
struct position;
struct text;

enum { MOVE_NAME_MAX = 16 };

struct named_move {
    move move;
    char name[MOVE_NAME_MAX]; /* in coordinates, eg. "e7e8q" */
};

struct sorted_moves {
    int count;
    struct named_move moves[];
};

/* All legal turns of `pos`, sorted by name.  NULL when memory is out; the caller calls free(). */
WARN_UNUSED struct sorted_moves *sorted_moves_new(const struct position *pos);

/* Read a ply in coordinates (coordinates.h) or SAN, each with or without a roll after it.
 * False, with the move and the reason, when it is neither or illegal. */
WARN_UNUSED bool ply_read(const struct position *pos, const char *chars,
                          struct ply *ply, struct text *why);

/* Whether `chars` begins like a move in coordinates: with two squares. */
bool ply_has_squares(const struct position *pos, const char *chars);

/* Append the SAN of a ply played in `pos`, and its roll as a PGN comment. */
void ply_write(const struct position *pos, struct ply ply, struct text *text);

/* Append the number of the move to be played in `pos`: "12. ", or "12... " for Black. */
void move_number_write(const struct position *pos, struct text *text);

/* Append the FEN of a game's first position; false if it is the variant's own. */
bool start_write(const struct position *start, struct text *text);

/* Make a move of a principal variation in `pos`, and the likeliest roll where one follows.
 * False when `m` is not legal. */
WARN_UNUSED bool pv_advance(struct position *pos, move m);

/* Append `count` moves in SAN, numbered, up to the first illegal one or as many as fit. */
void pv_write(const struct position *pos, const move *moves, int count,
              struct text *text);

/* Append a score in favour of `side` from White's view, in pawns, eg. "+0.35"; a
 * mate in three moves as "#3" or "#-3". */
void score_write(int value, int side, struct text *text);

/* Append the game's status: "ongoing", "check", "checkmate 1-0",
 * "draw repetition 1/2-1/2". */
void game_status_write(const struct game *game, struct text *text);

/* Print the game's moves as ply_write() has them, numbered and wrapped, and `result`. */
void game_moves_print(FILE *file, const struct game *game, const char *result);

#endif
