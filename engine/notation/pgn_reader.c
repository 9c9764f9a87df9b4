/* pgn_reader.c - reads PGN.  SPDX-License-Identifier: MIT
 *
 * A game is tags, moves and a result, in this order; each of them may be missing.  It ends where
 * something of the next game begins, which ends_game() tells.  An error in it is reported once, and
 * the rest of it is only scanned for its end.
 */
#include "engine/notation/pgn_reader.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/pgn_signs.h"
#include "engine/notation/pgn_state.h"
#include "engine/notation/san.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct pgn_reader *pgn_reader_new(pgn_source source, void *context,
                                  const struct rules *rules, struct library *library)
{
    struct pgn_reader *reader = calloc(1, sizeof *reader);

    if (!reader)
        return NULL;
    reader->rules = rules;
    reader->library = library;
    pgn_lexer_init(&reader->lexer, source, context);
    return reader;
}

void pgn_reader_free(struct pgn_reader *reader)
{
    if (!reader)
        return;
    rules_free(reader->made);
    pgn_lexer_free(&reader->lexer);
    buffer_free(&reader->variation);
    buffer_free(&reader->moves);
    free(reader);
}

void pgn_free(struct pgn *pgn)
{
    game_free(pgn->game);
    pgn_tags_free(&pgn->tags);
    pgn->game = NULL;
    pgn->rules = NULL;
}

/* The place of a tag in PGN's Seven Tag Roster, from 1; 0: it is none of these. */
static int roster_place(const char *name)
{
    static const char *const roster[] = {"Event", "Site",  "Date",  "Round",
                                         "White", "Black", "Result"};

    for (int i = 0; i < 7; i++)
        if (strcasecmp(name, roster[i]) == 0)
            return i + 1;
    return 0;
}

static bool read_tag(struct pgn_reader *reader)
{
    const char *name = buffer_text(&reader->lexer.name);
    const int place = roster_place(name);

    reader->begun = reader->follows_tag = true;
    if (place)
        reader->roster = place;
    return pgn_tags_set(&reader->pgn->tags, name, buffer_text(&reader->lexer.chars),
                        reader->why);
}

/* ---- the whole -------------------------------------------------------------------- */

static void next_token(struct pgn_reader *reader)
{
    if (!reader->held)
        reader->token = pgn_lexer_next(&reader->lexer);
    reader->held = false;
}

/* Whether a tag begins another game than the tags before it belong to: it has been there, or it is
 * one of the roster that comes too late, after an empty line. */
static bool begins_tags(const struct pgn_reader *reader)
{
    const char *name = buffer_text(&reader->lexer.name);
    const int place = roster_place(name);

    return pgn_tags_get(&reader->pgn->tags, name)
           || (place && place < reader->roster && reader->lexer.after_empty_line);
}

/* The number of a move that a word begins with, as in 12. or 12...Nf6; -1: none. */
static int move_number(const char *word)
{
    const size_t digits = strspn(word, "0123456789");
    int64_t number;
    struct text text = {.length = 0};

    if (word[digits] != '.' && word[digits] != '\0')
        return -1;
    text_add(&text, "%.*s", (int)digits, word);
    return number_read(text.chars, 0, INT16_MAX, &number) ? (int)number : -1;
}

/* Whether a word after the result begins another game: with the number of a first move; or without a
 * number on another line, but not among moves that go on after the result. */
static bool begins_moves(const struct pgn_reader *reader)
{
    const char *word = buffer_text(&reader->lexer.chars);
    const int number = move_number(word);

    if (pgn_is_result(reader) || pgn_is_sign(word))
        return false;
    if (number >= 0)
        return number == 1;
    return reader->lexer.token_line != reader->result_line
           && (!reader->is_continued || reader->lexer.after_empty_line);
}

