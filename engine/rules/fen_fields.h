/* fen_fields.h - the fields of a FEN, as any program writes them.  SPDX-License-Identifier: MIT
 *
 * Programs agree on the order of placement, side, castling and en passant, but not on the rest.  All
 * dialects are told apart here, by the number and the looks of the words, so that fen.c reads one form:
 *
 *   RNBQKBNR/Pp w KQkq - 0 1         lichess: what is in hand as one rank more
 *   RNBKQBNR[] w - - 0 1             PyChess: brackets where nothing is ever in hand
 *   LNSGKGSNL[-] w 0 1               Fairy-Stockfish: no fields for what the game has not
 *   RNSKMSNR w - 128 10 40           Fairy-Stockfish: a limit in place of the en-passant square
 *   RNBKQBNR w - 0 3                 XBoard: no en-passant square
 *   RNBQKBNR w KQkq - 0 1 +1+0       lichess: the state behind the counters
 *   RNBQKBNR_w_KQkq_-_0_1            addresses of web pages
 *   RNBQKBNR w                       people: no more than is needed
 *   | R | N | B | Q | K | B | N | R | a board that is drawn with letters (fen_diagram.h)
 */
#ifndef ENGINE_RULES_FEN_FIELDS_H
#define ENGINE_RULES_FEN_FIELDS_H

#include "engine/core/text.h"
#include "engine/core/types.h"
#include "engine/rules/variant.h"

enum { FEN_LENGTH_MAX = 400 };

/* The fields of a FEN, NULL or empty where it has none. */
struct fen_fields {
    char copy[FEN_LENGTH_MAX + 1];       /* the text that they point into */
    char pocket[FEN_LENGTH_MAX + 1];     /* hands that stood elsewhere, in brackets */
    char move_number[TEXT_MAX];          /* of an SFEN */
    const char *placement;               /* without hands */
    const char *brackets;                /* what is in hand, eg. "[Pp]" */
    const char *side;                    /* eg. "w" */
    const char *castling;                /* eg. "KQkq" */
    const char *en_passant;              /* eg. "e3" */
    const char *state[STATE_FIELDS_MAX]; /* in the game's order */
    const char *halfmove;                /* plies without progress */
    const char *fullmove;                /* number of the move */
    char numbers[2][TEXT_MAX]; /* that are drawn on pieces and on empty squares */
};

/* Find the fields of `fen`, of a game of `variant`; in a game with drops and without castling also of an SFEN, as
 * programs of shogi write it: `PLACEMENT b 2Pp 17`, where b is the side that begins.  False, with the reason, if
 * there are too few or too many of them. */
WARN_UNUSED bool fen_fields_split(struct fen_fields *fields,
                                  const struct variant *variant, const char *fen,
                                  struct text *why);

#endif
