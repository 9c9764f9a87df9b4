/* pgn_state.h - a reader of PGN and the parts of its work.  SPDX-License-Identifier: MIT
 *
 * For the files pgn_*.c alone.  Functions that fail return false with the reason in reader->why.
 */
#ifndef ENGINE_NOTATION_PGN_STATE_H
#define ENGINE_NOTATION_PGN_STATE_H

#include "engine/core/buffer.h"
#include "engine/core/text.h"
#include "engine/core/types.h"
#include "engine/notation/pgn_lexer.h"
#include "engine/notation/pgn_reader.h"
#include "engine/rules/move.h"

enum { NAME_OF_PIECE_MAX = 20 };

/* Which part of the game the present token belongs to. */
enum phase { PHASE_TAGS, PHASE_MOVES, PHASE_OVER };

struct pgn_reader {
    const struct rules *rules; /* of games without a tag Variant */
    struct library *library;   /* of the games that a tag may name, or NULL */
    struct rules *made;        /* of the last game with one, or NULL; owned */
    struct pgn *pgn;           /* being filled */
    struct text *why;          /* of pgn_read() */
    enum pgn_token token;      /* the present one */
    enum phase phase;          /* of the game */
    bool held;                 /* `token` is the first of the next game */
    bool begun;                /* the game has something beside comments */
    bool failed;               /* the game is wrong; `why` says so */
    bool follows_tag;          /* the token can be a part of the last tag */
    bool awaits_roll;          /* the roll after `ply` has not been read */
    bool assumed_roll;         /* the last ply's roll is not written */
    bool is_xboard;            /* XBoard has written the game */
    bool ranks_from_0;         /* its ranks are those of XBoard (xboard_ranks.h) */
    bool follows_number;       /* the word before is a move's number */
    bool spaces_letters;       /* the game has blanks after pieces' letters */
    bool is_continued;         /* moves stand after its result */
    square kill;               /* where a piece fell with `ply`, or SQ_NONE */
    int number;                /* of the game in the file, from 1 */
    int roster;                /* the last tag of the roster so far, from 1 */
    int depth;                 /* of variations */
    int failed_line;           /* where the game went wrong */
    int result_line;           /* where its result, or the last word after it, stands */
    struct ply ply;            /* see awaits_roll */
    char piece[NAME_OF_PIECE_MAX]; /* a word such as "Pole" before its square */
    struct buffer variation;       /* the text of the present one */
    struct buffer moves;           /* so far, a line each, as they are written */
    struct pgn_lexer lexer;
};

/* Find the rules and the start that the tags describe, and begin the moves. */
WARN_UNUSED bool pgn_start_game(struct pgn_reader *reader);

/* Read a token of the moves, which have begun, or a comment of the game. */
WARN_UNUSED bool pgn_read_movetext(struct pgn_reader *reader);

/* Read the move that `chars` begins with into the reader's ply, SAN or coordinates; sets `*length` to its
 * length.  A sign of letters may be joined to it, as in a6N. */
WARN_UNUSED bool pgn_find_move(struct pgn_reader *reader, const char *chars,
                               size_t *length);

/* The length of the first of two moves that stand in one word, as in e4e5 or e52.Nf3; 0: it is no such word. */
size_t pgn_joined_move(const struct pgn_reader *reader, const char *chars);

/* Skip a move number and dots. */
const char *pgn_skip_number(const char *chars);

/* Add to what is noticed about the game. */
static inline void pgn_notice(struct pgn_reader *reader, int line, const char *what)
{
    struct text *text = &reader->pgn->notice;

    text_add(text, "%sline %d: game %d: %s", text->length ? "; " : "", line,
             reader->number, what);
}

/* A side passes. */
void pgn_note_pass(struct pgn_reader *reader);

/* Play the reader's ply. */
WARN_UNUSED bool pgn_play_ply(struct pgn_reader *reader);

/* Play the last move if its roll has not been read but can be told; without a roll to read it is
 * played already. */
WARN_UNUSED bool pgn_settle_roll(struct pgn_reader *reader);

/* Take the square of a piece that falls or dies with a move out of its text, eg. `xh8` out of `e2xh8-e4`, and
 * keep it for pgn_settle_roll(); returns the length of the text. */
size_t pgn_cut_kill(struct pgn_reader *reader, char *chars);

/* Read a special move as XBoard saves it (pgn_xboard.c) into the reader's ply; false, without a reason,
 * if it is none. */
bool pgn_read_xboard_move(struct pgn_reader *reader, const char *chars);

/* Read the roll that a comment begins with, if one is due; moves `*chars` to what follows it. */
WARN_UNUSED bool pgn_read_roll(struct pgn_reader *reader, const char **chars);

/* The result that a word is, in any of its spellings; false: none. */
bool pgn_find_result(const char *word, enum result *result);

/* The present token has the result. */
void pgn_end_moves(struct pgn_reader *reader);

/* Whether the present word is a result. */
bool pgn_is_result(const struct pgn_reader *reader);

#endif
