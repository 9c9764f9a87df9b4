/* pgn_reader.c - reads PGN.  SPDX-License-Identifier: MIT */
#include "engine/notation/pgn_reader.h"
#include "engine/core/setting.h"
#include "engine/notation/coordinates.h"

#include "engine/core/text.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"

#include <stdlib.h>
#include <string.h>

enum { VARIATIONS_MAX = 100, NAME_OF_PIECE_MAX = 20 };

struct pgn_reader {
    const struct rules *rules;     /* of games without a tag Variant                  */
    struct rules *made;            /* of the last game with one, or NULL; owned       */
    struct pgn *pgn;               /* being filled                                    */
    struct text *why;              /* of pgn_read()                                   */
    enum pgn_token token;          /* the present one                                 */
    bool held;                     /* `token` is the first of the next game           */
    bool begun;                    /* something of the game has been seen             */
    bool started;                  /* the tags are over, the rules and the start set  */
    bool finished;                 /* the result has been read                        */
    bool awaits_roll;              /* the roll after `ply` has not been read          */
    int number;                    /* of the game in the file, from 1                 */
    int depth;                     /* of variations                                   */
    struct ply ply;                /* see awaits_roll                                 */
    char piece[NAME_OF_PIECE_MAX]; /* a word such as "Pole" before its square         */
    struct pgn_lexer lexer;
};

struct pgn_reader *pgn_reader_new(pgn_source source, void *context,
                                  const struct rules *rules)
{
    struct pgn_reader *reader = calloc(1, sizeof *reader);

    if (!reader)
        return NULL;
    reader->rules = rules;
    pgn_lexer_init(&reader->lexer, source, context);
    return reader;
}

void pgn_reader_free(struct pgn_reader *reader)
{
    if (reader)
        rules_free(reader->made);
    free(reader);
}

void pgn_free(struct pgn *pgn)
{
    game_free(pgn->game);
    pgn_tags_free(&pgn->tags);
    pgn->game = NULL;
    pgn->rules = NULL;
}

/* ---- the start -------------------------------------------------------------------- */

static bool equals_ignoring_case(const char *one, const char *other)
{
    while (*one && text_lower(*one) == text_lower(*other)) {
        one++;
        other++;
    }
    return text_lower(*one) == text_lower(*other);
}

/* The rules that the tags describe: those at hand if they fit, as new ones take time. */
static const struct rules *find_rules(struct pgn_reader *reader)
{
    const struct pgn_tags *tags = &reader->pgn->tags;
    const char *name = pgn_tags_get(tags, "Variant");
    const struct variant *own = reader->rules->variant;
    const struct variant *variant = name ? variants_find(name) : own;
    struct option_value values[OPTIONS_MAX];
    uint64_t identity;
    int count = 0;

    if (!variant) {
        text_fail(reader->why, "tag Variant: there is no game '%.40s'", name);
        return NULL;
    }
    for (int i = 0; variant->options && variant->options[i].name; i++) {
        const char *option = variant->options[i].name;
        const char *value = pgn_tags_get(tags, option);

        if (!value)
            value = variant == own ? reader->rules->option_texts[i]
                                   : variant->options[i].preset;
        values[count++] = (struct option_value){option, value};
    }
    identity = rules_identity(variant, values);
    if (reader->rules->identity == identity)
        return reader->rules;
    if (reader->made && reader->made->identity == identity)
        return reader->made;
    rules_free(reader->made);
    reader->made = rules_new(variant, values, count, reader->why);
    return reader->made;
}

static bool start_game(struct pgn_reader *reader)
{
    struct pgn *pgn = reader->pgn;
    const char *fen = pgn_tags_get(&pgn->tags, "FEN");
    struct position pos;

    reader->started = true;
    pgn->rules = find_rules(reader);
    if (!pgn->rules)
        return false;
    if (fen && !fen_parse(&pos, pgn->rules, fen, reader->why)) {
        struct text reason = *reader->why;

        return text_fail(reader->why, "tag FEN: %.400s", reason.chars);
    }
    pgn->game = game_new(pgn->rules, 0);
    if (!pgn->game)
        return text_fail(reader->why, "out of memory");
    game_reset(pgn->game, fen ? &pos : NULL);
    return true;
}

