/* pgn_lexer.h - the tokens of a PGN file.  SPDX-License-Identifier: MIT
 *
 * Reads character by character, in any encoding (utf8.h), and holds one token of any length.
 */
#ifndef ENGINE_NOTATION_PGN_LEXER_H
#define ENGINE_NOTATION_PGN_LEXER_H

#include "engine/core/buffer.h"
#include "engine/core/types.h"
#include "engine/core/utf8.h"

/* The next byte, 0 to 255, or -1 at the end. */
typedef int (*pgn_source)(void *context);

enum pgn_token {
    PGN_TOKEN_TAG,     /* name; chars are its value */
    PGN_TOKEN_BAD_TAG, /* problem; name, as far as it has one */
    PGN_TOKEN_WORD,    /* chars, Unicode's pieces and dashes as ASCII */
    PGN_TOKEN_COMMENT, /* chars, single blanks between words */
    PGN_TOKEN_NAG,     /* such as $1; chars are its number, or empty */
    PGN_TOKEN_OPEN,    /* of a variation */
    PGN_TOKEN_CLOSE,   /* of a variation */
    PGN_TOKEN_BAD,     /* problem */
    PGN_TOKEN_END,     /* of the file */
};

struct pgn_lexer {
    pgn_source source;
    void *context; /* of `source` */
    struct decoder decoder;
    int32_t now;            /* the character not yet used, or DECODER_END */
    int line;               /* of `now`, from 1 */
    bool fresh;             /* `now` is the first of its line */
    int token_line;         /* where the token began */
    bool after_empty_line;  /* only blanks stand on the line before the token */
    bool is_in_tag;         /* a tag's [ has been taken, but no token of it */
    bool opens;             /* a ( has been taken, but no token of it */
    int32_t opening_letter; /* taken after it, too; 0: none */
    const char *problem;    /* what is wrong */
    struct buffer name;
    struct buffer chars;
};

/* Begin with the bytes of `source`; pgn_lexer_free() gives the memory back. */
void pgn_lexer_init(struct pgn_lexer *lexer, pgn_source source, void *context);
void pgn_lexer_free(struct pgn_lexer *lexer);

/* Read the next token.  Reading can go on after a bad one. */
enum pgn_token pgn_lexer_next(struct pgn_lexer *lexer);

#endif
