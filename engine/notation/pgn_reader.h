/* pgn_reader.h - games as text, read.  SPDX-License-Identifier: MIT
 *
 * Reads PGN of every game here: the tag `Variant` names it (without, it is the reader's
 * own), tags named like the game's options set these, `FEN` the start.  Moves are SAN or
 * coordinates; a roll is the comment {hole e5} or {no hole} after its move, or stands
 * after a slash.  Variations and NAGs such as $1 are skipped.
 */
#ifndef ENGINE_NOTATION_PGN_READER_H
#define ENGINE_NOTATION_PGN_READER_H

#include "engine/core/types.h"
#include "engine/notation/pgn_lexer.h"
#include "engine/notation/pgn_tags.h"

struct game;
struct pgn_reader;
struct rules;
struct text;

/* One game as it was recorded. */
struct pgn {
    const struct rules *rules; /* the reader's, until the next game is read */
    struct game *game;         /* owned; all plies, rolls included          */
    struct pgn_tags tags;
};

enum pgn_verdict { PGN_READ, PGN_BAD, PGN_END };

/* A reader of `source`; `rules`, which must outlive it, are for games that do not say
 * what they are.  NULL when memory is out.  pgn_reader_free() takes NULL. */
WARN_UNUSED struct pgn_reader *pgn_reader_new(pgn_source source, void *context,
                                              const struct rules *rules);
void pgn_reader_free(struct pgn_reader *reader);

/* Read the next game; then `pgn` is to be given back with pgn_free() before the one behind
 * it is read.  PGN_BAD: it is
 * wrong, `why` names line, game, move and reason, and the one behind it can be read next;
 * PGN_END: there is none.  Then `pgn` holds nothing. */
WARN_UNUSED enum pgn_verdict pgn_read(struct pgn_reader *reader, struct pgn *pgn,
                                      struct text *why);
void pgn_free(struct pgn *pgn);

#endif
