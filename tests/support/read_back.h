/* read_back.h - whatever is written is read.  SPDX-License-Identifier: MIT
 *
 * The program writes positions, moves and games in several forms, and reads each of them.  What is read has to be
 * what was written: here a test hands over what it has played, and fails where it is not.
 */
#ifndef TESTS_SUPPORT_READ_BACK_H
#define TESTS_SUPPORT_READ_BACK_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "protocol/web/engine/answer.h"

struct game;
struct position;

/* What reads whole games: PGN by the rules of chess where no tag names a game, and links as a page does, whose
 * library has the games. */
struct read_back {
    struct answerer page;
    struct rules *chess;
};

void read_back_open(struct read_back *readers);
void read_back_close(struct read_back *readers);

/* FEN; that of the end of a game, too. */
void read_back_position(const struct position *pos);

/* Coordinates, with the roll of a ply that has one, and SAN. */
void read_back_ply(const struct position *pos, struct ply ply);

/* PGN, the record of a match, and the link to a page. */
void read_back_game(struct read_back *readers, struct game *game);

#endif