/* Whether the present token is no longer of this game. */
static bool ends_game(const struct pgn_reader *reader)
{
    const bool over = reader->phase == PHASE_OVER;
    const enum pgn_token token = reader->token;

    if (token == PGN_TOKEN_END)
        return true;
    if (token == PGN_TOKEN_TAG)
        return reader->phase != PHASE_TAGS || begins_tags(reader);
    if (token == PGN_TOKEN_WORD)
        return over && reader->depth == 0 && begins_moves(reader);
    if (token == PGN_TOKEN_COMMENT)
        return over && reader->depth == 0 && reader->lexer.after_empty_line;
    return over && (token == PGN_TOKEN_BAD || token == PGN_TOKEN_BAD_TAG);
}

/* Whether a game that has gone wrong right after a tag goes on here, with another tag or after an empty
 * line: then the words between were no moves but the rest of the tag, which had lines or brackets in its
 * value. */
static bool resumes_game(const struct pgn_reader *reader)
{
    if (!reader->failed || !reader->follows_tag || reader->phase == PHASE_OVER)
        return false;
    if (reader->token == PGN_TOKEN_TAG)
        return !reader->lexer.after_empty_line && !begins_tags(reader);
    return reader->lexer.after_empty_line
           && (reader->token == PGN_TOKEN_WORD || reader->token == PGN_TOKEN_COMMENT);
}

/* Forget the words after a tag. */
static void resume_game(struct pgn_reader *reader)
{
    pgn_notice(reader, reader->failed_line, "what follows a tag is ignored");
    game_free(reader->pgn->game);
    reader->pgn->game = NULL;
    reader->phase = PHASE_TAGS;
    reader->failed = false;
    reader->depth = 0;
    text_clear(reader->why);
}

/* Whether the present word, after the result, is a move or the number of one. */
static bool continues_moves(const struct pgn_reader *reader)
{
    const char *word = buffer_text(&reader->lexer.chars);
    struct ply ply;

    return move_number(word) >= 0
           || san_read(game_position(reader->pgn->game), word, &ply, NULL);
}

/* Read what follows the result: a variation of the last move, or words about it, which are kept as a
 * comment.  So are moves, which is said. */
static bool read_after_result(struct pgn_reader *reader)
{
    const bool is_word = reader->token == PGN_TOKEN_WORD && reader->depth == 0;

    if (is_word)
        reader->result_line = reader->lexer.token_line;
    if (is_word && !reader->is_continued && continues_moves(reader)) {
        reader->is_continued = true;
        pgn_notice(reader, reader->lexer.token_line,
                   "moves after the result are kept as a comment");
    }
    if ((reader->token == PGN_TOKEN_CLOSE && reader->depth == 0)
        || (is_word
            && (pgn_is_result(reader)
                || pgn_is_sign(buffer_text(&reader->lexer.chars)))))
        return true;
    if (is_word)
        reader->token = PGN_TOKEN_COMMENT;
    return pgn_read_movetext(reader);
}

/* Read the present token, which is not the end. */
static bool read_token(struct pgn_reader *reader)
{
    if (reader->token == PGN_TOKEN_TAG)
        return read_tag(reader);
    if (reader->token == PGN_TOKEN_COMMENT)
        return pgn_read_movetext(reader);
    if (reader->token == PGN_TOKEN_BAD_TAG) {
        struct text what = {.length = 0};

        text_add(&what, "%s is ignored", reader->lexer.problem);
        pgn_notice(reader, reader->lexer.token_line, what.chars);
        return true;
    }
    if (reader->token == PGN_TOKEN_BAD) {
        reader->begun = true;
        return text_fail(reader->why, "%.400s", reader->lexer.problem);
    }
    if (reader->phase == PHASE_OVER)
        return read_after_result(reader);
    return (reader->phase != PHASE_TAGS || pgn_start_game(reader))
           && pgn_read_movetext(reader);
}

/* Look in a token of a game that is wrong only for the game's result. */
static void scan_token(struct pgn_reader *reader)
{
    if (reader->token == PGN_TOKEN_OPEN)
        reader->depth++;
    else if (reader->token == PGN_TOKEN_CLOSE && reader->depth > 0)
        reader->depth--;
    else if (reader->token == PGN_TOKEN_WORD && reader->depth == 0
             && pgn_is_result(reader)) {
        if (reader->phase != PHASE_OVER)
            pgn_find_result(reader->lexer.chars.chars, &reader->pgn->tags.result);
        pgn_end_moves(reader);
    }
}

