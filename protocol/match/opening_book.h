/* opening_book.h - a file of openings.  SPDX-License-Identifier: MIT
 *
 * EPD: a FEN, or its first fields and operations behind, on each line.  PGN, where the
 * name ends in .pgn: the games' moves.
 */
#ifndef PROTOCOL_MATCH_OPENING_BOOK_H
#define PROTOCOL_MATCH_OPENING_BOOK_H

#include "engine/core/types.h"

struct book;
struct game;
struct rules;
struct text;

/* Read the file at `path`; of PGN games at most `plies`, all if that is negative.  On
 * failure returns NULL and says in `why` what is wrong and where.  book_free() takes
 * NULL. */
WARN_UNUSED struct book *book_read(const char *path, const struct rules *rules,
                                   int plies, struct text *why);
void book_free(struct book *book);

/* How many openings there are, at least 1. */
int book_count(const struct book *book);

/* Whether any of them begins with another position than the variant's own. */
bool book_sets_up(const struct book *book);

/* Begin `game`, of the same rules, with opening `number`; false when memory is out. */
WARN_UNUSED bool book_play(const struct book *book, int number, struct game *game);

#endif
