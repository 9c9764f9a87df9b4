/* playground.h - one position to try rules on.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_PLAYGROUND_H
#define TESTS_SUPPORT_PLAYGROUND_H

#include "engine/core/text.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"

struct game;
struct library;

struct playground {
    struct rules *rules;
    /* Of the standard games and tests/data/variants/games.ini; NULL for one of the registry. */
    struct library *library;
    struct position pos;
    struct text text; /* what the last call that returns text wrote */
};

/* Set up `fen`, NULL for the start, of a game of the registry, a standard one or one of games.ini; `option` is NAME=VALUE or NULL.  The test
 * fails when that cannot be. */
void playground_open(struct playground *ground, const char *variant, const char *option,
                     const char *fen);
/* The same for the game [x] of a variants file with this text. */
void playground_open_text(struct playground *ground, const char *text, const char *fen);
void playground_close(struct playground *ground);

/* Set up another position of the same game. */
void playground_set(struct playground *ground, const char *fen);

/* Play moves, separated by spaces; a roll that is not told opens no hole.  The test fails
 * at an illegal one. */
void playground_play(struct playground *ground, const char *moves);

/* Play moves on `fen` in the game [x] of a variants file.  The test fails unless that is read back as it is, and they lead
 * to the position `after`, with its key. */
void playground_check_moves(const char *text, const char *fen, const char *moves,
                            const char *after);

/* The legal move with this text.  The test fails when there is none. */
move playground_move(const struct playground *ground, const char *move_text);

/* A game that stands at the position, to be freed by game_free(). */
WARN_UNUSED struct game *playground_game(const struct playground *ground);

bool playground_allows(struct playground *ground, const char *move_text);

/* How many legal moves there are, and how many with this kind of text in them. */
int playground_count(const struct playground *ground);
int playground_count_with(struct playground *ground, const char *part);

const char *playground_fen(struct playground *ground);

/* The SAN of a move. */
const char *playground_san(struct playground *ground, const char *move_text);

/* In words, eg. "checkmate 1-0" or "ongoing *". */
const char *playground_outcome(struct playground *ground);

/* Whether `fen` is refused for a reason that contains `reason`. */
bool playground_refuses(struct playground *ground, const char *fen, const char *reason);

/* Why the move is refused, which it must be. */
const char *playground_refusal(struct playground *ground, const char *move_text);

#endif