/* Prefix the reason with line, game and move, and read on to the end of the game only. */
static void fail_game(struct pgn_reader *reader)
{
    const struct game *game = reader->pgn->game;
    struct text reason = *reader->why;
    struct text *why = reader->why;

    reader->failed = true;
    reader->failed_line = reader->lexer.token_line;
    text_clear(why);
    text_add(why, "line %d: game %d: ", reader->lexer.token_line, reader->number);
    if (game)
        text_add(why, "move %d%s: ", game_position(game)->fullmove,
                 game_position(game)->to_move == WHITE ? "" : "...");
    text_add(why, "%.400s", reason.chars);
}

/* End the variations that are open: the end of the game ends them, too, and its result is no part of them. */
static bool close_variations(struct pgn_reader *reader)
{
    struct buffer *text = &reader->variation;
    const char *last = strrchr(buffer_text(text), ' ');

    pgn_notice(reader, reader->lexer.token_line, "a ( without a ) ends with the game");
    if (last && pgn_find_result(last + 1, &reader->pgn->tags.result))
        buffer_truncate(text, (size_t)(last - text->chars));
    for (; reader->depth > 0; reader->depth--)
        buffer_add_char(text, ')');
    return pgn_tags_add_variation(&reader->pgn->tags,
                                  game_plies(reader->pgn->game) + reader->awaits_roll,
                                  buffer_text(text), reader->why);
}

/* The last word on a game whose tokens have been read. */
static bool finish_game(struct pgn_reader *reader)
{
    if (reader->phase == PHASE_TAGS && !pgn_start_game(reader))
        return false;
    if (reader->depth > 0 && !close_variations(reader))
        return false;
    return pgn_settle_roll(reader);
}

/* Whether the present token can be a part of the last tag: moves have numbers or come after an empty
 * line. */
static bool may_follow_tag(const struct pgn_reader *reader)
{
    const char first = *buffer_text(&reader->lexer.chars);
    const bool is_number =
        reader->token == PGN_TOKEN_WORD && first >= '0' && first <= '9';

    return reader->token == PGN_TOKEN_TAG
           || (!reader->lexer.after_empty_line
               && (reader->failed || (reader->phase == PHASE_TAGS && !is_number)));
}

static void read_game(struct pgn_reader *reader)
{
    for (;;) {
        next_token(reader);
        if (resumes_game(reader))
            resume_game(reader);
        if (ends_game(reader))
            break;
        reader->follows_tag = reader->follows_tag && may_follow_tag(reader);
        if (reader->failed)
            scan_token(reader);
        else if (!read_token(reader)) {
            fail_game(reader);
            scan_token(reader);
        }
    }
    reader->held = true;
    if (reader->begun && !reader->failed && !finish_game(reader))
        fail_game(reader);
}

/* Take the result of the tags for a game whose moves tell none. */
static void take_result(struct pgn_tags *tags)
{
    const char *result = pgn_tags_get(tags, "Result");

    if (tags->result == RESULT_NONE && result)
        pgn_find_result(result, &tags->result);
}

enum pgn_verdict pgn_read(struct pgn_reader *reader, struct pgn *pgn, struct text *why)
{
    reader->pgn = pgn;
    reader->why = why;
    reader->phase = PHASE_TAGS;
    reader->begun = reader->failed = reader->awaits_roll = false;
    reader->assumed_roll = reader->is_xboard = reader->ranks_from_0 = false;
    reader->follows_number = reader->spaces_letters = reader->follows_tag = false;
    reader->is_continued = false;
    reader->kill = SQ_NONE;
    reader->depth = reader->roster = 0;
    reader->piece[0] = '\0';
    reader->number++;
    pgn->rules = NULL;
    pgn->game = NULL;
    pgn_tags_init(&pgn->tags);
    text_clear(&pgn->notice);
    read_game(reader);
    take_result(&pgn->tags);
    if (reader->begun)
        return reader->failed ? PGN_BAD : PGN_READ;
    pgn_free(pgn);
    return PGN_END;
}
