/* pgn_lexer.c - the tokens of a PGN file.  SPDX-License-Identifier: MIT */
#include "engine/notation/pgn_lexer.h"

#include <string.h>

enum { END = DECODER_END };

/* ---- characters -------------------------------------------------------------------- */

static void next_char(struct pgn_lexer *lexer)
{
    if (lexer->now == END)
        return;
    lexer->fresh = lexer->now == '\n';
    lexer->line += lexer->fresh;
    lexer->now = decoder_next_of_text(&lexer->decoder, lexer->source, lexer->context);
}

void pgn_lexer_init(struct pgn_lexer *lexer, pgn_source source, void *context)
{
    *lexer = (struct pgn_lexer){.source = source, .context = context, .line = 1};
    lexer->fresh = true;
    lexer->now = decoder_next_of_text(&lexer->decoder, source, context);
}

void pgn_lexer_free(struct pgn_lexer *lexer)
{
    buffer_free(&lexer->name);
    buffer_free(&lexer->chars);
}

/* Blanks and controls except zero, and the blanks of Unicode that programs use. */
static bool is_blank(int32_t c)
{
    return (c > 0 && c <= ' ') || (c >= 0x7f && c <= 0xa0)
           || (c >= 0x2000 && c <= 0x200f) || c == 0x2028 || c == 0x2029 || c == 0x202f
           || c == 0x3000;
}

/* Whether `c` cannot be part of a word. */
static bool ends_word(int32_t c)
{
    return c == END || c == '\0' || is_blank(c)
           || (c < 0x80 && strchr("{}();$\"*", (char)c) != NULL);
}

static enum pgn_token bad_token(struct pgn_lexer *lexer, const char *problem)
{
    lexer->problem = problem;
    return PGN_TOKEN_BAD;
}

/* Read nothing after a zero byte. */
static enum pgn_token end_text(struct pgn_lexer *lexer)
{
    lexer->now = END;
    return bad_token(lexer, "a zero byte: this is no text");
}

static bool is_line_end(const struct pgn_lexer *lexer)
{
    return lexer->now == END || lexer->now == '\n';
}

/* Skip blanks and lines that begin with %, which are for other programs. */
static void skip_gap(struct pgn_lexer *lexer)
{
    bool line_is_empty = lexer->fresh;

    lexer->after_empty_line = false;
    for (;; next_char(lexer)) {
        if (lexer->now == '%' && lexer->fresh) {
            while (!is_line_end(lexer))
                next_char(lexer);
            line_is_empty = false;
        }
        if (!is_blank(lexer->now))
            return;
        if (lexer->now == '\n') {
            lexer->after_empty_line |= line_is_empty;
            line_is_empty = true;
        }
    }
}

/* ---- tags -------------------------------------------------------------------------- */

static void skip_blanks(struct pgn_lexer *lexer)
{
    while (is_blank(lexer->now) && lexer->now != '\n')
        next_char(lexer);
}

static void take_char(struct pgn_lexer *lexer)
{
    buffer_add_code(&lexer->chars, lexer->now);
    next_char(lexer);
}

/* The length of `chars` without what matches `last` and blanks before that; the whole if the end
 * does not. */
static size_t length_without(const struct buffer *chars, char last)
{
    size_t length = chars->length;

    if (length == 0 || chars->chars[length - 1] != last)
        return chars->length;
    for (length--; length > 0 && chars->chars[length - 1] == ' ';)
        length--;
    return length;
}

/* Whether a value begins or ends here: word processors change quotes. */
static bool is_quote(int32_t c)
{
    return c == '"' || c == 0x201c || c == 0x201d || c == 0x201e;
}

/* Take the characters up to the tag's end, a ] after an unescaped quote and maybe blanks.  Users
 * forget to escape quotes in values: those before other characters belong to the value.  Without such
 * an end the value goes to the last ] of the line, or to its end. */
static void take_value(struct pgn_lexer *lexer)
{
    struct buffer *chars = &lexer->chars;
    bool escaped = false;

    while (!is_line_end(lexer) && lexer->now != '\0') {
        const bool quote = is_quote(lexer->now) && !escaped;
        const size_t length = chars->length;

        escaped = lexer->now == '\\' && !escaped;
        take_char(lexer);
        if (!quote)
            continue;
        while (is_blank(lexer->now) && lexer->now != '\n')
            take_char(lexer);
        if (lexer->now == ']') {
            next_char(lexer);
            buffer_truncate(chars, length);
            return;
        }
    }
    /* Bytes above the blank of ASCII are parts of characters. */
    while (chars->length > 0 && (unsigned char)chars->chars[chars->length - 1] <= ' ')
        buffer_truncate(chars, chars->length - 1);
    buffer_truncate(chars, length_without(chars, ']'));
    buffer_truncate(chars, length_without(chars, '"'));
}

