/* answer_pgn.c - games read from PGN and written to it.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/notation/pgn_signs.h"
#include "engine/notation/pgn_writer.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <stdlib.h>
#include <string.h>

enum {
    GAMES_MAX = 200, /* of an answer */
    GLYPH_MAX = 255,
};

/* Of a note, as members of JSON. */
enum { NOTE_PARTS = 3 };
static const char *const note_parts[NOTE_PARTS] = {"comment", "glyphs", "variations"};

/* ---- reading ------------------------------------------------------------------------------ */

static int next_character(void *context)
{
    const char **chars = context;

    return **chars ? (unsigned char)*(*chars)++ : -1;
}

static void write_note(struct json_writer *json, const struct pgn_tags *tags, int plies)
{
    const char *const parts[] = {pgn_tags_comment(tags, plies),
                                 pgn_tags_glyphs(tags, plies),
                                 pgn_tags_variations(tags, plies)};
    struct text text = {.length = 0};

    if (!parts[0] && !parts[1] && !parts[2])
        return;
    text_add(&text, "%d", plies);
    json_open(json, text.chars, '{');
    for (int i = 0; i < NOTE_PARTS; i++)
        if (parts[i])
            json_write_string(json, note_parts[i], parts[i]);
    if (parts[1]) {
        text_clear(&text);
        pgn_signs_write(parts[1], &text);
        json_write_string(json, "signs", text.chars);
    }
    json_close(json, '}');
}

static void write_tags(struct json_writer *json, const struct pgn_tags *tags)
{
    json_open(json, "tags", '{');
    for (int i = 0; i < tags->tag_count; i++)
        json_write_string(json, tags->tags[i].name, tags->tags[i].value);
    json_close(json, '}');
    json_open(json, "notes", '{');
    for (int i = 0; i < tags->note_count; i++)
        write_note(json, tags, i);
    json_close(json, '}');
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
    reader = pgn_reader_new(next_character, &rest, question->rules, question->games);
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

static bool read_tag(struct pgn_tags *tags, const char *name, const char *element,
                     struct text *why)
{
    char *value = json_element_string(element);
    const bool good = value ? pgn_tags_set(tags, name, value, why)
                            : text_fail(why, "a member of 'tags' is no string");

    free(value);
    return good;
}

/* Add the glyphs of "$4 $16". */
static bool add_glyphs(struct pgn_tags *tags, int plies, const char *chars,
                       struct text *why)
{
    bool good = true;

    for (const char *sign = strchr(chars, '$'); good && sign;
         sign = strchr(sign + 1, '$')) {
        const long glyph = strtol(sign + 1, NULL, 10);

        good = glyph <= 0 || glyph > GLYPH_MAX
               || pgn_tags_add_glyph(tags, plies, (int)glyph, why);
    }
    return good;
}

static bool read_note(struct pgn_tags *tags, const char *name, const char *element,
                      struct text *why)
{
    static bool (*const adders[NOTE_PARTS])(struct pgn_tags *, int, const char *,
                                            struct text *) = {
        pgn_tags_add_comment, add_glyphs, pgn_tags_add_variation};
    bool good = true;
    int64_t plies;

    if (!number_read(name, 0, GAME_PLIES_MAX, &plies))
        return text_fail(why, "'%.40s' is no number of plies", name);
    for (int i = 0; good && i < NOTE_PARTS; i++) {
        char *value = json_read_string(element, note_parts[i]);

        good = !value || adders[i](tags, (int)plies, value, why);
        free(value);
    }
    return good;
}

/* Call `read` with each member of the object `name`, if the request has it. */
static bool read_members(const struct question *question, const char *name,
                         bool (*read)(struct pgn_tags *, const char *, const char *,
                                      struct text *),
                         struct pgn_tags *tags, struct text *why)
{
    const char *object = json_find_object(question->request, name);
    const char *element;
    bool good = true;
    char *member;

    while (good && object && (element = json_next_member(&object, &member))) {
        good =
            member ? read(tags, member, element, why) : text_fail(why, "out of memory");
        free(member);
    }
    return good;
}

/* Read the result; without one it is the game's. */
static bool read_result(const struct question *question, struct pgn_tags *tags,
                        struct text *why)
{
    static const enum result results[] = {RESULT_NONE, RESULT_WHITE_WINS,
                                          RESULT_BLACK_WINS, RESULT_DRAW};
    char *chars = json_read_string(question->request, "result");
    bool good = !chars;

    for (int i = 0; chars && i < (int)(sizeof results / sizeof *results); i++)
        if (strcmp(chars, outcome_score(results[i])) == 0) {
            tags->result = results[i];
            good = true;
        }
    if (!good)
        text_fail(why, "'%.40s' is no result", chars);
    free(chars);
    return good;
}

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
    good = read_members(question, "tags", read_tag, &tags, why)
           && read_members(question, "notes", read_note, &tags, why)
           && read_result(question, &tags, why);
    if (good) {
        json_open_string(json, "pgn");
        pgn_write(question->game, &tags, write_string, json);
        json_close_string(json);
    }
    pgn_tags_free(&tags);
    return good;
}
