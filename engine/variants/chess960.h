/* chess960.h - castling of Chess960, where king and rooks begin anywhere on the first rank.
 * SPDX-License-Identifier: MIT
 *
 * For chess.c alone.  A right whose king or rook is not where orthodox chess has it is not in
 * position.castling but in state.castling_rook, with the rook's square.  So orthodox positions
 * stay as they are, and all others need only the functions below.
 */
#ifndef ENGINE_VARIANTS_CHESS960_H
#define ENGINE_VARIANTS_CHESS960_H

#include "engine/rules/explain.h"
#include "engine/rules/movegen.h"
#include "engine/rules/position.h"

enum { CHESS960_STARTS = 960 };

/* Append castling by these rights. */
void chess960_castling(struct move_list *list, const struct position *pos);

/* Make a ply in a position with such rights. */
void chess960_make(struct position *after, const struct position *before, move m);

/* Why castling is refused, as struct rulebook's explain(); REFUSAL_NONE for other moves. */
enum refusal chess960_explain(const struct position *pos, const struct attempt *attempt,
                              struct text *why);

/* Operations of variant.h.  Rights are read as in X-FEN (KQkq: the outermost rooks) or as rooks'
 * files (HAha); those that are not orthodox are written as files.  A FEN is one of Chess960 if it
 * names files, or if each right has a rook and one is not orthodox. */
bool chess960_read_castling(struct position *pos, const char *field, struct text *why);
bool chess960_is_fen(const char *fen);
void chess960_write_castling(const struct position *pos, struct text *text);
void chess960_write_start(int number, struct text *text);

#endif
