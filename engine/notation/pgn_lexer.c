/* pgn_lexer.c - the tokens of a PGN file.  SPDX-License-Identifier: MIT */
#include "engine/notation/pgn_lexer.h"

#include <stdio.h>
#include <string.h>

enum { END = -1 };

static void next_char(struct pgn_lexer *lexer)
{
    if (lexer->now == END)
        return;
    lexer->fresh = lexer->now == '\n';
    lexer->line += lexer->fresh;
    lexer->now = lexer->source(lexer->context);
}

void pgn_lexer_init(struct pgn_lexer *lexer, pgn_source source, void *context)
{
    lexer->source = source;
    lexer->context = context;
    lexer->line = 1;
    lexer->fresh = true;
    lexer->now = source(context);
}

static bool is_blank(int c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Whether `c` cannot be part of a word. */
static bool ends_word(int c)
{
    return c == END || c == '\0' || is_blank(c) || strchr("{}();$\"", c) != NULL;
}

static enum pgn_token bad_token(struct pgn_lexer *lexer, const char *why)
{
    lexer->length = snprintf(lexer->chars, sizeof lexer->chars, "%s", why);
    return PGN_TOKEN_BAD;
}

static void skip_line(struct pgn_lexer *lexer)
{
    while (lexer->now != END && lexer->now != '\n')
        next_char(lexer);
}

/* Skip blanks and lines that begin with %, which are for other programs. */
static void skip_gap(struct pgn_lexer *lexer)
{
    while (is_blank(lexer->now) || (lexer->now == '%' && lexer->fresh))
        if (lexer->now == '%')
            skip_line(lexer);
        else
            next_char(lexer);
}

/* Append a character to a text of at most `room` with its 0; what does not fit is only
 * counted. */
static void add_char(struct pgn_lexer *lexer, char *chars, int room, int c)
{
    if (lexer->length < room - 1)
        chars[lexer->length] = (char)c;
    lexer->length++;
}

/* Terminate the text; false when it did not fit. */
static bool terminate(const struct pgn_lexer *lexer, char *chars, int room)
{
    chars[lexer->length < room ? lexer->length : room - 1] = '\0';
    return lexer->length < room;
}

static bool is_name(int c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z')
           || (c >= 'a' && c <= 'z');
}

/* Read a tag's value after its opening quote. */
static bool read_value(struct pgn_lexer *lexer)
{
    lexer->length = 0;
    while (lexer->now != '"') {
        if (lexer->now == '\\')
            next_char(lexer);
        if (lexer->now == END || lexer->now == '\n' || lexer->now == '\0')
            return false;
        add_char(lexer, lexer->value, PGN_VALUE_MAX, lexer->now);
        next_char(lexer);
    }
    next_char(lexer);
    return true;
}

static void skip_blanks(struct pgn_lexer *lexer)
{
    while (lexer->now == ' ' || lexer->now == '\t')
        next_char(lexer);
}

/* Read a tag after its opening bracket. */
static enum pgn_token read_tag(struct pgn_lexer *lexer)
{
    lexer->length = 0;
    skip_blanks(lexer);
    for (; is_name(lexer->now); next_char(lexer))
        add_char(lexer, lexer->name, PGN_NAME_MAX, lexer->now);
    if (lexer->length == 0)
        return bad_token(lexer, "a tag without a name");
    if (!terminate(lexer, lexer->name, PGN_NAME_MAX))
        return bad_token(lexer, "a tag's name is too long");
    skip_blanks(lexer);
    if (lexer->now != '"')
        return bad_token(lexer, "a tag without a value in quotes");
    next_char(lexer);
    if (!read_value(lexer))
        return bad_token(lexer, "a tag's value does not end on its line");
    if (!terminate(lexer, lexer->value, PGN_VALUE_MAX))
        return bad_token(lexer, "a tag's value is too long");
    skip_blanks(lexer);
    if (lexer->now != ']')
        return bad_token(lexer, "a tag that does not end with ]");
    next_char(lexer);
    return PGN_TOKEN_TAG;
}

/* Read a comment up to `last`, with single blanks between words.  At the end of the file a
 * missing end of line is no mistake. */
static enum pgn_token read_comment(struct pgn_lexer *lexer, int last)
{
    bool gap = true;

    lexer->length = 0;
    for (; lexer->now != last; next_char(lexer)) {
        if (lexer->now == END && last == '\n')
            break;
        if (lexer->now == END)
            return bad_token(lexer, "a comment that does not end");
        if (lexer->now == '\0')
            return bad_token(lexer, "a zero byte: this is no text");
        if (!is_blank(lexer->now))
            add_char(lexer, lexer->chars, PGN_COMMENT_MAX, lexer->now);
        else if (!gap)
            add_char(lexer, lexer->chars, PGN_COMMENT_MAX, ' ');
        gap = is_blank(lexer->now);
    }
    next_char(lexer);
    if (!terminate(lexer, lexer->chars, PGN_COMMENT_MAX))
        return bad_token(lexer, "a comment is too long");
    return PGN_TOKEN_COMMENT;
}

static enum pgn_token read_word(struct pgn_lexer *lexer)
{
    lexer->length = 0;
    for (; !ends_word(lexer->now); next_char(lexer))
        add_char(lexer, lexer->chars, PGN_WORD_MAX, lexer->now);
    if (!terminate(lexer, lexer->chars, PGN_WORD_MAX))
        return bad_token(lexer, "a word is too long for a move");
    return PGN_TOKEN_WORD;
}

static enum pgn_token read_nag(struct pgn_lexer *lexer)
{
    if (lexer->now < '0' || lexer->now > '9')
        return bad_token(lexer, "a $ without a number");
    while (lexer->now >= '0' && lexer->now <= '9')
        next_char(lexer);
    return PGN_TOKEN_NAG;
}

enum pgn_token pgn_lexer_next(struct pgn_lexer *lexer)
{
    int c;

    skip_gap(lexer);
    c = lexer->now;
    lexer->token_line = lexer->line;
    if (c == END)
        return PGN_TOKEN_END;
    if (!ends_word(c) && c != '[')
        return read_word(lexer);
    next_char(lexer);
    switch (c) {
    case '[':
        return read_tag(lexer);
    case '{':
        return read_comment(lexer, '}');
    case ';':
        return read_comment(lexer, '\n');
    case '$':
        return read_nag(lexer);
    case '(':
        return PGN_TOKEN_OPEN;
    case ')':
        return PGN_TOKEN_CLOSE;
    case '\0':
        return bad_token(lexer, "a zero byte: this is no text");
    default:
        return bad_token(lexer, c == '}' ? "a } without a {" : "a \" outside of a tag");
    }
}
