/* xboard.h - how a game is told to XBoard.  SPDX-License-Identifier: MIT
 *
 * XBoard knows the rules of none of our games but chess.  Yet it can show any of them if
 * it is told which pieces there are, and if each move carries what XBoard could not know:
 * squares on the way whose pieces vanish, and what the mover has become.  Both follow from
 * comparing the board after the move with what XBoard would make of its two squares, so a
 * game's own file says little more than how its pieces are called.
 */
#ifndef PROTOCOL_XBOARD_XBOARD_H
#define PROTOCOL_XBOARD_XBOARD_H

#include "engine/core/bitset.h"
#include "engine/core/types.h"
#include "engine/rules/game.h"

struct move_list;
struct position;
struct rules;
struct text;
struct variant;

enum { XBOARD_KILLS_MAX = 2 }; /* pieces that one move can take along */

struct xboard_variant {
    const char *variant; /* the game's name, eg. "chess"                          */
    const char *name;    /* XBoard's name for it, eg. "normal"                    */
    const char *setup;   /* pieces, size and parent of the `setup` line; NULL: none */
    const char *start;   /* its FEN                                               */
    bool fen_omits_castling; /* XBoard's FENs of this parent say nothing of castling  */
    bool rolls_after_move;   /* a roll follows: what falls shows only after the move  */
    int marked_countdown;    /* countdown of a piece set up with a mark, eg. N'       */

    /* The letter that turns a piece into what stands on `sq`, a small one.  NULL: that of
     * its kind. */
    char (*letter)(const struct position *pos, square sq);
    /* Whether castling is told as the king's move onto his rook.  NULL: as two steps. */
    bool (*castles_onto_rook)(const struct rules *rules);
    /* Append the `piece` lines that fit the position.  NULL: there are none. */
    void (*write_pieces)(const struct position *pos, struct text *text);
    /* The colour that marks a square as XBoard's `highlight` has it, a small letter that
     * only shows; 0: none.  NULL: nothing is marked. */
    char (*mark)(const struct position *pos, square sq);
    /* Append what the pieces do not show, in words.  NULL: nothing. */
    void (*write_note)(const struct position *pos, struct text *text);
};

/* A move as XBoard sees it. */
struct xboard_move {
    char drop;    /* the letter of the piece that is dropped, or 0                  */
    square from;  /* equal to `to` for a drop, and where a piece changes in its place */
    square to;    /* eg. a castling king's                                          */
    char suffix;  /* what stands on `to` then, 'z' nothing; 0: what stood on `from` */
    bitset kills; /* squares that lose their pieces on the way                      */
    bitset
        stale_squares; /* squares that lose them too, but XBoard cannot be told          */
};

/* The games that XBoard can show; NULL-terminated. */
extern const struct xboard_variant *const xboard_variants[];

/* By the game's name, or by XBoard's; NULL when there is none. */
const struct xboard_variant *xboard_variants_find(const struct variant *variant);
const struct xboard_variant *xboard_variants_by_name(const char *name);

/* The squares that XBoard's user clicks for `m`: a cure is from the healer to the healed,
 * or to a free neighbour when he heals himself. */
void xboard_move_clicks(const struct position *pos, move m, square *from, square *to);

/* The letter of what `m` puts on its target, a capital. */
char xboard_move_promotion(const struct xboard_variant *xboard_variant,
                           const struct position *pos, move m);

/* What XBoard has to be told for `ply`, legal in `pos`.  A roll that is MOVE_NONE counts as
 * none. */
void xboard_move_make(const struct xboard_variant *xboard_variant,
                      const struct position *pos, struct ply ply,
                      struct xboard_move *out);

/* Append a move as the engine sends it; at most XBOARD_KILLS_MAX kills. */
void xboard_move_write(const struct position *pos,
                       const struct xboard_move *xboard_move, struct text *text);

/* Read a move as XBoard sends it, or in our own notation.  `told`, the squares that the
 * text says lose their pieces.  On failure returns false and says why. */
WARN_UNUSED bool xboard_move_read(const struct xboard_variant *xboard_variant,
                                  const struct position *pos, const char *chars,
                                  struct ply *ply, bitset *told, struct text *why);

/* Append a FEN as XBoard sends it; squares that do not exist are so again if they are vacant.
 * Whoever edits a position in XBoard makes one exist by putting a piece there for a while. */
void xboard_fen_restore_voids(const struct rules *rules, const char *fen,
                              struct text *text);

/* Read a FEN as XBoard sends it, with what it leaves out filled in. */
WARN_UNUSED bool xboard_fen_read(const struct xboard_variant *xboard_variant,
                                 const struct rules *rules, const char *fen,
                                 struct position *pos, struct text *why);

#endif