/* Remove the backslashes before quotes and backslashes. */
static void unescape(struct buffer *value)
{
    size_t length = 0;

    for (size_t i = 0; i < value->length; i++) {
        if (value->chars[i] == '\\' && i + 1 < value->length
            && strchr("\"\\", value->chars[i + 1]))
            i++;
        value->chars[length++] = value->chars[i];
    }
    buffer_truncate(value, length);
}

/* Take the value of a tag without a quote before it, up to its ]. */
static void take_bare_value(struct pgn_lexer *lexer)
{
    while (!is_line_end(lexer) && lexer->now != ']' && lexer->now != '\0')
        take_char(lexer);
    buffer_truncate(&lexer->chars, length_without(&lexer->chars, ' '));
    buffer_truncate(&lexer->chars, length_without(&lexer->chars, '"'));
    if (lexer->now == ']')
        next_char(lexer);
}

static bool is_letter(int32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Read a tag after its opening bracket, which may begin its line. */
static enum pgn_token read_tag(struct pgn_lexer *lexer, bool begins_line)
{
    bool has_name, is_tag;

    skip_blanks(lexer);
    has_name = is_letter(lexer->now);
    for (; !ends_word(lexer->now) && lexer->now != ']'; next_char(lexer))
        buffer_add_code(&lexer->name, lexer->now);
    skip_blanks(lexer);
    if (is_quote(lexer->now)) {
        next_char(lexer);
        take_value(lexer);
        unescape(&lexer->chars);
        is_tag = has_name;
    } else {
        take_bare_value(lexer);
        is_tag =
            has_name && begins_line && lexer->chars.length > 0; /* [D] is a diagram */
    }
    if (is_tag)
        return PGN_TOKEN_TAG;
    lexer->problem =
        begins_line && !has_name ? "a tag without a name" : "what is in brackets";
    return PGN_TOKEN_BAD_TAG;
}

/* ---- movetext ---------------------------------------------------------------------- */

/* Append a character of a comment; `gap`: a blank precedes it. */
static void add_to_comment(struct pgn_lexer *lexer, int32_t c, bool *gap)
{
    if (*gap && lexer->chars.length > 0)
        buffer_add_char(&lexer->chars, ' ');
    *gap = false;
    /* A } in a comment to the end of the line would end the comment when that is written. */
    buffer_add_code(&lexer->chars, c == '}' ? ')' : c);
}

/* Whether a tag begins here, after an empty line: then the comment's } is missing.  Takes the
 * bracket in any case. */
static bool meets_tag(struct pgn_lexer *lexer, bool after_empty_line, bool *gap)
{
    if (!after_empty_line || lexer->now != '[' || !lexer->fresh)
        return false;
    next_char(lexer);
    lexer->is_in_tag = is_letter(lexer->now);
    if (!lexer->is_in_tag)
        add_to_comment(lexer, '[', gap);
    return lexer->is_in_tag;
}

/* Read a comment up to `last`, with single blanks between words.  At the end of the file a
 * missing end of line is no mistake. */
static enum pgn_token read_comment(struct pgn_lexer *lexer, int32_t last)
{
    bool gap = false, line_is_empty = false, after_empty_line = false;

    for (; lexer->now != last; next_char(lexer)) {
        if (meets_tag(lexer, after_empty_line, &gap))
            return bad_token(lexer, "a comment that does not end");
        if (lexer->now == last)
            break;
        if (lexer->now == END && last == '\n')
            break;
        if (lexer->now == END)
            return bad_token(lexer, "a comment that does not end");
        if (lexer->now == '\0')
            return end_text(lexer);
        if (!is_blank(lexer->now)) {
            add_to_comment(lexer, lexer->now, &gap);
            line_is_empty = after_empty_line = false;
            continue;
        }
        gap = true;
        after_empty_line |= lexer->now == '\n' && line_is_empty;
        line_is_empty |= lexer->now == '\n';
    }
    next_char(lexer);
    return PGN_TOKEN_COMMENT;
}

/* How a character of a word is written in ASCII; NULL: as it is. */
static const char *plain_text(int32_t c)
{
    static const char *const pieces[] = {"K", "Q", "R", "B", "N", ""};

    if (c >= 0x2654 && c <= 0x265f)
        return pieces[(c - 0x2654) % 6];
    if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212)
        return "-";
    switch (c) {
    case 0xbd:
        return "1/2";
    case 0xd7:
        return "x";
    case 0x2020: /* daggers for check and mate */
        return "+";
    case 0x2021:
        return "#";
    case 0x2026:
        return "...";
    case 0x203c:
        return "!!";
    case 0x2047:
        return "??";
    case 0x2048:
        return "?!";
    case 0x2049:
        return "!?";
    case 0xfe0e: /* how the character before is drawn */
    case 0xfe0f:
        return "";
    default:
        return NULL;
    }
}

