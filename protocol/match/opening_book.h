/* opening_book.h - the openings of a file.  SPDX-License-Identifier: MIT
 *
 * EPD: a position a line (line_file.h).  PGN, where the name ends in .pgn: the games' moves.
 */
#ifndef PROTOCOL_MATCH_OPENING_BOOK_H
#define PROTOCOL_MATCH_OPENING_BOOK_H

#include "engine/core/types.h"

struct opening_book;
struct game;
struct rules;
struct text;

/* Read the file at `path`; of PGN games at most `plies`, all if that is negative.  NULL
 * on failure, with the reason and the place in `why`.  opening_book_free() takes NULL. */
WARN_UNUSED struct opening_book *opening_book_read(const char *path,
                                                   const struct rules *rules, int plies,
                                                   struct text *why);
void opening_book_free(struct opening_book *book);

/* Number of openings, at least 1. */
int opening_book_count(const struct opening_book *book);

/* Whether any opening starts from another position than the variant's own. */
bool opening_book_sets_up(const struct opening_book *book);

/* Reset `game`, of the same rules, and play opening `number`; false when memory is out. */
WARN_UNUSED bool opening_book_play(const struct opening_book *book, int number,
                                   struct game *game);

#endif
