/* orthodox_explain.h - why pawns' moves and castling are refused on 8x8.
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_ORTHODOX_ORTHODOX_EXPLAIN_H
#define ENGINE_ORTHODOX_ORTHODOX_EXPLAIN_H

#include "engine/rules/explain.h"

/* The operation explain() of a rule book (rulebook.h) for double steps, en passant and
 * castling. */
enum refusal orthodox_explain(const struct position *pos, const struct attempt *attempt,
                              move *candidate, struct text *why);

#endif
