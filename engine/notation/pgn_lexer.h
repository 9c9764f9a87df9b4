/* pgn_lexer.h - the tokens of a PGN file.  SPDX-License-Identifier: MIT
 *
 * Reads character by character and holds one token, so that a file can have any length.
 */
#ifndef ENGINE_NOTATION_PGN_LEXER_H
#define ENGINE_NOTATION_PGN_LEXER_H

#include "engine/core/types.h"
#include "engine/notation/pgn_tags.h"

enum {
    PGN_WORD_MAX = 64,         /* characters of a word, its 0 included    */
    PGN_COMMENT_MAX = 1 << 16, /* characters of a comment, its 0 included */
};

/* The next character, 0 to 255, or -1 at the end. */
typedef int (*pgn_source)(void *context);

enum pgn_token {
    PGN_TOKEN_TAG,     /* name and value            */
    PGN_TOKEN_WORD,    /* chars                     */
    PGN_TOKEN_COMMENT, /* chars                     */
    PGN_TOKEN_NAG,     /* such as $1; not kept      */
    PGN_TOKEN_OPEN,    /* of a variation            */
    PGN_TOKEN_CLOSE,   /* of a variation            */
    PGN_TOKEN_BAD,     /* chars say what is wrong   */
    PGN_TOKEN_END,     /* of the file               */
};

struct pgn_lexer {
    pgn_source source;
    void *context;  /* of `source`                              */
    int now;        /* the character not yet used, -1: the end  */
    int line;       /* of `now`, from 1                         */
    bool fresh;     /* `now` is the first of its line           */
    int token_line; /* where the token began                    */
    int length;     /* of `chars`                               */
    char name[PGN_NAME_MAX];
    char value[PGN_VALUE_MAX];
    char chars[PGN_COMMENT_MAX];
};

void pgn_lexer_init(struct pgn_lexer *lexer, pgn_source source, void *context);

/* Read the next token.  Reading can go on after a bad one. */
enum pgn_token pgn_lexer_next(struct pgn_lexer *lexer);

#endif
