/* explain.h - why a move is refused.  SPDX-License-Identifier: MIT
 *
 * For people only: moves are never checked like this when they are generated.  The reasons
 * follow from the attack tables, and from making the move and looking at the king; what only
 * one variant knows, its rule book explains (rulebook.h).
 */
#ifndef ENGINE_RULES_EXPLAIN_H
#define ENGINE_RULES_EXPLAIN_H

#include "engine/core/types.h"

struct attack_table;
struct position;
struct text;

/* Sorts of reasons; later ones are nearer to a legal move. */
enum refusal {
    REFUSAL_NONE,      /* none is known */
    REFUSAL_OVER,      /* the game has ended */
    REFUSAL_NO_PIECE,  /* nothing stands there, or in the hand */
    REFUSAL_NOT_YOURS, /* the piece is the opponent's */
    REFUSAL_WAY,       /* the piece does not move like this */
    REFUSAL_OWN_PIECE, /* a piece of the same side stands on the target */
    REFUSAL_FROZEN,    /* a countdown keeps the piece from moving */
    REFUSAL_BARRED,    /* a countdown keeps every piece off the target */
    REFUSAL_BLOCKED,   /* something stands between */
    REFUSAL_CASTLING,  /* a condition of castling */
    REFUSAL_SPECIAL,   /* a rule of this game alone */
    REFUSAL_CHECK,     /* the king would be in check, or stay in it */
    REFUSAL_SPELLING,  /* a legal move has these squares, but another letter or sign */
};

/* A move as it was asked for, legal or not. */
struct attempt {
    square from;         /* equal to `to` for a drop */
    square to;           /* eg. of castling the king's target, or the rook */
    char sign;           /* between the squares, eg. 'x', or 0 */
    char dropped;        /* the letter of a dropped piece, or 0 */
    bool drops_promoted; /* as what it promotes to */
    char promotion;      /* the letter at the end, or 0 */
    bool castles;        /* spelt as castling */
    bool walled;         /* whether a square for a wall follows ... */
    square wall;         /* ... this one */
};

/* Say why `attempt` is not legal in `pos`: one sentence without capital and full stop, such as
 * "the pawn on e2 is in the way". */
enum refusal explain_refusal(const struct position *pos, const struct attempt *attempt,
                             struct text *why);

/* Append why the piece on `sq` has no legal move: of the reasons, which differ by the target, the one that is nearest
 * to a legal move, eg. "the pawn on a2 is in the way".  Nothing where each target is only a way that it never goes. */
void explain_immobile(const struct position *pos, square sq, struct text *why);

/* ---- for the rule books of variants; each fills `why` and returns the reason ----------- */

/* Fill `why`, printf-like, and return `refusal`. */
enum refusal explain(struct text *why, enum refusal refusal, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* Why the piece on `from` cannot get to `to` by this table; REFUSAL_NONE if it can. */
enum refusal explain_path(const struct position *pos, const struct attack_table *table,
                          square from, square to, struct text *why);

/* What stops lines and steps now. */
bitset explain_blockers(const struct position *pos);

/* The pieces of `colour` that attack `target`.  `blockers` stop lines. */
bitset explain_attackers(const struct position *pos, int colour, square target,
                         bitset blockers);

/* Append "the knight on f3", or what is there instead of a piece, eg. "the hole on f3". */
void explain_add_piece(const struct position *pos, square sq, struct text *text);

/* Append the present power of the kind of the piece on `sq`, eg. " while N=WD", if the kind has several or an
 * unusual one. */
void explain_add_power(const struct position *pos, square sq, struct text *text);

/* Append several of these, eg. "the rook on e8 and the bishop on b4". */
void explain_add_pieces(const struct position *pos, bitset squares, struct text *text);

/* The name of the piece on `sq`, eg. "knight". */
const char *explain_name(const struct position *pos, square sq);

#endif
