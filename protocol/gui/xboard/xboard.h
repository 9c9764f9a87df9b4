/* xboard.h - how stock XBoard is told about each game.  SPDX-License-Identifier: MIT
 *
 * XBoard knows the rules of chess only, but shows any game whose engine tells it the pieces,
 * and with each move what XBoard cannot work out: squares on the way whose pieces vanish,
 * and what the mover becomes.  The latter is found by comparing boards (xboard_move.c), so a
 * game's file describes little more than its pieces.  A game may have no such file: then
 * XBoard does not offer it, but it plays in all other ways.
 */
#ifndef PROTOCOL_GUI_XBOARD_XBOARD_H
#define PROTOCOL_GUI_XBOARD_XBOARD_H

#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/core/types.h"
#include "engine/rules/game.h"

struct position;
struct rules;
struct topology;
struct variant;

enum { XBOARD_KILLS_MAX = 2 }; /* kills in the text of a move */

/* A game's description.  Every function may be NULL. */
struct xboard_variant {
    const char *variant; /* the game's name, eg. "chess" */
    const char *name;    /* XBoard's name for it, eg. "normal" */
    /* The `setup` command without its FEN: pieces, size and parent; NULL: none. */
    const char *setup;
    const char *start;       /* the FEN of `setup` */
    bool fen_omits_castling; /* the parent's FENs have no castling rights */
    bool rolls_after_move;   /* what a roll removes is not known before the move */

    /* The small letter of the piece on an occupied square.  NULL: the letter of its kind. */
    char (*letter)(const struct position *pos, square sq);
    /* Whether castling is written as king takes rook.  NULL: as the king's two steps. */
    bool (*castles_onto_rook)(const struct rules *rules);
    /* Append the `piece` commands of the present powers, a line each.  NULL: none. */
    void (*write_pieces)(const struct position *pos, struct text *text);
    /* The colour that marks a square, a small letter of `highlight`; 0: none. */
    char (*mark)(const struct position *pos, square sq);
};

/* A move as XBoard knows it. */
struct xboard_move {
    char drop;   /* the capital letter of a dropped piece, or 0 */
    square from; /* `to` if a piece is dropped or changes in place */
    square to;   /* eg. a castling king's */
    /* Its text instead of squares: "O-O" in Chess960, "@@@@" for a pass; NULL: none. */
    const char *by_name;
    /* Small letter of what the mover becomes, or of what comes in; '+': the same piece,
     * promoted; 'z': it vanishes; 0: no change. */
    char suffix;
    bitset kills;         /* squares on the way, whose pieces vanish */
    bitset stale_squares; /* the same, but the text has no room for them */
};

/* The described games; NULL-terminated. */
extern const struct xboard_variant *const xboard_variants[];

/* The description of a game; of one that has none, one with an empty name. */
const struct xboard_variant *xboard_variants_find(const struct variant *variant);

/* Room for the description of a game from a variants file. */
struct xboard_description {
    struct xboard_variant variant;
    struct text setup;
    struct text start;
    /* The place of each kind among the pieces of `setup`, where both colours count from 0. */
    int slots[KIND_MAX];
};

/* The same, but of a game from a variants file one that is made from its kinds in
 * `description`, which must last as long. */
const struct xboard_variant *xboard_describe(const struct variant *variant,
                                             struct xboard_description *description);

/* The description with this name of XBoard's; NULL when there is none. */
const struct xboard_variant *xboard_variants_by_name(const char *name);

/* Append moves in Betza's notation as XBoard reads them, eg. "N0" for "NN". */
void xboard_betza_write(const char *betza, struct text *text);

/* Append the name of a game, or the one that it has with its first option set, if there is one. */
void xboard_name_write(const struct variant *variant, bool sets_option,
                       struct text *text);

/* Append the name of a game from a variants file as XBoard is offered it: with a hyphen amid a word that XBoard
 * would take for a game of its own, as in "mak-ruk-poles".  The engine knows it by that name, too. */
void xboard_file_name_write(const char *name, struct text *text);

/* Standard games that XBoard is offered though they are not loaded: those of its own names first, then by how many
 * people play them.  It can show all of them.  NULL-terminated. */
extern const char *const xboard_standard[];

/* What xboard_name_write() appends, as XBoard is offered it. */
void xboard_offered_name_write(const struct variant *variant, bool sets_option,
                               struct text *text);

/* The squares that the user clicks for `m`: for a cure the doctor's and the patient's, or a
 * vacant neighbour if the doctor cures itself. */
void xboard_move_clicks(const struct position *pos, move m, square *from, square *to);

/* The capital letter of the piece that `m` leaves on its target, or '+'; 'Z': none. */
char xboard_move_promotion(const struct position *pos, move m);

/* Whether `m` is castling that squares do not tell from a king's step, as in Chess960: CECP writes
 * O-O there. */
bool xboard_castles_by_name(const struct position *pos, move m);

/* Whether a pass is a move of the king to its own square, eg. "e1e1", which XBoard can load from a game that it has
 * saved; elsewhere it is "@@@@". */
bool xboard_kings_pass(const struct rules *rules);

/* Describe `ply`, legal in `pos`; a roll that is MOVE_NONE removes nothing.  `first`: it is the
 * first ply of its game; XBoard does not know then that a pawn may be taken en passant. */
void xboard_move_make(const struct position *pos, struct ply ply, bool first,
                      struct xboard_move *out);

/* Append a move as the engine sends it, but for xboard_ranks_write(); at most XBOARD_KILLS_MAX kills. */
void xboard_move_write(const struct position *pos,
                       const struct xboard_move *xboard_move, struct text *text);

/* Read a move in XBoard's text or in ours (coordinates.h).  `kills` are the squares whose
 * pieces vanish according to the text.  On failure returns false and says why. */
WARN_UNUSED bool xboard_move_read(const struct position *pos, const char *chars,
                                  struct ply *ply, bitset *kills, struct text *why);

/* The colour of a square with a countdown, dark; 0: it has none. */
char xboard_mark_countdown(const struct position *pos, square sq);

/* Append a game's start as XBoard reads it. */
void xboard_fen_write_start(const struct variant *variant, struct text *text);

/* Read a FEN of XBoard's, with castling rights where it knows of none.  Appends it to `shown` with '*'
 * for vacant squares off the board, which the user may have put a piece on and taken away. */
WARN_UNUSED bool xboard_fen_read(const struct rules *rules, const char *fen,
                                 struct position *pos, struct text *shown,
                                 struct text *why);

#endif
