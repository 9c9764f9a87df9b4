/* chess960.h - castling as in Chess960, where king and rooks begin anywhere on their rank.
 * SPDX-License-Identifier: MIT
 *
 * For games of the orthodox family that have the option below, with their own castling pieces and target
 * squares.  A right whose king or rook is not where the game's start has it is not in position.castling but in
 * castling_rook, with the rook's square.  So positions of the usual start stay as they are, and all
 * others need only the functions below.
 */
#ifndef ENGINE_ORTHODOX_CHESS960_H
#define ENGINE_ORTHODOX_CHESS960_H

#include "engine/core/setting.h"
#include "engine/rules/explain.h"
#include "engine/rules/movegen.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"

enum { CHESS960_STARTS = 960 };

/* The option, the first of a game that has it, and the end of a list. */
extern const struct setting chess960_options[];

/* Whether a game has the option, and whether it is set. */
bool chess960_is_offered(const struct variant *variant);
bool chess960_is_set(const struct rules *rules);

/* The square of the piece of `colour` that castles as king; SQ_NONE: it is not on its rank. */
square chess960_king(const struct position *pos, int colour);

/* Fill in the wing of right `i` of `colour`, 0 for the king's side, if that is one of castling_rook; false: it is
 * not. */
bool chess960_wing(const struct position *pos, int colour, int i, struct wing *wing);

/* Append castling by these rights, for a king with these attackers, or a piece that no attack hinders. */
void chess960_castling(struct move_list *list, const struct gen_targets *gen,
                       const struct king_attackers *attackers);

/* Move the pieces in a ply that has been started, in a position with such rights; MOVE_NONE moves nothing. */
void chess960_move(struct position *after, const struct position *before, move m);

/* Take away the rights whose king or rook the ply has moved or removed. */
void chess960_keep_rights(struct position *after, const struct position *before,
                          move m);

/* The operation explain() of struct rulebook for a game of the orthodox family, whether its option is set or not. */
enum refusal chess960_explain_orthodox(const struct position *pos,
                                       const struct attempt *attempt, move *candidate,
                                       struct text *why);

/* Operations of variant.h.  Rights are read as in X-FEN (KQkq: the outermost rooks) or as rooks'
 * files (HAha); those that are not of the usual start are written as files.  A FEN is one of Chess960 if it
 * names files, or if each right has a rook and one is not orthodox. */
bool chess960_read_castling(struct position *pos, const char *field, struct text *why);
bool chess960_is_fen(const char *fen);
void chess960_write_castling(const struct position *pos, struct text *text);
int chess960_start_count(const struct rules *rules);
void chess960_write_start(const struct variant *variant, int number, struct text *text);

#endif