/* ---- moves ------------------------------------------------------------------------ */

static bool play_ply(struct pgn_reader *reader)
{
    struct game *game = reader->pgn->game;

    reader->awaits_roll = false;
    if (game_plies(game) >= GAME_PLIES_MAX)
        return text_fail(reader->why, "the game has more than %d plies",
                         GAME_PLIES_MAX);
    return game_play(game, reader->ply) || text_fail(reader->why, "out of memory");
}

static bool has_roll(const struct pgn_reader *reader)
{
    if (!reader->awaits_roll)
        return true;

    const char *noun = reader->pgn->rules->variant->roll_noun;

    return text_fail(reader->why, "the roll is missing: {%s ...} or {no %s}", noun,
                     noun);
}

/* Play the move in `chars`, SAN or coordinates, unless its roll is still to come. */
static bool read_move(struct pgn_reader *reader, const char *chars)
{
    const struct position *pos = game_position(reader->pgn->game);
    struct ply *ply = &reader->ply;
    struct position after;
    struct text text;
    struct text reason;

    if (!has_roll(reader))
        return false;
    text_clear(&text);
    text_add(&text, "%s%s%s", reader->piece, *reader->piece ? " " : "", chars);
    reader->piece[0] = '\0';
    if (!san_read(pos, text.chars, ply, &reason)
        && (ply->move != MOVE_NONE || !coordinates_read(pos, text.chars, ply, NULL)))
        return text_fail(reader->why, "'%.40s': %s", text.chars, reason.chars);
    play_make(&after, pos, ply->move);
    reader->awaits_roll = after.awaits_roll && ply->roll == MOVE_NONE;
    return reader->awaits_roll || play_ply(reader);
}

/* Whether `chars` is a result, which ends the game. */
static bool read_result(struct pgn_reader *reader, const char *chars)
{
    for (int i = RESULT_NONE; i <= RESULT_DRAW; i++)
        if (strcmp(chars, outcome_score((enum result)i)) == 0) {
            reader->pgn->tags.result = (enum result)i;
            reader->finished = true;
            return true;
        }
    return false;
}

/* Whether `chars` is the name of a kind of piece, whose square comes next. */
static bool read_piece(struct pgn_reader *reader, const char *chars)
{
    const struct variant *variant = reader->pgn->rules->variant;

    for (int kind = 1; kind < variant->kind_count; kind++)
        if (equals_ignoring_case(chars, variant->kinds[kind].name)
            && strlen(chars) < sizeof reader->piece) {
            strcpy(reader->piece, chars);
            return true;
        }
    return false;
}

/* Skip a move number and its dots. */
static const char *skip_number(const char *chars)
{
    const size_t digits = strspn(chars, "0123456789");

    if (chars[digits] == '\0')
        return chars + digits;
    if (chars[digits] == '.')
        return chars + digits + strspn(chars + digits, ".");
    return chars;
}

static bool read_word(struct pgn_reader *reader)
{
    const char *chars = skip_number(reader->lexer.chars);

    if (*chars == '\0' || strspn(chars, "!?") == strlen(chars)
        || strcmp(chars, "e.p.") == 0)
        return true;
    if (read_result(reader, chars))
        return has_roll(reader);
    return read_piece(reader, chars) || read_move(reader, chars);
}

/* Read a comment, which may begin with the roll that is due. */
static bool read_comment(struct pgn_reader *reader)
{
    struct pgn *pgn = reader->pgn;
    const struct position *pos = game_position(pgn->game);
    const char *chars = reader->lexer.chars;
    struct text roll;

    if (reader->awaits_roll && roll_skip_words(pos, &chars, &roll)
        && !(roll_read(pos, roll.chars, &reader->ply, reader->why) && play_ply(reader)))
        return false;
    if (chars[strspn(chars, " ")] == '\0')
        return true;
    return pgn_tags_add_comment(&pgn->tags, game_plies(pgn->game) + reader->awaits_roll,
                                chars, reader->why);
}

