/* betza.h - how a piece moves, in Ralph Betza's notation.  SPDX-License-Identifier: MIT
 *
 * W(1,0) F(1,1) D(2,0) N(2,1) A(2,2) H(3,0) L or C(3,1) J or Z(3,2) G(3,3).  Each X behind
 * the letter makes the longer leg three squares longer, each Y both legs two: FX(4,1).  A doubled
 * letter rides without limit, a number says how far (0: without limit); R = WW, B = FF,
 * Q = RB, K = WF.  Modifiers before an atom bind to it alone: m (only moves), c (only
 * captures), i (only from the squares where pieces make first moves, as a pawn's two squares), e
 * with c (also captures what has passed by such a move), the directions f b l r v s, singly or in
 * combinations, hl and hr for the halves of oblique leaps that turn to the left and to the right, and what
 * the squares between must be like: n (all free), p (one piece on one of them, as for a cannon), g (the same, right
 * before the target, as for a grasshopper).
 *
 * Brackets hold a bent move, two or three legs one after the other over free squares: [F-R] is a step like a ferz's and then a
 * slide like a rook's.  With ? instead of - the move may end before that leg, so that [F?R] is the griffon.  Without directions a
 * leg goes on outward, to where it turns least: straight on, or, from F to R, to both sides.  Directions before it
 * are seen from the leg before: [R?sR] is the hook mover, which turns once by a right angle.  Directions before the bracket
 * name where the move ends if each leg is one step: v[F?R] slides along the files alone.
 */
#ifndef ENGINE_BOARD_BETZA_H
#define ENGINE_BOARD_BETZA_H

#include "engine/core/types.h"

struct text;

enum {
    BETZA_LENGTH_MAX = 63, /* characters of a notation */
    BETZA_LEG_MAX = 11,    /* squares: no board is longer */
    JUMPS_MAX = 96,        /* offsets in all manners */
    BETZA_TURNS_MAX = 2,   /* of a bent move */
    BETZA_LEGS_MAX = BETZA_TURNS_MAX + 1,
    RANGE_NONE = 0,        /* does not go that way */
    RANGE_UNLIMITED = 100, /* more than any board has */
};

/* What must stand on the squares between. */
enum manner {
    MANNER_PLAIN, /* nothing on the squares where a ride could end; a leap passes over all others */
    MANNER_LAME, /* n: nothing.  An oblique leap goes straight first, then diagonally */
    MANNER_BENT, /* [-]: nothing, on a way of several legs */
    MANNER_HOP,  /* p: exactly one piece, the hurdle */
    MANNER_LAND, /* g: exactly one piece, right before the target */
};

/* A leg of a bent move. */
struct leg {
    int8_t dx, dy; /* as of a jump */
    uint8_t range; /* as of a jump; 0: there is no such leg */
};

/* One direction of White's piece, and how many times in a row it may be taken: 1 is a
 * leap, more is a ride; the range of a hopper is that to its target.  Black's is rotated by
 * 180 degrees: (-dx, -dy). */
struct jump {
    int8_t dx;       /* files, eg. 1 to the east */
    int8_t dy;       /* ranks, eg. 2 to the north */
    uint8_t quiet;   /* range when it only moves */
    uint8_t capture; /* range when it captures */
    uint8_t manner;  /* of enum manner */
    bool first;      /* only as a first move */
    bool passing;    /* captures en passant, too */
    bool lined;      /* only from and to squares that the board's diagonal lines join */
    struct leg before[BETZA_TURNS_MAX]; /* where it is bent: the legs that come first */
};

struct betza {
    int count;     /* of jumps, each offset once in each manner, first moves apart */
    bool overlaps; /* two rides of different ranges go one way */
    struct jump jumps[JUMPS_MAX]; /* eg. 8 for a knight */
};

/* Read `notation`, `length` characters of it.  On failure returns false and says in `why`
 * what is wrong. */
WARN_UNUSED bool betza_parse(struct betza *betza, const char *notation, int length,
                             struct text *why);

/* One letter of a notation, and what belongs to it. */
struct betza_letter {
    const char *modifiers; /* before it */
    int modifier_count;
    char letter;       /* eg. 'K' */
    const char *atoms; /* that it stands for, eg. "WF" */
    int atom_count;
    bool longer; /* by X and Y behind it, another atom than the letter's alone */
    /* What follows: X and Y, and a number, or the letter again, or nothing. */
    const char *range;
    int range_length;
    bool rides; /* without limit, and not by a number */
};

/* Read the first letter of a notation that betza_parse() accepts.  Returns what follows. */
const char *betza_read_letter(struct betza_letter *letter, const char *notation);

/* Whether a letter is that of one atom. */
bool betza_is_atom(char letter);

/* Whether some jump is not plain. */
bool betza_is_conditional(const struct betza *betza);

/* Whether some jump is a first move alone. */
bool betza_has_first_moves(const struct betza *betza);

/* Whether two jumps go the same way, whatever their ranges and whether they capture. */
bool betza_same_way(const struct jump *a, const struct jump *b);

/* A jump seen in a mirror between the files (`x` is -1), between the ranks (`y` is -1), or in both, which turns it round. */
struct jump betza_mirrored(const struct jump *jump, int x, int y);

/* What Black's piece does where White's does `betza`, or the other way round; the jumps keep their order. */
struct betza betza_rotated(const struct betza *betza);

/* The number of legs of a jump: 1 unless it is bent. */
int betza_count_legs(const struct jump *jump);

/* A leg of a jump, numbered from 0; the last one goes on within `range`. */
struct leg betza_leg(const struct jump *jump, int number, int range);

/* Whether a jump, once or repeated within `range`, leads so far. */
bool betza_leads(const struct jump *jump, int range, int dx, int dy);

/* Where one leap of `jump` has to pass: the square after `step` king's steps, 1 or more; it ends where
 * the offset is that of the jump. */
void betza_lame_step(const struct jump *jump, int step, int *dx, int *dy);

#endif
