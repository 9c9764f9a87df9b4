/* pgn_movetext.c - moves, comments, signs and variations of PGN.  SPDX-License-Identifier: MIT */
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/pgn_signs.h"
#include "engine/notation/pgn_state.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>
#include <strings.h>

enum { GLYPH_MAX = 999, RESULT_LENGTH_MAX = 20 };

/* ---- moves ------------------------------------------------------------------------ */

/* The number of plies until now, the last of which may await its roll: notes belong there. */
static int plies_so_far(const struct pgn_reader *reader)
{
    return reader->pgn->game ? game_plies(reader->pgn->game) + reader->awaits_roll : 0;
}

/* Read the signs after a move: glyphs, and the signs of check, which may be missing. */
static bool read_signs(struct pgn_reader *reader, const char *chars)
{
    while (*chars) {
        const char *end;
        const int glyph = pgn_sign_read(chars, &end);

        if (glyph
            && !pgn_tags_add_glyph(&reader->pgn->tags, plies_so_far(reader), glyph,
                                   reader->why))
            return false;
        chars = glyph ? end : chars + 1;
    }
    return true;
}

/* Play the reader's ply, unless its roll is still to come, with `signs` after it. */
static bool play_move(struct pgn_reader *reader, const char *signs)
{
    struct position after;

    play_make(&after, game_position(reader->pgn->game), reader->ply.move);
    reader->awaits_roll = after.awaits_roll && reader->ply.roll == MOVE_NONE;
    return (reader->awaits_roll || pgn_play_ply(reader)) && read_signs(reader, signs);
}

/* Play the move that `chars` begins with. */
static bool read_move(struct pgn_reader *reader, const char *chars)
{
    size_t length;

    if (!pgn_settle_roll(reader) || !pgn_find_move(reader, chars, &length))
        return false;
    reader->piece[0] = '\0';
    return play_move(reader, chars + length);
}

/* Append a result in its usual form, as far as it is one: without blanks, and what follows a bracket. */
static void normalise_result(const char *word, struct text *text)
{
    static const struct {
        const char *other;
        const char *usual;
    } forms[] = {{" ", ""},       {"\u00bd", "1/2"}, {":", "-"}, {"\u2013", "-"},
                 {"\u2212", "-"}, {"0.5", "1/2"},    {"O", "0"}, {"o", "0"}};
    const size_t count = sizeof forms / sizeof *forms;

    while (*word && *word != '(' && text->length < RESULT_LENGTH_MAX) {
        size_t i = 0;

        while (i < count && strncmp(word, forms[i].other, strlen(forms[i].other)) != 0)
            i++;
        if (i < count)
            text_add(text, "%s", forms[i].usual);
        else
            text_add_char(text, *word);
        word += i < count ? strlen(forms[i].other) : 1;
    }
    while (text->length > 0 && strchr(".,", text->chars[text->length - 1]))
        text->chars[--text->length] = '\0';
}

bool pgn_find_result(const char *word, enum result *result)
{
    // clang-format off
    static const struct { const char *word; enum result result; } spellings[] = {
        {"*", RESULT_NONE}, {"1-0", RESULT_WHITE_WINS}, {"0-1", RESULT_BLACK_WINS},
        {"1/2-1/2", RESULT_DRAW}, {"1/2", RESULT_DRAW},
    };
    // clang-format on
    const char first = text_lower(*word);
    struct text text;

    if (first >= 'a' && first <= 'z' && first != 'o') /* most words */
        return false;
    text_clear(&text);
    normalise_result(word, &text);
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        if (strcmp(text.chars, spellings[i].word) == 0) {
            *result = spellings[i].result;
            return true;
        }
    return false;
}

bool pgn_is_result(const struct pgn_reader *reader)
{
    enum result result;

    return pgn_find_result(buffer_text(&reader->lexer.chars), &result);
}

/* Whether `chars` is the name or the letter of a kind of piece, whose square comes next.  A letter
 * that is a sign, too, is one unless a move must come, or the game has put blanks after letters. */
