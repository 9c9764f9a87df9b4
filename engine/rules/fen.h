/* fen.h - positions as text.  SPDX-License-Identifier: MIT
 *
 * `placement side castling ep [state] halfmove fullmove`.  The state field exists only in
 * games that have one, and may be missing; so may the two counters.
 */
#ifndef ENGINE_RULES_FEN_H
#define ENGINE_RULES_FEN_H

#include "engine/core/types.h"

struct position;
struct rules;
struct text;
struct variant;

enum {
    FEN_HALFMOVE_MAX = 1000, /* plies without progress */
    FEN_FULLMOVE_MAX = 9999, /* number of the move */
};

/* Read `fen`, as any program writes it (fen_fields.h), into `pos`.  Castling rights and en-passant squares that the pieces do not allow
 * are dropped, because GUIs send them.  For any other mistake returns false with the reason
 * in `why`; then `pos` is undefined. */
WARN_UNUSED bool fen_parse(struct position *pos, const struct rules *rules,
                           const char *fen, struct text *why);

/* The same, but without counters, an en-passant square or castling rights that make no sense, where the rest
 * does.  `why` then is the reason that fen_parse() has against the FEN, and else empty. */
WARN_UNUSED bool fen_parse_clear(struct position *pos, const struct rules *rules,
                                 const char *fen, struct text *why);

/* The piece that `letter` stands for, a small one for Black's; PIECE_NONE: none. */
piece fen_read_piece(const struct variant *variant, char letter);

/* The piece with a countdown that XBoard's `letter` stands for, see struct countdowns; PIECE_NONE: none. */
piece fen_read_counted_piece(const struct variant *variant, char letter);

/* Append a piece as it stands in a FEN, eg. "N", "q", "+P" or "Q~" (struct promoted_kind). */
void fen_write_piece(const struct variant *variant, piece p, struct text *text);

/* Read castling rights as a set of enum castling: `-` for none, or some of KQkq.  False: `chars` are none. */
WARN_UNUSED bool fen_read_rights(const char *chars, int *rights);

/* Read and write the field of castling rights: `-`, or some of KQkq unless the variant has other
 * ones. */
WARN_UNUSED bool fen_read_castling(struct position *pos, const char *field,
                                   struct text *why);
void fen_write_castling(const struct position *pos, struct text *text);

/* Append the position's FEN. */
void fen_write(const struct position *pos, struct text *text);

#endif
