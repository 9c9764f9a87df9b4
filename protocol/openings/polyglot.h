/* polyglot.h - opening books in Polyglot's format, of orthodox chess.
 * SPDX-License-Identifier: MIT
 *
 * A book is a sorted file of entries of 16 bytes, big-endian: the key of a position, a move,
 * its weight, and 4 bytes that are not used here.
 */
#ifndef PROTOCOL_OPENINGS_POLYGLOT_H
#define PROTOCOL_OPENINGS_POLYGLOT_H

#include "engine/core/embedded.h"
#include "engine/core/types.h"

struct position;
struct rules;
struct text;

/* Written by the Makefile: one file of 64-bit numbers, 64 for each piece, 4 for castling, 8 for en
 * passant, 1 for the side to move. */
extern const struct embedded_file polyglot_numbers[];

/* The key of a position of orthodox chess. */
uint64_t polyglot_key(const struct position *pos);

struct polyglot_book {
    int descriptor;
    int64_t count; /* of entries; 0: the book is closed */
};

/* Whether `path` ends in .bin, in any case of letters. */
bool polyglot_book_is_named(const char *path);

/* Open the book at `path` for a game by `rules`.  On failure returns false and says why:
 * there is no such file, it is no book, or the game is not orthodox chess. */
WARN_UNUSED bool polyglot_book_open(struct polyglot_book *book, const char *path,
                                    const struct rules *rules, struct text *why);

/* Takes a closed book, too. */
void polyglot_book_close(struct polyglot_book *book);

/* Choose one of the book's legal moves in `pos`, by their weights and `*random` (random.h).
 * Returns MOVE_NONE if there is none.  Any thread. */
move polyglot_book_choose(const struct polyglot_book *book, const struct position *pos,
                          uint64_t *random);

#endif