/* ---- the whole -------------------------------------------------------------------- */

static bool read_bracket(struct pgn_reader *reader)
{
    reader->depth += reader->token == PGN_TOKEN_OPEN ? 1 : -1;
    if (reader->depth < 0)
        return text_fail(reader->why, "a ) without a (");
    return reader->depth <= VARIATIONS_MAX
           || text_fail(reader->why, "variations are nested deeper than %d",
                        VARIATIONS_MAX);
}

/* Read the present token, which is neither a tag nor the end. */
static bool read_token(struct pgn_reader *reader)
{
    if (reader->token == PGN_TOKEN_BAD)
        return text_fail(reader->why, "%.400s", reader->lexer.chars);
    if (reader->token == PGN_TOKEN_COMMENT && !reader->begun)
        return true;
    reader->begun = true;
    if (!reader->started && !start_game(reader))
        return false;
    if (reader->token == PGN_TOKEN_OPEN || reader->token == PGN_TOKEN_CLOSE)
        return read_bracket(reader);
    if (reader->depth > 0 || reader->token == PGN_TOKEN_NAG)
        return true;
    return reader->token == PGN_TOKEN_WORD ? read_word(reader) : read_comment(reader);
}

static bool read_tag(struct pgn_reader *reader)
{
    reader->begun = true;
    return pgn_tags_set(&reader->pgn->tags, reader->lexer.name, reader->lexer.value,
                        reader->why);
}

static void next_token(struct pgn_reader *reader)
{
    if (!reader->held)
        reader->token = pgn_lexer_next(&reader->lexer);
    reader->held = false;
}

/* Read tokens until the game is over; false when it is wrong. */
static bool read_tokens(struct pgn_reader *reader)
{
    while (!reader->finished) {
        next_token(reader);
        if (reader->token == PGN_TOKEN_END
            || (reader->token == PGN_TOKEN_TAG && reader->started)) {
            reader->held = true;
            break;
        }
        if (reader->token == PGN_TOKEN_TAG ? !read_tag(reader) : !read_token(reader))
            return false;
    }
    if (!reader->begun)
        return true;
    if (!reader->started && !start_game(reader))
        return false;
    if (reader->depth > 0)
        return text_fail(reader->why, "a ( without a )");
    return has_roll(reader);
}

/* Prefix the reason with line, game and move. */
static void add_location(struct pgn_reader *reader)
{
    const struct game *game = reader->pgn->game;
    struct text reason = *reader->why;
    struct text *why = reader->why;

    text_clear(why);
    text_add(why, "line %d: game %d: ", reader->lexer.token_line, reader->number);
    if (game)
        text_add(why, "move %d%s: ", game_position(game)->fullmove,
                 game_position(game)->to_move == WHITE ? "" : "...");
    text_add(why, "%.400s", reason.chars);
}

/* Skip the rest of a game that is wrong. */
static void skip_game(struct pgn_reader *reader)
{
    bool in_tags = !reader->started;

    while (!reader->finished && !reader->held) {
        next_token(reader);
        in_tags = in_tags && reader->token == PGN_TOKEN_TAG;
        if (reader->token == PGN_TOKEN_WORD)
            read_result(reader, reader->lexer.chars);
        reader->held = reader->token == PGN_TOKEN_END
                       || (reader->token == PGN_TOKEN_TAG && !in_tags);
    }
}

enum pgn_verdict pgn_read(struct pgn_reader *reader, struct pgn *pgn, struct text *why)
{
    reader->pgn = pgn;
    reader->why = why;
    reader->begun = reader->started = reader->finished = reader->awaits_roll = false;
    reader->depth = 0;
    reader->piece[0] = '\0';
    reader->number++;
    pgn->rules = NULL;
    pgn->game = NULL;
    pgn_tags_init(&pgn->tags);
    if (!read_tokens(reader)) {
        add_location(reader);
        skip_game(reader);
        return PGN_BAD;
    }
    return reader->begun ? PGN_READ : PGN_END;
}
