/* opening_book.h - a file of openings.  SPDX-License-Identifier: MIT
 *
 * EPD: a FEN, or its first fields and operations behind, on each line.  PGN, where the
 * name ends in .pgn: the games' moves.
 */
#ifndef PROTOCOL_MATCH_OPENING_BOOK_H
#define PROTOCOL_MATCH_OPENING_BOOK_H

#include "engine/core/types.h"

struct opening_book;
struct game;
struct rules;
struct text;

/* Read the file at `path`; of PGN games at most `plies`, all if that is negative.  On
 * failure returns NULL and says in `why` what is wrong and where.  opening_book_free() takes
 * NULL. */
WARN_UNUSED struct opening_book *opening_book_read(const char *path,
                                                   const struct rules *rules, int plies,
                                                   struct text *why);
void opening_book_free(struct opening_book *book);

/* How many openings there are, at least 1. */
int opening_book_count(const struct opening_book *book);

/* Whether any of them begins with another position than the variant's own. */
bool opening_book_sets_up(const struct opening_book *book);

/* Begin `game`, of the same rules, with opening `number`; false when memory is out. */
WARN_UNUSED bool opening_book_play(const struct opening_book *book, int number,
                                   struct game *game);

#endif