static bool read_piece(struct pgn_reader *reader, const char *chars, bool needs_move)
{
    const struct variant *variant = reader->pgn->rules->variant;

    for (int kind = 1; kind < variant->kind_count; kind++) {
        const bool is_letter =
            *chars == variant->kinds[kind].letter && chars[1] == '\0'
            && (needs_move || reader->spaces_letters || !pgn_is_sign(chars));

        if ((!is_letter && strcasecmp(chars, variant->kinds[kind].name) != 0)
            || strlen(chars) >= sizeof reader->piece)
            continue;
        reader->spaces_letters |= is_letter;
        strcpy(reader->piece, chars);
        return true;
    }
    return false;
}

/* The length of a word without the result that is joined to its end, as in Qh5#1-0. */
static size_t length_without_result(const char *word)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2"};
    const size_t length = strlen(word);

    for (int i = 0; i < 3; i++) {
        const size_t rest = length - strlen(results[i]);

        if (length > strlen(results[i]) && strcmp(word + rest, results[i]) == 0)
            return rest;
    }
    return length;
}

void pgn_end_moves(struct pgn_reader *reader)
{
    reader->phase = PHASE_OVER;
    reader->result_line = reader->lexer.token_line;
}

/* The signs after a word that says that the side to move passes; NULL: it does not. */
static const char *skip_null_move(const char *word)
{
    const char *signs = coordinates_skip_pass(word);

    return signs && *signs != '-' && pgn_is_sign(signs) ? signs : NULL;
}

/* Play a pass with `signs` after it. */
static bool read_null_move(struct pgn_reader *reader, const char *signs)
{
    const struct position *pos = game_position(reader->pgn->game);
    move pass;

    if (!pgn_settle_roll(reader))
        return false;
    pass = play_find_pass(pos, SQ_NONE);
    if (pass != MOVE_NONE) {
        reader->ply = (struct ply){pass, MOVE_NONE};
        return play_move(reader, signs);
    }
    if (play_in_check(pos))
        return text_fail(reader->why, "a side in check cannot pass");
    if (play_has_dice(pos))
        return text_fail(reader->why, "no side can pass in a game with dice");
    reader->ply = (struct ply){MOVE_NONE, MOVE_NONE};
    pgn_note_pass(reader);
    return pgn_play_ply(reader) && read_signs(reader, signs);
}

/* Remove what some write after a capture in passing, a check or mate; signs may follow. */
static void cut_remark(struct buffer *word)
{
    static const char *const endings[] = {"e.p.", "ep", "mate", "check", "dblch", "ch"};

    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char *found = word->length ? strstr(word->chars, endings[i]) : NULL;
        const char *rest = found ? found + strlen(endings[i]) : "";

        if (!found || pgn_length_without_signs(rest) > 0)
            continue;
        memmove(found, rest, strlen(rest) + 1);
        buffer_truncate(word, word->length - strlen(endings[i]));
    }
}

/* Read two moves that stand in one word, after the word has been refused as one. */
static bool read_joined_moves(struct pgn_reader *reader, const char *chars)
{
    const size_t length = reader->awaits_roll ? 0 : pgn_joined_move(reader, chars);
    struct text first = {.length = 0};

    text_add(&first, "%.*s", (int)length, chars);
    return length > 0 && read_move(reader, first.chars)
           && read_move(reader, pgn_skip_number(chars + length));
}

static bool read_word(struct pgn_reader *reader)
{
    struct buffer *word = &reader->lexer.chars;
    const bool follows_number = reader->follows_number;
    const char *chars, *signs;

    reader->follows_number = false;
    if (pgn_is_result(reader)) {
        pgn_find_result(word->chars, &reader->pgn->tags.result);
        pgn_end_moves(reader);
        return pgn_settle_roll(reader);
    }
    cut_remark(word);
    signs = skip_null_move(buffer_text(word)); /* 0000 is no number */
    chars = signs ? word->chars : pgn_skip_number(buffer_text(word));
    if (signs || (signs = skip_null_move(chars)) != NULL)
        return read_null_move(reader, signs);
    reader->follows_number = chars > word->chars && *chars == '\0';
    if (read_piece(reader, chars, follows_number || chars > word->chars))
        return true;
    if (pgn_is_sign(chars))
        return read_signs(reader, chars);

    const size_t length = length_without_result(chars);

    if (chars[length] == '\0')
        return read_move(reader, chars) || read_joined_moves(reader, chars);
    pgn_find_result(chars + length, &reader->pgn->tags.result);
    buffer_truncate(word, (size_t)(chars - word->chars) + length);
    if (!read_move(reader, chars))
        return false;
    pgn_end_moves(reader);
    return pgn_settle_roll(reader);
}

