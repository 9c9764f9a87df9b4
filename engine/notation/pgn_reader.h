/* pgn_reader.h - reads PGN.  SPDX-License-Identifier: MIT
 *
 * Reads all games here: the tag `Variant` names the game (without it, the reader's own), tags
 * named like the game's options set these, `FEN` the start.  Moves are SAN or coordinates, and may
 * have signs after them (pgn_signs.h); a roll is the comment {hole e5} or {no hole} after its move,
 * or follows a slash.  Comments, glyphs and variations are kept (pgn_tags.h).
 */
#ifndef ENGINE_NOTATION_PGN_READER_H
#define ENGINE_NOTATION_PGN_READER_H

#include "engine/core/text.h"
#include "engine/core/types.h"
#include "engine/notation/pgn_lexer.h"
#include "engine/notation/pgn_tags.h"

struct game;
struct library;
struct pgn_reader;
struct rules;

/* One game as it was recorded. */
struct pgn {
    const struct rules *rules; /* the reader's, until the next game is read */
    struct game *game;         /* owned; all plies with their rolls */
    struct pgn_tags tags;
    struct text notice; /* what of it was ignored, with its line, or empty */
};

enum pgn_verdict { PGN_READ, PGN_BAD, PGN_END };

/* A reader of `source`; `rules`, which must outlive it, are for games without a tag `Variant`, which
 * may name a game of `library`, as library_find() finds them.  NULL when memory is out.  pgn_reader_free() takes NULL. */
WARN_UNUSED struct pgn_reader *pgn_reader_new(pgn_source source, void *context,
                                              const struct rules *rules,
                                              struct library *library);
void pgn_reader_free(struct pgn_reader *reader);

/* Read the next game into `pgn`; call pgn_free() before reading another.  PGN_BAD: the game is
 * wrong.  Then `why` has line, game, move and reason, `pgn` has what comes before the mistake,
 * with the game NULL if its start is wrong, and reading can go on.  PGN_END: there are no more
 * games, and there is nothing to free. */
WARN_UNUSED enum pgn_verdict pgn_read(struct pgn_reader *reader, struct pgn *pgn,
                                      struct text *why);
void pgn_free(struct pgn *pgn);

#endif