/* Whether a tag begins at the bracket here: files that are joined may have no line end between them.
 * Takes the bracket in any case. */
static bool meets_joined_tag(struct pgn_lexer *lexer)
{
    next_char(lexer);
    lexer->is_in_tag = lexer->now >= 'A' && lexer->now <= 'Z';
    if (!lexer->is_in_tag)
        buffer_add_char(&lexer->chars, '[');
    return lexer->is_in_tag;
}

/* Take a promotion in parentheses, as in e8(Q), at the first of them.  What follows is else the beginning of a
 * variation, which is kept for the next tokens. */
static bool takes_promotion(struct pgn_lexer *lexer)
{
    const struct buffer *chars = &lexer->chars;
    const char last = chars->length ? chars->chars[chars->length - 1] : '\0';

    if (last < '0' || last > '9')
        return false;
    next_char(lexer);
    lexer->opens = true;
    if (!is_letter(lexer->now))
        return false;
    lexer->opening_letter = lexer->now;
    next_char(lexer);
    if (lexer->now != ')')
        return false;
    buffer_add_char(&lexer->chars, '=');
    buffer_add_code(&lexer->chars, lexer->opening_letter);
    lexer->opens = false;
    lexer->opening_letter = 0;
    return true;
}

static enum pgn_token read_word(struct pgn_lexer *lexer)
{
    for (; !ends_word(lexer->now) || lexer->now == '('; next_char(lexer)) {
        const char *plain;

        if (lexer->now == '(') {
            if (takes_promotion(lexer))
                continue;
            break;
        }

        if (lexer->now == '[' && (meets_joined_tag(lexer) || ends_word(lexer->now)))
            break;
        plain = plain_text(lexer->now);
        if (plain)
            buffer_add(&lexer->chars, plain);
        else
            buffer_add_code(&lexer->chars, lexer->now);
    }
    return PGN_TOKEN_WORD;
}

static enum pgn_token read_nag(struct pgn_lexer *lexer)
{
    while (lexer->now >= '0' && lexer->now <= '9')
        take_char(lexer);
    return PGN_TOKEN_NAG;
}

static enum pgn_token read_token(struct pgn_lexer *lexer)
{
    const int32_t c = lexer->now;
    const bool begins_line = lexer->fresh;

    if (lexer->is_in_tag) {
        lexer->is_in_tag = false;
        return read_tag(lexer, true);
    }
    if (lexer->opens) {
        lexer->opens = false;
        return PGN_TOKEN_OPEN;
    }
    if (lexer->opening_letter) {
        buffer_add_code(&lexer->chars, lexer->opening_letter);
        lexer->opening_letter = 0;
        return read_word(lexer);
    }
    if (c == END)
        return PGN_TOKEN_END;
    if (c == '\0')
        return end_text(lexer);
    if (!ends_word(c) && c != '[')
        return read_word(lexer);
    next_char(lexer);
    switch (c) {
    case '[':
        return read_tag(lexer, begins_line);
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
    case '*': /* a word, whatever follows */
        buffer_add_char(&lexer->chars, '*');
        return PGN_TOKEN_WORD;
    default:
        return bad_token(lexer, c == '}' ? "a } without a {" : "a \" outside of a tag");
    }
}

enum pgn_token pgn_lexer_next(struct pgn_lexer *lexer)
{
    enum pgn_token token;

    buffer_clear(&lexer->chars);
    buffer_clear(&lexer->name);
    if (!lexer->is_in_tag && !lexer->opening_letter)
        skip_gap(lexer);
    lexer->token_line = lexer->line;
    token = read_token(lexer);
    return token != PGN_TOKEN_END && (lexer->chars.failed || lexer->name.failed)
               ? bad_token(lexer, "out of memory")
               : token;
}