/* Read a comment, which may begin with the roll that is due. */
static bool read_comment(struct pgn_reader *reader)
{
    struct pgn *pgn = reader->pgn;
    const int plies = plies_so_far(reader);
    const char *chars = buffer_text(&reader->lexer.chars);

    if (!pgn_read_roll(reader, &chars))
        return false;
    chars += strspn(chars, " ");
    if (*chars == '\0')
        return true;
    if (!pgn_tags_variations(&pgn->tags, plies))
        return pgn_tags_add_comment(&pgn->tags, plies, chars, reader->why);
    return pgn_tags_add_variation(&pgn->tags, plies, "{", reader->why)
           && pgn_tags_add_variation(&pgn->tags, plies, chars, reader->why)
           && pgn_tags_add_variation(&pgn->tags, plies, "}", reader->why);
}

static bool read_nag(struct pgn_reader *reader)
{
    int64_t glyph;

    return !number_read(buffer_text(&reader->lexer.chars), 1, GLYPH_MAX, &glyph)
           || pgn_tags_add_glyph(&reader->pgn->tags, plies_so_far(reader), (int)glyph,
                                 reader->why);
}

/* ---- variations ------------------------------------------------------------------- */

/* Append a word, with our ranks. */
static void copy_word(struct pgn_reader *reader, const char *word)
{
    struct text text = {.length = 0};

    if (reader->ranks_from_0)
        xboard_ranks_read(reader->pgn->rules->variant->board, word, &text);
    buffer_add(&reader->variation, text.length > 0 && !text.cut ? text.chars : word);
}

/* Append the present token to the variation, as it is read again. */
static void copy_token(struct pgn_reader *reader)
{
    const char *chars = buffer_text(&reader->lexer.chars);
    struct buffer *to = &reader->variation;

    if (reader->token == PGN_TOKEN_NAG && !*chars)
        return;
    if (to->length && reader->token != PGN_TOKEN_CLOSE
        && to->chars[to->length - 1] != '(')
        buffer_add_char(to, ' ');
    if (reader->token == PGN_TOKEN_OPEN) {
        buffer_add_char(to, '(');
    } else if (reader->token == PGN_TOKEN_CLOSE) {
        buffer_add_char(to, ')');
    } else if (reader->token == PGN_TOKEN_COMMENT) {
        buffer_add_char(to, '{');
        buffer_add(to, chars);
        buffer_add_char(to, '}');
    } else if (reader->token == PGN_TOKEN_NAG) {
        buffer_add_char(to, '$');
        buffer_add(to, chars);
    } else {
        copy_word(reader, chars);
    }
}

/* Take a token of a variation, its brackets included; at the end it is a note of the game. */
static bool read_variation(struct pgn_reader *reader)
{
    if (reader->depth == 0 && reader->token == PGN_TOKEN_CLOSE) {
        if (!reader->follows_number) /* 1) e4 */
            pgn_notice(reader, reader->lexer.token_line, "a ) without a ( is ignored");
        return true;
    }
    if (reader->depth == 0)
        buffer_clear(&reader->variation);
    reader->depth +=
        (reader->token == PGN_TOKEN_OPEN) - (reader->token == PGN_TOKEN_CLOSE);
    copy_token(reader);
    if (reader->variation.failed)
        return text_fail(reader->why, "out of memory");
    return reader->depth > 0
           || pgn_tags_add_variation(&reader->pgn->tags, plies_so_far(reader),
                                     buffer_text(&reader->variation), reader->why);
}

bool pgn_read_movetext(struct pgn_reader *reader)
{
    if (reader->token == PGN_TOKEN_OPEN || reader->token == PGN_TOKEN_CLOSE
        || reader->depth > 0)
        return read_variation(reader);
    if (reader->token == PGN_TOKEN_NAG)
        return read_nag(reader);
    return reader->token == PGN_TOKEN_COMMENT ? read_comment(reader)
                                              : read_word(reader);
}
