/* answer_pgn.c - games read from PGN and written to it.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/notation/pgn_writer.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <stdlib.h>

enum { GAMES_MAX = 200 }; /* of an answer */

/* ---- reading ------------------------------------------------------------------------------ */

static int next_character(void *context)
{
    const char **chars = context;

    return **chars ? (unsigned char)*(*chars)++ : -1;
}

static void write_tags(struct json_writer *json, const struct pgn_tags *tags)
{
    json_open(json, "tags", '{');
    for (int i = 0; i < tags->tag_count; i++)
        json_write_string(json, tags->tags[i].name, tags->tags[i].value);
    json_close(json, '}');
    question_write_notes(json, tags);
    json_write_string(json, "result", outcome_score(tags->result));
}

static void write_game(struct json_writer *json, const struct pgn *pgn)
{
    json_open(json, NULL, '{');
    json_write_string(json, "game", pgn->rules->variant->name);
    question_write_options(json, pgn->rules);
    question_write_start(json, pgn->game);
    question_write_moves(json, pgn->game);
    write_tags(json, &pgn->tags);
    json_close(json, '}');
}

static void write_wrong_game(struct json_writer *json, const char *reason)
{
    json_open(json, NULL, '{');
    json_write_string(json, "error", reason);
    json_close(json, '}');
}

/* Whether a side has passed, as some do in records. */
static bool has_pass(const struct game *game)
{
    for (int i = 0; i < game_plies(game); i++)
        if (game_ply(game, i).move == MOVE_NONE)
            return true;
    return false;
}

/* Write the games that the reader finds after the first `skipped`; returns how many it found. */
static int write_games(struct json_writer *json, struct pgn_reader *reader,
                       int64_t skipped)
{
    enum pgn_verdict verdict = PGN_END;
    struct text why;
    struct pgn pgn;
    int count = 0;

    json_open(json, "games", '[');
    while (count - skipped < GAMES_MAX
           && (verdict = pgn_read(reader, &pgn, &why)) != PGN_END) {
        if (count >= skipped && verdict == PGN_READ && has_pass(pgn.game))
            write_wrong_game(json, "a side passes in it, which the page cannot show");
        else if (count >= skipped && verdict == PGN_READ)
            write_game(json, &pgn);
        else if (count >= skipped)
            write_wrong_game(json, why.chars);
        pgn_free(&pgn);
        count++;
    }
    json_close(json, ']');
    json_write_boolean(json, "more", verdict != PGN_END);
    return count;
}

bool answer_read_pgn(struct question *question, struct text *why)
{
    char *chars = question_string(question, "text", why);
    const char *rest = chars;
    struct pgn_reader *reader;
    int64_t skipped;
    int count;

    if (!chars)
        return false;
    if (!json_read_integer(question->request, "skipped", &skipped) || skipped < 0)
        skipped = 0;
    reader = pgn_reader_new(next_character, &rest, question->rules, question->library);
    if (!reader) {
        free(chars);
        return text_fail(why, "out of memory");
    }
    count = write_games(&question->json, reader, skipped);
    pgn_reader_free(reader);
    free(chars);
    return count > 0 || text_fail(why, "there is no game in this text");
}

/* ---- writing ------------------------------------------------------------------------------ */

static void write_string(void *context, const char *chars)
{
    json_add(context, chars);
}

bool answer_write_pgn(struct question *question, struct text *why)
{
    struct json_writer *json = &question->json;
    struct pgn_tags tags;
    bool good;

    pgn_tags_init(&tags);
    good = question_read_tags(question, &tags, why);
    if (good) {
        json_open_string(json, "pgn");
        pgn_write(question->game, &tags, write_string, json);
        json_close_string(json);
    }
    pgn_tags_free(&tags);
    return good;
}
